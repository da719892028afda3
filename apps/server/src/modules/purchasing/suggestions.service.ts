import type { BodyOf } from '@cordovan/contracts/call';
import type { orderSuggestions as orderCall, PurchaseSuggestion } from '@cordovan/contracts/purchasing';
import { availableQuantity } from '@cordovan/domain/inventory';
import { type Actor, shownOrderNumber } from '@cordovan/domain/orders';
import {
  HOME_CURRENCY,
  nextPriceBreak,
  type PriceBreak,
  purchaseSuggestions,
  type ShortOrder,
  type StockedForPurchase,
  type UsualPrice,
  usualPrice,
} from '@cordovan/domain/purchasing';
import { shortPieces } from '@cordovan/domain/production';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { listReservingOrders, listShortLines } from '../inventory/index.ts';
import { listLeatherCosts } from './changes.repository.ts';
import { findLastRate, type PurchaseOrderRow } from './purchase-orders.repository.ts';
import { roleOf } from './purchase-orders.service.ts';
import { savePurchaseOrder } from './save.service.ts';
import { listComingLines, listLeathersToBuy, lockLeathersToBuy } from './suggestions.repository.ts';
import { listVendorPrices, priceBreakFrom } from './vendor-prices.repository.ts';

type LeatherRow = Awaited<ReturnType<typeof listLeathersToBuy>>[number];

const quantitiesOf = (row: LeatherRow) => ({
  atHand: row.at_hand,
  reserved: row.reserved,
  short: row.short,
  inProcess: row.in_process,
  ordered: row.ordered,
});

/** Lists what to buy and why, by vendor (N-19). */
export async function listPurchaseSuggestions(db: Handle, role: Actor): Promise<PurchaseSuggestion[]> {
  const leathers = await listLeathersToBuy(db);
  const coming = await listComingLines(db);
  const drafted = (id: number) =>
    coming
      .filter(({ leatherItemId, isDraft }) => isDraft && leatherItemId === id)
      .reduce((sum, { left }) => sum + left, 0);
  const stocked = leathers.map((row): StockedForPurchase => ({
    leatherItemId: row.id,
    isActive: row.is_active,
    orderingType: row.ordering_type === 'bulk' ? 'by bulk' : 'by order',
    reorderPoint: row.reorder_point,
    areaPerHide: row.area_per_hide,
    quantities: quantitiesOf(row),
    drafted: drafted(row.id),
  }));
  const reserving = await listReservingOrders(
    db,
    leathers.filter(({ short }) => short > 0).map(({ id }) => id),
  );
  const lines = await listShortLines(
    db,
    leathers.filter(({ short }) => short > 0).map(({ id }) => id),
  );
  const shortOrders = reserving
    .filter(({ short }) => short > 0)
    .map(({ leather_item_id: leatherItemId, order_id: orderId, short }): ShortOrder => ({
      ...{ leatherItemId, orderId, short },
      pieces: shortPieces(
        lines.filter((line) => line.orderId === orderId && line.leatherItemId === leatherItemId),
      ).flatMap(({ area, count }) => Array.from({ length: count }, () => area)),
    }));
  const priceOf = await pricesByLeather(db, leathers);
  return purchaseSuggestions(stocked, shortOrders, coming).map((suggestion) => {
    const row = leathers.find(({ id }) => id === suggestion.leatherItemId)!;
    const order = reserving.find(({ order_id: id }) => id === suggestion.orderId);
    return {
      ...suggestion,
      leatherItemName: row.name,
      vendorId: row.vendor_id,
      vendor: row.vendor,
      currency: row.currency,
      leadTimeDays: row.lead_time_days,
      minimumOrder: row.minimum_order_cents,
      orderingType: row.ordering_type === 'bulk' ? ('by bulk' as const) : ('by order' as const),
      available: availableQuantity(quantitiesOf(row)),
      ordered: row.ordered,
      reorderPoint: row.reorder_point,
      ...priceOf(row, suggestion.suggested),
      orderNumber:
        order === undefined
          ? null
          : shownOrderNumber(role, {
              id: order.order_id,
              soNumber: order.so_number,
              poNumber: order.po_number,
            }),
    };
  });
}

