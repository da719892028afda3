import { bankReason, type Language } from '../messages/index.ts';
import { spanishPaymentLine } from './history-payments.ts';

/** Terms that a history stores: names of emails, kinds and methods of payments, yes and no. */
const TERMS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'account changed': { en: 'account changed', es: 'cambio en la cuenta' },
  'backup failed': { en: 'backup failed', es: 'respaldo fallido' },
  'password reset': { en: 'password reset', es: 'nueva contraseña' },
  unscheduled: { en: 'unscheduled', es: 'sin programar' },
  true: { en: 'yes', es: 'sí' },
  false: { en: 'no', es: 'no' },
  quote: { en: 'quotation', es: 'cotización' },
  'quote accepted': { en: 'accepted quotation', es: 'cotización aceptada' },
  'quote request': { en: 'quote request', es: 'solicitud de cotización' },
  'shop design': { en: 'emailed design', es: 'diseño por correo' },
  'shop samples': { en: 'samples', es: 'muestras' },
  'order confirmation': { en: 'order confirmation', es: 'confirmación del pedido' },
  'payment receipt': { en: 'payment receipt', es: 'recibo de pago' },
  'card payment': { en: 'card payment', es: 'pago con tarjeta' },
  'bank payment': { en: 'bank payment', es: 'pago bancario' },
  'bank payment sent': { en: 'bank payment on its way', es: 'pago bancario en camino' },
  'bank payment failed': { en: 'failed bank payment', es: 'pago bancario fallido' },
  'bank payment stopped': { en: 'stopped bank payment', es: 'pago bancario detenido' },
  'bank payment refunded': { en: 'refunded bank payment', es: 'pago bancario reembolsado' },
  'bank payment returned': { en: 'payment taken back by the bank', es: 'pago retirado por el banco' },
  'card payment refunded': { en: 'refunded card payment', es: 'pago con tarjeta reembolsado' },
  'card declined': { en: 'declined card', es: 'tarjeta rechazada' },
  'customer statement': { en: 'customer statement', es: 'estado de cuenta' },
  'purchase order': { en: 'purchase order', es: 'orden de compra' },
  'failed transactions': { en: 'failed transactions', es: 'transacciones fallidas' },
  deposit: { en: 'deposit', es: 'anticipo' },
  balance: { en: 'balance', es: 'saldo' },
  refund: { en: 'refund', es: 'reembolso' },
  transfer: { en: 'transfer', es: 'traspaso' },
  opening: { en: 'paid before', es: 'pagado antes' },
  allowance: { en: 'allowance', es: 'bonificación' },
  'opening balance': { en: 'opening balance', es: 'saldo inicial' },
  cash: { en: 'cash', es: 'efectivo' },
  check: { en: 'check', es: 'cheque' },
  'credit card': { en: 'credit card', es: 'tarjeta de crédito' },
  'debit card': { en: 'debit card', es: 'tarjeta de débito' },
  ACH: { en: 'bank account (ACH)', es: 'cuenta bancaria (ACH)' },
  wire: { en: 'wire', es: 'transferencia bancaria' },
  financing: { en: 'financing', es: 'financiamiento' },
  payment: { en: 'payment', es: 'pago' },
  invoice: { en: 'invoice', es: 'factura' },
  cancellation: { en: 'cancellation', es: 'cancelación' },
  correction: { en: 'correction', es: 'corrección' },
  reversal: { en: 'reversal', es: 'reversión' },
  customer: { en: 'customer', es: 'cliente' },
};

const MOVED = {
  to: { en: 'Moved to order', es: 'Traspasado al pedido' },
  from: { en: 'Moved from order', es: 'Traspasado del pedido' },
} as const;

/**
 * Translates stored terms of an order's history (N-39): `deposit, credit card` becomes `Anticipo, tarjeta de crédito`.
 * Text typed by users stays unchanged.
 */
export function historyWords(text: string, language: Language): string {
  const [, way, number] = /^(to|from) order (\S+)$/.exec(text) ?? [];
  if (number !== undefined) return `${MOVED[way as keyof typeof MOVED][language]} ${number}`;
  const line = language === 'es' ? spanishPaymentLine(text, bankReason) : undefined;
  if (line !== undefined) return line;
  const parts = [...new Set(text.split(', '))];
  const known = parts.flatMap((part) => (Object.hasOwn(TERMS, part) ? TERMS[part]![language] : []));
  if (known.length < parts.length) return text;
  const words = known.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
