import { Box3, type BufferAttribute, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { formFor, type Furniture, styleForms } from './index.ts';
import { builtOnce } from './built.testing.ts';
import { buttonRelief, foldRelief } from './geometry/folds.ts';
import { nailRow, stitchRow } from './geometry/trim.ts';
import { diamondTufting } from './tufted/tufting.ts';

const partOf = ({ parts }: Furniture, name: string) => parts.find((part) => part.name === name)!.geometry;

const pointsOf = (furniture: Furniture, name: string): Vector3[] => {
  const position = partOf(furniture, name).attributes.position as BufferAttribute;
  return Array.from({ length: position.count }, (_, i) => new Vector3().fromBufferAttribute(position, i));
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

test.each(['seat', 'back'])('the two %s cushions of a loveseat differ', { tags: ['IMG-11'] }, (name) => {
  const form = formFor('track-arm', 'loveseat')!;
  const points = pointsOf(builtOnce(form), name);
  const [left, right] = [points.slice(0, points.length / 2), points.slice(points.length / 2)];
  const apart = left.map((point, i) =>
    point
      .clone()
      .add(new Vector3(form.seatWidth, 0, 0))
      .distanceTo(right[i]!),
  );
  // Enough to see in a picture, but still the same model.
  expect(mean(apart)).toBeGreaterThan(0.004);
  expect(Math.max(...apart)).toBeLessThan(0.06);
});

test('no two styles with the same cushions have the same folds', { tags: ['IMG-11'] }, () => {
  const [track, sloped] = ['track-arm', 'sloped-arm'].map((style) =>
    pointsOf(builtOnce(formFor(style, 'chair')!), 'seat'),
  );
  const apart = track!.map((point, i) => point.distanceTo(sloped![i]!));
  expect(mean(apart)).toBeGreaterThan(0.003);
  expect(Math.max(...apart)).toBeLessThan(0.06);
});

const grid = Array.from({ length: 121 * 121 }, (_, i) => ({
  x: ((i % 121) - 60) / 200,
  y: (Math.floor(i / 121) - 60) / 200,
}));
const area = { halfWidth: 0.3, halfHeight: 0.3 };
const flat = { corners: 0, seams: 0, use: 0, useAt: 0 };

test.each([
  ['corners', (x: number, y: number) => Math.min(Math.abs(x), Math.abs(y)) > 0.15],
  ['seams', (x: number, y: number) => Math.max(Math.abs(x), Math.abs(y)) > 0.22],
  ['use', (x: number, y: number) => Math.max(Math.abs(x), Math.abs(y)) < 0.27],
] as const)(
  'leather folds at the %s of a cushion, about as deep as specified',
  { tags: ['IMG-11'] },
  (kind, isIn) => {
    for (const seed of [1, 2, 3]) {
      const height = foldRelief({ ...area, seed, creasing: { ...flat, [kind]: 0.003 } });
      const depthOf = (points: typeof grid): number => -Math.min(...points.map(({ x, y }) => height(x, y)));
      const there = depthOf(grid.filter(({ x, y }) => isIn(x, y)));
      expect(there).toBeGreaterThan(0.0012);
      // Folds may cross.
      expect(there).toBeLessThan(0.009);
      expect(depthOf(grid.filter(({ x, y }) => !isIn(x, y)))).toBeLessThan(there);
    }
  },
);

test('leather folds away from a button, each fold in its own way', { tags: ['IMG-11'] }, () => {
  const height = buttonRelief([{ x: 0, y: 0 }], 7);
  const ring = (radius: number): number[] =>
    Array.from({ length: 720 }, (_, i) =>
      height(radius * Math.cos((i * Math.PI) / 360), radius * Math.sin((i * Math.PI) / 360)),
    );
  expect(Math.min(...ring(0.025))).toBeLessThan(-0.0006);
  expect(Math.max(...ring(0.025))).toBeGreaterThan(0.0002);
  expect(ring(0.13).every((value) => value === 0)).toBe(true);
});

test('the leather on the front of a straight arm is not perfectly flat', { tags: ['IMG-11'] }, () => {
  const form = formFor('track-arm', 'chair')!;
  const { position, normal } = partOf(builtOnce(form), 'armNear').attributes as Record<
    string,
    BufferAttribute
  >;
  const middle = (form.seatWidth + form.armWidth) / 2;
  const slopes: number[] = [];
  for (let i = 0; i < position!.count; i++) {
    const [x, y, z] = [position!.getX(i), position!.getY(i), position!.getZ(i)];
    const isInside = Math.abs(x - middle) < 0.06 && y > form.legHeight + 0.03 && y < form.armHeight - 0.03;
    if (isInside && z > form.depth / 2 - 0.02) slopes.push(Math.acos(Math.min(1, normal!.getZ(i))));
  }
  const degrees = (Math.max(...slopes) * 180) / Math.PI;
  expect(degrees).toBeGreaterThan(6);
  expect(degrees).toBeLessThan(15);
});

const loose = styleForms.filter(({ body, back }) => body === 'cushioned' && /box|pillow|split/.test(back));

test.each(loose.map(({ id }) => id))(
  'loose back cushions of a %s chair hide the shell behind them',
  { tags: ['IMG-11'] },
  (style) => {
    const furniture = builtOnce(formFor(style, 'chair')!);
    const top = (name: string): number => partOf(furniture, name).boundingBox!.max.y;
    expect(top('back') - top('frame')).toBeGreaterThan(0.07);
    // The welt doesn't go behind the cushions, where its ends would double the edge of the back.
    const [welt, back] = [partOf(furniture, 'weltBack'), partOf(furniture, 'back')];
    expect(welt.boundingBox!.min.z).toBeGreaterThan(back.boundingBox!.min.z - 0.01);
    expect(welt.boundingBox!.max.x).toBeLessThan(back.boundingBox!.max.x + 0.01);
  },
);

test.each(styleForms.map(({ id }) => id))(
  'every nail of a %s ottoman is on its rail',
  { tags: ['IMG-11'] },
  (style) => {
    const furniture = builtOnce(formFor(style, 'ottoman')!);
    const rail = new Box3().setFromPoints(pointsOf(furniture, 'frame'));
    const nails = new Box3().setFromPoints(pointsOf(furniture, 'nailsBody'));
    // The rail's corners are rounded over 12 mm.
    expect(nails.min.x).toBeGreaterThan(rail.min.x + 0.012);
    expect(nails.max.x).toBeLessThan(rail.max.x - 0.012);
  },
);

test.each(styleForms.map(({ id }) => id))(
  'the top of a %s ottoman is thinner and flatter than a seat',
  { tags: ['IMG-11'] },
  (style) => {
    const sizeOf = (type: string): Vector3 => {
      const seat = partOf(builtOnce(formFor(style, type)!), 'seat');
      return seat.boundingBox!.getSize(new Vector3());
    };
    expect(sizeOf('ottoman').y).toBeLessThan(0.18);
    expect(sizeOf('chair').y).toBeGreaterThan(sizeOf('ottoman').y + 0.03);
  },
);

test('stitches are slightly irregular', { tags: ['IMG-11'] }, () => {
  const out = new Vector3(0, 0, 1);
  const path = Array.from({ length: 41 }, (_, i) => ({ at: new Vector3(i / 40, 0, 0), out }));
  const row = stitchRow(path, { closed: false });
  const position = row.attributes.position as BufferAttribute;
  const count = Math.round(1 / 0.0085) + 1;
  const each = position.count / count;
  const middles = Array.from({ length: count }, (_, k) => {
    const box = new Box3();
    for (let i = 0; i < each; i++)
      box.expandByPoint(new Vector3().fromBufferAttribute(position, k * each + i));
    return box.getCenter(new Vector3());
  });
  const steps = middles.slice(1).map((point, k) => point.x - middles[k]!.x);
  const spread = Math.sqrt(mean(steps.map((step) => (step - mean(steps)) ** 2)));
  expect(spread).toBeGreaterThan(0.0002);
  expect(spread).toBeLessThan(0.001);
  // No stitch strays more than half a millimeter from the seam's line.
  expect(Math.max(...middles.map(({ y }) => Math.abs(y)))).toBeLessThan(0.0005);
});

test(
  'nails are driven in by hand: near their places, each at an angle of its own',
  { tags: ['IMG-11'] },
  () => {
    const out = new Vector3(0, 0, 1);
    const path = Array.from({ length: 41 }, (_, i) => ({ at: new Vector3(i / 40, 0, 0), out }));
    const { position, normal } = nailRow(path).attributes as Record<string, BufferAttribute>;
    const count = Math.round(1 / 0.0172) + 1;
    const each = position!.count / count;
    const nails = Array.from({ length: count }, (_, k) => {
      const [box, toward] = [new Box3(), new Vector3()];
      for (let i = k * each; i < (k + 1) * each; i++) {
        box.expandByPoint(new Vector3().fromBufferAttribute(position!, i));
        toward.add(new Vector3().fromBufferAttribute(normal!, i));
      }
      return { middle: box.getCenter(new Vector3()), toward: toward.normalize() };
    });
    const angles = nails.map(({ toward }) => (Math.atan2(toward.x, toward.z) * 180) / Math.PI);
    expect(Math.max(...angles)).toBeGreaterThan(4);
    expect(Math.min(...angles)).toBeLessThan(-4);
    for (const [k, { middle, toward }] of nails.entries()) {
      expect(Math.abs(middle.x - k / (count - 1))).toBeLessThan(0.002);
      expect(Math.abs(middle.y)).toBeLessThan(0.002);
      expect(toward.z).toBeGreaterThan(0.9);
    }
    // Heads of 13 mm every 17 mm never touch.
    for (const [k, { middle }] of nails.slice(1).entries())
      expect(middle.x - nails[k]!.middle.x).toBeGreaterThan(0.014);
  },
);

test.each(['chesterfield', 'rolled-arm', 'wingback'])(
  'no two nails on the arms of a %s chair touch',
  { tags: ['IMG-11'] },
  (style) => {
    const { position } = partOf(builtOnce(formFor(style, 'chair')!), 'nailsArms').attributes;
    const each =
      nailRow([
        { at: new Vector3(), out: new Vector3(0, 0, 1) },
        { at: new Vector3(0.0172, 0, 0), out: new Vector3(0, 0, 1) },
      ]).attributes.position!.count / 2;
    const middles = Array.from({ length: position!.count / each }, (_, k) => {
      const box = new Box3();
      for (let i = k * each; i < (k + 1) * each; i++)
        box.expandByPoint(new Vector3().fromBufferAttribute(position as BufferAttribute, i));
      return box.getCenter(new Vector3());
    });
    expect(middles.length).toBeGreaterThan(60);
    for (const [k, nail] of middles.entries())
      for (const other of middles.slice(k + 1)) expect(nail.distanceTo(other)).toBeGreaterThan(0.0125);
  },
);

const tufting = diamondTufting(3.4, 300);
const inside = tufting.buttons.filter(({ s, q }) => s > 0.3 && s < 3.1 && q > 0.1 && q < 0.33);

test(
  'leather is pulled in at the buttons, less between them, and full in the middle',
  { tags: ['IMG-11'] },
  () => {
    const columnWidth = tufting.buttons[1]!.s - tufting.buttons[0]!.s;
    const heights = inside.map(({ s, q }) => ({
      button: tufting.swell({ s, q }),
      fold: tufting.swell({ s: s + columnWidth / 4, q: q + 0.046 }),
      full: tufting.swell({ s: s + columnWidth / 2, q }),
    }));
    for (const { button, fold, full } of heights) {
      expect(button).toBeLessThan(0.012);
      expect(fold).toBeGreaterThan(button + 0.004);
      expect(full).toBeGreaterThan(fold + 0.004);
    }
    const full = heights.map((height) => height.full);
    expect(Math.max(...full) - Math.min(...full), 'no two tufts are alike').toBeGreaterThan(0.004);
  },
);

test('leather gathers in pleats around the buttons, around no two alike', { tags: ['IMG-11'] }, () => {
  const rings = inside.map(({ s, q }) =>
    Array.from({ length: 48 }, (_, i) => {
      const angle = (i / 48) * 2 * Math.PI;
      return tufting.swell({ s: s + 0.022 * Math.cos(angle), q: q + 0.022 * Math.sin(angle) });
    }),
  );
  const crests = rings.map((ring) => ring.filter((height, i) => isCrest(ring, i, height)).length);
  expect(mean(crests)).toBeGreaterThan(5.5);
  const apart = rings
    .slice(1)
    .map((ring, k) => mean(ring.map((height, i) => Math.abs(height - rings[k]![i]!))));
  expect(Math.min(...apart)).toBeGreaterThan(0.0008);
});

const isCrest = (ring: readonly number[], i: number, height: number): boolean =>
  height > ring.at(i - 1)! && height >= ring[(i + 1) % ring.length]!;

test('the upper side of a fold overlaps the lower one', { tags: ['IMG-11'] }, () => {
  const columnWidth = tufting.buttons[1]!.s - tufting.buttons[0]!.s;
  const rises = inside.map(({ s, q }) => {
    const fold = { s: s + columnWidth / 4, q: q + 0.046 };
    const height = (up: number): number => tufting.swell({ s: fold.s - up, q: fold.q + up });
    return height(0.006) - height(-0.006);
  });
  expect(mean(rises)).toBeGreaterThan(0.001);
});

test('buttons sit a few millimeters off the grid', { tags: ['IMG-11'] }, () => {
  const row = tufting.buttons.filter((_, i) => i > 0 && i < 20);
  const gaps = row.slice(1).map(({ s }, i) => s - row[i]!.s);
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeGreaterThan(0.002);
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(0.03);
});

test('the padding has no step where diamonds become pleats', { tags: ['IMG-11'] }, () => {
  const lines = Array.from({ length: 200 }, (_, i) => 0.4 + i * 0.012);
  for (const edge of [0.075, 0.351])
    for (const s of lines) {
      const [below, above] = [tufting.swell({ s, q: edge - 0.0001 }), tufting.swell({ s, q: edge + 0.0001 })];
      expect(Math.abs(above - below)).toBeLessThan(0.0006);
    }
});
