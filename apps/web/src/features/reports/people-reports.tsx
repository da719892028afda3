import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@cordovan/contracts/call';
import type { readLaborReport, readTimeReport } from '@cordovan/contracts/reports';
import { formatNumber } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { Pill } from '../../ui/state/pill.tsx';
import { useOperationName } from '../../ui/text/use-operation-name.ts';
import { DayText } from '../../ui/text/texts.tsx';
import { laborQuery, timeQuery } from './api/reports.ts';
import { ReportTable, type ReportColumn } from './report-table.tsx';
import { type Filters, reportFilter } from './reports.ts';

type LaborRow = AnswerOf<typeof readLaborReport>['rows'][number];
type TimeRow = AnswerOf<typeof readTimeReport>['rows'][number];

/** Capitalizes a name that is alone in its cell. */
const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** REP-01: hours by employee, operation and piece. */
export function LaborReport({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const nameOf = useOperationName();
  const answer = useQuery(laborQuery(reportFilter('labor', filters.filters)));
  const columns: readonly ReportColumn<LaborRow>[] = [
    {
      id: 'employee',
      header: t('employee'),
      cell: (row) => row.employee,
      by: (row) => row.employee,
      canHide: false,
    },
    {
      id: 'operation',
      header: t('operation'),
      cell: (row) => capitalized(nameOf(row.operation)),
      by: (row) => row.operation,
    },
    { id: 'vinNumber', header: t('piece'), cell: (row) => row.vinNumber, by: (row) => row.vinNumber },
    {
      id: 'state',
      header: t('state'),
      by: (row) => Number(row.isOpen),
      cell: (row) =>
        row.isOpen ? (
          <Pill tone="information" icon={IconClock}>
            {t('isOpen')}
          </Pill>
        ) : (
          t('isDone')
        ),
    },
    {
      id: 'hours',
      header: t('hours'),
      align: 'end',
      by: (row) => row.hours,
      cell: (row) => (row.isOpen ? '–' : formatNumber(row.hours, language)),
    },
  ];
  return (
    <ReportTable
      name="labor"
      filters={filters}
      columns={columns}
      answer={answer}
      rowKey={(row) => `${row.employeeId}.${row.operation}.${row.vinNumber}.${row.isOpen}`}
      rowLink={(row) => paths.orderDetail(row.orderId)}
      sums={{ hours: answer.data && formatNumber(answer.data.totalHours, language) }}
    />
  );
}

/** REP-02: hours by employee and day. A day without an end is marked. */
export function TimeReport({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const answer = useQuery(timeQuery(reportFilter('time', filters.filters)));
  const columns: readonly ReportColumn<TimeRow>[] = [
    {
      id: 'employee',
      header: t('employee'),
      cell: (row) => row.employee,
      by: (row) => row.employee,
      canHide: false,
    },
    { id: 'date', header: t('day'), cell: (row) => <DayText day={row.date} />, by: (row) => row.date },
    {
      id: 'state',
      header: t('state'),
      by: (row) => Number(row.isOutMissing),
      cell: (row) =>
        row.isOutMissing ? (
          <Pill tone="attention" icon={IconAlertTriangle}>
            {t('outMissing')}
          </Pill>
        ) : (
          t('isComplete')
        ),
    },
    {
      id: 'hours',
      header: t('hours'),
      align: 'end',
      by: (row) => row.hours,
      cell: (row) => formatNumber(row.hours, language),
    },
  ];
  return (
    <ReportTable
      name="time"
      filters={filters}
      columns={columns}
      answer={answer}
      rowKey={(row) => `${row.employeeId}.${row.date}`}
      sums={{ hours: answer.data && formatNumber(answer.data.totalHours, language) }}
    />
  );
}
