import { sql } from 'kysely';
import type { Earning, OrderCommission } from '@cordovan/domain/commissions';
import type { Cents } from '@cordovan/domain/money';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

/** Lines of a month's statements. */
export interface MonthLines {
  readonly lines: readonly Earning[];
  /** Corrections of earlier months whose lines were kept. */
  readonly corrections: readonly OrderCommission[];
}

export async function listKeptLines(handle: Handle, month: string): Promise<MonthLines> {
  const rows = await handle
    .selectFrom('commission_lines')
    .where('month', '=', month)
    .select(['sales_rep_id as salesRepId', 'order_id as orderId', 'commission_cents as commission'])
    .select(['earned_on as date', 'amount_cents as amount', 'base_cents as base', 'percent'])
    .orderBy('id')
    .execute();
  return {
    lines: rows.filter((row): row is typeof row & Earning => row.date !== null),
    corrections: rows.filter(({ date }) => date === null),
  };
}

/** Lists the commissions granted by all closed months, corrections included, by sales rep and order. */
export async function listGranted(handle: Handle): Promise<OrderCommission[]> {
  return handle
    .selectFrom('commission_lines')
    .groupBy(['sales_rep_id', 'order_id'])
    .select(['sales_rep_id as salesRepId', 'order_id as orderId'])
    .select(sql<Cents>`sum(commission_cents)::bigint`.as('commission'))
    .orderBy('order_id')
    .execute();
}

/** Reads the order names for a list, by id. */
export async function readOrderNames(handle: Handle, ids: readonly number[]) {
  const rows = await handle
    .selectFrom('orders as o')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.company_id', '=', 'o.company_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .where('o.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .select(['o.id', 'o.so_number as soNumber', 'o.po_number as poNumber'])
    .select(sql<string>`btrim(c.name || ' ' || c.last_name)`.as('customer'))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function keepLines(trx: Trx, month: string, { lines, corrections }: MonthLines): Promise<void> {
  const rows = JSON.stringify([...lines, ...corrections]);
  await sql`insert into commission_lines (company_id, month, sales_rep_id, order_id, earned_on, amount_cents,
      base_cents, percent, commission_cents)
    select o.company_id, ${month}, l."salesRepId", o.id, l.date, l.amount, l.base, l.percent, l.commission
    from jsonb_to_recordset(${rows}::jsonb) as l("salesRepId" bigint, "orderId" bigint, date date, amount bigint,
      base bigint, percent numeric, commission bigint)
    join orders o on o.id = l."orderId"
    order by l.date, o.id`.execute(trx);
}
