import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

/** A leather whose dye lots a person agreed to mix in an order. */
export interface AgreedLotsRow {
  readonly leather_item_id: number;
  readonly lot_ids: readonly number[];
  readonly user_name: string | null;
  readonly agreed_at: Date;
}

/** Lists the agreements to mix dye lots in an order, the newest first. */
export async function listAgreedLots(
  handle: Handle,
  { companyId, orderId }: OrderKey,
): Promise<AgreedLotsRow[]> {
  return handle
    .selectFrom('agreed_lots as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .where('a.company_id', '=', companyId)
    .where('a.order_id', '=', orderId)
    .select([
      'a.leather_item_id',
      sql<number[]>`a.lot_ids::int[]`.as('lot_ids'),
      'u.name as user_name',
      'a.agreed_at',
    ])
    .orderBy('a.agreed_at', 'desc')
    .orderBy(sql`cardinality(a.lot_ids)`, 'desc')
    .execute();
}

/** Keeps an agreement. Earlier ones to other lots stay. */
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
  const values = { user_id: agreed.userId, agreed_at: agreed.now };
  await trx
    .insertInto('agreed_lots')
    .values({
      company_id: companyId,
      order_id: orderId,
      leather_item_id: agreed.leatherId,
      lot_ids: [...agreed.lotIds],
      ...values,
    })
    .onConflict((row) =>
      row.columns(['company_id', 'order_id', 'leather_item_id', 'lot_ids']).doUpdateSet(values),
    )
    .execute();
}
