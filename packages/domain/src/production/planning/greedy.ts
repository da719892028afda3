import { improve } from './improve.ts';
import { openSeating, type Seating } from './seating.ts';
import { type PlanTable, type TableOrder } from './table.ts';

const LAST = '9999-12-31';

/** Due first; a customer before the floor; then the order that was there first. */
const byDueDay = ({ order: a }: TableOrder, { order: b }: TableOrder): number =>
  (a.dueDay ?? LAST).localeCompare(b.dueDay ?? LAST) ||
  Number(a.isForStore) - Number(b.isForStore) ||
  a.id - b.id;
const byArrival = ({ order: a }: TableOrder, { order: b }: TableOrder): number => a.id - b.id;

/** Indexes of the orders in an order of precedence. */
const inTurn = ({ orders }: PlanTable, compare: (a: TableOrder, b: TableOrder) => number) =>
  orders.map((_, at) => at).toSorted((a, b) => compare(orders[a]!, orders[b]!));

/** Leaves the orders that may stay where they are, as far as seats, hours and leather allow, due first. */
function keepPlaced(seating: Seating, turn: readonly number[]): void {
  for (const at of turn) {
    const { stayDay, stayLine } = seating.table.orders[at]!;
    const seat = stayDay < 0 ? null : seating.seatOn(at, stayDay);
    if (seat?.line === stayLine) seating.put(at, seat);
  }
}

/**
 * The plan that is there at once: placed orders stay, the others take their cheapest day in turn of their due days, and
 * single changes that pay improve it. Planning again after it was accepted changes nothing.
 */
export function planGreedily(table: PlanTable, isOver: () => boolean = () => false): Seating {
  const seating = openSeating(table);
  const turn = inTurn(table, byDueDay);
  keepPlaced(seating, turn);
  for (const at of turn) if (!seating.seatOf[at]) seating.put(at, seating.bestSeat(at));
  improve(seating, isOver);
  return seating;
}

/** For comparison: placed orders stay, and the others take the first day with room, in turn of their numbers. */
export function planFirstCome(table: PlanTable): Seating {
  const seating = openSeating(table);
  const turn = inTurn(table, byArrival);
  keepPlaced(seating, turn);
  for (const at of turn)
    for (let day = 0; day < table.problem.days.length && !seating.seatOf[at]; day += 1)
      seating.put(at, seating.seatOn(at, day));
  return seating;
}
