/**
 * Light on leather of any color, from two renderings of the same furniture: in dark and in light gray leather.
 *
 * Some of the light at a point has been reflected by other leather, once or more often. If the leather reflects the
 * share `a`, its amount grows as `a + a·ka + a·(ka)² + … = a / (1 - ka)`, where `k` is the share of leather in what
 * leather sees. The rest of the light doesn't depend on the leather. So each pixel is a mix of both renderings, and the
 * mix is the same for all pixels.
 */
export interface GrayPair {
  /** Shares of light that the leather of both renderings reflects, 0 to 1. */
  readonly dark: number;
  readonly light: number;
}

/** Measured on a sofa, where 0.4 to 0.55 do equally well; without it (0) the mix is too light in the middle. */
const seenLeather = 0.5;

const bounced = (albedo: number): number => albedo / (1 - seenLeather * albedo);

/** Weight of the lighter rendering for a channel of a leather; the darker one has the rest. */
export const lightWeight = ({ dark, light }: GrayPair, albedo: number): number =>
  (bounced(albedo) - bounced(dark)) / (bounced(light) - bounced(dark));
