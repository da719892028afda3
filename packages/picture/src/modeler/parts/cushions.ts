import type { BufferGeometry, Matrix4, Vector3 } from 'three';
import { bentPath, type FramedPoint, movedPath } from '../geometry/framed-path.ts';
import type { Point } from '../geometry/outline.ts';
import { pillow, type PillowShape } from '../geometry/pillow.ts';
import { bent } from '../geometry/surface.ts';
import { cord, stitchRow } from '../geometry/trim.ts';
import type { PartCollector, PartName } from '../furniture-parts.ts';
import { weltRadius } from './arms.ts';

export interface Cushion {
  readonly part: 'seat' | 'back' | 'footrest';
  readonly shape: PillowShape;
  readonly place: Matrix4;
  /** Moves the cushion's points to where use has pushed them. */
  readonly settle?: (point: Vector3) => void;
  /** Distance of the seam's thread from the front's edge. */
  readonly stitchInset: number;
  /** A second thread around the band, at this height above its middle. */
  readonly bandStitch?: number;
  /** Distance inside the edge where an insert's area begins. */
  readonly insertFrom?: number;
}

const backTrims = { welt: 'weltBack', stitch: 'stitchBack' } as const satisfies Record<string, PartName>;
const seatTrims = { welt: 'weltSeat', stitch: 'stitchSeat' } as const satisfies Record<string, PartName>;

/** Adds a loose cushion with its welts and threads. Returns a function that locates a point on its front. */
export function addCushion(
  collector: PartCollector,
  { part, shape, place, settle = () => undefined, ...trim }: Cushion,
): (point: Point) => FramedPoint {
  const body = pillow(shape);
  const trims = part === 'back' ? backTrims : seatTrims;
  const settled = (path: readonly FramedPoint[]): FramedPoint[] => movedPath(bentPath(path, settle), place);
  const add = (name: PartName, surface: BufferGeometry): void =>
    collector.add(name, 'leather', bent(surface, settle), place);
  add(part, body.geometry);
  for (const seam of [body.frontSeam, body.backSeam])
    collector.add(trims.welt, 'leather', cord(settled(seam), weltRadius));
  collector.add(trims.stitch, 'thread', stitchRow(settled(body.inset(trim.stitchInset))));
  if (trim.bandStitch !== undefined)
    collector.add(trims.stitch, 'thread', stitchRow(settled(body.bandLine(trim.bandStitch))));
  if (trim.insertFrom !== undefined) add('insert', body.panel(trim.insertFrom));
  return (point) => settled([body.frontAt(point)])[0]!;
}
