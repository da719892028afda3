import { sql } from 'kysely';
import type { DatePromise } from '@cordovan/domain/production';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { OrderKey } from './order-need.repository.ts';

export interface PromiseRow {
  readonly promised_day: string | null;
  readonly promise: DatePromise;
  readonly made_at: Date;
  readonly made_by: string | null;
  readonly waiting_since: Date | null;
  readonly expected_day: string | null;
  readonly expected: DatePromise;
}

/** Writes the promise of an order that was approved, also of one that was approved again. */
export async function putPromise(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  {
    promise,
    userId,
    now,
  }: { readonly promise: DatePromise; readonly userId: number | null; readonly now: Date },
): Promise<void> {
  const values = {
    promised_day: promise.day,
    promise: JSON.stringify(promise),
    made_at: now,
    made_by: userId,
    waiting_since: null,
    expected_day: promise.day,
    expected: JSON.stringify(promise),
    checked_at: now,
  };
  await trx
    .insertInto('order_promises')
    .values({ company_id: companyId, order_id: orderId, ...values })
    .onConflict((row) => row.columns(['company_id', 'order_id']).doUpdateSet(values))
    .execute();
}

/** Writes the first promise of an order that could be promised nothing when it was approved. The product makes it. */
export async function makeLatePromise(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  promise: DatePromise,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('order_promises')
    .set((row) => ({
      promised_day: promise.day,
      promise: JSON.stringify(promise),
      waiting_since: row.ref('made_at'),
      made_at: now,
      made_by: null,
      expected_day: promise.day,
      expected: JSON.stringify(promise),
      checked_at: now,
    }))
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .execute();
}

export async function findPromise(
  handle: Handle,
  { companyId, orderId }: OrderKey,
): Promise<PromiseRow | undefined> {
  return handle
    .selectFrom('order_promises as p')
    .leftJoin('users as u', 'u.id', 'p.made_by')
    .where('p.company_id', '=', companyId)
    .where('p.order_id', '=', orderId)
    .select([
      'p.promised_day',
      'p.made_at',
      'p.waiting_since',
      'u.name as made_by',
      'p.expected_day',
      sql<DatePromise>`p.promise`.as('promise'),
      sql<DatePromise>`p.expected`.as('expected'),
    ])
    .executeTakeFirst();
}
