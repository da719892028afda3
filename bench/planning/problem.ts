import { addDays, type Day, isWeekend } from '@cordovan/domain/calendar';
import { leatherWays, type PlanOrder, type PlanProblem } from '@cordovan/domain/production/planning';

const TODAY = '2026-03-01';
const WEEKS = 8;
const LINES = ['Seating', 'Sectionals', 'Tufted'];
/** Numbers of seats per order; repeated values are more frequent. */
const SEATS = [1, 2, 2, 3, 3, 3, 4, 5, 6, 8];
/** Minutes of the usual routing for a piece of three seats. */
const MINUTES = [45, 90, 60, 40, 120, 15, 20];
const UPHOLSTERY = 5;
const PIECE_AREA = 60;

function chanceOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296;
}

/**
 * A shop with open orders for eight weeks: a third is placed, half of those by hand; some are already due; a fifth is
 * floor orders. Every fifth order waits for leather or mixes lots. `load` is the share of all seats that the orders
 * need; hours are slightly scarcer.
 */
export function shopWith({
  orders: count,
  load,
  seed,
}: {
  orders: number;
  load: number;
  seed: number;
}): PlanProblem {
  const chance = chanceOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const days = Array.from({ length: WEEKS * 7 }, (_, at) => addDays(TODAY, at + 1)).filter(
    (day) => !isWeekend(day),
  );
  const seats = Array.from({ length: count }, () => pick(SEATS));
  const all = seats.reduce((sum, each) => sum + each, 0);
  const lines = LINES.map((name, at) => ({
    id: at + 1,
    name,
    maxSeats: Math.round(all / days.length / load / LINES.length),
  }));
  const arrivals = Array.from({ length: 12 }, (_, at) => ({
    ...{ supply: String(at), number: String(1000 + at), leatherId: at, orderId: null, area: 900 },
    day: pick(days.slice(0, 25)),
    kept: new Map(),
  }));
  const orders = seats.map((each, at): PlanOrder => {
    const pieces = Math.ceil(each / 3);
    const part = chance();
    const need = pieces * PIECE_AREA;
    const leather = {
      ...{ leatherId: pick(arrivals).leatherId, name: 'Tan', need, keepsLots: true },
      short: part < 0.8 ? 0 : part < 0.9 ? need : 0,
      lots: part < 0.9 ? 1 : 2,
    };
    const slow = 0.8 + 0.4 * chance();
    const isPlaced = chance() < 1 / 3;
    return {
      id: 1000 + at,
      seats: each,
      minutes: Object.fromEntries(MINUTES.map((minutes, id) => [id + 1, minutes * pieces * slow])),
      dueDay: addDays(TODAY, Math.floor(chance() * WEEKS * 7 * 1.1) - 3),
      isForStore: chance() < 0.2,
      leather: leatherWays({ id: 1000 + at, leathers: [leather] }, arrivals, TODAY).options,
      obstacle: null,
      place: isPlaced ? { day: pick(days), lineId: pick(lines).id } : null,
      isPlacedByHand: chance() < 0.5,
      isFixed: false,
      takesHours: true,
    };
  });
  const perDay = (ids: readonly number[]) =>
    (orders.reduce((sum, order) => sum + ids.reduce((own, id) => own + order.minutes[id]!, 0), 0) /
      days.length /
      load) *
    1.05;
  const poolOf = (ids: readonly number[]) => ({
    operationIds: ids,
    minutes: days.map((_: Day) => perDay(ids)),
  });
  return {
    ...{ days, lines, orders },
    supplies: arrivals.map(({ supply, area }) => ({ id: supply, area })),
    pools: [poolOf(MINUTES.map((_, at) => at + 1)), poolOf([UPHOLSTERY])],
  };
}
