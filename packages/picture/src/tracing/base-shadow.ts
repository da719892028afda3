import { blurred, type Field, fieldOf } from './field.ts';
import type { PlacedPart } from './placed.ts';

/** How dark the floor is right next to a base, and how far this reaches, as a share of the picture's width. */
const contacts = [
  { dark: 0.55, reach: 0.004 },
  { dark: 0.5, reach: 0.016 },
] as const;

/** Height of the strip of a base that darkens the floor, as a share of the picture's width: only its foot touches it. */
const strip = 0.025;

/**
 * A shadow of furniture on legs, for the same furniture on a base that was not traced: the floor is dark all along the
 * base's lower edge. `shadow` are levels to multiply by, of the whole picture.
 */
export function shadowWithBase(
  shadow: Uint8Array,
  size: Pick<Field, 'width' | 'height'>,
  base: PlacedPart,
): Uint8Array {
  const foot = footOf(base, size);
  const everywhere = fieldOf(size, () => 1);
  const soft = contacts.map(({ dark, reach }) => ({
    dark,
    near: blurred(foot, everywhere, reach * size.width),
  }));
  return shadow.map((level, at) => {
    const light = soft.reduce((share, { dark, near }) => share * (1 - dark * near.values[at]!), 1);
    return Math.round(level * light ** (1 / 2.2));
  });
}

/** 1 where the lowest part of the base is, in each column. */
function footOf({ box, alpha }: PlacedPart, size: Pick<Field, 'width' | 'height'>): Field {
  const [left, top, width, height] = box;
  const foot = fieldOf(size, () => 0);
  for (let x = 0; x < width; x++) {
    let y = height - 1;
    while (y >= 0 && alpha[y * width + x]! < 128) y--;
    for (let from = y - strip * size.width; y >= 0 && y > from; y--)
      foot.values[(y + top) * size.width + x + left] = 1;
  }
  return foot;
}
