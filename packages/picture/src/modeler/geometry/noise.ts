/** A repeatable pseudo-random number from 0 to 1 for a lattice point. */
function latticeValue(x: number, y: number, z: number): number {
  let n = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 873357470);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967295;
}

/** Repeatable pseudo-random numbers from 0 to 1: the `n`th number for a seed. */
export const chance = (seed: number, n: number): number => latticeValue(seed + 977, n, 31);

const ease = (t: number): number => t * t * t * (t * (6 * t - 15) + 10);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Smooth value noise, -1 to 1, with features of about the size of 1. */
export function noise(x: number, y: number, z: number): number {
  const [xi, yi, zi] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [fx, fy, fz] = [ease(x - xi), ease(y - yi), ease(z - zi)];
  const row = (j: number, k: number): number =>
    mix(latticeValue(xi, yi + j, zi + k), latticeValue(xi + 1, yi + j, zi + k), fx);
  return mix(mix(row(0, 0), row(1, 0), fy), mix(row(0, 1), row(1, 1), fy), fz) * 2 - 1;
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothStep(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

export const clamp01 = (x: number): number => Math.min(1, Math.max(0, x));
