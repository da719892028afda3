/** Repeatable random source: the same seed gives the same company. Numbers from 0 up to, not including, 1. */
export type Random = () => number;

/** Mulberry32: small, fast and random enough for demo data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

export const chance = (random: Random, share: number): boolean => random() < share;

/** A whole number from `min` to `max`, both included. */
export const between = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

/** Picks by weight: `[item, weight]`. */
export function pickWeighted<T>(random: Random, list: readonly (readonly [T, number])[]): T {
  let left = random() * list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [what, weight] of list) {
    left -= weight;
    if (left < 0) return what;
  }
  return list.at(-1)![0];
}
