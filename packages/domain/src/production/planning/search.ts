import type { Seat, Seating } from './seating.ts';

/** Maximum number of orders that one step removes from the plan. */
const MOST_OUT = 24;
/** Probability of skipping an order's best day when it is put back, so that steps differ. */
const SKIP = 0.04;
/** Points by which a step may be worse, at the beginning and at the end. */
const FIRST_HEAT = 40;
const LAST_HEAT = 0.2;

/** Pseudorandom numbers from 0 to 1 that repeat with the same seed, so that a plan is reproducible. */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Search {
  /** Elapsed share of the time limit, from 0 to 1; the search ends at 1. */
  readonly progress: () => number;
  readonly seed: number;
}

/**
 * Searches for a better plan: removes related orders, puts them back in a different sequence, and keeps the result if
 * it is better, or early in the search only slightly worse. Returns the best plan found.
 */
export function searchPlan(seating: Seating, { progress, seed }: Search): void {
  const { orders, problem } = seating.table;
  if (orders.length < 2) return;
  const chance = chanceOf(seed);
  const pick = (count: number) => Math.floor(chance() * count);
  let cost = seating.cost();
  let best = { cost, seats: [...seating.seatOf] };
  for (let done = progress(), step = 0; done < 1; step += 1) {
    if (step % 64 === 0) done = progress();
    const heat = FIRST_HEAT * (LAST_HEAT / FIRST_HEAT) ** done;
    const out = takeOut(seating, { count: 2 + pick(MOST_OUT - 1), pick, days: problem.days.length });
    const before = out.map((at) => ({ at, seat: seating.seatOf[at] ?? null, cost: seating.costOf(at) }));
    for (const { at } of before) seating.put(at, null);
    const turn = turnOf(seating, out, pick(4), chance);
    for (const at of turn) seating.put(at, seatFor(seating, at, chance));
    const change =
      out.reduce((sum, at) => sum + seating.costOf(at), 0) - before.reduce((sum, each) => sum + each.cost, 0);
    if (change < -heat * Math.log(chance())) {
      cost += change;
      if (cost < best.cost - 1e-6) best = { cost, seats: [...seating.seatOf] };
    } else {
      for (const at of out) seating.put(at, null);
      for (const { at, seat } of before) seating.put(at, seat);
    }
  }
  restore(seating, best.seats);
}

function restore(seating: Seating, seats: readonly (Seat | null)[]): void {
  for (const [at] of seats.entries()) seating.put(at, null);
  for (const [at, seat] of seats.entries()) seating.put(at, seat);
}

interface TakeOut {
  readonly count: number;
  readonly pick: (count: number) => number;
  readonly days: number;
}

/** One order, and others on the days that it could use: between its cheapest day and its current one. */
function takeOut(seating: Seating, { count, pick, days }: TakeOut): readonly number[] {
  const { orders, seats } = seating.table;
  const first = pick(orders.length);
  const out = new Set([first]);
  const from = pick(days);
  const span = 1 + pick(Math.max(1, days - from));
  for (let tries = 0; out.size < count && tries < count * 4; tries += 1) {
    const day = pick(3) === 0 ? (seating.seatOf[first]?.day ?? from) : from + pick(span);
    const there = seating.sitting(pick(seats.length), Math.min(days - 1, day));
    const chosen = there.length > 0 ? there[pick(there.length)] : pick(orders.length);
    if (chosen !== undefined) out.add(chosen);
  }
  return [...out];
}

/** Sequence for putting orders back: by due day, largest first, most expensive day first, or random. */
function turnOf(
  { table: { orders } }: Seating,
  out: readonly number[],
  kind: number,
  chance: () => number,
): readonly number[] {
  const keyed = out.map((at) => {
    const { order, seats, cost } = orders[at]!;
    const last = cost.at(-1)! - cost[0]!;
    const keys = [order.dueDay ?? '9999', -seats, -last / seats, chance()];
    return { at, key: keys[kind]! };
  });
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.at - b.at)).map(({ at }) => at);
}

/** The best seat, or occasionally another one. */
const seatFor = (seating: Seating, at: number, chance: () => number): Seat | null =>
  seating.bestSeat(at, () => chance() < SKIP);
