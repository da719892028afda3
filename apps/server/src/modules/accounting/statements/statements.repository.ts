import { sql } from 'kysely';
import { type AccountKind, type AccountRole, yearStartOf } from '@cordovan/domain/accounting';
import type { Period } from '@cordovan/domain/calendar';
import type { Cents } from '@cordovan/domain/money';
import type { Handle } from '../../../platform/database/transaction.ts';
import { shownKind, shownMemo } from '../journal.repository.ts';

interface Named {
  readonly id: number;
  readonly code: string;
  readonly name: string | null;
  readonly named_by: AccountRole | null;
  readonly kind: AccountKind;
}

export interface FiguresRow extends Named {
  readonly opening: Cents;
  readonly debits: Cents;
  readonly credits: Cents;
  readonly year_opening: Cents;
  readonly previous_opening: Cents;
  readonly previous_debits: Cents;
  readonly previous_credits: Cents;
  readonly previous_year_opening: Cents;
}

const net = sql`l.debit_cents - l.credit_cents`;
const before = (day: string) => sql`coalesce(sum(${net}) filter (where e.entry_date < ${day}), 0)::bigint`;
const within = (column: 'debit_cents' | 'credit_cents', { from, to }: Period) =>
  sql`coalesce(sum(l.${sql.ref(column)}) filter (where e.entry_date between ${from} and ${to}), 0)::bigint`;

/** Lists opening balances, and changes in two periods, for each account with entries. */
export async function listFigures(handle: Handle, period: Period, previous: Period): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
    select a.id, a.code, a.name, a.named_by, a.kind,
      ${before(period.from)} as opening, ${within('debit_cents', period)} as debits,
      ${within('credit_cents', period)} as credits, ${before(yearStartOf(period.to))} as year_opening,
      ${before(previous.from)} as previous_opening, ${within('debit_cents', previous)} as previous_debits,
      ${within('credit_cents', previous)} as previous_credits,
      ${before(yearStartOf(previous.to))} as previous_year_opening
    from accounts a
    join journal_lines l on l.account_id = a.id
    join journal_entries e on e.company_id = l.company_id and e.id = l.journal_entry_id
    where e.entry_date <= ${period.to}
    group by a.id
    order by a.code, a.id`.execute(handle);
  return rows;
}

export interface AccountTotals extends Named {
  readonly opening: number;
  readonly debits: Cents;
  readonly credits: Cents;
  readonly lines: number;
}

/** An account with its figures of a period. */
export async function findAccountTotals(
  handle: Handle,
  id: number,
  period: Period,
): Promise<AccountTotals | undefined> {
  const { rows } = await sql<AccountTotals>`
    select a.id, a.code, a.name, a.named_by, a.kind, ${before(period.from)} as opening,
      ${within('debit_cents', period)} as debits, ${within('credit_cents', period)} as credits,
      count(*) filter (where e.entry_date between ${period.from} and ${period.to}) as lines
    from accounts a
    left join journal_lines l on l.account_id = a.id
    left join journal_entries e on e.company_id = l.company_id and e.id = l.journal_entry_id
    where a.id = ${id}
    group by a.id`.execute(handle);
  return rows[0];
}

export interface AccountLineRow {
  readonly entry_id: number;
  readonly line_number: number;
  readonly entry_date: string;
  readonly kind: string;
  readonly memo: string;
  readonly order_id: number | null;
  readonly so_number: string | null;
  readonly debit_cents: Cents;
  readonly credit_cents: Cents;
  /** Debits less credits of the period, through this line. */
  readonly running: number;
}

/** Lines of one account in a period, oldest first. */
export async function listAccountLines(
  handle: Handle,
  { id, from, to }: Period & { readonly id: number },
  page: { offset: number; limit: number },
): Promise<AccountLineRow[]> {
  const { rows } = await sql<AccountLineRow>`
    select e.id as entry_id, l.line_number, e.entry_date, ${shownKind} as kind,
      coalesce(nullif(l.memo, ''), ${shownMemo}) as memo, e.order_id,
      o.so_number, l.debit_cents, l.credit_cents,
      (sum(${net}) over (order by e.entry_date, e.id, l.line_number))::bigint as running
    from journal_lines l
    join journal_entries e on e.company_id = l.company_id and e.id = l.journal_entry_id
    left join orders o on o.company_id = e.company_id and o.id = e.order_id
    where l.account_id = ${id} and e.entry_date between ${from} and ${to}
    order by e.entry_date, e.id, l.line_number
    offset ${page.offset} limit ${page.limit}`.execute(handle);
  return rows;
}
