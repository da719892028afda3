import type { ReactNode } from 'react';
import { Button, Group, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArmchair,
  IconBarcode,
  IconCircleCheck,
  IconCircleOff,
  IconFileText,
  IconReceipt,
  IconTruck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import { pieceColumns } from '@cordovan/contracts/stores-columns';
import { can } from '@cordovan/domain/identity';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Column } from '../../ui/list/data-list.types.ts';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Pill } from '../../ui/state/pill.tsx';
import { PieceActions } from './piece-actions.tsx';
import { readPiecesFile, storeInventoryQuery } from './api/stores.ts';

/** Furniture in a store, with missing pieces marked (INV-23, N-32). */
export function StoreInventory({ storeId }: { readonly storeId: number }) {
  const { t } = useTranslation('stores');
  const pieces = useQuery(storeInventoryQuery(storeId));
  const columns = usePieceColumns();
  const session = useSession();
  const actions: Column<VinItem> = {
    id: 'actions',
    header: t('pieces.actions'),
    isActions: true,
    canHide: false,
    cell: (piece) => <PieceActions piece={piece} />,
  };
  useLive('inventory');
  return (
    <section aria-labelledby="store-inventory">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="store-inventory">
          {t('inventory.title')}
        </Title>
        <Group gap="xs">
          {session && can(session.role, 'vinItems.transfer') && (
            <Button
              component={Link}
              to={paths.movePieces}
              variant="default"
              leftSection={<IconBarcode size={18} aria-hidden />}
            >
              {t('move.title')}
            </Button>
          )}
          <ExportButton
            name={t('inventory.fileName')}
            title={t('inventory.exportTitle')}
            read={(options) => readPiecesFile(storeId, options)}
          />
        </Group>
      </Group>
      <DataList
        name="storeInventory"
        label={t('inventory.title')}
        columns={[...columns, actions]}
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

const usePieceColumns = () =>
  useListColumns(pieceColumns, {
    looks: {
      code: { cell: (_, shown) => <span className="tabular">{shown}</span>, canHide: false },
      order: { cell: (piece) => <Link to={paths.orderDetail(piece.orderId)}>{piece.orderNumber}</Link> },
      state: {
        cell: (piece, shown) => {
          const state = <PieceState piece={piece}>{shown}</PieceState>;
          const orderId = piece.isMissing ? null : (piece.heldBy?.orderId ?? null);
          return orderId === null ? state : <Link to={paths.orderDetail(orderId)}>{state}</Link>;
        },
      },
    },
  });

function PieceState({ piece, children }: { readonly piece: VinItem; readonly children: ReactNode }) {
  return <Pill {...looks[lookOf(piece)]}>{children}</Pill>;
}

function lookOf({ isMissing, available, heldBy, route }: VinItem): keyof typeof looks {
  if (isMissing) return 'missing';
  if (heldBy) return heldBy.isQuotation ? 'quoted' : 'ordered';
  if (route) return 'route';
  return available ? 'available' : 'sold';
}

const looks = {
  quoted: { tone: 'information', icon: IconFileText },
  ordered: { tone: 'accent', icon: IconReceipt },
  route: { tone: 'information', icon: IconTruck },
  missing: { tone: 'stop', icon: IconAlertTriangle },
  available: { tone: 'done', icon: IconCircleCheck },
  sold: { tone: 'neutral', icon: IconCircleOff },
} as const;
