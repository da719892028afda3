import { addDays, type Day } from '@cordovan/domain/calendar';
import { orderTypes, statusIds } from '@cordovan/domain/orders';
import { between, chance, createRandom, pick, type Random } from '../random.ts';
import { otherLine } from './basket.ts';
import { createCustomers, type CustomerWords, type PlaceOf } from './customers.ts';
import { createDeck, kinds, oldOutcomes, pickMethod, recentOutcomes, seasonOf } from './outcomes.ts';
import type { Market } from './market.ts';
import { type OrderMaker, planOrder } from './orders.ts';
import { type Clocking, planClock } from './clock.ts';
import { createSeatBook } from './seat-book.ts';
import { moment, type PlannedOrder, type Step } from './steps.ts';
import { type Opening, planStock, type Purchase } from './stock.ts';
import { type Story, planStory } from './stories.ts';
import { workDays } from './work-days.ts';
import { runWorkshop, type Worker } from './workshop.ts';

export interface CompanyPlanOptions {
  readonly seed: number;
  /** Nothing happens on this day or later, except scheduled production. */
  readonly today: Day;
  readonly market: Market;
  readonly words: CustomerWords;
  readonly placeOf: PlaceOf;
  readonly workers: readonly Worker[];
  /** Month and day of yearly factory holidays, `12-25`. */
  readonly holidays: readonly string[];
  /** Number of weeks, and orders per quiet week; the last weeks have `busyPerWeek`. */
  readonly weeks: number;
  readonly perWeek: number;
  readonly busyWeeks: number;
  readonly busyPerWeek: number;
}

export interface CompanyPlan {
  readonly from: Day;
  /** Steps in order of time. */
  readonly steps: readonly Step[];
  readonly openings: readonly Opening[];
  readonly purchases: readonly Purchase[];
  /** Closed workdays, from the start to two months ahead. */
  readonly closedDays: readonly Day[];
  readonly clockings: readonly Clocking[];
}

const SCANNED_DAYS = 30;
const CLOCKED_DAYS = 14;

/** Plans two years of a furniture company from a seed, a day and the catalog. */
export function planCompany(options: CompanyPlanOptions): CompanyPlan {
  const { today, market } = options;
  const random = createRandom(options.seed);
  const days = workDays(options.holidays);
  const from = addDays(today, -7 * options.weeks);
  const maker = { random, market, customers: createCustomers(random, options.words, options.placeOf) };
  const context = { random, today, days, seats: createSeatBook(days), lines: market.lines };
  const stories = orderDays(options, random).map(({ day, isRecent, kind, outcome }, number) =>
    planStory(context, { order: planOrder(maker, { number, day, kind }), day, outcome, isRecent }),
  );
  const scansFrom = addDays(today, -SCANNED_DAYS);
  const built = runWorkshop({ random, today, days, workers: options.workers, scansFrom }, stories);
  const told = [...stories.flatMap((story) => story.steps), ...built];
  const sold = sellOffTheFloor(maker, { stories, built, today });
  const steps = [...told, ...sold].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return {
    from,
    steps,
    ...planStock({ random, market, today, from: addDays(from, -1) }, steps),
    closedDays: days.closedBetween(from, addDays(today, 60)),
    clockings: planClock(
      { random, today, days },
      { employees: options.workers.map((worker) => worker.code), from: addDays(today, -CLOCKED_DAYS) },
    ),
  };
}

/** Days on which orders are created, each with the kind and outcome dealt to it. */
function orderDays(options: CompanyPlanOptions, random: Random) {
  const { today, weeks, busyWeeks } = options;
  const nextKind = createDeck(random, kinds);
  const nextOld = createDeck(random, oldOutcomes);
  const nextRecent = createDeck(random, recentOutcomes);
  let owed = 0;
  return Array.from({ length: weeks }, (_, at) => weeks - at).flatMap((weeksAgo) => {
    const monday = addDays(today, -7 * weeksAgo);
    const isRecent = weeksAgo <= busyWeeks;
    owed += isRecent ? options.busyPerWeek : options.perWeek * seasonOf(Number(monday.slice(5, 7)));
    const count = Math.floor(owed);
    owed -= count;
    return Array.from({ length: count }, () => ({ day: addDays(monday, between(random, 0, 6)), isRecent }))
      .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
      .map((each) => ({ ...each, kind: nextKind(), outcome: isRecent ? nextRecent() : nextOld() }));
  });
}

/** Sells show pieces that reached their store some time ago: orders of type 4. */
function sellOffTheFloor(
  maker: OrderMaker,
  { stories, built, today }: { stories: readonly Story[]; built: readonly Step[]; today: Day },
): Step[] {
  const { random } = maker;
  const shipped = built.filter(
    ({ order, action }) =>
      order.orderType === orderTypes.floor && action.kind === 'status' && action.to === statusIds.shipped,
  );
  return shipped.flatMap((step, at) => {
    const day = addDays(step.at.toISOString().slice(0, 10), between(random, 9, 60));
    if (addDays(day, 3) >= today || !chance(random, 0.7)) return [];
    return saleOf(maker, { floor: step.order, number: stories.length + at, day });
  });
}

function saleOf(maker: OrderMaker, sale: { floor: PlannedOrder; number: number; day: Day }): Step[] {
  const { random } = maker;
  const { floor, number, day } = sale;
  const template = planOrder(maker, { number, day, kind: 'customer' });
  const order: PlannedOrder = {
    ...template,
    orderType: orderTypes.soldOffTheFloor,
    store: floor.store,
    seller: pick(random, floor.store.sellers),
    customer: maker.customers.forStore(floor.store.name),
    channelId: pick(
      random,
      floor.store.channels.filter((channel) => !channel.isWholesale),
    ).id,
    lines: [{ ...otherLine(floor.lines[0]!.saleItemId), leather: floor.lines[0]!.leather }],
    discount: 0,
    soldFrom: floor.number,
  };
  const on = (offset: number, hour: number, action: Step['action']): Step => ({
    at: moment(addDays(day, offset), hour),
    order,
    action,
  });
  return [
    on(0, 17, { kind: 'save' }),
    on(0, 18, { kind: 'pay', share: 'rest', method: pickMethod(random) }),
    on(0, 19, { kind: 'status', to: statusIds.approved, by: 'seller', reason: '' }),
    on(2, 15, { kind: 'status', to: statusIds.shipped, by: 'factory', reason: '' }),
    on(2, 20, { kind: 'status', to: statusIds.closed, by: 'factory', reason: '' }),
  ];
}
