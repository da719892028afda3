import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface EntryLine {
  /** Name of the account. */
  readonly account: string;
  readonly debitCents: number;
  readonly creditCents: number;
  readonly memo: string;
}

export interface NewEntry {
  readonly companyId: number;
  readonly day: string;
  readonly kind: string;
  /** Books the event once. */
  readonly key: string;
  readonly memo: string;
  readonly orderId: number | null;
  readonly paymentId: number | null;
  readonly storeId: number | null;
  readonly customerId: number | null;
  readonly lines: readonly EntryLine[];
  readonly now: Date;
}

/** Books an entry; answers the id of the one that is there when the event was booked before. */
export async function insertEntry(trx: Trx, entry: NewEntry): Promise<number> {
  const known = await trx
    .selectFrom('journal_entries')
    .where('company_id', '=', entry.companyId)
    .where('key', '=', entry.key)
    .select('id')
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await trx
    .insertInto('journal_entries')
    .values({
      company_id: entry.companyId,
      entry_date: entry.day,
      kind: entry.kind,
      key: entry.key,
      memo: entry.memo,
      order_id: entry.orderId,
      payment_id: entry.paymentId,
      created_at: entry.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accounts = await accountIds(
    trx,
    entry.lines.map((line) => line.account),
  );
  await trx
    .insertInto('journal_lines')
    .values(
      entry.lines.map((line, index) => ({
        company_id: entry.companyId,
        journal_entry_id: id,
        line_number: index + 1,
        account_id: accounts.get(line.account.toLowerCase())!,
        debit_cents: line.debitCents,
        credit_cents: line.creditCents,
        store_id: entry.storeId,
        customer_id: entry.customerId,
        memo: line.memo,
      })),
    )
    .execute();
  return id;
}

async function accountIds(trx: Trx, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))];
  const rows = await trx
    .selectFrom('accounts')
    .where((where) => where(where.fn<string>('lower', ['name']), 'in', wanted))
    .select(['id', 'name'])
    .execute();
  const found = new Map(rows.map((row) => [row.name.toLowerCase(), row.id]));
  const missing = wanted.filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`The ledger has no account named ${missing.join(', ')}`);
  return found;
}

/** The balance that an order has on an account: debits less credits. */
export async function orderBalance(
  handle: Handle,
  order: { companyId: number; orderId: number },
  account: string,
): Promise<number> {
  const row = await handle
    .selectFrom('journal_entries as e')
    .innerJoin('journal_lines as l', (join) =>
      join.onRef('l.company_id', '=', 'e.company_id').onRef('l.journal_entry_id', '=', 'e.id'),
    )
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .where('e.company_id', '=', order.companyId)
    .where('e.order_id', '=', order.orderId)
    .where((where) => where(where.fn('lower', ['a.name']), '=', account.toLowerCase()))
    .select(sql<number>`coalesce(sum(l.debit_cents - l.credit_cents), 0)::bigint`.as('balance'))
    .executeTakeFirstOrThrow();
  return row.balance;
}

export async function hasInvoice(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<boolean> {
  const row = await handle
    .selectFrom('journal_entries')
    .where('company_id', '=', order.companyId)
    .where('order_id', '=', order.orderId)
    .where('kind', '=', 'invoice')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface EntryRow {
  readonly id: number;
  readonly entry_date: string;
  readonly kind: string;
  readonly memo: string;
  readonly order_id: number | null;
  readonly payment_id: number | null;
  readonly reverses_entry_id: number | null;
  readonly lines: readonly {
    readonly account: string;
    readonly code: string;
    readonly debit_cents: number;
    readonly credit_cents: number;
    readonly memo: string;
    readonly store_id: number | null;
  }[];
}

export interface EntryFilter {
  readonly orderId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function selectEntries(handle: Handle, filter: EntryFilter) {
  let query = handle.selectFrom('journal_entries as e');
  if (filter.orderId !== undefined) query = query.where('e.order_id', '=', filter.orderId);
  if (filter.from !== undefined) query = query.where('e.entry_date', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('e.entry_date', '<=', filter.to);
  return query;
}

export async function listEntryRows(
  handle: Handle,
  filter: EntryFilter,
  page: { offset: number; limit: number },
): Promise<EntryRow[]> {
  return selectEntries(handle, filter)
    .select([
      'e.id',
      'e.entry_date',
      'e.kind',
      'e.memo',
      'e.order_id',
      'e.payment_id',
      'e.reverses_entry_id',
      sql<EntryRow['lines']>`(select jsonb_agg(jsonb_build_object('account', a.name, 'code', a.code,
          'debit_cents', l.debit_cents, 'credit_cents', l.credit_cents, 'memo', l.memo, 'store_id', l.store_id)
          order by l.line_number)
        from journal_lines l join accounts a on a.id = l.account_id
        where l.company_id = e.company_id and l.journal_entry_id = e.id)`.as('lines'),
    ])
    .orderBy('e.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

export async function countEntries(handle: Handle, filter: EntryFilter): Promise<number> {
  const row = await selectEntries(handle, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}
