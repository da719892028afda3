import { sql } from 'kysely';
import type { Cents } from '@cordovan/domain/money';
import type { Handle } from '../../platform/database/transaction.ts';

/** An entry that no longer matches its booking: changed, deleted, or added without a booking. */
export interface BrokenEntry {
  readonly id: number;
  readonly order_id: number | null;
  readonly so_number: string | null;
  /** Its amount when booked; 0 if it never was. */
  readonly booked: Cents;
  /** Its current amount; 0 if it's gone. */
  readonly found: Cents;
}

/** Compares every entry with the seal kept when it was booked (ADR 74). */
export async function listBrokenEntries(handle: Handle, limit: number): Promise<readonly BrokenEntry[]> {
  const { rows } = await sql<BrokenEntry>`
    select coalesce(e.id, s.journal_entry_id) as id, o.id as order_id, o.so_number,
      coalesce(s.amount_cents, 0)::bigint as booked,
      coalesce((select sum(l.debit_cents) from journal_lines l
        where l.company_id = e.company_id and l.journal_entry_id = e.id), 0)::bigint as found
    from journal_entries e
    full join journal_seals s on s.company_id = e.company_id and s.journal_entry_id = e.id
    left join orders o on o.company_id = coalesce(s.company_id, e.company_id)
      and o.id = coalesce(s.order_id, e.order_id)
    where e.id is null or s.seal is null or s.seal <> journal_seal_of(e.company_id, e.id)
    order by 1 limit ${limit}`.execute(handle);
  return rows;
}

/** A bank deposit or tax filing that isn't as it was booked. */
export interface BrokenRecord {
  readonly kind: 'deposit' | 'filing';
  readonly id: number;
  readonly booked: Cents;
  readonly found: Cents;
}

/** Compares every bank deposit and tax filing with the seal that was kept when it was booked (ADR 74). */
export async function listBrokenRecords(handle: Handle, limit: number): Promise<readonly BrokenRecord[]> {
  const { rows } = await sql<BrokenRecord>`
    select coalesce(r.kind, s.kind) as kind, coalesce(r.id, s.record_id) as id,
      coalesce(s.amount_cents, 0)::bigint as booked, coalesce(r.amount_cents, 0)::bigint as found
    from (select 'deposit' as kind, id, total_cents as amount_cents from bank_deposits
      union all select 'filing', id, paid_cents from tax_filings) r
    full join record_seals s on s.kind = r.kind and s.record_id = r.id
    where r.id is null or s.seal is null or s.seal <> record_seal_of(r.kind, r.id)
    order by 1, 2 limit ${limit}`.execute(handle);
  return rows;
}
