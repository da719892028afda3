import type { FilterValues } from './filter-values.ts';

/**
 * The filters as their documentation defines them: one pass over the whole picture per filter, stored in a
 * `Uint8ClampedArray` in between. Slow on purpose; tests and the benchmark compare the product's code to it.
 */
type Pass = (r: number, g: number, b: number) => readonly [number, number, number];

function hsv(r8: number, g8: number, b8: number): [number, number, number] {
  const [r, g, b] = [r8 / 255, g8 / 255, b8 / 255];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const d = max - min;
  const s = max === 0 ? 0 : d / max;
  if (d === 0) return [0, s, max];
  const sector = max === r ? (g - b) / d + (g < b ? 6 : 0) : max === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return [sector / 6, s, max];
}

function rgb(h: number, s: number, v: number): [number, number, number] {
  const i = Math.floor(h * 6);
  const f = h * 6 - i;
  const p = v * (1 - s);
  const q = v * (1 - f * s);
  const t = v * (1 - (1 - f) * s);
  const sextants = [
    [v, t, p],
    [q, v, p],
    [p, v, t],
    [p, q, v],
    [t, p, v],
    [v, p, q],
  ] as const;
  const [r, g, b] = sextants[i % 6]!;
  return [Math.floor(r * 255), Math.floor(g * 255), Math.floor(b * 255)];
}

function exposureLookup(a: number): (value: number) => number {
  const p = Math.abs(a) / 100;
  let first = [0, 255 * p];
  let second = [255 - 255 * p, 255];
  if (a < 0) {
    first = first.reverse();
    second = second.reverse();
  }
  const cx = Math.trunc(3 * first[0]!);
  const bx = 3 * (second[0]! - first[0]!) - cx;
  const ax = 255 - cx - bx;
  const cy = 3 * first[1]!;
  const by = 3 * (second[1]! - first[1]!) - cy;
  const ay = 255 - cy - by;
  const points = new Map<number, number>();
  for (let i = 0; i < 1000; i++) {
    const t = i / 1000;
    const y = Math.round(ay * t ** 3 + by * t ** 2 + cy * t);
    points.set(Math.round(ax * t ** 3 + bx * t ** 2 + cx * t), Math.min(255, y));
  }
  if (!points.has(255)) points.set(255, points.get(254)!);
  return (value) => points.get(value) ?? Number.NaN;
}

function passes(values: FilterValues): Pass[] {
  const all: Pass[] = [];
  const { hue, saturation, exposure, brightness, vibrance, sepia, contrast, colorize } = values;
  if (hue)
    all.push((r, g, b) => {
      const [h, s, v] = hsv(r, g, b);
      return rgb(((h * 100 + Math.abs(hue)) % 100) / 100, s, v);
    });
  if (saturation)
    all.push((r, g, b) => {
      const k = saturation * -0.01;
      const m = Math.max(r, g, b);
      return [r === m ? r : r + (m - r) * k, g === m ? g : g + (m - g) * k, b === m ? b : b + (m - b) * k];
    });
  if (exposure) {
    const look = exposureLookup(exposure);
    all.push((r, g, b) => [look(r), look(g), look(b)]);
  }
  if (brightness) {
    const add = Math.floor((255 * brightness) / 100);
    all.push((r, g, b) => [r + add, g + add, b + add]);
  }
  if (vibrance)
    all.push((r, g, b) => {
      const m = Math.max(r, g, b);
      const k = (((Math.abs(m - (r + g + b) / 3) * 2) / 255) * -vibrance) / 100;
      return [r === m ? r : r + (m - r) * k, g === m ? g : g + (m - g) * k, b === m ? b : b + (m - b) * k];
    });
  if (sepia)
    all.push((r0, g0, b0) => {
      const s = sepia / 100;
      const r = Math.min(255, r0 * (1 - 0.607 * s) + g0 * 0.769 * s + b0 * 0.189 * s);
      const g = Math.min(255, r * 0.349 * s + g0 * (1 - 0.314 * s) + b0 * 0.168 * s);
      return [r, g, Math.min(255, r * 0.272 * s + g * 0.534 * s + b0 * (1 - 0.869 * s))];
    });
  if (contrast) {
    const k = ((contrast + 100) / 100) ** 2;
    const f = (c: number): number => ((c / 255 - 0.5) * k + 0.5) * 255;
    all.push((r, g, b) => [f(r), f(g), f(b)]);
  }
  const [red, green, blue, level] = colorize;
  if (level)
    all.push((r, g, b) => [
      r - ((r - red) * level) / 100,
      g - ((g - green) * level) / 100,
      b - ((b - blue) * level) / 100,
    ]);
  return all;
}

/** Filters a whole RGBA picture in place, one pass for each filter. */
export function filterByPasses(pixels: Uint8ClampedArray, values: FilterValues): Uint8ClampedArray {
  for (const pass of passes(values))
    for (let i = 0; i < pixels.length; i += 4) {
      const [r, g, b] = pass(pixels[i]!, pixels[i + 1]!, pixels[i + 2]!);
      pixels[i] = r;
      pixels[i + 1] = g;
      pixels[i + 2] = b;
    }
  return pixels;
}
