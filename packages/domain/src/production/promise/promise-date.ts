import { addDays, type Day } from '../../calendar/index.ts';
import { roundedArea } from '../../inventory/index.ts';
import { cellKey, findSeats, takeSeats } from './find-seats.ts';
import { leatherReady } from './leather-ready.ts';
import type {
  DatePromise,
  LeatherPieces,
  LeatherReason,
  LeatherSupply,
  PromiseNeed,
  PromiseSupply,
  SeatReason,
  SeatSupply,
} from './promise.types.ts';
import { addWorkingDays } from './working-days.ts';

const later = (a: Day, b: Day): Day => (a > b ? a : b);

/**
 * The earliest day on which an order can be ready, based only on leather in stock or on order and on seats that are
 * really free.
 */
export function promiseDate(need: PromiseNeed, supply: PromiseSupply): DatePromise {
  const leathers = leatherReasons(need.pieces, supply);
  const materials = need.materialDays > 0 ? addDays(supply.today, need.materialDays) : null;
  const unknown = { day: null, leathers, materials, seats: null };
  const from = firstProductionDay(leathers, materials, supply.today);
  const seats = from === null ? undefined : findSeats(need.seats, from, supply.seats);
  if (seats === undefined) return unknown;
  return { day: readyOn(seats, supply), leathers, materials, seats };
}

/** The day on which an order is ready if it is built on this line and day. */
export const readyOn = (
  { day, days }: Pick<SeatReason, 'day' | 'days'>,
  { buildDays, seats }: Pick<PromiseSupply, 'buildDays' | 'seats'>,
): Day => addWorkingDays(day, days - 1 + buildDays, seats.closedDays);

/** When each of an order's leathers is available, starting with those that the order waits for. */
export function leatherReasons(
  pieces: readonly LeatherPieces[],
  { leathers, today }: PromiseSupply,
): readonly LeatherReason[] {
  const byLeather = Map.groupBy(pieces, ({ leatherItemId }) => leatherItemId);
  const reasons = [...byLeather].map(([id, ofLeather]): LeatherReason => {
    const areas = ofLeather.flatMap(({ area, count }) => Array.from({ length: count }, () => area));
    const supply = leathers.find(({ leatherItemId }) => leatherItemId === id);
    if (!supply) return { leatherItemId: id, leather: '', kind: 'unknown' };
    return leatherReady(areas, supply, today);
  });
  return latestFirst(reasons);
}

/** Sorts reasons by the longest wait. */
export function latestFirst(reasons: readonly LeatherReason[]): readonly LeatherReason[] {
  const dayOf = (reason: LeatherReason) =>
    'day' in reason ? reason.day : reason.kind === 'unknown' ? '9' : '';
  return reasons.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)) || a.leatherItemId - b.leatherItemId);
}

/**
 * The first day on which an order can be built: after today, and after its leather and materials have arrived. Null
 * while a leather's arrival is unknown.
 */
export function firstProductionDay(
  leathers: readonly LeatherReason[],
  materials: Day | null,
  today: Day,
): Day | null {
  let last = materials === null ? today : later(today, materials);
  for (const reason of leathers) {
    if (reason.kind === 'unknown') return null;
    if (reason.kind !== 'in stock') last = later(last, reason.day);
  }
  return addDays(last, 1);
}

/** Takes the first free seats for unscheduled orders. */
export const seatsAfterWaiting = (
  waiting: readonly { readonly seats: number }[],
  { today, seats }: Pick<PromiseSupply, 'today' | 'seats'>,
): SeatSupply => takeSeats(waiting, addDays(today, 1), seats);

function useSeats(used: Map<string, number>, { lineId, day }: SeatReason, seats: number): void {
  const key = cellKey(lineId, day);
  used.set(key, (used.get(key) ?? 0) + seats);
}

/**
 * Leather and seats left for the next order after this one was promised: no order gets the same leather or seats
 * twice.
 */
export function afterPromise(
  need: Pick<PromiseNeed, 'seats'>,
  promise: DatePromise,
  supply: PromiseSupply,
): PromiseSupply {
  const leathers = supply.leathers.map((leather) => {
    const reason = promise.leathers.find(({ leatherItemId }) => leatherItemId === leather.leatherItemId);
    return reason && 'taken' in reason ? leatherAfter(leather, reason) : leather;
  });
  if (promise.seats === null) return { ...supply, leathers };
  const used = new Map(supply.seats.used);
  useSeats(used, promise.seats, need.seats);
  return { ...supply, leathers, seats: { ...supply.seats, used } };
}

function leatherAfter(
  leather: LeatherSupply,
  { taken }: Extract<LeatherReason, { readonly taken: unknown }>,
): LeatherSupply {
  const fromLot = (lotId: number) =>
    taken.filter((part) => part.lotId === lotId).reduce((all, { area }) => all + area, 0);
  return {
    ...leather,
    lots: leather.lots.map((lot) => ({ ...lot, free: roundedArea(lot.free - fromLot(lot.id)) })),
    waiting: [
      ...leather.waiting,
      ...taken.flatMap(({ purchaseOrderId, area }) =>
        purchaseOrderId === null ? [] : [{ purchaseOrderId, area }],
      ),
    ],
  };
}
