import type { Language } from '@cordovan/domain/messages';
import type { FileAnswer } from '../http/request.ts';
import { type TableFormat, tableFile } from './table-file.ts';
import type { TableCell, TableColumn, TableRow } from './table.ts';

/** Column of an exported list: its heading in both languages, and its cell of a row. */
export interface ExportColumn<Row> extends Omit<TableColumn, 'header'> {
  readonly header: Readonly<Record<Language, string>>;
  readonly cell: (row: Row, language: Language) => TableCell;
}

export interface ExportedTable<Row> {
  /** Name of the file and the sheet. */
  readonly name: Readonly<Record<Language, string>>;
  readonly columns: readonly ExportColumn<Row>[];
  /** All rows in batches; `[rows]` for a short list in memory. */
  readonly batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
  readonly rowCount: number;
}

/** Exports a filtered list as CSV or xlsx, in the reader's language. */
export function exportTable<Row>(
  { name, columns, batches, rowCount }: ExportedTable<Row>,
  { format = 'csv', language }: { format?: TableFormat | undefined; language: Language },
): FileAnswer {
  const head = columns.map(({ header, kind, width }) => ({ header: header[language], kind, width }));
  async function* cells(): AsyncGenerator<readonly TableRow[]> {
    for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row, language)));
  }
  return tableFile({ name: name[language], columns: head, batches: cells() }, { format, rowCount });
}
