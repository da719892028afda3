import type { ImportReport, RowChange } from '@cordovan/contracts/catalogue';
import { cents, formatMoney } from '@cordovan/domain/money';
import { differing, type SheetChanges, type WorkbookChanges } from './changes.ts';
import type { Column } from './column.ts';
import { changeKey } from './merge.ts';
import type { AnyRow } from './read-rows.ts';
import { headerOf, type Sheet } from './sheet.ts';
import { sheetNamed } from './workbook.ts';

/** Maximum number of rows that a report lists, changed rows before new ones. */
const MOST_ROWS = 2_000;
/** Maximum length of a value, and maximum number of fields of a new row. */
const MOST_TEXT = 200;
const MOST_FIELDS = 12;

/** Describes changes row by row, with the old and the new value of each column. */
export function describeChanges(changes: WorkbookChanges): Pick<ImportReport, 'changes' | 'changesLeftOut'> {
  const all = [...changes].flatMap(([name, change]) => described(sheetNamed(name), change));
  const sorted = all.toSorted((a, b) => Number(a.kind === 'added') - Number(b.kind === 'added'));
  const listed = new Set(sorted.slice(0, MOST_ROWS));
  return {
    changes: all.filter((change) => listed.has(change)).map(({ build }) => build()),
    changesLeftOut: all.length - listed.size,
  };
}

interface Described {
  readonly kind: RowChange['kind'];
  /** Builds the description; for a large import it lists only some rows. */
  readonly build: () => RowChange;
}

function described(sheet: Sheet, { added, changed, removed }: SheetChanges): readonly Described[] {
  const rowOf = (kind: RowChange['kind'], row: AnyRow, place: number) => ({
    key: changeKey(sheet, row),
    sheet: sheet.name,
    row: place,
    name: nameOf(sheet, row),
    kind,
  });
  const fieldsOf = (row: AnyRow, place: number) => ({
    ...rowOf('added', row, place),
    fields: valuesOf(sheet, row).slice(0, MOST_FIELDS),
  });
  return [
    ...changed.map(({ before, after, place }) => ({
      kind: 'changed' as const,
      build: () => ({ ...rowOf('changed', after, place), fields: differences(sheet, before, after) }),
    })),
    ...added.map(({ after, place }) => ({ kind: 'added' as const, build: () => fieldsOf(after, place) })),
    ...removed.map((row) => ({
      kind: 'removed' as const,
      build: () => ({ ...rowOf('removed', row, 0), fields: [] }),
    })),
  ];
}

/** The parts of a row's key, such as a list, an item and a date. */
export const nameOf = (sheet: Sheet, row: AnyRow): string =>
  sheet.key
    .map((column) => textOf(sheet.columns[column]!, row[column]))
    .filter((text) => text !== null)
    .join(' · ');

const valuesOf = (sheet: Sheet, row: AnyRow): RowChange['fields'] =>
  Object.entries(sheet.columns)
    .filter(([key]) => !sheet.key.includes(key))
    .map(([key, column]) => ({
      column: headerOf(key),
      from: null,
      to: textOf(column, row[key]),
      percent: null,
    }))
    .filter(({ to }) => to !== null);

const differences = (sheet: Sheet, before: AnyRow, after: AnyRow): RowChange['fields'] =>
  differing(sheet, before, after).map((key) => {
    const column = sheet.columns[key]!;
    return {
      column: headerOf(key),
      from: textOf(column, before[key]),
      to: textOf(column, after[key]),
      percent: column.unit === 'dollars' ? percentBetween(before[key], after[key]) : null,
    };
  });

/** Change of an amount in percent, to one decimal. */
function percentBetween(from: unknown, to: unknown): number | null {
  if (typeof from !== 'number' || typeof to !== 'number' || from === 0) return null;
  return Math.round(((to - from) / from) * 1000) / 10;
}

function textOf(column: Column<unknown>, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const written = column.write(value);
  if (written === null || written === '') return null;
  if (column.unit === 'dollars') return formatMoney(cents(Number(value)));
  const text = column.unit === 'percent' ? `${Number(value)} %` : String(written);
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}
