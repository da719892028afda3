/**
 * `node packages/picture/scripts/contact-sheet.ts`: all styles in six leathers, and options on and off, as one image
 * in `docs/img`. Look at it after every bake.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { FilterValues } from '../src/filters/index.ts';
import { type PictureManifest, recipeFor } from '../src/manifest/index.ts';
import { styleForms } from '../src/modeller/index.ts';
import { serverPictures } from '../src/server/index.ts';

const root = path.join(import.meta.dirname, '../../..');
const tile = { width: 480, height: 300 };
const background = [226, 224, 220] as const;

interface Leather {
  readonly name: string;
  readonly filters: FilterValues;
  readonly grain: string;
}

const { leathers } = JSON.parse(readFileSync(path.join(root, 'demo/leathers.json'), 'utf8')) as {
  leathers: Leather[];
};
const leather = (name: string): Leather => leathers.find((entry) => entry.name === name)!;
const shown = ['Cognac', 'Midnight', 'Oxblood', 'Birch', 'Admiral', 'Flax'].map(leather);

/** Options on and off, two for each style from the second on. */
const optionRows: readonly (readonly [style: string, options: Record<string, string>])[] = [
  ['track-arm', { legs: 'bun', legFinish: 'oak' }],
  ['track-arm', { arms: 'rolled', nailheads: 'silver', welt: 'none' }],
  ['track-arm', { arms: 'sloped', legs: 'block' }],
  ['track-arm', { back: 'pillow', stitching: 'white' }],
  ['track-arm', { seat: 'bench', legs: 'metal', metalFinish: 'brass' }],
  ['track-arm', { insert: 'exotic' }],
  ['track-arm', { insert: 'plain', stitching: 'none' }],
  ['track-arm', { size: 'extended', legs: 'none' }],
  ['chesterfield', { nailheads: '16', legs: 'bun' }],
  ['chesterfield', { nailheads: 'none', welt: 'welt' }],
  ['rolled-arm', { nailheads: 'none', welt: 'welt', legs: 'turned' }],
  ['recliner', { motion: 'open' }],
];

interface Sheet {
  readonly manifest: PictureManifest;
  readonly pictures: ReturnType<typeof serverPictures>;
}

async function picture(
  { manifest, pictures }: Sheet,
  style: string,
  options: Record<string, string>,
  of: Leather,
) {
  const recipe = recipeFor(manifest, {
    style,
    furnitureType: 'sofa-3-seat',
    options,
    leathers: { principal: of, insert: leather('Honey') },
  });
  if (!recipe) throw new Error(`There is no picture of ${style}`);
  const { bytes } = await pictures.render(recipe, { format: 'png', width: tile.width, background });
  return sharp(bytes).resize(tile.width, tile.height, { fit: 'cover' }).png().toBuffer();
}

const folder = path.join(root, 'demo/pictures');
const pictures = serverPictures(folder);
const sheet: Sheet = { pictures, manifest: await pictures.manifest() };
const tiles: OverlayOptions[] = [];
const put = (input: Buffer, column: number, row: number): void =>
  void tiles.push({ input, left: column * tile.width, top: row * tile.height });
for (const [row, style] of styleForms.entries())
  for (const [column, of] of shown.entries()) put(await picture(sheet, style.id, {}, of), column, row);
for (const [i, [style, options]] of optionRows.entries()) {
  const row = styleForms.length + Math.floor(i / 6);
  put(await picture(sheet, style, options, shown[i % 4]!), i % 6, row);
}
const rows = styleForms.length + Math.ceil(optionRows.length / 6);
const out = path.join(root, 'docs/img/contact-sheet.jpg');
mkdirSync(path.dirname(out), { recursive: true });
await sharp({
  create: { width: tile.width * 6, height: tile.height * rows, channels: 3, background: '#fff' },
})
  .composite(tiles)
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(out);
process.stdout.write(`${path.relative(root, out)}\n`);
