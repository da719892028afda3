import { addDays, type Day } from '../../calendar/index.ts';
import { roundedArea } from '../../inventory/index.ts';
import type { LeatherOption, Obstacle } from './problem.ts';

/** Leather that an order needs and hasn't cut yet, in square feet. */
export interface OrderLeather {
  readonly leatherId: number;
  readonly name: string;
  readonly need: number;
  readonly short: number;
  /** Dye lots that hold its leather now. */
  readonly lots: number;
  /** The company keeps dye lots of this leather. */
  readonly keepsLots: boolean;
}

/** Leather still to come on a line of a purchase order. */
export interface LeatherArrival {
  readonly supply: string;
  /** Number of the purchase order. */
  readonly number: string;
  readonly leatherId: number;
  /** Bought for this order only. */
  readonly orderId: number | null;
  readonly day: Day | null;
  readonly area: number;
}

/** Options of an order, at most; more are no better. */
const MOST_OPTIONS = 6;
const CLOSE = 0.00005;

type LeatherWays = { readonly options: readonly LeatherOption[]; readonly obstacle: Obstacle | null };

/**
 * The ways to cover an order with leather (N-18): what is held for it, what is held and a delivery that adds to it, or one
 * delivery that has all of it, from one dye lot. Production begins the day after a delivery. A delivery without a day, or
 * whose day has passed, can't be counted on.
 */
export function leatherWays(
  order: { readonly id: number; readonly leathers: readonly OrderLeather[] },
  arrivals: readonly LeatherArrival[],
  today: Day,
): LeatherWays {
  let options: readonly LeatherOption[] = [{ from: today, uses: [], isSplit: false, arrives: null }];
  for (const leather of order.leathers) {
    const own = arrivals.filter(
      ({ leatherId, orderId }) =>
        leatherId === leather.leatherId && (orderId === null || orderId === order.id),
    );
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
  arrivals: readonly LeatherArrival[],
  today: Day,
): readonly LeatherOption[] {
  const coming = arrivals
    .filter(
      (arrival): arrival is LeatherArrival & { day: Day } => arrival.day !== null && arrival.day >= today,
    )
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.supply.localeCompare(b.supply));
  const isHeld = short <= CLOSE;
  const isMixed = isHeld && keepsLots && lots > 1;
  if (isHeld && !isMixed) return [{ from: today, uses: [], isSplit: false, arrives: null }];
  const whole = keepsLots
    ? coming
        .filter(({ area }) => area >= need - CLOSE)
        .map(({ supply, day }) => ({
          from: addDays(day, 1),
          uses: [{ supply, area: need }],
          isSplit: false,
          arrives: day,
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
          uses: added.map(({ supply, taken }) => ({ supply, area: taken })),
          isSplit: mixes,
          arrives: last.day,
        },
      ]
    : [];
  return [...whole, ...more];
}

/** The one delivery that covers an area, or else the first ones that do so together. */
function addingUp<Arrival extends LeatherArrival>(
  area: number,
  arrivals: readonly Arrival[],
): readonly (Arrival & { readonly taken: number })[] {
  const alone = arrivals.find((arrival) => arrival.area >= area - CLOSE);
  if (alone) return [{ ...alone, taken: area }];
  const taken: (Arrival & { taken: number })[] = [];
  let open = area;
  for (const arrival of arrivals) {
    if (open <= CLOSE) break;
    const part = Math.min(open, arrival.area);
    taken.push({ ...arrival, taken: part });
    open = roundedArea(open - part);
  }
  return open <= CLOSE ? taken : [];
}

function obstacleOf({ name }: OrderLeather, arrivals: readonly LeatherArrival[], today: Day): Obstacle {
  const undated = arrivals.find(({ day }) => day === null || day < today);
  return undated
    ? { code: 'PLAN_LEATHER_OVERDUE', data: { leather: name, number: undated.number } }
    : { code: 'PLAN_NO_LEATHER', data: { leather: name } };
}
