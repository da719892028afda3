import { expect, test } from 'vitest';
import { placeAnchors } from './place-anchors.ts';
import type { SeenParts } from './seen-parts.ts';

/** Reads parts from a drawing: each letter is a part, a dot is empty. */
function drawn(rows: readonly string[]): SeenParts {
  const [width, height] = [rows[0]!.length, rows.length];
  const cells = rows.flatMap((row) => Array.from({ length: width }, (_, x) => row[x]!));
  const names = new Set(cells.filter((cell) => cell !== '.'));
  const mask = (name: string) => Uint8Array.from(cells, (cell) => Number(cell === name));
  return { width, height, masks: new Map([...names].map((name) => [name, mask(name)])) };
}

const sofa = drawn([
  '....................',
  '...bbbbbbbbbbbbbb...',
  '...bbbbbbbbbbbbbb...',
  '...bbbbbbbbbbbbbb...',
  '...bbbbbbbbbbbbbb...',
  '...bbbbbbbbbbbbbb...',
  '...ssssssssssssss...',
  '...ssssssssssssss...',
  '...tttttttttttttt...',
  '...l............l...',
  '...l............l...',
  '................l...',
]);

/** The part at a position. */
function under({ width, height, masks }: SeenParts, { top, left }: { top: number; left: number }) {
  const at = Math.floor((top / 100) * height) * width + Math.floor((left / 100) * width);
  return [...masks].find(([, mask]) => mask[at])?.[0];
}

test('places each option group on its own part, the legs on the nearest leg', { tags: ['IMG-20'] }, () => {
  const groups = [
    { option: 'legs', layers: ['l'], towards: 'lowest' },
    { option: 'back', layers: ['b'] },
    { option: 'seat', layers: ['s'] },
    { option: 'welt', layers: ['t'] },
  ] as const;
  const anchors = placeAnchors(sofa, groups);
  expect(Object.entries(anchors).map(([option, spot]) => [option, under(sofa, spot)])).toEqual([
    ['legs', 'l'],
    ['back', 'b'],
    ['seat', 's'],
    ['welt', 't'],
  ]);
  expect(anchors.legs!.left).toBeGreaterThan(50);
  expect(anchors.back).toEqual({ top: 29.2, left: 47.5 });
});

test('separates two groups on one part and places one without a part', { tags: ['IMG-20'] }, () => {
  const anchors = placeAnchors(sofa, [
    { option: 'back', layers: ['b'] },
    { option: 'insert', layers: ['b'] },
    { option: 'motion', layers: ['footrest'], otherwise: ['s'] },
    { option: 'sleeper', layers: ['bed'] },
  ]);
  const [back, insert] = [anchors.back!, anchors.insert!];
  expect(under(sofa, insert)).toBe('b');
  expect(Math.hypot((back.left - insert.left) * 0.2, (back.top - insert.top) * 0.12)).toBeGreaterThan(1.5);
  expect(under(sofa, anchors.motion!)).toBe('s');
  expect(anchors.sleeper).toBeUndefined();
});
