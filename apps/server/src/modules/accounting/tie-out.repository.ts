import { sql } from 'kysely';
import type { BookedStage } from '@cordovan/domain/accounting';
import { isCalledOff, isInvoiced } from '../../platform/database/order-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';

/** One order's expected and booked figures, in cents. */
export interface TieRow {
  readonly company_id: number;
  readonly order_id: number;
  readonly so_number: string;
  readonly store_id: number;
  readonly customer_id: number;
  /** The stage that the order's books should have reached. */
  readonly stage: BookedStage;
  readonly paid: number;
  readonly payments: number;
  /** Received from the customer less refunds, excluding transfers between orders and allowances. */
  readonly cash: number;
  readonly ledger_cash: number;
  /** Transferred from other orders, less transfers to them. */
  readonly transfers: number;
  readonly ledger_transfers: number;
  /** Paid before the company used the product, less what was owed as an opening balance. */
  readonly opening: number;
  readonly ledger_opening: number;
  readonly sales: number;
  readonly ledger_sales: number;
  readonly tax: number;
  readonly ledger_tax: number;
  /** What allowances lower the sale by, without tax. */
  readonly allowances: number;
  readonly ledger_allowances: number;
  readonly receivable: number;
  readonly ledger_receivable: number;
  readonly deposits: number;
  readonly ledger_deposits: number;
  /** Payments kept from a canceled order. */
  readonly kept: number;
  readonly ledger_kept: number;
  /** Always 0: sales tax is owed per store and month, not per order. */
  readonly agency: number;
  readonly ledger_agency: number;
}

const whenInvoiced = (column: string) => sql`case when ${isInvoiced} then ${sql.ref(column)} else 0 end`;
/** An opening balance is owed, but it isn't a sale. */
const soldWhenInvoiced = (column: string) =>
  sql`case when ${isInvoiced} and not o.is_opening_balance then ${sql.ref(column)} else 0 end`;

const debits = (role: string) =>
  sql`coalesce(sum(j.debit_cents - j.credit_cents) filter (where j.role = ${role}), 0)::bigint`;
const credits = (role: string) => sql`0 - ${debits(role)}`;

/** The rule of `taxOfAllowances`. */
const taxOfAllowances = sql`case when o.total_cents = 0 then 0
  else round(o.tax_cents * coalesce(p.allowed, 0)::numeric / o.total_cents) end::bigint`;

const FIGURES = sql`
  select o.company_id, o.id as order_id, o.so_number, o.store_id, o.customer_id, o.paid_cents as paid,
    case when ${isInvoiced} then 'invoiced' when ${isCalledOff} then 'canceled' else 'open' end as stage,
    coalesce(p.payments, 0)::bigint as payments,
    coalesce(p.cash, 0)::bigint as cash, coalesce(l.cash, 0) as ledger_cash,
    coalesce(p.payments - p.cash - p.opening - p.allowed, 0)::bigint as transfers, coalesce(l.transfers, 0) as ledger_transfers,
    (coalesce(p.opening, 0) - case when o.is_opening_balance and ${isInvoiced} then o.subtotal_cents else 0 end)::bigint
      as opening, coalesce(l.opening, 0) as ledger_opening,
    ${soldWhenInvoiced('o.subtotal_cents')} as sales, coalesce(l.sales, 0) as ledger_sales,
    ${whenInvoiced('o.tax_cents')} - ${taxOfAllowances} as tax, coalesce(l.tax, 0) as ledger_tax,
    coalesce(p.allowed, 0)::bigint - ${taxOfAllowances} as allowances, coalesce(l.allowances, 0) as ledger_allowances,
    case when ${isInvoiced} or ${isCalledOff} then o.balance_due_cents else 0 end as receivable, coalesce(l.receivable, 0) as ledger_receivable,
    case when ${isInvoiced} then 0 when ${isCalledOff} then o.held_cents else o.paid_cents end as deposits,
    coalesce(l.deposits, 0) as ledger_deposits,
    case when ${isCalledOff} then greatest(o.paid_cents, 0) - o.held_cents else 0 end as kept, coalesce(l.kept, 0) as ledger_kept,
    0::bigint as agency, coalesce(l.agency, 0) as ledger_agency
  from orders o
  left join (
    select company_id, order_id, sum(amount_cents) as payments,
      coalesce(sum(amount_cents) filter (where type not in ('transfer', 'opening', 'allowance')), 0) as cash,
      coalesce(sum(amount_cents) filter (where type = 'allowance'), 0) as allowed,
      coalesce(sum(amount_cents) filter (where type = 'opening'), 0) as opening
    from payments group by 1, 2
  ) p on p.company_id = o.company_id and p.order_id = o.id
  left join (
    select e.company_id, e.order_id, ${debits('funds')} as cash, ${debits('transfers')} as transfers,
      ${debits('opening balances')} as opening,
      ${credits('sales')} as sales, ${credits('sales tax')} as tax, ${debits('allowances')} as allowances,
      ${debits('receivables')} as receivable,
      ${credits('deposits')} as deposits, ${credits('cancellation')} as kept, ${credits('tax agency')} as agency
    from journal_entries e
    join journal_lines j on j.company_id = e.company_id and j.journal_entry_id = e.id
    where e.order_id is not null
    group by 1, 2
  ) l on l.company_id = o.company_id and l.order_id = o.id`;

const PAIRS = [
  ['paid', 'payments'],
  ['cash', 'ledger_cash'],
  ['transfers', 'ledger_transfers'],
  ['opening', 'ledger_opening'],
  ['sales', 'ledger_sales'],
  ['tax', 'ledger_tax'],
  ['allowances', 'ledger_allowances'],
  ['receivable', 'ledger_receivable'],
  ['deposits', 'ledger_deposits'],
  ['kept', 'ledger_kept'],
  ['agency', 'ledger_agency'],
] as const satisfies readonly (readonly [keyof TieRow, keyof TieRow])[];

export type TieSums = { readonly [Name in (typeof PAIRS)[number][number]]: number } & {
  readonly orders: number;
};

const ofOrder = (orderId: number | undefined) =>
  orderId === undefined ? sql`true` : sql`order_id = ${orderId}`;

const rows = (side: 0 | 1) => sql`(${sql.join(PAIRS.map((pair) => sql.ref(pair[side])))})`;
const isDifferent = sql`${rows(0)} is distinct from ${rows(1)}`;

/** Sums the figures of one order or all orders. */
export async function sumFigures(handle: Handle, orderId: number | undefined): Promise<TieSums> {
  const columns = PAIRS.flat().map(
    (name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`,
  );
  const result = await sql<TieSums>`
    select count(*) as orders, ${sql.join(columns)} from (${FIGURES}) f where ${ofOrder(orderId)}
  `.execute(handle);
  return result.rows[0]!;
}

/** Lists the first orders whose figures don't agree. */
export async function listDifferences(
  handle: Handle,
  orderId: number | undefined,
  limit: number,
): Promise<TieRow[]> {
  const result = await sql<TieRow>`
    select * from (${FIGURES}) f where ${ofOrder(orderId)} and ${isDifferent} order by order_id limit ${limit}
  `.execute(handle);
  return result.rows;
}
