import { expect, test } from 'vitest';
import { closeSeams } from './close-seams.ts';
import type { ModelLayer, When } from './layers.ts';
import { orderLayers } from './order-layers.ts';
import { plannedTakes } from './plan-takes.ts';

const layer = (name: string, ...whens: readonly When[]): ModelLayer => ({
  name,
  paint: { kind: 'leather', of: 'principal' },
  surface: 'leather',
  grain: undefined,
  variants: (whens.length > 0 ? whens : [{}]).map((when) => ({
    when,
    meshes: [`${name} ${JSON.stringify(when)}`],
  })),
});

/** `hides['front back']` pixels, by variant names such as `arms0`; a layer with one variant is named alone. */
function orderOf(layers: readonly ModelLayer[], hides: Readonly<Record<string, number>>) {
  const names = layers.flatMap(({ name, variants }) =>
    variants.map((_, i) => (variants.length > 1 ? `${name}${i}` : name)),
  );
  return orderLayers(
    layers,
    names.map((front) => names.map((back) => hides[`${front} ${back}`] ?? 0)),
  );
}
const namesOf = ({ layers }: { layers: readonly ModelLayer[] }): string[] => layers.map(({ name }) => name);

test('orders parts from back to front by what they hide', { tags: ['IMG-11'] }, () => {
  const layers = [layer('seat'), layer('back'), layer('body')];
  const order = orderOf(layers, { 'seat back': 900, 'body seat': 500, 'body back': 80, 'back body': 300 });
  expect(namesOf(order)).toEqual(['back', 'seat', 'body']);
});

test(
  'draws a removable part after what it hides, even if that hides more of it',
  { tags: ['IMG-11'] },
  () => {
    const pillows = layer('pillows', { pillows: ['pair'] });
    const hides = { 'pillows seat': 60, 'seat pillows': 400 };
    expect(namesOf(orderOf([pillows, layer('seat')], hides))).toEqual(['seat', 'pillows']);
    expect(namesOf(orderOf([layer('pillows'), layer('seat')], hides))).toEqual(['pillows', 'seat']);
  },
);

const legs = layer('legs', { legs: ['block'] }, { legs: ['sled'] });
const skirt = layer('skirt', { skirt: ['pleated'] });
const piece = {
  ...{ style: 'A', furnitureType: 'B', file: 'c.glb', parts: [] },
  options: {
    legs: { choices: ['block', 'sled', 'none'], default: 'block' },
    skirt: { choices: ['none', 'pleated'], default: 'none' },
  },
};

test(
  'renders each choice once, in the arrangement that differs least from the default',
  { tags: ['IMG-11'] },
  () => {
    const order = orderOf([layer('seat'), legs, skirt], { 'skirt legs0': 50, 'skirt legs1': 50 });
    const takes = plannedTakes(piece, order);
    expect(
      takes.map(({ state, images }) => [state, images.map(({ when, layer: name }) => [name, when])]),
    ).toEqual([
      [
        { legs: 'block', skirt: 'none' },
        [
          ['seat', {}],
          ['legs', { legs: ['block'] }],
        ],
      ],
      [{ legs: 'sled', skirt: 'none' }, [['legs', { legs: ['sled'] }]]],
      [{ legs: 'block', skirt: 'pleated' }, [['skirt', { skirt: ['pleated'] }]]],
    ]);
    expect(takes[1]!.shown.map(({ variant }) => variant.when)).toEqual([{}, { legs: ['sled'] }]);
    expect(takes.map(({ hasShadow }) => hasShadow)).toEqual([true, false, false]);
  },
);

test('knows which parts of the default arrangement a choice removes', { tags: ['IMG-11'] }, () => {
  const welt = layer('welt', { skirt: ['none'] });
  const always = layer('arms', { legs: ['block'] }, { legs: ['sled', 'none'] });
  const [standard, sled] = plannedTakes(piece, orderOf([layer('seat'), always, legs, welt], {}));
  const removable = (take: typeof standard) =>
    take!.shown.filter(({ isRemovable }) => isRemovable).map((part) => part.layer.name);
  expect(removable(standard)).toEqual(['legs', 'welt']);
  expect(removable(sled), 'other parts have their pictures already').toEqual([]);
});

test(
  'renders two removable parts that hide each other in each combination',
  { tags: ['IMG-11', 'IMG-12'] },
  () => {
    const order = orderOf([legs, skirt], { 'legs1 skirt': 40, 'skirt legs0': 90, 'skirt legs1': 90 });
    expect(namesOf(order)).toEqual(['legs', 'skirt']);
    const pleated = plannedTakes(piece, order).flatMap(({ images }) =>
      images.filter((image) => image.layer === 'skirt'),
    );
    expect(pleated.map(({ when }) => when)).toEqual([
      { skirt: ['pleated'], legs: ['block'] },
      { skirt: ['pleated'], legs: ['sled'] },
      { skirt: ['pleated'], legs: ['none'] },
    ]);
    expect(new Set(pleated.map(({ name }) => name)).size).toBe(3);
  },
);

test('closes the seam between two parts without widening their outline', { tags: ['IMG-11'] }, () => {
  const rear = { box: [0, 0, 4, 1], alpha: Uint8Array.of(255, 128, 0, 128) } as const;
  const front = { box: [1, 0, 3, 1], alpha: Uint8Array.of(128, 255, 128) } as const;
  // The last pixel is an outline that both share.
  closeSeams([rear, front], { box: [0, 0, 4, 1], alpha: Uint8Array.of(255, 255, 255, 128) });
  expect([...rear.alpha]).toEqual([255, 255, 0, 128]);
  expect([...front.alpha]).toEqual([128, 255, 128]);
});
