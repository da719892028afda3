import { Title } from '@mantine/core';
import { IconAlertTriangle, IconArmchair, IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import { formatNumber } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Column } from '../../ui/list/data-list.types.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Pill } from '../../ui/state/pill.tsx';
import { storeInventoryQuery } from './api/stores.ts';

/** Furniture in a store, with missing pieces marked (INV-23, N-32). */
export function StoreInventory({ storeId }: { readonly storeId: number }) {
  const { t } = useTranslation('stores');
  const pieces = useQuery(storeInventoryQuery(storeId));
  const columns = usePieceColumns();
  useLive('inventory');
  return (
    <section aria-labelledby="store-inventory">
      <Title order={2} id="store-inventory">
        {t('inventory.title')}
      </Title>
      <DataList
        name="storeInventory"
        label={t('inventory.title')}
        columns={columns}
        rows={pieces.data}
        rowKey={(piece) => piece.id}
        error={pieces.error}
        onRetry={() => void pieces.refetch()}
        empty={
          <EmptyState icon={IconArmchair} title={t('inventory.empty')} hint={t('inventory.emptyHint')} />
        }
      />
    </section>
  );
}

function usePieceColumns(): readonly Column<VinItem>[] {
  const { t } = useTranslation('stores');
  const language = useLanguage();
  return [
    {
      id: 'code',
      header: t('inventory.code'),
      cell: (piece) => <span className="tabular">{piece.code}</span>,
      canHide: false,
    },
    { id: 'what', header: t('inventory.what'), cell: (piece) => piece.description },
    {
      id: 'order',
      header: t('inventory.order'),
      cell: (piece) => <Link to={paths.orderDetail(piece.orderId)}>{piece.orderNumber}</Link>,
    },
    {
      id: 'seats',
      header: t('inventory.seats'),
      align: 'end',
      cell: (piece) => formatNumber(piece.seats, language),
    },
    { id: 'state', header: t('inventory.state'), cell: (piece) => <PieceState piece={piece} /> },
  ];
}

function PieceState({ piece }: { readonly piece: VinItem }) {
  const { t } = useTranslation('stores');
  if (piece.isMissing)
    return (
      <Pill tone="stop" icon={IconAlertTriangle}>
        {t('inventory.missing', { reason: piece.missingReason ?? '' })}
      </Pill>
    );
  return piece.available ? (
    <Pill tone="done" icon={IconCircleCheck}>
      {t('inventory.available')}
    </Pill>
  ) : (
    <Pill tone="neutral" icon={IconCircleOff}>
      {t('inventory.sold')}
    </Pill>
  );
}
