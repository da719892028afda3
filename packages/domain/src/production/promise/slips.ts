import { addDays, type Day } from '../../calendar/index.ts';
import { roundedArea } from '../../inventory/index.ts';
import { cellKey, findSeats } from './find-seats.ts';
import type { Expectation, OpenOrder } from './expect-orders.ts';
import { firstProductionDay, readyOn } from './promise-date.ts';
import type { Coming, DatePromise, LeatherReason, PromiseSupply } from './promise.types.ts';

/** Kinds of causes; those that a buyer can change come first. */
export const slipCauseKinds = [
  'purchase late',
  'leather short',
  'leather late',
  'leather to order',
  'too little on order',
  'not scheduled',
  'not started',
  'placed later',
  'seats taken',
  'day closed',
  'no seats',
  'in work',
] as const satisfies readonly SlipCause['kind'][];

/** Why a promise can't be kept. */
export type SlipCause =
  | {
      readonly kind: 'leather short';
      readonly leatherItemId: number;
      readonly leather: string;
      readonly area: number;
    }
  | {
      readonly kind: 'purchase late';
      readonly leather: string;
      readonly purchaseOrderId: number;
      readonly purchaseOrder: string;
      readonly from: Day;
      readonly to: Day;
    }
  | {
      readonly kind: 'leather late';
      readonly leatherItemId: number;
      readonly leather: string;
      readonly day: Day | null;
    }
  | {
      readonly kind: 'leather to order';
      readonly leatherItemId: number;
      readonly leather: string;
      /** When the leather would arrive if ordered today; null when the vendor gave no lead time. */
      readonly day: Day | null;
    }
  | {
      /** Leather is on order, but it is promised to other orders, isn't enough, or has no date. */
      readonly kind: 'too little on order';
      readonly leatherItemId: number;
      readonly leather: string;
      readonly coming: Coming;
      /** When more would arrive if ordered today; null when the vendor gave no lead time. */
      readonly day: Day | null;
    }
  | { readonly kind: 'day closed'; readonly day: Day }
  | { readonly kind: 'not started'; readonly day: Day }
  /** No production line has enough seats. */
  | { readonly kind: 'no seats' }
  /** `promised` is null for orders with different promised days. */
  | { readonly kind: 'placed later'; readonly day: Day; readonly promised: Day | null }
  | { readonly kind: 'not scheduled'; readonly day: Day }
  | { readonly kind: 'seats taken'; readonly line: string; readonly day: Day }
  | { readonly kind: 'in work'; readonly day: Day };

/** Remedies that would keep a promise. */
export type SlipRemedy =
  | { readonly kind: 'place'; readonly day: Day; readonly lineId: number; readonly line: string }
  | {
      readonly kind: 'ask vendor';
      readonly purchaseOrderId: number;
      readonly purchaseOrder: string;
      readonly by: Day;
    }
  | { readonly kind: 'order leather'; readonly leatherItemId: number; readonly leather: string }
  /** Leather that is on order without a date. */
  | { readonly kind: 'ask date'; readonly leatherItemId: number; readonly leather: string }
  | {
      readonly kind: 'take lot';
      readonly leatherItemId: number;
      readonly leather: string;
      readonly lot: string;
      readonly orderId: number;
    };

/** Leather that an order holds in one lot. Orders built last are listed first. */
export interface HeldLot {
  readonly orderId: number;
  readonly leatherItemId: number;
  readonly lot: string;
  readonly area: number;
}

export interface Slip {
  readonly orderId: number;
  /** Identifies a cause, so that it is recorded only once, even when its days change. */
  readonly key: string;
  /** The day that the customer has: without a promise, the delivery date. */
  readonly promised: Day;
  /** Null when we can't tell the day. */
  readonly expected: Day | null;
  readonly cause: SlipCause;
  readonly remedies: readonly SlipRemedy[];
}

/** The day that the customer has: the promise, or the delivery date where that is later or nothing was promised. */
const dayGiven = ({ promise, deliveryDate }: OpenOrder): Day =>
  promise.day === null || promise.day < deliveryDate ? deliveryDate : promise.day;

/** Whether an order is ready on the day that the customer has. An order that was promised nothing needs any day: it is promised that. */
function isKept(order: OpenOrder, { day }: DatePromise): boolean {
  return day !== null && (order.promise.day === null || day <= dayGiven(order));
}

/** The slip of an order, if its promise no longer holds or nothing can be promised (ADR 83). `left` is what all orders leave. */
export function slipOf(
  { order, expected }: Expectation,
  left: PromiseSupply,
  holders: readonly HeldLot[],
): Slip | undefined {
  if (isKept(order, expected)) return undefined;
  const promised = dayGiven(order);
  const cause = causeOf(order, expected, left);
  return {
    orderId: order.orderId,
    key: keyOf(cause),
    promised,
    expected: expected.day,
    cause,
    remedies: order.isStarted ? [] : remediesOf(order, { expected, cause, promised }, left, holders),
  };
}

function keyOf(cause: SlipCause): string {
  switch (cause.kind) {
    case 'purchase late':
      return `${cause.kind} ${cause.purchaseOrderId}`;
    case 'leather short':
    case 'leather late':
    case 'leather to order':
    case 'too little on order':
      return `${cause.kind} ${cause.leatherItemId}`;
    case 'day closed':
      return `${cause.kind} ${cause.day}`;
    default:
      return cause.kind;
  }
}

const isWaitedFor = (reason: LeatherReason): boolean => reason.kind !== 'in stock';

