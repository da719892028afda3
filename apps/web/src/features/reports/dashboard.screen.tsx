import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../lib/live/use-live.ts';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Screen } from '../../ui/screen/screen.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { dashboardQuery, figuresQuery } from './api/dashboard.ts';
import { FiguresStrip } from './figures-strip.tsx';
import { LeatherPanel } from './leather-panel.tsx';
import { PERIOD_FILTERS, type ChosenPeriod, periodFrom, PeriodPicker } from './period-picker.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { TaxPanel } from './tax-panel.tsx';
import classes from './dashboard.module.css';

/** The months that sales and tax are shown by: those of the chosen days, otherwise the year up to the period's end. */
const monthsOf = ({ name, period: { from, to } }: ChosenPeriod) =>
  name === 'custom' ? { from, to } : name === 'lastMonth' ? { to } : {};

/**
 * Key figures compared with the previous period, then sales, sales tax and leather (N-21). Each role sees what it is
 * allowed to.
 */
export default function DashboardScreen() {
  const { t } = useTranslation('reports');
  const filters = useFilters(PERIOD_FILTERS);
  const chosen = periodFrom(filters.filters);
  const { store } = filters.filters;
  const storeId = store && /^\d+$/.test(store) ? Number(store) : undefined;
  const atStore = storeId === undefined ? {} : { storeId };
  const { from, to, previous } = chosen.period;
  const figures = useQuery(
    figuresQuery({ from, to, previousFrom: previous.from, previousTo: previous.to, ...atStore }),
  );
  const dashboard = useQuery(dashboardQuery({ ...monthsOf(chosen), ...atStore }));
  useLive('orders', 'inventory', 'payments');
  const { data } = dashboard;
  return (
    <Screen title={t('title')} isLoading={dashboard.isPending}>
      <PeriodPicker {...filters} chosen={chosen} />
      {figures.data ? (
        <FiguresStrip figures={figures.data} storeId={storeId} />
      ) : figures.error ? (
        <ReadFailure error={figures.error} onRetry={() => void figures.refetch()} />
      ) : (
        <Skeleton height={136} radius="lg" aria-hidden />
      )}
      {data ? (
        <div className={classes.panels}>
          {data.sales && data.sales.length > 0 && <SalesPanel rows={data.sales} />}
          {data.salesTax && <TaxPanel rows={data.salesTax} />}
          <LeatherPanel dashboard={data} />
        </div>
      ) : dashboard.error ? (
        <ReadFailure error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      ) : (
        <div className={classes.panels} aria-hidden>
          <Skeleton height={360} radius="lg" />
          <Skeleton height={360} radius="lg" />
        </div>
      )}
    </Screen>
  );
}
