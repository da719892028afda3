import { sql } from 'kysely';
import {
  type AccountRole,
  type BookedStage,
  type EntryLine,
  type HeldBalance,
  placeLines,
} from '@cordovan/domain/accounting';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface NewEntry {
  readonly companyId: number;
  readonly day: string;
  /** The day of the event, if that day was closed. */
  readonly originalDay?: string | null;
  readonly kind: string;
  /** Idempotency key: an event is booked once. */
  readonly key: string;
  readonly memo: string;
  readonly orderId: number | null;
  readonly paymentId: number | null;
  readonly storeId: number | null;
  readonly customerId: number | null;
  /** The entry that this one reverses. */
  readonly reversesEntryId?: number;
  readonly lines: readonly EntryLine[];
  readonly now: Date;
}

/** Inserts an entry; returns the id of the existing one if the event was booked before. */
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
      original_date: entry.originalDay ?? null,
      kind: entry.kind,
      key: entry.key,
      memo: entry.memo,
      order_id: entry.orderId,
      payment_id: entry.paymentId,
      reverses_entry_id: entry.reversesEntryId ?? null,
      created_at: entry.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = placeLines(entry.lines, await accountIds(trx), await listHeld(trx, entry));
  await trx
    .insertInto('journal_lines')
    .values(
      lines.map((line, index) => ({
        company_id: entry.companyId,
        journal_entry_id: id,
        line_number: index + 1,
        account_id: line.accountId,
        role: line.role,
        tax_agency_id: line.agencyId ?? null,
        debit_cents: line.debit,
        credit_cents: line.credit,
        store_id: entry.storeId,
        customer_id: entry.customerId,
        memo: line.memo,
      })),
    )
    .execute();
  return id;
}

/** Account ids by role. Every role has an account: the migration that adds a role also points it at one. */
async function accountIds(trx: Trx): Promise<ReadonlyMap<AccountRole, number>> {
  const rows = await trx.selectFrom('account_roles').select(['role', 'account_id']).forShare().execute();
  return new Map(rows.map((row) => [row.role, row.account_id]));
}

/** Lists an order's balances by account and by the role they were posted for. */
async function listHeld(
  trx: Trx,
  { companyId, orderId }: Pick<NewEntry, 'companyId' | 'orderId'>,
): Promise<HeldBalance[]> {
  if (orderId === null) return [];
  return trx
    .selectFrom('journal_entries as e')
    .innerJoin('journal_lines as l', (join) =>
      join.onRef('l.company_id', '=', 'e.company_id').onRef('l.journal_entry_id', '=', 'e.id'),
    )
    .where('e.company_id', '=', companyId)
    .where('e.order_id', '=', orderId)
    .where('l.role', 'is not', null)
    .groupBy(['l.role', 'l.account_id'])
    .orderBy('l.account_id')
    .select([
      'l.role',
      'l.account_id as accountId',
      sql<number>`sum(l.debit_cents - l.credit_cents)::bigint`.as('amount'),
    ])
    .$narrowType<{ role: AccountRole }>()
    .execute();
}

interface BookedOrder {
  readonly companyId: number;
  readonly orderId: number;
}

/** Balance of an order for a role, in cents: debits less credits, on whichever account they were booked. */
export async function orderBalance(handle: Handle, order: BookedOrder, role: AccountRole): Promise<number> {
  const row = await handle
    .selectFrom('journal_entries as e')
    .innerJoin('journal_lines as l', (join) =>
      join.onRef('l.company_id', '=', 'e.company_id').onRef('l.journal_entry_id', '=', 'e.id'),
    )
    .where('e.company_id', '=', order.companyId)
    .where('e.order_id', '=', order.orderId)
    .where('l.role', '=', role)
    .select(sql<number>`coalesce(sum(l.debit_cents - l.credit_cents), 0)::bigint`.as('balance'))
    .executeTakeFirstOrThrow();
  return row.balance;
}

/** An order's invoice or cancellation entry that was not reversed. */
export interface UnreversedEntry {
  readonly id: number;
  readonly stage: Exclude<BookedStage, 'open'>;
}

/**
 * Finds the entry that shows how far an order is booked; undefined before its invoice and its cancellation.
 */
export async function findUnreversedEntry(
  handle: Handle,
  order: BookedOrder,
): Promise<UnreversedEntry | undefined> {
  const row = await handle
    .selectFrom('journal_entries as e')
    .where('e.company_id', '=', order.companyId)
    .where('e.order_id', '=', order.orderId)
    .where('e.payment_id', 'is', null)
    .where('e.kind', 'in', ['invoice', 'credit memo'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('journal_entries as r')
            .whereRef('r.company_id', '=', 'e.company_id')
            .whereRef('r.reverses_entry_id', '=', 'e.id')
            .select('r.id'),
        ),
      ),
    )
    .orderBy('e.id', 'desc')
    .select(['e.id', 'e.kind'])
    .executeTakeFirst();
  return row && { id: row.id, stage: row.kind === 'invoice' ? 'invoiced' : 'canceled' };
}

/** The lines of an entry that the product booked. */
export async function listLines(
  handle: Handle,
  { companyId, id }: { companyId: number; id: number },
): Promise<EntryLine[]> {
  const rows = await handle
    .selectFrom('journal_lines as l')
    .where('l.company_id', '=', companyId)
    .where('l.journal_entry_id', '=', id)
    .where('l.role', 'is not', null)
    .orderBy('l.line_number')
    .select(['l.role', 'l.debit_cents', 'l.credit_cents', 'l.memo', 'l.tax_agency_id'])
    .$narrowType<{ role: AccountRole }>()
    .execute();
  return rows.map((row) => ({
    role: row.role,
    debit: row.debit_cents,
    credit: row.credit_cents,
    memo: row.memo,
    ...(row.role === 'sales tax' ? { agencyId: row.tax_agency_id } : {}),
  }));
}

/** Lists the lines that reverse an entry, with debits and credits swapped. */
export async function listReversedLines(
  handle: Handle,
  entry: { companyId: number; id: number },
): Promise<EntryLine[]> {
  const lines = await listLines(handle, entry);
  return lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }));
}
