import type { ReactNode } from 'react';
import { IconReportAnalytics } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Column } from '../../ui/list/data-list.types.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ReportFilters } from './report-filters.tsx';
import type { Filters, ReportName } from './reports.ts';

/** A sortable column. `by` returns the sort value of a row. */
export interface ReportColumn<Row> extends Column<Row> {
  readonly by: (row: Row) => string | number;
}

interface Props<Row> {
  readonly name: ReportName;
  readonly filters: Filters;
  readonly columns: readonly ReportColumn<Row>[];
  readonly answer: UseQueryResult<{ readonly rows: readonly Row[] }>;
  readonly rowKey: (row: Row) => string;
  readonly rowLink?: (row: Row) => string;
  readonly sums?: Readonly<Record<string, ReactNode>> | undefined;
}

/** The rows of a report, sorted here because all are loaded. The footer has the totals. */
export function ReportTable<Row>({ name, filters, columns, answer, sums, ...rest }: Props<Row>) {
  const { t } = useTranslation('reports');
  const [column, direction] = (filters.filters.sort ?? '').split('.');
  const sorted = columns.find(({ id }) => id === column);
  const rows = answer.data?.rows;
  const way = direction === 'desc' ? -1 : 1;
  const shown = rows && sorted ? rows.toSorted((a, b) => way * compare(sorted.by(a), sorted.by(b))) : rows;
  return (
    <DataList
      {...rest}
      name={`report-${name}`}
      label={t(`names.${name}`)}
      columns={columns.map((each) => ({ ...each, isSortable: true }))}
      rows={shown}
      error={answer.error}
      onRetry={() => void answer.refetch()}
      hasFilters={filters.has}
      onClearFilters={filters.clear}
      empty={<EmptyState icon={IconReportAnalytics} title={t(`empty.${name}`)} />}
      sort={sorted && { column: sorted.id, direction: direction === 'desc' ? 'desc' : 'asc' }}
      onSort={(next) => filters.setFilters({ sort: `${next.column}.${next.direction}` })}
      sums={rows && rows.length > 0 ? { ...sums, [columns[0]!.id]: t('total') } : undefined}
      toolbar={<ReportFilters name={name} {...filters} />}
    />
  );
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
