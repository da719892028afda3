import type { JournalEntry } from '@cordovan/contracts/accounting';
import { accountName, kindText, memoText } from '@cordovan/domain/accounting';
import type { ColumnValue, ListColumn, ListReader } from '@cordovan/domain/lists';
import { usualName } from '@cordovan/domain/messages';
import type { Cents } from '@cordovan/domain/money';
import type { SettingValues } from '@cordovan/domain/settings';
import type { Handle } from '../../platform/database/transaction.ts';
import type { FileAnswer, Reader } from '../../platform/http/request.ts';
import { exportList } from '../../platform/tables/export-list.ts';
import { getSettings } from '../settings/index.ts';
import { countEntries, type EntryFilter, type EntryRow, listEntryRows } from './journal.repository.ts';

const PAGE_SIZE = 20;

const nameOfLine = ({ name, named_by }: EntryRow['lines'][number], settings: SettingValues): string =>
  accountName({ name, namedBy: named_by }, settings);

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
    reversedByEntryId: row.reversed_by,
    originalDate: row.original_date,
    createdBy: row.created_by,
    lines: row.lines.map((line) => ({
      account: nameOfLine(line, settings),
      accountId: line.account_id,
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

type Value = (line: Line, reader: ListReader) => ColumnValue;
const column = (en: string, es: string, value: Value): ListColumn<Line, 'text'> => ({
  label: { en, es },
  kind: 'text',
  width: 12,
  value,
});
/** An amount in a format that a spreadsheet can add up. */
const money = (en: string, es: string, value: (line: Line) => Cents): ListColumn<Line, 'money'> => ({
  label: { en, es },
  kind: 'money',
  width: 12,
  value,
});

const journalColumns = {
  entry: column('Entry', 'Asiento', ({ entry }) => entry.id),
  date: {
    label: { en: 'Date', es: 'Fecha' },
    kind: 'day' as const,
    width: 12,
    value: ({ entry }: Line) => entry.entry_date,
  },
  kind: column('Kind', 'Tipo', ({ entry }, { language }) => kindText(entry.kind, language)),
  memo: column('Memo', 'Concepto', ({ entry }, { language }) => memoText(entry.memo, language)),
  order: column('Order', 'Pedido', ({ entry }) => entry.so_number),
  account: column('Account', 'Cuenta', ({ line }) => line.code),
  name: column('Name', 'Nombre', ({ account }, { language }) => usualName('account', account, language)),
  debit: money('Debit', 'Debe', ({ line }) => line.debit_cents),
  credit: money('Credit', 'Haber', ({ line }) => line.credit_cents),
  store: column('Store', 'Tienda', ({ line }) => line.store_id),
};

/** Exports the journal, one entry line per row. */
export async function exportJournal(
  db: Handle,
  request: Reader & { readonly query: EntryFilter & { readonly format?: 'csv' | 'xlsx' | undefined } },
): Promise<FileAnswer> {
  const rows = await listEntryRows(db, request.query, { offset: 0, limit: EXPORT_LIMIT });
  const settings = await getSettings(db);
  const lines = rows
    .toReversed()
    .flatMap((entry) => entry.lines.map((line) => ({ entry, line, account: nameOfLine(line, settings) })));
  const name = { en: 'journal', es: 'diario' };
  const list = { name, columns: journalColumns, batches: [lines], rowCount: lines.length };
  return exportList(list, { ...request, query: { format: request.query.format } });
}
