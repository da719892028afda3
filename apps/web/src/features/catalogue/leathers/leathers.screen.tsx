import { useState } from 'react';
import { Button, Checkbox, Group, Select, Switch, Text, TextInput } from '@mantine/core';
import { IconSearch, IconWashDry } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { containsText } from '@cordovan/domain/search';
import { useLive } from '../../../lib/live/use-live.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { Screen, ScreenSkeleton } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { collectionsQuery, leathersQuery } from '../api/options.ts';
import { storesQuery } from '../api/records.ts';
import { CatalogArea } from '../records/catalog-area.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { LeatherRow } from './leather-row.tsx';
import classes from './leathers.module.css';

const FILTERS = ['q', 'collection', 'retired'] as const;

/** Leathers and fabrics as the catalog offers them: color, collection, grade and stores, several at once (ENT-07). */
export default function CatalogLeathersScreen() {
  const { t } = useTranslation('catalogueOptions');
  const leathers = useQuery(leathersQuery());
  const collections = useQuery(collectionsQuery());
  const stores = useQuery(storesQuery());
  const { filters, setFilters } = useFilters(FILTERS);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  useLive('inventory');
  const rows = (leathers.data ?? []).filter(
    ({ name, color, isActive, collectionId }) =>
      (isActive || filters.retired === '1') &&
      containsText([name, color], filters.q) &&
      (filters.collection === undefined || String(collectionId) === filters.collection),
  );
  const picked = rows.filter(({ id }) => chosen.has(id));
  const choose = (ids: readonly number[], isOn: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      for (const id of ids) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const names = new Map(stores.data?.map(({ id, name }) => [id, name]));
  return (
    <Screen title={t('leathers.title')} description={t('leathers.lead')} isLoading={leathers.isPending}>
      <CatalogArea />
      {leathers.error ? (
        <ReadFailure error={leathers.error} onRetry={() => void leathers.refetch()} />
      ) : leathers.isPending ? (
        <ScreenSkeleton />
      ) : (
        <>
          <Group gap="sm" mb="md">
            <TextInput
              aria-label={t('leathers.search')}
              placeholder={t('leathers.search')}
              leftSection={<IconSearch size={18} aria-hidden />}
              w={{ base: '100%', xs: 260 }}
              value={filters.q ?? ''}
              onChange={(event) => setFilters({ q: event.currentTarget.value || undefined })}
            />
            <Select
              aria-label={t('leathers.collection')}
              placeholder={t('leathers.collection')}
              clearable
              data={collections.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
              value={filters.collection ?? null}
              onChange={(id) => setFilters({ collection: id ?? undefined })}
            />
            <Switch
              label={t('leathers.retired')}
              checked={filters.retired === '1'}
              onChange={(event) => setFilters({ retired: event.currentTarget.checked ? '1' : undefined })}
            />
          </Group>
          <Selection rows={rows} picked={picked} onChoose={choose} />
          {rows.length === 0 ? (
            <EmptyState icon={IconWashDry} title={t('leathers.none')} hint={t('leathers.noneHint')} />
          ) : (
            <ul className={classes.rows} aria-label={t('leathers.title')}>
              {rows.map((leather) => (
                <LeatherRow
                  key={leather.id}
                  leather={leather}
                  stores={leather.storesIds.map((id) => names.get(id) ?? '').join(', ')}
                  isChosen={chosen.has(leather.id)}
                  onChoose={(isOn) => choose([leather.id], isOn)}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Screen>
  );
}

interface SelectionProps {
  readonly rows: readonly LeatherItem[];
  readonly picked: readonly LeatherItem[];
  readonly onChoose: (ids: readonly number[], isOn: boolean) => void;
}

/** Chooses all that are shown, and changes the chosen ones. */
function Selection({ rows, picked, onChoose }: SelectionProps) {
  const { t } = useTranslation('catalogueOptions');
  const dialogs = useDialogs();
  const change = () =>
    dialogs.open((close) => <ChangeDialog leathers={picked} onClose={() => close()} />, {
      title: t('leathers.changeTitle', { count: picked.length }),
    });
  const ids = rows.map(({ id }) => id);
  return (
    <Group justify="space-between" className={classes.bar}>
      <Checkbox
        label={t('leathers.all')}
        checked={rows.length > 0 && picked.length === rows.length}
        indeterminate={picked.length > 0 && picked.length < rows.length}
        onChange={(event) => onChoose(ids, event.currentTarget.checked)}
      />
      <Group gap="sm">
        {picked.length > 0 && <Text size="sm">{t('leathers.chosen', { count: picked.length })}</Text>}
        <Button disabled={picked.length === 0} onClick={() => void change()}>
          {t('leathers.change')}
        </Button>
      </Group>
    </Group>
  );
}
