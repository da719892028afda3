import { useState, type SyntheticEvent } from 'react';
import { Button } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Cents, NO_MONEY, sum } from '@cordovan/domain/money';
import type { OrderRow } from '@cordovan/contracts/orders-schemas';
import { pageId } from '../../../lib/address.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { Screen } from '../../../ui/screen/screen.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { orderListQuery, orderSumsQuery, readOrdersFile, type OrderListQuery } from '../api/order-list.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useOrderCard, useOrderColumns } from './order-columns.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { OrderPreview } from './order-preview.tsx';
import { OrderViews } from './order-views.tsx';
import { listQueryOf, NARROWING, PAGE_SIZE, useOrderFilters } from './use-order-filters.ts';
import classes from '../orders.module.css';
import list from './order-list.module.css';

const WIDE = '(min-width: 1680px)';

/** The order list (NAV-02, N-40): filters in the address, totals of the filtered orders, a preview on wide screens. */
export default function OrdersScreen() {
  const { t } = useTranslation('orders');
  const filters = useOrderFilters();
  const query = listQueryOf(filters);
  const orders = useQuery(orderListQuery(query));
  const columns = useOrderColumns(filters.filters.show);
  const sums = useSums(query, orders.data);
  const card = useOrderCard();
  const selected = useSelection<OrderRow>(({ id }) => id);
  const mayCreate = useCan('orderCreation.use');
  const isWide = useMediaQuery(WIDE);
  const [previewId, preview] = usePreview();
  useLive('orders', 'payments');
  const { sort = 'id', direction = 'desc' } = query;
  return (
    <Screen
      title={t('title')}
      action={
        <>
          <ExportButton
            name="orders"
            title={t('exportTitle')}
            read={(options) => readOrdersFile(query, options)}
          />
          {mayCreate && (
            <Button component={Link} to={paths.orderCreate} leftSection={<IconPlus size={18} aria-hidden />}>
              {t('new')}
            </Button>
          )}
        </>
      }
    >
      <OrderViews {...filters} />
      <div className={classes.listRoom} data-wide={isWide}>
        <div {...preview} className={list.list}>
          <DataList
            name="orders"
            label={t('title')}
            columns={columns}
            rows={orders.data?.items}
            rowKey={(row) => row.id}
            rowLink={(row) => paths.orderDetail(row.id)}
            rowName={(row) => `${orderNumber(row)}, ${row.customerName}`}
            card={card}
            selection={selected.selection}
            bulk={<BulkBar rows={selected.rows} onClear={selected.clear} />}
            error={orders.error}
            onRetry={() => void orders.refetch()}
            hasFilters={NARROWING.some((name) => filters.filters[name])}
            onClearFilters={filters.clear}
            sort={{ column: sort, direction }}
            onSort={(next) => filters.setFilters({ sort: next.column, direction: next.direction })}
            paging={{
              page: filters.page,
              pageSize: PAGE_SIZE,
              total: orders.data?.total ?? 0,
              onPage: (page) => filters.setFilters({ page: String(page) }),
            }}
            sums={sums}
            toolbar={<OrderFilterBar {...filters} />}
          />
        </div>
        {isWide && <OrderPreview id={previewId} />}
      </div>
    </Screen>
  );
}

interface Listed {
  readonly items: readonly OrderRow[];
  readonly total: number;
}

/** Totals of all filtered orders: computed here when one page holds them all, otherwise by the server. */
function useSums(query: OrderListQuery, listed: Listed | undefined) {
  const seesPrices = useCan('prices.view');
  const isOnePage = listed !== undefined && listed.total <= PAGE_SIZE;
  const asked = useQuery({
    ...orderSumsQuery(query),
    enabled: seesPrices && listed !== undefined && !isOnePage,
  });
  if (!seesPrices || !listed || listed.items.length === 0) return undefined;
  const amount = (name: 'total' | 'balance' | 'subtotal' | 'margin') =>
    isOnePage ? sum(listed.items.map((row) => row[name] ?? NO_MONEY)) : asked.data?.[name];
  const text = (value: Cents | undefined) => (value === undefined ? '…' : <MoneyText amount={value} />);
  return {
    subtotal: text(amount('subtotal')),
    margin: text(amount('margin')),
    total: text(amount('total')),
    balance: text(amount('balance')),
  };
}

const DWELL_MS = 120;

/** The order to preview: the row that has the focus, or that the pointer has hovered over for a moment. */
function usePreview() {
  const [id, setId] = useState<number>();
  const showSoon = useDebouncedCallback(setId, DWELL_MS);
  const look = (event: SyntheticEvent) => {
    const row = (event.target as Element).closest('tr');
    const href = row?.querySelector<HTMLAnchorElement>('a[data-row-open]')?.getAttribute('href');
    if (href) showSoon(Number(pageId(href)));
  };
  return [id, { onFocus: look, onMouseOver: look }] as const;
}
