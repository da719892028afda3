import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@cordovan/contracts/call';
import type { readLatenessReport } from '@cordovan/contracts/reports';
import { latenessColumns } from '@cordovan/contracts/reports-columns';
import { sumGroups } from '@cordovan/domain/lists';
import { formatNumber, formatRatio } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { Pill } from '../../ui/state/pill.tsx';
import { latenessQuery } from './api/reports.ts';
import { ReportTable } from './report-table.tsx';
import { type Filters, reportFilter } from './reports.ts';
import { Subtotals } from './subtotals.tsx';
import { useOpenStore } from './use-open-store.ts';
import { useMonthName } from './use-month-name.ts';
import classes from './dashboard.module.css';

/** Shipped orders: how long they took, how late they were, and totals by month. */
export function LatenessReport({ filters }: { readonly filters: Filters }) {
  const language = useLanguage();
  const { t } = useTranslation('reports');
  const openStore = useOpenStore(filters);
  const answer = useQuery(latenessQuery(reportFilter('lateness', filters.filters)));
  const totals = answer.data?.totals;
  return (
    <>
      {answer.data && answer.data.rows.length > 0 && <Months {...answer.data} />}
      <Subtotals
        label={t('chart.lateness')}
        heading={latenessColumns.store.label[language]}
        groups={sumGroups(answer.data?.rows ?? [], (row) => row.storeName, {
          onTime: (row) => (row.daysLate === 0 ? 1 : 0),
          late: (row) => (row.daysLate === 0 ? 0 : 1),
        })}
        series={[
          { name: 'onTime', label: t('lateness.shippedOnTime'), color: 'var(--mantine-color-moss-filled)' },
          { name: 'late', label: t('lateness.late'), color: 'var(--mantine-color-oxblood-filled)' },
        ]}
        onOpen={openStore}
      />
      <ReportTable
        name="lateness"
        filters={filters}
        columns={latenessColumns}
        looks={{
          order: { canHide: false },
          late: {
            cell: (row, shown) =>
              row.daysLate === 0 ? (
                shown
              ) : (
                <Pill tone="stop" icon={IconAlertTriangle}>
                  {shown}
                </Pill>
              ),
          },
        }}
        answer={answer}
        rowKey={(row) => String(row.orderId)}
        rowLink={(row) => paths.orderDetail(row.orderId)}
        sums={{
          seats: totals && formatNumber(totals.seats, language),
          days:
            totals?.medianDays != null &&
            t('lateness.medianOfDays', { days: formatNumber(totals.medianDays, language) }),
          late: totals && formatNumber(totals.lateDays, language),
        }}
      />
    </>
  );
}

type Answer = Pick<AnswerOf<typeof readLatenessReport>, 'months' | 'totals'>;

/** On-time and late orders by month. The sentence above gives the overall figures. */
function Months({ months, totals }: Answer) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const monthName = useMonthName();
  const { orders, onTime, medianDays } = totals;
  return (
    <figure className={classes.figure} role="img" aria-label={t('lateness.chart')}>
      <Text mb="xs">
        {t('lateness.onTime', {
          count: orders,
          onTime,
          share: formatRatio(Math.round((onTime / orders) * 100) / 100, language),
        })}{' '}
        {medianDays !== null && t('lateness.median', { count: medianDays })}
      </Text>
      <BarChart
        h={220}
        data={months.map((month) => ({
          month: monthName(month.month, 'short'),
          onTime: month.onTime,
          late: month.orders - month.onTime,
        }))}
        dataKey="month"
        type="stacked"
        series={[
          { name: 'onTime', label: t('lateness.shippedOnTime'), color: 'var(--mantine-color-moss-filled)' },
          { name: 'late', label: t('lateness.late'), color: 'var(--mantine-color-oxblood-filled)' },
        ]}
        xAxisProps={{ interval: 'equidistantPreserveStart' }}
        yAxisProps={{ width: 40, allowDecimals: false }}
        withLegend
        maxBarWidth={40}
        tickLine="none"
        barProps={{ isAnimationActive: false }}
      />
    </figure>
  );
}
