import type { Cents } from '@cordovan/domain/money';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

/** Total and tax of an order, and the sum of its allowances before one. */
export async function sumAllowances(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  beforeId: number,
): Promise<{ readonly total: Cents; readonly tax: Cents; readonly before: Cents }> {
  return trx
    .selectFrom('orders as o')
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', orderId)
    .select([
      'o.total_cents as total',
      'o.tax_cents as tax',
      sql<Cents>`coalesce((select sum(p.amount_cents) from payments p where p.company_id = o.company_id
        and p.order_id = o.id and p.type = 'allowance' and p.id < ${beforeId}), 0)::bigint`.as('before'),
    ])
    .executeTakeFirstOrThrow();
}

/** Tax that the invoices of an order charged, by agency, without what reversals took back. Allowances aren't counted. */
export async function listInvoicedTax(
  trx: Trx,
  { companyId, orderId }: OrderKey,
): Promise<{ readonly agencyId: number | null; readonly amount: Cents }[]> {
  const { rows } = await sql<{ agencyId: number | null; amount: Cents }>`
    select l.tax_agency_id as "agencyId", sum(l.credit_cents - l.debit_cents)::bigint as amount
    from journal_entries e
    join journal_lines l on l.company_id = e.company_id and l.journal_entry_id = e.id
    where e.company_id = ${companyId} and e.order_id = ${orderId} and e.payment_id is null and l.role = 'sales tax'
    group by 1 having sum(l.credit_cents - l.debit_cents) > 0 order by 1 nulls last`.execute(trx);
  return rows;
}

/** Whether the company ever gave an allowance. */
export async function wasAllowanceGiven(handle: Handle): Promise<boolean> {
  const row = await handle
    .selectFrom('journal_lines')
    .where('role', '=', 'allowances')
    .select('journal_entry_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
