import { Button, TextInput } from '@mantine/core';
import { IconBarcode, IconPlus, IconSearch, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PriceList } from '@cordovan/contracts/pricing';
import { priceListColumns } from '@cordovan/contracts/pricing-columns';
import { containsText } from '@cordovan/domain/search';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { DataList } from '../../ui/list/data-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { priceListsQuery, storesQuery } from './api/price-lists.ts';
import { ListDialog } from './lists/list-dialog.tsx';
import { ListState } from './lists/list-state.tsx';

const FILTERS = ['q'] as const;

/** All price lists with the stores that sell at their prices (NAV-50, N-27). */
export default function PriceListsScreen() {
  const { t } = useTranslation('pricing');
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const lists = useQuery(priceListsQuery());
  const { filters, setFilters, has, clear } = useFilters(FILTERS);
  const columns = usePriceListColumns();
  useLive('catalogue', 'stores');
  const create = async () => {
    const made = await dialogs.open<PriceList>((close) => <ListDialog list={undefined} onDone={close} />, {
      title: t('list.new'),
    });
    if (made) await navigate({ to: paths.priceList(made.id) });
  };
  return (
    <Screen
      title={t('list.title')}
      description={t('list.lead')}
      action={
        <>
          <Button
            component={Link}
            to={paths.priceCodes}
            variant="default"
            leftSection={<IconBarcode size={18} aria-hidden />}
          >
            {t('codes.open')}
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void create()}>
            {t('list.new')}
          </Button>
        </>
      }
    >
      <DataList
        name="priceLists"
        label={t('list.title')}
        columns={columns}
        rows={lists.data?.filter(({ name }) => containsText([name], filters.q))}
        rowKey={(list) => list.id}
        rowLink={(list) => paths.priceList(list.id)}
        error={lists.error}
        onRetry={() => void lists.refetch()}
        empty={<EmptyState icon={IconTags} title={t('list.empty')} hint={t('list.emptyHint')} />}
        hasFilters={has}
        onClearFilters={clear}
        toolbar={
          <TextInput
            aria-label={t('list.search')}
            placeholder={t('list.search')}
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

function usePriceListColumns() {
  const { data: stores = [] } = useQuery(storesQuery());
  const namesOf = (ids: readonly number[]) =>
    stores
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ') || '–';
  return useListColumns(priceListColumns, {
    looks: {
      name: { canHide: false },
      pricingStores: { cell: (list) => namesOf(list.pricingStoresIds) },
      stores: {
        cell: (list) => namesOf(list.storesIds),
        yieldsOn: 'laptop',
        card: 'none',
      },
      state: { cell: (list) => <ListState list={list} /> },
    },
  });
}
