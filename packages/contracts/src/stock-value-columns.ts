import type { Columns } from '@cordovan/domain/lists';
import { sum } from '@cordovan/domain/money';
import type { ValuedLeather, ValuedOrder } from './stock-value.ts';

/** Value of leather on hand, one leather per row. */
export const valuedLeatherColumns = {
  name: { label: { en: 'Leather', es: 'Piel' }, kind: 'text', width: 28, value: ({ name }) => name },
  area: {
    label: { en: 'On hand', es: 'Existencias' },
    kind: 'area',
    value: ({ area }) => area,
  },
  withoutCost: {
    label: { en: 'Without a cost', es: 'Sin costo' },
    kind: 'area',
    value: ({ areaWithoutCost }) => areaWithoutCost,
  },
  value: { label: { en: 'Value', es: 'Valor' }, kind: 'money', value: ({ value }) => value },
} as const satisfies Columns<ValuedLeather>;

/** Cost so far of unshipped pieces, one order per row. */
export const valuedOrderColumns = {
  order: { label: { en: 'Order', es: 'Pedido' }, kind: 'text', width: 12, value: ({ soNumber }) => soNumber },
  state: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    value: ({ inProcess }, { language }) =>
      inProcess > 0
        ? { en: 'In production', es: 'En producción' }[language]
        : { en: 'Finished', es: 'Terminado' }[language],
  },
  inProcess: {
    label: { en: 'Work in process', es: 'En proceso' },
    kind: 'money',
    value: ({ inProcess }) => inProcess || null,
  },
  finished: {
    label: { en: 'Finished goods', es: 'Producto terminado' },
    kind: 'money',
    value: ({ finished }) => finished || null,
  },
  labor: {
    label: { en: 'Labor in it', es: 'Mano de obra incluida' },
    kind: 'money',
    value: ({ inProcessLabor, finishedLabor }) => sum([inProcessLabor, finishedLabor]) || null,
  },
} as const satisfies Columns<ValuedOrder>;
