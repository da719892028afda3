import type { Albedo } from '../filters/index.ts';

/** Red, green and blue as a screen shows them, 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const display = (light: number): number =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

/** Reflectance of a hide whose swatch has this color. Real leather is never quite black or quite white. */
export function albedoOf(color: Color): Albedo {
  const [red, green, blue] = color.map((part) => Math.min(0.88, Math.max(0.009, linear(part)))) as [
    number,
    number,
    number,
  ];
  return [red, green, blue];
}

/** The swatch color of a reflectance. */
export function colorOf(albedo: Albedo): Color {
  const [red, green, blue] = albedo.map((part) => Math.round(display(part))) as [number, number, number];
  return [red, green, blue];
}

/** Reads `#a1b2c3`; undefined for anything else. */
export function parseColor(text: string): Color | undefined {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim());
  return match ? [parseInt(match[1]!, 16), parseInt(match[2]!, 16), parseInt(match[3]!, 16)] : undefined;
}

/**
 * A hide's color in a photo (RGBA): the mean light, excluding the darkest and brightest fifths of the pixels, which
 * are folds, shadows and reflections. Undefined if no pixel is visible.
 */
export function photoColor(pixels: Uint8ClampedArray): Color | undefined {
  const points: { luma: number; at: number }[] = [];
  const step = Math.max(1, Math.floor(pixels.length / 4 / 20_000)) * 4;
  for (let at = 0; at < pixels.length; at += step) {
    if (pixels[at + 3]! < 128) continue;
    points.push({ luma: 0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!, at });
  }
  if (points.length === 0) return undefined;
  points.sort((a, b) => a.luma - b.luma);
  const cut = Math.floor(points.length / 5);
  const middle = points.slice(cut, points.length - cut);
  const sums = [0, 0, 0];
  for (const { at } of middle) for (let c = 0; c < 3; c++) sums[c]! += linear(pixels[at + c]!);
  const [red, green, blue] = sums.map((sum) => Math.round(display(sum / middle.length))) as [
    number,
    number,
    number,
  ];
  return [red, green, blue];
}
