import { addDays, type Day } from '../../calendar/index.ts';
import { roundedArea } from '../../inventory/index.ts';
import { fitPieces } from './fit-pieces.ts';
import type {
  Arrival,
  Coming,
  FreeLot,
  LeatherReason,
  LeatherSupply,
  Taken,
  WaitingArea,
} from './promise.types.ts';

/** Days from today until we expect leather whose expected day has passed. */
const OVERDUE_DAYS = 7;

/**
 * When an open purchase order arrives: on its expected day, or a number of days from today once that day has passed.
 */
export const arrivalDay = (expected: Day, today: Day): { readonly day: Day; readonly isOverdue: boolean } =>
  expected < today
    ? { day: addDays(today, OVERDUE_DAYS), isOverdue: true }
    : { day: expected, isOverdue: false };

/** Room in a lot or in a purchase order. */
export interface Source {
  readonly lotId: number | null;
  readonly purchaseOrderId: number | null;
  readonly area: number;
}

/**
 * When a leather is available for these pieces: from stock, from a purchase order, or ordered today, whichever comes
 * first. `pieces` holds each piece's square feet.
 */
export function leatherReady(pieces: readonly number[], supply: LeatherSupply, today: Day): LeatherReason {
  const named = { leatherItemId: supply.leatherItemId, leather: supply.name };
  const { keepsLots } = supply;
  const stock = supply.lots.filter(({ free }) => free > 0).map(sourceOfLot);
  const onShelf = take(pieces, stock, keepsLots);
  if (onShelf) return { ...named, kind: 'in stock', taken: onShelf };
  const ordered = supply.leadDays === null ? null : addDays(today, supply.leadDays);
  const arriving = firstArrival(pieces, supply, { stock, keepsLots });
  if (arriving && (ordered === null || arriving.arrival.day <= ordered)) {
    const { day, purchaseOrderId, number: purchaseOrder, isOverdue } = arriving.arrival;
    return {
      ...named,
      kind: 'arrives',
      day,
      purchaseOrderId,
      purchaseOrder,
      isOverdue,
      taken: arriving.taken,
    };
  }
  // Leather on order that would be enough arrives later than leather ordered today.
  const coming = arriving ? null : comingOf(supply);
  const more = coming === null ? {} : { coming };
  if (ordered === null) return { ...named, kind: 'unknown', ...more };
  return { ...named, kind: 'to order', day: ordered, days: supply.leadDays!, ...more };
}

/** How much of a leather is on order; null if none is. */
function comingOf({ arrivals, waiting, undated = 0 }: LeatherSupply): Coming | null {
  const dated = sum(arrivals.map(({ area }) => area));
  const area = roundedArea(dated + undated);
  if (area <= 0) return null;
  const days = arrivals.map(({ day }) => day).toSorted();
  const left = sum(leftOfArrivals(arrivals, waiting).map((arrival) => arrival.area));
  return { area, from: days[0] ?? null, to: days.at(-1) ?? null, isTaken: left < dated };
}

const sum = (areas: readonly number[]): number => roundedArea(areas.reduce((all, each) => all + each, 0));

const sourceOfLot = ({ id, free }: FreeLot): Source => ({ lotId: id, purchaseOrderId: null, area: free });

/** The first delivery after which there is leather for all pieces. */
function firstArrival(
  pieces: readonly number[],
  { arrivals, waiting }: LeatherSupply,
  { stock, keepsLots }: { readonly stock: readonly Source[]; readonly keepsLots: boolean },
): { readonly arrival: Arrival; readonly taken: readonly Taken[] } | undefined {
  const sources = [...stock];
  for (const arrival of leftOfArrivals(arrivals, waiting)) {
    if (arrival.area <= 0) continue;
    sources.push({ lotId: null, purchaseOrderId: arrival.purchaseOrderId, area: arrival.area });
    const taken = take(pieces, sources, keepsLots);
    if (taken) return { arrival, taken };
  }
  return undefined;
}

/**
 * Leather left in deliveries, earliest first, after the waiting orders have taken theirs: from the purchase order
 * that they wait for, or else from the earliest.
 */
export function leftOfArrivals(
  arrivals: readonly Arrival[],
  waiting: readonly WaitingArea[],
): readonly Arrival[] {
  const left = arrivals
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.purchaseOrderId - b.purchaseOrderId))
    .map((arrival) => ({ ...arrival }));
  let open = 0;
  for (const { purchaseOrderId, area } of waiting) {
    let rest = area;
    for (const arrival of left)
      if (arrival.purchaseOrderId === purchaseOrderId) {
        const part = Math.min(arrival.area, rest);
        arrival.area = roundedArea(arrival.area - part);
        rest = roundedArea(rest - part);
      }
    open += rest;
  }
  for (const arrival of left) {
    const part = Math.min(arrival.area, open);
    arrival.area = roundedArea(arrival.area - part);
    open = roundedArea(open - part);
  }
  return left;
}

/**
 * Takes each whole piece from a single source. Leather without lots is one pool, taken in order. Undefined if there
 * isn't enough.
 */
export function take(
  pieces: readonly number[],
  sources: readonly Source[],
  keepsLots: boolean,
): readonly Taken[] | undefined {
  if (!keepsLots) return takeFromPool(pieces, sources);
  const rooms = fitPieces(pieces, sources);
  if (rooms === undefined) return undefined;
  return sources.flatMap(({ lotId, purchaseOrderId }, at) => {
    const area = roundedArea(
      pieces.filter((_, piece) => rooms[piece] === at).reduce((all, each) => all + each, 0),
    );
    return area > 0 ? [{ lotId, purchaseOrderId, area }] : [];
  });
}

function takeFromPool(pieces: readonly number[], sources: readonly Source[]): readonly Taken[] | undefined {
  let left = roundedArea(pieces.reduce((all, each) => all + each, 0));
  const taken = sources.flatMap(({ lotId, purchaseOrderId, area }) => {
    const part = roundedArea(Math.min(area, left));
    left = roundedArea(left - part);
    return part > 0 ? [{ lotId, purchaseOrderId, area: part }] : [];
  });
  return left > 0.001 ? undefined : taken;
}
