import type { Insertable, Updateable } from 'kysely';
import type {
  PurchaseOrderLines,
  PurchaseOrders,
  PurchaseReceiptLines,
  PurchaseReceipts,
  PurchaseReturnLines,
  PurchaseReturns,
} from '../../platform/database/schema.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export async function insertPurchaseOrder(trx: Trx, values: Insertable<PurchaseOrders>): Promise<number> {
  const row = await trx
    .insertInto('purchase_orders')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Updates a locked order and increments its version. */
export async function updatePurchaseOrder(
  trx: Trx,
  id: number,
  values: Updateable<PurchaseOrders>,
): Promise<void> {
  await trx
    .updateTable('purchase_orders')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Replaces the lines of a draft. Lines that stay keep their ids. */
export async function replaceLines(
  trx: Trx,
  orderId: number,
  lines: readonly Omit<Insertable<PurchaseOrderLines>, 'purchase_order_id' | 'line_number'>[],
): Promise<void> {
  await trx.deleteFrom('purchase_order_lines').where('purchase_order_id', '=', orderId).execute();
  if (lines.length === 0) return;
  await trx
    .insertInto('purchase_order_lines')
    .values(lines.map((line, index) => ({ ...line, purchase_order_id: orderId, line_number: index + 1 })))
    .execute();
}

export async function updateLine(
  trx: Trx,
  id: number,
  values: Updateable<PurchaseOrderLines>,
): Promise<void> {
  await trx.updateTable('purchase_order_lines').set(values).where('id', '=', id).execute();
}

export async function insertReceipt(
  trx: Trx,
  receipt: Insertable<PurchaseReceipts>,
  lines: readonly Omit<Insertable<PurchaseReceiptLines>, 'purchase_receipt_id'>[],
): Promise<number> {
  const { id } = await trx
    .insertInto('purchase_receipts')
    .values(receipt)
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('purchase_receipt_lines')
    .values(lines.map((line) => ({ ...line, purchase_receipt_id: id })))
    .execute();
  return id;
}

export async function insertReturn(
  trx: Trx,
  back: Insertable<PurchaseReturns>,
  lines: readonly Omit<Insertable<PurchaseReturnLines>, 'purchase_return_id'>[],
): Promise<void> {
  const { id } = await trx
    .insertInto('purchase_returns')
    .values(back)
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('purchase_return_lines')
    .values(lines.map((line) => ({ ...line, purchase_return_id: id })))
    .execute();
}

/** Vendor and last unit cost of these leathers. */
export async function listLeatherCosts(handle: Handle, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return handle
    .selectFrom('leather_items')
    .where('id', 'in', [...ids])
    .select(['id', 'name', 'vendor_id', 'unit_cost_cents', 'unit_cost_per_meter_cents'])
    .execute();
}

/** Finds which of these orders exist, with their company and status. */
export async function listOrderCompanies(handle: Handle, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return handle
    .selectFrom('orders')
    .where('id', 'in', [...ids])
    .select(['id', 'company_id', 'status_id'])
    .execute();
}
