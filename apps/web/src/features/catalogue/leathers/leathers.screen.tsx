import { Button, Select, Switch, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconSearch, IconWashDry } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { usualName } from '@cordovan/domain/messages';
import { containsText } from '@cordovan/domain/search';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { paths } from '../../../lib/paths.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { BulkFrame } from '../../../ui/list/bulk-frame.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { Screen } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { collectionsQuery, leathersQuery, readLeathersFile } from '../api/options.ts';
import { storesQuery } from '../api/records.ts';
import { CatalogArea } from '../records/catalog-area.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { useLeatherColumns } from './leather-columns.tsx';
import area from '../records/catalog-area.module.css';

const FILTERS = ['q', 'collection', 'color', 'retired'] as const;
type LeatherFilters = ReturnType<typeof useFilters<(typeof FILTERS)[number]>>;

/**
 * Leathers and fabrics as the catalog offers them: color, collection, grade and stores; several can be changed at
 * once (ENT-07).
 */
export default function CatalogLeathersScreen() {
  const { t } = useTranslation('catalogueOptions');
  const leathers = useQuery(leathersQuery());
  const stores = useQuery(storesQuery());
  const filters = useFilters(FILTERS);
  const { q, collection, color, retired } = filters.filters;
  const columns = useLeatherColumns(new Map(stores.data?.map(({ id, name }) => [id, name])));
  const { selection, rows: picked, clear } = useSelection<LeatherItem>(({ id }) => id);
  const dialogs = useDialogs();
  useLive('inventory');
  const rows = leathers.data?.filter(
    (leather) =>
      (leather.isActive || retired === '1') &&
      containsText([leather.name, leather.color], q) &&
      (collection === undefined || String(leather.collectionId) === collection) &&
      (color === undefined || leather.color === color),
  );
  // Uses the newest versions, because someone else may have changed a leather since it was selected.
  const chosen = leathers.data?.filter(({ id }) => picked.some((each) => each.id === id)) ?? [];
  const change = async () => {
    const isDone = await dialogs.open<true>((close) => <ChangeDialog leathers={chosen} onClose={close} />, {
      title: t('leathers.changeTitle', { count: chosen.length }),
    });
    if (isDone) clear();
  };
  return (
    <Screen
      title={t('leathers.title')}
      description={t('leathers.lead')}
      action={
        <>
          <ExportButton
            name={t('leathers.fileName')}
            title={t('leathers.exportTitle')}
            read={(options) => readLeathersFile(q, retired === '1', options)}
          />
          <Button component={Link} to={paths.leather(0)} leftSection={<IconPlus size={18} aria-hidden />}>
            {t('leathers.add')}
          </Button>
        </>
      }
    >
      <CatalogArea />
      <DataList
        name="catalog-leathers"
        label={t('leathers.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => paths.leather(id)}
        error={leathers.error}
        onRetry={() => void leathers.refetch()}
        empty={<EmptyState icon={IconWashDry} title={t('leathers.none')} hint={t('leathers.noneHint')} />}
        hasFilters={filters.has}
        onClearFilters={filters.clear}
        selection={selection}
        bulk={
          <BulkFrame label={t('leathers.selected')} count={chosen.length} onClear={clear}>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => void change()}
            >
              {t('leathers.change')}
            </Button>
          </BulkFrame>
        }
        toolbar={<Filters {...filters} leathers={leathers.data ?? []} />}
      />
    </Screen>
  );
}

function Filters({
  filters,
  setFilters,
  leathers,
}: LeatherFilters & { readonly leathers: readonly LeatherItem[] }) {
  const { t } = useTranslation('catalogueOptions');
  const language = useLanguage();
  const collections = useQuery(collectionsQuery());
  const colors = [...new Set(leathers.map(({ color }) => color))].filter(Boolean).toSorted();
  return (
    <>
      <TextInput
        aria-label={t('leathers.search')}
        placeholder={t('leathers.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        w={{ base: '100%', xs: 240 }}
        value={filters.q ?? ''}
        onChange={(event) => setFilters({ q: event.currentTarget.value || undefined })}
      />
      <Select
        aria-label={t('leathers.collection')}
        placeholder={t('leathers.collection')}
        clearable
        w={{ base: '100%', xs: 180 }}
        data={collections.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={filters.collection ?? null}
        onChange={(id) => setFilters({ collection: id ?? undefined })}
      />
      <Select
        aria-label={t('leathers.color')}
        placeholder={t('leathers.color')}
        clearable
        w={{ base: '100%', xs: 180 }}
        data={colors.map((color) => ({ value: color, label: usualName('color', color, language) }))}
        value={filters.color ?? null}
        onChange={(color) => setFilters({ color: color ?? undefined })}
      />
      <Switch
        label={t('leathers.retired')}
        checked={filters.retired === '1'}
        onChange={(event) => setFilters({ retired: event.currentTarget.checked ? '1' : undefined })}
        className={area.retired ?? ''}
      />
    </>
  );
}
