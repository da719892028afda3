import { expect, test } from 'vitest';
import { giveBackSteps, type LineLeather } from './index.ts';

const line = (more: Partial<LineLeather>): LineLeather => ({
  ...{ detailId: 1, need: 138, reserved: 0, held: [], inProcess: [] },
  ...more,
});
const cut = (quantity: number, hideId: number | null = null) => ({ lotId: 7, hideId, quantity });
const changes = (more: Partial<LineLeather>, isLast = false) =>
  giveBackSteps(line(more), { area: 69, isLast }).map(({ kind, hideId, delta }) => [
    ...[kind, hideId, delta.atHand, delta.reserved, delta.short, delta.inProcess],
  ]);

test('returns leather that was issued for a piece', { tags: ['N-18', 'N-20'] }, () => {
  expect(changes({ inProcess: [cut(138)] })).toEqual([['returned', null, 69, 0, 0, -69]]);
});

test(
  'releases the leather a piece is waiting for before returning what was issued',
  { tags: ['N-18', 'N-20'] },
  () => {
    expect(changes({ reserved: 69, inProcess: [cut(138)] })).toEqual([['released', null, 0, -69, -69, 0]]);
    const held = [{ lotId: 7, quantity: 100 }];
    expect(changes({ reserved: 138, held, inProcess: [cut(69)] })).toEqual([
      ['released', null, 0, -69, -38, 0],
    ]);
  },
);

test('keeps named hides in process until the last piece of the line', { tags: ['N-18', 'N-20'] }, () => {
  const inProcess = [cut(100, 5), cut(38)];
  expect(changes({ inProcess })).toEqual([['returned', null, 38, 0, 0, -38]]);
  expect(changes({ inProcess }, true)).toEqual([
    ['returned', 5, 100, 0, 0, -100],
    ['returned', null, 38, 0, 0, -38],
  ]);
});
