import type { Columns } from '@cordovan/domain/lists';
import { orderTypeNames, padId, shownPoNumber, statusText } from '@cordovan/domain/orders';
import type { OrderRow } from './orders-schemas.ts';

/** Columns by which users can sort the order list. */
export const orderSorts = [
  'id',
  'number',
  'customer',
  'store',
  'type',
  'status',
  'orderDate',
  'deliveryDate',
  'total',
  'balance',
] as const;

/** The order list (N-40). Roles without prices see the PO number and no amounts (N-01, C-13). */
export const orderColumns = {
  id: { label: { en: 'ID', es: 'ID' }, kind: 'text', width: 10, value: (row) => padId(row.id) },
  number: {
    label: { en: 'SO number', es: 'SO' },
    kind: 'text',
    width: 12,
    permission: 'prices.view',
    value: (row) => row.soNumber,
  },
  poNumber: {
    label: { en: 'PO number', es: 'PO' },
    kind: 'text',
    width: 12,
    isHiddenAtFirst: 'prices.view',
    value: (row) => row.poNumber && shownPoNumber(row.poNumber),
  },
  customer: {
    label: { en: 'Customer', es: 'Cliente' },
    kind: 'text',
    width: 28,
    value: (row) => row.customerName,
  },
  store: { label: { en: 'Store', es: 'Tienda' }, kind: 'text', value: (row) => row.storeName },
  type: {
    label: { en: 'Type', es: 'Tipo' },
    kind: 'text',
    value: (row, { language }) => orderTypeNames[row.orderType][language],
  },
  status: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    value: (row, { language }) => statusText(row.statusId, language),
  },
  orderDate: { label: { en: 'Order date', es: 'Fecha' }, kind: 'day', value: (row) => row.orderDate },
  deliveryDate: { label: { en: 'Delivery', es: 'Entrega' }, kind: 'day', value: (row) => row.deliveryDate },
  seats: {
    label: { en: 'Seats', es: 'Lugares' },
    kind: 'number',
    isHiddenAtFirst: true,
    value: (row) => row.seats,
  },
  subtotal: {
    label: { en: 'Before tax', es: 'Antes de impuesto' },
    kind: 'money',
    permission: 'prices.view',
    isHiddenAtFirst: true,
    value: (row) => row.subtotal ?? null,
  },
  margin: {
    label: { en: 'Margin', es: 'Margen' },
    kind: 'money',
    permission: 'costs.view',
    isHiddenAtFirst: true,
    value: (row) => row.margin ?? null,
  },
  total: {
    label: { en: 'Total', es: 'Total' },
    kind: 'money',
    permission: 'prices.view',
    value: (row) => row.total ?? null,
  },
  balance: {
    label: { en: 'Balance due', es: 'Saldo' },
    kind: 'money',
    permission: 'prices.view',
    value: (row) => row.balance ?? null,
  },
  fromBanks: {
    label: { en: 'Bank payment on its way', es: 'Pago bancario en camino' },
    kind: 'money',
    permission: 'prices.view',
    isHiddenAtFirst: true,
    value: (row) => row.fromBanks ?? null,
  },
} as const satisfies Columns<OrderRow>;
