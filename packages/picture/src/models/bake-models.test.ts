import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Box3, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { bakeModels } from '../../scripts/gltf/bake-models.ts';
import { openModelPage } from '../../scripts/gltf/model-page.ts';
import { neutralFilters } from '../filters/index.ts';
import { type PictureManifest, recipeFor } from '../manifest/index.ts';
import { viewOf } from '../renderer/index.ts';
import { checkPictures, importPictures, serverPictures } from '../server/index.ts';
import { checkModels } from './check-models.ts';
import { readGltf } from './gltf-file.ts';
import { outlineOf } from './outline.ts';
import { folderOf, glbOf, tinyFolder, tinyGltf, tinyPiece, tinySet, tinySofa } from './tiny-model.testing.ts';

const quality = { width: 160, height: 100, lights: 6, shadowSize: 256 };
const target = (): string => path.join(mkdtempSync(path.join(tmpdir(), 'baked ')), 'pictures');

test(
  'renders a maker’s model in a browser; the import takes it and shows it in every leather',
  { tags: ['IMG-11', 'IMG-12', 'IMG-18'] },
  async () => {
    const [from, out, to] = [tinyFolder(), target(), target()];
    const said: string[] = [];
    const first = await bakeModels({ from, out, quality, say: (text) => said.push(text) });
    expect(first).toEqual({ ok: true, pieces: 1, rendered: 2 });
    expect(said.slice(1)).toEqual(['Tiny Style Sofa 3-seat, default', 'Tiny Style Sofa 3-seat, legs sled']);
    const imported = await importPictures({ from: out, to });
    if (!imported.ok) throw new Error(imported.faults.join('\n'));
    expect(await checkPictures(to)).toEqual([]);

    const { manifest } = imported;
    expect(manifest.items).toEqual({ 'sled-leg-ebony': { legs: 'sled', wood: 'ebony' } });
    const [piece] = manifest.pieces;
    const names = piece!.layers.map(({ name }) => name);
    expect(names[0]).toBe('shadow');
    expect(names.indexOf('back')).toBeLessThan(names.indexOf('seat'));
    expect(names.indexOf('seat')).toBeLessThan(names.indexOf('welt'));
    // Real size, though the file is in centimeters, off center, and Z is up.
    expect(piece!.floor).toMatchObject({ width: 1.9, depth: 0.86, height: 0.8 });
    expect(piece!.anchors.legs!.top).toBeGreaterThan(piece!.anchors.welt!.top);

    const picture = pictureOf(to, manifest);
    const [red, oak] = await Promise.all([picture({ wood: 'oak' }), picture({ wood: 'ebony' })]);
    expect(reds(red) > 2_500, 'the seat is red leather').toBe(true);
    expect(blues(red) > 500, 'the back has the leather of inserts').toBe(true);
    expect(difference(red, oak), 'only the legs change').toBeGreaterThan(20);
    expect(difference(red, oak)).toBeLessThan(600);
    expect(difference(red, await picture({ welt: 'none' }))).toBeGreaterThan(20);
    expect(difference(red, await picture({ legs: 'sled' }))).toBeGreaterThan(20);

    const again = await bakeModels({ from, out, quality });
    expect(again).toEqual({ ok: true, pieces: 1, rendered: 0 });
    expect(
      readdirSync(path.join(out, 'tiny-style/sofa-3-seat')).filter((file) => file.endsWith('.new')),
    ).toEqual([]);
  },
);

function pictureOf(folder: string, manifest: PictureManifest) {
  const pictures = serverPictures(folder);
  const colored = (r: number, g: number, b: number) => ({
    filters: { ...neutralFilters, colorize: [r, g, b, 100] as const },
  });
  return async (options: Readonly<Record<string, string>>): Promise<Uint8ClampedArray> => {
    const recipe = recipeFor(manifest, {
      style: 'Tiny Style',
      furnitureType: 'Sofa 3-seat',
      options,
      leathers: { principal: colored(200, 0, 0), insert: colored(0, 0, 200) },
    })!;
    const { picture, faults } = await pictures.compose(recipe, [255, 255, 255]);
    expect(faults).toEqual([]);
    return picture.data;
  };
}

const count = (data: Uint8ClampedArray, holds: (r: number, g: number, b: number) => boolean): number => {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) if (holds(data[at]!, data[at + 1]!, data[at + 2]!)) sum++;
  return sum;
};
const reds = (data: Uint8ClampedArray): number => count(data, (r, g, b) => r > 60 && r > 3 * g && r > 3 * b);
const blues = (data: Uint8ClampedArray): number => count(data, (r, g, b) => b > 60 && b > 3 * g && b > 3 * r);
const difference = (one: Uint8ClampedArray, other: Uint8ClampedArray): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 4) if (Math.abs(one[at]! - other[at]!) > 12) sum++;
  return sum;
};

