import { expect, test } from 'vitest';
import { fitted, mostZoom, scrollAfter, zoomIn, zoomOut } from './zoom.ts';

const PICTURE = { width: 1600, height: 1000 };

test('fits the whole picture into a wider or taller frame', { tags: ['SHOP-01'] }, () => {
  expect(fitted(PICTURE, { width: 1400, height: 500 })).toEqual({ width: 800, height: 500 });
  expect(fitted(PICTURE, { width: 400, height: 700 })).toEqual({ width: 400, height: 250 });
});

test.each([
  ['a phone', { width: 390, height: 640 }, 4],
  ['a laptop', { width: 1280, height: 900 }, 2.5],
  ['a low window', { width: 1400, height: 500 }, 4],
  ['a wall', { width: 4000, height: 2500 }, 2],
])('zooms only as far as the picture stays sharp on %s', { tags: ['SHOP-01'] }, (_what, frame, most) => {
  expect(mostZoom(PICTURE, frame)).toBe(most);
});

test('zooms in steps between the whole picture and the maximum', { tags: ['SHOP-01'] }, () => {
  const zooms = [1];
  for (let n = 0; n < 4; n += 1) zooms.push(zoomIn(zooms.at(-1)!, 2.5));
  expect(zooms).toEqual([1, 1.5, 2.25, 2.5, 2.5]);
  expect([zoomOut(2.25, 2.5), zoomOut(1.2, 2.5), zoomOut(1, 2.5)]).toEqual([1.5, 1, 1]);
});

test('keeps the spot under the pointer in place when zooming', { tags: ['SHOP-01'] }, () => {
  const change = { frame: { width: 800, height: 600 }, picture: PICTURE, from: 2, to: 3 };
  const scroll = { x: 120, y: 40 };
  const at = { x: 300, y: 90 };
  const after = scrollAfter({ ...change, scroll, at });
  expect(after).toEqual({ x: 330, y: 105 });
  expect(scrollAfter({ ...change, scroll: after, at, from: 3, to: 2 })).toEqual(scroll);
});

test(
  'keeps the spot even if the picture had a margin, and scrolls no further than its edge',
  { tags: ['SHOP-01'] },
  () => {
    const change = { frame: { width: 800, height: 600 }, picture: PICTURE, from: 1, to: 2 };
    const scroll = { x: 0, y: 0 };
    expect(scrollAfter({ ...change, scroll, at: { x: 400, y: 300 } })).toEqual({ x: 400, y: 200 });
    expect(scrollAfter({ ...change, scroll, at: { x: 0, y: 0 } })).toEqual({ x: 0, y: 0 });
  },
);
