import { addDays, type Day, daysBetween } from '@cordovan/domain/calendar';
import { leatherAreas, type LeatherLine } from '@cordovan/domain/inventory';
import { statusIds } from '@cordovan/domain/orders';
import { between, type Random } from '../random.ts';
import type { PlannedLine } from './basket.ts';
import type { Market, MarketLeather } from './market.ts';
import type { Step } from './steps.ts';

/** Purchase of one leather: ordered on a day, received later or still on its way. */
export interface Purchase {
  readonly leather: MarketLeather;
  /** Square feet. */
  readonly quantity: number;
  readonly orderedOn: Day;
  readonly arrivesOn: Day;
}

/** Initial stock. */
export interface Opening {
  readonly leather: MarketLeather;
  readonly quantity: number;
}

interface Issue {
  readonly day: Day;
  readonly area: number;
}

const LEAD_DAYS = 16;
const HIDE = 50;

/** Buys just enough leather for production; at the end some stock is low. */
export function planStock(
  plan: { random: Random; market: Market; today: Day; from: Day },
  steps: readonly Step[],
): { openings: readonly Opening[]; purchases: readonly Purchase[] } {
  const issues = issuesOf(plan.market, steps);
  const openings: Opening[] = [];
  const purchases: Purchase[] = [];
  for (const leather of plan.market.leathers) {
    const quantity = openingOf(leather);
    if (quantity > 0) openings.push({ leather, quantity });
    purchases.push(...buy(plan, { leather, level: quantity, issues: issues.get(leather.id) ?? [] }));
  }
  return {
    openings,
    purchases: purchases.toSorted((a, b) =>
      a.orderedOn < b.orderedOn ? -1 : a.orderedOn > b.orderedOn ? 1 : a.leather.id - b.leather.id,
    ),
  };
}

const openingOf = (leather: MarketLeather): number => (leather.isBulk ? leather.reorderPoint * 2 : 0);

/** Area of leather that each production start takes, by leather. */
function issuesOf({ wasteFactor }: Market, steps: readonly Step[]): Map<number, Issue[]> {
  const issues = new Map<number, Issue[]>();
  for (const { at, order, action } of steps) {
    if (action.kind !== 'status' || action.to !== statusIds.inProduction) continue;
    for (const line of order.lines) {
      for (const [id, area] of leatherAreas(leatherLineOf(line), wasteFactor)) {
        const list = issues.get(id) ?? [];
        list.push({ day: at.toISOString().slice(0, 10), area });
        issues.set(id, list);
      }
    }
  }
  return issues;
}

const leatherLineOf = ({ leather, leatherArea, quantity, customizations }: PlannedLine): LeatherLine => ({
  leatherItemId: leather?.id ?? null,
  area: leatherArea,
  quantity,
  parts: customizations.flatMap(({ leatherItemId, partId, leatherShare, quantity: count }) =>
    leatherItemId === null ? [] : [{ leatherItemId, partId, sharePercent: leatherShare, quantity: count }],
  ),
});

interface Shelf {
  readonly leather: MarketLeather;
  readonly level: number;
  readonly issues: readonly Issue[];
}

/** Orders when stock runs low, and rushes the order if stock would run out. */
function buy(plan: { random: Random; today: Day; from: Day }, { leather, level, issues }: Shelf): Purchase[] {
  const { random, today, from } = plan;
  const purchases: Purchase[] = [];
  let atHand = level;
  let due: Purchase | undefined;
  const order = (orderedOn: Day, arrivesOn: Day, least: number): Purchase => {
    const batch = leather.isBulk ? leather.reorderPoint + between(random, 2, 8) * HIDE : 0;
    const quantity = Math.ceil(Math.max(least, batch) / HIDE) * HIDE;
    const purchase = { leather, quantity, orderedOn: orderedOn < from ? from : orderedOn, arrivesOn };
    purchases.push(purchase);
    return purchase;
  };
  for (const { day, area } of issues.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    if (due && due.arrivesOn < day) {
      atHand += due.quantity;
      due = undefined;
    }
    if (atHand < area) atHand += order(addDays(day, -LEAD_DAYS), addDays(day, -1), area - atHand).quantity;
    atHand -= area;
    const isLow = leather.isBulk && atHand < leather.reorderPoint;
    // Leaves one recent shortage in three to be ordered.
    const isSeen = daysBetween(day, today) > LEAD_DAYS || leather.id % 3 > 0;
    if (isLow && !due && isSeen) due = order(day, addDays(day, LEAD_DAYS + between(random, 0, 6)), 0);
  }
  return purchases;
}
