import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

/** The lots of a leather that a person agreed to mix in an order. */
export async function findAgreedLots(
  handle: Handle,
  { companyId, orderId }: OrderKey,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await handle
    .selectFrom('agreed_lots')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .select(['leather_item_id', sql<number[]>`lot_ids::int[]`.as('lot_ids')])
    .execute();
  return new Map(rows.map((row) => [row.leather_item_id, row.lot_ids]));
}

export async function putAgreedLots(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  agreed: {
    readonly leatherId: number;
    readonly lotIds: readonly number[];
    readonly userId: number;
    readonly now: Date;
  },
): Promise<void> {
  const values = { lot_ids: [...agreed.lotIds], user_id: agreed.userId, agreed_at: agreed.now };
  await trx
    .insertInto('agreed_lots')
    .values({
      company_id: companyId,
      order_id: orderId,
      leather_item_id: agreed.leatherId,
      ...values,
    })
    .onConflict((row) => row.columns(['company_id', 'order_id', 'leather_item_id']).doUpdateSet(values))
    .execute();
}
