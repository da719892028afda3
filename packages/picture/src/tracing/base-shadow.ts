import { blurred, type Field, fieldOf } from './field.ts';
import type { PlacedPart } from './placed.ts';

/** How dark the floor is right next to what touches it, and how far this reaches, as a share of the picture's width. */
const atBase = [
  { dark: 0.55, reach: 0.004 },
  { dark: 0.5, reach: 0.016 },
] as const;
const atLeg = [
  { dark: 0.8, reach: 0.004 },
  { dark: 0.7, reach: 0.014 },
] as const;

/** Height of the strip of a base that darkens the floor, as a share of the picture's width: only its foot touches it. */
const strip = 0.025;

/** What touches the floor of a leg: this much above its lowest point, as a share of the picture's width. */
const underLeg = 0.004;

/** How far from its lowest point a leg reaches to both sides at most, as a share of the picture's width. */
const legReach = 0.02;

/**
 * A shadow of furniture on legs, for the same furniture on a base that was not traced: the floor is dark all along the
 * base's lower edge. `shadow` are levels to multiply by, of the whole picture.
 */
export const shadowWithBase = (shadow: Uint8Array, size: Size, base: PlacedPart): Uint8Array =>
  darkened(shadow, size, { base, contacts: atBase, isTouching: () => true });

/**
 * A shadow that is dark where the legs touch the floor. Tracing shows the floor right under a leg too light: what is
 * hidden there is guessed from the floor around it.
 */
export function shadowUnderLegs(shadow: Uint8Array, size: Size, legs: PlacedPart): Uint8Array {
  const reach = Math.round(legReach * size.width);
  const isTouching = (x: number, bottoms: readonly number[]): boolean =>
    bottoms[x]! > Math.max(...bottoms.slice(Math.max(0, x - reach), x + reach + 1)) - underLeg * size.width;
  return darkened(shadow, size, { base: legs, contacts: atLeg, isTouching });
}

type Size = Pick<Field, 'width' | 'height'>;

interface Standing {
  readonly base: PlacedPart;
  readonly contacts: typeof atBase | typeof atLeg;
  /** Whether the lowest point in column `x` is on the floor, from the lowest points in all columns. */
  readonly isTouching: (x: number, bottoms: readonly number[]) => boolean;
}

function darkened(shadow: Uint8Array, size: Size, standing: Standing): Uint8Array {
  const foot = footOf(standing, size);
  const everywhere = fieldOf(size, () => 1);
  const soft = standing.contacts.map(({ dark, reach }) => ({
    dark,
    near: blurred(foot, everywhere, reach * size.width),
  }));
  return shadow.map((level, at) => {
    const light = soft.reduce((share, { dark, near }) => share * (1 - dark * near.values[at]!), 1);
    return Math.round(level * light ** (1 / 2.2));
  });
}

/** 1 where the lowest part of the base is, in each column where it touches the floor. */
function footOf({ base: { box, alpha }, isTouching }: Standing, size: Size): Field {
  const [left, top, width, height] = box;
  const foot = fieldOf(size, () => 0);
  const bottoms = Array.from({ length: width }, (_, x) => {
    let y = height - 1;
    while (y >= 0 && alpha[y * width + x]! < 128) y--;
    return y;
  });
  for (const [x, bottom] of bottoms.entries()) {
    if (!isTouching(x, bottoms)) continue;
    for (let y = bottom; y >= 0 && y > bottom - strip * size.width; y--)
      foot.values[(y + top) * size.width + x + left] = 1;
  }
  return foot;
}
