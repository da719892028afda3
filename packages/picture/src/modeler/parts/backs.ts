import { type Matrix4 } from 'three';
import { buttonRelief, type Creasing, foldRelief, randomFrom } from '../geometry/folds.ts';
import { type Outline, type Point, roundedRectangle } from '../geometry/outline.ts';
import { fine, fineStep, type PillowShape } from '../geometry/pillow.ts';
import { type Settling, settling } from '../geometry/settling.ts';
import { chain, shift, turnX, turnY, turnZ } from '../geometry/transform.ts';
import { buttons } from '../geometry/trim.ts';
import { type BackKind, type FurnitureForm } from '../furniture-form.ts';
import type { PartCollector } from '../furniture-parts.ts';
import { addCushion } from './cushions.ts';
import { backTilt } from './frame.ts';
import { cushionWidth, seatMiddles } from './seats.ts';

type Look = Omit<PillowShape, 'outline' | 'half' | 'dimples'> & {
  readonly corner: number;
  readonly half: number;
};

const looks: Readonly<Record<BackKind, Look>> = {
  box: soft({
    corner: 0.055,
    crown: 0.068,
    crownBack: 0.01,
    bulge: 0.016,
    dents: 0.007,
    pucker: 0.006,
    sag: 0.015,
  }),
  pillow: soft({
    corner: 0.085,
    crown: 0.075,
    crownBack: 0.02,
    bulge: 0.006,
    dents: 0.009,
    pucker: 0.008,
    sag: 0.024,
  }),
  buttoned: soft({
    corner: 0.03,
    crown: 0.036,
    crownBack: 0.006,
    bulge: 0.008,
    dents: 0.002,
    pucker: 0.002,
    half: 0.075,
  }),
  split: soft({
    corner: 0.075,
    crown: 0.07,
    crownBack: 0.02,
    bulge: 0.02,
    dents: 0.008,
    pucker: 0.007,
    half: 0.085,
  }),
  tall: soft({
    corner: 0.04,
    crown: 0.05,
    crownBack: 0.006,
    bulge: 0.01,
    dents: 0.003,
    pucker: 0.003,
    half: 0.07,
  }),
};

function soft(look: Partial<Look> & { corner: number }): Look {
  return { half: 0.095, rim: 0.015, flatness: 2, bandRows: 12, ...look };
}

const creasing: Readonly<Record<BackKind, Creasing>> = {
  box: { corners: 0.0028, seams: 0.0016, use: 0.0016, useAt: -0.25 },
  pillow: { corners: 0.0045, seams: 0.0024, use: 0.0026, useAt: -0.2 },
  buttoned: { corners: 0.0012, seams: 0.0008, use: 0, useAt: 0 },
  split: { corners: 0.0032, seams: 0.0022, use: 0.0018, useAt: 0 },
  tall: { corners: 0.0012, seams: 0.0008, use: 0.0008, useAt: -0.4 },
};

const softness: Readonly<Record<BackKind, Pick<Settling, 'waves' | 'slump' | 'dip'>>> = {
  box: { waves: 0.005, slump: 0.014, dip: 0 },
  pillow: { waves: 0.007, slump: 0.024, dip: 0 },
  buttoned: { waves: 0.0015, slump: 0, dip: 0 },
  split: { waves: 0.004, slump: 0.008, dip: 0 },
  tall: { waves: 0.0015, slump: 0, dip: 0 },
};

/** Back cushions for every seat; on a corner piece, also along the left side. */
export function addBacks(collector: PartCollector, form: FurnitureForm): void {
  seatMiddles(form).forEach((x, i) =>
    addBackCushion(collector, form, { x, width: cushionWidth(form), seed: form.seed + i + 21 }),
  );
  if (form.isCorner) {
    const width = form.depth - 0.34;
    addBackCushion(collector, form, { x: -0.13, width, seed: form.seed + 31, turn: Math.PI / 2 });
  }
}

interface Spot {
  readonly x: number;
  readonly width: number;
  readonly seed: number;
  readonly turn?: number;
}

