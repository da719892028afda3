import type { Columns, Words } from '@cordovan/domain/lists';
import type { PriceList } from './price-lists.ts';

export const priceListStateNames = {
  active: { en: 'Active', es: 'Activa' },
  retired: { en: 'Retired', es: 'Fuera de uso' },
} as const satisfies Record<string, Words>;

export const priceListState = ({
  isActive,
}: Pick<PriceList, 'isActive'>): keyof typeof priceListStateNames => (isActive ? 'active' : 'retired');

/** The price lists (NAV-50). The screen shows the store names. */
export const priceListColumns = {
  name: { label: { en: 'Name', es: 'Nombre' }, kind: 'text', width: 24, value: (list) => list.name },
  pricingStores: {
    label: { en: 'Sells at these prices', es: 'Vende a estos precios' },
    kind: 'text',
    width: 32,
    value: (list) => list.pricingStoresIds.length,
  },
  stores: {
    label: { en: 'Assigned to', es: 'Asignada a' },
    kind: 'text',
    width: 32,
    value: (list) => list.storesIds.length,
  },
  items: { label: { en: 'Items', es: 'Artículos' }, kind: 'number', value: (list) => list.itemCount },
  updated: {
    label: { en: 'Last change', es: 'Último cambio' },
    kind: 'moment',
    value: (list) => list.updatedAt,
  },
  state: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    value: (list, { language }) => priceListStateNames[priceListState(list)][language],
  },
} as const satisfies Columns<PriceList>;
