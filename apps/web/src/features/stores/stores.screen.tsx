import { Button, TextInput } from '@mantine/core';
import {
  IconBuildingFactory2,
  IconBuildingStore,
  IconCircleCheck,
  IconCircleOff,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { storeColumns, storeState, storeStateNames } from '@cordovan/contracts/stores-columns';
import type { Store } from '@cordovan/contracts/stores-schemas';
import { can } from '@cordovan/domain/identity';
import { containsText } from '@cordovan/domain/search';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Pill } from '../../ui/state/pill.tsx';
import { readStoresFile, storesQuery } from './api/stores.ts';

const FILTERS = ['q'] as const;

const matches = ({ name, city, state }: Store, text: string | undefined) =>
  containsText([name, city, state], text);

/** The stores that the role is allowed to see (STORE-03). */
export default function StoresScreen() {
  const { t } = useTranslation('stores');
  const stores = useQuery(storesQuery());
  const { filters, setFilters, has, clear } = useFilters(FILTERS);
  const session = useSession();
  const columns = useStoreColumns();
  useLive('stores');
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      action={
        <>
          <ExportButton
            name="stores"
            title={t('exportTitle')}
            read={(options) => readStoresFile(filters.q, options)}
          />
          {session && can(session.role, 'stores.edit') && (
            <Button component={Link} to={paths.store(0)} leftSection={<IconPlus size={18} aria-hidden />}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <DataList
        name="stores"
        label={t('title')}
        columns={columns}
        rows={stores.data?.filter((store) => matches(store, filters.q))}
        rowKey={(store) => store.id}
        rowLink={(store) => paths.store(store.id)}
        error={stores.error}
        onRetry={() => void stores.refetch()}
        empty={<EmptyState icon={IconBuildingStore} title={t('empty')} hint={t('emptyHint')} />}
        hasFilters={has}
        onClearFilters={clear}
        toolbar={
          <TextInput
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={18} aria-hidden />}
            w={{ base: '100%', xs: 280 }}
            value={filters.q ?? ''}
            onChange={(event) => setFilters({ q: event.currentTarget.value || undefined })}
          />
        }
      />
    </Screen>
  );
}

const useStoreColumns = () =>
  useListColumns(storeColumns, {
    looks: { name: { canHide: false }, use: { cell: (store) => <StoreState store={store} /> } },
  });

const looks = {
  active: { tone: 'done', icon: IconCircleCheck },
  factory: { tone: 'information', icon: IconBuildingFactory2 },
  inactive: { tone: 'neutral', icon: IconCircleOff },
} as const;

export function StoreState({ store }: { readonly store: Store }) {
  const language = useLanguage();
  const state = storeState(store);
  return <Pill {...looks[state]}>{storeStateNames[state][language]}</Pill>;
}
