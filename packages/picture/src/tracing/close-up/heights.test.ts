import { expect, test } from 'vitest';
import { closeHeights, closeUpSurfaces } from './heights.ts';

test.each(closeUpSurfaces)(
  '%s has a relief from 0 to 1 that repeats without an edge',
  { tags: ['IMG-11'] },
  (kind) => {
    const size = 256;
    const heights = closeHeights(kind, size);
    expect(heights.every((height) => height >= 0 && height <= 1)).toBe(true);
    const at = (x: number, y: number): number => heights[y * size + x]!;
    const step = (from: number, to: number): number => {
      let sum = 0;
      for (let y = 0; y < size; y++) sum += Math.abs(at(to, y) - at(from, y));
      return sum / size;
    };
    const inside = (step(100, 101) + step(180, 181) + step(40, 41)) / 3;
    expect(step(size - 1, 0)).toBeLessThan(inside * 2 + 0.02);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.3);
  },
);
