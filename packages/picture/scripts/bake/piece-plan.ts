import type { ViewName } from '../../src/manifest/index.ts';
import {
  type ArmKind,
  type BackKind,
  type FurnitureForm,
  type FurnitureType,
  furnitureTypes,
  type SeatKind,
  type StyleForm,
  styleForms,
} from '../../src/modeler/index.ts';

export interface PiecePlan {
  readonly id: string;
  readonly style: StyleForm;
  readonly type: FurnitureType;
  readonly form: FurnitureForm;
  readonly quality: 'full' | 'medium';
  /** Set for a second picture of a piece, from this camera. */
  readonly view?: ViewName;
  readonly options: Readonly<
    Record<string, { readonly choices: readonly string[]; readonly default: string }>
  >;
  /** Other forms that must also fit into the picture. */
  readonly roomFor: readonly FurnitureForm[];
}

/** Whole pieces in the large size for every style. */
export const mainType = 'sofa-3-seat';

export const woodLegs = ['tapered', 'bun', 'turned', 'block'] as const;
const extension = 0.12;

const otherArms = (own: ArmKind): ArmKind[] =>
  (['track', 'rolled', 'sloped'] as const).filter((kind) => kind !== own);
const otherBack = (own: BackKind): BackKind => (own === 'pillow' ? 'box' : 'pillow');
const otherSeat = (own: SeatKind): SeatKind => (own === 'bench' ? 'box' : 'bench');

/** Every piece of the demo catalog with its own picture. */
export function plannedPieces(): PiecePlan[] {
  return styleForms.flatMap((style) => furnitureTypes.flatMap((type) => piecePlan(style, type) ?? []));
}

function piecePlan(style: StyleForm, type: FurnitureType): PiecePlan | undefined {
  const form = type.form(style);
  // Only one picture shows the bed; closed sleepers of other styles look like their sofas.
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

/** Options whose other choices a second picture doesn't show. */
const oneChoice = ['arms', 'back', 'seat', 'size', 'motion'];

/** Each style's sofa from the front, as far as its default parts go: in all legs, trims and leathers. */
export function plannedViews(): PiecePlan[] {
  return plannedPieces()
    .filter(({ type }) => type.id === mainType)
    .map((piece): PiecePlan => {
      const options = Object.entries(piece.options).filter(([name]) => !oneChoice.includes(name));
      const hasInsert = piece.form.body === 'tufted' || piece.form.back !== 'buttoned';
      const shown = options.flatMap(([name, option]): typeof options => {
        if (name !== 'insert') return [[name, option]];
        return hasInsert ? [[name, { ...option, choices: ['none', 'plain'] }]] : [];
      });
      return {
        ...piece,
        id: `${piece.id}-front`,
        view: 'front',
        options: Object.fromEntries(shown),
        roomFor: [],
      };
    });
}

export const extended = (form: FurnitureForm): FurnitureForm => ({
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
  // A buttoned back has no insert, but the sofa's other back has one.
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
    stitching: one(['matching', 'cream', 'white', 'black', 'tan', 'red', 'none']),
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
