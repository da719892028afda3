import { baseAlbedo, lightOf } from './ramp.ts';
import type { TintTable } from './tint.ts';

/**
 * Light on leather of any color, from two renderings of the same furniture: in dark and in light gray leather.
 *
 * Some of the light at a point has been reflected by other leather, once or more often. If the leather reflects the
 * share `a`, its amount grows as `a + a·ka + a·(ka)² + … = a / (1 - ka)`, where `k` is the share of leather in what
 * leather sees. The rest of the light doesn't depend on the leather. So each pixel is a mix of both renderings, and
 * the mix is the same for all pixels.
 */
export interface GrayPair {
  /** Shares of light reflected by the leather in the two renderings, 0 to 1. */
  readonly dark: number;
  readonly light: number;
}

/** Measured on a sofa; 0.4 to 0.55 work equally well, and with 0 the mix is too light in the middle. */
const seenLeather = 0.5;

const bounced = (albedo: number): number => albedo / (1 - seenLeather * albedo);

/** Weight of the lighter rendering for one channel of a leather; the rest is the darker one's weight. */
export const lightWeight = ({ dark, light }: GrayPair, albedo: number): number =>
  (bounced(albedo) - bounced(dark)) / (bounced(light) - bounced(dark));

/** Leathers of the two renderings behind the demo company's pictures (ADR 20). */
export const traced: GrayPair = { dark: 0.02, light: 0.62 };

/** A surface's highlights from other leather, as a share of the light that it scatters. */
export const glossOffLeather = 0.1;

/** Grays that a leather shows in normal light, where its color matters most. */
const usual = [110, 130, 150] as const;

/** Shares of red, green and blue that a leather reflects, derived from the table that colors it. */
function reflected(table: TintTable): number[] {
  return [0, 1, 2].map((channel) => {
    const shares = usual.map(
      (gray) => (lightOf(table[gray * 4 + channel]! / 255) * baseAlbedo) / lightOf(gray / 255),
    );
    return Math.min(0.9, shares.reduce((sum, share) => sum + share, 0) / usual.length);
  });
}

/**
 * Light that leather receives from other leather of the same kind, for each gray of a bounce image: red, green, blue.
 */
export function bounceLight(table: TintTable): [number, number, number][] {
  const factors = reflected(table).map(
    (share) => ((share + glossOffLeather) * Math.max(0, lightWeight(traced, share))) / baseAlbedo,
  );
  return Array.from({ length: 256 }, (_, gray) => {
    const light = lightOf(gray / 255);
    return [light * factors[0]!, light * factors[1]!, light * factors[2]!];
  });
}
