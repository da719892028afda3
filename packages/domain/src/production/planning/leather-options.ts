import { addDays, type Day } from '../../calendar/index.ts';
import { roundedArea } from '../../inventory/index.ts';
import type { LeatherOption, Obstacle } from './problem.ts';

/** Leather that an order needs and that isn't cut yet, in square feet. */
export interface OrderLeather {
  readonly leatherId: number;
  readonly name: string;
  readonly need: number;
  readonly short: number;
  /** Dye lots that currently hold leather for the order. */
  readonly lots: number;
  /** Whether the company tracks dye lots for this leather. */
  readonly keepsLots: boolean;
}

/** Leather still to come on a purchase order line. */
export interface LeatherArrival {
  readonly supply: string;
  /** Number of the purchase order. */
  readonly number: string;
  readonly leatherId: number;
  /** Purchased for this order only. */
  readonly orderId: number | null;
  readonly day: Day | null;
  readonly area: number;
  /** Square feet of it promised to orders, by order. No other order gets them. */
  readonly kept: ReadonlyMap<number, number>;
}

/** Square feet of a delivery that aren't promised to any order. */
export const sharedArea = ({ area, kept }: Pick<LeatherArrival, 'area' | 'kept'>): number =>
  Math.max(roundedArea(area - [...kept.values()].reduce((sum, each) => sum + each, 0)), 0);

/** Leather promised to an order from a purchase order. */
export interface KeptLeather {
  readonly orderId: number;
  readonly leatherId: number;
  /** Number of the purchase order. */
  readonly number: string;
  readonly area: number;
}

/**
 * Deliveries with the leather that orders were promised from them: first from deliveries purchased for the order,
 * never from those purchased for another.
 */
export function keepPromised(
  arrivals: readonly Omit<LeatherArrival, 'kept'>[],
  promised: readonly KeptLeather[],
): readonly LeatherArrival[] {
  const found = arrivals.map((arrival) => ({ ...arrival, kept: new Map<number, number>() }));
  for (const { orderId, leatherId, number, area } of promised) {
    let open = area;
    const own = found
      .filter((each) => each.leatherId === leatherId && each.number === number)
      .filter((each) => each.orderId === null || each.orderId === orderId)
      .toSorted((a, b) => Number(b.orderId === orderId) - Number(a.orderId === orderId));
    for (const arrival of own) {
      const part = Math.min(open, sharedArea(arrival));
      if (part > 0) arrival.kept.set(orderId, roundedArea((arrival.kept.get(orderId) ?? 0) + part));
      open = roundedArea(open - part);
    }
  }
  return found;
}

/** Maximum number of options per order; more don't improve a plan. */
const MOST_OPTIONS = 6;
const CLOSE = 0.00005;

/** A delivery as an order sees it. */
interface OwnArrival extends LeatherArrival {
  /** Square feet promised to the order. */
  readonly own: number;
  /** Square feet that the order may use: those promised to it, and those promised to no order. */
  readonly room: number;
}

/** Leather that an order uses and that others could use too. */
const usesOf = ({ supply, own }: OwnArrival, area: number): LeatherOption['uses'] => {
  const shared = roundedArea(area - own);
  return shared > 0 ? [{ supply, area: shared }] : [];
};

type LeatherWays = { readonly options: readonly LeatherOption[]; readonly obstacle: Obstacle | null };

/**
 * The ways to cover an order with leather (N-18): leather held for it, held leather plus a delivery that adds to it,
 * or one delivery with all of it, from one dye lot. Production begins the day after a delivery. A delivery with no
 * day, or whose day has passed, doesn't count.
 */
