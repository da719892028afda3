import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { statusIds } from '@cordovan/domain/orders';
import type { OrderFilters } from './use-order-filters.ts';

const s = statusIds;
const views = {
  all: [],
  quotations: [s.quotation, s.pending, s.layaway],
  approved: [s.approved],
  factory: [s.scheduled, s.inProduction],
  toShip: [s.finished],
  shipped: [s.shipped],
} as const;
type View = keyof typeof views;

const statusOf = (view: View): string => views[view].join(',');

/** Views that are looked at every day, as tabs; each is nothing but a filter in the address. */
export function OrderViews({ filters, setFilters }: OrderFilters) {
  const { t } = useTranslation('orders');
  const names = Object.keys(views) as View[];
  const current = names.find((view) => statusOf(view) === (filters.status ?? ''));
  return (
    <Tabs
      value={current ?? null}
      onChange={(view) => view && setFilters({ status: statusOf(view as View) || undefined })}
    >
      <Tabs.List aria-label={t('views.label')} style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
        {names.map((view) => (
          <Tabs.Tab key={view} value={view}>
            {t(`views.${view}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
