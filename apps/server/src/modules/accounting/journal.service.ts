import type { JournalEntry } from '@cordovan/contracts/accounting';
import { accountName } from '@cordovan/domain/accounting';
import { type Language, usualName } from '@cordovan/domain/messages';
import type { SettingValues } from '@cordovan/domain/settings';
import type { Handle } from '../../platform/database/transaction.ts';
import type { FileAnswer } from '../../platform/http/request.ts';
import { type ExportColumn, exportTable } from '../../platform/tables/export-table.ts';
import { getSettings } from '../settings/index.ts';
import { kindText, memoText } from './journal-words.ts';
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
      debit: line.debit_cents,
      credit: line.credit_cents,
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

interface Line {
  readonly entry: EntryRow;
  readonly line: EntryRow['lines'][number];
  readonly account: string;
}

const column = (en: string, es: string, cell: ExportColumn<Line>['cell']): ExportColumn<Line> => ({
  header: { en, es },
  kind: 'text',
  width: 12,
  cell,
});
const dollars = (amount: number): string => (amount / 100).toFixed(2);

const COLUMNS: readonly ExportColumn<Line>[] = [
  column('Entry', 'Asiento', ({ entry }) => entry.id),
  column('Date', 'Fecha', ({ entry }) => entry.entry_date),
  column('Kind', 'Tipo', ({ entry }, language) => kindText(entry.kind, language)),
  column('Memo', 'Concepto', ({ entry }, language) => memoText(entry.memo, language)),
  column('Order', 'Pedido', ({ entry }) => entry.so_number),
  column('Account', 'Cuenta', ({ line }) => line.code),
  column('Name', 'Nombre', ({ account }, language) => usualName('account', account, language)),
  column('Debit', 'Debe', ({ line }) => dollars(line.debit_cents)),
  column('Credit', 'Haber', ({ line }) => dollars(line.credit_cents)),
  column('Store', 'Tienda', ({ line }) => line.store_id),
];

/** Exports the journal as CSV, one entry line per row. */
export async function exportJournal(
  db: Handle,
  filter: EntryFilter,
  language: Language,
): Promise<FileAnswer> {
  const rows = await listEntryRows(db, filter, { offset: 0, limit: EXPORT_LIMIT });
  const settings = await getSettings(db);
  const lines = rows
    .toReversed()
    .flatMap((entry) =>
      entry.lines.map((line) => ({ entry, line, account: accountName(line.role, line.own_name, settings) })),
    );
  const table = {
    name: { en: 'journal', es: 'diario' },
    columns: COLUMNS,
    batches: [lines],
    rowCount: lines.length,
  };
  return exportTable(table, { language });
}
