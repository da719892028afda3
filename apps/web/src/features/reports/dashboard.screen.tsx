import { Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { can, scopeOf } from '@cordovan/domain/identity';
import { isDay } from '@cordovan/domain/calendar';
import { useLive } from '../../lib/live/use-live.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Screen } from '../../ui/screen/screen.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { dashboardQuery, dashboardStoresQuery, type DashboardFilter } from './api/dashboard.ts';
import { LeatherPanel } from './leather-panel.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { TaxPanel } from './tax-panel.tsx';
import classes from './dashboard.module.css';

const FILTERS = ['from', 'to', 'store'] as const;
type Filters = ReturnType<typeof useFilters<(typeof FILTERS)[number]>>;

const filterFrom = ({ from, to, store }: Filters['filters']): DashboardFilter => ({
  ...(from && isDay(from) ? { from } : {}),
  ...(to && isDay(to) ? { to } : {}),
  ...(store && /^\d+$/.test(store) ? { storeId: Number(store) } : {}),
});

/** Key figures (N-21): leather, and sales tax for sales roles. Each role gets what it may see. */
export default function DashboardScreen() {
  const { t } = useTranslation('reports');
  const filters = useFilters(FILTERS);
  const dashboard = useQuery(dashboardQuery(filterFrom(filters.filters)));
  const session = useSession();
  useLive('orders', 'inventory');
  const seesTax = session !== undefined && can(session.role, 'dashboard.salesTax');
  const { data } = dashboard;
  return (
    <Screen title={t('title')} isLoading={dashboard.isPending}>
      {seesTax && <Period {...filters} shown={data} />}
      {data ? (
        <div className={classes.panels}>
          {data.salesTax && <TaxPanel rows={data.salesTax} />}
          {data.sales && data.sales.length > 0 && <SalesPanel rows={data.sales} />}
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

interface PeriodProps extends Filters {
  /** The range that the server uses by default. */
  readonly shown: { readonly from: string; readonly to: string } | undefined;
}

function Period({ filters, setFilters, shown }: PeriodProps) {
  const { t } = useTranslation('reports');
  const session = useSession();
  const seesAll = session !== undefined && scopeOf(session.role, 'dashboard.salesTax') === 'all';
  const stores = useQuery({ ...dashboardStoresQuery(), enabled: seesAll });
  return (
    <div className={classes.period}>
      <DayInput
        label={t('from')}
        value={filters.from ?? shown?.from ?? null}
        onChange={(day) => setFilters({ from: day ?? undefined })}
      />
      <DayInput
        label={t('to')}
        value={filters.to ?? shown?.to ?? null}
        onChange={(day) => setFilters({ to: day ?? undefined })}
      />
      {seesAll && (
        <Select
          label={t('store')}
          placeholder={t('allStores')}
          clearable
          data={(stores.data ?? []).map((store) => ({ value: String(store.id), label: store.name }))}
          value={filters.store ?? null}
          onChange={(store) => setFilters({ store: store ?? undefined })}
        />
      )}
    </div>
  );
}
