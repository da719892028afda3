import { Button, Select, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconPlus, IconSearch, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Vendor } from '@cordovan/contracts/inventory';
import { vendorColumns, vendorState, vendorStateNames } from '@cordovan/contracts/vendors-columns';
import { containsText } from '@cordovan/domain/search';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { Screen } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { readVendorsFile, vendorListQuery, type ShownVendors } from '../api/vendors.ts';

const FILTERS = ['q', 'state'] as const;
type VendorFilters = ReturnType<typeof useFilters<(typeof FILTERS)[number]>>;

/** The vendors of leather and fabric (N-19). */
export default function VendorsScreen() {
  const { t } = useTranslation('vendors');
  const vendors = useQuery(vendorListQuery());
  const filters = useFilters(FILTERS);
  const filter = filterOf(filters.filters);
  const mayEdit = useCan('vendors.edit');
  const columns = useListColumns(vendorColumns, {
    looks: { name: { canHide: false }, state: { cell: (vendor) => <VendorState vendor={vendor} /> } },
  });
  useLive('inventory');
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      action={
        <>
          <ExportButton
            name="vendors"
            title={t('exportTitle')}
            read={(options) => readVendorsFile(filter, options)}
          />
          {mayEdit && (
            <Button component={Link} to={paths.vendor(0)} leftSection={<IconPlus size={18} aria-hidden />}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <DataList
        name="vendors"
        label={t('title')}
        columns={columns}
        rows={vendors.data?.filter((vendor) => matches(vendor, filter))}
        rowKey={(vendor) => vendor.id}
        rowLink={(vendor) => paths.vendor(vendor.id)}
        error={vendors.error}
        onRetry={() => void vendors.refetch()}
        empty={<EmptyState icon={IconTruckDelivery} title={t('empty')} hint={t('emptyHint')} />}
        hasFilters={filters.has}
        onClearFilters={filters.clear}
        toolbar={<VendorFilterBar {...filters} />}
      />
    </Screen>
  );
}

/** Filters in the address. Invalid values are ignored. */
function filterOf({ q, state }: VendorFilters['filters']): ShownVendors {
  return {
    ...(q ? { search: q } : {}),
    ...(state === 'active' || state === 'inactive' ? { state } : {}),
  };
}

const matches = (vendor: Vendor, { search, state }: ShownVendors) =>
  containsText([vendor.name, vendor.contact, vendor.email], search) &&
  (!state || vendorState(vendor) === state);

function VendorFilterBar({ filters, setFilters }: VendorFilters) {
  const { t } = useTranslation('vendors');
  const language = useLanguage();
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
        aria-label={vendorColumns.state.label[language]}
        placeholder={t('anyState')}
        w={{ base: '100%', xs: 180 }}
        clearable
        data={(['active', 'inactive'] as const).map((value) => ({
          value,
          label: vendorStateNames[value][language],
        }))}
        value={filters.state ?? null}
        onChange={(state) => setFilters({ state: state ?? undefined })}
      />
    </>
  );
}

const looks = {
  active: { tone: 'done', icon: IconCircleCheck },
  inactive: { tone: 'neutral', icon: IconCircleOff },
} as const;

export function VendorState({ vendor }: { readonly vendor: Vendor }) {
  const language = useLanguage();
  const state = vendorState(vendor);
  return <Pill {...looks[state]}>{vendorStateNames[state][language]}</Pill>;
}
