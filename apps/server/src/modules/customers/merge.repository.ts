import { sql } from 'kysely';
import type { MergeChoices } from '@cordovan/domain/customers';
import type { Trx } from '../../platform/database/transaction.ts';
import type { CustomerRow } from './customers.rows.ts';

export interface MergeRow extends CustomerRow {
  readonly is_live: boolean;
  readonly from_visit: boolean;
}

/**
 * Ids of the other visitor contacts with the same email as one of these customers, if that customer is a contact too
 * (ADR 13).
 */
export async function listContactsLike(
  trx: Trx,
  companyId: number,
  ids: readonly number[],
): Promise<number[]> {
  const result = await sql<{ id: number }>`select distinct n.id from customers c
    join customers n on n.company_id = c.company_id and n.mailbox = c.mailbox and n.from_visit and n.is_live
    where c.company_id = ${companyId} and c.id = any(${ids}::bigint[]) and c.from_visit
      and n.id <> all(${ids}::bigint[]) order by n.id`.execute(trx);
  return result.rows.map(({ id }) => id);
}

/** Locks customers, always in the same order, so that two merges can't deadlock. */
export async function lockCustomers(
  trx: Trx,
  companyId: number,
  ids: readonly number[],
): Promise<MergeRow[]> {
  await sql`select id from customers where company_id = ${companyId} and id = any(${ids}::bigint[])
    order by id for update`.execute(trx);
  const result = await sql<MergeRow>`
    select c.*, (select s.id from stores s where s.company_id = c.company_id and s.customer_id = c.id limit 1) as store_id,
      coalesce((select jsonb_agg(to_jsonb(a)) from addresses a
        where a.company_id = c.company_id and a.customer_id = c.id), '[]') as addresses
    from customers c where c.company_id = ${companyId} and c.id = any(${ids}::bigint[])`.execute(trx);
  return result.rows;
}

/** Whether one of the customers has an order at another store. */
export async function hasOrdersElsewhere(
  trx: Trx,
  companyId: number,
  { ids, storeId }: { ids: readonly number[]; storeId: number },
): Promise<boolean> {
  const result = await sql`select 1 from orders o where o.company_id = ${companyId}
    and o.customer_id = any(${ids}::bigint[]) and o.store_id <> ${storeId} limit 1`.execute(trx);
  return result.rows.length > 0;
}

export interface MergeRecord {
  readonly companyId: number;
  readonly keptId: number;
  readonly mergedId: number;
  readonly choices: MergeChoices;
  readonly userId: number;
  readonly userName: string;
  readonly now: Date;
}

/** Logs both customers before the merge, and the orders that move. */
export async function recordMerge(trx: Trx, merge: MergeRecord): Promise<void> {
  const whole = (id: number) => sql`(select to_jsonb(c) || jsonb_build_object('addresses', coalesce(
      (select jsonb_agg(to_jsonb(a)) from addresses a where a.company_id = c.company_id and a.customer_id = c.id), '[]'))
    from customers c where c.company_id = ${merge.companyId} and c.id = ${id})`;
  await sql`
    insert into customer_merges (company_id, kept_customer_id, merged_customer_id, kept_before, merged_before, choices,
      order_ids, user_id, user_name, created_at)
    values (${merge.companyId}, ${merge.keptId}, ${merge.mergedId}, ${whole(merge.keptId)}, ${whole(merge.mergedId)},
      ${JSON.stringify(merge.choices)}::jsonb,
      array(select o.id from orders o where o.company_id = ${merge.companyId} and o.customer_id = ${merge.mergedId}
        order by o.id),
      ${merge.userId}, ${merge.userName}, ${merge.now})`.execute(trx);
}

/** Marks a customer as merged: frees its email, and moves all references to the kept customer. */
export async function markMerged(trx: Trx, { companyId, keptId, mergedId }: MergeRecord): Promise<void> {
  await sql`update customers set merged_into_id = ${keptId}, updated_at = now(), row_version = row_version + 1,
      email = case when id = ${mergedId} then null else email end
    where company_id = ${companyId} and (id = ${mergedId} or merged_into_id = ${mergedId})`.execute(trx);
}

/** Moves notes and orders, with a line in each order's history. Payments and emails belong to the orders. */
export async function moveToKept(trx: Trx, merge: MergeRecord): Promise<{ moved: number }> {
  const { companyId, keptId, mergedId } = merge;
  const result = await sql<{ moved: number }>`
    with moved as (
      update orders set customer_id = ${keptId}, updated_at = now(), row_version = row_version + 1
      where company_id = ${companyId} and customer_id = ${mergedId} returning id
    ), noted as (
      insert into order_history (company_id, order_id, kind, from_value, to_value, user_id, user_name, created_at)
      select ${companyId}, id, 'customer', to_jsonb(${mergedId}::bigint), to_jsonb(${keptId}::bigint), ${merge.userId},
        ${merge.userName}, ${merge.now}
      from moved
    )
    select count(*) as moved from moved`.execute(trx);
  await sql`update customer_notes set customer_id = ${keptId}
    where company_id = ${companyId} and customer_id = ${mergedId}`.execute(trx);
  return { moved: result.rows[0]!.moved };
}

/** Deletes the addresses of these types. */
export async function deleteAddresses(
  trx: Trx,
  { companyId, customerId }: { companyId: number; customerId: number },
  types: readonly number[],
): Promise<void> {
  if (types.length === 0) return;
  await trx
    .deleteFrom('addresses')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('address_type_id', 'in', types)
    .execute();
}
