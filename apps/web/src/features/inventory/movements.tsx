import { useState } from 'react';
import { Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StockMovement } from '@cordovan/contracts/inventory-schemas';
import { paths } from '../../lib/paths.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Column } from '../../ui/list/data-list.types.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { MomentText } from '../../ui/text/texts.tsx';
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

const kinds = [
  'received',
  'adjusted',
  'reserved',
  'released',
  'taken',
  'covered',
  'issued',
  'returned',
  'finished',
  'reopened',
  'ordered',
] as const;
type Kind = (typeof kinds)[number];
const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text);

function useMovementColumns(): readonly Column<StockMovement>[] {
  const { t } = useTranslation('inventory');
  const { area, unit } = useArea();
  const inUnit = (name: 'atHand' | 'reserved' | 'short' | 'inProcess' | 'ordered') =>
    `${t(`columns.${name}`)} (${unit})`;
  const change = (value: number) => (value === 0 ? '' : `${value > 0 ? '+' : ''}${area(value)}`);
  return [
    { id: 'at', header: t('item.when'), cell: (row) => <MomentText moment={row.at} />, canHide: false },
    {
      id: 'kind',
      header: t('item.what'),
      cell: (row) => (isKind(row.kind) ? t(`kinds.${row.kind}`) : row.kind),
    },
    { id: 'atHand', header: inUnit('atHand'), align: 'end', cell: (row) => change(row.atHand) },
    { id: 'reserved', header: inUnit('reserved'), align: 'end', cell: (row) => change(row.reserved) },
    { id: 'short', header: inUnit('short'), align: 'end', cell: (row) => change(row.short) },
    { id: 'inProcess', header: inUnit('inProcess'), align: 'end', cell: (row) => change(row.inProcess) },
    {
      id: 'ordered',
      header: inUnit('ordered'),
      align: 'end',
      cell: (row) => change(row.ordered),
      isHiddenAtFirst: true,
    },
    { id: 'user', header: t('item.who'), cell: (row) => row.user ?? t('item.system') },
    {
      id: 'reason',
      header: t('item.why'),
      cell: (row) => (
        <span className={classes.why}>
          <Why movement={row} />
        </span>
      ),
    },
  ];
}

/** The order of a movement, the order that took its leather, and the reason. */
function Why({
  movement: { orderId, orderNumber, takenForOrderId, takenForOrderNumber, reason },
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
      {reason !== '' && (orderId === null ? reason : ` · ${reason}`)}
    </>
  );
}
