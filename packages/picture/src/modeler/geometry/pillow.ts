import type { BufferGeometry } from 'three';
import { BufferGeometry as Geometry } from 'three';
import { type CapSurface, capSurface } from './cap-surface.ts';
import type { FramedPoint } from './framed-path.ts';
import { type Outline, outwardDirections, type Point } from './outline.ts';
import { type PillowProfile, pillowField } from './pillow-field.ts';
import { vector } from './surface.ts';
import { tube } from './tube.ts';

export interface PillowShape extends Partial<PillowProfile> {
  readonly outline: Outline;
  /** Half of the thickness between the two seams' planes. */
  readonly half: number;
  readonly bandRows?: number;
  readonly rings?: number;
}

/** Fine enough for folds of about a centimeter: distance between points along the outline, and number of rings. */
export const fineStep = 0.0075;
export const fine = { rings: 44, spread: 1.45 } as const;

/**
 * An upholstered body: an outline in the XY plane, inflated along Z. The front (+Z) and back are crowned, the band
 * between them bulges, the seams pucker, and the leather has soft dents.
 */
export interface Pillow {
  readonly geometry: BufferGeometry;
  /** Path of the welt. */
  readonly frontSeam: readonly FramedPoint[];
  readonly backSeam: readonly FramedPoint[];
  /** A line on the front, `distance` inside its edge, exactly on the mesh. */
  inset(distance: number): FramedPoint[];
  /** The point of the front over a point of the outline's plane. */
  frontAt(point: Point): FramedPoint;
  /** A line around the band at height `z`. */
  bandLine(z: number): FramedPoint[];
  /** Part of the front more than `distance` inside its edge: for an insert in a different leather. */
  panel(distance: number): BufferGeometry;
}

export function pillow({ outline, half, bandRows = 14, rings = 26, ...profile }: PillowShape): Pillow {
  const field = pillowField(outline, half, profile);
  const normals = outwardDirections(outline);
  const count = outline.length;
  // A line from the middle of the back, over the band, to the middle of the front.
  const geometry = tube(count, rings + bandRows + rings, (i, row) => {
    if (row < rings) return field.cap(i, (rings - row) / rings, -1);
    if (row <= rings + bandRows) return field.band(i, (row - rings) / bandRows);
    return field.cap(i, (row - rings - bandRows) / rings, 1);
  });
  const front = (from = 0): BufferGeometry =>
    tube(count, rings - from, (i, ring) => field.cap(i, (ring + from) / rings, 1));
  let cap: CapSurface | undefined;
  const surface = (): CapSurface => (cap ??= capSurface(front()));

  const seam = (side: 1 | -1): FramedPoint[] =>
    outline.map((p, i) => ({
      at: vector(p.x, p.y, side * (half - field.rim)),
      out: vector(normals[i]!.x * 0.8, normals[i]!.y * 0.8, side * 0.6).normalize(),
    }));

  return {
    geometry,
    frontSeam: seam(1),
    backSeam: seam(-1),
    inset: (distance) => insetLine(outline, normals, distance).map((point) => surface().at(point)),
    frontAt: (point) => surface().at(point),
    bandLine: (z) => outline.map((_, i) => field.onBand(i, z)),
    panel(distance) {
      const ring = field.ringInside(distance, rings);
      return ring >= rings ? new Geometry() : front(ring);
    },
  };
}

const insetLine = (outline: Outline, normals: readonly Point[], distance: number): Point[] =>
  outline.map((p, i) => ({ x: p.x - normals[i]!.x * distance, y: p.y - normals[i]!.y * distance }));
