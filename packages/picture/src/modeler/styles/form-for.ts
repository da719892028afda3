import type { ArmKind, BackKind, FurnitureForm, LegKind, SeatKind } from '../furniture-form.ts';
import { furnitureTypes } from './furniture-types.ts';
import { styleForms } from './style-forms.ts';

/** How much depth the size extension adds to a piece, in meters. */
export const extendedDepth = 0.12;

const armKinds: readonly ArmKind[] = ['track', 'rolled', 'sloped', 'slim', 'padded', 'wing'];
const backKinds: readonly BackKind[] = ['box', 'pillow', 'buttoned', 'split', 'tall'];
const seatKinds: readonly SeatKind[] = ['box', 'bench', 'plush'];
const legKinds: readonly LegKind[] = ['tapered', 'bun', 'turned', 'block', 'metal'];

/**
 * Converts chosen options, as in the picture manifest, to a form. Options that a form doesn't have change nothing.
 */
export function withOptions(form: FurnitureForm, options: Readonly<Record<string, string>>): FurnitureForm {
  const { arms, back, seat, legs, base, size, motion, sleeper } = options;
  const deeper = size === 'extended' ? extendedDepth : 0;
  const armsOf = (own: ArmKind | undefined): ArmKind | undefined => own && known(armKinds, arms, own);
  return {
    ...form,
    depth: form.depth + deeper,
    armLength: form.armLength + deeper,
    leftArm: armsOf(form.leftArm),
    rightArm: armsOf(form.rightArm),
    back: known(backKinds, back, form.back),
    seat: known(seatKinds, seat, form.seat),
    legs: legsOf(form, legs, base),
    motion: form.motion !== 'none' && motion === 'open' ? 'open' : form.motion,
    sleeper: sleeper === 'open' && form.body === 'cushioned' ? 'open' : form.sleeper,
  };
}

/** The requested value if the form supports it, otherwise the form's own value. */
const known = <T extends string>(kinds: readonly T[], wish: string | undefined, own: T): T =>
  kinds.find((kind) => kind === wish) ?? own;

/** A piece without legs has a low plinth, or its swivel base. */
function legsOf(form: FurnitureForm, legs: string | undefined, base: string | undefined): LegKind {
  if (base === 'swivel') return 'swivel';
  return legs === 'none' ? 'plinth' : known(legKinds, legs, form.legs);
}

/**
 * The form for a style and furniture type by their ids, with options; undefined when the style doesn't have that
 * type.
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
