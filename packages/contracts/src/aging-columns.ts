import type { AgingBucket } from '@cordovan/domain/accounting';
import type { Columns, Words } from '@cordovan/domain/lists';
import type { AgedOrder, HeldDeposit } from './aging.ts';

/** Days past due. */
export const agingBucketNames: Readonly<Record<AgingBucket, Words>> = {
  '0-30': { en: '0–30 days', es: '0–30 días' },
  '31-60': { en: '31–60 days', es: '31–60 días' },
  '61-90': { en: '61–90 days', es: '61–90 días' },
  '90+': { en: 'Over 90 days', es: 'Más de 90 días' },
};

const orderLabel = { en: 'Order', es: 'Pedido' };
const customerLabel = { en: 'Customer', es: 'Cliente' };
const storeLabel = { en: 'Store', es: 'Tienda' };

/** Aged receivables, one order per row. */
export const agingColumns = {
  customer: { label: customerLabel, kind: 'text', width: 28, value: ({ customer }) => customer },
  order: { label: orderLabel, kind: 'text', width: 12, value: ({ soNumber }) => soNumber },
  store: { label: storeLabel, kind: 'text', value: ({ store }) => store },
  invoiced: {
    label: { en: 'Invoiced', es: 'Facturado' },
    kind: 'day',
    value: ({ invoicedOn }) => invoicedOn,
  },
  due: { label: { en: 'Due', es: 'Vence' }, kind: 'day', value: ({ dueOn }) => dueOn },
  bucket: {
    label: { en: 'Past due', es: 'Vencido' },
    kind: 'text',
    value: ({ bucket }, { language }) => agingBucketNames[bucket][language],
  },
  amount: { label: { en: 'Owed', es: 'Debe' }, kind: 'money', value: ({ amount }) => amount },
} as const satisfies Columns<AgedOrder>;

/** Customer deposits held, one order per row. */
export const heldDepositColumns = {
  customer: { label: customerLabel, kind: 'text', width: 28, value: ({ customer }) => customer },
  order: { label: orderLabel, kind: 'text', width: 12, value: ({ soNumber }) => soNumber },
  store: { label: storeLabel, kind: 'text', value: ({ store }) => store },
  since: { label: { en: 'Since', es: 'Desde' }, kind: 'day', value: ({ since }) => since },
  payments: { label: { en: 'Payments', es: 'Pagos' }, kind: 'number', value: ({ payments }) => payments },
  amount: { label: { en: 'Held', es: 'Anticipo' }, kind: 'money', value: ({ amount }) => amount },
} as const satisfies Columns<HeldDeposit>;
