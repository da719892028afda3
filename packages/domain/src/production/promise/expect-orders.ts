import { addDays, type Day } from '../../calendar/index.ts';
import { cellKey, daysOn, findSeats } from './find-seats.ts';
import { afterPromise, firstProductionDay, latestFirst, readyOn } from './promise-date.ts';
import { type CountedOn, shareByTurn } from './share-by-turn.ts';
import type {
  DatePromise,
  LeatherPieces,
  LeatherReason,
  PromiseSupply,
  SeatReason,
  SeatSupply,
} from './promise.types.ts';
import { addWorkingDays } from './working-days.ts';

/** An order's day and line. */
export interface Cell {
  readonly day: Day;
  readonly lineId: number;
}

/** An order with a promise that isn't ready yet. */
export interface OpenOrder {
  readonly orderId: number;
  readonly seats: number;
  /** Pieces that lack leather. */
  readonly pieces: readonly LeatherPieces[];
  /** Day on which materials purchased for the order are available. */
  readonly materials: Day | null;
  /** On the board. */
  readonly placement: Cell | null;
  readonly isStarted: boolean;
  /** Day on which production began; null before. */
  readonly startedOn: Day | null;
  readonly promise: DatePromise;
  /** Leather that the order counts on. Missing: none. */
  readonly counted?: ReadonlyMap<number, readonly CountedOn[]>;
  readonly deliveryDate: Day;
}

export interface Expectation {
  readonly order: OpenOrder;
  readonly expected: DatePromise;
}

/**
 * When open orders will be ready. Orders are processed in the sequence in which they take leather (`shareByTurn`),
 * and each keeps the leather that it counts on. Scheduled orders keep their place on the board, and the others their
 * promised seats, if their leather comes before then; otherwise they get the first free seats.
 */
export function expectOrders(
  orders: readonly OpenOrder[],
  start: PromiseSupply,
): { readonly expectations: readonly Expectation[]; readonly left: PromiseSupply } {
  const held = heldCells(orders, start);
  const shared = sharedLeathers(orders, start);
  let supply: PromiseSupply = { ...start, leathers: shared.left, seats: withSeats(start.seats, held, 1) };
  const expectations = orders.map((order) => {
    const leathers = shared.reasonsOf(order);
    const kept = order.placement ?? (held.has(order) ? promisedCell(order) : null);
    const expected = expectOne({ ...order, kept }, leathers, supply);
    const isMoved = expected.seats !== null && !isAt(kept, expected.seats);
    // Seats that the order can't use become free for others.
    if (held.has(order) && (isMoved || expected.seats === null))
      supply = { ...supply, seats: withSeats(supply.seats, new Set([order]), -1) };
    supply = afterPromise({ seats: isMoved ? order.seats : 0 }, { ...expected, leathers: [] }, supply);
    return { order, expected };
  });
  return { expectations, left: supply };
}

/** Leather that each order gets of each leather that it lacks. */
function sharedLeathers(orders: readonly OpenOrder[], { leathers, today }: PromiseSupply) {
  const shares = new Map(
    leathers.map((supply) => {
      const turns = orders.flatMap(({ orderId, pieces, counted }) => {
        const areas = areasIn(pieces, supply.leatherItemId);
        if (areas === undefined) return [];
        return [{ orderId, pieces: areas, counted: counted?.get(supply.leatherItemId) ?? [] }];
      });
      return [supply.leatherItemId, shareByTurn(turns, supply, today)] as const;
    }),
  );
  return {
    left: [...shares.values()].map(({ left }) => left),
    reasonsOf: ({ orderId, pieces }: OpenOrder): readonly LeatherReason[] =>
      latestFirst(
        [...new Set(pieces.map(({ leatherItemId }) => leatherItemId))].map(
          (id) => shares.get(id)?.reasons.get(orderId) ?? { leatherItemId: id, leather: '', kind: 'unknown' },
        ),
      ),
  };
}

