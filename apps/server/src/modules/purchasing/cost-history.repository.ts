import type { CostEntry } from '@cordovan/contracts/purchasing';
import type { NotNull } from 'kysely';
import { isKept } from '../../platform/database/stock-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';

const SHOWN = 100;

/** Reads the cost of a leather at its last deliveries, newest first. Opening stock counts as one. */
export async function readCostHistory(handle: Handle, leatherId: number): Promise<CostEntry[]> {
  const rows = await handle
    .selectFrom('stock_movements as m')
    .leftJoin('purchase_order_lines as l', 'l.id', 'm.purchase_order_line_id')
    .leftJoin('purchase_orders as p', 'p.id', 'l.purchase_order_id')
    .leftJoin('vendors as v', 'v.id', 'p.vendor_id')
    .where('m.leather_item_id', '=', leatherId)
    .where('m.kind', 'in', ['received', 'opening'])
    .where('m.at_hand_change', '>', 0)
    .where('m.unit_cost_cents', 'is not', null)
    .where(isKept('m'))
    .select([
      'm.id',
      'm.created_at',
      'm.at_hand_change',
      'm.unit_cost_cents',
      'm.unit_cost_per_meter_cents',
      'p.id as purchase_order_id',
      'p.number',
      'v.name as vendor',
    ])
    .$narrowType<{ unit_cost_cents: NotNull }>()
    .orderBy('m.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    quantity: row.at_hand_change,
    unitCost: row.unit_cost_cents,
    unitCostPerMeter: row.unit_cost_per_meter_cents,
    purchaseOrderId: row.purchase_order_id,
    purchaseOrderNumber: row.number,
    vendor: row.vendor,
  }));
}
