import type { ReactNode } from 'react';
import { IconReportAnalytics } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type UnitSystem, unitSystems } from '@cordovan/domain/inventory';
import type { Columns } from '@cordovan/domain/lists';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { DataList } from '../../ui/list/data-list.tsx';
import { type Looks, useListColumns } from '../../ui/list/use-list-columns.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ReportFilters } from './report-filters.tsx';
import type { Filters, ReportName } from './reports.ts';

interface Props<Row, Key extends string> {
  readonly name: ReportName;
  readonly filters: Filters;
  readonly columns: Columns<Row, Key>;
  readonly looks?: NonNullable<Looks<Row, Key>['looks']>;
  readonly unitSystem?: UnitSystem;
  /** Sort key of a column, if not its value. */
  readonly by?: Partial<Record<Key, (row: Row) => number>>;
  readonly answer: UseQueryResult<{ readonly rows: readonly Row[] }>;
  readonly rowKey: (row: Row) => string;
  readonly rowLink?: (row: Row) => string;
  readonly sums?: Readonly<Record<string, ReactNode>> | undefined;
}

/** The rows of a report, sorted in the browser because all are loaded. The footer shows the totals. */
export function ReportTable<Row, Key extends string>(props: Props<Row, Key>) {
  const {
    name,
    filters,
    columns,
    looks = {},
    unitSystem = unitSystems.english,
    by,
    answer,
    sums,
    ...rest
  } = props;
  const { t } = useTranslation('reports');
  const [column, direction] = (filters.filters.sort ?? '').split('.');
  const shownColumns = useListColumns(columns, { looks, unitSystem, sorts: Object.keys(columns) });
  const reader = { role: useSession()?.role ?? null, language: useLanguage(), unitSystem };
  const sorted = shownColumns.find(({ id }) => id === column);
  const keyOf = (row: Row) =>
    (sorted && (by?.[sorted.id]?.(row) ?? columns[sorted.id].value(row, reader))) ?? '';
  const rows = answer.data?.rows;
  const way = direction === 'desc' ? -1 : 1;
  const shown = rows && sorted ? rows.toSorted((a, b) => way * compare(keyOf(a), keyOf(b))) : rows;
  return (
    <DataList
      {...rest}
      name={`report-${name}`}
      label={t(`names.${name}`)}
      columns={shownColumns}
      rows={shown}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      hasFilters={filters.has}
      onClearFilters={filters.clear}
      empty={<EmptyState icon={IconReportAnalytics} title={t(`empty.${name}`)} />}
      sort={sorted && { column: sorted.id, direction: direction === 'desc' ? 'desc' : 'asc' }}
      onSort={(next) => filters.setFilters({ sort: `${next.column}.${next.direction}` })}
      sums={rows && rows.length > 0 ? { ...sums, [shownColumns[0]!.id]: t('total') } : undefined}
      toolbar={<ReportFilters name={name} {...filters} />}
    />
  );
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
