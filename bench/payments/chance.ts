/** Deterministic random numbers, so that a failed run can be repeated. */
export function openChance(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return {
    /** True with a probability of the given percentage. */
    of: (percent: number): boolean => next() * 100 < percent,
    upTo: (most: number): number => Math.floor(next() * most),
    pick: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!,
  };
}
export type Chance = ReturnType<typeof openChance>;
