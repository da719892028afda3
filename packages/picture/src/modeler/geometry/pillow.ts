import type { BufferGeometry } from 'three';
import { BufferGeometry as Geometry } from 'three';
import { type CapSurface, capSurface } from './cap-surface.ts';
import type { FramedPoint } from './framed-path.ts';
import { type Outline, outwardDirections, type Point } from './outline.ts';
import { type PillowProfile, pillowField } from './pillow-field.ts';
import { gridSurface, stitchSurfaces, turnOver, vector } from './surface.ts';

export interface PillowShape extends Partial<PillowProfile> {
  readonly outline: Outline;
  /** Half of the thickness between the two seams' planes. */
  readonly half: number;
  readonly bandRows?: number;
  readonly rings?: number;
}

/**
 * An upholstered body: an outline in the XY plane, inflated along Z. Front (+Z) and back are crowned, the band
 * between them bulges, seams pucker and the leather has soft dents.
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
  /** Part of the front more than `distance` inside its edge: for an insert of another leather. */
  panel(distance: number): BufferGeometry;
}

export function pillow({ outline, half, bandRows = 14, rings = 26, ...profile }: PillowShape): Pillow {
  const field = pillowField(outline, half, profile);
  const normals = outwardDirections(outline);
  const count = outline.length;
  const band = gridSurface({ columns: count, rows: bandRows, closed: true }, (i, row) =>
    field.band(i, row / bandRows),
  );
  const cap = (side: 1 | -1, from = 0) =>
    gridSurface({ columns: count, rows: rings - from, closed: true }, (i, ring) =>
      field.cap(i, (ring + from) / rings, side),
    );
  const geometry = stitchSurfaces([band, cap(1), turnOver(cap(-1))]);
  let front: CapSurface | undefined;
  const surface = (): CapSurface => (front ??= capSurface(stitchSurfaces([cap(1)])));

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
    panel: (distance) => panelFrom(cap, field.ringInside(distance, rings), rings),
  };
}

function panelFrom(
  cap: (side: 1, from: number) => BufferGeometry,
  ring: number,
  rings: number,
): BufferGeometry {
  return ring >= rings ? new Geometry() : stitchSurfaces([cap(1, ring)]);
}

const insetLine = (outline: Outline, normals: readonly Point[], distance: number): Point[] =>
  outline.map((p, i) => ({ x: p.x - normals[i]!.x * distance, y: p.y - normals[i]!.y * distance }));
