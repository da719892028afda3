import type { Day } from '../../calendar/index.ts';
import { roundedArea } from '../../inventory/index.ts';
import { leatherReady, leftOfArrivals, type Source, take } from './leather-ready.ts';
import type { LeatherReason, LeatherSupply, Taken } from './promise.types.ts';

/** Leather that an order counts on. */
export interface CountedOn {
  /** Day by which the leather must arrive; null when the order waits for it however late it is. */
  readonly by: Day | null;
  readonly taken: readonly Taken[];
  /** Promised leather: the order keeps it, even if other leather arrives earlier. */
  readonly isPromised: boolean;
}

/** An order that lacks a leather. */
export interface LeatherTurn {
  readonly orderId: number;
  /** Square feet of each piece that lacks it. */
  readonly pieces: readonly number[];
  /** Best first. */
  readonly counted: readonly CountedOn[];
}

interface Known {
  /** Whether the order was promised a day. */
  readonly isPromised: boolean;
  /** Why we expected this leather when we promised the order, and when we last checked. */
  readonly promise: LeatherReason | null | undefined;
  readonly expected: LeatherReason | null | undefined;
  /** Leather still to come that was purchased for the order. */
  readonly bought: readonly Taken[];
}

/**
 * Leather that an order counts on: first the leather that it was promised, then leather purchased for it, then
 * leather that we expected it to get. An order without a promised day counts only on leather purchased for it.
 */
export function countedOn({ isPromised, promise, expected, bought }: Known): readonly CountedOn[] {
  const of = (reason: LeatherReason | null | undefined, isFirm: boolean): readonly CountedOn[] =>
    isPromised && reason && takenOf(reason).length > 0
      ? [{ by: 'day' in reason ? reason.day : null, taken: takenOf(reason), isPromised: isFirm }]
      : [];
  return [
    ...of(promise, true),
    ...(bought.length > 0 ? [{ by: null, taken: bought, isPromised: false }] : []),
    ...of(expected, false),
  ];
}

/**
 * Shares what is left of a leather, and what comes, among the orders that lack it. `orders` are in the order in which they take leather:
 * the day on which they are needed first, then the earlier approval (ADR 83). First each order
 * keeps what it counts on, so that a later approval takes nothing from an earlier one; then the others take what is left.
 */
export function shareByTurn(
  orders: readonly LeatherTurn[],
  supply: LeatherSupply,
  today: Day,
): { readonly reasons: ReadonlyMap<number, LeatherReason>; readonly left: LeatherSupply } {
  const reasons = new Map<number, LeatherReason>();
  const firm = new Set<number>();
  const used = usedOf(supply);
  for (const { orderId, pieces, counted } of orders)
    for (const each of counted) {
      const reason = keptReason(pieces, each, used.left());
      if (!reason) continue;
      used.add(reason, 1);
      reasons.set(orderId, reason);
      if (each.isPromised) firm.add(orderId);
      break;
    }
  for (const { orderId, pieces } of orders) {
    if (firm.has(orderId)) continue;
    const kept = reasons.get(orderId);
    if (kept) used.add(kept, -1);
    const found = leatherReady(pieces, used.left(), today);
    const reason = kept && !isSooner(found, kept) ? kept : found;
    used.add(reason, 1);
    reasons.set(orderId, reason);
  }
  return { reasons, left: used.left() };
}

const takenOf = (reason: LeatherReason): readonly Taken[] => ('taken' in reason ? reason.taken : []);

const dayOf = (reason: LeatherReason): string =>
  reason.kind === 'in stock' ? '' : reason.kind === 'unknown' ? '9' : reason.day;

const isSooner = (a: LeatherReason, b: LeatherReason): boolean => dayOf(a) < dayOf(b);

/** Counts how much of a leather orders take. */
function usedOf(supply: LeatherSupply) {
  const lots = new Map<number, number>();
  const purchases = new Map<number, number>();
  const addTo = (areas: Map<number, number>, key: number, area: number) =>
    areas.set(key, roundedArea((areas.get(key) ?? 0) + area));
  return {
    add(reason: LeatherReason, factor: 1 | -1): void {
      for (const { lotId, purchaseOrderId, area } of takenOf(reason)) {
        if (lotId !== null) addTo(lots, lotId, factor * area);
        if (purchaseOrderId !== null) addTo(purchases, purchaseOrderId, factor * area);
      }
    },
    left: (): LeatherSupply => ({
      ...supply,
      lots: supply.lots.map((lot) => ({ ...lot, free: roundedArea(lot.free - (lots.get(lot.id) ?? 0)) })),
      waiting: [
        ...supply.waiting,
        ...[...purchases].map(([purchaseOrderId, area]) => ({ purchaseOrderId, area })),
      ],
    }),
  };
}

/** The leather that an order counts on, if it is still available or still arrives in time. */
function keptReason(
  pieces: readonly number[],
  { by, taken }: CountedOn,
  left: LeatherSupply,
): LeatherReason | undefined {
  const arrivals = leftOfArrivals(left.arrivals, left.waiting);
  const sources = taken.map(({ lotId, purchaseOrderId, area }): Source => {
    const lot = left.lots.find(({ id }) => id === lotId);
    const arrival = arrivals.find((each) => each.purchaseOrderId === purchaseOrderId);
    const isInTime = arrival !== undefined && (by === null || arrival.day <= by);
    const room = lot ? lot.free : isInTime ? arrival.area : 0;
    return { lotId, purchaseOrderId, area: Math.min(area, room) };
  });
  const parts = pieces.length > 0 ? take(pieces, sources, left.keepsLots) : undefined;
  if (parts === undefined) return undefined;
  const named = { leatherItemId: left.leatherItemId, leather: left.name, taken: parts };
  const last = arrivals
    .filter(({ purchaseOrderId }) => parts.some((part) => part.purchaseOrderId === purchaseOrderId))
    .at(-1);
  if (!last) return { ...named, kind: 'in stock' };
  const { day, purchaseOrderId, number: purchaseOrder, isOverdue } = last;
  return { ...named, kind: 'arrives', day, purchaseOrderId, purchaseOrder, isOverdue };
}
