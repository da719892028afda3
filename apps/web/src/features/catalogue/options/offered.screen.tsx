import { useMemo } from 'react';
import { Select, Stack, Text } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OptionGrid } from '@cordovan/contracts/catalogue-options-schemas';
import { useLive } from '../../../lib/live/use-live.ts';
import { type NameOf, useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { Screen, ScreenSkeleton } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { gridQuery, partsQuery } from '../api/options.ts';
import { CatalogArea } from '../records/catalog-area.tsx';
import { GridForm } from './grid-form.tsx';

const FILTERS = ['part'] as const;

/** Which of a part's options are offered on which sale items, in one grid (ENT-12, N-27). */
export default function OfferedScreen() {
  const { t } = useTranslation('catalogueOptions');
  const nameOf = useCatalogueName();
  const { filters, setFilters } = useFilters(FILTERS);
  const parts = useQuery(partsQuery());
  useLive('catalogue');
  const offered = parts.data?.filter(({ isActive, id }) => isActive || String(id) === filters.part) ?? [];
  const partId = Number(filters.part) || offered[0]?.id;
  return (
    <Screen title={t('grid.title')} description={t('grid.lead')} isLoading={parts.isPending}>
      <CatalogArea />
      {parts.error ? (
        <ReadFailure error={parts.error} onRetry={() => void parts.refetch()} />
      ) : parts.isPending ? (
        <ScreenSkeleton />
      ) : partId === undefined ? (
        <EmptyState icon={IconTable} title={t('grid.noParts')} hint={t('grid.noPartsHint')} />
      ) : (
        <Stack gap="md">
          <Select
            label={t('grid.part')}
            w={{ base: '100%', xs: 300 }}
            searchable
            allowDeselect={false}
            data={offered.map(({ id, name }) => ({ value: String(id), label: nameOf(name) }))}
            value={String(partId)}
            onChange={(id) => setFilters({ part: id ?? undefined })}
          />
          <Text size="sm" c="dimmed">
            {t('grid.keys')}
          </Text>
          <PartGrid key={partId} partId={partId} />
        </Stack>
      )}
    </Screen>
  );
}

function PartGrid({ partId }: { readonly partId: number }) {
  const grid = useQuery(gridQuery(partId));
  const nameOf = useCatalogueName();
  const named = useMemo(() => grid.data && shown(grid.data, nameOf), [grid.data, nameOf]);
  if (grid.error) return <ReadFailure error={grid.error} onRetry={() => void grid.refetch()} />;
  return named ? <GridForm grid={named} /> : <ScreenSkeleton />;
}

/** The grid with names in the page's language. Saves contain no names. */
const shown = (grid: OptionGrid, nameOf: NameOf): OptionGrid => ({
  ...grid,
  part: { ...grid.part, name: nameOf(grid.part.name) },
  items: grid.items.map((option) => ({ ...option, name: nameOf(option.name) })),
  saleItems: grid.saleItems.map((item) => ({ ...item, name: nameOf(item.name) })),
});
