import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type ComparedPeriod,
  comparedPeriod,
  isDay,
  periodNamed,
  periodNames,
  type PeriodName,
} from '@cordovan/domain/calendar';
import { scopeOf } from '@cordovan/domain/identity';
import { today } from '../../lib/format/format.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import type { useFilters } from '../../ui/list/use-filters.ts';
import { dashboardStoresQuery } from './api/dashboard.ts';
import classes from './dashboard.module.css';

export const PERIOD_FILTERS = ['period', 'from', 'to', 'store'] as const;
type PeriodFilters = ReturnType<typeof useFilters<(typeof PERIOD_FILTERS)[number]>>;

const FIRST: PeriodName = 'month';
const CUSTOM = 'custom';

export interface ChosenPeriod {
  readonly name: PeriodName | typeof CUSTOM;
  readonly period: ComparedPeriod;
}

/** The period in the address: chosen days, a named period, or this month by default. */
export function periodFrom({ period, from, to }: PeriodFilters['filters']): ChosenPeriod {
  const now = today(new Date());
  if (from || to || period === CUSTOM) {
    const end = to && isDay(to) ? to : now;
    const start = from && isDay(from) && from <= end ? from : end;
    return { name: CUSTOM, period: comparedPeriod({ from: start, to: end }) };
  }
  const name = periodNames.find((known) => known === period) ?? FIRST;
  return { name, period: periodNamed(name, now) };
}

interface Props extends PeriodFilters {
  readonly chosen: ChosenPeriod;
}

export function PeriodPicker({ filters, setFilters, chosen }: Props) {
  const { t } = useTranslation('reports');
  const session = useSession();
  const seesAll = session !== undefined && scopeOf(session.role, 'orders.view') === 'all';
  const stores = useQuery({ ...dashboardStoresQuery(), enabled: seesAll });
  const { period } = chosen;
  return (
    <div className={classes.period}>
      <Select
        label={t('period')}
        allowDeselect={false}
        data={[...periodNames, CUSTOM].map((value) => ({ value, label: t(`periods.${value as 'month'}`) }))}
        value={chosen.name}
        onChange={(name) =>
          setFilters(
            name === CUSTOM
              ? { period: undefined, from: period.from, to: period.to }
              : { period: name ?? undefined, from: undefined, to: undefined },
          )
        }
      />
      {chosen.name === CUSTOM && (
        <>
          <DayInput
            label={t('from')}
            value={period.from}
            onChange={(day) => setFilters({ from: day ?? undefined, to: period.to })}
          />
          <DayInput
            label={t('to')}
            value={period.to}
            onChange={(day) => setFilters({ to: day ?? undefined, from: period.from })}
          />
        </>
      )}
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
