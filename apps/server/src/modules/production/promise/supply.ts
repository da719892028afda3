import { roundedArea } from '@cordovan/domain/inventory';
import {
  arrivalDay,
  cellKey,
  countedOn,
  leftToBuild,
  type LeatherSupply,
  type LeatherTurn,
  type PromiseSupply,
  seatsAfterWaiting,
  shareByTurn,
  shortPieces,
  type Taken,
} from '@cordovan/domain/production';
import type { SupplyFacts } from './supply.repository.ts';

interface Settings {
  readonly today: string;
  readonly buildDays: number;
}

/** Supply left for a new order: leather that no order waits for, and seats that no order will use. */
export function supplyFrom(facts: SupplyFacts, { today, buildDays }: Settings): PromiseSupply {
  const used = new Map<string, number>();
  for (const order of facts.used) {
    const key = cellKey(order.lineId, order.day);
    used.set(key, (used.get(key) ?? 0) + leftToBuild(order, today));
  }
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

/** Whether an unscheduled order can still have the seats it is expected to take. */
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
  leather: SupplyFacts['leathers'][number],
  facts: SupplyFacts,
  today: string,
): LeatherSupply {
  const turns = facts.short
    .filter(({ leatherItemId }) => leatherItemId === leather.id)
    .map(({ orderId, lines, ...known }): LeatherTurn => ({
      orderId,
      pieces: shortPieces(lines).flatMap(({ area, count }) => Array.from({ length: count }, () => area)),
      counted: countedOn({ ...known, bought: boughtFor(orderId, leather.id, facts) }),
    }));
  return shareByTurn(turns, wholeSupply(leather, facts, today), today).left;
}

/** Leather on order that was purchased for an order. */
export const boughtFor = (
  orderId: number,
  leatherId: number,
  { arrivals }: Pick<SupplyFacts, 'arrivals'>,
): readonly Taken[] =>
  arrivals
    .filter((line) => line.orderId === orderId && line.leatherItemId === leatherId)
    .map(({ purchaseOrderId, area }) => ({ lotId: null, purchaseOrderId, area }));

/** Supply of a leather, before any order uses its share. */
function wholeSupply(
  { id, name, leadDays, keepsLots, lots }: SupplyFacts['leathers'][number],
  facts: SupplyFacts,
  today: string,
): LeatherSupply {
  const coming = facts.arrivals.filter(({ leatherItemId }) => leatherItemId === id);
  // Leather without an expected day may come at any time, so no promise relies on it.
  const dated = coming.flatMap(({ expected, ...line }) =>
    expected === null ? [] : [{ ...line, ...arrivalDay(expected, today) }],
  );
  const byOrder = Map.groupBy(dated, ({ purchaseOrderId }) => purchaseOrderId);
  const areaOf = (lines: readonly { readonly area: number }[]) =>
    roundedArea(lines.reduce((all, { area }) => all + area, 0));
  return {
    leatherItemId: id,
    name,
    lots,
    keepsLots,
    leadDays,
    undated: areaOf(coming.filter(({ expected }) => expected === null)),
    // A purchase order counts as complete on the last day of its lines, so that nothing is promised too early.
    arrivals: [...byOrder.values()].map((lines) => ({
      ...lines.reduce((last, line) => (line.day > last.day ? line : last)),
      area: areaOf(lines),
    })),
    waiting: [],
  };
}

/** Supply of all open orders together: they wait for leather and take seats themselves. */
export const supplyOfAll = (facts: SupplyFacts, settings: Settings): PromiseSupply =>
  supplyFrom({ ...facts, short: [], unscheduled: [] }, settings);