test(
  'writes nothing if a model has an error, also one that only the loader finds',
  { tags: ['IMG-12'] },
  async () => {
    const out = target();
    const wrong = await bakeModels({ from: tinyFolder({ unit: 'meter' }), out, quality });
    expect(wrong.ok ? [] : wrong.faults).toEqual([expect.stringContaining('Is its "unit" centimeter')]);
    const { json, data } = tinyGltf(tinySofa);
    const textured = {
      ...json,
      ...{ images: [{ uri: 'hide.png' }], textures: [{ source: 0 }] },
      materials: (json.materials as object[]).map((material) => ({
        ...material,
        normalTexture: { index: 0 },
      })),
    };
    const broken = folderOf({
      'models.json': tinySet,
      'hide.png': Buffer.from('89504e470d0a1a0a00', 'hex'),
      'tiny.glb': glbOf({ json: textured, data }),
    });
    const unread = await bakeModels({ from: broken, out, quality });
    expect(unread.ok ? [] : unread.faults).toEqual([expect.stringMatching(/^tiny\.glb: .*texture/i)]);
    expect(existsSync(out)).toBe(false);
  },
);

test('hands an arrangement to the path tracer in meters, on the floor', { tags: ['IMG-11'] }, async () => {
  const check = checkModels(tinyFolder());
  if (!check.ok) throw new Error(check.faults.join('\n'));
  const [{ gltf, layers }] = check.pieces as [(typeof check.pieces)[number]];
  const variants = layers.flatMap(({ surface, grain, variants: all }) =>
    all.map(({ meshes }) => ({ surface, grain, meshes })),
  );
  const page = await openModelPage();
  try {
    const opened = await page.open({
      ...{ gltf: gltf(), variants, unit: 0.01, up: '+Z', front: '-Y' },
      standard: [0, 1, 2, 3],
    });
    expect(opened.faults).toEqual([]);
    const view = viewOf(new Box3(new Vector3(-1, 0, -0.5), new Vector3(1, 0.8, 0.5)), 1.6);
    const model = await page.export({ shown: [1, 3, 4], view, aspect: 1.6 });
    const folder = folderOf({ 'take.glb': Buffer.from(model) });
    const { json, faults } = readGltf(folder, 'take.glb');
    expect(faults).toEqual([]);
    const outline = outlineOf(json, 'take.glb');
    expect(outline.nodeNames).toEqual(['part1', 'part3', 'part4', 'camera']);
    expect(outline.meshes.map(({ material }) => material)).toEqual(['leather', 'wood', 'wood']);
    // Both legs are one object.
    const { min, max } = outline.meshes[1]!.box;
    expect([min.x, max.x, min.y, max.y].map((value) => Number(value.toFixed(3)))).toEqual([
      -0.88, 0.88, 0, 0.15,
    ]);
    expect(min.z, 'the front is +Z').toBeGreaterThan(0.2);

    const frame = { view, ...quality };
    const drawn = await page.draw({
      frame,
      shown: [1, 3],
      shadowless: [],
      outputs: [1, 3],
      hasWhole: false,
      hasPlain: true,
    });
    expect(drawn.layers.map(({ variant }) => variant)).toEqual([1, 3]);
    expect(drawn.plain.map(({ variant }) => variant)).toEqual([1]);
    expect(drawn.plain[0]!.planes.alpha).toBe(drawn.layers[0]!.planes.alpha);
    expect(drawn.plain[0]!.planes.gray).not.toBe(drawn.layers[0]!.planes.gray);
  } finally {
    await page.close();
  }
});

test('never writes into the pictures of a product', { tags: ['IMG-12'] }, async () => {
  const out = folderOf({ 'manifest.json': {} });
  const result = await bakeModels({ from: tinyFolder(), out, quality });
  expect(result).toEqual({
    ok: false,
    faults: [`${out} contains the pictures of a product. Name another folder.`],
  });
  expect(readdirSync(out)).toEqual(['manifest.json']);
});

test('renders only what changed in the description', { tags: ['IMG-12'] }, async () => {
  const [from, out] = [tinyFolder(), target()];
  await bakeModels({ from, out, quality });
  const options = { ...tinyPiece.options, wood: { choices: ['oak', 'ebony', 'walnut'], default: 'oak' } };
  writeFileSync(
    path.join(from, 'models.json'),
    JSON.stringify({ ...tinySet, pieces: [{ ...tinyPiece, options }] }),
  );
  expect(await bakeModels({ from, out, quality })).toMatchObject({ ok: true, rendered: 0 });
  expect(readFileSync(path.join(out, 'pictures.json'), 'utf8')).toContain('wood-walnut');
});
