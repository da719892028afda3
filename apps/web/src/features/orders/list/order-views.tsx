import { Tabs } from '@mantine/core';
import { IconBookmark, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '@cordovan/contracts/search';
import { statusIds } from '@cordovan/domain/orders';
import { useCan } from '../../../lib/session/use-session.ts';
import { hideColumns } from '../../../ui/list/use-columns.ts';
import { viewsQuery } from '../api/views.ts';
import { filtersOfView, noFilters } from './saved-views.ts';
import type { OrderFilters } from './use-order-filters.ts';
import { ViewMenu } from './view-menu.tsx';
import classes from './order-list.module.css';

const s = statusIds;
const views = {
  all: [],
  quotations: [s.quotation, s.pending, s.layaway],
  accepted: [],
  changed: [],
  approved: [s.approved],
  factory: [s.scheduled, s.inProduction],
  toShip: [s.finished],
  shipped: [s.shipped],
} as const;
type View = keyof typeof views;

const names = Object.keys(views) as View[];

/** The filters of a view. A status view clears the filter for accepted quotations, and vice versa. */
const filtersOf = (view: View) => ({
  status: views[view].join(',') || undefined,
  accepted: view === 'accepted' ? '1' : view === 'changed' ? 'changed' : undefined,
});
const shows = (view: View, filters: OrderFilters['filters']): boolean => {
  const { status = '', accepted } = filtersOf(view);
  return status === (filters.status ?? '') && accepted === filters.accepted;
};

/** Daily views and saved views as tabs. Each tab is only an address. */
export function OrderViews(orders: OrderFilters) {
  const { t } = useTranslation('orders');
  const { filters, setFilters } = orders;
  const { data: saved = [] } = useQuery(viewsQuery());
  const sells = useCan('orders.edit');
  const shownNames = names.filter((view) => sells || (view !== 'accepted' && view !== 'changed'));
  const chosen = saved.find((view) => String(view.id) === filters.view);
  const plain = shownNames.find((view) => shows(view, filters));
  const open = (value: string | null) => {
    const view = saved.find(({ id }) => `view-${id}` === value);
    if (view) openView(view);
    // A default view keeps the other filters, unless a saved view was open.
    else setFilters({ ...(chosen ? noFilters : {}), ...filtersOf(value as View) });
  };
  const openView = (view: SavedView) => {
    hideColumns('orders', view.hiddenColumns);
    setFilters(filtersOfView(view));
  };
  return (
    <div className={classes.views}>
      <Tabs
        value={chosen ? `view-${chosen.id}` : (plain ?? null)}
        onChange={open}
        className={classes.tabs ?? ''}
      >
        <Tabs.List aria-label={t('views.label')} className={classes.tabList ?? ''}>
          {shownNames.map((view) => (
            <Tabs.Tab key={view} value={view}>
              {t(`views.${view}`)}
            </Tabs.Tab>
          ))}
          {saved.map((view) => (
            <Tabs.Tab
              key={view.id}
              value={`view-${view.id}`}
              leftSection={
                view.isShared ? <IconUsers size={16} aria-hidden /> : <IconBookmark size={16} aria-hidden />
              }
              title={view.isOwn ? undefined : t('views.sharedBy', { name: view.ownerName })}
            >
              {view.name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <ViewMenu filters={orders} chosen={chosen} onOpen={openView} />
    </div>
  );
}
