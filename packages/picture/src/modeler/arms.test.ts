import type { BufferAttribute } from 'three';
import { expect, test } from 'vitest';
import { type Furniture, PartCollector } from './furniture-parts.ts';
import type { Outline, Point } from './geometry/outline.ts';
import { type ArmKind, buildLegs, formFor, type FurnitureForm, styleForms } from './index.ts';
import { innerWidth } from './furniture-form.ts';
import { armShape } from './parts/arm-shape.ts';
import { addArms } from './parts/arms.ts';

const choices = ['track', 'rolled', 'sloped'] as const satisfies readonly ArmKind[];
const cushioned = styleForms.filter(({ body }) => body === 'cushioned');
const cases = cushioned.flatMap(({ id }) => choices.map((arms) => [id, arms] as const));

/** How far to the right the points of some parts extend between two heights. */
function reachOf(
  { parts }: Furniture,
  names: readonly string[],
  [from, to]: readonly [number, number],
): number {
  let reach = 0;
  for (const { geometry } of parts.filter(({ name }) => names.includes(name))) {
    const position = geometry.attributes.position as BufferAttribute;
    for (let i = 0; i < position.count; i++)
      if (position.getY(i) >= from && position.getY(i) <= to) reach = Math.max(reach, position.getX(i));
  }
  return reach;
}

function armsOf(form: FurnitureForm): Furniture {
  const collector = new PartCollector();
  addArms(collector, form);
  return collector.finish();
}

test.each(cases)('keeps the base of a %s sofa under %s arms', { tags: ['IMG-11'] }, (style, arms) => {
  const form = formFor(style, 'sofa-3-seat', { arms })!;
  // All arms share one picture of the legs.
  const legs = buildLegs(formFor(style, 'sofa-3-seat')!);
  const top = reachOf(legs, ['legs', 'metalwork'], [form.legHeight - 0.03, form.legHeight]);
  const post = reachOf(armsOf(form), ['armNear'], [form.legHeight, form.legHeight + 0.04]);
  expect(top).toBeLessThan(post);
});

/** Whether two edges of a closed line cross each other. */
function crossesItself(outline: Outline): boolean {
  const edges = outline.map((point, i): [Point, Point] => [point, outline[(i + 1) % outline.length]!]);
  const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  return edges.some(([a, b], i) =>
    edges.slice(i + 2).some(([c, d], j) => {
      const isNeighbor = i === 0 && i + 2 + j === edges.length - 1;
      return !isNeighbor && turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
    }),
  );
}

test.each(cases)(
  'the outline of a %s with %s arms never crosses itself',
  { tags: ['IMG-11'] },
  (style, arms) => {
    const form = formFor(style, 'sofa-3-seat', { arms })!;
    for (const side of [-1, 1] as const)
      expect(crossesItself(armShape(arms, side, form).outline)).toBe(false);
  },
);

test.each(['right-arm-chaise', 'chaise'])(
  'the short arm of a Mid-Century %s has a leg under its front',
  { tags: ['IMG-11'] },
  (type) => {
    const form = formFor('mid-century', type)!;
    const position = buildLegs(form).parts.find(({ name }) => name === 'legs')!.geometry.attributes
      .position as BufferAttribute;
    const armFront = -form.depth / 2 + form.armLength;
    const feet = Array.from({ length: position.count }, (_, i) => i).filter(
      (i) => position.getY(i) < 0.02 && position.getX(i) > innerWidth(form) / 2,
    );
    expect(feet.some((i) => Math.abs(position.getZ(i) - armFront) < 0.15)).toBe(true);
  },
);
