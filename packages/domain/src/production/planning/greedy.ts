import { improve } from './improve.ts';
import { openSeating, type Seating } from './seating.ts';
import { type PlanTable, type TableOrder } from './table.ts';

const LAST = '9999-12-31';

/** Sorts by due date, then customer orders before floor orders, then older orders first. */
const byDueDay = ({ order: a }: TableOrder, { order: b }: TableOrder): number =>
  (a.dueDay ?? LAST).localeCompare(b.dueDay ?? LAST) ||
  Number(a.isForStore) - Number(b.isForStore) ||
  a.id - b.id;
const byArrival = ({ order: a }: TableOrder, { order: b }: TableOrder): number => a.id - b.id;

/** Indexes of the orders, sorted by priority. */
const inTurn = ({ orders }: PlanTable, compare: (a: TableOrder, b: TableOrder) => number) =>
  orders.map((_, at) => at).toSorted((a, b) => compare(orders[a]!, orders[b]!));

interface Place {
  readonly day: number;
  readonly line: number;
}

/**
 * Seats orders at their places, as far as seats, hours and leather allow: first the orders with the fewest leather
 * options, then by priority. The same places always get the same leather.
 */
function seatAt(table: PlanTable, turn: readonly number[], placeOf: (at: number) => Place | null): Seating {
  const seating = openSeating(table);
  const ways = (at: number) => table.orders[at]!.options.length;
  for (const at of turn.toSorted((a, b) => ways(a) - ways(b))) {
    const place = placeOf(at);
    if (place) seating.put(at, seating.seatOn(at, place.day, { line: place.line }));
  }
  return seating;
}

/** The current places that orders may keep. */
const present =
  ({ orders }: PlanTable) =>
  (at: number): Place | null => {
    const { stayDay: day, stayLine: line } = orders[at]!;
    return day < 0 ? null : { day, line };
  };

const hasSamePlaces = (a: Seating, b: Seating): boolean =>
  a.seatOf.every((seat, at) => seat?.day === b.seatOf[at]?.day && seat?.line === b.seatOf[at]?.line);

/** Maximum number of rounds of leather assignment before a plan is used as is. */
const MOST_ROUNDS = 12;

/**
 * The immediate plan: placed orders stay, the others take their cheapest day by due date, and single changes improve
 * the plan as long as they pay off. Planning again after the plan was accepted changes nothing, because the result
 * depends only on the places.
 */
export function planGreedily(table: PlanTable, isOver: () => boolean = () => false): Seating {
  const turn = inTurn(table, byDueDay);
  const improved = (placeOf: (at: number) => Place | null): Seating => {
    const seating = seatAt(table, turn, placeOf);
    for (const at of turn) if (!seating.seatOf[at]) seating.put(at, seating.bestSeat(at));
    improve(seating, isOver);
    return seating;
  };
  let seating = improved(present(table));
  for (let round = 0; round < MOST_ROUNDS && !isOver(); round += 1) {
    const { seatOf } = seating;
    const again = improved((at) => seatOf[at] ?? null);
    if (hasSamePlaces(seating, again)) break;
    seating = again;
  }
  return seating;
}

/** For comparison: placed orders stay, and the others take the first day with room, by order number. */
export function planFirstCome(table: PlanTable): Seating {
  const turn = inTurn(table, byArrival);
  const seating = seatAt(table, turn, present(table));
  for (const at of turn)
    for (let day = 0; day < table.problem.days.length && !seating.seatOf[at]; day += 1)
      seating.put(at, seating.seatOn(at, day));
  return seating;
}
