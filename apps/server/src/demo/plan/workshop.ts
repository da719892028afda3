import { addDays, type Day } from '@cordovan/domain/calendar';
import { orderTypes, statusIds } from '@cordovan/domain/orders';
import { between, type Random } from '../random.ts';
import { moment, type PlannedOrder, type Scan, type Step } from './steps.ts';
import { pickMethod } from './outcomes.ts';
import type { Story } from './stories.ts';
import type { WorkDays } from './work-days.ts';

export interface Worker {
  readonly code: string;
  readonly trade: string;
}

/** Approximate minutes per operation for one piece with a seat. */
export const OPERATIONS: readonly (readonly [string, number])[] = [
  ['cutting', 35],
  ['sewing', 65],
  ['framing', 40],
  ['foam', 25],
  ['upholstery', 90],
  ['inspection', 15],
  ['packing', 20],
];

/** Minutes of an operation for a piece of this size. */
export const minutesOf = (minutes: number, seats: number): number =>
  minutes * (0.6 + 0.4 * Math.max(seats, 0.5));

/** Factory hours, 8 a.m. to 4 p.m., in UTC. */
const OPENS = 13;
const CLOSES = 21;
const MINUTE = 60_000;
/** Reason for finishing an order without its operations (N-20). */
const NOT_SCANNED = 'Built before operations were registered';

export interface Workshop {
  readonly random: Random;
  readonly today: Day;
  readonly days: WorkDays;
  readonly workers: readonly Worker[];
  /** Orders that started earlier have no scans, which keeps the register small. */
  readonly scansFrom: Day;
}

/** Steps from the start of production to closing, for all orders by production day. */
export function runWorkshop(workshop: Workshop, stories: readonly Story[]): Step[] {
  const freeAt = new Map<string, number>();
  const started = stories
    .filter((story) => story.production !== null && story.production < workshop.today)
    .toSorted((a, b) =>
      a.production! < b.production!
        ? -1
        : a.production! > b.production!
          ? 1
          : a.order.number - b.order.number,
    );
  return started.flatMap((story) => build(workshop, { order: story.order, day: story.production!, freeAt }));
}

interface Job {
  readonly order: PlannedOrder;
  readonly day: Day;
  readonly freeAt: Map<string, number>;
}

function build(workshop: Workshop, job: Job): Step[] {
  const { order, day } = job;
  const { random, days } = workshop;
  const steps: Step[] = [
    {
      at: moment(day, OPENS - 1, 30),
      order,
      action: { kind: 'status', to: statusIds.inProduction, by: 'factory', reason: '' },
    },
  ];
  const scans = day >= workshop.scansFrom ? scanAll(workshop, job) : [];
  const lastScan = scans.at(-1);
  const planned = days.after(day, between(random, 2, 4));
  const done = lastScan ? lastScan.at.toISOString().slice(0, 10) : planned;
  steps.push(...scans.filter((step) => step.at < moment(workshop.today, 0)));
  const reason = lastScan ? '' : NOT_SCANNED;
  if (done < workshop.today) steps.push(...deliver(workshop, { order, done, reason }));
  return steps;
}

/** Runs each piece through the operations in sequence; each worker does one at a time. */
function scanAll(workshop: Workshop, { order, day, freeAt }: Job): Step[] {
  const { random } = workshop;
  const pieces = order.lines.flatMap((line) =>
    line.leather ? Array.from({ length: line.quantity }, () => line.seats) : [],
  );
  const steps = pieces.flatMap((seats, unit) => {
    let ready = moment(day, OPENS).getTime();
    return OPERATIONS.flatMap(([operation, minutes]) => {
      const worker = nextWorker(workshop.workers, operation, freeAt);
      const needed = minutesOf(minutes, seats) * (0.85 + 0.3 * random());
      const start = atWork(workshop, Math.max(ready, freeAt.get(worker) ?? 0), needed);
      const end = start + Math.round(needed) * MINUTE;
      freeAt.set(worker, end + 2 * MINUTE);
      ready = end + 5 * MINUTE;
      const scan = (type: Scan['type'], time: number): Step => ({
        at: new Date(time),
        order,
        action: { kind: 'scan', scan: { operation, type, employee: worker, unit } },
      });
      const pauses = breaksOf(start, end);
      return [
        scan('start', start),
        ...pauses.flatMap(([from, to]) => [scan('pause', from), scan('resume', to)]),
        scan('end', end),
      ];
    });
  });
  return steps.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Work of more than an hour and a half includes a quarter-hour break. */
function breaksOf(start: number, end: number): readonly (readonly [number, number])[] {
  if (end - start < 90 * MINUTE) return [];
  const from = start + Math.round((end - start) / 2 / MINUTE) * MINUTE;
  return [[from, from + 15 * MINUTE]];
}

function nextWorker(workers: readonly Worker[], trade: string, freeAt: ReadonlyMap<string, number>): string {
  const able = workers.filter((worker) => worker.trade === trade);
  return able.reduce((best, worker) =>
    (freeAt.get(worker.code) ?? 0) < (freeAt.get(best.code) ?? 0) ? worker : best,
  ).code;
}

/** First moment from `time` on with enough minutes before the factory closes. */
function atWork({ days }: Workshop, time: number, minutes: number): number {
  let day = new Date(time).toISOString().slice(0, 10);
  if (!days.isWorkDay(day)) day = days.after(day, 0);
  const earliest = Math.max(time, moment(day, OPENS).getTime());
  if (earliest + minutes * MINUTE <= moment(day, CLOSES).getTime()) return earliest;
  return moment(days.after(addDays(day, 1), 0), OPENS).getTime();
}

/** Finishes and ships an order, collects its balance and closes it, as far as its dates are in the past. */
function deliver(
  { random, today, days }: Workshop,
  { order, done, reason }: { order: PlannedOrder; done: Day; reason: string },
): Step[] {
  const steps: Step[] = [];
  const status = (day: Day, hour: number, to: number, why = '') => {
    if (day < today)
      steps.push({
        at: moment(day, hour, between(random, 0, 20)),
        order,
        action: { kind: 'status', to: to as never, by: 'factory', reason: why },
      });
  };
  const shipped = days.after(addDays(done, 1), between(random, 0, 4));
  const paid = addDays(
    shipped,
    order.paymentTerm === 'Net 30' ? between(random, 12, 75) : between(random, 0, 3),
  );
  const closed = days.after(addDays(paid, 1), between(random, 0, 3));
  // The last operation of the last piece finishes an order that was scanned.
  if (reason !== '') status(done, 22, statusIds.finished, reason);
  status(shipped, 14, statusIds.shipped);
  if (order.orderType !== orderTypes.floor && paid < today)
    steps.push({
      at: moment(paid, 18, between(random, 0, 50)),
      order,
      action: { kind: 'pay', share: 'rest', method: pickMethod(random) },
    });
  status(closed, 15, statusIds.closed);
  return steps;
}
