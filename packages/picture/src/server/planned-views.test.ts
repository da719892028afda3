import path from 'node:path';
import { expect, test } from 'vitest';
import { buildManifest } from '../../scripts/bake/build-manifest.ts';
import { cameraText, takeHash } from '../../scripts/bake/fingerprint.ts';
import { plannedViews } from '../../scripts/bake/piece-plan.ts';
import { qualityOf } from '../../scripts/bake/quality.ts';
import { type BakeRecord, readRecord } from '../../scripts/bake/record.ts';
import { plannedTakes } from '../../scripts/bake/take-plan.ts';
import { differentTakes, floorOf } from '../../scripts/bake/traced-takes.ts';
import { neutralFilters } from '../filters/index.ts';
import { readManifest, recipeFor, viewRecipe } from '../manifest/index.ts';
import { styleForms } from '../modeler/index.ts';

const baked = readRecord(path.join(import.meta.dirname, '../../../../demo/pictures/bake.json'));
const first = ({ id }: { readonly id: string }) => id.replace('-front/', '/');
const viewTakes = plannedTakes().filter(({ piece }) => piece.view !== undefined);

/** The record of a bake that also rendered the second views, from the layers of the first ones. */
const record: BakeRecord = {
  takes: {
    ...baked.takes,
    ...Object.fromEntries(viewTakes.map((take) => [take.id, baked.takes[first(take)]!])),
  },
};
const size = { width: 1600, height: 1000 };
const extras = {
  swatches: {},
  thumbnails: {},
  anchors: {},
  floors: {},
  sizes: Object.fromEntries(plannedTakes().map(({ piece }) => [piece.id, size])),
};
const manifest = buildManifest(record, extras);
const wanted = (style: string, options: Record<string, string> = {}) => ({
  style,
  furnitureType: 'Sofa 3-seat',
  options,
  leathers: { principal: { filters: neutralFilters } },
});

test('plans one take of each style’s sofa from the front', { tags: ['IMG-11'] }, () => {
  expect(viewTakes.map(({ id }) => id)).toEqual(
    styleForms.map(({ id }) => `${id}/sofa-3-seat-front/default`),
  );
  for (const take of viewTakes) {
    expect(take.otherGrains).toEqual(['linen', 'boucle']);
    expect(take.otherLegs).toHaveLength(5);
    expect(qualityOf(take.piece, false)).toMatchObject(size);
  }
});

test('traces each second view by itself, over a floor of its own', { tags: ['IMG-11'] }, () => {
  const traced = differentTakes().map(({ id }) => id);
  for (const take of viewTakes) {
    expect(traced).toContain(take.id);
    expect(traced).toContain(first(take));
    expect(floorOf(take, 'traces')).toBe(path.join('traces', take.piece.id, 'floor'));
  }
});

test('another camera renders second views only', { tags: ['IMG-11'] }, () => {
  const [view] = viewTakes;
  const main = plannedTakes().find(({ id }) => id === first(view!))!;
  expect([cameraText(main), cameraText(view!)]).toEqual(['', expect.stringContaining('elevation')]);
  const quality = qualityOf(main.piece, false);
  const hashOf = (piece: typeof main.piece) => takeHash({ ...main, piece }, quality);
  expect(hashOf({ ...main.piece, view: 'front' })).not.toBe(hashOf(main.piece));
});

test('describes second views that can be drawn, next to the pieces', { tags: ['IMG-12', 'IMG-18'] }, () => {
  expect(readManifest(manifest)).toMatchObject({ ok: true });
  expect(manifest.views).toHaveLength(styleForms.length);
  for (const { name, form } of plannedViews().map((plan) => ({ name: plan.style.name, ...plan }))) {
    const insert = form.body === 'tufted' || form.back !== 'buttoned';
    for (const options of [{}, { legs: 'bun', legFinish: 'oak' }, { legs: 'none' }, { stitching: 'red' }])
      expect(viewRecipe(manifest, wanted(name, options))?.steps.length, name).toBeGreaterThan(6);
    expect(viewRecipe(manifest, wanted(name, { insert: 'plain' })) !== undefined, name).toBe(insert);
    for (const options of [{ size: 'extended' }, { insert: 'exotic' }])
      expect(viewRecipe(manifest, wanted(name, options)), name).toBeUndefined();
  }
  expect(viewRecipe(manifest, wanted('Recliner', { motion: 'open' }))).toBeUndefined();
  expect(viewRecipe(manifest, wanted('Track Arm', { arms: 'rolled' }))).toBeUndefined();
});

test('leaves a set without second views as it is', { tags: ['IMG-12'] }, () => {
  const firstOnes = Object.entries(baked.takes).filter(([id]) => !id.includes('-front/'));
  const without = buildManifest({ takes: Object.fromEntries(firstOnes) }, extras);
  expect(without.views).toBeUndefined();
  expect(recipeFor(without, wanted('Track Arm'))).toBeDefined();
});

test('furniture on a plinth has a shadow of its own', { tags: ['IMG-11', 'IMG-18'] }, () => {
  const id = 'track-arm/sofa-3-seat/default';
  const rest = baked.takes[id]!.layers.filter(({ name, legs }) => name !== 'shadow' || !legs);
  const shadow = rest.find(({ name }) => name === 'shadow')!;
  const plinth = { ...shadow, legs: 'plinth' as const, base: { ...shadow.base, file: 'plinth.webp' } };
  for (const layers of [
    [...rest, plinth],
    [plinth, ...rest],
  ]) {
    const both = buildManifest({ takes: { ...baked.takes, [id]: { ...baked.takes[id]!, layers } } }, extras);
    const shown = (options: Record<string, string>) =>
      recipeFor(both, wanted('Track Arm', options))!.steps.find(({ layer }) => layer === 'shadow')!.image
        .file;
    const legs = ['tapered', 'bun', 'none'].map((kind) => shown({ legs: kind }));
    expect(legs).toEqual([shadow.base.file, shadow.base.file, 'plinth.webp']);
    expect(shown({ legs: 'none', size: 'extended' })).toContain('size-extended');
  }
});
