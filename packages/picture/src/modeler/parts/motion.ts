import { CylinderGeometry } from 'three';
import { roundedRectangle } from '../geometry/outline.ts';
import type { PillowShape } from '../geometry/pillow.ts';
import { smoothSurface } from '../geometry/surface.ts';
import { chain, shift, turnX } from '../geometry/transform.ts';
import { type FurnitureForm, railTop } from '../furniture-form.ts';
import type { PartCollector } from '../furniture-parts.ts';
import { addCushion } from './cushions.ts';
import { railHalfDepth } from './frame.ts';
import { seatMiddles } from './seats.ts';

/** Footrests of reclining seats: part of the front when closed, raised in front of the seat when open. */
export function addFootrests(collector: PartCollector, form: FurnitureForm): void {
  if (form.motion === 'none') return;
  seatMiddles(form).forEach((x, i) => {
    if (form.motion === 'closed') addClosed(collector, form, { x, seed: i + 60 });
    else addOpen(collector, form, { x, seed: i + 60 });
  });
}

interface Spot {
  readonly x: number;
  readonly seed: number;
}

const pad = (form: FurnitureForm, length: number, seed: number): PillowShape => ({
  outline: roundedRectangle(form.seatWidth / 2 - 0.008, length / 2, 0.04),
  half: 0.035,
  rim: 0.018,
  crown: 0.026,
  crownBack: 0.002,
  bulge: 0.008,
  dents: 0.003,
  pucker: 0.003,
  flatness: 2.4,
  seed,
  bandRows: 8,
  rings: 24,
});

function addClosed(collector: PartCollector, form: FurnitureForm, { x, seed }: Spot): void {
  const height = railTop(form) - form.legHeight + 0.035;
  addCushion(collector, {
    part: 'footrest',
    shape: pad(form, height, seed),
    place: shift(x, form.legHeight + height / 2 - 0.015, railHalfDepth(form) + 0.02),
    stitchInset: 0.016,
  });
}

const restLength = 0.44;

function addOpen(collector: PartCollector, form: FurnitureForm, { x, seed }: Spot): void {
  const height = railTop(form) + 0.09;
  const start = form.depth / 2 + 0.0;
  const tilt = 0.14;
  addCushion(collector, {
    part: 'footrest',
    shape: pad(form, restLength, seed),
    place: chain(
      shift(x, height, start),
      turnX(-tilt),
      shift(0, 0, restLength / 2 + 0.02),
      turnX(-Math.PI / 2),
    ),
    stitchInset: 0.016,
  });
  // The mechanism's two arms, from inside the rail to under the pad.
  for (const side of [-1, 1]) {
    const from = { y: height - 0.16, z: railHalfDepth(form) - 0.06 };
    const to = { y: height + Math.sin(tilt) * 0.3 - 0.03, z: start + 0.3 };
    const length = Math.hypot(to.y - from.y, to.z - from.z);
    const angle = Math.atan2(to.z - from.z, to.y - from.y);
    const bar = smoothSurface(new CylinderGeometry(0.009, 0.009, length, 14));
    const place = chain(
      shift(x + side * form.seatWidth * 0.33, (from.y + to.y) / 2, (from.z + to.z) / 2),
      turnX(angle),
    );
    collector.add('mechanism', 'metal', bar, place);
  }
}
