import { type Matrix4 } from 'three';
import { roundedRectangle } from '../geometry/outline.ts';
import { chain, shift, turnX } from '../geometry/transform.ts';
import { type FurnitureForm, innerWidth, railTop, seatThickness } from '../furniture-form.ts';
import type { PartCollector } from '../furniture-parts.ts';
import { addCushion } from './cushions.ts';
import { backThickness } from './frame.ts';

/** Middle of each seat, from left to right. */
export const seatMiddles = ({ seats, seatWidth }: FurnitureForm): number[] =>
  Array.from({ length: seats }, (_, i) => (i - (seats - 1) / 2) * seatWidth);

/** Lays a cushion that was made upright (front toward +Z) flat, with its front up. */
const lyingAt = (x: number, y: number, z: number, tilt: number): Matrix4 =>
  chain(shift(x, y, z), turnX(tilt), turnX(-Math.PI / 2));

export function addSeats(collector: PartCollector, form: FurnitureForm): void {
  const thick = seatThickness(form);
  const depth = form.body === 'ottoman' ? form.depth - 0.03 : form.depth - backThickness - 0.02;
  const front = form.body === 'ottoman' ? depth / 2 : form.depth / 2 + 0.01;
  const isBench = form.seat === 'bench' || form.body === 'ottoman';
  const middles = isBench ? [0] : seatMiddles(form);
  const width = isBench ? innerWidth(form) : form.seatWidth;
  middles.forEach((x, i) => {
    const tilt = form.body === 'ottoman' ? 0 : -0.03;
    addCushion(collector, {
      part: 'seat',
      shape: {
        outline: roundedRectangle(width / 2 - 0.005, depth / 2, form.seat === 'plush' ? 0.07 : 0.045),
        half: thick / 2,
        ...(form.seat === 'plush' ? plush : firm),
        seed: i + 1,
        bandRows: 12,
        rings: 30,
      },
      place: lyingAt(x, railTop(form) + thick / 2 + 0.002, front - depth / 2, tilt),
      stitchInset: 0.016,
      bandStitch: thick / 2 - 0.03,
    });
  });
}

const firm = {
  rim: 0.014,
  crown: 0.052,
  crownBack: 0.004,
  bulge: 0.018,
  dents: 0.0055,
  flatness: 2.2,
  pucker: 0.005,
};
const plush = {
  rim: 0.026,
  crown: 0.066,
  crownBack: 0.004,
  bulge: 0.03,
  dents: 0.008,
  flatness: 2,
  pucker: 0.006,
};
