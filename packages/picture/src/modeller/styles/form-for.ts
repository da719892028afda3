import type { ArmKind, BackKind, FurnitureForm, LegKind, SeatKind } from '../furniture-form.ts';
import { furnitureTypes } from './furniture-types.ts';
import { styleForms } from './style-forms.ts';

/** How much deeper the size extension makes a piece, metres. */
export const extendedDepth = 0.12;

const armKinds: readonly string[] = [
  'track',
  'rolled',
  'sloped',
  'slim',
  'padded',
  'wing',
] satisfies ArmKind[];
const backKinds: readonly string[] = ['box', 'pillow', 'buttoned', 'split', 'tall'] satisfies BackKind[];
const seatKinds: readonly string[] = ['box', 'bench', 'plush'] satisfies SeatKind[];
const legKinds: readonly string[] = ['tapered', 'bun', 'turned', 'block', 'metal'] satisfies LegKind[];

/** Chosen options as a form; those of pictures, see the manifest. Options that a form does not have change nothing. */
export function withOptions(form: FurnitureForm, options: Readonly<Record<string, string>>): FurnitureForm {
  const { arms, back, seat, legs, base, size, motion, sleeper } = options;
  const deeper = size === 'extended' ? extendedDepth : 0;
  const isKnown = <T extends string>(kinds: readonly string[], wish: string | undefined): wish is T =>
    wish !== undefined && kinds.includes(wish);
  const armsOf = (own: ArmKind | undefined): ArmKind | undefined =>
    own && isKnown<ArmKind>(armKinds, arms) ? arms : own;
  return {
    ...form,
    depth: form.depth + deeper,
    armLength: form.armLength + deeper,
    leftArm: armsOf(form.leftArm),
    rightArm: armsOf(form.rightArm),
    back: isKnown<BackKind>(backKinds, back) ? back : form.back,
    seat: isKnown<SeatKind>(seatKinds, seat) ? seat : form.seat,
    legs: legsOf(form, { legs, base, isKnown: isKnown<LegKind>(legKinds, legs) }),
    motion: form.motion !== 'none' && motion === 'open' ? 'open' : form.motion,
    sleeper: sleeper === 'open' && form.body === 'cushioned' ? 'open' : form.sleeper,
  };
}

interface LegWish {
  readonly legs: string | undefined;
  readonly base: string | undefined;
  readonly isKnown: boolean;
}

/** Without legs a piece stands on a low plinth, or on its swivel base. */
function legsOf(form: FurnitureForm, { legs, base, isKnown }: LegWish): LegKind {
  if (base === 'swivel') return 'swivel';
  if (legs === 'none') return 'plinth';
  return isKnown ? (legs as LegKind) : form.legs;
}

/**
 * The form of a style and furniture type by their ids, with options; undefined when the style has no such type.
 */
export function formFor(
  style: string,
  furnitureType: string,
  options: Readonly<Record<string, string>> = {},
): FurnitureForm | undefined {
  const styleForm = styleForms.find((entry) => entry.id === style);
  const form = styleForm && furnitureTypes.find((type) => type.id === furnitureType)?.form(styleForm);
  return form && withOptions(form, options);
}
