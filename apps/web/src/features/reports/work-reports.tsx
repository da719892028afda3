import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@cordovan/contracts/call';
import type { readLeatherReport, readProductionReport } from '@cordovan/contracts/reports';
import { shownPoNumber } from '@cordovan/domain/orders';
import { formatNumber, formatRatio } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { StatusPill } from '../../ui/state/status-pill.tsx';
import { DayText } from '../../ui/text/texts.tsx';
import { leatherQuery, productionQuery } from './api/reports.ts';
import { ReportTable, type ReportColumn } from './report-table.tsx';
import { type Filters, reportFilter } from './reports.ts';
import classes from './reports.module.css';

type LeatherRow = AnswerOf<typeof readLeatherReport>['rows'][number];
type ProductionRow = AnswerOf<typeof readProductionReport>['rows'][number];

/** REP-03: leather in short supply, and the orders that wait for it. */
export function LeatherReport({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation('reports');
  const { area, unit } = useArea();
  const answer = useQuery(leatherQuery(reportFilter('leather', filters.filters)));
  const quantity = (id: 'needed' | 'atHand' | 'ordered' | 'shortage'): ReportColumn<LeatherRow> => ({
    id,
    header: `${t(id)} (${unit})`,
    align: 'end',
    by: (row) => row[id],
    cell: (row) => area(row[id]),
  });
  const columns: readonly ReportColumn<LeatherRow>[] = [
    {
      id: 'leather',
      header: t('name'),
      cell: (row) => row.leatherItem,
      by: (row) => row.leatherItem,
      canHide: false,
    },
    quantity('needed'),
    quantity('atHand'),
    quantity('ordered'),
    quantity('shortage'),
    {
      id: 'orders',
      header: t('waiting'),
      by: (row) => row.orders.length,
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
  ];
  return (
    <ReportTable
      name="leather"
      filters={filters}
      columns={columns}
      answer={answer}
      rowKey={(row) => String(row.leatherItemId)}
      rowLink={(row) => paths.leather(row.leatherItemId)}
      sums={{ shortage: answer.data && area(answer.data.totalShortage) }}
    />
  );
}

/** REP-04: orders in production, their position and progress. */
export function ProductionReport({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const answer = useQuery(productionQuery(reportFilter('production', filters.filters)));
  const columns: readonly ReportColumn<ProductionRow>[] = [
    {
      id: 'order',
      header: t('order'),
      cell: (row) => row.orderNumber,
      by: (row) => row.orderNumber,
      canHide: false,
    },
    {
      id: 'po',
      header: t('po'),
      cell: (row) => (row.poNumber ? shownPoNumber(row.poNumber) : '–'),
      by: (row) => row.poNumber ?? '',
    },
    { id: 'store', header: t('store'), cell: (row) => row.storeName, by: (row) => row.storeName },
    { id: 'line', header: t('line'), cell: (row) => row.line ?? '–', by: (row) => row.line ?? '' },
    { id: 'day', header: t('day'), cell: (row) => <DayText day={row.date} />, by: (row) => row.date ?? '' },
    {
      id: 'status',
      header: t('state'),
      by: (row) => row.statusId,
      cell: (row) => <StatusPill statusId={row.statusId} />,
    },
    {
      id: 'done',
      header: t('done'),
      by: (row) => row.done,
      cell: (row) => <Done row={row} />,
    },
    {
      id: 'seats',
      header: t('seats'),
      align: 'end',
      by: (row) => row.seats,
      cell: (row) => formatNumber(row.seats, language),
    },
  ];
  return (
    <ReportTable
      name="production"
      filters={filters}
      columns={columns}
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
