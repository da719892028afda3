import type { Cents } from '@cordovan/domain/money';
import { sql } from 'kysely';
import { type OrderType, type StatusId } from '@cordovan/domain/orders';
import type { PaymentType } from '@cordovan/domain/payments';
import { isCanceled, isShipped } from '../../platform/database/order-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';

/** An order's figures that its invoice needs. */
export interface InvoiceRow {
  readonly company_id: number;
  readonly id: number;
  readonly so_number: string;
  readonly store_id: number;
  readonly customer_id: number;
  readonly order_type: OrderType;
  readonly subtotal_cents: Cents;
  readonly tax_cents: Cents;
  readonly total_cents: Cents;
  readonly paid_cents: Cents;
  /** A person's decision to keep payments of a canceled order. */
  readonly kept_cents: Cents | null;
  readonly shipped_on: string | null;
  /** Balance that the customer owed before the company used the product (ADR 36). */
  readonly is_opening_balance: boolean;
}

export async function findInvoice(handle: Handle, orderId: number): Promise<InvoiceRow | undefined> {
  return handle
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select([
      'company_id',
      'id',
      'so_number',
      'store_id',
      'customer_id',
      'order_type',
      'subtotal_cents',
      'tax_cents',
      'total_cents',
      'paid_cents',
      'kept_cents',
      'shipped_on',
      'is_opening_balance',
    ])
    .executeTakeFirst();
}

export interface PaymentRow {
  readonly company_id: number;
  readonly id: number;
  readonly order_id: number;
  readonly so_number: string;
  readonly store_id: number;
  readonly customer_id: number;
  readonly status_id: StatusId;
  readonly kept_cents: Cents | null;
  readonly type: PaymentType;
  readonly amount_cents: Cents;
  readonly payment_date: string;
}

function selectPayments(handle: Handle) {
  return handle
    .selectFrom('payments as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.order_id'),
    )
    .select([
      'p.company_id',
      'p.id',
      'p.order_id',
      'o.so_number',
      'o.store_id',
      'o.customer_id',
      'o.status_id',
      'o.kept_cents',
      'p.type',
      'p.amount_cents',
      'p.payment_date',
    ]);
}

export async function findPayment(handle: Handle, id: number): Promise<PaymentRow | undefined> {
  return selectPayments(handle).where('p.id', '=', id).executeTakeFirst();
}

/** Lists events of a period that were never queued, because accounting was off or a process crashed. */
export async function listUnqueued(
  handle: Handle,
  period: { from: string | null; to: string | null },
): Promise<readonly { kind: 'payment' | 'invoice' | 'cancel'; order_id: number; id: number }[]> {
  const within = (column: string) => sql`
    (${period.from}::date is null or ${sql.ref(column)} >= ${period.from}::date)
    and (${period.to}::date is null or ${sql.ref(column)} <= ${period.to}::date)`;
  const result = await sql<{ kind: 'payment' | 'invoice' | 'cancel'; order_id: number; id: number }>`
    select * from (
      select 'payment' as kind, p.order_id, p.id, p.created_at as at from payments p
        where ${within('p.payment_date')} and not exists (select 1 from accounting_outbox q
          where q.company_id = p.company_id and q.payment_id = p.id)
      union all
      select 'invoice', o.id, o.id, coalesce(o.shipped_on::timestamptz, o.updated_at) from orders o
        where ${isShipped} and ${within('o.shipped_on')} and not exists (select 1 from accounting_outbox q
          where q.company_id = o.company_id and q.order_id = o.id and q.kind = 'invoice' and not exists (
            select 1 from accounting_outbox r where r.company_id = q.company_id and r.order_id = q.order_id
              and r.kind = 'reversal' and r.id > q.id))
      union all
      select 'cancel', o.id, o.id, o.updated_at from orders o
        where ${isCanceled} and o.paid_cents <> 0 and ${within('o.updated_at')}
          and not exists (select 1 from accounting_outbox q
            where q.company_id = o.company_id and q.key = 'cancel:' || o.id)
    ) events order by at, id`.execute(handle);
  return result.rows;
}
