import { momentInZone } from '@cordovan/domain/calendar';
import { shownArea, unitSystems, type UnitSystem } from '@cordovan/domain/inventory';
import {
  type ColumnKind,
  columnsFor,
  type Columns,
  type ColumnValue,
  headingOf,
  type SeenColumn,
  type Words,
} from '@cordovan/domain/lists';
import type { FileAnswer, Reader } from '../http/request.ts';
import { type TableFormat, tableFile } from './table-file.ts';
import type { TableColumn, TableRow } from './table.ts';

export interface ExportedList<Row, Kind extends ColumnKind = ColumnKind> {
  /** Name of the file and the sheet. */
  readonly name: Words;
  readonly columns: Columns<Row, string, Kind>;
  /** All rows in batches; `[rows]` for a short list in memory. */
  readonly batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
  readonly rowCount: number;
  /** Totals by column, written as the last row. */
  readonly sums?: Readonly<Record<string, ColumnValue>>;
  readonly unitSystem?: UnitSystem;
}

/** The factory's time zone, required for a list with moments. */
type ZoneFor<Kind> = 'moment' extends Kind
  ? { readonly timeZone: string }
  : { readonly timeZone?: undefined };

type Request = Pick<Reader, 'user' | 'language'> & {
  readonly query: { readonly format?: TableFormat | undefined };
};

const KINDS: Record<ColumnKind, { readonly kind: TableColumn['kind']; readonly width: number }> = {
  text: { kind: 'text', width: 18 },
  number: { kind: 'number', width: 10 },
  money: { kind: 'money', width: 14 },
  percent: { kind: 'number', width: 14 },
  area: { kind: 'number', width: 18 },
  day: { kind: 'day', width: 13 },
  moment: { kind: 'moment', width: 17 },
};

/** Exports a filtered list as CSV or xlsx: the columns that the reader may see, in the reader's language. */
export function exportList<Row, Kind extends ColumnKind>(
  list: ExportedList<Row, Kind> & ZoneFor<Kind>,
  { user, language, query }: Request,
): FileAnswer {
  const { name, batches, rowCount, sums, unitSystem = unitSystems.english } = list;
  const { timeZone }: { readonly timeZone?: string | undefined } = list;
  const reader = { role: user?.role ?? null, language, unitSystem };
  const columns = columnsFor(list.columns, reader.role);
  const head = columns.map((column) => ({
    ...KINDS[column.kind],
    ...(column.width === undefined ? {} : { width: column.width }),
    header: headingOf(column, reader) + (column.kind === 'percent' ? ' (%)' : ''),
  }));
  const written = (kind: ColumnKind, content: ColumnValue): ColumnValue =>
    kind === 'area' && typeof content === 'number' ? shownArea(content, unitSystem) : content;
  const cellOf = ({ kind, value, timeZone: zoneOf }: SeenColumn<Row>, row: Row): ColumnValue => {
    const content = value(row, reader);
    if (kind === 'moment' && content) return momentInZone(new Date(content), (zoneOf?.(row) ?? timeZone)!);
    return written(kind, content);
  };
  async function* cells(): AsyncGenerator<readonly TableRow[]> {
    for await (const rows of batches) yield rows.map((row) => columns.map((column) => cellOf(column, row)));
    const sumOf = ({ key, kind }: SeenColumn<Row>, index: number) =>
      index === 0 ? 'Total' : written(kind, sums?.[key] ?? null);
    if (sums) yield [columns.map(sumOf)];
  }
  return tableFile(
    { name: name[language], columns: head, batches: cells() },
    { format: query.format ?? 'csv', rowCount },
  );
}

/** The batches with each row converted. */
export async function* mapBatches<From, To>(
  batches: AsyncIterable<readonly From[]>,
  to: (row: From) => To,
): AsyncGenerator<readonly To[]> {
  for await (const rows of batches) yield rows.map(to);
}
