import type { Plan, PlannedPlace } from './problem.ts';
import type { PlanTable, TableOrder } from './table.ts';

/** An order's place in a table: indexes of day, line and option. */
export interface Seat {
  readonly day: number;
  readonly line: number;
  /** Index among the order's options in the table. */
  readonly option: number;
  /** Points, including those for moves and lots. */
  readonly cost: number;
}

const CLOSE = 1e-6;

/** Cost of the move if an order doesn't keep its place. */
export const moveCostOf = (order: TableOrder, day: number, line: number): number =>
  order.stayDay < 0 || (order.stayDay === day && order.stayLine === line) ? 0 : order.moveCost;

/**
 * A plan in progress: which order has which seat, and the room that is left. Mutable, because the search tries
 * millions of seats.
 */
export function openSeating(table: PlanTable) {
  const seats = table.seats.map((days) => [...days]);
  const minutes = table.minutes.map((days) => [...days]);
  const supplies = [...table.supplies];
  const seatOf: (Seat | null)[] = table.orders.map(() => null);
  const cells = table.seats.map((days) => days.map(() => new Set<number>()));

  const hasHours = (order: TableOrder, day: number): boolean => {
    for (let pool = 0; pool < minutes.length; pool += 1)
      if (order.minutes[pool]! > minutes[pool]![day]! + CLOSE) return false;
    return true;
  };
  const isOpen = ({ first, uses }: TableOrder['options'][number], day: number): boolean =>
    first <= day && uses.every(({ supply, area }) => area <= supplies[supply]! + CLOSE);
  const optionOn = (order: TableOrder, day: number, wanted = -1): number => {
    const wish = order.options[wanted];
    return wish && isOpen(wish, day) ? wanted : order.options.findIndex((option) => isOpen(option, day));
  };

  /**
   * An order's seat on a day: on the wanted line or its current one, else on the fullest line that still has room.
   */
  const seatOn = (
    at: number,
    day: number,
    wish: Partial<Pick<Seat, 'line' | 'option'>> = {},
  ): Seat | null => {
    const order = table.orders[at]!;
    if (!hasHours(order, day)) return null;
    let line = -1;
    if (wish.line !== undefined) line = seats[wish.line]![day]! >= order.seats ? wish.line : -1;
    else if (order.stayDay === day && seats[order.stayLine]![day]! >= order.seats) line = order.stayLine;
    else
      for (let each = 0; each < seats.length; each += 1) {
        const room = seats[each]![day]!;
        if (room >= order.seats && (line < 0 || room < seats[line]![day]!)) line = each;
      }
    if (line < 0) return null;
    const option = optionOn(order, day, wish.option);
    if (option < 0) return null;
    const cost = order.cost[day]! + moveCostOf(order, day, line) + order.options[option]!.cost;
    return { day, line, option, cost };
  };

  /** The cheapest free seat; the earliest of equally cheap ones. A search may skip some. */
  const bestSeat = (at: number, skips: () => boolean = () => false): Seat | null => {
    const order = table.orders[at]!;
    let best: Seat | null = null;
    for (let day = 0; day < order.cost.length; day += 1) {
      if (best && order.cost[day]! >= best.cost) break;
      const seat = seatOn(at, day);
      if (seat && (best === null || seat.cost < best.cost - CLOSE) && !skips()) best = seat;
    }
    if (order.stayDay < 0) return best;
    const stay = seatOn(at, order.stayDay);
    return stay && (best === null || stay.cost <= best.cost + CLOSE) ? stay : best;
  };

  const change = (at: number, { day, line, option }: Seat, sign: 1 | -1): void => {
    const order = table.orders[at]!;
    seats[line]![day]! -= sign * order.seats;
    for (let pool = 0; pool < minutes.length; pool += 1) minutes[pool]![day]! -= sign * order.minutes[pool]!;
    for (const { supply, area } of order.options[option]!.uses) supplies[supply]! -= sign * area;
    if (sign > 0) cells[line]![day]!.add(at);
    else cells[line]![day]!.delete(at);
  };

  const put = (at: number, seat: Seat | null): void => {
    const before = seatOf[at] ?? null;
    if (before) change(at, before, -1);
    if (seat) change(at, seat, 1);
    seatOf[at] = seat;
  };
  /** Puts an order on a seat that was found elsewhere, such as in another thread. */
  const putAt = (at: number, { day, line, option }: Omit<Seat, 'cost'>): void => {
    const order = table.orders[at]!;
    const cost = order.cost[day]! + moveCostOf(order, day, line) + order.options[option]!.cost;
    put(at, { day, line, option, cost });
  };
  const costOf = (at: number): number => seatOf[at]?.cost ?? table.orders[at]!.leftOutCost;
  const cost = (): number => table.orders.reduce((sum, _, at) => sum + costOf(at), 0);
  /** The orders of a line on a day. */
  const sitting = (line: number, day: number): readonly number[] => [...cells[line]![day]!];
  const plan = (): Plan =>
    new Map(
      table.orders.map(({ order, options }, at): [number, PlannedPlace | null] => {
        const seat = seatOf[at];
        if (!seat) return [order.id, null];
        const day = table.problem.days[seat.day]!;
        const lineId = table.problem.lines[seat.line]!.id;
        return [order.id, { day, lineId, option: options[seat.option]!.index }];
      }),
    );
  return { table, seatOf, seatOn, bestSeat, put, putAt, costOf, cost, sitting, plan };
}
export type Seating = ReturnType<typeof openSeating>;
