import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { purchaseOrderSorts } from '@cordovan/contracts/purchasing';
import { purchaseOrderColumns, purchaseStatusNames } from '@cordovan/contracts/purchasing-columns';
import { purchaseOrderStatuses } from '@cordovan/domain/purchasing';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { useFilters } from '../../ui/list/use-filters.ts';
import { type PurchaseFilter, vendorChoicesQuery } from './api/purchasing.ts';

export const PURCHASE_FILTERS = ['q', 'state', 'vendor', 'leather', 'sort'] as const;
type Props = ReturnType<typeof useFilters<(typeof PURCHASE_FILTERS)[number]>>;

/** Parses `expected.desc` from the address. */
export function sortOf(text: string | undefined) {
  const [column, direction] = (text ?? '').split('.');
  const sorted = purchaseOrderSorts.find((one) => one === column);
  return sorted && { column: sorted, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) };
}

const idOf = (text: string | undefined) =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** The call's query, built from the filters in the address. Ignores invalid values. */
export function filterFrom({ q, state, vendor, leather, sort }: Props['filters']): PurchaseFilter {
  const status = purchaseOrderStatuses.find((one) => one === state);
  const sorted = sortOf(sort);
  const [vendorId, leatherItemId] = [idOf(vendor), idOf(leather)];
  return {
    ...(q ? { search: q } : {}),
    ...(status ? { status } : {}),
    ...(state === 'open' ? { open: true } : {}),
    ...(state === 'late' ? { late: true } : {}),
    ...(state === 'billed' ? { billed: true } : {}),
    ...(vendorId === undefined ? {} : { vendorId }),
    ...(leatherItemId === undefined ? {} : { leatherItemId }),
    ...(sorted ? { sort: sorted.column, direction: sorted.direction } : {}),
  };
}

export function PurchaseFilters({ filters, setFilters }: Props) {
  const { t } = useTranslation('purchasing');
  const language = useLanguage();
  const vendors = useQuery(vendorChoicesQuery());
  return (
    <>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        w={{ base: '100%', xs: 280 }}
        value={filters.q ?? ''}
        onChange={(event) => setFilters({ q: event.currentTarget.value || undefined })}
      />
      <Select
        aria-label={purchaseOrderColumns.status.label[language]}
        placeholder={purchaseOrderColumns.status.label[language]}
        clearable
        w={{ base: '100%', xs: 190 }}
        data={[
          { value: 'open', label: t('open') },
          { value: 'late', label: t('late') },
          { value: 'billed', label: t('canceledBilled') },
          ...purchaseOrderStatuses.map((value) => ({ value, label: purchaseStatusNames[value][language] })),
        ]}
        value={filters.state ?? null}
        onChange={(state) => setFilters({ state: state ?? undefined })}
      />
      <Select
        aria-label={purchaseOrderColumns.vendor.label[language]}
        placeholder={purchaseOrderColumns.vendor.label[language]}
        clearable
        searchable
        w={{ base: '100%', xs: 220 }}
        data={(vendors.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filters.vendor ?? null}
        onChange={(vendor) => setFilters({ vendor: vendor ?? undefined })}
      />
    </>
  );
}
