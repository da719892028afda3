import type { Seat, Seating } from './seating.ts';

/** Minimum saving that makes a change worthwhile. */
const WORTH = 0.001;

interface Exchange {
  readonly saving: number;
  readonly guest: Seat;
  readonly host: number;
  readonly hostSeat: Seat | null;
}

/**
 * Improves a plan by single changes until none pays off: an order moves to a cheaper seat, or takes another order's
 * place, and that order moves to its next best seat.
 */
export function improve(seating: Seating, isOver: () => boolean): void {
  const { orders } = seating.table;
  const excess = (at: number): number => seating.costOf(at) - orders[at]!.cost[0]!;
  let hasChanged = true;
  while (hasChanged && !isOver()) {
    hasChanged = false;
    const turn = orders.map((_, at) => at).toSorted((a, b) => excess(b) - excess(a) || a - b);
    for (const at of turn) {
      if (isOver()) return;
      if (moveAlone(seating, at) || exchange(seating, at)) hasChanged = true;
    }
  }
}

function moveAlone(seating: Seating, at: number): boolean {
  const before = seating.seatOf[at] ?? null;
  const cost = seating.costOf(at);
  seating.put(at, null);
  const best = seating.bestSeat(at);
  const isBetter = best !== null && best.cost < cost - WORTH;
  seating.put(at, isBetter ? best : before);
  return isBetter;
}

/** Makes the best exchange with one other order on a cheaper day. */
function exchange(seating: Seating, at: number): boolean {
  const order = seating.table.orders[at]!;
  const before = seating.seatOf[at] ?? null;
  const cost = seating.costOf(at);
  const first = Math.min(...order.options.map((option) => option.first));
  let best: Exchange | undefined;
  seating.put(at, null);
  for (let day = first; day < order.cost.length; day += 1) {
    if (order.cost[day]! >= cost - WORTH) continue;
    for (const [line] of seating.table.seats.entries())
      for (const host of seating.sitting(line, day)) {
        const found = takePlace(seating, { at, host, day, cost });
        if (found && found.saving > (best?.saving ?? WORTH)) best = found;
      }
  }
  if (!best) {
    seating.put(at, before);
    return false;
  }
  seating.put(best.host, null);
  seating.put(at, best.guest);
  seating.put(best.host, best.hostSeat);
  return true;
}

/** Savings if an order moves to the host's day, and the host to its next best seat. Leaves the seating unchanged. */
function takePlace(
  seating: Seating,
  { at, host, day, cost }: { at: number; host: number; day: number; cost: number },
): Exchange | undefined {
  const hostBefore = seating.seatOf[host]!;
  seating.put(host, null);
  const guest = seating.seatOn(at, day);
  let found: Exchange | undefined;
  if (guest && guest.cost < cost - WORTH) {
    seating.put(at, guest);
    const hostSeat = seating.bestSeat(host);
    const hostCost = hostSeat?.cost ?? seating.table.orders[host]!.leftOutCost;
    const saving = cost - guest.cost - (hostCost - hostBefore.cost);
    found = { saving, guest, host, hostSeat };
    seating.put(at, null);
  }
  seating.put(host, hostBefore);
  return found;
}
