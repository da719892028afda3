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

/** Day and line of an order. */
export interface Cell {
  readonly day: Day;
  readonly lineId: number;
}

/** An order that was promised and isn't ready. */
export interface OpenOrder {
  readonly orderId: number;
  readonly seats: number;
  /** Pieces that lack leather. */
  readonly pieces: readonly LeatherPieces[];
  /** Day on which the materials bought for it are there. */
  readonly materials: Day | null;
  /** On the board. */
  readonly placement: Cell | null;
  readonly isStarted: boolean;
  /** Day on which production began; null before. */
  readonly startedOn: Day | null;
  readonly promise: DatePromise;
  /** What it counts on, by leather. Missing: nothing. */
  readonly counted?: ReadonlyMap<number, readonly CountedOn[]>;
  readonly deliveryDate: Day;
}

export interface Expectation {
  readonly order: OpenOrder;
  readonly expected: DatePromise;
}

/**
 * When open orders are ready. They come in the order in which they take leather (`shareByTurn`), and each keeps what it
 * counts on. Orders on the board stay there, and the others on the seats that they were promised, if their leather is there before;
 * else they get the first seats left.
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
    // Seats that it can't use are free for the others.
    if (held.has(order) && (isMoved || expected.seats === null))
      supply = { ...supply, seats: withSeats(supply.seats, new Set([order]), -1) };
    supply = afterPromise({ seats: isMoved ? order.seats : 0 }, { ...expected, leathers: [] }, supply);
    return { order, expected };
  });
  return { expectations, left: supply };
}

/** What each order gets of each leather that it lacks. */
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

/** Orders that wait for a day and can still have the seats that they were promised. */
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

/** Adds the seats of orders to the days that they were promised, or takes them off. */
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
  /** Where it is, or holds seats. */
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
    // Work that should have ended takes at least another day.
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

/** The cell that an order keeps: its leather is there before, and the factory works on that day. */
function stayingCell({ placement, kept }: Kept, from: Day, { today, seats }: PromiseSupply): Cell | null {
  // With everything there, an order on the board may still be built today.
  const first = from === addDays(today, 1) && placement ? today : from;
  return kept && kept.day >= first && !seats.closedDays.has(kept.day) ? kept : null;
}

function seatsAt({ seats, promise }: OpenOrder, { day, lineId }: Cell, supply: PromiseSupply): SeatReason {
  const line = supply.seats.lines.find(({ id }) => id === lineId);
  const name = line?.name ?? (promise.seats?.lineId === lineId ? promise.seats.line : '');
  const days = line && seats > line.maxSeats ? Math.ceil(seats / line.maxSeats) : 1;
  return { day, lineId, line: name, days };
}
