import { sql } from 'kysely';
import type { Cents } from '@cordovan/domain/money';
import type { Handle } from '../../../platform/database/transaction.ts';

type AgedRole = 'receivables' | 'deposits';

export interface OpenOrderRow {
  readonly order_id: number;
  readonly so_number: string;
  readonly customer_id: number;
  readonly customer: string;
  readonly store: string;
  readonly net_days: number;
  readonly first_day: string;
  /** Day of the last invoice; null before the first one. */
  readonly invoiced_on: string | null;
  readonly payments: number;
  /** Debits less credits. */
  readonly amount: Cents;
}

/** Orders with a balance for a role through a day, grouped by customer. */
export async function listOpenOrders(handle: Handle, role: AgedRole, asOf: string): Promise<OpenOrderRow[]> {
  const { rows } = await sql<OpenOrderRow>`
    select o.id as order_id, o.so_number, c.id as customer_id, btrim(c.name || ' ' || c.last_name) as customer,
      s.name as store, t.net_days, b.first_day, b.invoiced_on, b.payments, b.amount
    from (
      select e.company_id, e.order_id, min(e.entry_date) as first_day,
        max(e.entry_date) filter (where e.kind in ('invoice', 'correction')) as invoiced_on,
        count(distinct e.payment_id) as payments, sum(l.debit_cents - l.credit_cents)::bigint as amount
      from journal_lines l
      join journal_entries e on e.company_id = l.company_id and e.id = l.journal_entry_id
      where l.role = ${role} and e.order_id is not null and e.entry_date <= ${asOf}
      group by 1, 2 having sum(l.debit_cents - l.credit_cents) <> 0
    ) b
    join orders o on o.company_id = b.company_id and o.id = b.order_id
    join customers c on c.company_id = o.company_id and c.id = o.customer_id
    join stores s on s.id = o.store_id
    join payment_terms t on t.id = o.payment_term_id
    order by customer, o.so_number, o.id`.execute(handle);
  return rows;
}

/** Balance through a day of the accounts with bookings of a role, and the part that other bookings put there. */
export async function sumRoleAccounts(
  handle: Handle,
  role: AgedRole,
  asOf: string,
): Promise<{ readonly ledger: Cents; readonly by_hand: Cents }> {
  const net = sql`l.debit_cents - l.credit_cents`;
  const { rows } = await sql<{ ledger: Cents; by_hand: Cents }>`
    select coalesce(sum(${net}), 0)::bigint as ledger,
      coalesce(sum(${net}) filter (where l.role is distinct from ${role} or e.order_id is null), 0)::bigint as by_hand
    from journal_lines l
    join journal_entries e on e.company_id = l.company_id and e.id = l.journal_entry_id
    where e.entry_date <= ${asOf}
      and l.account_id in (select account_id from journal_lines where role = ${role})`.execute(handle);
  return rows[0]!;
}
