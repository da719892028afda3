import { sql } from 'kysely';
import type { DatePromise, Slip } from '@cordovan/domain/production';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { OrderKey } from './order-need.repository.ts';

/** Advisory lock: two processes never check at the same time. */
const CHECK_LOCK = 4_100_281;

/** Holds the check lock until the transaction ends; false while another process checks. */
export async function lockCheck(trx: Trx): Promise<boolean> {
  const result = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${CHECK_LOCK}) as locked`.execute(trx);
  return result.rows[0]!.locked;
}

/** Removes the changes recorded so far; returns false if there were none. */
export async function takeChanges(trx: Trx): Promise<boolean> {
  const result = await trx.deleteFrom('promise_changes').executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function setExpected(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  expected: DatePromise,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('order_promises')
    .set({ expected_day: expected.day, expected: JSON.stringify(expected), checked_at: now })
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .execute();
}

export interface OpenSlipRow {
  readonly id: number;
  readonly company_id: number;
  readonly order_id: number;
  readonly cause_key: string;
}

export async function listOpenSlips(handle: Handle): Promise<OpenSlipRow[]> {
  return handle
    .selectFrom('promise_slips')
    .where('healed_at', 'is', null)
    .select(['id', 'company_id', 'order_id', 'cause_key'])
    .execute();
}

export async function insertSlip(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  slip: Slip,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<number> {
  const row = await trx
    .insertInto('promise_slips')
    .values({
      company_id: companyId,
      order_id: orderId,
      cause_key: slip.key,
      ...valuesOf(slip),
      found_on: today,
      found_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateSlip(trx: Trx, id: number, slip: Slip): Promise<void> {
  await trx.updateTable('promise_slips').set(valuesOf(slip)).where('id', '=', id).execute();
}

const valuesOf = ({ cause, remedies, promised, expected }: Slip) => ({
  cause: JSON.stringify(cause),
  remedies: JSON.stringify(remedies),
  promised_day: promised,
  expected_day: expected,
});

export async function healSlips(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('promise_slips')
    .set({ healed_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

/** Finds an order's current slip. */
export async function findSlip(handle: Handle, { companyId, orderId }: OrderKey) {
  return handle
    .selectFrom('promise_slips')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('healed_at', 'is', null)
    .select([
      'promised_day',
      'expected_day',
      'found_on',
      sql<Slip['cause']>`cause`.as('cause'),
      sql<Slip['remedies']>`remedies`.as('remedies'),
    ])
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Why these orders have no date: the open slips of orders to which nothing was promised. */
export async function listUndated(
  handle: Handle,
  orderIds: readonly number[],
): Promise<{ readonly orderId: number; readonly cause: Slip['cause'] }[]> {
  if (orderIds.length === 0) return [];
  return handle
    .selectFrom('promise_slips as p')
    .innerJoin('order_promises as q', (join) =>
      join.onRef('q.company_id', '=', 'p.company_id').onRef('q.order_id', '=', 'p.order_id'),
    )
    .where('p.order_id', 'in', [...orderIds])
    .where('p.healed_at', 'is', null)
    .where('q.promised_day', 'is', null)
    .select(['p.order_id as orderId', sql<Slip['cause']>`p.cause`.as('cause')])
    .execute();
}

/** Numbers of the orders named in a remedy. */
export async function listOrderNumbers(handle: Handle, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return handle
    .selectFrom('orders')
    .where('id', 'in', [...ids])
    .select(['id', 'so_number as soNumber', 'po_number as poNumber'])
    .execute();
}
