import { addDays, type Day } from '../../calendar/index.ts';
import type { PromiseLine, SeatReason, SeatSupply } from './promise.types.ts';
import { addWorkingDays, dayAfter, HORIZON_DAYS, isWorkingDay } from './working-days.ts';

/** Key of a line on a day in `SeatSupply.used`. */
export const cellKey = (lineId: number, day: Day): string => `${lineId}/${day}`;

/** Seats are kept with two decimals. */
const CLOSE = 0.005;

/** Days that an order takes on a line; 0 if the day's seats are taken. Only an empty day accepts a larger order. */
export function daysOn(line: PromiseLine, used: number, seats: number): number {
  if (used + seats <= line.maxSeats + CLOSE) return 1;
  return used <= 0 && seats > line.maxSeats && line.maxSeats > 0 ? Math.ceil(seats / line.maxSeats) : 0;
}

/** Cached answers by supply: all leathers in a picker ask for the same few days. */
const known = new WeakMap<SeatSupply, Map<string, SeatReason | undefined>>();

/** Like `searchSeats`, but caches the answer. */
export function findSeats(seats: number, from: Day, supply: SeatSupply): SeatReason | undefined {
  const answers = known.get(supply) ?? new Map<string, SeatReason | undefined>();
  known.set(supply, answers);
  const key = `${seats}/${from}`;
  if (!answers.has(key)) answers.set(key, searchSeats(seats, from, supply));
  return answers.get(key);
}

/** Takes seats for orders one after another, each time the earliest free seats from a day on. */
export function takeSeats(
  orders: readonly { readonly seats: number }[],
  from: Day,
  supply: SeatSupply,
): SeatSupply {
  const used = new Map(supply.used);
  const left = { ...supply, used };
  // Where the last order of this size was placed: no earlier day has room for another one.
  const begin = new Map<number, Day>();
  for (const { seats } of orders) {
    const found = searchSeats(seats, begin.get(seats) ?? from, left);
    if (!found) continue;
    if (found.days === 1) begin.set(seats, found.day);
    const key = cellKey(found.lineId, found.day);
    used.set(key, (used.get(key) ?? 0) + seats);
  }
  return left;
}

/**
 * Where an order is built first: the line and day, from a given day on. Prefers the earliest end, then the earliest
 * day, then line order. Undefined when no line has seats.
 */
function searchSeats(seats: number, from: Day, supply: SeatSupply): SeatReason | undefined {
  const last = addDays(from, HORIZON_DAYS);
  let best: { readonly reason: SeatReason; readonly end: Day } | undefined;
  for (let day = from; day <= last && (best === undefined || day < best.end); day = dayAfter(day)) {
    if (!isWorkingDay(day, supply.closedDays)) continue;
    for (const line of supply.lines) {
      const days = daysOn(line, supply.used.get(cellKey(line.id, day)) ?? 0, seats);
      if (days === 0) continue;
      const end = days === 1 ? day : addWorkingDays(day, days - 1, supply.closedDays);
      if (best === undefined || end < best.end)
        best = { reason: { day, lineId: line.id, line: line.name, days }, end };
    }
  }
  return best?.reason;
}
