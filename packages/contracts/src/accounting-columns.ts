import type { Columns, Words } from '@cordovan/domain/lists';
import type { AccountingRequest } from './accounting.ts';

/** Requests sent to the accounting package and posted to the ledger. */
export const accountingKindNames: Readonly<Record<string, Words>> = {
  payment: { en: 'Payment', es: 'Pago' },
  invoice: { en: 'Invoice', es: 'Factura' },
  'credit memo': { en: 'Credit memo', es: 'Nota de crédito' },
  'bank return': { en: 'Returned by the bank', es: 'Devuelto por el banco' },
  'sales tax': { en: 'Sales tax', es: 'Impuesto sobre ventas' },
  correction: { en: 'Correction', es: 'Corrección' },
  reversal: { en: 'Reversal', es: 'Reversión' },
  opening: { en: 'Opening', es: 'Apertura' },
  manual: { en: 'By hand', es: 'Manual' },
  'tax filing': { en: 'Tax filing', es: 'Declaración de impuesto' },
  'bank deposit': { en: 'Bank deposit', es: 'Depósito bancario' },
  'stock value': { en: 'Stock value', es: 'Valor del inventario' },
};

export const requestStatusNames: Readonly<Record<AccountingRequest['status'], Words>> = {
  pending: { en: 'Pending', es: 'Pendiente' },
  sent: { en: 'Sent', es: 'Enviada' },
  failed: { en: 'Failed', es: 'Falló' },
  skipped: { en: 'Skipped', es: 'Omitida' },
};

/** Requests to the accounting package (N-22). Times are in the time zone of the order's store. */
export const requestColumns = {
  kind: {
    label: { en: 'Type', es: 'Tipo' },
    kind: 'text',
    value: ({ kind }, { language }) => accountingKindNames[kind]?.[language] ?? kind,
  },
  order: { label: { en: 'Order', es: 'Pedido' }, kind: 'text', width: 12, value: ({ soNumber }) => soNumber },
  store: {
    label: { en: 'Store', es: 'Tienda' },
    kind: 'text',
    width: 24,
    value: ({ storeName }) => storeName,
  },
  amount: { label: { en: 'Amount', es: 'Importe' }, kind: 'money', value: ({ amount }) => amount ?? null },
  status: {
    label: { en: 'Status', es: 'Estatus' },
    kind: 'text',
    value: ({ status }, { language }) => requestStatusNames[status][language],
  },
  error: {
    label: { en: 'Reason', es: 'Motivo' },
    kind: 'text',
    width: 40,
    value: ({ lastError }) => lastError,
  },
  attempts: { label: { en: 'Attempts', es: 'Intentos' }, kind: 'number', value: ({ attempts }) => attempts },
  created: {
    label: { en: 'Created', es: 'Creada' },
    kind: 'moment',
    value: ({ createdAt }) => createdAt,
    timeZone: ({ timeZone }) => timeZone,
  },
} as const satisfies Columns<AccountingRequest>;
