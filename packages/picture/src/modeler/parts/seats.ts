import { type Matrix4 } from 'three';
import { bandRelief, foldRelief, randomFrom } from '../geometry/folds.ts';
import { roundedRectangle } from '../geometry/outline.ts';
import { fine, fineStep } from '../geometry/pillow.ts';
import { settling } from '../geometry/settling.ts';
import { chain, shift, turnX, turnY } from '../geometry/transform.ts';
import { type FurnitureForm, innerWidth, railTop, seatThickness } from '../furniture-form.ts';
import type { PartCollector } from '../furniture-parts.ts';
import { addCushion } from './cushions.ts';
import { backThickness } from './frame.ts';

/** Middle of each seat, from left to right. A corner's single seat begins at the back along its left side. */
export const seatMiddles = ({ seats, seatWidth, isCorner }: FurnitureForm): number[] =>
  Array.from({ length: seats }, (_, i) => (i - (seats - 1) / 2) * seatWidth + (isCorner ? sideBack / 2 : 0));

/** Width of one seat and of the cushion behind it. */
export const cushionWidth = ({ seatWidth, isCorner }: FurnitureForm): number =>
  seatWidth - (isCorner ? sideBack : 0);

/** How much of a corner's width the back along its left side takes. */
const sideBack = 0.15;

/** Turns a cushion that was made upright (front toward +Z) so that it is flat, with its front up. */
const lyingAt = ({ x, y, z, tilt, turn }: Lying): Matrix4 =>
  chain(shift(x, y, z), turnY(turn), turnX(tilt), turnX(-Math.PI / 2));

interface Lying {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly tilt: number;
  readonly turn: number;
}

export function addSeats(collector: PartCollector, form: FurnitureForm): void {
  const thick = seatThickness(form);
  const depth = form.body === 'ottoman' ? form.depth - 0.03 : form.depth - backThickness - 0.02;
  const front = form.body === 'ottoman' ? depth / 2 : form.depth / 2 + 0.01;
  const isBench = form.seat === 'bench' || form.body === 'ottoman';
  const middles = isBench ? [0] : seatMiddles(form);
  const width = isBench ? innerWidth(form) : cushionWidth(form);
  middles.forEach((x, i) => {
    const seed = form.seed + i + 1;
    const size = { halfWidth: width / 2, halfHeight: depth / 2, seed };
    const look = form.body === 'ottoman' ? taut : form.seat === 'plush' ? plush : firm;
    const { corner, creasing, softness, ...profile } = look;
    const random = randomFrom(seed);
    const tilt = form.body === 'ottoman' ? 0 : -0.03;
    addCushion(collector, {
      part: 'seat',
      shape: {
        outline: roundedRectangle(width / 2 - 0.005, depth / 2, corner, fineStep),
        half: thick / 2,
        ...profile,
        ...fine,
        crown: profile.crown * random(0.84, 1.1),
        relief: foldRelief({ ...size, creasing }),
        bandRelief: bandRelief({ ...size, half: thick / 2, depth: creasing.seams }),
        seed,
        bandRows: 24,
      },
      settle: settling({ ...size, half: thick / 2, ...softness }),
      place: lyingAt({
        x,
        y: railTop(form) + thick / 2 + 0.002,
        z: front - depth / 2 + (isBench ? 0 : random(-0.005, 0.004)),
        tilt,
        turn: isBench ? 0 : random(-0.006, 0.006),
      }),
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
  dents: 0.007,
  flatness: 2.2,
  pucker: 0.005,
  corner: 0.045,
  creasing: { corners: 0.0012, seams: 0.0018, sides: 0.3, use: 0.0042, useAt: 0.1 },
  softness: { waves: 0.004, slump: 0, dip: 0.012 },
};
const plush = {
  rim: 0.026,
  crown: 0.066,
  crownBack: 0.004,
  bulge: 0.03,
  dents: 0.008,
  flatness: 2,
  pucker: 0.006,
  corner: 0.07,
  creasing: { corners: 0.0018, seams: 0.0022, sides: 0.3, use: 0.0036, useAt: 0.1 },
  softness: { waves: 0.006, slump: 0, dip: 0.018 },
};
/** The top of an ottoman carries feet: it is fastened to its frame and stays flat. */
const taut = {
  rim: 0.012,
  crown: 0.03,
  crownBack: 0.004,
  bulge: 0.009,
  dents: 0.003,
  flatness: 2.4,
  pucker: 0.004,
  corner: 0.04,
  creasing: { corners: 0.001, seams: 0.0014, sides: 0.3, use: 0.002, useAt: 0.1 },
  softness: { waves: 0.002, slump: 0, dip: 0.004 },
};
