import { Button } from '@mantine/core';
import { IconBulb, IconPlus, IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { purchaseOrderSorts } from '@cordovan/contracts/purchasing';
import { purchaseOrderColumns } from '@cordovan/contracts/purchasing-columns';
import { moneyIn } from '@cordovan/domain/purchasing';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { DayText } from '../../ui/text/texts.tsx';
import { purchaseOrdersQuery, readPurchaseOrdersFile } from './api/purchasing.ts';
import { filterFrom, PURCHASE_FILTERS, PurchaseFilters, sortOf } from './purchase-filters.tsx';
import { PurchaseState } from './purchase-state.tsx';

/** The purchase orders of leather (N-19). */
export default function PurchaseOrdersScreen() {
  const { t } = useTranslation('purchasing');
  const filters = useFilters(PURCHASE_FILTERS);
  const filter = filterFrom(filters.filters);
  // A page number belongs to its filters: changing a filter starts at the first page.
  const key = JSON.stringify(filter);
  const [shown, setShown] = useState({ key, page: 1 });
  const page = shown.key === key ? shown.page : 1;
  const orders = useQuery(purchaseOrdersQuery({ ...filter, page }));
  const mayEdit = useCan('purchaseOrders.edit');
  const { system, area, unit } = useArea();
  const columns = useListColumns(purchaseOrderColumns, {
    sorts: purchaseOrderSorts,
    unitSystem: system,
    looks: {
      number: { canHide: false },
      status: { cell: (order) => <PurchaseState order={order} /> },
      leathers: { yieldsOn: 'tablet' },
      date: { yieldsOn: 'tablet' },
      quantity: { yieldsOn: 'laptop' },
    },
  });
  useLive('inventory');
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      action={
        <>
          <ExportButton
            name="purchase-orders"
            title={t('exportTitle')}
            read={(options) => readPurchaseOrdersFile(filter, options)}
          />
          <Button
            component={Link}
            to={paths.purchaseSuggestions}
            variant="default"
            leftSection={<IconBulb size={18} aria-hidden />}
          >
            {t('suggestions.title')}
          </Button>
          {mayEdit && (
            <Button
              component={Link}
              to={paths.purchaseOrder(0)}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <DataList
        name="purchaseOrders"
        label={t('title')}
        columns={columns}
        rows={orders.data?.items}
        rowKey={(order) => order.id}
        rowLink={(order) => paths.purchaseOrder(order.id)}
        error={orders.error}
        onRetry={() => void orders.refetch()}
        empty={<EmptyState icon={IconShoppingCart} title={t('empty')} hint={t('emptyHint')} />}
        hasFilters={filters.has}
        onClearFilters={filters.clear}
        sort={sortOf(filters.filters.sort)}
        onSort={({ column, direction }) => filters.setFilters({ sort: `${column}.${direction}` })}
        paging={
          orders.data && {
            page: orders.data.page,
            pageSize: orders.data.pageSize,
            total: orders.data.total,
            onPage: (next) => setShown({ key, page: next }),
          }
        }
        card={(order) => ({
          title: `${order.number} · ${order.vendor}`,
          titleEnd: moneyIn(order.total, order.currency),
          line: <PurchaseState order={order} />,
          lineEnd: <DayText day={order.expectedDate} />,
          note: [...new Set(order.lines.map((line) => line.leatherItemName))].join(', '),
          noteEnd: `${area(order.lines.reduce((sum, { left }) => sum + left, 0))} ${unit}`,
        })}
        toolbar={<PurchaseFilters {...filters} />}
      />
    </Screen>
  );
}
