import type { OpenPurchase } from '@cordovan/domain/purchasing';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

/** Leathers with their stock and their vendor's terms, by vendor and name. */
export async function listLeathersToBuy(handle: Handle) {
  return handle
    .selectFrom('leather_items as l')
    .innerJoin('vendors as v', 'v.id', 'l.vendor_id')
    .select([
      'l.id',
      'l.name',
      'l.is_active',
      'l.ordering_type',
      'l.reorder_point',
      'l.area_per_hide',
      'l.at_hand',
      'l.reserved',
      'l.short',
      'l.in_process',
      'l.ordered',
      'l.unit_cost_cents',
      'l.unit_cost_per_meter_cents',
      'l.vendor_id',
      'v.name as vendor',
      'v.currency',
      'v.lead_time_days',
      'v.minimum_order_cents',
    ])
    .orderBy('v.name')
    .orderBy('l.name')
    .execute();
}

/** Square feet to come on each line of a draft or an open order. */
export async function listComingLines(handle: Handle): Promise<(OpenPurchase & { isDraft: boolean })[]> {
  const rows = await handle
    .selectFrom('purchase_order_lines as l')
    .innerJoin('purchase_orders as p', 'p.id', 'l.purchase_order_id')
    .where('p.status', 'in', ['draft', 'sent', 'partially received'])
    .select([
      'l.leather_item_id',
      'l.order_id',
      'l.quantity',
      'l.replaced',
      'l.closed',
      'l.received',
      'p.status',
    ])
    .execute();
  return rows.map((row) => ({
    leatherItemId: row.leather_item_id,
    orderId: row.order_id,
    left: Math.max(row.quantity + row.replaced - row.closed - row.received, 0),
    isDraft: row.status === 'draft',
  }));
}

/** Locks these leathers, so that only one buyer at a time orders them. */
export async function lockLeathersToBuy(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .selectFrom('leather_items')
    .where('id', 'in', [...ids])
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}
