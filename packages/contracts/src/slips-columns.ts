import type { Columns, Words } from '@cordovan/domain/lists';
import type { SlipCause } from '@cordovan/domain/production';
import type { SlipGroupAnswer } from './slips.ts';

export const slipCauseNames = {
  'purchase late': { en: 'Purchase order late', es: 'Orden de compra atrasada' },
  'leather short': { en: 'Leather short', es: 'Falta piel' },
  'leather late': { en: 'Leather late', es: 'Piel atrasada' },
  'leather to order': { en: 'Leather not ordered', es: 'Piel sin pedir' },
  'too little on order': { en: 'Too little on order', es: 'Piel pedida no alcanza' },
  'not scheduled': { en: 'Not scheduled', es: 'Sin programar' },
  'not started': { en: 'Not started', es: 'Sin empezar' },
  'placed later': { en: 'Scheduled later', es: 'Programado después' },
  'seats taken': { en: 'Seats taken', es: 'Lugares ocupados' },
  'no seats': { en: 'No seats', es: 'Sin lugares' },
  'day closed': { en: 'Day closed', es: 'Día cerrado' },
  'in work': { en: 'Late in production', es: 'Atrasado en producción' },
} as const satisfies Record<SlipCause['kind'], Words>;

/** An order whose promise can't be kept, with the cause. */
export type SlipRow = SlipGroupAnswer['orders'][number] & { readonly cause: SlipGroupAnswer };

/** The orders whose promises can't be kept (N-18), one row each. */
export const slipColumns = {
  kind: {
    label: { en: 'Cause', es: 'Causa' },
    kind: 'text',
    width: 22,
    value: ({ cause }, { language }) => slipCauseNames[cause.kind][language],
  },
  why: { label: { en: 'Why', es: 'Motivo' }, kind: 'text', width: 60, value: ({ cause }) => cause.text },
  found: { label: { en: 'Found', es: 'Detectado' }, kind: 'day', value: ({ foundOn }) => foundOn },
  order: {
    label: { en: 'Order', es: 'Pedido' },
    kind: 'text',
    width: 12,
    value: ({ orderNumber }) => orderNumber,
  },
  customer: {
    label: { en: 'Customer', es: 'Cliente' },
    kind: 'text',
    width: 24,
    value: ({ customerName }) => customerName,
  },
  store: { label: { en: 'Store', es: 'Tienda' }, kind: 'text', value: ({ storeName }) => storeName },
  promised: { label: { en: 'Promised', es: 'Prometido' }, kind: 'day', value: ({ promised }) => promised },
  due: { label: { en: 'Delivery date', es: 'Fecha de entrega' }, kind: 'day', value: ({ due }) => due },
  expected: { label: { en: 'Expected', es: 'Se espera' }, kind: 'day', value: ({ expected }) => expected },
  late: {
    label: { en: 'Days late', es: 'Días de atraso' },
    kind: 'number',
    value: ({ daysLate }) => daysLate,
  },
  remedies: {
    label: { en: 'Ways to keep it', es: 'Cómo cumplirla' },
    kind: 'text',
    width: 70,
    value: ({ remedies, cause }) => [...remedies, ...cause.remedies].map(({ text }) => text).join(' '),
  },
} as const satisfies Columns<SlipRow>;
