import { addDays, type Day } from '@cordovan/domain/calendar';
import { orderTypes, statusIds } from '@cordovan/domain/orders';
import { between, chance, pick, type Random } from '../random.ts';
import { type Outcome, pickMethod } from './outcomes.ts';
import type { MarketLine } from './market.ts';
import type { SeatBook } from './seat-book.ts';
import { type Action, moment, type PlannedOrder, type Step } from './steps.ts';
import type { WorkDays } from './work-days.ts';

export interface StoryContext {
  readonly random: Random;
  readonly today: Day;
  readonly days: WorkDays;
  readonly seats: SeatBook;
  readonly lines: readonly MarketLine[];
}

/** An order's course up to today; later steps stay open. */
export interface Story {
  readonly order: PlannedOrder;
  readonly steps: readonly Step[];
  /** Production start, if planned; the workshop plans the later steps. */
  readonly production: Day | null;
}

/** An order's life from its first day to the production floor, according to its outcome. */
export function planStory(
  context: StoryContext,
  plot: { order: PlannedOrder; day: Day; outcome: Outcome; isRecent: boolean },
): Story {
  const { day, outcome, isRecent } = plot;
  const order = orderOf(plot);
  const book = createPages(context, order);
  book.write(day, 17, { kind: 'save' });
  // Emails only for the last weeks, which is enough for a demo.
  if (isRecent && order.orderType === orderTypes.customer) book.write(day, 18, { kind: 'email' });
  const end = (): Story => ({ order, steps: book.steps, production: null });
  switch (order.orderType === orderTypes.customer ? outcome : 'order') {
    case 'quote':
      // Some quotations are accepted already and wait for the office.
      if (isRecent && order.number % ACCEPTED_EVERY === 0)
        book.write(addDays(day, 1), 19, { kind: 'accept' });
      return end();
    case 'void':
      book.status(addDays(day, between(context.random, 4, 12)), 'void', {
        by: 'office',
        reason: 'Customer bought elsewhere',
      });
      return end();
    case 'pending':
      book.status(addDays(day, 2), 'pending', { by: 'seller', reason: 'Waiting for fabric swatches' });
      return isRecent
        ? end()
        : continueOrder(book, context, {
            order,
            approval: addDays(day, APPROVED_AFTER.pending),
            from: 'pending',
          });
    case 'layaway':
      book.write(addDays(day, 1), 18, {
        kind: 'pay',
        share: 0.2,
        method: pickMethod(context.random),
        isLayaway: true,
      });
      book.status(addDays(day, 1), 'layaway', { by: 'seller', hour: 19 });
      return isRecent
        ? end()
        : continueOrder(book, context, {
            order,
            approval: addDays(day, APPROVED_AFTER.layaway),
            from: 'layaway',
          });
    case 'cancel':
      approve(book, context, { day: addDays(day, 3), share: 0.5 });
      book.write(addDays(day, 9), 20, {
        kind: 'cancel',
        refundShare: 0.5,
        reason: pick(context.random, REASONS),
      });
      return end();
    case 'hold': {
      approve(book, context, { day: addDays(day, 2), share: 0.5 });
      book.status(addDays(day, 5), 'onHold', { by: 'office', reason: 'Customer moves house' });
      if (isRecent) return end();
      book.status(addDays(day, APPROVED_AFTER.hold), 'approved', { by: 'office' });
      return schedule(book, context, { order, approved: addDays(day, APPROVED_AFTER.hold) });
    }
    default:
      return continueOrder(book, context, {
        order,
        approval: addDays(day, between(context.random, 0, 8)),
        from: 'quotation',
      });
  }
}

/** Days from the order to its (second) approval, if that takes weeks. */
const APPROVED_AFTER = { pending: 15, layaway: 24, hold: 30 } as const;
/** Days from an approval to the delivery date promised at that time. */
const BUILT_AFTER = 20;

