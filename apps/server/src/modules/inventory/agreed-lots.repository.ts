import { sql } from 'kysely';
import { awaitsAgreement } from '../../platform/database/lot-conditions.ts';
import { isInWork } from '../../platform/database/order-conditions.ts';
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

/** Lists an order's agreements to mix dye lots, newest first. */
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

/** An order at work that has a leather in dye lots that a person has to agree to. */
export interface AwaitingRow {
  readonly companyId: number;
  readonly orderId: number;
  readonly leatherItemId: number;
  readonly lotIds: readonly number[];
}

/** Lists the orders at work for which one of these leathers is here in a dye lot to agree to. */
export async function listAwaiting(trx: Trx, leatherIds: readonly number[]): Promise<readonly AwaitingRow[]> {
  const { rows } = await sql<AwaitingRow>`
    select s.company_id as "companyId", s.order_id as "orderId", s.leather_item_id as "leatherItemId",
      array_agg(distinct s.lot_id::int) as "lotIds"
    from line_lots s join orders o on o.company_id = s.company_id and o.id = s.order_id
    where s.leather_item_id = any(${[...leatherIds]}::bigint[]) and ${isInWork} and s.held + s.in_process > 0
    group by 1, 2, 3 having bool_or(${awaitsAgreement})
    order by 2, 3`.execute(trx);
  return rows;
}

/** Stores an agreement. Earlier agreements to other lots stay. */
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
