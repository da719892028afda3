import { smoothStep } from '../modeler/geometry/noise.ts';
import { type Field, fieldOf, filled } from './field.ts';

/** Light from the far wall that the furniture blocks; it would tint the whole picture. */
const everywhere = 0.02;

/** Fades weak shadow toward the picture's edges, so that it is never cut off and shows no frame. */
const fadeAt = (share: number, over: number): number => smoothStep(0, over, Math.min(share, 1 - share));

/**
 * The shadow on the floor as levels to multiply by, white where there is no shadow. `light` is the remaining share of
 * the floor's light, `seen` where the floor is visible; the shadow continues under the furniture.
 */
export function floorShadow(light: Field, seen: Field): Uint8Array {
  const { width, height, values } = filled(light, seen);
  return Uint8Array.from(values, (share, at) => {
    const [x, y] = [(at % width) / (width - 1), Math.floor(at / width) / (height - 1)];
    const dark = Math.max(0, 1 - share - everywhere) / (1 - everywhere);
    const weak = fadeAt(x, 0.3) * fadeAt(y, 0.3);
    const inside = fadeAt(x, 0.04) * fadeAt(y, 0.04) * (weak + (1 - weak) * smoothStep(0.3, 0.8, dark));
    return Math.round(255 * Math.max(0, 1 - dark * inside) ** (1 / 2.2));
  });
}

/** Where a part fills the pixel; a thin part never does, so covering most of the pixel is enough. */
export const fully = (coverage: Field, isThin = false): Field => {
  const least = isThin ? 0.55 : 0.985;
  return fieldOf(coverage, (at) => (coverage.values[at]! > least ? 1 : 0));
};
