import { expect, test } from 'vitest';
import { builtOnce } from './built.testing.ts';
import { formFor, styleForms } from './index.ts';

const cushioned = styleForms.filter(({ body }) => body === 'cushioned').map(({ id }) => id);

test.each(cushioned)(
  'the cushions of a %s corner begin at the back along its side, which ends before them',
  { tags: ['IMG-11'] },
  (style) => {
    const form = formFor(style, 'corner-chair')!;
    const { parts } = builtOnce(form);
    const boxOf = (name: string) => parts.find((part) => part.name === name)!.geometry.boundingBox!;
    const [frame, seat, back] = [boxOf('frame'), boxOf('seat'), boxOf('back')];
    // The side's shell is 6 to 18 cm behind the left edge; a seat cushion may press into it a little.
    expect(seat.min.x).toBeGreaterThan(-form.depth / 2 + 0.13);
    expect(seat.max.x).toBeGreaterThan(form.seatWidth / 2 - 0.03);
    expect(back.max.x).toBeGreaterThan(form.seatWidth / 2 - 0.06);
    expect(frame.max.z).toBeLessThan(seat.max.z - 0.02);
  },
);
