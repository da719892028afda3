import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { filesOf, imagesOf, type PictureManifest } from '../manifest/index.ts';
import { smallManifest } from '../manifest/manifest.testing.ts';
import { checkPictures } from './index.ts';

async function folderOf(manifest: PictureManifest): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  const boxes = new Map(imagesOf(manifest).map(({ file, box }) => [file, box]));
  for (const file of filesOf(manifest)) {
    const [, , width, height] = boxes.get(file) ?? [0, 0, 2, 2];
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    await sharp({ create: { width, height, channels: 4, background: { r: 90, g: 90, b: 90, alpha: 1 } } })
      .webp({ lossless: true })
      .toFile(path.join(folder, file));
  }
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

test(
  'checks a maker’s own picture set file by file and reports every error',
  { tags: ['IMG-12', 'IMG-18'] },
  async () => {
    const folder = await folderOf(smallManifest);
    expect(await checkPictures(folder)).toEqual([]);

    const red = { create: { width: 4, height: 4, channels: 3, background: '#f00' } } as const;
    writeFileSync(path.join(folder, 't/legs-bun.webp'), await sharp(red).webp().toBuffer());
    writeFileSync(
      path.join(folder, 't/welt.webp'),
      await sharp({ create: { ...red.create, width: 7 } })
        .webp()
        .toBuffer(),
    );
    writeFileSync(path.join(folder, 't/thumbnail-150x150.webp'), 'not an image');
    const faults = (await checkPictures(folder)).join('\n');
    expect(faults).toContain('The image t/legs-bun.webp goes through a ramp but is not gray.');
    expect(faults).toContain('t/welt.webp has another size than its manifest says: 7 x 4, not 4 x 4.');
    expect(faults).toMatch(/thumbnail-150x150\.webp (is not a PNG|cannot be read)/);
  },
);

test(
  'checks close-ups like layers: one that goes through a ramp must be gray',
  { tags: ['IMG-12'] },
  async () => {
    const close = (file: string) => ({ file, box: [0, 0, 4, 4], hash: 'h1' }) as const;
    const closeUps = {
      natural: { base: close('c/natural.webp'), gloss: close('c/natural-gloss.webp'), ramp: 'cognac' },
      smooth: { base: close('c/smooth.webp') },
    };
    const folder = await folderOf({ ...smallManifest, closeUps });
    expect(await checkPictures(folder)).toEqual([]);
    const red = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
      .webp()
      .toBuffer();
    writeFileSync(path.join(folder, 'c/natural.webp'), red);
    writeFileSync(path.join(folder, 'c/smooth.webp'), red);
    rmSync(path.join(folder, 'c/natural-gloss.webp'));
    expect(await checkPictures(folder)).toEqual([
      'The image c/natural.webp goes through a ramp but is not gray.',
      expect.stringContaining('c/natural-gloss.webp'),
    ]);
  },
);

test('checks the second view of a piece like the piece', { tags: ['IMG-12'] }, async () => {
  const [sofa] = smallManifest.pieces;
  const base = { file: 'f/body.webp', box: [0, 0, 4, 4], hash: 'h1' } as const;
  const paint = { kind: 'leather', of: 'principal', ramp: 'cognac' } as const;
  const layers = [{ name: 'body', paint, variants: [{ base }] }];
  const view = { ...sofa!, view: 'front', options: {}, thumbnails: {}, layers } as const;
  const folder = await folderOf({ ...smallManifest, views: [view] });
  expect(await checkPictures(folder)).toEqual([]);
  const red = { create: { width: 4, height: 4, channels: 3, background: '#f00' } } as const;
  writeFileSync(path.join(folder, 'f/body.webp'), await sharp(red).webp().toBuffer());
  rmSync(path.join(folder, 'f/body.small.webp'));
  expect(await checkPictures(folder)).toEqual([
    'The image f/body.webp goes through a ramp but is not gray.',
    expect.stringContaining('f/body.small.webp'),
  ]);
});

test('reports a missing or invalid manifest', { tags: ['IMG-12'] }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  expect(await checkPictures(folder)).toEqual(['The folder has no manifest.json.']);
  writeFileSync(path.join(folder, 'manifest.json'), '{');
  expect((await checkPictures(folder))[0]).toMatch(/manifest\.json is not JSON/);
});
