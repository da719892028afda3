import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@cordovan/contracts/call';
import type { readProductionReport } from '@cordovan/contracts/reports';
import { leatherReportColumns, otherLot, productionColumns } from '@cordovan/contracts/reports-columns';
import { sumGroups } from '@cordovan/domain/lists';
import { formatNumber, formatRatio } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { StatusPill } from '../../ui/state/status-pill.tsx';
import { leatherQuery, productionQuery } from './api/reports.ts';
import { ReportTable } from './report-table.tsx';
import { type Filters, reportFilter } from './reports.ts';
import { Subtotals } from './subtotals.tsx';
import { useOpenStore } from './use-open-store.ts';
import classes from './reports.module.css';

type ProductionRow = AnswerOf<typeof readProductionReport>['rows'][number];

/** REP-03: leather in short supply, and the orders that wait for it. */
export function LeatherReport({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { area, system } = useArea();
  const navigate = useNavigate();
  const mayPurchase = useCan('purchaseOrders.view');
  const answer = useQuery(leatherQuery(reportFilter('leather', filters.filters)));
  const rows = answer.data?.rows ?? [];
  const named = (key: 'atHand' | 'ordered' | 'shortage') => leatherReportColumns[key].label[language];
  return (
    <>
      <Subtotals
        label={t('chart.leather')}
        heading={leatherReportColumns.leather.label[language]}
        groups={sumGroups(rows, (row) => row.leatherItem, {
          shortage: (row) => row.shortage,
          ordered: (row) => row.ordered,
          atHand: (row) => row.atHand,
        })}
        series={[
          { name: 'atHand', label: named('atHand'), color: 'var(--mantine-color-moss-filled)' },
          { name: 'ordered', label: named('ordered'), color: 'var(--mantine-color-slate-filled)' },
          { name: 'shortage', label: named('shortage'), color: 'var(--mantine-color-oxblood-filled)' },
        ]}
        format={area}
        onOpen={(name) => {
          const row = rows.find((each) => each.leatherItem === name);
          return row && (() => void navigate({ to: paths.leather(row.leatherItemId) }));
        }}
      />
      <ReportTable
        name="leather"
        filters={filters}
        columns={leatherReportColumns}
        unitSystem={system}
        by={{ orders: (row) => row.orders.length }}
        looks={{
          leather: { canHide: false },
          next: {
            cell: (row, shown) =>
              row.nextAction === 'agree' ? (
                <Link to={paths.orderDetail(row.orders[0]!.orderId)} className={classes.link}>
                  {shown}
                </Link>
              ) : mayPurchase && row.nextAction !== 'wait' ? (
                <Link
                  to={
                    row.nextAction === 'purchase' || row.nextAction === 'purchase lot'
                      ? paths.purchaseSuggestions
                      : paths.purchasesOf(row.leatherItemId)
                  }
                  className={classes.link}
                >
                  {shown}
                </Link>
              ) : (
                shown
              ),
          },
          noDate: { cell: (_row, shown) => <span className={classes.waiting}>{shown}</span> },
          orders: {
            cell: (row) => (
              <span className={classes.waiting}>
                {row.orders.map((order) => (
                  <Link key={order.orderId} to={paths.orderDetail(order.orderId)} className={classes.link}>
                    {order.toAgree > 0 ? `${order.orderNumber} (${otherLot[language]})` : order.orderNumber}
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
    </>
  );
}

/** REP-04: orders in production, their position and progress. */
export function ProductionReport({ filters }: { readonly filters: Filters }) {
  const language = useLanguage();
  const { t } = useTranslation('reports');
  const openStore = useOpenStore(filters);
  const answer = useQuery(productionQuery(reportFilter('production', filters.filters)));
  return (
    <>
      <Subtotals
        label={t('chart.production')}
        heading={productionColumns.store.label[language]}
        groups={sumGroups(answer.data?.rows ?? [], (row) => row.storeName, {
          done: (row) => row.seats * row.done,
          left: (row) => row.seats * (1 - row.done),
        })}
        series={[
          { name: 'done', label: t('chart.seatsDone'), color: 'var(--mantine-color-moss-filled)' },
          { name: 'left', label: t('chart.seatsLeft'), color: 'var(--mantine-color-cognac-filled)' },
        ]}
        onOpen={openStore}
      />
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
    </>
  );
}

function Done({ row }: { readonly row: ProductionRow }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  if (row.operationsTotal === 0) return t('nothingToBuild');
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
