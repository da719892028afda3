import type { Columns, Words } from '@cordovan/domain/lists';
import type { PurchaseOrderStatus } from '@cordovan/domain/purchasing';
import type { PurchaseOrder } from './purchasing.ts';

export const purchaseStatusNames = {
  draft: { en: 'Draft', es: 'Borrador' },
  sent: { en: 'Sent', es: 'Enviada' },
  'partially received': { en: 'Partially received', es: 'Recibida en parte' },
  received: { en: 'Received', es: 'Recibida' },
  canceled: { en: 'Canceled', es: 'Cancelada' },
} as const satisfies Record<PurchaseOrderStatus, Words>;

const sumOf = (order: PurchaseOrder, field: 'quantity' | 'received' | 'left'): number =>
  order.lines.reduce((sum, line) => sum + line[field], 0);

/** The purchase orders of leather (N-19). */
export const purchaseOrderColumns = {
  number: { label: { en: 'Number', es: 'Número' }, kind: 'text', width: 10, value: (order) => order.number },
  vendor: {
    label: { en: 'Vendor', es: 'Proveedor' },
    kind: 'text',
    width: 22,
    value: (order) => order.vendor,
  },
  status: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    width: 16,
    value: ({ status }, { language }) => purchaseStatusNames[status][language],
  },
  date: { label: { en: 'Ordered', es: 'Pedida' }, kind: 'day', value: (order) => order.date },
  expected: { label: { en: 'Expected', es: 'Se espera' }, kind: 'day', value: (order) => order.expectedDate },
  leathers: {
    label: { en: 'Leathers', es: 'Pieles' },
    kind: 'text',
    width: 30,
    value: ({ lines }) => [...new Set(lines.map((line) => line.leatherItemName))].join(', '),
  },
  quantity: {
    label: { en: 'Quantity', es: 'Cantidad' },
    kind: 'area',
    value: (order) => sumOf(order, 'quantity'),
  },
  received: {
    label: { en: 'Received', es: 'Recibido' },
    kind: 'area',
    isHiddenAtFirst: true,
    value: (order) => sumOf(order, 'received'),
  },
  left: { label: { en: 'To come', es: 'Por recibir' }, kind: 'area', value: (order) => sumOf(order, 'left') },
  total: {
    label: { en: 'Total', es: 'Total' },
    kind: 'money',
    currency: ({ currency }) => currency,
    value: ({ total }) => total,
  },
  currency: {
    label: { en: 'Currency', es: 'Moneda' },
    kind: 'text',
    width: 10,
    isHiddenAtFirst: true,
    value: ({ currency }) => currency,
  },
  notes: {
    label: { en: 'Notes', es: 'Notas' },
    kind: 'text',
    width: 36,
    isHiddenAtFirst: true,
    value: (order) => order.notes,
  },
} as const satisfies Columns<PurchaseOrder>;
