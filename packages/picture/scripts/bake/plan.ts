import {
  type ArmKind,
  type BackKind,
  type FurnitureForm,
  type FurnitureType,
  furnitureTypes,
  type LegKind,
  type PartName,
  partOrder,
  type SeatKind,
  type StyleForm,
  styleForms,
} from '../../src/modeller/index.ts';
import type { GrainKind } from '../../src/renderer/index.ts';

export type LayerName = PartName | 'shadow';

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
  /** Surfaces that its leather is rendered in besides, under the same light. */
  readonly otherGrains: readonly GrainKind[];
  /** The choice of every option that this arrangement shows. */
  readonly state: Readonly<Record<string, string>>;
  /** Lower is rendered earlier, so that stopping at any time leaves a usable set. */
  readonly rank: number;
}

export interface PiecePlan {
  readonly id: string;
  readonly style: StyleForm;
  readonly type: FurnitureType;
  readonly form: FurnitureForm;
  readonly quality: 'full' | 'medium';
  readonly options: Readonly<
    Record<string, { readonly choices: readonly string[]; readonly default: string }>
  >;
  /** Forms that must fit into the picture, besides its own. */
  readonly roomFor: readonly FurnitureForm[];
}

/** Whole pieces in the large size for every style. */
const mainType = 'sofa-3-seat';

/** Which options change the image of a layer. */
export const optionsOfLayer: Readonly<Record<LayerName, readonly string[]>> = {
  shadow: ['size', 'motion', 'sleeper'],
  legs: ['legs', 'base', 'size'],
  metalwork: ['legs', 'base', 'size'],
  mechanism: ['motion', 'sleeper'],
  frame: ['size', 'motion'],
  armFar: ['arms', 'size'],
  back: ['back', 'size', 'motion'],
  weltBack: ['back', 'size', 'motion'],
  insert: ['back', 'size', 'motion', 'insert'],
  stitchBack: ['back', 'size', 'motion'],
  seat: ['seat', 'size', 'motion', 'sleeper'],
  bed: ['sleeper'],
  footrest: ['motion', 'size'],
  weltSeat: ['seat', 'size', 'motion', 'sleeper'],
  stitchSeat: ['seat', 'size', 'motion', 'sleeper'],
  nailsBody: ['size'],
  armNear: ['arms', 'size'],
  weltArms: ['arms', 'size', 'sleeper'],
  stitchArms: ['arms', 'size', 'sleeper'],
  nailsArms: ['arms', 'size', 'sleeper'],
};

const armLayers: readonly LayerName[] = ['armFar', 'armNear', 'weltArms', 'stitchArms', 'nailsArms'];
const backLayers: readonly LayerName[] = ['back', 'weltBack', 'insert', 'stitchBack'];
const seatLayers: readonly LayerName[] = ['seat', 'weltSeat', 'stitchSeat'];
/** Layers that look brighter when an arm or a wing is not there. */
export const inArmsShadow: readonly LayerName[] = ['frame', ...backLayers, ...seatLayers];
const leatherLayers: readonly LayerName[] = [
  'frame',
  'armFar',
  'back',
  'insert',
  'seat',
  'footrest',
  'armNear',
];
const everyLayer: readonly LayerName[] = ['shadow', ...partOrder];

const woodLegs = ['tapered', 'bun', 'turned', 'block'] as const;
const otherGrains = ['pebbled', 'smooth', 'linen', 'boucle'] as const;
const extension = 0.12;

const otherArms = (own: ArmKind): ArmKind[] =>
  (['track', 'rolled', 'sloped'] as const).filter((kind) => kind !== own);
const otherBack = (own: BackKind): BackKind => (own === 'pillow' ? 'box' : 'pillow');
const otherSeat = (own: SeatKind): SeatKind => (own === 'bench' ? 'box' : 'bench');

/** Every piece of the demo catalogue that has a picture of its own. */
export function plannedPieces(): PiecePlan[] {
  return styleForms.flatMap((style) => furnitureTypes.flatMap((type) => piecePlan(style, type) ?? []));
}

