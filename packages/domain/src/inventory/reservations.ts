import { isStepBack, statusIds, type StatusId } from '../orders/index.ts';
import { roundedArea } from './area.ts';
import { NO_CHANGE, type QuantityDelta } from './quantities.ts';

/**
 * What an order has of one leather, in square feet. `reserved` is what it needs and has not cut; `short` is the part of
 * it that nothing on the shelf is held for.
 */
export interface LeatherHolding {
  readonly reserved: number;
  readonly short: number;
  readonly inProcess: number;
}

/** A holding with all that the order needs, and what is on the shelf and held for no order. */
export interface OrderLeather extends LeatherHolding {
  readonly need: number;
  readonly free: number;
  /** Of other orders, taken when this one started; a step back needs to know. */
  readonly takenFromOthers?: number;
  /** Used up when this one was finished; a step back needs to know. */
  readonly usedUp?: number;
}

/** One stock movement of an order, without its leather and its order. */
export interface LeatherStep {
  readonly kind:
    'reserved' | 'released' | 'taken' | 'covered' | 'issued' | 'returned' | 'finished' | 'reopened';
  readonly delta: QuantityDelta;
}

const step = (kind: LeatherStep['kind'], change: Partial<QuantityDelta>): LeatherStep => ({
  kind,
  delta: { ...NO_CHANGE, ...change },
});

/** A difference that four decimals can't show is none; a zero has no sign. */
const difference = (to: number, from: number): number => roundedArea(to - from) + 0;

/**
 * Reserves what the order needs and has not cut. Its own leather and the free stock are held for it, the rest is short:
 * all orders together never hold more than is on the shelf.
 */
export function reserveLeather(leather: OrderLeather): readonly LeatherStep[] {
  const { need, reserved, short, inProcess, free } = leather;
  const wanted = Math.max(difference(need, inProcess), 0);
  const held = Math.min(wanted, reserved - short + free);
  const change = { reserved: difference(wanted, reserved), short: difference(wanted - held, short) };
  if (change.reserved !== 0) return [step(change.reserved > 0 ? 'reserved' : 'released', change)];
  return change.short === 0 ? [] : [step(change.short > 0 ? 'taken' : 'covered', change)];
}

/** Square feet that an order lacks to start: neither held for it nor free. */
export function missingToStart({ need, reserved, short, inProcess, free }: OrderLeather): number {
  return Math.max(difference(need - inProcess, reserved - short + free), 0);
}

/** Takes the leather off the shelf into process; what the order reserved of it is settled. */
function issueLeather({ need, reserved, short, inProcess }: OrderLeather): readonly LeatherStep[] {
  const taken = difference(need, inProcess);
  const settled = { reserved: difference(0, reserved), short: difference(0, short) };
  if (taken > 0) return [step('issued', { atHand: -taken, inProcess: taken, ...settled })];
  return reserved > 0 ? [step('released', settled)] : [];
}

const useUp = ({ inProcess }: LeatherHolding): readonly LeatherStep[] =>
  inProcess > 0 ? [step('finished', { inProcess: -inProcess })] : [];

/** Puts the leather back on the shelf, held for the order; what it took from others when it started is short again. */
const putBack = ({ inProcess, takenFromOthers = 0 }: OrderLeather): readonly LeatherStep[] => {
  if (inProcess <= 0) return [];
  const short = Math.min(takenFromOthers, inProcess);
  return [step('returned', { atHand: inProcess, inProcess: -inProcess, reserved: inProcess, short })];
};

const reopen = ({ usedUp = 0 }: OrderLeather): readonly LeatherStep[] =>
  usedUp > 0 ? [step('reopened', { inProcess: usedUp })] : [];

/** Leather that was cut is gone with the work; the rest is free again. */
const letGo = (leather: OrderLeather): readonly LeatherStep[] => [
  ...reserveLeather({ ...leather, need: leather.inProcess }),
  ...useUp(leather),
];

/**
 * What a change of status does to one of an order's leathers (N-18): approved and scheduled orders reserve, production
 * takes the leather off the shelf into process, and any other status uses up what was cut and frees the rest. A step
 * back (N-02 l) leaves the leather as it was before the step.
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
      return letGo(leather);
  }
}

function stepBackOf(from: StatusId, leather: OrderLeather): readonly LeatherStep[] {
  if (from === statusIds.inProduction) return putBack(leather);
  return from === statusIds.finished ? reopen(leather) : [];
}

/** Square feet that one order gives or gets. */
export interface OrderShare {
  readonly orderId: number;
  readonly quantity: number;
}

/** Hands out square feet from the first to the last; who gets nothing is left out. */
function handOut(quantity: number, orders: readonly OrderShare[]): readonly OrderShare[] {
  let left = quantity;
  return orders.flatMap(({ orderId, quantity: most }) => {
    const share = roundedArea(Math.min(most, left));
    left = difference(left, share);
    return share > 0 ? [{ orderId, quantity: share }] : [];
  });
}

/** Who gives up leather that is held for them, of orders in the order in which they are built: those that are built last. */
export function chooseGivers(missing: number, held: readonly OrderShare[]): readonly OrderShare[] {
  return handOut(missing, held.toReversed());
}

/** Who gets leather that became free, of orders in the order in which they are built: those that are built first. */
export function coverShortages(free: number, short: readonly OrderShare[]): readonly OrderShare[] {
  return handOut(free, short);
}
