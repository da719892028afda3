import type { AccountRole, ManualLine } from '@cordovan/domain/accounting';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface NewManualEntry {
  readonly companyId: number;
  readonly day: string;
  readonly kind: 'manual' | 'bank deposit' | 'tax filing';
  readonly key: string;
  readonly memo: string;
  readonly reversesEntryId: number | null;
  readonly userId: number;
  readonly lines: readonly (ManualLine & { readonly role?: AccountRole | null })[];
  readonly now: Date;
}

export async function insertManualEntry(trx: Trx, entry: NewManualEntry): Promise<number> {
  const { id } = await trx
    .insertInto('journal_entries')
    .values({
      company_id: entry.companyId,
      entry_date: entry.day,
      kind: entry.kind,
      key: entry.key,
      memo: entry.memo,
      reverses_entry_id: entry.reversesEntryId,
      created_by: entry.userId,
      created_at: entry.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('journal_lines')
    .values(
      entry.lines.map((line, index) => ({
        company_id: entry.companyId,
        journal_entry_id: id,
        line_number: index + 1,
        account_id: line.accountId,
        role: line.role ?? null,
        debit_cents: line.debit,
        credit_cents: line.credit,
        memo: line.memo,
      })),
    )
    .execute();
  return id;
}

/** Ids of the active accounts among these, which stay active until the transaction ends. */
export async function lockActiveAccounts(trx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('accounts')
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .select('id')
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** An entry with its lines, locked, and whether it was reversed. */
export async function lockEntry(trx: Trx, id: number) {
  const entry = await trx
    .selectFrom('journal_entries')
    .where('id', '=', id)
    .select(['company_id', 'kind', 'memo', 'entry_date'])
    .forUpdate()
    .executeTakeFirst();
  if (!entry) return undefined;
  // A separate statement: one that waits for the lock wouldn't see what was booked in the meantime.
  const reversal = await trx
    .selectFrom('journal_entries')
    .where('company_id', '=', entry.company_id)
    .where('reverses_entry_id', '=', id)
    .select('id')
    .executeTakeFirst();
  const lines = await trx
    .selectFrom('journal_lines')
    .where('company_id', '=', entry.company_id)
    .where('journal_entry_id', '=', id)
    .orderBy('line_number')
    .select(['account_id as accountId', 'role', 'debit_cents as debit', 'credit_cents as credit', 'memo'])
    .execute();
  return { ...entry, is_reversed: reversal !== undefined, lines };
}

export interface PeriodRow {
  readonly closed_through: string | null;
  readonly closed_at: Date | null;
  readonly closed_by: string | null;
}

export async function readPeriod(handle: Handle): Promise<PeriodRow> {
  return handle
    .selectFrom('ledger_periods as p')
    .leftJoin('users as u', 'u.id', 'p.closed_by')
    .select(['p.closed_through', 'p.closed_at', 'u.name as closed_by'])
    .executeTakeFirstOrThrow();
}

/** The last closed day, which can't change until the transaction ends. */
export async function lockPeriod(trx: Trx, strength: 'share' | 'update'): Promise<string | null> {
  const query = trx.selectFrom('ledger_periods').select('closed_through');
  const row = await (strength === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirstOrThrow();
  return row.closed_through;
}

export async function putPeriod(
  trx: Trx,
  { through, userId, now }: { through: string | null; userId: number; now: Date },
): Promise<void> {
  const isOpen = through === null;
  await trx
    .updateTable('ledger_periods')
    .set({
      closed_through: through,
      closed_by: isOpen ? null : userId,
      closed_at: isOpen ? null : now,
    })
    .execute();
}
