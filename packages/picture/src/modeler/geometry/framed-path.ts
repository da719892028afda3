import type { Matrix4, Vector3 } from 'three';

/** A point on a seam, with the direction away from the leather. */
export interface FramedPoint {
  readonly at: Vector3;
  readonly out: Vector3;
}

export interface DirectedPoint extends FramedPoint {
  readonly along: Vector3;
}

export const movedPath = (path: readonly FramedPoint[], matrix: Matrix4): FramedPoint[] =>
  path.map(({ at, out }) => ({
    at: at.clone().applyMatrix4(matrix),
    out: out.clone().transformDirection(matrix),
  }));

export const bentPath = (path: readonly FramedPoint[], bend: (point: Vector3) => void): FramedPoint[] =>
  path.map(({ at, out }) => {
    const copy = at.clone();
    bend(copy);
    return { at: copy, out };
  });

/** Points at even distances of about `step` meters along a path. */
export function evenPoints(path: readonly FramedPoint[], step: number, closed: boolean): DirectedPoint[] {
  const points = closed ? [...path, path[0]!] : path;
  const lengths = [0];
  for (let i = 1; i < points.length; i++)
    lengths.push(lengths[i - 1]! + points[i]!.at.distanceTo(points[i - 1]!.at));
  const total = lengths.at(-1)!;
  const count = Math.max(2, Math.round(total / step));
  const result: DirectedPoint[] = [];
  let k = 0;
  for (let i = 0; i < (closed ? count : count + 1); i++) {
    const s = (total * i) / count;
    while (k < points.length - 2 && lengths[k + 1]! < s) k++;
    const t = (s - lengths[k]!) / (lengths[k + 1]! - lengths[k]! || 1);
    const [from, to] = [points[k]!, points[k + 1]!];
    result.push({
      at: from.at.clone().lerp(to.at, t),
      out: from.out.clone().lerp(to.out, t).normalize(),
      along: to.at.clone().sub(from.at).normalize(),
    });
  }
  return result;
}
