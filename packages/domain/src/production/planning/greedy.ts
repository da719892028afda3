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

interface Place {
  readonly day: number;
  readonly line: number;
}

/**
 * Seats orders at their places, as far as seats, hours and leather allow: those with the fewest ways to get leather first,
 * then in turn. The same places always get the same leather.
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

/** The places that orders have now and may keep. */
const present =
  ({ orders }: PlanTable) =>
  (at: number): Place | null => {
    const { stayDay: day, stayLine: line } = orders[at]!;
    return day < 0 ? null : { day, line };
  };

const hasSamePlaces = (a: Seating, b: Seating): boolean =>
  a.seatOf.every((seat, at) => seat?.day === b.seatOf[at]?.day && seat?.line === b.seatOf[at]?.line);

/** How often leather is dealt out again before a plan is taken as it is. */
const MOST_ROUNDS = 12;

/**
 * The plan that is there at once: placed orders stay, the others take their cheapest day in turn of their due days, and
 * single changes that pay improve it. Planning again after it was accepted changes nothing: the result is what the places
 * themselves lead to.
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

/** For comparison: placed orders stay, and the others take the first day with room, in turn of their numbers. */
export function planFirstCome(table: PlanTable): Seating {
  const turn = inTurn(table, byArrival);
  const seating = seatAt(table, turn, present(table));
  for (const at of turn)
    for (let day = 0; day < table.problem.days.length && !seating.seatOf[at]; day += 1)
      seating.put(at, seating.seatOn(at, day));
  return seating;
}
