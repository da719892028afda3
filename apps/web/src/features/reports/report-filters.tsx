import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../ui/form/day-input.tsx';
import { dashboardStoresQuery } from './api/dashboard.ts';
import { reportEmployeesQuery } from './api/reports.ts';
import { type Filters, reports, type ReportName } from './reports.ts';

const widths = { base: '100%', xs: 184 };

/** Date range, and the store or employee filter of this report (N-21). */
export function ReportFilters({ name, filters, setFilters }: Filters & { readonly name: ReportName }) {
  const { t } = useTranslation('reports');
  const isAsOf = name === 'process';
  const days = isAsOf ? (['to'] as const) : (['from', 'to'] as const);
  const nameOf = (field: 'from' | 'to') => t(isAsOf ? 'asOf' : field);
  return (
    <>
      {days.map((field) => (
        <DayInput
          key={field}
          aria-label={nameOf(field)}
          placeholder={nameOf(field)}
          w={widths}
          value={filters[field] ?? null}
          onChange={(day) => setFilters({ [field]: day ?? undefined })}
        />
      ))}
      {reports[name].narrows === 'store' ? (
        <StoreFilter value={filters.store} onChange={(store) => setFilters({ store })} />
      ) : (
        <EmployeeFilter value={filters.employee} onChange={(employee) => setFilters({ employee })} />
      )}
    </>
  );
}

interface ChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function StoreFilter({ value, onChange }: ChoiceProps) {
  const { t } = useTranslation('reports');
  const { data: stores = [], isPending } = useQuery(dashboardStoresQuery());
  // Reserves its space while loading, because a late filter would move the others.
  if (!isPending && stores.length < 2) return null;
  return (
    <Select
      aria-label={t('store')}
      placeholder={t('allStores')}
      clearable
      w={widths}
      data={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ?? null}
      onChange={(store) => onChange(store ?? undefined)}
    />
  );
}

function EmployeeFilter({ value, onChange }: ChoiceProps) {
  const { t } = useTranslation('reports');
  const { data: employees = [] } = useQuery(reportEmployeesQuery());
  return (
    <Select
      aria-label={t('employee')}
      placeholder={t('everybody')}
      clearable
      searchable
      w={widths}
      data={employees.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ?? null}
      onChange={(employee) => onChange(employee ?? undefined)}
    />
  );
}
