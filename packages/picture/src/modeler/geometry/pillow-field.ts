import type { Vector3 } from 'three';
import type { FramedPoint } from './framed-path.ts';
import { clamp01, noise } from './noise.ts';
import { type Outline, outwardDirections, type Point } from './outline.ts';
import { vector } from './surface.ts';

/** A button pulled into the front. */
interface Dimple extends Point {
  readonly depth: number;
  readonly radius: number;
}

export interface PillowProfile {
  /** Radius of the rounding at the seams. */
  readonly rim: number;
  /** How far the front and back bulge in the middle. */
  readonly crown: number;
  readonly crownBack: number;
  /** How far the band swells. */
  readonly bulge: number;
  /** Depth of soft dents of the leather. */
  readonly dents: number;
  /** Depth of the small folds at the seams. */
  readonly pucker: number;
  /** Higher values are flatter in the middle and steeper at the edge. */
  readonly flatness: number;
  /** How far the bulge sags (-Y). */
  readonly sag: number;
  readonly seed: number;
  /** Caps converge on this point; by default on a line in the middle. */
  readonly center: Point;
  readonly dimples: readonly Dimple[];
  /** Height of the leather's folds above a point on the front. */
  readonly relief: (x: number, y: number) => number;
  /** Height of folds above a point on the band, given the outline's length up to it, and Z. */
  readonly bandRelief: (s: number, z: number) => number;
  /** 1 for evenly spaced rings; higher values are denser near the rim. */
  readonly spread: number;
}

export interface PillowField {
  readonly rim: number;
  /** Point of the band at outline point `i`, `v` from 0 (back seam) to 1 (front seam). */
  band(i: number, v: number): Vector3;
  /** Point on a cap, `v` from 0 (rim) to 1 (middle). */
  cap(i: number, v: number, side: 1 | -1): Vector3;
  onBand(i: number, z: number): FramedPoint;
  /** The first ring that is entirely more than `distance` inside the edge. */
  ringInside(distance: number, rings: number): number;
}

const defaults: Omit<PillowProfile, 'crownBack' | 'center'> = {
  rim: 0.015,
  crown: 0.03,
  bulge: 0.008,
  dents: 0,
  pucker: 0,
  flatness: 2.4,
  sag: 0,
  seed: 0,
  dimples: [],
  relief: () => 0,
  bandRelief: () => 0,
  spread: 1.9,
};

export function pillowField(outline: Outline, half: number, wanted: Partial<PillowProfile>): PillowField {
  const profile = { ...defaults, crownBack: wanted.crown ?? defaults.crown, ...wanted };
  const { rim, bulge, dents, pucker, seed, sag } = profile;
  const inward = (v: number): number => v ** profile.spread;
  const normals = outwardDirections(outline);
  const arcs = arcLengths(outline);
  const size = extent(outline);
  const centers = outline.map((point) => wanted.center ?? middleFor(size, point));
  const swell = swelling(outline, profile);

  const gathers = arcs.map((s) => pucker * gather(s, seed));
  const dentAt = (x: number, y: number, z: number): number =>
    dents &&
    dents *
      (noise(x * 5.2 + seed * 13.7, y * 5.2, z * 5.2 + seed) +
        0.45 * noise(x * 13 + seed * 3.1, y * 13, z * 13));
  /** Height of the band at outline point i, `v` from -1 (back seam) to 1 (front seam). */
  const bandLift = (i: number, v: number): number => {
    const edge = Math.abs(v);
    const { x, y } = outline[i]!;
    const seamFold = gathers[i]! * Math.exp((-(1 - edge) * half) / 0.02) * (1 - edge ** 30);
    const z = v * (half - rim);
    const folded = profile.bandRelief(arcs[i]!, z) * (1 - edge ** 8);
    return bulge * (1 - edge ** 2.2) + folded + dentAt(x, y, z) * (1 - edge ** 6) + seamFold;
  };

  return {
    rim,
    band(i, row) {
      const v = row * 2 - 1;
      const { x, y } = outline[i]!;
      const d = bandLift(i, v);
      return vector(x + normals[i]!.x * d, y + normals[i]!.y * d, v * (half - rim));
    },
    cap(i, v, side) {
      const p = outline[i]!;
      const c = centers[i]!;
      const t = inward(v);
      const d = t * Math.hypot(p.x - c.x, p.y - c.y);
      const x = c.x + (p.x - c.x) * (1 - t);
      const y = c.y + (p.y - c.y) * (1 - t);
      const drop = d < rim ? rim - Math.sqrt(Math.max(0, rim * rim - (rim - d) ** 2)) : 0;
      const crown = side > 0 ? profile.crown : profile.crownBack;
      const share = swell(x, y) * Math.min(1, t * 14);
      // Fades out in the middle, where the rings meet: a point there corresponds to many points on the seam.
      const fold = gathers[i]! * Math.exp(-d / 0.045) * Math.min(1, d / 0.006) * (1 - t);
      const soft = dentAt(x, y, side * 3) * Math.min(1, d / 0.05) + fold;
      const pulled = side > 0 ? dimpleDepth(profile.dimples, x, y) * Math.min(1, d / 0.03) : 0;
      const folded = side > 0 ? profile.relief(x, y) * Math.min(1, d / 0.008) : 0;
      return vector(x, y - sag * share, side * (half - drop + crown * share + soft + folded - pulled));
    },
    onBand(i, z) {
      const d = bandLift(i, z / (half - rim));
      const { x, y } = normals[i]!;
      return { at: vector(outline[i]!.x + x * d, outline[i]!.y + y * d, z), out: vector(x, y, 0) };
    },
    ringInside(distance, rings) {
      const shortest = Math.min(
        ...outline.map((p, i) => Math.hypot(p.x - centers[i]!.x, p.y - centers[i]!.y)),
      );
      for (let ring = 0; ring < rings; ring++) if (inward(ring / rings) * shortest > distance) return ring;
      return rings;
    },
  };
}

