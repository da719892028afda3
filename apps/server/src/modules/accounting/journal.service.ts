import type { JournalEntry } from '@cordovan/contracts/accounting';
import { accountName } from '@cordovan/domain/accounting';
import { cents } from '@cordovan/domain/money';
import type { SettingValues } from '@cordovan/domain/settings';
import type { Handle } from '../../platform/database/transaction.ts';
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

/** Exports the journal as CSV, one entry line per row. */
export async function exportJournal(db: Handle, filter: EntryFilter) {
  const rows = await listEntryRows(db, filter, { offset: 0, limit: EXPORT_LIMIT });
  const settings = await getSettings(db);
  const head = ['Entry', 'Date', 'Kind', 'Memo', 'Order', 'Account', 'Name', 'Debit', 'Credit', 'Store'];
  const lines = rows
    .toReversed()
    .flatMap((row) =>
      row.lines.map((line) => [
        row.id,
        row.entry_date,
        row.kind,
        row.memo,
        row.so_number ?? '',
        line.code,
        accountName(line.role, line.own_name, settings),
        (line.debit_cents / 100).toFixed(2),
        (line.credit_cents / 100).toFixed(2),
        line.store_id ?? '',
      ]),
    );
  const cell = (value: string | number) => {
    const text = String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const text = [head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
  return {
    bytes: Buffer.from(`\ufeff${text}\r\n`),
    type: 'text/csv; charset=utf-8',
    fileName: 'journal.csv',
  };
}
