import { Select } from '@mantine/core';
import { IconFocus2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { useLive } from '../../../lib/live/use-live.ts';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { Screen, ScreenSkeleton } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { saleItemsQuery } from '../api/records.ts';
import { CatalogArea } from '../records/catalog-area.tsx';
import { PiecePositions } from './piece-positions.tsx';

const FILTERS = ['item'] as const;

/** Where a piece's option groups appear over its picture (CAT-31, CAT-33, IMG-20). */
export default function PositionsScreen() {
  const { t } = useTranslation('catalogueOptions');
  const nameOf = useCatalogueName();
  const { filters, setFilters } = useFilters(FILTERS);
  const saleItems = useQuery(saleItemsQuery());
  useLive('catalogue');
  const pieces =
    saleItems.data?.filter(({ type, isActive }) => type === saleItemTypes.furniture && isActive) ?? [];
  const piece = pieces.find(({ id }) => String(id) === filters.item) ?? pieces[0];
  const styles = Map.groupBy(pieces, ({ styleName }) => styleName ?? '');
  return (
    <Screen title={t('positions.title')} description={t('positions.lead')} isLoading={saleItems.isPending}>
      <CatalogArea />
      {saleItems.error ? (
        <ReadFailure error={saleItems.error} onRetry={() => void saleItems.refetch()} />
      ) : saleItems.isPending ? (
        <ScreenSkeleton />
      ) : piece === undefined ? (
        <EmptyState icon={IconFocus2} title={t('positions.noPieces')} hint={t('positions.noPiecesHint')} />
      ) : (
        <>
          <Select
            label={t('positions.piece')}
            w={{ base: '100%', xs: 340 }}
            searchable
            allowDeselect={false}
            data={[...styles].map(([group, items]) => ({
              group: nameOf(group),
              items: items.map(({ id, name }) => ({ value: String(id), label: nameOf(name) })),
            }))}
            value={String(piece.id)}
            onChange={(id) => setFilters({ item: id ?? undefined })}
          />
          <PiecePositions key={piece.id} piece={piece} />
        </>
      )}
    </Screen>
  );
}
