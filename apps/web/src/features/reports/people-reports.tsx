import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { laborColumns, timeColumns } from '@cordovan/contracts/reports-columns';
import { formatNumber } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { Pill } from '../../ui/state/pill.tsx';
import { laborQuery, timeQuery } from './api/reports.ts';
import { ReportTable } from './report-table.tsx';
import { type Filters, reportFilter } from './reports.ts';

/** REP-01: hours by employee, operation and piece. */
export function LaborReport({ filters }: { readonly filters: Filters }) {
  const language = useLanguage();
  const answer = useQuery(laborQuery(reportFilter('labor', filters.filters)));
  return (
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
  );
}

/** REP-02: hours by employee and day. A day without an end is marked. */
export function TimeReport({ filters }: { readonly filters: Filters }) {
  const language = useLanguage();
  const answer = useQuery(timeQuery(reportFilter('time', filters.filters)));
  return (
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
      sums={{ hours: answer.data && formatNumber(answer.data.totalHours, language) }}
    />
  );
}
