import { Box3, Texture, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { tone } from '../filters/index.ts';
import { partPlanes, shadowPlanes } from './layer-bytes.ts';
import { materials } from './layer-materials.ts';
import { cameraOf, extentIn, grainKinds, grainPixels, studioLight, studioLights, viewOf } from './index.ts';

test('distributes all of the studio’s light over any number of lights', { tags: ['IMG-11'] }, () => {
  const flux = (count: number): number => {
    const { directions, weight } = studioLights(count);
    return directions.reduce((sum, direction) => sum + Math.max(0, direction.y) * weight, 0);
  };
  expect(studioLights(48)).toEqual(studioLights(48));
  for (const direction of studioLights(48).directions) expect(direction.length()).toBeCloseTo(1, 9);
  expect(flux(60) / flux(2000)).toBeGreaterThan(0.9);
  expect(flux(60) / flux(2000)).toBeLessThan(1.1);
  expect(studioLight(new Vector3(-0.62, 0.66, 0.48).normalize())).toBeGreaterThan(
    studioLight(new Vector3(0, -1, 0)) * 5,
  );
});

test(
  'surfaces that others are compared to have neither grain nor color variation',
  { tags: ['IMG-11'] },
  () => {
    const view = { position: [0, 0, 1], target: [0, 0, 0], fieldOfView: 30 } as const;
    const size = { width: 8, height: 8, lights: 6, shadowSize: 0 };
    const parts = {
      form: 'closeUp',
      grain: 'natural',
      insertGrain: 'croc',
      outputs: [],
      otherLegs: [],
    } as const;
    const lookOf = (isPlain: boolean, material: 'leather' | 'wood'): unknown[] => {
      const shared = {} as Parameters<typeof materials>[1]['shared'];
      const make = materials({ ...parts, ...size, view, isPlain }, { shared, grainOf: () => new Texture() });
      const { relief, shade, mottling } = make({ name: 'seat', material }).uniforms;
      return [relief, shade, mottling].map((uniform) => (uniform!.value as number) > 0);
    };
    expect(lookOf(false, 'leather')).toEqual([true, true, true]);
    expect(lookOf(false, 'wood')).toEqual([false, false, true]);
    for (const material of ['leather', 'wood'] as const)
      expect(lookOf(true, material)).toEqual([false, false, false]);
  },
);

test.each(grainKinds)('the grain %s repeats without a seam and is not flat', { tags: ['IMG-11'] }, (kind) => {
  const side = 128;
  const pixels = grainPixels(kind, side);
  const height = (x: number, y: number): number => pixels[(y * side + x) * 4 + 2]!;
  const step = (from: number, to: number): number =>
    Array.from({ length: side }, (_, y) => Math.abs(height(to, y) - height(from, y))).reduce((a, b) => a + b);
  const inside = Math.max(...Array.from({ length: side - 1 }, (_, x) => step(x, x + 1)));
  expect(step(side - 1, 0)).toBeLessThanOrEqual(inside * 1.1);
  const values = Array.from({ length: side * side }, (_, i) => pixels[i * 4 + 2]!);
  expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(80);
});

test('the camera shows the whole piece and fills the picture', { tags: ['IMG-11'] }, () => {
  for (const size of [new Vector3(2.4, 0.9, 1), new Vector3(0.7, 0.5, 0.6), new Vector3(0.9, 1.2, 1)]) {
    const box = new Box3(
      new Vector3(-size.x / 2, 0, -size.z / 2),
      new Vector3(size.x / 2, size.y, size.z / 2),
    );
    const { left, right, bottom, top } = extentIn(box, cameraOf(viewOf(box, 1.6), 1.6));
    for (const edge of [-left, right, -bottom, top]) expect(edge).toBeLessThan(0.96);
    expect(Math.max((right - left) / 2 / 0.87, (top - bottom) / 2 / 0.78)).toBeCloseTo(1, 1);
  }
});

test(
  'the camera of a second view looks straight at the front, from farther away',
  { tags: ['IMG-11'] },
  () => {
    const box = new Box3(new Vector3(-1.2, 0, -0.5), new Vector3(1.2, 0.9, 0.5));
    const [first, front] = [viewOf(box, 1.6), viewOf(box, 1.6, 'front')];
    expect(front.position[0]).toBeCloseTo(0, 9);
    expect(front.position[1]).toBeLessThan(first.position[1]);
    expect(front.position[2]).toBeGreaterThan(first.position[2] * 1.3);
    const { left, right } = extentIn(box, cameraOf(front, 1.6));
    expect([-left, right]).toEqual([expect.closeTo(0.87, 2), expect.closeTo(0.87, 2)]);
  },
);

const sums = (width: number, height: number, pixel: (x: number, y: number) => readonly number[]) => ({
  left: 5,
  top: 9,
  width,
  height,
  passes: 4,
  values: Float32Array.from({ length: width * height * 4 }, (_, i) => {
    const at = Math.floor(i / 4);
    // Rows come from the bottom.
    return pixel(at % width, height - 1 - Math.floor(at / width))[i % 4]!;
  }),
});

const bytes = (text: string): Buffer => Buffer.from(text, 'base64');

test(
  'turns sums of light into gray, coverage and highlights of the visible part',
  { tags: ['IMG-11'] },
  () => {
    // Light 1 everywhere, half covered, no highlight except at one pixel.
    const planes = partPlanes(
      sums(8, 6, (x, y) => (x < 2 || y > 3 ? [0, 0, 0, 0] : [0.5, x === 5 && y === 2 ? 1 : 0, 0, 2])),
    )!;
    expect(planes.box).toEqual([4, 8, 12, 8]);
    const [gray, alpha, gloss] = [bytes(planes.gray), bytes(planes.alpha!), bytes(planes.gloss!)];
    const at = (x: number, y: number): number => (9 + y - 8) * 12 + (5 + x - 4);
    expect(gray[at(3, 1)]).toBe(Math.round(255 * tone(0.3)));
    expect(alpha[at(3, 1)]).toBe(128);
    expect(gloss[at(3, 1)]).toBe(0);
    expect(gloss[at(5, 2)]).toBeGreaterThan(60);
    expect(alpha[at(0, 0)]).toBe(0);
    expect(partPlanes(sums(4, 4, () => [0, 0, 0, 0]))).toBeUndefined();
  },
);

test('softens edges as a lens does, and keeps the light of what they cover', { tags: ['IMG-11'] }, () => {
  const planes = partPlanes(sums(16, 12, (x) => (x < 8 ? [0, 0, 0, 0] : [1, 0, 0, 4])))!;
  const [left, top, width] = planes.box;
  const across = (text: string): number[] => {
    const row = bytes(text).subarray((15 - top) * width, (16 - top) * width);
    return [6, 7, 8, 9].map((x) => row[5 + x - left] ?? 0);
  };
  expect(across(planes.alpha!)).toEqual([0, 36, 219, 255]);
  expect(new Set(across(planes.gray).slice(1)).size).toBe(1);
});

test('fades the shadow to white before the edge of the picture', { tags: ['IMG-11'] }, () => {
  const side = 80;
  const planes = shadowPlanes({
    ...sums(side, side, (x) => [x < 40 ? 0.2 : 1, 1, 0, 4]),
    left: 0,
    top: 0,
  })!;
  const [left, top, width] = planes.box;
  const at = (x: number, y: number): number => bytes(planes.gray)[(y - top) * width + x - left]!;
  expect(at(20, 40)).toBeLessThan(100);
  expect(at(left, 40)).toBeGreaterThan(240);
  expect(left + width).toBeLessThan(48);
  expect(shadowPlanes(sums(8, 8, () => [1, 1, 0, 4]))).toBeUndefined();
});
