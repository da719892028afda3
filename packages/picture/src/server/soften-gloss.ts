import sharp from 'sharp';

/** One layer's planes, one byte per pixel. */
export interface ShinyLayer {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
  readonly alpha: Uint8Array;
  readonly gloss: Uint8Array;
}

/**
 * Gray levels of surfaces that face up: levels below the first number don't face up, levels from the second on face
 * up fully.
 */
const lying = 128;
const level = 152;
/** Radius of the softening, as a share of the layer's longer side. */
const reach = 1 / 52;
/** Full softening would deviate too far from the rendered light. */
const strength = 0.75;

/**
 * Removes hard edges of highlights that a single low light leaves on flat surfaces, where it shines past an arm or
 * between two cushions. Upright surfaces keep their highlights, and therefore their grain.
 */
export async function softenGloss({ width, height, gray, alpha, gloss }: ShinyLayer): Promise<Buffer> {
  const share = Float32Array.from(gray, (value, at) => {
    const t = Math.min(1, Math.max(0, (value - lying) / (level - lying)));
    return (t * t * (3 - 2 * t) * alpha[at]!) / 255;
  });
  const sigma = Math.max(1, Math.max(width, height) * reach);
  const blurred = (values: Uint8Array): Promise<Buffer> =>
    sharp(values, { raw: { width, height, channels: 1 } })
      .blur(sigma)
      .toColourspace('b-w')
      .raw()
      .toBuffer();
  const [weights, sums] = await Promise.all([
    blurred(Uint8Array.from(share, (value) => Math.round(value * 255))),
    blurred(Uint8Array.from(share, (value, at) => Math.round(value * gloss[at]!))),
  ]);
  const softened = gloss.map((value, at) => {
    const weight = weights[at]!;
    if (weight < 8) return value;
    const soft = Math.min(255, (sums[at]! * 255) / weight);
    return Math.round(value + (soft - value) * share[at]! * strength);
  });
  return Buffer.from(softened);
}
