import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

/** What one order must show and does show; in cents. */
export interface TieRow {
  readonly order_id: number;
  readonly so_number: string;
  readonly paid: number;
  readonly payments: number;
  /** Received from the customer and not given back, without what came from or went to other orders. */
  readonly cash: number;
  readonly ledger_cash: number;
  readonly sales: number;
  readonly ledger_sales: number;
  readonly tax: number;
  readonly ledger_tax: number;
  readonly receivable: number;
  readonly ledger_receivable: number;
  readonly deposits: number;
  readonly ledger_deposits: number;
}

const FIGURES = sql`
  select o.id as order_id, o.so_number, o.paid_cents as paid,
    coalesce(p.payments, 0)::bigint as payments, coalesce(p.cash, 0)::bigint as cash,
    coalesce(l.cash, 0)::bigint as ledger_cash,
    case when o.status_id in (5, 6) then o.subtotal_cents else 0 end as sales,
    coalesce(l.sales, 0)::bigint as ledger_sales,
    case when o.status_id in (5, 6) then o.tax_cents else 0 end as tax,
    coalesce(l.tax, 0)::bigint as ledger_tax,
    case when o.status_id in (5, 6) then o.balance_cents else 0 end as receivable,
    coalesce(l.receivable, 0)::bigint as ledger_receivable,
    case when o.status_id in (5, 6, 8) then 0 else o.paid_cents end as deposits,
    coalesce(l.deposits, 0)::bigint as ledger_deposits
  from orders o
  left join (
    select company_id, order_id, sum(amount_cents) as payments,
      sum(amount_cents) filter (where type <> 'transfer') as cash
    from payments group by 1, 2
  ) p on p.company_id = o.company_id and p.order_id = o.id
  left join (
    select e.company_id, e.order_id,
      sum(j.debit_cents - j.credit_cents) filter (where a.code = '1000') as cash,
      sum(j.credit_cents - j.debit_cents) filter (where a.code = '4000') as sales,
      sum(j.credit_cents - j.debit_cents) filter (where a.code = '2200') as tax,
      sum(j.debit_cents - j.credit_cents) filter (where a.code = '1100') as receivable,
      sum(j.credit_cents - j.debit_cents) filter (where a.code = '2000') as deposits
    from journal_entries e
    join journal_lines j on j.company_id = e.company_id and j.journal_entry_id = e.id
    join accounts a on a.id = j.account_id
    where e.order_id is not null
    group by 1, 2
  ) l on l.company_id = o.company_id and l.order_id = o.id`;

export type TieSums = Omit<TieRow, 'order_id' | 'so_number'> & { readonly orders: number };

const ofOrder = (orderId: number | undefined) =>
  orderId === undefined ? sql`true` : sql`order_id = ${orderId}`;

/** The sums of all orders, or the figures of one. */
export async function sumFigures(handle: Handle, orderId: number | undefined): Promise<TieSums> {
  const column = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`;
  const columns = [
    'paid',
    'payments',
    'cash',
    'ledger_cash',
    'sales',
    'ledger_sales',
    'tax',
    'ledger_tax',
    'receivable',
    'ledger_receivable',
    'deposits',
    'ledger_deposits',
  ].map(column);
  const result = await sql<TieSums>`
    select count(*) as orders, ${sql.join(columns)} from (${FIGURES}) f where ${ofOrder(orderId)}
  `.execute(handle);
  return result.rows[0]!;
}

/** Orders whose figures do not agree, the first ones. */
export async function listDifferences(
  handle: Handle,
  orderId: number | undefined,
  limit: number,
): Promise<TieRow[]> {
  const result = await sql<TieRow>`
    select * from (${FIGURES}) f
    where ${ofOrder(orderId)} and ((paid, cash, sales, tax, receivable, deposits) is distinct from
      (payments, ledger_cash, ledger_sales, ledger_tax, ledger_receivable, ledger_deposits))
    order by order_id limit ${limit}
  `.execute(handle);
  return result.rows;
}
