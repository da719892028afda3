import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Insertable, RawBuilder } from 'kysely';
import type { PurchaseBillLines, PurchaseBills } from '../../../platform/database/schema.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

/** The bills of an order, newest first. */
export async function listBills(handle: Handle, orderId: number) {
  return handle
    .selectFrom('purchase_bills as b')
    .innerJoin('users as u', 'u.id', 'b.created_by')
    .leftJoin('users as w', 'w.id', 'b.voided_by')
    .where('b.purchase_order_id', '=', orderId)
    .select((bill) => [
      'b.id',
      'b.is_credit',
      'b.number',
      'b.billed_on',
      'u.name as by',
      'b.other_cents',
      'b.note',
      'b.voided_at',
      'w.name as voided_by',
      'b.void_reason',
      jsonArrayFrom(
        bill
          .selectFrom('purchase_bill_lines as x')
          .innerJoin('purchase_order_lines as l', 'l.id', 'x.purchase_order_line_id')
          .innerJoin('leather_items as i', 'i.id', 'l.leather_item_id')
          .whereRef('x.purchase_bill_id', '=', 'b.id')
          .select([
            'l.id',
            'i.name',
            'x.quantity',
            'x.unit_cost_cents',
            'x.unit_cost_per_meter_cents',
            'x.total_cents',
          ])
          .orderBy('l.line_number'),
      ).as('lines'),
    ])
    .orderBy('b.id', 'desc')
    .execute();
}
export type BillRow = Awaited<ReturnType<typeof listBills>>[number];

/**
 * Compares numbers regardless of letter case, character width and spaces, like the index `purchase_bills_number_key`.
 */
const numberKey = (number: RawBuilder<unknown>) =>
  sql<string>`lower(regexp_replace(normalize(${number}, nfkc), '\\s', '', 'g'))`;

/** Whether a vendor's bill with this number is already entered. */
export async function isBillNumberTaken(
  handle: Handle,
  { vendorId, number }: { readonly vendorId: number; readonly number: string },
): Promise<boolean> {
  const row = await handle
    .selectFrom('purchase_bills')
    .where('vendor_id', '=', vendorId)
    .where(sql<boolean>`${numberKey(sql.ref('number'))} = ${numberKey(sql.val(number))}`)
    .where('voided_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a bill; undefined if a concurrent bill took its number. */
export async function insertBill(
  trx: Trx,
  bill: Insertable<PurchaseBills>,
  lines: readonly Omit<Insertable<PurchaseBillLines>, 'purchase_bill_id'>[],
): Promise<number | undefined> {
  const row = await trx
    .insertInto('purchase_bills')
    .values(bill)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await trx
    .insertInto('purchase_bill_lines')
    .values(lines.map((line) => ({ ...line, purchase_bill_id: row.id })))
    .execute();
  return row.id;
}

/** Voids a bill of an order; false if it is void already. */
export async function voidBill(
  trx: Trx,
  id: number,
  { userId, reason, now }: { readonly userId: number; readonly reason: string; readonly now: Date },
): Promise<boolean> {
  const result = await trx
    .updateTable('purchase_bills')
    .set({ voided_by: userId, voided_at: now, void_reason: reason })
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
