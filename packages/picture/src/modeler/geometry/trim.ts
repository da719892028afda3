import { type BufferGeometry, Matrix4, type Vector3 } from 'three';
import { type DirectedPoint, evenPoints, type FramedPoint } from './framed-path.ts';
import { type Random, randomFrom } from './folds.ts';
import { faceOutwards, gridSurface, joinSurfaces, moved, smoothSurface, vector } from './surface.ts';

const { PI, cos, sin } = Math;

/** A round cord along a path: the welt. More segments make it rounder in a close-up. */
export function cord(
  path: readonly FramedPoint[],
  radius: number,
  { closed = true, segments = 7 }: { readonly closed?: boolean; readonly segments?: number } = {},
): BufferGeometry {
  const count = path.length;
  const frames = path.map(({ at, out }, i) => {
    const before = path[closed ? (i - 1 + count) % count : Math.max(0, i - 1)]!.at;
    const after = path[closed ? (i + 1) % count : Math.min(count - 1, i + 1)]!.at;
    const along = after.clone().sub(before).normalize();
    const up = out.clone().addScaledVector(along, -out.dot(along)).normalize();
    return { at, up, side: along.clone().cross(up) };
  });
  const rows = closed ? count : count - 1;
  const surface = smoothSurface(
    gridSurface({ columns: segments, rows, closed: true }, (u, row) => {
      const { at, up, side } = frames[row % count]!;
      const angle = (-u / segments) * 2 * PI;
      return at
        .clone()
        .addScaledVector(up, cos(angle) * radius)
        .addScaledVector(side, sin(angle) * radius);
    }),
  );
  const first = frames[0]!.at;
  const isNear = (point: Vector3): boolean => point.distanceTo(first) < radius * 1.2;
  return faceOutwards(surface, (point) => (isNear(point) ? point.clone().sub(first) : vector(0, 0, 0)));
}

/** Places a small shape at every point, its Z pointing outward and its X along the path. */
function setAlong(shape: BufferGeometry, points: readonly DirectedPoint[]): BufferGeometry {
  const copies = points.map(({ at, out, along }) => {
    const x = along.clone().addScaledVector(out, -along.dot(out)).normalize();
    return moved(shape, new Matrix4().makeBasis(x, out.clone().cross(x), out).setPosition(at));
  });
  return joinSurfaces(copies);
}

/** A dome with a given radius and height, with its base at z = 0. */
function dome(radius: number, height: number, detail = 11): BufferGeometry {
  const rows = Math.ceil(detail / 2.6);
  const surface = gridSurface({ columns: detail, rows, closed: true }, (u, row) => {
    const angle = (u / detail) * 2 * PI;
    const rise = (row / rows) * (PI / 2);
    return vector(cos(angle) * radius * sin(rise), sin(angle) * radius * sin(rise), height * cos(rise));
  });
  return faceOutwards(smoothSurface(surface), (p) => vector(p.x, p.y, p.z + 0.003));
}

/** A point moved by chance along its path and across it, by at most these meters; and the direction across. */
function astray({ at, out, along }: DirectedPoint, slip: Random, [most, aside]: readonly [number, number]) {
  const across = out.clone().cross(along);
  const moved = at.clone().addScaledVector(along, slip(-most, most));
  return { at: moved.addScaledVector(across, slip(-aside, aside)), across };
}

export interface NailRow {
  readonly closed?: boolean;
  /** Distance from head to head, meters. */
  readonly pitch?: number;
}

const nailRadius = 0.0065;

/** Leaves out points that are nearer than this to an earlier one: a line inside a sharp corner runs close to itself. */
const apart = (points: readonly DirectedPoint[], least: number): DirectedPoint[] =>
  points.reduce<DirectedPoint[]>(
    (kept, point) => (kept.some(({ at }) => at.distanceTo(point.at) < least) ? kept : [...kept, point]),
    [],
  );

/** A row of nail heads, sunk a little so that none floats, each driven in at a slightly different angle. */
export const nailRow = (path: readonly FramedPoint[], { closed = false, pitch = 0.0172 }: NailRow = {}) => {
  const slip = randomFrom(path.length + 600);
  const points = apart(evenPoints(path, pitch, closed), 0.9 * pitch).map((point): DirectedPoint => {
    const { at, across } = astray(point, slip, [0.0007, 0.0005]);
    const { out, along } = point;
    return {
      at,
      out: out
        .clone()
        .addScaledVector(along, slip(-0.26, 0.26))
        .addScaledVector(across, slip(-0.26, 0.26))
        .normalize(),
      along,
    };
  });
  return setAlong(dome(nailRadius, nailRadius * 0.55).translate(0, 0, -0.0008), points);
};

export interface StitchRow {
  readonly closed?: boolean;
  readonly pitch?: number;
  readonly thread?: Thread;
}

/** One stitch, in meters. */
export interface Thread {
  readonly length: number;
  readonly radius: number;
  /** Sides of the thread; more for a close-up. */
  readonly sides: number;
  readonly rows: number;
}

const usual: Thread = { length: 0.0062, radius: 0.0012, sides: 5, rows: 3 };

function oneStitch({ length, radius, sides, rows }: Thread): BufferGeometry {
  const surface = gridSurface({ columns: sides, rows, closed: true }, (u, row) => {
    const t = 0.12 + (row / rows) * (PI - 0.24);
    const angle = (-u / sides) * 2 * PI;
    const thick = radius * sin(t) ** 0.5;
    return vector((-cos(t) * length) / 2, cos(angle) * thick, sin(angle) * thick + radius * 0.6);
  });
  return faceOutwards(smoothSurface(surface), (p) => vector(0, p.y, p.z - radius * 0.6));
}

/** A row of single stitches on the leather, none perfectly aligned with the one before. */
export const stitchRow = (
  path: readonly FramedPoint[],
  { closed = true, pitch = 0.0085, thread = usual }: StitchRow = {},
) => {
  const slip = randomFrom(path.length);
  const points = evenPoints(path, pitch, closed).map((point): DirectedPoint => {
    const { at, across } = astray(point, slip, [0.0006, 0.00035]);
    return {
      at,
      out: point.out,
      along: point.along.clone().addScaledVector(across, slip(-0.09, 0.09)),
    };
  });
  return setAlong(oneStitch(thread), points);
};

/** Covered buttons at single points. */
export const buttons = (points: readonly FramedPoint[], radius = 0.0125): BufferGeometry =>
  setAlong(
    dome(radius, radius * 0.55, 14),
    points.map((point) => ({
      ...point,
      along: Math.abs(point.out.x) > 0.9 ? vector(0, 1, 0) : vector(1, 0, 0),
    })),
  );
