import { useState } from 'react';
import { Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { movementColumns } from '@cordovan/contracts/inventory-columns';
import type { StockMovement } from '@cordovan/contracts/inventory-schemas';
import { paths } from '../../lib/paths.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { movementsQuery, readMovementsFile } from './api/leathers.ts';
import classes from './inventory.module.css';

/** Who changed which quantity, when and why (N-18, N-39). */
export function Movements({ leatherId }: { readonly leatherId: number }) {
  const { t } = useTranslation('inventory');
  const [page, setPage] = useState(1);
  const movements = useQuery(movementsQuery(leatherId, page));
  const columns = useMovementColumns();
  return (
    <section aria-labelledby="leather-movements">
      <Group justify="space-between">
        <Title order={2} id="leather-movements">
          {t('item.movements')}
        </Title>
        <ExportButton
          name="movements"
          title={t('item.exportMovements')}
          read={(options) => readMovementsFile(leatherId, options)}
        />
      </Group>
      <DataList
        name="stockMovements"
        label={t('item.movements')}
        columns={columns}
        rows={movements.data?.items}
        rowKey={(movement) => movement.id}
        error={movements.error}
        onRetry={() => void movements.refetch()}
        empty={<EmptyState title={t('item.movementsEmpty')} />}
        paging={
          movements.data && {
            page: movements.data.page,
            pageSize: movements.data.pageSize,
            total: movements.data.total,
            onPage: setPage,
          }
        }
      />
    </section>
  );
}

function useMovementColumns() {
  const { area, system } = useArea();
  const change = (name: 'atHand' | 'reserved' | 'short' | 'inProcess' | 'ordered') => ({
    cell: ({ [name]: value }: StockMovement) => (value === 0 ? '' : `${value > 0 ? '+' : ''}${area(value)}`),
  });
  return useListColumns(movementColumns, {
    unitSystem: system,
    looks: {
      at: { canHide: false },
      atHand: change('atHand'),
      reserved: change('reserved'),
      short: change('short'),
      inProcess: change('inProcess'),
      ordered: change('ordered'),
      reason: {
        cell: (row) => (
          <span className={classes.why}>
            <Why movement={row} />
          </span>
        ),
      },
    },
  });
}

/** A movement's order, the order that took its leather, and the reason. */
function Why({
  movement: { orderId, orderNumber, takenForOrderId, takenForOrderNumber, purchaseOrderId, reason },
}: {
  readonly movement: StockMovement;
}) {
  const { t } = useTranslation('inventory');
  return (
    <>
      {orderId !== null && (
        <Link to={paths.orderDetail(orderId)}>
          {t('item.order')} {orderNumber}
        </Link>
      )}
      {takenForOrderId !== null && (
        <>
          {' · '}
          <Link to={paths.orderDetail(takenForOrderId)}>
            {t('item.takenFor', { number: takenForOrderNumber })}
          </Link>
        </>
      )}
      {purchaseOrderId !== null && (
        <Link to={paths.purchaseOrder(purchaseOrderId)}>{t('item.purchase')}</Link>
      )}
      {reason !== '' && (orderId === null && purchaseOrderId === null ? reason : ` · ${reason}`)}
    </>
  );
}
