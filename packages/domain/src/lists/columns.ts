import { type Action, can, type Role } from '../identity/index.ts';
import { areaUnit, type UnitSystem } from '../inventory/index.ts';
import type { Language } from '../messages/index.ts';

/** Text in both languages. */
export type Words = Readonly<Record<Language, string>>;

/**
 * Format of a value. Money is whole cents, a percent number 8.25 for 8.25 %, an area square feet, a day `YYYY-MM-DD`,
 * a moment an ISO instant.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'percent' | 'area' | 'day' | 'moment';
export type ColumnValue = string | number | null;

/** Reader of a list. */
export interface ListReader {
  readonly role: Role | null;
  readonly language: Language;
  /** Unit of areas (INV-25). */
  readonly unitSystem: UnitSystem;
}

/** Column of a list, on the screen and in its exported files. */
export interface ListColumn<Row, Kind extends ColumnKind = ColumnKind> {
  /** `{{unit}}` is replaced by the unit of areas. */
  readonly label: Words;
  readonly kind: Kind;
  /** Null and '' if the row has no value. */
  readonly value: (row: Row, reader: ListReader) => ColumnValue;
  /** Time zone of a moment, if not the factory's. */
  readonly timeZone?: (row: Row) => string | null;
  /** Currency of money, if not that of the books. A file has it in a column of its own. */
  readonly currency?: (row: Row) => string;
  /** Only roles with this permission see the column; without one, everyone who sees the list. */
  readonly permission?: Action;
  /** Hidden on the screen until the user chooses it: for all roles, or for those with a permission. */
  readonly isHiddenAtFirst?: true | Action;
  /** Typical width in characters, for workbooks. */
  readonly width?: number;
}

/** Columns of a list by key, in display order. Saved views store the keys. */
export type Columns<Row, Key extends string = string, Kind extends ColumnKind = ColumnKind> = Readonly<
  Record<Key, ListColumn<Row, Kind>>
>;

/** Column that a reader sees. */
export interface SeenColumn<Row, Key extends string = string> extends Omit<
  ListColumn<Row>,
  'isHiddenAtFirst'
> {
  readonly key: Key;
  readonly isHiddenAtFirst: boolean;
}

const may = (role: Role | null, action: Action) => role !== null && can(role, action);

/** The columns that a role sees, with their keys, in display order (N-01). */
export function columnsFor<Row, Key extends string>(
  columns: Columns<Row, Key>,
  role: Role | null,
): readonly SeenColumn<Row, Key>[] {
  return (Object.entries(columns) as [Key, ListColumn<Row>][])
    .filter(([, { permission }]) => permission === undefined || may(role, permission))
    .map(([key, column]) => ({
      ...column,
      key,
      isHiddenAtFirst:
        column.isHiddenAtFirst === true ||
        (column.isHiddenAtFirst !== undefined && may(role, column.isHiddenAtFirst)),
    }));
}

/** Label of a column in the reader's language. */
export const labelOf = (label: Words, { language, unitSystem }: Omit<ListReader, 'role'>): string =>
  label[language].replace('{{unit}}', areaUnit(unitSystem));

/** Heading of a column: its label, plus the unit if it is an area. */
export function headingOf(
  { label, kind }: Pick<SeenColumn<never>, 'label' | 'kind'>,
  reader: ListReader,
): string {
  const text = labelOf(label, reader);
  return kind === 'area' ? `${text} (${areaUnit(reader.unitSystem)})` : text;
}