function addBackCushion(collector: PartCollector, form: FurnitureForm, spot: Spot): void {
  const look = looks[form.back];
  const height = form.backHeight - form.seatHeight + 0.01;
  if (form.back !== 'split') {
    addOne(collector, form, { ...spot, look, height, bottom: 0 });
    return;
  }
  const lower = height * 0.46;
  addOne(collector, form, { ...spot, look, height: lower + 0.03, bottom: 0 });
  addOne(collector, form, {
    ...spot,
    look,
    height: height - lower + 0.02,
    bottom: lower,
    seed: spot.seed + 40,
  });
}

/** Folds at buttons are narrow, and the buttons are where rings are usually far apart. */
const fineAtButtons = { rings: 90, spread: 1 } as const;

interface OneBack extends Spot {
  readonly look: Look;
  readonly height: number;
  /** Height of its lower edge above the seat. */
  readonly bottom: number;
}

function addOne(collector: PartCollector, form: FurnitureForm, back: OneBack): void {
  const { corner, ...profile } = back.look;
  const outline: Outline = roundedRectangle(back.width / 2 - 0.004, back.height / 2, corner, fineStep);
  const points = buttonPoints(form.back, back);
  const size = { halfWidth: back.width / 2, halfHeight: back.height / 2, seed: back.seed };
  const folds = foldRelief({ ...size, creasing: creasing[form.back] });
  const pulls = buttonRelief(points, back.seed);
  const onFront = addCushion(collector, {
    part: 'back',
    shape: {
      ...profile,
      ...(points.length > 0 ? fineAtButtons : fine),
      crown: profile.crown! * randomFrom(back.seed)(0.86, 1.14),
      relief: (x, y) => folds(x, y) + pulls(x, y),
      outline,
      seed: back.seed,
      dimples: points.map((p) => ({ ...p, depth: 0.034, radius: 0.05 })),
    },
    settle: settling({ ...size, half: profile.half, ...softness[form.back] }),
    place: standing(form, back),
    stitchInset: 0.018,
    ...(back.bottom === 0 && form.back !== 'buttoned' && { insertFrom: 0.07 }),
  });
  if (points.length > 0) collector.add('back', 'leather', buttons(points.map(onFront)));
}

function standing(form: FurnitureForm, { x, height, bottom, seed, turn = 0 }: OneBack): Matrix4 {
  // Loose cushions never sit exactly alike.
  const loose = form.back === 'box' || form.back === 'pillow' ? 1 : 0;
  const random = randomFrom(seed + 900);
  const tilt = (form.motion === 'open' ? -0.4 : backTilt) + loose * random(-0.018, 0.018);
  const forward = form.back === 'tall' ? 0.235 : form.back === 'buttoned' ? 0.24 : 0.26;
  return chain(
    turnY(turn),
    shift(x, form.seatHeight + 0.018, -form.depth / 2 + forward),
    turnX(tilt),
    turnZ(loose * random(-0.009, 0.009)),
    shift(0, height / 2 + bottom, 0.02 + loose * random(-0.004, 0.006)),
  );
}

function buttonPoints(kind: BackKind, { width, height }: OneBack): Point[] {
  if (kind === 'buttoned')
    return grid(width > 0.9 ? 5 : 3, 2).map(({ x, y }) => ({ x: x * width * 0.31, y: y * height * 0.2 }));
  if (kind === 'tall')
    return [
      ...[-0.24, 0, 0.24].map((x) => ({ x: x * width, y: height * 0.24 })),
      ...[-0.12, 0.12].map((x) => ({ x: x * width, y: height * 0.06 })),
    ];
  return [];
}

/** Evenly spaced positions from -1 to 1 in columns and rows. */
const grid = (columns: number, rows: number): Point[] =>
  Array.from({ length: columns * rows }, (_, i) => ({
    x: ((i % columns) / (columns - 1)) * 2 - 1,
    y: (Math.floor(i / columns) / (rows - 1)) * 2 - 1,
  }));
