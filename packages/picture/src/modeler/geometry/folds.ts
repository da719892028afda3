import { chance, smoothStep } from './noise.ts';
import type { Point } from './outline.ts';

/** A crease of the leather: a line that begins at a place, runs in a direction, bends and fades out. */
interface Fold extends Point {
  /** Radians; 0 points toward +X. */
  readonly angle: number;
  /** Radians per meter. */
  readonly bend: number;
  readonly length: number;
  readonly width: number;
  readonly depth: number;
}

/** How much a cushion is creased, in meters of depth. */
export interface Creasing {
  /** Depth of the folds that run together in the corners. */
  readonly corners: number;
  /** Depth of the short folds across the seams. */
  readonly seams: number;
  /** Depth of those across the seams at the sides, as a share of the others; 1 by default. */
  readonly sides?: number;
  /** Depth of the long folds where people sit or lean. */
  readonly use: number;
  /** Where people sit or lean, as a share of half the height: negative toward -Y. */
  readonly useAt: number;
}

export interface CreasedArea {
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly seed: number;
  readonly creasing: Creasing;
}

/** Height that folds add to a cushion's front; the same seed always produces the same folds. */
export function foldRelief(area: CreasedArea): (x: number, y: number) => number {
  const random = randomFrom(area.seed);
  const folds = [...cornerFolds(area, random), ...seamFolds(area, random), ...useFolds(area, random)];
  const heights = folds.filter(({ depth }) => depth > 0).map((fold) => heightOf(fold));
  return (x, y) => {
    let sum = 0;
    for (const height of heights) sum += height(x, y);
    return sum;
  };
}

/** Height of the folds that run from the buttons, where the leather is pulled in, into the cushion. */
export function buttonRelief(buttons: readonly Point[], seed: number): (x: number, y: number) => number {
  const random = randomFrom(seed + 700);
  const heights = buttons.flatMap(({ x, y }) => {
    const count = Math.round(random(5, 10));
    const pull = random(0.3, 1.15);
    return Array.from({ length: count }, (_, i) => {
      const angle = ((i + random(-0.3, 0.3)) / count) * 2 * Math.PI;
      return heightOf({
        x: x + 0.009 * Math.cos(angle),
        y: y + 0.009 * Math.sin(angle),
        angle,
        bend: random(-8, 8),
        length: random(0.035, 0.1),
        width: random(0.0035, 0.006),
        depth: pull * random(0.0008, 0.0028),
      });
    });
  });
  return (x, y) => heights.reduce((sum, height) => sum + height(x, y), 0);
}

interface Band extends Omit<CreasedArea, 'creasing'> {
  readonly half: number;
  readonly depth: number;
}

/** Height of short folds across both seams of a cushion's band; `s` runs around the band. */
export function bandRelief({ halfWidth, halfHeight, half, seed, depth }: Band) {
  const middle = 2 * (halfWidth + halfHeight);
  const creasing = { corners: 0, seams: depth, use: 0, useAt: 0 };
  const height = foldRelief({ halfWidth: middle, halfHeight: half, seed: seed + 300, creasing });
  return (s: number, z: number): number => height(s - middle, z);
}

/** Returns numbers between two limits, one after another. */
export type Random = (from: number, to: number) => number;

export function randomFrom(seed: number): Random {
  let next = 0;
  return (from, to) => from + (to - from) * chance(seed, next++);
}

/** The height that a fold adds at a place. */
function heightOf({ x, y, angle, bend, length, width, depth }: Fold): (atX: number, atY: number) => number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (atX, atY) => {
    const [dx, dy] = [atX - x, atY - y];
    const along = dx * cos + dy * sin;
    if (along <= 0 || along >= length) return 0;
    const part = along / length;
    const q = (dy * cos - dx * sin - (bend * along * along) / 2) / width / (0.75 + part);
    if (q < -5 || q > 5) return 0;
    const strength = smoothStep(0, 0.16, part) * (1 - smoothStep(0.4, 1, part));
    return depth * strength * crossSection(q);
  };
}

/** A narrow valley between two soft bulges of different heights. */
const crossSection = (q: number): number =>
  0.55 * Math.exp(-(((q - 1.9) / 1.3) ** 2)) + 0.3 * Math.exp(-(((q + 2) / 1.4) ** 2)) - Math.exp(-q * q);

function cornerFolds({ halfWidth, halfHeight, creasing }: CreasedArea, random: Random): Fold[] {
  const corners = [0, 1, 2, 3].map((i) => ({ sx: i & 1 ? 1 : -1, sy: i & 2 ? 1 : -1 }));
  return corners.flatMap(({ sx, sy }) =>
    Array.from({ length: Math.round(random(2, 4)) }, (): Fold => {
      const x = sx * (halfWidth - random(0.02, 0.05));
      const y = sy * (halfHeight - random(0.02, 0.05));
      const middle = Math.atan2(-sy * halfHeight * 0.7, -sx * halfWidth * 0.7);
      return {
        x,
        y,
        angle: middle + random(-0.6, 0.6),
        bend: random(-5, 5),
        length: random(0.07, 0.19),
        width: random(0.006, 0.01),
        depth: creasing.corners * random(0.5, 1.15),
      };
    }),
  );
}

function seamFolds({ halfWidth, halfHeight, creasing }: CreasedArea, random: Random): Fold[] {
  const sides = [
    { nx: 0, ny: -1, reach: halfWidth, off: halfHeight },
    { nx: 0, ny: 1, reach: halfWidth, off: halfHeight },
    { nx: -1, ny: 0, reach: halfHeight, off: halfWidth },
    { nx: 1, ny: 0, reach: halfHeight, off: halfWidth },
  ];
  return sides.flatMap(({ nx, ny, reach, off }) => {
    const folds: Fold[] = [];
    const depth = creasing.seams * (nx === 0 ? 1 : (creasing.sides ?? 1));
    for (let at = -reach + random(0.06, 0.1); at < reach - 0.06; at += random(0.025, 0.075))
      folds.push({
        x: nx * (off - 0.004) - ny * at,
        y: ny * (off - 0.004) + nx * at,
        angle: Math.atan2(-ny, -nx) + random(-0.5, 0.5),
        bend: random(-6, 6),
        length: random(0.025, 0.085),
        width: random(0.004, 0.0065),
        depth: depth * random(0.25, 1.1),
      });
    return folds;
  });
}

/** Long folds that start at the sides and fade out around the spot that carries the weight. */
function useFolds({ halfWidth, halfHeight, creasing }: CreasedArea, random: Random): Fold[] {
  const seats = Math.max(1, Math.round(halfWidth / 0.36));
  return Array.from({ length: seats }, (_, i) => ((i + 0.5) / seats) * 2 * halfWidth - halfWidth).flatMap(
    (middle) =>
      Array.from({ length: Math.round(random(4, 6)) }, (): Fold => {
        const side = random(0, 1) < 0.5 ? -1 : 1;
        const reach = halfWidth / seats;
        return {
          x: middle + side * reach * random(0.45, 0.85),
          y: halfHeight * (creasing.useAt + random(-0.5, 0.5)),
          angle: (side < 0 ? 0 : Math.PI) + random(-0.45, 0.45),
          bend: random(-4, 4),
          length: random(0.12, 0.3),
          width: random(0.007, 0.012),
          depth: creasing.use * random(0.4, 1.1),
        };
      }),
  );
}
