import type { ReactNode } from 'react';
import { unitSystems, shownArea, type UnitSystem } from '@cordovan/domain/inventory';
import {
  columnsFor,
  type Columns,
  headingOf,
  labelOf,
  type ListReader,
  type SeenColumn,
} from '@cordovan/domain/lists';
import { cents } from '@cordovan/domain/money';
import { HOME_CURRENCY, moneyIn } from '@cordovan/domain/purchasing';
import { formatNumber, formatPercent } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { MoneyText } from '../text/money-text.tsx';
import { DayText, MomentText } from '../text/texts.tsx';
import type { Column } from './data-list.types.ts';

/** How the screen shows a column. */
interface Look<Row> extends Partial<Pick<Column<Row>, 'align' | 'canHide' | 'yieldsOn' | 'card'>> {
  /** Replaces the default content of the column's kind, which is passed as `shown`. */
  readonly cell?: (row: Row, shown: ReactNode) => ReactNode;
}

export interface Looks<Row, Key extends string> {
  readonly looks?: Partial<Record<Key, Look<Row>>>;
  /** Columns by which users can sort the list. */
  readonly sorts?: readonly string[];
  readonly unitSystem?: UnitSystem;
  /** The screen already shows the unit of areas, so the headings don't repeat it. */
  readonly isUnitShown?: boolean;
}

const NUMBERS: readonly string[] = ['number', 'money', 'percent', 'area'];
/** A date needs its column's name next to it. */
const DATES: readonly string[] = ['day', 'moment'];

/** The columns that the user may see, built from the list's single definition. */
export function useListColumns<Row, Key extends string>(
  columns: Columns<Row, Key>,
  { looks = {}, sorts = [], unitSystem = unitSystems.english, isUnitShown = false }: Looks<Row, Key> = {},
): readonly (Column<Row> & { readonly id: Key })[] {
  const language = useLanguage();
  const role = useSession()?.role ?? null;
  const reader = { role, language, unitSystem };
  return columnsFor(columns, role).map((column) => {
    const { cell, ...look }: Look<Row> = looks[column.key] ?? {};
    const shown = (row: Row) => cellOf(column, row, reader);
    return {
      id: column.key,
      header: isUnitShown ? labelOf(column.label, reader) : headingOf(column, reader),
      cell: cell ? (row: Row) => cell(row, shown(row)) : shown,
      isSortable: sorts.includes(column.key),
      isHiddenAtFirst: column.isHiddenAtFirst,
      ...(NUMBERS.includes(column.kind) ? { align: 'end' as const } : {}),
      ...(DATES.includes(column.kind) ? { card: 'note' as const } : {}),
      ...look,
    };
  });
}

function cellOf<Row>(
  { kind, value, timeZone, currency = () => HOME_CURRENCY }: SeenColumn<Row>,
  row: Row,
  reader: ListReader,
): ReactNode {
  const content = value(row, reader);
  if (content === null || content === '') return '–';
  if (kind === 'day') return <DayText day={String(content)} />;
  if (kind === 'moment') return <MomentText moment={String(content)} timeZone={timeZone?.(row)} />;
  if (typeof content === 'string') return content;
  if (kind === 'money' && currency(row) !== HOME_CURRENCY) return moneyIn(cents(content), currency(row));
  if (kind === 'money') return <MoneyText amount={cents(content)} />;
  if (kind === 'percent') return formatPercent(content, reader.language);
  return formatNumber(kind === 'area' ? shownArea(content, reader.unitSystem) : content, reader.language);
}