/** Why an order is late: its leather, work in progress, or its production day. */
function causeOf(order: OpenOrder, expected: DatePromise, { today, seats }: PromiseSupply): SlipCause {
  const { placement, promise, isStarted } = order;
  if (expected.seats === null && firstProductionDay(expected.leathers, null, today) !== null)
    return { kind: 'no seats' };
  const planned = placement?.day ?? promise.seats?.day ?? today;
  const late = expected.leathers.find(
    (reason) => isWaitedFor(reason) && (!('day' in reason) || reason.day >= planned),
  );
  if (late) return leatherCause(order, late);
  if (isStarted) return { kind: 'in work', day: order.startedOn ?? planned };
  if (seats.closedDays.has(planned)) return { kind: 'day closed', day: planned };
  if (placement && placement.day < today) return { kind: 'not started', day: placement.day };
  const promisedDay = promise.seats?.day ?? planned;
  if (placement && placement.day > promisedDay)
    return { kind: 'placed later', day: placement.day, promised: promisedDay };
  if (promisedDay <= today) return { kind: 'not scheduled', day: promisedDay };
  return { kind: 'seats taken', line: promise.seats?.line ?? '', day: promisedDay };
}

function leatherCause({ promise, pieces }: OpenOrder, late: LeatherReason): SlipCause {
  const { leatherItemId, leather } = late;
  const before = promise.leathers.find((reason) => reason.leatherItemId === leatherItemId);
  if (before?.kind === 'in stock') {
    const short = pieces.filter((piece) => piece.leatherItemId === leatherItemId);
    const area = roundedArea(short.reduce((all, piece) => all + piece.area * piece.count, 0));
    return { kind: 'leather short', leatherItemId, leather, area };
  }
  const isMoved =
    before?.kind === 'arrives' && late.kind === 'arrives' && before.purchaseOrderId === late.purchaseOrderId;
  if (isMoved && late.purchaseOrderId !== null && late.purchaseOrder !== null)
    return {
      kind: 'purchase late',
      leather,
      purchaseOrderId: late.purchaseOrderId,
      purchaseOrder: late.purchaseOrder,
      from: before.day,
      to: late.day,
    };
  const day = 'day' in late ? late.day : null;
  if ('coming' in late && late.coming)
    return { kind: 'too little on order', leatherItemId, leather, coming: late.coming, day };
  const kind = late.kind === 'arrives' ? 'leather late' : 'leather to order';
  return { kind, leatherItemId, leather, day };
}

interface Late {
  readonly expected: DatePromise;
  readonly cause: SlipCause;
  readonly promised: Day;
}

function remediesOf(
  order: OpenOrder,
  { expected, cause, promised }: Late,
  left: PromiseSupply,
  holders: readonly HeldLot[],
): readonly SlipRemedy[] {
  return [
    ...placeRemedy(order, expected, { promised, left }),
    ...vendorRemedy(order, expected),
    ...orderRemedy(expected),
    ...lotRemedy(order, cause, holders),
  ];
}

/** A day with free seats that would keep the promise. */
function placeRemedy(
  order: OpenOrder,
  expected: DatePromise,
  { promised, left }: { readonly promised: Day; readonly left: PromiseSupply },
): readonly SlipRemedy[] {
  const from = firstProductionDay(expected.leathers, expected.materials, left.today);
  if (from === null) return [];
  // The order may use its own seats.
  const used = new Map(left.seats.used);
  const own = order.placement ?? expected.seats;
  if (own) {
    const key = cellKey(own.lineId, own.day);
    used.set(key, Math.max((used.get(key) ?? 0) - order.seats, 0));
  }
  const seats = findSeats(order.seats, from, { ...left.seats, used });
  if (!seats || readyOn(seats, left) > promised) return [];
  return [{ kind: 'place', day: seats.day, lineId: seats.lineId, line: seats.line }];
}

/** The day by which a purchase order would have to arrive for the promised production day. */
function vendorRemedy({ promise, placement }: OpenOrder, expected: DatePromise): readonly SlipRemedy[] {
  const planned = promise.seats?.day ?? placement?.day;
  return expected.leathers.flatMap((reason) => {
    if (planned === undefined || reason.kind !== 'arrives' || reason.day < planned) return [];
    const { purchaseOrderId, purchaseOrder } = reason;
    if (purchaseOrderId === null || purchaseOrder === null) return [];
    return [{ kind: 'ask vendor' as const, purchaseOrderId, purchaseOrder, by: addDays(planned, -1) }];
  });
}

/** Leather that is neither in stock nor on order, or on order without a date. */
const orderRemedy = ({ leathers }: DatePromise): readonly SlipRemedy[] =>
  leathers.flatMap((reason) => {
    if (reason.kind !== 'to order' && reason.kind !== 'unknown') return [];
    const { leatherItemId, leather, coming } = reason;
    const isUndated = coming?.to === null;
    return [{ kind: isUndated ? ('ask date' as const) : ('order leather' as const), leatherItemId, leather }];
  });

/** A lot held by an order that is built later, with enough for every piece that is short. */
function lotRemedy(order: OpenOrder, cause: SlipCause, holders: readonly HeldLot[]): readonly SlipRemedy[] {
  if (!('leather' in cause)) return [];
  const waited = order.pieces.find(({ count, area }) => count > 0 && area > 0);
  if (!waited) return [];
  const { leatherItemId } = waited;
  const missing = order.pieces
    .filter((piece) => piece.leatherItemId === leatherItemId)
    .reduce((all, { area, count }) => all + area * count, 0);
  const donor = holders.find((held) => held.leatherItemId === leatherItemId && held.area >= missing - 0.001);
  if (!donor) return [];
  return [
    { kind: 'take lot', leatherItemId, leather: cause.leather, lot: donor.lot, orderId: donor.orderId },
  ];
}
