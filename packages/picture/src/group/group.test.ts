import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange, type Footprint, type GroupPiece, placeGroup } from './index.ts';

const sofa: Footprint = { width: 2.3, depth: 1, height: 0.9 };
const chair: Footprint = { width: 1, depth: 0.95, height: 0.9 };
const ottoman: Footprint = { width: 0.75, depth: 0.6, height: 0.5 };

/** Bounds of a piece on the floor, in meters. */
const areaOf = ({ width, depth }: Footprint, { right, front }: { right: number; front: number }) => ({
  left: right - width / 2,
  right: right + width / 2,
  back: front - depth / 2,
  front: front + depth / 2,
});

test('lines up the backs with the widest piece in the middle', { tags: ['IMG-11'] }, () => {
  const pieces = [chair, sofa, chair];
  const areas = arrange(pieces).map((spot, index) => areaOf(pieces[index]!, spot));
  expect(areas.map(({ back }) => back)).toEqual([0, 0, 0]);
  const [first, wide, other] = areas;
  expect(first!.right).toBeLessThan(wide!.left);
  expect(other!.left).toBeGreaterThan(wide!.right);
});

test('puts each ottoman in front of another seat, beginning with the narrowest', { tags: ['IMG-11'] }, () => {
  const pieces = [sofa, ottoman, chair, ottoman, ottoman];
  const spots = arrange(pieces);
  expect([spots[1]!.right, spots[3]!.right]).toEqual([spots[2]!.right, spots[0]!.right]);
  expect(spots[4]!.right).toBe(spots[2]!.right);
  expect(spots[4]!.front).toBeGreaterThan(spots[1]!.front + 0.6);
  expect(areaOf(ottoman, spots[1]!).back).toBeGreaterThan(areaOf(chair, spots[2]!).front);
});

test('begins another row where one would become wider than a room', { tags: ['IMG-11'] }, () => {
  const spots = arrange(Array.from({ length: 5 }, () => sofa));
  expect(new Set(spots.map(({ front }) => front)).size).toBe(2);
});

const footprint = fc.record({
  width: fc.double({ min: 0.4, max: 4, noNaN: true }),
  depth: fc.double({ min: 0.4, max: 2, noNaN: true }),
  height: fc.double({ min: 0.3, max: 1.3, noNaN: true }),
});

test('never lets two pieces overlap', { tags: ['IMG-11'] }, () => {
  fc.assert(
    fc.property(fc.array(footprint, { minLength: 1, maxLength: 10 }), (pieces) => {
      const areas = arrange(pieces).map((spot, index) => areaOf(pieces[index]!, spot));
      for (const [at, one] of areas.entries())
        for (const other of areas.slice(at + 1)) {
          const isNextTo = one.right <= other.left + 1e-9 || other.right <= one.left + 1e-9;
          const isBehind = one.front <= other.back + 1e-9 || other.front <= one.back + 1e-9;
          expect(isNextTo || isBehind).toBe(true);
        }
    }),
  );
});

/** A piece whose picture has `scale` pixels a meter. */
const picture = (size: Footprint, scale: number): GroupPiece => ({
  floor: {
    ...size,
    center: [400, 350],
    along: [0.98 * scale, 0.1 * scale],
    forward: [-0.37 * scale, 0.26 * scale],
  },
  width: 800,
  height: 500,
  furniture: [
    400 - size.width * scale * 0.5,
    350 - size.height * scale,
    size.width * scale,
    size.height * scale,
  ],
});

test('shows pieces of different pictures in the same scale', { tags: ['IMG-11'] }, () => {
  const { pieces } = placeGroup([picture(sofa, 200), picture(chair, 400), picture(ottoman, 500)], 1600);
  const perMeter = pieces.map(({ index, width }) => (width / 800) * [200, 400, 500][index]!);
  for (const scale of perMeter) expect(Math.abs(scale / perMeter[0]! - 1)).toBeLessThan(0.01);
});

test('keeps all furniture inside the picture and draws nearer pieces later', { tags: ['IMG-11'] }, () => {
  const given = [picture(sofa, 200), picture(chair, 300), picture(chair, 250), picture(ottoman, 480)];
  const { pieces, width, height } = placeGroup(given, 1200);
  expect(width).toBe(1200);
  expect(height).toBeLessThanOrEqual(1200 * 0.62);
  for (const { index, left, top, width: shown } of pieces) {
    const scale = shown / 800;
    const [x, y, across, down] = given[index]!.furniture;
    expect(left + x * scale).toBeGreaterThan(0);
    expect(top + y * scale).toBeGreaterThan(0);
    expect(left + (x + across) * scale).toBeLessThan(width);
    expect(top + (y + down) * scale).toBeLessThan(height);
  }
  const order = pieces.map(({ index }) => index);
  // The first chair has the ottoman in front of it.
  expect(order.indexOf(3)).toBeGreaterThan(order.indexOf(1));
});

test('does not enlarge a small picture until it is blurred', { tags: ['IMG-11'] }, () => {
  const { pieces } = placeGroup([picture(chair, 300), picture(ottoman, 500)], 3000);
  expect(Math.max(...pieces.map(({ width }) => width / 800))).toBeLessThanOrEqual(1.26);
});
