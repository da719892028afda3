import { type Matrix4 } from 'three';
import { movedPath } from '../geometry/framed-path.ts';
import { type Pillow, pillow, type PillowShape } from '../geometry/pillow.ts';
import { cord, stitchRow } from '../geometry/trim.ts';
import type { PartCollector, PartName } from '../furniture-parts.ts';
import { weltRadius } from './arms.ts';

export interface Cushion {
  readonly part: 'seat' | 'back' | 'footrest';
  readonly shape: PillowShape;
  readonly place: Matrix4;
  /** Distance of the seam's thread from the edge of the front. */
  readonly stitchInset: number;
  /** A second thread around the band, at this height over its middle. */
  readonly bandStitch?: number;
  /** Distance inside the edge where the area of an insert begins. */
  readonly insertFrom?: number;
}

const backTrims = { welt: 'weltBack', stitch: 'stitchBack' } as const satisfies Record<string, PartName>;
const seatTrims = { welt: 'weltSeat', stitch: 'stitchSeat' } as const satisfies Record<string, PartName>;

/** A loose cushion with its welts and threads. */
export function addCushion(collector: PartCollector, { part, shape, place, ...trim }: Cushion): Pillow {
  const body = pillow(shape);
  const trims = part === 'back' ? backTrims : seatTrims;
  collector.add(part, 'leather', body.geometry, place);
  for (const seam of [body.frontSeam, body.backSeam])
    collector.add(trims.welt, 'leather', cord(movedPath(seam, place), weltRadius));
  collector.add(trims.stitch, 'thread', stitchRow(movedPath(body.inset(trim.stitchInset), place)));
  if (trim.bandStitch !== undefined)
    collector.add(trims.stitch, 'thread', stitchRow(movedPath(body.bandLine(trim.bandStitch), place)));
  if (trim.insertFrom !== undefined) collector.add('insert', 'leather', body.panel(trim.insertFrom), place);
  return body;
}
