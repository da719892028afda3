import type { Handle } from '../../../platform/database/transaction.ts';

/** Entries from a day on that have no document yet, oldest first. */
export async function listUnfollowed(handle: Handle, connector: string, from: string) {
  return (
    handle
      .selectFrom('journal_entries as e')
      .where('e.entry_date', '>=', from)
      // Someone entered these in the package before we sent them (ADR 78).
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('accounting_typed_entries as t')
              .whereRef('t.company_id', '=', 'e.company_id')
              .whereRef('t.journal_entry_id', '=', 'e.id')
              .select('t.journal_entry_id'),
          ),
        ),
      )
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('accounting_documents as d')
              .whereRef('d.company_id', '=', 'e.company_id')
              .whereRef('d.journal_entry_id', '=', 'e.id')
              .where('d.connector', '=', connector)
              .select('d.id'),
          ),
        ),
      )
      .select((select) => [
        'e.company_id',
        'e.id',
        'e.kind',
        'e.key',
        'e.order_id',
        select
          .selectFrom('journal_lines as l')
          .whereRef('l.company_id', '=', 'e.company_id')
          .whereRef('l.journal_entry_id', '=', 'e.id')
          .select('l.customer_id')
          .limit(1)
          .as('customer_id'),
        select
          .selectFrom('journal_lines as l')
          .whereRef('l.company_id', '=', 'e.company_id')
          .whereRef('l.journal_entry_id', '=', 'e.id')
          .select('l.store_id')
          .limit(1)
          .as('store_id'),
      ])
      .orderBy('e.id')
      .execute()
  );
}
