import type { BufferAttribute } from 'three';
import { beforeAll, expect, test } from 'vitest';
import type { Furniture } from '../furniture-parts.ts';
import { buildCloseUp } from './build-close-up.ts';
import { fromOutline, pulledIn, type Seam } from './seam.ts';
import { Vector3 } from 'three';

let closeUp: Furniture;
beforeAll(() => {
  closeUp = buildCloseUp();
});

const part = (name: string) => closeUp.parts.find((each) => each.name === name)!;

test(
  'is one part of leather and one of thread, so that a close-up is one layer',
  { tags: ['IMG-11'] },
  () => {
    expect(closeUp.parts.map(({ name, material }) => [name, material])).toEqual([
      ['seat', 'leather'],
      ['stitchSeat', 'thread'],
    ]);
  },
);

test('has normals of one length everywhere, and no broken point', { tags: ['IMG-11'] }, () => {
  for (const { geometry } of closeUp.parts) {
    const { array } = geometry.attributes.position as BufferAttribute;
    expect(array.every((value) => Number.isFinite(value))).toBe(true);
    const normal = geometry.attributes.normal as BufferAttribute;
    const index = geometry.index!.array;
    let shortest = 1;
    const direction = new Vector3();
    for (let i = 0; i < index.length; i += 97)
      shortest = Math.min(shortest, direction.fromBufferAttribute(normal, index[i]!).length());
    expect(shortest).toBeGreaterThan(0.9);
  }
});

test('sews stitches onto the leather: none floats above it or sinks into it', { tags: ['IMG-11'] }, () => {
  const leather = part('seat').geometry.attributes.position as BufferAttribute;
  const cells = new Map<string, Vector3[]>();
  const cell = 0.004;
  const keyOf = (x: number, y: number, z: number): string =>
    [x, y, z].map((v) => Math.floor(v / cell)).join();
  for (let i = 0; i < leather.count; i++) {
    const point = new Vector3().fromBufferAttribute(leather, i);
    const key = keyOf(point.x, point.y, point.z);
    cells.set(key, [...(cells.get(key) ?? []), point]);
  }
  const thread = part('stitchSeat').geometry;
  const position = thread.attributes.position as BufferAttribute;
  let farthest = 0;
  for (let i = 0; i < thread.index!.count; i += 501) {
    const point = new Vector3().fromBufferAttribute(position, thread.index!.array[i]!);
    let nearest = Infinity;
    for (const x of [-cell, 0, cell])
      for (const y of [-cell, 0, cell])
        for (const z of [-cell, 0, cell])
          for (const other of cells.get(keyOf(point.x + x, point.y + y, point.z + z)) ?? [])
            nearest = Math.min(nearest, other.distanceTo(point));
    farthest = Math.max(farthest, nearest);
  }
  expect(farthest).toBeLessThan(0.0035);
});

const seam: Seam = { halfWidth: 0.3, halfHeight: 0.2, corner: 0.05, z: 0.08 };

test.each([
  ['at the right side', [0.31, 0], { distance: 0.01, nx: 1, ny: 0 }],
  ['inside of the upper side', [0, 0.19], { distance: -0.01, nx: 0, ny: 1 }],
  [
    'at a rounded corner',
    [0.3, 0.2],
    { distance: 0.05 * (Math.SQRT2 - 1), nx: Math.SQRT1_2, ny: Math.SQRT1_2 },
  ],
] as const)('measures the distance from a seam %s', { tags: ['IMG-11'] }, (_place, [x, y], wanted) => {
  const found = fromOutline(seam, x, y);
  for (const key of ['distance', 'nx', 'ny'] as const) expect(found[key]).toBeCloseTo(wanted[key], 6);
});

test('pulls leather in at a seam and leaves the middle of the cushion alone', { tags: ['IMG-11'] }, () => {
  const pull = pulledIn(seam, { depth: 0.003, width: 0.005, seed: 1 });
  const atSeam = new Vector3(0.3, 0, 0.08);
  pull(atSeam);
  expect(atSeam.x).toBeLessThan(0.2992);
  expect(atSeam.z).toBeLessThan(0.0792);
  const middle = new Vector3(0, 0, 0.09);
  pull(middle);
  expect(middle.toArray()).toEqual([0, 0, 0.09]);
});