function arcLengths(outline: Outline): number[] {
  let length = 0;
  return outline.map((p, i) => {
    const q = outline[(i + 1) % outline.length]!;
    const start = length;
    length += Math.hypot(q.x - p.x, q.y - p.y);
    return start;
  });
}

/** The nearest point on the center line of a long outline, so that rings keep an even width all around. */
function middleFor({ cx, cy, hx, hy }: ReturnType<typeof extent>, { x, y }: Point): Point {
  const along = Math.abs(hx - hy) * 0.92;
  const clampTo = (value: number, middle: number): number =>
    Math.min(middle + along, Math.max(middle - along, value));
  return hx > hy ? { x: clampTo(x, cx), y: cy } : { x: cx, y: clampTo(y, cy) };
}

function extent(outline: Outline) {
  const xs = outline.map((p) => p.x);
  const ys = outline.map((p) => p.y);
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { cx: (left + right) / 2, cy: (bottom + top) / 2, hx: (right - left) / 2, hy: (top - bottom) / 2 };
}

/** Share of the crown at a point of the cap, 0 at the edge and about 1 in the middle. */
function swelling(outline: Outline, { flatness, center }: { flatness: number; center?: Point }) {
  const { cx, cy, hx, hy } = extent(outline);
  const middle = center ?? { x: cx, y: cy };
  // A wide cushion bulges at the same distance from its ends as a square one, not in proportion to its length.
  const reach = Math.min(hx, hy) * 1.25;
  const share = (distance: number, size: number): number => {
    const flat = Math.max(0, size - reach);
    const u = clamp01((distance - flat) / (size - flat));
    return Math.max(0, 1 - u ** flatness) ** 0.55;
  };
  return (x: number, y: number): number =>
    share(Math.abs(x - middle.x), hx) * share(Math.abs(y - middle.y), hy);
}

/** Height of the leather along a seam that gathers it: narrow valleys between round bulges, -1 to 1. */
function gather(s: number, seed: number): number {
  const wave = noise(s * 34 + seed * 7, seed, 1.5) * 0.8 + noise(s * 73, seed * 3, 4.5) * 0.4;
  return (Math.sqrt(wave * wave + 0.006) * 1.9 - 0.75) * (0.6 + 0.4 * noise(s * 7, seed, 8.5));
}

/** Share of a dimple's radius that its button takes. */
const seat = 0.3;

const dimpleDepth = (dimples: readonly Dimple[], x: number, y: number): number =>
  dimples.reduce((sum, { x: bx, y: by, depth, radius }) => {
    // Flat under the button.
    const r = Math.hypot(x - bx, y - by, seat * radius) / radius - seat;
    return sum + depth * Math.exp(-r * 1.6);
  }, 0);
