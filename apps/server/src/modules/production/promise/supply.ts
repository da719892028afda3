import { roundedArea } from '@cordovan/domain/inventory';
import {
  arrivalDay,
  cellKey,
  type LeatherSupply,
  type PromiseSupply,
  seatsAfterWaiting,
  type WaitingArea,
} from '@cordovan/domain/production';
import type { SupplyFacts } from './supply.repository.ts';

interface Settings {
  readonly today: string;
  readonly buildDays: number;
}

/** What is left for a new order: leather that no order waits for, and seats that no order will take. */
export function supplyFrom(facts: SupplyFacts, { today, buildDays }: Settings): PromiseSupply {
  const used = new Map(facts.used.map(({ lineId, day, seats }) => [cellKey(lineId, day), seats]));
  const closedDays = new Set(facts.closedDays);
  const waiting = facts.unscheduled.filter(({ seats, heldDay, heldLineId }) => {
    const isHeld = holdsSeats(facts, { today }, { heldDay, heldLineId });
    if (!isHeld || heldDay === null) return true;
    const key = cellKey(heldLineId ?? 0, heldDay);
    used.set(key, (used.get(key) ?? 0) + seats);
    return false;
  });
  const seats = { lines: facts.lines, used, closedDays };
  return {
    today,
    buildDays,
    leathers: facts.leathers.map((leather) => leatherSupply(leather, facts, today)),
    seats: seatsAfterWaiting(waiting, { today, seats }),
  };
}

/** Whether an order that waits for a day can have the seats that it is expected on. */
const holdsSeats = (
  { lines, closedDays }: SupplyFacts,
  { today }: Pick<Settings, 'today'>,
  { heldDay, heldLineId }: { readonly heldDay: string | null; readonly heldLineId: number | null },
): boolean =>
  heldDay !== null &&
  heldDay > today &&
  !closedDays.includes(heldDay) &&
  lines.some(({ id }) => id === heldLineId);

function leatherSupply(
  { id, name, leadDays, keepsLots, lots }: SupplyFacts['leathers'][number],
  facts: SupplyFacts,
  today: string,
): LeatherSupply {
  const coming = facts.arrivals.filter(({ leatherItemId }) => leatherItemId === id);
  // Leather without a day may come at any time, so nothing is promised on it.
  const dated = coming.flatMap(({ expected, ...line }) =>
    expected === null ? [] : [{ ...line, ...arrivalDay(expected, today) }],
  );
  const byOrder = Map.groupBy(dated, ({ purchaseOrderId }) => purchaseOrderId);
  return {
    leatherItemId: id,
    name,
    lots,
    keepsLots,
    leadDays,
    // Whole on the last day of its lines: nothing is promised too early.
    arrivals: [...byOrder.values()].map((lines) => ({
      ...lines.reduce((last, line) => (line.day > last.day ? line : last)),
      area: roundedArea(lines.reduce((all, { area }) => all + area, 0)),
    })),
    waiting: facts.short
      .filter(({ leatherItemId }) => leatherItemId === id)
      .map(({ orderId, area, purchaseOrderId }): WaitingArea => ({
        // Bought for it, else what it is expected to wait for.
        purchaseOrderId: dated.find((line) => line.orderId === orderId)?.purchaseOrderId ?? purchaseOrderId,
        area,
      })),
  };
}

/**
 * What there is for all promised orders together: they wait for leather and hold seats themselves. Approved orders without a
 * promise take seats that those don't hold.
 */
export function supplyOfAll(
  facts: SupplyFacts,
  promised: ReadonlySet<number>,
  settings: Settings,
): PromiseSupply {
  const supply = supplyFrom(
    { ...facts, short: facts.short.filter(({ orderId }) => !promised.has(orderId)) },
    settings,
  );
  const used = new Map(supply.seats.used);
  for (const { orderId, seats, heldDay, heldLineId } of facts.unscheduled) {
    const key = cellKey(heldLineId ?? 0, heldDay ?? '');
    if (promised.has(orderId) && holdsSeats(facts, settings, { heldDay, heldLineId }))
      used.set(key, Math.max((used.get(key) ?? 0) - seats, 0));
  }
  return { ...supply, seats: { ...supply.seats, used } };
}
