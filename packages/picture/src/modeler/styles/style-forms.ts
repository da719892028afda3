import type { ArmKind, BackKind, FurnitureForm, LegKind, SeatKind } from '../furniture-form.ts';

/** The proportions and default parts of a style; lengths in meters. */
export interface StyleForm {
  readonly id: string;
  readonly name: string;
  readonly body: 'cushioned' | 'tufted';
  readonly seatWidth: number;
  readonly depth: number;
  readonly legHeight: number;
  readonly seatHeight: number;
  readonly backHeight: number;
  readonly armHeight: number;
  readonly armWidth: number;
  readonly arms: ArmKind;
  readonly back: BackKind;
  readonly seat: SeatKind;
  readonly legs: LegKind;
  readonly hasWoodRail: boolean;
  readonly hasMotion: boolean;
  /** Whether the style has nail heads unless the customer chooses otherwise. */
  readonly nails: boolean;
  /** Where the chance of its folds, sags and dents begins, so that no two styles have the same ones. */
  readonly seed: number;
}

const usual = {
  body: 'cushioned',
  seatWidth: 0.66,
  depth: 0.95,
  legHeight: 0.15,
  seatHeight: 0.46,
  backHeight: 0.86,
  armHeight: 0.64,
  armWidth: 0.18,
  back: 'box',
  seat: 'box',
  hasWoodRail: false,
  hasMotion: false,
  nails: false,
} as const satisfies Partial<StyleForm>;

/** The styles of the demo catalog. */
export const styleForms: readonly StyleForm[] = [
  { ...usual, id: 'track-arm', name: 'Track Arm', arms: 'track', legs: 'tapered', seed: 100 },
  {
    ...usual,
    id: 'rolled-arm',
    name: 'Rolled Arm',
    arms: 'rolled',
    back: 'pillow',
    legs: 'bun',
    nails: true,
    seed: 200,
  },
  {
    ...usual,
    id: 'chesterfield',
    name: 'Chesterfield',
    body: 'tufted',
    arms: 'rolled',
    legs: 'turned',
    armHeight: 0.66,
    nails: true,
    seed: 300,
  },
  {
    ...usual,
    id: 'sloped-arm',
    name: 'Sloped Arm',
    arms: 'sloped',
    legs: 'block',
    armHeight: 0.66,
    seed: 0,
  },
  {
    ...usual,
    id: 'wingback',
    name: 'Wingback',
    arms: 'wing',
    back: 'tall',
    legs: 'turned',
    seatWidth: 0.64,
    depth: 0.9,
    legHeight: 0.17,
    backHeight: 1.12,
    armHeight: 0.64,
    armWidth: 0.17,
    nails: true,
    seed: 400,
  },
  {
    ...usual,
    id: 'mid-century',
    name: 'Mid-Century',
    arms: 'slim',
    back: 'buttoned',
    legs: 'tapered',
    seatWidth: 0.64,
    depth: 0.88,
    legHeight: 0.2,
    seatHeight: 0.45,
    backHeight: 0.8,
    armHeight: 0.61,
    armWidth: 0.1,
    hasWoodRail: true,
    seed: 0,
  },
  {
    ...usual,
    id: 'recliner',
    name: 'Recliner',
    arms: 'padded',
    back: 'split',
    seat: 'plush',
    legs: 'plinth',
    seatWidth: 0.64,
    depth: 1,
    legHeight: 0.06,
    seatHeight: 0.49,
    backHeight: 1.02,
    armHeight: 0.66,
    armWidth: 0.22,
    hasMotion: true,
    seed: 500,
  },
  {
    ...usual,
    id: 'modern-low',
    name: 'Modern Low',
    arms: 'track',
    seat: 'bench',
    legs: 'metal',
    seatWidth: 0.72,
    depth: 1.05,
    legHeight: 0.13,
    seatHeight: 0.42,
    backHeight: 0.74,
    armHeight: 0.53,
    armWidth: 0.25,
    seed: 0,
  },
];

/** Base form of all furniture types of a style. */
export const baseForm = (style: StyleForm): FurnitureForm => ({
  body: style.body,
  seats: 3,
  seatWidth: style.seatWidth,
  depth: style.depth,
  legHeight: style.legHeight,
  seatHeight: style.seatHeight,
  backHeight: style.backHeight,
  armHeight: style.armHeight,
  armWidth: style.armWidth,
  armLength: style.depth,
  leftArm: style.arms,
  rightArm: style.arms,
  isCorner: false,
  back: style.back,
  seat: style.seat,
  legs: style.legs,
  hasWoodRail: style.hasWoodRail,
  motion: style.hasMotion ? 'closed' : 'none',
  sleeper: 'none',
  seed: style.seed,
});
