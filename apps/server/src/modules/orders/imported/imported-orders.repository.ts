import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Cents } from '@cordovan/domain/money';
import { type StatusId, statusIds } from '@cordovan/domain/orders';
import type { Orders } from '../../../platform/database/schema.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export async function insertImportedOrder(
  trx: Trx,
  values: Insertable<Orders>,
): Promise<{ id: number; so_number: string }> {
  return trx.insertInto('orders').values(values).returning(['id', 'so_number']).executeTakeFirstOrThrow();
}

/** Makes new numbers start after the imported ones, so that they can't collide. */
export async function skipSoNumbers(trx: Trx, highest: number): Promise<void> {
  await sql`select setval('so_numbers', greatest((select last_value from so_numbers), ${highest}::bigint))`.execute(
    trx,
  );
}

export interface ImportedOrderState {
  readonly id: number;
  readonly company_id: number;
  readonly status_id: StatusId;
  readonly row_version: number;
  readonly paid_cents: Cents;
  readonly payments: number;
}

/** Reads orders that an import added, with their number of payments. */
export async function listImportedOrderStates(
  handle: Handle,
  companyId: number,
  ids: readonly number[],
): Promise<ImportedOrderState[]> {
  if (ids.length === 0) return [];
  return handle
    .selectFrom('orders as o')
    .where('o.company_id', '=', companyId)
    .where('o.id', 'in', [...ids])
    .select((order) => [
      'o.id',
      'o.company_id',
      'o.status_id',
      'o.row_version',
      'o.paid_cents',
      order
        .selectFrom('payments as p')
        .whereRef('p.company_id', '=', 'o.company_id')
        .whereRef('p.order_id', '=', 'o.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('payments'),
    ])
    .execute();
}

export interface TakenNumber {
  readonly so_number: string;
  readonly id: number;
  readonly customer_id: number;
}

/** Orders that have one of these numbers. */
export async function listOrdersNumbered(
  handle: Handle,
  companyId: number,
  numbers: readonly string[],
): Promise<TakenNumber[]> {
  if (numbers.length === 0) return [];
  const result = await sql<TakenNumber>`select so_number, id, customer_id from orders
    where company_id = ${companyId} and so_number = any(${numbers}::text[])`.execute(handle);
  return result.rows;
}

/** Customers that have an opening balance which isn't void. */
export async function listCustomersWithBalance(
  handle: Handle,
  companyId: number,
  customerIds: readonly number[],
): Promise<{ customer_id: number; created_at: Date }[]> {
  if (customerIds.length === 0) return [];
  return handle
    .selectFrom('orders')
    .where('company_id', '=', companyId)
    .where('customer_id', 'in', [...customerIds])
    .where('is_opening_balance', '=', true)
    .where('status_id', '<>', statusIds.void)
    .select(['customer_id', 'created_at'])
    .execute();
}

/** Gives an order whose import is undone another number, so that its own number is free again. */
export async function releaseSoNumber(
  trx: Trx,
  order: { companyId: number; id: number },
  importId: number,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ so_number: sql<string>`so_number || '-undone-' || ${importId}::text` })
    .where('company_id', '=', order.companyId)
    .where('id', '=', order.id)
    .execute();
}

export async function findUsualTermId(handle: Handle): Promise<number> {
  const { id } = await handle
    .selectFrom('payment_terms')
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
