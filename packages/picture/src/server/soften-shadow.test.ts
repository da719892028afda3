import { expect, test } from 'vitest';
import { softenShadow } from './soften-shadow.ts';

const size = { width: 220, height: 110 };

/** A dark block under the furniture, surrounded by the steps that individual lights leave. */
const stepped = Buffer.from(
  Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    if (y < 30 || y > 80 || x < 30) return 255;
    if (x < 110) return 30;
    return x < 140 ? 215 : x < 170 ? 235 : 255;
  }),
);

/** The largest step from one pixel to the next on a row. */
const steepest = (gray: Buffer, from: number, to: number): number =>
  Math.max(
    ...Array.from({ length: to - from }, (_, i) =>
      Math.abs(gray[55 * size.width + from + i + 1]! - gray[55 * size.width + from + i]!),
    ),
  );

test(
  'smooths weak shadows, keeps them dark at the furniture and fades to white',
  { tags: ['IMG-11'] },
  async () => {
    const soft = await softenShadow(stepped, size);
    expect(soft).toHaveLength(size.width * size.height);
    expect(steepest(stepped, 125, 200)).toBe(20);
    expect(steepest(soft, 125, 200)).toBeLessThan(6);
    expect(Math.abs(soft[55 * size.width + 70]! - 30)).toBeLessThan(4);
    expect(soft[2 * size.width + 215]).toBe(255);
  },
);
