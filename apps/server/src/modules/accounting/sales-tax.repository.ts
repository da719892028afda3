import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

/** Sales tax that a store invoiced in a month, less what was already sent; with the store's company. */
export async function findOpenSalesTax(
  handle: Handle,
  { storeId, month }: { storeId: number; month: string },
): Promise<{ company_id: number; amount: number; sent: number } | undefined> {
  return handle
    .selectFrom('stores')
    .where('id', '=', storeId)
    .select([
      'company_id',
      sql<number>`coalesce((select sum(l.credit_cents - l.debit_cents) from journal_entries e
        join journal_lines l on l.company_id = e.company_id and l.journal_entry_id = e.id
        where l.role = 'sales tax' and l.store_id = stores.id and e.order_id is not null
          and to_char(e.entry_date, 'YYYY-MM') = ${month}), 0)::bigint`.as('amount'),
      sql<number>`coalesce((select sum((q.payload ->> 'amount')::bigint) from accounting_outbox q
        where q.kind = 'sales tax' and q.store_id = stores.id and q.payload ->> 'month' = ${month}), 0)::bigint`.as(
        'sent',
      ),
    ])
    .executeTakeFirst();
}