export function leatherWays(
  order: { readonly id: number; readonly leathers: readonly OrderLeather[] },
  arrivals: readonly LeatherArrival[],
  today: Day,
): LeatherWays {
  let options: readonly LeatherOption[] = [{ from: today, uses: [], isSplit: false, arrives: null }];
  for (const leather of order.leathers) {
    const own = arrivals
      .filter(
        ({ leatherId, orderId }) =>
          leatherId === leather.leatherId && (orderId === null || orderId === order.id),
      )
      .map((arrival): OwnArrival => {
        const own = arrival.kept.get(order.id) ?? 0;
        return { ...arrival, own, room: roundedArea(sharedArea(arrival) + own) };
      });
    const ways = waysOf(leather, own, today);
    if (ways.length === 0) return { options: [], obstacle: obstacleOf(leather, own, today) };
    options = options
      .flatMap((option) => ways.map((way) => both(option, way)))
      .toSorted((a, b) => Number(a.isSplit) - Number(b.isSplit) || a.from.localeCompare(b.from))
      .slice(0, MOST_OPTIONS);
  }
  return { options, obstacle: null };
}

const later = (a: Day | null, b: Day | null): Day | null => (a === null ? b : b === null ? a : a > b ? a : b);

const both = (a: LeatherOption, b: LeatherOption): LeatherOption => ({
  from: a.from > b.from ? a.from : b.from,
  uses: [...a.uses, ...b.uses],
  isSplit: a.isSplit || b.isSplit,
  arrives: later(a.arrives, b.arrives),
});

function waysOf(
  { need, short, lots, keepsLots }: OrderLeather,
  arrivals: readonly OwnArrival[],
  today: Day,
): readonly LeatherOption[] {
  const coming = arrivals
    .filter(
      (arrival): arrival is OwnArrival & { day: Day } =>
        arrival.day !== null && arrival.day >= today && arrival.room > CLOSE,
    )
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.supply.localeCompare(b.supply));
  const isHeld = short <= CLOSE;
  const isMixed = isHeld && keepsLots && lots > 1;
  if (isHeld && !isMixed) return [{ from: today, uses: [], isSplit: false, arrives: null }];
  const whole = keepsLots
    ? coming
        .filter(({ room }) => room >= need - CLOSE)
        .map((arrival) => ({
          from: addDays(arrival.day, 1),
          uses: usesOf(arrival, need),
          isSplit: false,
          arrives: arrival.day,
        }))
    : [];
  if (isHeld) return [{ from: today, uses: [], isSplit: true, arrives: null }, ...whole];
  const added = addingUp(short, coming);
  const mixes = keepsLots && (lots > 0 || added.length > 1);
  const last = added.at(-1);
  const more = last
    ? [
        {
          from: addDays(last.day, 1),
          uses: added.flatMap((arrival) => usesOf(arrival, arrival.taken)),
          isSplit: mixes,
          arrives: last.day,
        },
      ]
    : [];
  return [...whole, ...more];
}

/** The single delivery that covers an area, or else the first ones that cover it together. */
function addingUp<Arrival extends OwnArrival>(
  area: number,
  arrivals: readonly Arrival[],
): readonly (Arrival & { readonly taken: number })[] {
  const alone = arrivals.find((arrival) => arrival.room >= area - CLOSE);
  if (alone) return [{ ...alone, taken: area }];
  const taken: (Arrival & { taken: number })[] = [];
  let open = area;
  for (const arrival of arrivals) {
    if (open <= CLOSE) break;
    const part = Math.min(open, arrival.room);
    taken.push({ ...arrival, taken: part });
    open = roundedArea(open - part);
  }
  return open <= CLOSE ? taken : [];
}

function obstacleOf({ name }: OrderLeather, arrivals: readonly OwnArrival[], today: Day): Obstacle {
  const undated = arrivals.find(({ day }) => day === null || day < today);
  if (undated) return { code: 'PLAN_LEATHER_OVERDUE', data: { leather: name, number: undated.number } };
  if (arrivals.length === 0) return { code: 'PLAN_NO_LEATHER', data: { leather: name } };
  const isPromised = arrivals.some(({ room, area }) => room < area);
  return { code: isPromised ? 'PLAN_LEATHER_PROMISED' : 'PLAN_LEATHER_TOO_LITTLE', data: { leather: name } };
}
