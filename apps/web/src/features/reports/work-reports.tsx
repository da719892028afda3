import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@cordovan/contracts/call';
import type { readProductionReport } from '@cordovan/contracts/reports';
import { leatherReportColumns, productionColumns } from '@cordovan/contracts/reports-columns';
import { formatNumber, formatRatio } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { StatusPill } from '../../ui/state/status-pill.tsx';
import { leatherQuery, productionQuery } from './api/reports.ts';
import { ReportTable } from './report-table.tsx';
import { type Filters, reportFilter } from './reports.ts';
import classes from './reports.module.css';

type ProductionRow = AnswerOf<typeof readProductionReport>['rows'][number];

/** REP-03: leather in short supply, and the orders that wait for it. */
export function LeatherReport({ filters }: { readonly filters: Filters }) {
  const { area, system } = useArea();
  const answer = useQuery(leatherQuery(reportFilter('leather', filters.filters)));
  return (
    <ReportTable
      name="leather"
      filters={filters}
      columns={leatherReportColumns}
      unitSystem={system}
      by={{ orders: (row) => row.orders.length }}
      looks={{
        leather: { canHide: false },
        orders: {
          cell: (row) => (
            <span className={classes.waiting}>
              {row.orders.map((order) => (
                <Link key={order.orderId} to={paths.orderDetail(order.orderId)} className={classes.link}>
                  {order.orderNumber}
                </Link>
              ))}
            </span>
          ),
        },
      }}
      answer={answer}
      rowKey={(row) => String(row.leatherItemId)}
      rowLink={(row) => paths.leather(row.leatherItemId)}
      sums={{ shortage: answer.data && area(answer.data.totalShortage) }}
    />
  );
}

/** REP-04: orders in production, their position and progress. */
export function ProductionReport({ filters }: { readonly filters: Filters }) {
  const language = useLanguage();
  const answer = useQuery(productionQuery(reportFilter('production', filters.filters)));
  return (
    <ReportTable
      name="production"
      filters={filters}
      columns={productionColumns}
      by={{ status: (row) => row.statusId }}
      looks={{
        order: { canHide: false },
        status: { cell: (row) => <StatusPill statusId={row.statusId} /> },
        done: { cell: (row) => <Done row={row} />, align: 'start' },
      }}
      answer={answer}
      rowKey={(row) => String(row.orderId)}
      rowLink={(row) => paths.orderDetail(row.orderId)}
      sums={{ seats: answer.data && formatNumber(answer.data.totalSeats, language) }}
    />
  );
}

function Done({ row }: { readonly row: ProductionRow }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  return (
    <span className={classes.done}>
      <Progress value={row.done * 100} aria-hidden className={classes.bar ?? ''} />
      {t('operationsDone', {
        done: row.operationsDone,
        total: row.operationsTotal,
        share: formatRatio(Math.round(row.done * 100) / 100, language),
      })}
    </span>
  );
}
