import { sql } from 'kysely';
import type { ValueMove } from '@cordovan/domain/accounting';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

interface ValueDay {
  readonly company_id: number;
  readonly day: string;
}

const OPEN = sql`from stock_value_moves m
  join journal_entries e on e.company_id = m.company_id and e.id = m.journal_entry_id
  where m.followed_at is null`;

/** Days whose value a connected package hasn't received yet. */
export async function listUnfollowedDays(
  handle: Handle,
  period: { readonly from: string; readonly before: string },
) {
  const { rows } = await sql<ValueDay>`
    select distinct m.company_id, e.entry_date as day ${OPEN}
      and e.entry_date >= ${period.from} and e.entry_date < ${period.before}
    order by 2, 1`.execute(handle);
  return rows;
}

/** A day's moves that no other process is queueing. */
export async function lockUnfollowed(trx: Trx, { companyId, day }: { companyId: number; day: string }) {
  const { rows } = await sql<ValueMove & { readonly id: number; readonly journal_entry_id: number }>`
    select m.id, m.journal_entry_id, m.credit_role as "from", m.debit_role as "to", m.amount_cents as amount ${OPEN}
      and m.company_id = ${companyId} and e.entry_date = ${day}
    order by m.id for update of m`.execute(trx);
  return rows;
}

export async function setFollowed(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  await trx.updateTable('stock_value_moves').set({ followed_at: now }).where('id', 'in', ids).execute();
}
