import { CatmullRomCurve3 } from 'three';
import { vector } from './surface.ts';

/** A point in the plane, in meters. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed line, counter-clockwise. */
export type Outline = readonly Point[];

/** A rectangle of half sizes `hx` and `hy` with corners of radius `corner`, points about `step` apart. */
export function roundedRectangle(hx: number, hy: number, corner: number, step = 0.019): Outline {
  const radius = Math.min(corner, hx, hy);
  const corners = [
    [hx - radius, hy - radius],
    [-hx + radius, hy - radius],
    [-hx + radius, -hy + radius],
    [hx - radius, -hy + radius],
  ] as const;
  const perCorner = Math.max(5, Math.ceil((radius * Math.PI) / 2 / (step * 0.7)));
  const points: Point[] = [];
  corners.forEach(([x, y], quarter) => {
    for (let k = 0; k <= perCorner; k++)
      points.push(onCircle({ x, y }, radius, ((quarter + k / perCorner) * Math.PI) / 2));
    const [nextX, nextY] = corners[(quarter + 1) % 4]!;
    const angle = ((quarter + 1) * Math.PI) / 2;
    pushBetween(points, onCircle({ x: nextX, y: nextY }, radius, angle), step);
  });
  return points;
}

const onCircle = ({ x, y }: Point, radius: number, angle: number): Point => ({
  x: x + radius * Math.cos(angle),
  y: y + radius * Math.sin(angle),
});

/** Adds points between the last one and `to`, without the ends. */
function pushBetween(points: Point[], to: Point, step: number): void {
  const from = points.at(-1)!;
  const count = Math.floor(Math.hypot(to.x - from.x, to.y - from.y) / step);
  for (let k = 1; k < count; k++)
    points.push({ x: from.x + ((to.x - from.x) * k) / count, y: from.y + ((to.y - from.y) * k) / count });
}

/** A smooth closed line through the given points, as `count` evenly spaced points, counter-clockwise. */
export function smoothOutline(through: readonly (readonly [number, number])[], count: number): Outline {
  const curve = new CatmullRomCurve3(
    through.map(([x, y]) => vector(x, y, 0)),
    true,
    'centripetal',
  );
  const points = curve
    .getSpacedPoints(count)
    .slice(0, count)
    .map(({ x, y }) => ({ x, y }));
  return area(points) < 0 ? points.reverse() : points;
}

export const mirrored = (outline: Outline): Outline => outline.map(({ x, y }) => ({ x: -x, y })).reverse();

export const raised = (outline: Outline, by: number): Outline =>
  outline.map(({ x, y }) => ({ x, y: y + by }));

/** Twice the enclosed area; positive when the line is counter-clockwise. */
export const area = (outline: Outline): number =>
  outline.reduce((sum, p, i) => {
    const q = outline[(i + 1) % outline.length]!;
    return sum + p.x * q.y - q.x * p.y;
  }, 0);

/** Outward direction at each point of the outline. */
export function outwardDirections(outline: Outline): Point[] {
  const count = outline.length;
  return outline.map((_, i) => {
    const before = outline[(i - 1 + count) % count]!;
    const after = outline[(i + 1) % count]!;
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    const length = Math.hypot(dx, dy) || 1;
    return { x: dy / length, y: -dx / length };
  });
}
