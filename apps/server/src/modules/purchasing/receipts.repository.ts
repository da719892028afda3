import type { Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PurchaseReceiptReversals } from '../../platform/database/schema.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

/** Receipts and returns of an order, newest first. */
export async function listPurchaseEvents(handle: Handle, orderId: number) {
  const receipts = await handle
    .selectFrom('purchase_receipts as r')
    .innerJoin('users as u', 'u.id', 'r.created_by')
    .leftJoin('purchase_receipt_reversals as b', 'b.purchase_receipt_id', 'r.id')
    .leftJoin('users as w', 'w.id', 'b.created_by')
    .where('r.purchase_order_id', '=', orderId)
    .select((receipt) => [
      'r.id',
      'r.received_on',
      'u.name as by',
      'r.delivery_note',
      'r.freight_cents',
      'r.exchange_rate',
      'b.created_at as taken_back_at',
      'w.name as taken_back_by',
      'b.reason as taken_back_reason',
      jsonArrayFrom(
        receipt
          .selectFrom('purchase_receipt_lines as x')
          .innerJoin('purchase_order_lines as l', 'l.id', 'x.purchase_order_line_id')
          .innerJoin('leather_items as i', 'i.id', 'l.leather_item_id')
          .whereRef('x.purchase_receipt_id', '=', 'r.id')
          .select(['l.id', 'i.name', 'x.quantity', 'x.unit_cost_cents', 'x.landed_cents'])
          .orderBy('l.line_number'),
      ).as('lines'),
    ])
    .orderBy('r.id', 'desc')
    .execute();
  const returns = await handle
    .selectFrom('purchase_returns as r')
    .innerJoin('users as u', 'u.id', 'r.created_by')
    .where('r.purchase_order_id', '=', orderId)
    .select((back) => [
      'r.id',
      'r.returned_on',
      'u.name as by',
      'r.reason',
      'r.is_replaced',
      jsonArrayFrom(
        back
          .selectFrom('purchase_return_lines as x')
          .innerJoin('purchase_order_lines as l', 'l.id', 'x.purchase_order_line_id')
          .innerJoin('leather_items as i', 'i.id', 'l.leather_item_id')
          .whereRef('x.purchase_return_id', '=', 'r.id')
          .select(['l.id', 'i.name', 'x.quantity'])
          .orderBy('l.line_number'),
      ).as('lines'),
    ])
    .orderBy('r.id', 'desc')
    .execute();
  return { receipts, returns };
}
export type PurchaseEvents = Awaited<ReturnType<typeof listPurchaseEvents>>;

/** A receipt of an order with its quantities. */
export async function findReceipt(
  handle: Handle,
  { id, orderId }: { readonly id: number; readonly orderId: number },
) {
  return handle
    .selectFrom('purchase_receipts as r')
    .where('r.id', '=', id)
    .where('r.purchase_order_id', '=', orderId)
    .select((receipt) => [
      'r.created_at',
      receipt
        .exists(
          receipt
            .selectFrom('purchase_receipt_reversals as b')
            .whereRef('b.purchase_receipt_id', '=', 'r.id')
            .select('b.purchase_receipt_id'),
        )
        .$castTo<boolean>()
        .as('is_taken_back'),
      jsonArrayFrom(
        receipt
          .selectFrom('purchase_receipt_lines as x')
          .whereRef('x.purchase_receipt_id', '=', 'r.id')
          .select(['x.purchase_order_line_id as line_id', 'x.quantity'])
          .orderBy('x.purchase_order_line_id'),
      ).as('lines'),
    ])
    .executeTakeFirst();
}

export async function insertReversal(trx: Trx, values: Insertable<PurchaseReceiptReversals>): Promise<void> {
  await trx.insertInto('purchase_receipt_reversals').values(values).execute();
}
