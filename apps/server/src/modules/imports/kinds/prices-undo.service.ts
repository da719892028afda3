import type { Cents } from '@cordovan/domain/money';
import type { SentPrice } from '@cordovan/domain/pricing';
import { planPricesFor, writePricePlan } from '../../pricing/index.ts';
import type { ObstacleCode } from '../faults.ts';
import type { KeptRow, KindContext, Obstacle } from './kind.ts';

/** Data of a price row that undo needs. */
export interface PriceRowChange {
  readonly priceListId: number;
  /** Saved price, and the day's earlier price; null if there was none. */
  readonly prices: readonly (SentPrice & { readonly before: Cents | null })[];
}

interface KeptPrices extends Omit<KeptRow, 'change'> {
  readonly change: PriceRowChange;
}

interface Flat {
  readonly kept: KeptPrices;
  readonly price: PriceRowChange['prices'][number];
}

function byList(rows: readonly KeptRow[]): ReadonlyMap<number, readonly Flat[]> {
  const lists = new Map<number, Flat[]>();
  for (const kept of rows as unknown as readonly KeptPrices[]) {
    const { priceListId, prices } = kept.change;
    const flat = prices.map((price) => ({ kept, price }));
    lists.set(priceListId, [...(lists.get(priceListId) ?? []), ...flat]);
  }
  return lists;
}

const backOf = ({ before, ...sent }: Flat['price']): SentPrice => ({ ...sent, value: before });
const writtenOf = ({ before: _before, ...sent }: Flat['price']): SentPrice => sent;

const OBSTACLES: Readonly<Record<string, ObstacleCode>> = {
  PRICE_DAY_PAST: 'pricePast',
  PRICE_IN_ORDER: 'priceUsed',
};

/** Prices that were changed, used by an order, or in force on a past day since the import. */
export async function priceObstacles(
  { trx, deps, now }: KindContext,
  rows: readonly KeptRow[],
): Promise<readonly Obstacle[]> {
  const obstacles = new Map<number, Obstacle>();
  for (const [priceListId, flat] of byList(rows)) {
    const moment = { now, config: deps.config };
    const again = await planPricesFor(
      trx,
      { priceListId, sent: flat.map(({ price }) => writtenOf(price)) },
      moment,
    );
    const changed = new Set(again.changes.map(({ index }) => index));
    const back = await planPricesFor(
      trx,
      { priceListId, sent: flat.map(({ price }) => backOf(price)) },
      moment,
    );
    const refused = new Map(
      back.refusals.map(({ index, code }) => [index, OBSTACLES[code] ?? 'priceChanged']),
    );
    for (const [index, { kept }] of flat.entries()) {
      const code = changed.has(index) ? 'priceChanged' : refused.get(index);
      if (code !== undefined && !obstacles.has(kept.row))
        obstacles.set(kept.row, { row: kept.row, name: kept.name, code });
    }
  }
  return [...obstacles.values()];
}

/** Restores the prices of the days on which the import wrote, or removes those that it added. */
export async function undoPrices(
  { trx, deps, user, now }: KindContext,
  { rows }: { readonly rows: readonly KeptRow[] },
): Promise<void> {
  for (const [priceListId, flat] of byList(rows)) {
    const sent = flat.map(({ price }) => backOf(price));
    const plan = await planPricesFor(trx, { priceListId, sent }, { now, config: deps.config });
    await writePricePlan(trx, { priceListId, plan }, { user, now, config: deps.config });
  }
}
