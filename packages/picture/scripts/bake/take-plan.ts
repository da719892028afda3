import {
  type ArmKind,
  type BackKind,
  type FurnitureForm,
  furnitureTypes,
  type LegKind,
  type SeatKind,
  styleForms,
} from '../../src/modeler/index.ts';
import type { GrainKind } from '../../src/renderer/index.ts';
import {
  armLayers,
  armTrims,
  backLayers,
  everyLayer,
  inArmsShadow,
  type LayerName,
  leatherLayers,
  seatLayers,
} from './layer-options.ts';
import { extended, mainType, type PiecePlan, plannedPieces, plannedViews, woodLegs } from './piece-plan.ts';

/** One rendering: an arrangement of parts, and which layers are taken from it. */
export interface Take {
  /** `style/type/name`, which is also where its files go. */
  readonly id: string;
  readonly piece: PiecePlan;
  readonly form: FurnitureForm;
  readonly grain: GrainKind;
  readonly insertGrain: GrainKind;
  readonly outputs: readonly LayerName[];
  readonly otherLegs: readonly LegKind[];
  /** Additional surfaces that its leather is rendered in, under the same light. */
  readonly otherGrains: readonly GrainKind[];
  /** Choice of every option in this arrangement. */
  readonly state: Readonly<Record<string, string>>;
  /** Lower values are rendered earlier, so that an interrupted bake leaves a usable set. */
  readonly rank: number;
}

const otherGrains = ['pebbled', 'smooth', 'linen', 'boucle'] as const;

/** All takes, the most useful first. */
export function plannedTakes(): Take[] {
  return [...plannedPieces().flatMap((piece) => takesOf(piece)), ...plannedViews().map(takeOfView)].sort(
    (a, b) => a.rank - b.rank,
  );
}

/** The only take of a second picture: the default parts, in natural leather and both fabrics. */
const takeOfView = (piece: PiecePlan): Take => ({
  id: `${piece.id}/default`,
  piece,
  form: piece.form,
  grain: 'natural',
  insertGrain: 'natural',
  outputs: everyLayer,
  otherLegs: otherLegs(piece),
  otherGrains: ['linen', 'boucle'],
  state: { ...defaultsOf(piece), ...('insert' in piece.options && { insert: 'plain' }) },
  rank: rankOf(piece) + 95,
});

const defaultsOf = ({ options }: PiecePlan): Record<string, string> =>
  Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]));

function takesOf(piece: PiecePlan): Take[] {
  const rank = rankOf(piece);
  const state = defaultsOf(piece);
  const take = (name: string, later: number, rest: Partial<Take>): Take => ({
    id: `${piece.id}/${name}`,
    piece,
    form: piece.form,
    grain: 'natural',
    insertGrain: 'natural',
    outputs: everyLayer,
    otherLegs: [],
    otherGrains: [],
    ...rest,
    state: { ...state, ...rest.state },
    rank: rank + later,
  });
  const { form, options } = piece;
  const has = (option: string): boolean => option in options;
  const isMain = piece.type.id === mainType;
  const takes = [take('default', 0, { otherLegs: otherLegs(piece), state: { insert: 'plain' } })];
  const isFirst = piece.style.id === 'track-arm';
  const later = (value: number): number => (isFirst ? value / 100 : value);
  if (has('arms'))
    for (const arms of options.arms!.choices.slice(1) as ArmKind[])
      takes.push(
        take(`arms-${arms}`, later(30), {
          form: withArms(form, arms),
          // Arms cast their shadow on the back's shell, and wings on everything, so the picture differs without them.
          outputs: [...armLayers, ...(form.leftArm === 'wing' ? inArmsShadow : (['frame'] as const))],
          state: { arms, insert: 'plain' },
        }),
      );
  if (has('back')) {
    const back = options.back!.choices[1] as BackKind;
    takes.push(
      take(`back-${back}`, later(32), {
        form: { ...form, back },
        outputs: backLayers,
        state: { back, insert: 'plain' },
      }),
    );
  }
  if (has('seat')) {
    const seat = options.seat!.choices[1] as SeatKind;
    takes.push(
      take(`seat-${seat}`, later(34), { form: { ...form, seat }, outputs: seatLayers, state: { seat } }),
    );
  }
  if (options.insert?.choices.includes('exotic'))
    takes.push(
      take('insert-exotic', later(36), {
        insertGrain: 'croc',
        outputs: ['insert'],
        state: { insert: 'exotic' },
      }),
    );
  if (has('motion')) {
    takes.push(take('motion-open', isMain ? 3 : 1, openMotion(form)));
    for (const arms of (options.arms?.choices.slice(1) ?? []) as ArmKind[])
      takes.push(
        take(`arms-${arms}-open`, later(31), {
          form: { ...withArms(form, arms), motion: 'open' },
          outputs: armTrims,
          state: { arms, motion: 'open' },
        }),
      );
  }
  if (has('sleeper'))
    takes.push(
      take('sleeper-open', 1, {
        form: { ...form, sleeper: 'open' },
        outputs: ['shadow', 'mechanism', 'bed', ...armTrims],
        state: { sleeper: 'open' },
      }),
    );
  if (isMain) {
    otherGrains.forEach((grain, i) =>
      takes.push(
        take(`grain-${grain}`, later(60 + i * 2), {
          grain,
          insertGrain: grain,
          outputs: leatherLayers,
          state: { insert: 'plain' },
        }),
      ),
    );
    takes.push(
      take('size-extended', later(80), {
        form: extended(form),
        otherLegs: otherLegs(piece),
        state: { size: 'extended', insert: 'plain' },
      }),
    );
  }
  return [...takes, ...takes.flatMap((one) => inFabrics(one))];
}

/**
 * Covered parts of an arrangement in both fabrics, under the same light. A sofa's default arrangement already has a
 * take for every surface, and an exotic insert keeps its own.
 */
function inFabrics(take: Take): Take[] {
  const outputs = take.outputs.filter((name) => leatherLayers.includes(name));
  const isDone = take.piece.type.id === mainType && take.id.endsWith('/default');
  if (isDone || take.grain !== 'natural' || take.insertGrain === 'croc' || outputs.length === 0) return [];
  return [
    {
      ...take,
      id: `${take.id}-fabrics`,
      grain: 'linen',
      insertGrain: 'linen',
      otherGrains: ['boucle'],
      otherLegs: [],
      outputs,
      rank: take.rank + (take.piece.type.id === mainType ? 90 : 60),
    },
  ];
}

const withArms = (form: FurnitureForm, arms: ArmKind): FurnitureForm => ({
  ...form,
  leftArm: form.leftArm && arms,
  rightArm: form.rightArm && arms,
});

const openMotion = (form: FurnitureForm): Partial<Take> => ({
  form: { ...form, motion: 'open' },
  outputs: ['shadow', 'mechanism', 'frame', ...backLayers, ...seatLayers, 'footrest', ...armTrims],
  state: { motion: 'open', insert: 'plain' },
});

function otherLegs({ form, type }: PiecePlan): LegKind[] {
  const all: LegKind[] = [
    ...woodLegs,
    'metal',
    'plinth',
    ...(type.id === 'chair' ? (['swivel'] as const) : []),
  ];
  return all.filter((legs) => legs !== form.legs);
}

/** Order: one complete style, then each style's sofa, then the other types, then options and grains. */
function rankOf({ style, type }: PiecePlan): number {
  const styleRank = styleForms.indexOf(style) / 10;
  return type.id === mainType ? 1 + styleRank : 2 + furnitureTypes.indexOf(type) * 2 + styleRank;
}
