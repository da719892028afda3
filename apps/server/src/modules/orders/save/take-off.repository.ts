import type { StoredLine } from '@cordovan/domain/orders';
import type { PriceStep } from '@cordovan/domain/pricing';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/transaction.ts';

interface LineKey {
  readonly companyId: number;
  readonly id: number;
}

/** Price steps of a line. */
export async function findLineSteps(trx: Trx, { companyId, id }: LineKey): Promise<readonly PriceStep[]> {
  const { steps } = await trx
    .selectFrom('order_details')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .select(sql<readonly PriceStep[]>`price_steps`.as('steps'))
    .executeTakeFirstOrThrow();
  return steps;
}

/** Writes the quantity and amounts of a line that lost a piece. */
export async function updateReducedLine(
  trx: Trx,
  { companyId, id }: LineKey,
  { line, steps }: { readonly line: StoredLine; readonly steps: readonly PriceStep[] },
): Promise<void> {
  await trx
    .updateTable('order_details')
    .set({
      quantity: line.quantity,
      left_out: line.leftOut,
      total_price_cents: line.totalPrice,
      total_cost_cents: line.totalCost,
      discount_cents: line.discount,
      bundle_saving_cents: line.bundleSaving,
      swivel_quantity: line.swivelQuantity,
      price_steps: JSON.stringify(steps),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/**
 * Counts one more piece of a line as left out, without changing the price, and subtracts its seats from the order.
 */
export async function leaveOutOfLine(
  trx: Trx,
  { companyId, id }: LineKey,
  { orderId, now }: { readonly orderId: number; readonly now: Date },
): Promise<void> {
  const { seats } = await trx
    .updateTable('order_details')
    .set((set) => ({ left_out: set('left_out', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('seats')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('orders')
    .set((set) => ({
      seats: set('seats', '-', seats),
      row_version: set('row_version', '+', 1),
      updated_at: now,
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .execute();
}
