import { stringify } from 'csv-stringify/sync';
import type { TableCell, TableColumn, TableSource } from './table.ts';

const OPTIONS = {
  record_delimiter: 'windows',
  // Escapes texts that a spreadsheet would take for a formula (= + - @).
  escape_formulas: true,
} as const;

/** Writes CSV with a byte order mark, so that spreadsheets read it as UTF-8. */
export async function* csvChunks({ columns, batches }: TableSource): AsyncGenerator<Buffer> {
  yield Buffer.from(stringify([columns.map(({ header }) => header)], { ...OPTIONS, bom: true }));
  for await (const rows of batches)
    yield Buffer.from(
      stringify(
        rows.map((row) => row.map((cell, index) => plain(columns[index]!, cell))),
        OPTIONS,
      ),
    );
}

/** Numbers stay numbers: a negative number isn't a formula. */
function plain({ kind }: TableColumn, cell: TableCell): TableCell {
  return kind === 'money' && typeof cell === 'number' ? Number((cell / 100).toFixed(2)) : cell;
}