type WantedLine = BodyOf<typeof orderCall>['lines'][number];

/** Joins lines for the same leather and order. */
function joinedLines(lines: readonly WantedLine[]): WantedLine[] {
  const byLeather = Map.groupBy(lines, ({ leatherItemId, orderId }) => `${leatherItemId} ${orderId ?? ''}`);
  return [...byLeather.values()].map((same) => ({
    ...same[0]!,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

async function refuseOrdered(trx: Trx, lines: readonly WantedLine[], role: Actor): Promise<void> {
  const suggested = await listPurchaseSuggestions(trx, role);
  const drafted = (await listComingLines(trx)).filter(({ isDraft }) => isDraft);
  const isSame = (wanted: WantedLine) => (other: { leatherItemId: number; orderId: number | null }) =>
    other.leatherItemId === wanted.leatherItemId && other.orderId === (wanted.orderId ?? null);
  const taken = lines.filter((line) => drafted.some(isSame(line)) && !suggested.some(isSame(line)));
  if (taken.length === 0) return;
  const leathers = await listLeatherCosts(
    trx,
    taken.map(({ leatherItemId }) => leatherItemId),
  );
  refuse({ code: 'SUGGESTION_ORDERED', data: { leather: leathers.map(({ name }) => name).join(', ') } });
}

async function pricesByLeather(db: Handle, leathers: readonly LeatherRow[]) {
  const prices = await listVendorPrices(db);
  const rates = new Map<string, number>([[HOME_CURRENCY, 1]]);
  for (const { currency } of leathers)
    if (!rates.has(currency)) rates.set(currency, await findLastRate(db, currency));
  return (row: LeatherRow, quantity: number): UsualPrice & { nextBreak: PriceBreak | null } => {
    const breaks = prices
      .filter((price) => price.vendor_id === row.vendor_id && price.leather_item_id === row.id)
      .map(priceBreakFrom);
    const line = {
      quantity,
      lastCost: row.unit_cost_cents,
      lastCostPerMeter: row.unit_cost_per_meter_cents,
      exchangeRate: rates.get(row.currency)!,
    };
    return { ...usualPrice(breaks, line), nextBreak: nextPriceBreak(breaks, quantity) ?? null };
  };
}

/**
 * Makes a draft for each vendor of the chosen leathers. Refuses leather that another buyer ordered in the meantime: it is in
 * a draft, and no longer suggested.
 */
export async function orderSuggestions(
  trx: Trx,
  { lines: sent }: BodyOf<typeof orderCall>,
  change: SignedInCaller & { readonly today: string },
): Promise<PurchaseOrderRow[]> {
  const lines = joinedLines(sent);
  const ids = [...new Set(lines.map(({ leatherItemId }) => leatherItemId))];
  await lockLeathersToBuy(trx, ids);
  await refuseOrdered(trx, lines, roleOf(change.user));
  const vendorOf = new Map(
    (await listLeatherCosts(trx, ids)).map((leather) => [leather.id, leather.vendor_id]),
  );
  const byVendor = Map.groupBy(
    lines.map((line, index) => ({ ...line, index })),
    ({ leatherItemId, index }) =>
      vendorOf.get(leatherItemId) ??
      refuse({ code: 'FIELD_INVALID', data: { field: 'leather' }, field: `lines.${index}.leatherItemId` }),
  );
  const orders: PurchaseOrderRow[] = [];
  for (const [vendorId, wanted] of byVendor)
    orders.push(
      await savePurchaseOrder(
        trx,
        {
          id: 0,
          vendorId,
          date: null,
          expectedDate: null,
          notes: '',
          lines: wanted.map((line) => ({ ...line, id: 0 })),
          rowVersion: 0,
        },
        change,
      ),
    );
  return orders;
}
