import type { Columns } from '@cordovan/domain/lists';
import type { ValuedLeather, ValuedOrder } from './stock-value.ts';

/** What leather on hand is worth, a leather a row. */
export const valuedLeatherColumns = {
  name: { label: { en: 'Leather', es: 'Piel' }, kind: 'text', width: 28, value: ({ name }) => name },
  area: {
    label: { en: 'On hand ({{unit}})', es: 'Existencia ({{unit}})' },
    kind: 'area',
    value: ({ area }) => area,
  },
  withoutCost: {
    label: { en: 'Without a cost ({{unit}})', es: 'Sin costo ({{unit}})' },
    kind: 'area',
    value: ({ areaWithoutCost }) => areaWithoutCost,
  },
  value: { label: { en: 'Value', es: 'Valor' }, kind: 'money', value: ({ value }) => value },
} as const satisfies Columns<ValuedLeather>;

/** What pieces that aren't shipped cost so far, an order a row. */
export const valuedOrderColumns = {
  order: { label: { en: 'Order', es: 'Pedido' }, kind: 'text', width: 12, value: ({ soNumber }) => soNumber },
  inProcess: {
    label: { en: 'Work in process', es: 'En proceso' },
    kind: 'money',
    value: ({ inProcess }) => inProcess,
  },
  finished: {
    label: { en: 'Finished goods', es: 'Producto terminado' },
    kind: 'money',
    value: ({ finished }) => finished,
  },
} as const satisfies Columns<ValuedOrder>;