/** Square feet of each piece in a leather; undefined when no piece is of it. */
function areasIn(pieces: readonly LeatherPieces[], leatherItemId: number): readonly number[] | undefined {
  const own = pieces.filter((piece) => piece.leatherItemId === leatherItemId);
  if (own.length === 0) return undefined;
  return own.flatMap(({ area, count }) => Array.from({ length: count }, () => area));
}

const isAt = (cell: Cell | null, at: Cell): boolean => cell?.day === at.day && cell.lineId === at.lineId;
const promisedCell = ({ promise }: OpenOrder): Cell | null => promise.seats;

/** Unscheduled orders that can still have their promised seats. */
function heldCells(orders: readonly OpenOrder[], { seats, today }: PromiseSupply): ReadonlySet<OpenOrder> {
  const held = new Set<OpenOrder>();
  const used = new Map(seats.used);
  for (const order of orders) {
    const cell = promisedCell(order);
    if (order.placement || order.isStarted || !cell || cell.day <= today || seats.closedDays.has(cell.day))
      continue;
    const line = seats.lines.find(({ id }) => id === cell.lineId);
    const key = cellKey(cell.lineId, cell.day);
    if (!line || daysOn(line, used.get(key) ?? 0, order.seats) === 0) continue;
    used.set(key, (used.get(key) ?? 0) + order.seats);
    held.add(order);
  }
  return held;
}

/** Adds the orders' seats to their promised days, or removes them. */
function withSeats(seats: SeatSupply, orders: ReadonlySet<OpenOrder>, factor: 1 | -1): SeatSupply {
  const used = new Map(seats.used);
  for (const order of orders) {
    const { lineId, day } = promisedCell(order)!;
    const key = cellKey(lineId, day);
    used.set(key, (used.get(key) ?? 0) + factor * order.seats);
  }
  return { ...seats, used };
}

interface Kept extends OpenOrder {
  /** Where the order is scheduled, or holds seats. */
  readonly kept: Cell | null;
}

function expectOne(order: Kept, leathers: readonly LeatherReason[], supply: PromiseSupply): DatePromise {
  const { materials, placement, isStarted } = order;
  const { today } = supply;
  const facts = { leathers, materials };
  if (isStarted) {
    const seats = seatsAt(
      order,
      placement ?? { day: today, lineId: order.promise.seats?.lineId ?? 0 },
      supply,
    );
    const day = readyOn(seats, supply);
    // Work that should already be finished takes at least another day.
    const ready = day < today ? addWorkingDays(addDays(today, 1), 0, supply.seats.closedDays) : day;
    if (leathers.length === 0) return { ...facts, seats, day: ready };
    const from = firstProductionDay(leathers, null, today);
    if (from === null) return { ...facts, seats, day: null };
    const waited = readyOn({ ...seats, day: from }, supply);
    return { ...facts, seats, day: ready < waited ? waited : ready };
  }
  const from = firstProductionDay(leathers, materials, today);
  if (from === null) return { ...facts, day: null, seats: null };
  const stays = stayingCell(order, from, supply);
  const seats = stays ? seatsAt(order, stays, supply) : findSeats(order.seats, from, supply.seats);
  return seats ? { ...facts, seats, day: readyOn(seats, supply) } : { ...facts, day: null, seats: null };
}

/** The day and line that an order keeps: its leather comes before, and the factory works on that day. */
function stayingCell({ placement, kept }: Kept, from: Day, { today, seats }: PromiseSupply): Cell | null {
  // With everything available, an order on the board may still be built today.
  const first = from === addDays(today, 1) && placement ? today : from;
  return kept && kept.day >= first && !seats.closedDays.has(kept.day) ? kept : null;
}

function seatsAt({ seats, promise }: OpenOrder, { day, lineId }: Cell, supply: PromiseSupply): SeatReason {
  const line = supply.seats.lines.find(({ id }) => id === lineId);
  const name = line?.name ?? (promise.seats?.lineId === lineId ? promise.seats.line : '');
  const days = line && seats > line.maxSeats ? Math.ceil(seats / line.maxSeats) : 1;
  return { day, lineId, line: name, days };
}