/** The order with the terms and delivery day that its outcome allows. */
function orderOf({ order, day, outcome }: { order: PlannedOrder; day: Day; outcome: Outcome }): PlannedOrder {
  const waits: Partial<Record<Outcome, number>> = APPROVED_AFTER;
  const earliest = addDays(day, (waits[outcome] ?? -BUILT_AFTER) + BUILT_AFTER);
  return {
    ...order,
    // A layaway is paid in parts before approval: on Net 30 nothing would be due.
    ...(outcome === 'layaway' ? { paymentTerm: 'Due on receipt' } : {}),
    deliveryDate: order.deliveryDate < earliest ? earliest : order.deliveryDate,
  };
}

const ACCEPTED_EVERY = 3;

const REASONS = [
  'Customer is moving abroad',
  'Does not fit the elevator',
  'Found it in another color',
  'Changed their mind',
];

type Pages = ReturnType<typeof createPages>;

/** Collects the steps of one order; drops steps of today or later. */
function createPages({ random, today }: StoryContext, order: PlannedOrder) {
  const steps: Step[] = [];
  const write = (day: Day, hour: number, action: Action): boolean => {
    if (day >= today) return false;
    steps.push({ at: moment(day, hour, between(random, 0, 54)), order, action });
    return true;
  };
  const status = (
    day: Day,
    to: keyof typeof statusIds,
    { by, reason = '', hour = 20 }: { by: 'seller' | 'office' | 'factory'; reason?: string; hour?: number },
  ) => write(day, hour, { kind: 'status', to: statusIds[to], by, reason });
  return { steps, write, status };
}

/** Pays the deposit and approves. Floor orders owe nothing; Net customers pay half like others. */
function approve(
  book: Pages,
  { random }: StoryContext,
  { day, share }: { day: Day; share: number },
): boolean {
  book.write(day, 18, { kind: 'pay', share, method: pickMethod(random) });
  return book.status(day, 'approved', { by: 'office', hour: 19 });
}

function continueOrder(
  book: Pages,
  context: StoryContext,
  path: { order: PlannedOrder; approval: Day; from: 'quotation' | 'pending' | 'layaway' },
): Story {
  const { order, approval } = path;
  const { random } = context;
  if (order.orderType === orderTypes.floor) book.status(approval, 'approved', { by: 'office', hour: 19 });
  else {
    const share = chance(random, 0.18) ? 'rest' : 0.5;
    // A layaway has a fifth paid already.
    const topUp = path.from === 'layaway' && share !== 'rest' ? 0.3 : share;
    book.write(approval, 18, { kind: 'pay', share: topUp, method: pickMethod(random) });
    const by = path.from === 'pending' ? 'office' : 'seller';
    book.status(approval, 'approved', { by, hour: 19 });
  }
  return schedule(book, context, { order, approved: approval });
}

/** Schedules an approved order some weeks ahead. */
function schedule(
  book: Pages,
  context: StoryContext,
  { order, approved }: { order: PlannedOrder; approved: Day },
): Story {
  const { random, days, seats, today } = context;
  const placed = days.after(approved, between(random, 1, 3));
  if (placed >= today) return { order, steps: book.steps, production: null };
  const line = lineFor(context.lines, order);
  const day = seats.take(days.after(approved, between(random, 11, 17)), line, seatsOf(order));
  if (day === undefined) return { order, steps: book.steps, production: null };
  book.write(placed, 15, { kind: 'place', day, lineId: line.id });
  return { order, steps: book.steps, production: day };
}

const seatsOf = (order: PlannedOrder): number =>
  order.lines.reduce((sum, line) => sum + line.seats * line.quantity, 0);

/** Sectionals have their own line, large orders the widest; the others alternate. */
function lineFor(lines: readonly MarketLine[], order: PlannedOrder): MarketLine {
  const widest = lines.reduce((best, line) => (line.seats > best.seats ? line : best));
  const seats = seatsOf(order);
  const roomy = lines.filter((line) => line.seats >= seats);
  return roomy[order.number % Math.max(roomy.length, 1)] ?? widest;
}
