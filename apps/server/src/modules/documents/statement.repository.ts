import type { Cents } from '@cordovan/domain/money';
import type { PaymentType } from '@cordovan/domain/payments';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';
import type { StoreHead } from './pdf-facts.repository.ts';

export interface StatementHead {
  readonly store: StoreHead;
  readonly language: string | null;
}

interface HeadOf {
  readonly companyId: number;
  readonly customerId: number;
  /** The unpaid orders. */
  readonly orderIds: readonly number[];
  /** The only store that the reader sees; null for all stores. */
  readonly storeId: number | null;
}

/**
 * The store that sends a statement, and the customer's language. The store is the reader's, otherwise that of the
 * newest unpaid order, otherwise that of the newest order. Undefined without a store.
 */
export async function findStatementHead(
  handle: Handle,
  { companyId, customerId, orderIds, storeId }: HeadOf,
): Promise<StatementHead | undefined> {
  const row = await handle
    .selectFrom('customers as c')
    .innerJoin('stores as s', (join) =>
      join.on((on) =>
        storeId === null
          ? on(
              's.id',
              '=',
              sql<number>`(select o.store_id from orders o where o.company_id = c.company_id
              and o.customer_id = c.id
              order by o.id = any(${[...orderIds]}::bigint[]) desc, o.id desc limit 1)`,
            )
          : on('s.id', '=', storeId),
      ),
    )
    .where('c.company_id', '=', companyId)
    .where('c.id', '=', customerId)
    .select([
      sql<string | null>`coalesce(c.language, (select value from settings where name = 'language'))`.as(
        'language',
      ),
      's.name',
      's.phone',
      's.email',
      's.address',
      's.city',
      's.state',
      's.zip_code',
      's.time_zone',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { language, ...store } = row;
  return { language, store };
}

export interface StatementPayment {
  readonly order_id: number;
  readonly payment_date: string;
  readonly type: PaymentType;
  readonly method: string;
  readonly amount_cents: Cents;
}

/** Payments and refunds of these orders, oldest first. */
export async function listStatementPayments(
  handle: Handle,
  { companyId, orderIds }: { companyId: number; orderIds: readonly number[] },
): Promise<StatementPayment[]> {
  return handle
    .selectFrom('payments as p')
    .innerJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
    .where('p.company_id', '=', companyId)
    .where('p.order_id', '=', sql<number>`any(${[...orderIds]}::bigint[])`)
    .select(['p.order_id', 'p.payment_date', 'p.type', 'm.name as method', 'p.amount_cents'])
    .orderBy('p.payment_date')
    .orderBy('p.id')
    .execute();
}
