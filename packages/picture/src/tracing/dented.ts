import { blurred, fieldOf } from './field.ts';
import type { DrawnPart } from './relight.ts';

/** How much of the light is missing right next to a nail, and how far the dent reaches, in pixels. */
const dark = 0.85;
const reach = 1.1;

/** Soft edges take half of the shade from the rim of a nail; this gives it back. */
const rim = 1.6;

/**
 * Nails with the dark dents around them, as one layer: a nail pulls the leather down with it. The dents are a little
 * lower than the nails, because the light comes from above.
 */
export function dented(nails: DrawnPart): Pick<DrawnPart, 'gray' | 'alpha'> {
  const share = fieldOf(nails, (at) => nails.alpha[at]! / 255);
  const near = blurred(
    share,
    fieldOf(nails, () => 1),
    reach,
  );
  const covered = share.values.map((nail, at) => {
    const above = near.values[at - nails.width] ?? 0;
    return nail + (1 - nail) * Math.min(1, dark * rim * above);
  });
  return {
    gray: nails.gray.map((gray, at) => (covered[at]! > 0 ? (gray * share.values[at]!) / covered[at]! : 0)),
    alpha: Uint8Array.from(covered, (cover) => Math.round(255 * cover)),
  };
}
