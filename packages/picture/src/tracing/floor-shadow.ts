import { smoothStep } from '../modeler/geometry/noise.ts';
import { blurred, type Field, fieldOf, filled, resized } from './field.ts';

/** Shadow about as weak as this fades away: the far wall's light, which the furniture blocks, would tint the whole picture. */
const everywhere = 0.045;

/** A shadow with a soft end instead of an edge. */
const ending = (shadow: number): number => {
  const dark = Math.max(0, shadow);
  return (dark * dark) / (dark + everywhere);
};

/** Fades weak shadow toward the picture's edges, so that it is never cut off and shows no frame. */
const fadeAt = (share: number, over: number): number => smoothStep(0, over, Math.min(share, 1 - share));

/** Pixels around the furniture whose light isn't only the floor's. */
const edge = 1;

/** Radius of the softening of weak shadow, as a share of the picture's width: the lamp is smaller than a window. */
const softness = 0.012;

/** Softening of all shadow, as a share of the picture's width: a lens shows no hard edge where light was guessed. */
const lens = 0.0022;

/** How far a weak shadow reaches, as a share of the picture's width. */
const reach = 0.08;

/**
 * The shadow on the floor as levels to multiply by, white where there is no shadow. `light` is the remaining share of
 * the floor's light, `seen` where the floor is visible; the shadow continues under the furniture.
 */
export function floorShadow(light: Field, seen: Field): Uint8Array {
  const { width, height } = light;
  const values = onFloor(light, seen);
  const sharp = fieldOf(light, (at) => ending(1 - values[at]!));
  const soft = blurred(
    sharp,
    fieldOf(light, () => 1),
    softness * width,
  );
  const close = closeTo(seen);
  const shade = fieldOf(light, (at) => {
    const [x, y] = [(at % width) / (width - 1), Math.floor(at / width) / (height - 1)];
    const near = smoothStep(0.2, 0.6, sharp.values[at]!);
    const dark = near * sharp.values[at]! + (1 - near) * soft.values[at]!;
    const weak = close.values[at]! * fadeAt(x, 0.2) * fadeAt(y, 0.2);
    const inside = fadeAt(x, 0.04) * fadeAt(y, 0.04) * (weak + (1 - weak) * smoothStep(0.45, 0.85, dark));
    return dark * inside;
  });
  const { values: shown } = blurred(
    shade,
    fieldOf(light, () => 1),
    lens * width,
  );
  return Uint8Array.from(shown, (dark) => Math.round(255 * Math.max(0, 1 - dark) ** (1 / 2.2)));
}

/** How near a place is to the furniture: 1 at it, 0 far away. A weak shadow fades with the distance. */
function closeTo(seen: Field): Field {
  const { width, height } = seen;
  const part = { width: Math.ceil(width / 8), height: Math.ceil(height / 8) };
  const furniture = resized(
    fieldOf(seen, (at) => 1 - seen.values[at]!),
    part.width,
    part.height,
  );
  const spread = blurred(
    furniture,
    fieldOf(part, () => 1),
    reach * part.width,
  );
  const near = resized(spread, width, height);
  return fieldOf(near, (at) => smoothStep(0, 0.45, near.values[at]!));
}

/**
 * Light on the whole floor. At an edge of the furniture, pixels have some of the light on it, and a foot is drawn more
 * sharply than it was traced: there the floor goes on as right next to it, so a foot's shadow touches the foot. Farther
 * under the furniture, the light continues smoothly.
 */
function onFloor(light: Field, seen: Field): Float32Array {
  const around = blurred(
    seen,
    fieldOf(light, () => 1),
    edge,
  );
  const clear = fieldOf(seen, (at) => (around.values[at]! > 0.995 ? 1 : 0));
  const known = { light: fieldOf(light, (at) => light.values[at]!), clear };
  for (let ring = 0; ring < 6 * edge; ring++) growInto(known);
  const beyond = filled(known.light, known.clear).values;
  return known.light.values.map((value, at) => (known.clear.values[at] ? value : beyond[at]!));
}

/** Continues the light by one pixel: where it isn't clear, it is the mean of the clear pixels next to it. */
function growInto({ light, clear }: { readonly light: Field; readonly clear: Field }): void {
  const { width, height } = light;
  const before = clear.values.slice();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (before[at]) continue;
      const next = [
        x > 0 && at - 1,
        x < width - 1 && at + 1,
        y > 0 && at - width,
        y < height - 1 && at + width,
      ];
      const sources = next.filter((to): to is number => to !== false && before[to] === 1);
      if (sources.length === 0) continue;
      light.values[at] = sources.reduce((sum, to) => sum + light.values[to]!, 0) / sources.length;
      clear.values[at] = 1;
    }
}

/** Where a part fills the pixel; a thin part never does, so covering most of the pixel is enough. */
export const fully = (coverage: Field, isThin = false): Field => {
  const least = isThin ? 0.55 : 0.985;
  return fieldOf(coverage, (at) => (coverage.values[at]! > least ? 1 : 0));
};
