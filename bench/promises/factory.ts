import { addDays, daysBetween, type Day, isWeekend } from '@cordovan/domain/calendar';
import { roundedArea } from '@cordovan/domain/inventory';
import {
  afterPromise,
  arrivalDay,
  type DatePromise,
  expectOrders,
  type LeatherSupply,
  type OpenOrder,
  promiseDate,
  type PromiseSupply,
  shortPieces,
} from '@cordovan/domain/production';

/** What can go wrong, as probabilities and sizes. */
export interface Luck {
  readonly lateVendor: number;
  readonly shortCount: number;
  readonly hurried: number;
}

interface Purchase {
  readonly id: number;
  readonly leatherId: number;
  readonly area: number;
  /** The date that the vendor gives, and the real one. */
  expected: Day;
  readonly comes: Day;
}

interface Job {
  readonly id: number;
  readonly leatherId: number;
  readonly need: number;
  readonly seats: number;
  readonly made: Day;
  readonly promise: DatePromise;
  readonly isHurried: boolean;
  held: number;
  ready: Day | null;
}

export interface Outcome {
  readonly jobs: readonly Job[];
}

const LINES = [
  { id: 1, name: 'Line A', maxSeats: 16 },
  { id: 2, name: 'Line B', maxSeats: 12 },
];
const LEATHERS = 12;
const REORDER_AT = 900;
const ORDERED = 1_800;
const LEAD_DAYS = 30;
const BUILD_DAYS = 5;
const ORDERS_A_DAY = 6;

/** Runs a factory day by day until all orders are ready. `chance` returns numbers from 0 to 1. */
export function runFactory(count: number, luck: Luck, chance: () => number): Outcome {
  const between = (least: number, most: number) => least + Math.floor(chance() * (most - least + 1));
  const free = new Map(Array.from({ length: LEATHERS }, (_, at) => [at + 1, between(300, 1_500)]));
  const purchases: Purchase[] = [];
  const jobs: Job[] = [];
  const used = new Map<string, number>();
  let today: Day = '2027-01-04';
  let numbers = 0;

  const openJobs = () =>
    jobs
      .filter(({ ready }) => ready === null)
      .toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : a.id - b.id));
  const startOf = ({ isHurried, promise, made }: Job) => (isHurried ? made : (promise.seats?.day ?? '9'));
  const supplyFor = (): PromiseSupply => ({
    today,
    buildDays: BUILD_DAYS,
    leathers: [...free].map(([leatherItemId, area]): LeatherSupply => ({
      leatherItemId,
      name: `Leather ${leatherItemId}`,
      keepsLots: false,
      lots: [{ id: leatherItemId, free: area }],
      arrivals: purchases
        .filter((purchase) => purchase.leatherId === leatherItemId)
        .map(({ id, expected, area: coming }) => ({
          purchaseOrderId: id,
          number: `${id}`,
          ...arrivalDay(expected, today),
          area: coming,
        })),
      waiting: [],
      leadDays: LEAD_DAYS,
    })),
    seats: {
      lines: LINES,
      used: new Map([...used].filter(([key]) => key.slice(2) > today)),
      closedDays: new Set(),
    },
  });
  const openOrderFrom = (job: Job): OpenOrder => ({
    orderId: job.id,
    seats: job.seats,
    pieces: shortPieces([
      { leatherItemId: job.leatherId, reserved: job.need, short: roundedArea(job.need - job.held), units: 1 },
    ]),
    materials: null,
    placement: null,
    isStarted: false,
    startedOn: null,
    promise: job.promise,
    deliveryDate: job.promise.day ?? today,
  });
  const cover = () => {
    for (const job of openJobs()) {
      const part = Math.min(job.need - job.held, free.get(job.leatherId)!);
      job.held = roundedArea(job.held + part);
      free.set(job.leatherId, roundedArea(free.get(job.leatherId)! - part));
    }
  };

  while (jobs.length < count || jobs.some(({ ready }) => ready === null)) {
    for (const purchase of purchases.filter(({ comes }) => comes <= today)) {
      free.set(purchase.leatherId, free.get(purchase.leatherId)! + purchase.area);
      purchases.splice(purchases.indexOf(purchase), 1);
    }
    // A vendor reports a delay only on the day on which the leather should have come.
    for (const purchase of purchases) if (purchase.expected <= today) purchase.expected = purchase.comes;
    cover();
    for (const [id] of free) if (chance() < luck.shortCount) loseLeather(id, between(30, 120));
    if (jobs.length < count) {
      let { left } = expectOrders(openJobs().map(openOrderFrom), supplyFor());
      for (let more = ORDERS_A_DAY; more > 0 && jobs.length < count; more -= 1) left = takeOrder(left);
      buy();
    }
    build();
    today = addDays(today, 1);
    if (daysBetween('2027-01-04', today) > 2_000) throw new Error('The factory never finishes');
  }
  return { jobs };

  function takeOrder(before: PromiseSupply): PromiseSupply {
    const leatherId = between(1, LEATHERS);
    const need = between(30, 110);
    const seats = between(1, 5);
    const wanted = { seats, pieces: [{ leatherItemId: leatherId, area: need, count: 1 }], materialDays: 0 };
    const promise = promiseDate(wanted, before);
    const isHurried = chance() < luck.hurried;
    jobs.push({
      id: (numbers += 1),
      leatherId,
      need,
      seats,
      made: today,
      promise,
      isHurried,
      held: 0,
      ready: null,
    });
    cover();
    return afterPromise(wanted, promise, before);
  }

  function loseLeather(id: number, area: number): void {
    const lost = Math.min(area, free.get(id)!);
    free.set(id, free.get(id)! - lost);
    // If not enough is free, takes the rest from the orders built last.
    let rest = area - lost;
    for (const job of openJobs().toReversed()) {
      if (job.leatherId !== id) continue;
      const part = Math.min(job.held, rest);
      job.held = roundedArea(job.held - part);
      rest -= part;
    }
  }

  function buy(): void {
    for (const [id, area] of free) {
      const coming = purchases
        .filter(({ leatherId }) => leatherId === id)
        .reduce((all, each) => all + each.area, 0);
      const lacking = openJobs()
        .filter(({ leatherId }) => leatherId === id)
        .reduce((all, job) => all + job.need - job.held, 0);
      if (area + coming - lacking > REORDER_AT) continue;
      const expected = addDays(today, LEAD_DAYS);
      const comes = chance() < luck.lateVendor ? addDays(expected, between(3, 21)) : expected;
      purchases.push({ id: (numbers += 1), leatherId: id, area: ORDERED, expected, comes });
    }
  }

  function build(): void {
    const tomorrow = addDays(today, 1);
    if (isWeekend(tomorrow)) return;
    // A rush order is built at once, on seats that were promised to others.
    for (const job of openJobs().filter(({ isHurried, held, need }) => isHurried && held >= need)) {
      used.set(`1/${tomorrow}`, (used.get(`1/${tomorrow}`) ?? 0) + job.seats);
      job.ready = tomorrow;
    }
    const { expectations } = expectOrders(openJobs().map(openOrderFrom), supplyFor());
    for (const { order, expected } of expectations)
      if (expected.seats?.day === tomorrow) {
        const job = jobs.find(({ id }) => id === order.orderId)!;
        const key = `${expected.seats.lineId}/${tomorrow}`;
        used.set(key, (used.get(key) ?? 0) + job.seats);
        job.ready = expected.day;
      }
  }
}