function piecePlan(style: StyleForm, type: FurnitureType): PiecePlan | undefined {
  const form = type.form(style);
  // The bed is shown once; other styles' sleepers look like their sofas while closed.
  if (!form || (type.id === 'sleeper-sofa' && style.id !== 'track-arm')) return undefined;
  const isMain = type.id === mainType;
  return {
    id: `${style.id}/${type.id}`,
    style,
    type,
    form,
    quality: isMain ? 'full' : 'medium',
    options: pieceOptions(form, { style, type, isMain }),
    roomFor: [
      ...(isMain ? [extended(form)] : []),
      ...(form.motion === 'closed' ? [{ ...form, motion: 'open' } as const] : []),
      ...(type.id === 'sleeper-sofa' ? [{ ...form, sleeper: 'open' } as const] : []),
    ],
  };
}

const extended = (form: FurnitureForm): FurnitureForm => ({
  ...form,
  depth: form.depth + extension,
  armLength: form.armLength + extension,
});

interface PieceFacts {
  readonly style: StyleForm;
  readonly type: FurnitureType;
  readonly isMain: boolean;
}

function pieceOptions(form: FurnitureForm, { style, type, isMain }: PieceFacts): PiecePlan['options'] {
  const one = (choices: readonly string[], standard = choices[0]!) => ({ choices, default: standard });
  const hasBack = form.body === 'cushioned';
  const hasInsert = form.body === 'tufted' || (hasBack && form.back !== 'buttoned');
  // A buttoned back has no insert, but the other back that its sofa may have does.
  const inserts =
    hasInsert && isMain
      ? ['none', 'plain', 'exotic']
      : hasInsert || (isMain && hasBack)
        ? ['none', 'plain']
        : [];
  return {
    ...(isMain && hasBack && { arms: one([style.arms, ...otherArms(style.arms)]) }),
    ...(isMain && hasBack && { back: one([form.back, otherBack(form.back)]) }),
    ...(isMain && hasBack && { seat: one([form.seat, otherSeat(form.seat)]) }),
    legs: one([...woodLegs, 'metal', 'none'], form.legs === 'plinth' ? 'none' : form.legs),
    legFinish: one(
      Object.keys({ walnut: 1, espresso: 1, oak: 1, ebony: 1 }),
      form.legs === 'plinth' ? 'ebony' : 'walnut',
    ),
    metalFinish: one(['steel', 'brass', 'gunmetal'], 'gunmetal'),
    ...(type.id === 'chair' && { base: one(['standard', 'swivel']) }),
    welt: one(['welt', 'none'], style.nails ? 'none' : 'welt'),
    nailheads: one(['none', '16', 'gold', 'silver'], style.nails ? 'gold' : 'none'),
    stitching: one(['cream', 'white', 'black', 'tan', 'red', 'none'], 'tan'),
    ...(inserts.length > 0 && { insert: one(inserts) }),
    ...(isMain && { size: one(['standard', 'extended']) }),
    ...(form.motion === 'closed' && { motion: one(['closed', 'open']), mechanism: one(['steel']) }),
    ...(type.id === 'sleeper-sofa' && {
      sleeper: one(['closed', 'open']),
      mechanism: one(['steel']),
      mattress: one(['linen']),
    }),
  };
}

/** All renderings in the order in which they are worth having. */
export function plannedTakes(): Take[] {
  return plannedPieces()
    .flatMap((piece) => takesOf(piece))
    .sort((a, b) => a.rank - b.rank);
}

function takesOf(piece: PiecePlan): Take[] {
  const rank = rankOf(piece);
  const state = Object.fromEntries(
    Object.entries(piece.options).map(([name, option]) => [name, option.default]),
  );
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
          // Arms throw their shadow on the back's shell; wings on everything: without them it is another picture.
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
  if (has('motion')) takes.push(take('motion-open', isMain ? 3 : 1, openMotion(form)));
  if (has('sleeper'))
    takes.push(
      take('sleeper-open', 1, {
        form: { ...form, sleeper: 'open' },
        // The bed hides the front of the far arm, and with it what is sewn to it.
        outputs: ['shadow', 'mechanism', 'bed', 'weltArms', 'stitchArms', 'nailsArms'],
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
 * The covered parts of an arrangement in both fabrics, under one light. A sofa's own arrangement has a take for every
 * surface; an exotic insert stays what it is.
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
  outputs: ['shadow', 'mechanism', 'frame', ...backLayers, ...seatLayers, 'footrest'],
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

/** First one complete style, then each style's sofa, then the other types; options and grains after them. */
function rankOf({ style, type }: PiecePlan): number {
  const styleRank = styleForms.indexOf(style) / 10;
  return type.id === mainType ? 1 + styleRank : 2 + furnitureTypes.indexOf(type) * 2 + styleRank;
}
