import { movedPath, type FramedPoint } from '../geometry/framed-path.ts';
import { foldRelief } from '../geometry/folds.ts';
import { roundedRectangle } from '../geometry/outline.ts';
import { fineStep, pillow } from '../geometry/pillow.ts';
import { vector } from '../geometry/surface.ts';
import { chain, shift, turnX, turnY } from '../geometry/transform.ts';
import { cord, nailRow } from '../geometry/trim.ts';
import { type FurnitureForm, innerWidth, railTop } from '../furniture-form.ts';
import type { PartCollector } from '../furniture-parts.ts';
import { weltRadius } from './arms.ts';

export const backThickness = 0.17;
export const backTilt = -0.16;

/** The rail around the seat and the shell behind the back cushions. */
export function addFrame(collector: PartCollector, form: FurnitureForm): void {
  addRail(collector, form);
  if (form.body === 'ottoman') return;
  addBackShell(collector, form, innerWidth(form));
  // The side's shell ends where the rail does.
  if (form.isCorner)
    addBackShell(collector, form, 2 * (railHalfDepth(form) - shellOf(form).beyond - 0.004), Math.PI / 2);
}

/** Half of the depth of the rail; the seat cushions overhang it slightly. */
export const railHalfDepth = (form: FurnitureForm): number => (form.depth - 0.1) / 2;

const creasing = { corners: 0.001, seams: 0.0014, use: 0, useAt: 0 };

function addRail(collector: PartCollector, form: FurnitureForm): void {
  const height = railTop(form) - form.legHeight;
  const half = innerWidth(form) / 2 + (form.body === 'ottoman' ? -0.012 : 0.02);
  const seed = form.seed + 8;
  const rail = pillow({
    outline: roundedRectangle(half, height / 2, 0.012, 2 * fineStep),
    half: railHalfDepth(form),
    rim: 0.012,
    crown: 0.003,
    bulge: 0.002,
    dents: 0.0018,
    relief: foldRelief({ halfWidth: half, halfHeight: height / 2, seed, creasing }),
    seed,
    bandRows: 10,
    rings: 22,
  });
  collector.add('frame', 'leather', rail.geometry, shift(0, form.legHeight + height / 2, 0));
  const y = form.legHeight + 0.02;
  // Where no arm covers the rail's ends, the row of nails stops before the corner curves.
  const reach = half - (form.body === 'ottoman' ? 0.024 : 0.04);
  collector.add('nailsBody', 'metal', nailRow(straightLine(reach, y, railHalfDepth(form) + 0.0028)));
}

export const straightLine = (reach: number, y: number, z: number): FramedPoint[] =>
  Array.from({ length: 61 }, (_, i) => ({
    at: vector(-reach + (2 * reach * i) / 60, y, z),
    out: vector(0, 0, 1),
  }));

/**
 * Where no wings hide its ends, the shell is thinner, lower and rounder than the cushions in front of it, or it would
 * look like a slab.
 */
const shells = {
  winged: { half: backThickness / 2, middle: 0.1, lower: 0, rim: 0.03, beyond: 0.03 },
  buttoned: { half: 0.06, middle: 0.125, lower: 0.03, rim: 0.055, beyond: -0.006 },
  split: { half: 0.06, middle: 0.105, lower: 0.06, rim: 0.055, beyond: -0.006 },
  loose: { half: 0.062, middle: 0.118, lower: 0.045, rim: 0.045, beyond: 0.03 },
} as const;

function shellOf({ back }: FurnitureForm): (typeof shells)[keyof typeof shells] {
  if (back === 'tall') return shells.winged;
  return back === 'buttoned' || back === 'split' ? shells[back] : shells.loose;
}

function addBackShell(collector: PartCollector, form: FurnitureForm, width: number, turn = 0): void {
  const { half, middle, lower, rim, beyond } = shellOf(form);
  const height = form.backHeight - form.legHeight - lower;
  const shell = pillow({
    outline: roundedRectangle(width / 2 + beyond, height / 2, 0.05, 0.03),
    half,
    rim,
    crown: 0.006,
    bulge: 0.004,
    dents: 0.0015,
    seed: form.seed + 9,
    bandRows: 8,
    rings: 20,
  });
  const lean = form.motion === 'open' ? -0.26 : backTilt * 0.55;
  const place = chain(
    turnY(turn),
    shift(0, form.legHeight, -form.depth / 2 + middle),
    turnX(lean),
    shift(0, height / 2, 0),
  );
  collector.add('frame', 'leather', shell.geometry, place);
  // Elsewhere, only the ends of this welt would show, like loose threads.
  if (form.back !== 'tall') return;
  collector.add('weltBack', 'leather', cord(movedPath(shell.frontSeam, place), weltRadius));
}
