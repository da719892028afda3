import { expect, test } from 'vitest';
import { grainHeights } from './grain-heights.ts';

const threads = 110;
const size = threads * 4;
const heights = grainHeights('linen', size);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));

/** Mean height of pieces of one thread, four threads long each. */
const piecesOf = (thread: number): number[] =>
  Array.from({ length: Math.floor(threads / 4) }, (_, piece) =>
    mean(
      Array.from({ length: 64 }, (__, k) => {
        const [x, y] = [piece * 16 + (k % 16), thread * 4 + Math.floor(k / 16)];
        return heights[y * size + x]!;
      }),
    ),
  );

test(
  'linen has thick and thin places along each thread, not thick and thin threads',
  { tags: ['IMG-11'] },
  () => {
    const rows = Array.from({ length: threads }, (_, thread) => piecesOf(thread));
    const along = mean(rows.map((row) => spread(row)));
    const across = spread(rows.map((row) => mean(row)));
    expect(along).toBeGreaterThan(0.01);
    expect(across).toBeLessThan(along);
  },
);
