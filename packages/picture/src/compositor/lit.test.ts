import { expect, test } from 'vitest';
import { albedoRamp, cognacAlbedo, packTable } from '../filters/index.ts';
import { drawAdd, drawOver, type Placement } from './blend.ts';
import { layerOf, type Pixels } from './layer.ts';
import { bounceTable, shineTable } from './light.ts';
import { drawLit } from './lit.ts';

let seed = 11;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 4294967296) * below);
};

const side = 40;

function noisy(brightest: number, alphas: readonly number[]): Pixels {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < data.length; at += 4) {
    const gray = random(brightest);
    data.set([gray, gray, gray, alphas[random(alphas.length)]!], at);
  }
  return { width: side, height: side, data };
}

const copyOf = ({ width, height, data }: Pixels): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(data),
});

const table = albedoRamp(cognacAlbedo);
const colors = packTable(table);
const base = layerOf(noisy(170, [0, 90, 200, 255, 255]), 'over');
const bounce = { layer: layerOf(noisy(120, [255]), 'add'), lights: bounceTable(table) };
const shine = { layer: layerOf(noisy(90, [255]), 'add'), lights: shineTable };
const placement: Placement = { layer: base, left: 0, top: 0, clip: [0, 0, side, side] };

test.each([
  ['both', [bounce, shine]],
  ['bounce', [bounce]],
  ['highlights', [shine]],
])(
  'draws a layer and its light in one pass just as it draws them one by one: %s',
  { tags: ['IMG-11'] },
  (_, added) => {
    for (const alphas of [[255], [0, 120, 255]]) {
      const together = noisy(256, alphas);
      const apart = copyOf(together);
      drawLit(together, { placement, colors, added });
      drawOver(apart, placement, colors);
      for (const { layer, lights } of added) drawAdd(apart, { ...placement, layer }, lights);
      let most = 0;
      const isVisible = (at: number): boolean => apart.data[at - (at % 4) + 3]! > 24;
      for (let at = 0; at < apart.data.length; at++)
        if (isVisible(at) && base.words[at >> 2]! >>> 24 > 0)
          most = Math.max(most, Math.abs(apart.data[at]! - together.data[at]!));
      expect(most).toBeLessThanOrEqual(2);
    }
  },
);

test('draws only inside the clip', { tags: ['IMG-11'] }, () => {
  const picture = noisy(256, [255]);
  const before = copyOf(picture);
  drawLit(picture, { placement: { ...placement, clip: [0, 0, 10, side] }, colors, added: [bounce, shine] });
  for (let y = 0; y < side; y++)
    expect(picture.data.slice((y * side + 10) * 4, (y + 1) * side * 4)).toEqual(
      before.data.slice((y * side + 10) * 4, (y + 1) * side * 4),
    );
});
