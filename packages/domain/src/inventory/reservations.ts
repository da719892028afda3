import { isStepBack, statusIds, type StatusId } from '../orders/index.ts';
import { roundedArea } from './area.ts';
import { NO_CHANGE, type QuantityDelta } from './quantities.ts';

/**
 * Leather of an order, in square feet. `reserved` is needed and not yet cut; `short` is the part of it that no stock
 * is held for.
 */
export interface LeatherHolding {
  readonly reserved: number;
  readonly short: number;
  readonly inProcess: number;
}

/** Holding plus the total need of the order and the free stock on the shelf. */
export interface OrderLeather extends LeatherHolding {
  readonly need: number;
  readonly free: number;
  /** Taken from other orders when this one started. Kept for a step back. */
  readonly takenFromOthers?: number;
  /** Used up when this order was finished. Kept for a step back. */
  readonly usedUp?: number;
}

/** Stock movement of an order, without its leather and order ids. */
export interface LeatherStep {
  readonly kind:
    'reserved' | 'released' | 'taken' | 'covered' | 'issued' | 'returned' | 'finished' | 'reopened';
  readonly delta: QuantityDelta;
}

const step = (kind: LeatherStep['kind'], change: Partial<QuantityDelta>): LeatherStep => ({
  kind,
  delta: { ...NO_CHANGE, ...change },
});

/** Rounds the difference to four decimals; `+ 0` turns -0 into 0. */
const difference = (to: number, from: number): number => roundedArea(to - from) + 0;

/**
 * Reserves the leather that the order needs and has not cut. Holds its own leather and the free stock for it, and
 * counts the rest as short. All orders together never hold more than the shelf has.
 */
export function reserveLeather(leather: OrderLeather): readonly LeatherStep[] {
  const { need, reserved, short, inProcess, free } = leather;
  const wanted = Math.max(difference(need, inProcess), 0);
  const held = Math.min(wanted, reserved - short + free);
  const change = { reserved: difference(wanted, reserved), short: difference(wanted - held, short) };
  if (change.reserved !== 0) return [step(change.reserved > 0 ? 'reserved' : 'released', change)];
  return change.short === 0 ? [] : [step(change.short > 0 ? 'taken' : 'covered', change)];
}

/** Square feet missing to start the order: neither held for it nor free. */
export function missingToStart({ need, reserved, short, inProcess, free }: OrderLeather): number {
  return Math.max(difference(need - inProcess, reserved - short + free), 0);
}

/** Moves leather from the shelf into process and settles the order's reservation. */
function issueLeather({ need, reserved, short, inProcess }: OrderLeather): readonly LeatherStep[] {
  const taken = difference(need, inProcess);
  const settled = { reserved: difference(0, reserved), short: difference(0, short) };
  if (taken > 0) return [step('issued', { atHand: -taken, inProcess: taken, ...settled })];
  return reserved > 0 ? [step('released', settled)] : [];
}

const useUp = ({ inProcess }: LeatherHolding): readonly LeatherStep[] =>
  inProcess > 0 ? [step('finished', { inProcess: -inProcess })] : [];

/**
 * Returns leather to the shelf, held for the order. Leather taken from other orders at the start becomes short again.
 */
const putBack = ({ inProcess, takenFromOthers = 0 }: OrderLeather): readonly LeatherStep[] => {
  if (inProcess <= 0) return [];
  const short = Math.min(takenFromOthers, inProcess);
  return [step('returned', { atHand: inProcess, inProcess: -inProcess, reserved: inProcess, short })];
};

const reopen = ({ usedUp = 0 }: OrderLeather): readonly LeatherStep[] =>
  usedUp > 0 ? [step('reopened', { inProcess: usedUp })] : [];

/** Uses up leather that was cut and frees the rest. */
const settleLeather = (leather: OrderLeather): readonly LeatherStep[] => [
  ...reserveLeather({ ...leather, need: leather.inProcess }),
  ...useUp(leather),
];

/**
 * Stock movements of one leather for a status change (N-18). Approved and scheduled orders reserve it, production
 * moves it from the shelf into process, and any other status uses up what was cut and frees the rest. A step back
 * (N-02 l) restores the state before the step.
 */
export function leatherSteps(
  { from, to }: { readonly from: StatusId; readonly to: StatusId },
  leather: OrderLeather,
): readonly LeatherStep[] {
  if (isStepBack(from, to)) return stepBackOf(from, leather);
  switch (to) {
    case statusIds.approved:
    case statusIds.scheduled:
      return reserveLeather(leather);
    case statusIds.inProduction:
      return issueLeather(leather);
    default:
      return settleLeather(leather);
  }
}

function stepBackOf(from: StatusId, leather: OrderLeather): readonly LeatherStep[] {
  if (from === statusIds.inProduction) return putBack(leather);
  return from === statusIds.finished ? reopen(leather) : [];
}

/** Square feet that one order gives up or receives. */
export interface OrderShare {
  readonly orderId: number;
  readonly quantity: number;
}

/** Distributes square feet in list order; orders that receive nothing are left out. */
function handOut(quantity: number, orders: readonly OrderShare[]): readonly OrderShare[] {
  let left = quantity;
  return orders.flatMap(({ orderId, quantity: most }) => {
    const share = roundedArea(Math.min(most, left));
    left = difference(left, share);
    return share > 0 ? [{ orderId, quantity: share }] : [];
  });
}

/** Chooses orders that give up held leather: those built last. `held` is in build order. */
export function chooseDonorOrders(missing: number, held: readonly OrderShare[]): readonly OrderShare[] {
  return handOut(missing, held.toReversed());
}

/** Chooses orders that receive freed leather: those built first. `short` is in build order. */
export function coverShortages(free: number, short: readonly OrderShare[]): readonly OrderShare[] {
  return handOut(free, short);
}
