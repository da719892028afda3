import type { JournalEntry } from '@cordovan/contracts/accounting';
import { accountName } from '@cordovan/domain/accounting';
import { cents } from '@cordovan/domain/money';
import type { SettingValues } from '@cordovan/domain/settings';
import type { Handle } from '../../platform/database/transaction.ts';
import type { FileAnswer } from '../../platform/http/request.ts';
import { tableFile } from '../../platform/tables/table-file.ts';
import { getSettings } from '../settings/index.ts';
import { countEntries, type EntryFilter, type EntryRow, listEntryRows } from './journal.repository.ts';

const PAGE_SIZE = 20;

export function entryFrom(row: EntryRow, settings: SettingValues): JournalEntry {
  return {
    id: row.id,
    date: row.entry_date,
    kind: row.kind,
    memo: row.memo,
    orderId: row.order_id,
    soNumber: row.so_number,
    paymentId: row.payment_id,
    reversesEntryId: row.reverses_entry_id,
    lines: row.lines.map((line) => ({
      account: accountName(line.role, line.own_name, settings),
      accountCode: line.code,
      debit: cents(line.debit_cents),
      credit: cents(line.credit_cents),
      memo: line.memo,
      storeId: line.store_id,
    })),
  };
}

export async function readLedger(
  db: Handle,
  query: EntryFilter & { page?: number | undefined; pageSize?: number | undefined },
) {
  const page = query.page ?? 1;
  const pageSize = query.pageSize ?? PAGE_SIZE;
  const rows = await listEntryRows(db, query, { offset: (page - 1) * pageSize, limit: pageSize });
  const settings = await getSettings(db);
  const items = rows.map((row) => entryFrom(row, settings));
  return { items, total: await countEntries(db, query), page, pageSize };
}

const EXPORT_LIMIT = 1_000_000;

const COLUMNS = ['Entry', 'Date', 'Kind', 'Memo', 'Order', 'Account', 'Name', 'Debit', 'Credit', 'Store'].map(
  (header) => ({ header, kind: 'text' as const, width: 12 }),
);

/** Exports the journal as CSV, one entry line per row. */
export async function exportJournal(db: Handle, filter: EntryFilter): Promise<FileAnswer> {
  const rows = await listEntryRows(db, filter, { offset: 0, limit: EXPORT_LIMIT });
  const settings = await getSettings(db);
  const batch = rows
    .toReversed()
    .flatMap((row) =>
      row.lines.map((line) => [
        row.id,
        row.entry_date,
        row.kind,
        row.memo,
        row.so_number,
        line.code,
        accountName(line.role, line.own_name, settings),
        (line.debit_cents / 100).toFixed(2),
        (line.credit_cents / 100).toFixed(2),
        line.store_id,
      ]),
    );
  const source = { name: 'journal', columns: COLUMNS, batches: [batch] };
  return tableFile(source, { format: 'csv', rowCount: batch.length });
}
