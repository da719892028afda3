import { Button, Select, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconId, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SalesRepRecord } from '@cordovan/contracts/sales-reps';
import { salesRepColumns, salesRepState, salesRepStateNames } from '@cordovan/contracts/sales-reps-columns';
import { can } from '@cordovan/domain/identity';
import { containsText } from '@cordovan/domain/search';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { Screen } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { readSalesRepsFile, salesRepRecordsQuery, type ShownSalesReps } from '../api/sales-reps.ts';

const FILTERS = ['q', 'state'] as const;
type RepFilters = ReturnType<typeof useFilters<(typeof FILTERS)[number]>>;

/** Sales reps with their commissions (ACCT-01). */
export default function SalesRepsScreen() {
  const { t } = useTranslation('salesReps');
  const reps = useQuery(salesRepRecordsQuery());
  const filters = useFilters(FILTERS);
  const filter = filterOf(filters.filters);
  const session = useSession();
  const columns = useListColumns(salesRepColumns, {
    looks: { name: { canHide: false }, state: { cell: (rep) => <SalesRepState rep={rep} /> } },
  });
  useLive('users');
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      action={
        <>
          <ExportButton
            name="salesReps"
            title={t('exportTitle')}
            read={(options) => readSalesRepsFile(filter, options)}
          />
          {session && can(session.role, 'salesReps.edit') && (
            <Button component={Link} to={paths.salesRep(0)} leftSection={<IconPlus size={18} aria-hidden />}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <DataList
        name="salesReps"
        label={t('title')}
        columns={columns}
        rows={reps.data?.filter((rep) => matches(rep, filter))}
        rowKey={(rep) => rep.id}
        rowLink={(rep) => paths.salesRep(rep.id)}
        error={reps.error}
        onRetry={() => void reps.refetch()}
        empty={<EmptyState icon={IconId} title={t('empty')} hint={t('emptyHint')} />}
        hasFilters={filters.has}
        onClearFilters={filters.clear}
        toolbar={<RepFilterBar {...filters} />}
      />
    </Screen>
  );
}

/** Filters in the address. Invalid values are ignored. */
function filterOf({ q, state }: RepFilters['filters']): ShownSalesReps {
  return {
    ...(q ? { search: q } : {}),
    ...(state === 'active' || state === 'inactive' ? { state } : {}),
  };
}

const matches = (rep: SalesRepRecord, { search, state }: ShownSalesReps) =>
  containsText([rep.name, rep.email], search) && (!state || salesRepState(rep) === state);

function RepFilterBar({ filters, setFilters }: RepFilters) {
  const { t } = useTranslation('salesReps');
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
        aria-label={salesRepColumns.state.label[language]}
        placeholder={t('anyState')}
        w={{ base: '100%', xs: 180 }}
        clearable
        data={(['active', 'inactive'] as const).map((value) => ({
          value,
          label: salesRepStateNames[value][language],
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

export function SalesRepState({ rep }: { readonly rep: SalesRepRecord }) {
  const language = useLanguage();
  const state = salesRepState(rep);
  return <Pill {...looks[state]}>{salesRepStateNames[state][language]}</Pill>;
}
