import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { normalizeImageName } from '@cordovan/domain/pictures';
import { neutralFilters } from '../filters/index.ts';
import {
  filesOf,
  findPiece,
  imagesOf,
  layersFor,
  recipeFor,
  smallRecipe,
  swatchRecipe,
} from '../manifest/index.ts';
import { furnitureTypes, styleForms } from '../modeler/index.ts';
import { serverPictures } from './index.ts';
import { seenParts } from './seen-parts.ts';

const folder = path.join(import.meta.dirname, '../../../../demo/pictures');
const pictures = serverPictures(folder);
const look = { filters: neutralFilters };

test(
  'the demo set has a picture for every style and furniture type of the demo catalog',
  { tags: ['IMG-18', 'IMG-19'] },
  async () => {
    const manifest = await pictures.manifest();
    for (const style of styleForms)
      for (const type of furnitureTypes) {
        const recipe = recipeFor(manifest, {
          style: style.name,
          furnitureType: type.name,
          leathers: { principal: look },
        });
        expect(recipe?.steps.length, `${style.name} ${type.name}`).toBeGreaterThan(8);
      }
  },
);

test(
  'maps every label of the demo catalog to an image of the set',
  { tags: ['IMG-01', 'IMG-02', 'IMG-03', 'IMG-04', 'N-25'] },
  async () => {
    const { items } = await pictures.manifest();
    const kinds = JSON.parse(readFileSync(path.join(folder, 'labels.json'), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    expect(Object.keys(kinds)).toEqual(expect.arrayContaining(['inserts', 'nailheads', 'legs']));
    for (const [label, image] of Object.values(kinds).flatMap((kind) => Object.entries(kind)))
      expect(items[normalizeImageName(label)], label).toEqual(items[image]);
    const nails = (label: string) => items[normalizeImageName(label)]?.['nailheads'];
    expect([nails('Old Iron'), nails('Honey Brass'), nails('Chrome')]).toEqual(['16', 'gold', 'silver']);
  },
);

test(
  'all files and thumbnails of the demo set take up less than 60 MB',
  { tags: ['IMG-16', 'IMG-19'] },
  async () => {
    const manifest = await pictures.manifest();
    const files = filesOf(manifest);
    expect(files.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
    expect(bytes).toBeLessThan(60_000_000);
    for (const piece of manifest.pieces) {
      expect(Object.keys(piece.thumbnails)).toEqual(['100x150', '150x150', '130x130']);
      for (const [size, file] of Object.entries(piece.thumbnails)) {
        const { width, height } = await sharp(readFileSync(path.join(folder, file))).metadata();
        expect(`${width}x${height}`, file).toBe(size);
      }
    }
  },
);

test('the archives contain every image of the demo set as it is shown', { tags: ['IMG-16'] }, async () => {
  const archived = new Map<string, Uint8Array>();
  for (const name of readdirSync(folder).filter((file) => path.extname(file) === '.zip'))
    for (const [file, bytes] of Object.entries(unzipSync(readFileSync(path.join(folder, name)))))
      archived.set(`${path.parse(name).name}/${file}`, bytes);
  const differing = filesOf(await pictures.manifest()).filter(
    (file) => !readFileSync(path.join(folder, file)).equals(archived.get(file) ?? Buffer.alloc(0)),
  );
  expect(differing).toEqual([]);
});

test(
  'draws a full and a small picture of the demo set without a missing image',
  { tags: ['IMG-11', 'IMG-12'] },
  async () => {
    const manifest = await pictures.manifest();
    const piece = findPiece(manifest, 'Track Arm', 'Sofa 3-seat')!;
    const options = Object.fromEntries(
      Object.entries(piece.options).map(([name, { choices }]) => [name, choices.at(-1)!]),
    );
    for (const chosen of [{}, options]) {
      const recipe = recipeFor(manifest, {
        ...piece,
        options: chosen,
        leathers: { principal: look, insert: look },
      })!;
      for (const one of [recipe, smallRecipe(recipe, manifest.smallScale)])
        expect((await pictures.compose(one)).faults).toEqual([]);
    }
  },
);

test(
  'the demo set has nailheads in three colors, and positions for option groups',
  { tags: ['IMG-01', 'IMG-02', 'IMG-03', 'IMG-20'] },
  async () => {
    const manifest = await pictures.manifest();
    for (const style of styleForms) {
      const piece = findPiece(manifest, style.id, 'sofa-3-seat')!;
      expect(piece.options.nailheads!.choices).toEqual(['none', '16', 'gold', 'silver']);
      expect(Object.keys(manifest.finishes.nailheads!).sort()).toEqual(['16', 'gold', 'silver']);
      for (const { top, left } of Object.values(piece.anchors)) {
        expect(Math.min(top, left)).toBeGreaterThan(0);
        expect(Math.max(top, left)).toBeLessThan(100);
      }
      expect(Object.keys(piece.anchors)).toContain('legs');
    }
  },
);

test('places each option group on its own part of every piece', { tags: ['IMG-20'] }, async () => {
  const manifest = await pictures.manifest();
  const partsOf: Readonly<Record<string, RegExp>> = {
    legs: /^(legs|metalwork)$/,
    arms: /^armNear$/,
    back: /^back$/,
    seat: /^seat$/,
    size: /^frame$/,
    welt: /^welt/,
    stitching: /^stitch/,
  };
  for (const piece of manifest.pieces) {
    const { style, furnitureType, width, height, anchors } = piece;
    const options = { welt: 'welt' };
    const { layers } = layersFor(manifest, { style, furnitureType, options })!;
    const seen = await seenParts({ folder, layers, width, height, smallScale: manifest.smallScale });
    const name = `${style} ${furnitureType}`;
    for (const [option, part] of Object.entries(partsOf)) {
      const masks = [...seen.masks].filter(([layer, mask]) => part.test(layer) && mask.includes(1));
      const anchor = anchors[option];
      expect([name, option, anchor !== undefined]).toEqual([name, option, masks.length > 0]);
      if (!anchor) continue;
      const x = Math.floor((anchor.left / 100) * seen.width);
      const y = Math.floor((anchor.top / 100) * seen.height);
      expect([name, option, masks.some(([, mask]) => mask[y * seen.width + x])]).toEqual([
        name,
        option,
        true,
      ]);
    }
    const spots = Object.values(anchors);
    const gaps = spots.flatMap((a, i) =>
      spots.slice(i + 1).map((b) => Math.hypot(a.left - b.left, ((a.top - b.top) * height) / width)),
    );
    expect([name, Math.min(...gaps) > 4]).toEqual([name, true]);
  }
});

/** Other shapes of a sofa; the style's other pieces have only one shape each. */
const sofaShapes = ['arms', 'back', 'seat', 'size', 'motion'];

test.each(['linen', 'boucle'])('%s covers every part of every piece', { tags: ['IMG-11'] }, async (grain) => {
  const manifest = await pictures.manifest();
  const covered = ['frame', 'armFar', 'armNear', 'back', 'seat', 'footrest'];
  for (const { style, furnitureType, options } of manifest.pieces) {
    const show = (principal: string, chosen: Record<string, string>) =>
      layersFor(manifest, { style, furnitureType, options: chosen, grains: { principal } })!
        .layers.filter(({ name }) => covered.includes(name))
        .map(({ name, base }) => `${name}: ${base.file}`);
    for (const [option, { choices }] of Object.entries(options)) {
      if (furnitureType === 'sofa-3-seat' && sofaShapes.includes(option)) continue;
      for (const choice of choices) {
        const leather = show('natural', { [option]: choice });
        const fabric = show(grain, { [option]: choice });
        expect(fabric).toHaveLength(leather.length);
        expect(fabric.filter((part) => leather.includes(part))).toEqual([]);
      }
    }
  }
});

test('cuts swatches of 150 × 150 pixels from the grains', { tags: ['IMG-16'] }, async () => {
  const manifest = await pictures.manifest();
  const recipe = swatchRecipe(manifest, { filters: neutralFilters, grain: 'natural' })!;
  const { width, height, faults } = await pictures.render(recipe, { format: 'png' });
  expect([width, height, faults]).toEqual([150, 150, []]);
  expect(imagesOf(manifest).length).toBeGreaterThan(500);
});

test(
  'shows every choice of every piece, and an insert only if chosen',
  { tags: ['IMG-12', 'IMG-18'] },
  async () => {
    const manifest = await pictures.manifest();
    for (const { style, furnitureType, options } of manifest.pieces) {
      const shown = (chosen: Record<string, string>) =>
        layersFor(manifest, { style, furnitureType, options: chosen })!;
      expect(shown({}).layers.map(({ name }) => name)).not.toContain('insert');
      for (const [option, { choices }] of Object.entries(options))
        for (const choice of choices) {
          const { substituted, options: inForce } = shown({ [option]: choice });
          expect([style, furnitureType, substituted, inForce[option]]).toEqual([
            style,
            furnitureType,
            [],
            choice,
          ]);
        }
    }
  },
);

test('draws every part of a sofa for any combination', { tags: ['IMG-12'] }, async () => {
  const manifest = await pictures.manifest();
  for (const piece of manifest.pieces.filter(({ furnitureType }) => furnitureType === 'sofa-3-seat')) {
    const names = (options: Record<string, string>) =>
      layersFor(manifest, { style: piece.style, furnitureType: piece.furnitureType, options })!.layers.map(
        ({ name }) => name,
      );
    const bodies = ['armFar', 'armNear', 'back', 'seat', 'frame', 'legs', 'shadow'];
    const always = bodies.filter((name) => names({}).includes(name));
    const shape = ['arms', 'back', 'seat', 'size', 'motion', 'insert'].filter(
      (option) => option in piece.options,
    );
    const combinations = shape.reduce<Record<string, string>[]>(
      (all, option) =>
        all.flatMap((one) => piece.options[option]!.choices.map((choice) => ({ ...one, [option]: choice }))),
      [{}],
    );
    for (const options of combinations)
      expect({ style: piece.style, options, names: names(options) }).toMatchObject({
        names: expect.arrayContaining(always) as unknown,
      });
  }
});
