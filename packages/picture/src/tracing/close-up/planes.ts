import { baseAlbedo } from '../../filters/index.ts';
import type { Field } from '../field.ts';
import { grayOf, polarized, type RelitPlanes, rolledOff } from '../relight.ts';

/** Traced light of a close-up, all fields in the size of its picture. */
export interface CloseUpLight {
  /** Light on dark leather, with the relief of its surface. */
  readonly dark: Field;
  /** How much lighter or darker than its leather a place is: grooves, thread, clouds of the hide. */
  readonly tone: Field;
  /** Light that light leather takes off other leather. It comes from all sides and shows no relief. */
  readonly bounce: Field;
  readonly gloss: Field;
}

export interface CloseUpSettings {
  /** Scales traced light to match the pictures of furniture. */
  readonly scale: number;
  /** Strength of the highlights. */
  readonly shine: number;
}

/** The grays of a close-up, which the compositor gives the color of any leather. */
export function closeUpPlanes(
  { dark, tone, bounce, gloss }: CloseUpLight,
  { scale, shine }: CloseUpSettings,
): RelitPlanes {
  const count = dark.values.length;
  const planes = { gray: new Uint8Array(count), bounce: new Uint8Array(count), gloss: new Uint8Array(count) };
  for (let at = 0; at < count; at++) {
    const own = tone.values[at]!;
    planes.gray[at] = grayOf(baseAlbedo * rolledOff(scale * own * dark.values[at]!));
    planes.bounce[at] = grayOf(baseAlbedo * scale * own * bounce.values[at]!);
    planes.gloss[at] = grayOf(scale * shine * polarized(gloss.values[at]!));
  }
  return planes;
}
