import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { laborColumns, timeColumns } from '@cordovan/contracts/reports-columns';
import { sumGroups } from '@cordovan/domain/lists';
import { formatNumber } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { Pill } from '../../ui/state/pill.tsx';
import { laborQuery, timeQuery } from './api/reports.ts';
import { ReportTable } from './report-table.tsx';
import { type Filters, reportFilter } from './reports.ts';
import { Subtotals } from './subtotals.tsx';

/** REP-01: hours by employee, operation and piece. */
export function LaborReport({ filters }: { readonly filters: Filters }) {
  const language = useLanguage();
  const { t } = useTranslation('reports');
  const answer = useQuery(laborQuery(reportFilter('labor', filters.filters)));
  const rows = answer.data?.rows ?? [];
  return (
    <>
      <Subtotals
        label={t('chart.labor')}
        heading={laborColumns.employee.label[language]}
        groups={sumGroups(rows, ({ employee }) => employee, {
          hours: ({ hours, isRework }) => (isRework ? 0 : hours),
          rework: ({ hours, isRework }) => (isRework ? hours : 0),
        })}
        series={[
          {
            name: 'hours',
            label: laborColumns.hours.label[language],
            color: 'var(--mantine-color-cognac-filled)',
          },
          {
            name: 'rework',
            label: laborColumns.rework.label[language],
            color: 'var(--mantine-color-oxblood-filled)',
          },
        ]}
        onOpen={(name) => openEmployee(filters, rows, name)}
      />
      <ReportTable
        name="labor"
        filters={filters}
        columns={laborColumns}
        looks={{
          employee: { canHide: false },
          state: {
            cell: (row, shown) =>
              row.isOpen ? (
                <Pill tone="information" icon={IconClock}>
                  {shown}
                </Pill>
              ) : (
                shown
              ),
          },
        }}
        answer={answer}
        rowKey={(row) =>
          `${row.employeeId}.${row.operation}.${row.vinNumber}.${row.isOpen}.${row.isRework}.${row.hours}`
        }
        rowLink={(row) => paths.orderDetail(row.orderId)}
        sums={{
          hours: answer.data && formatNumber(answer.data.totalHours, language),
          rework: answer.data && formatNumber(answer.data.reworkHours, language),
        }}
      />
    </>
  );
}

/** Restricts a report to one employee, from a subtotal. */
const openEmployee =
  (
    { setFilters }: Filters,
    rows: readonly { readonly employee: string; readonly employeeId: number }[],
    name: string,
  ) =>
  (): void =>
    setFilters({ employee: String(rows.find(({ employee }) => employee === name)?.employeeId ?? '') });

/** REP-02: hours by employee and day. A day without an end is marked. */
export function TimeReport({ filters }: { readonly filters: Filters }) {
  const language = useLanguage();
  const { t } = useTranslation('reports');
  const answer = useQuery(timeQuery(reportFilter('time', filters.filters)));
  const rows = answer.data?.rows ?? [];
  return (
    <>
      <Subtotals
        label={t('chart.time')}
        heading={timeColumns.employee.label[language]}
        groups={sumGroups(rows, ({ employee }) => employee, { hours: ({ hours }) => hours })}
        series={[
          {
            name: 'hours',
            label: timeColumns.hours.label[language],
            color: 'var(--mantine-color-cognac-filled)',
          },
        ]}
        onOpen={(name) => openEmployee(filters, rows, name)}
      />
      <ReportTable
        name="time"
        filters={filters}
        columns={timeColumns}
        looks={{
          employee: { canHide: false },
          state: {
            cell: (row, shown) =>
              row.isOutMissing ? (
                <Pill tone="attention" icon={IconAlertTriangle}>
                  {shown}
                </Pill>
              ) : (
                shown
              ),
          },
        }}
        answer={answer}
        rowKey={(row) => `${row.employeeId}.${row.date}`}
        rowLink={({ employeeId, date }) => paths.laborOf(employeeId, date)}
        sums={{ hours: answer.data && formatNumber(answer.data.totalHours, language) }}
      />
    </>
  );
}
