import { formatDay, writtenDay } from '../calendar/index.ts';
import type { Language } from '../messages/index.ts';
import { cents, formatMoney } from '../money/index.ts';
import { isStatusId, type StatusId, statusText } from './statuses.ts';
import { isOrderType, type OrderType, orderTypeNames } from './order-types.ts';

/** Subject of an order history entry (N-39). */
export type HistoryKind =
  | 'created'
  | 'saved'
  | 'status'
  | 'discount'
  | 'price'
  | 'customer'
  | 'delivery date'
  | 'order date'
  | 'deposit'
  | 'payment'
  | 'schedule'
  | 'attachment'
  | 'photo'
  | 'comment'
  | 'email'
  | 'stock'
  | 'accounting'
  | 'grant'
  | 'accepted'
  | 'piece added'
  | 'piece removed'
  | 'piece'
  | 'quantity'
  | 'leather'
  | 'option'
  | 'swivels'
  | 'piece note'
  | 'piece discount'
  | 'piece price'
  | 'order type'
  | 'store'
  | 'sales rep'
  | 'media'
  | 'payment term'
  | 'external PO'
  | 'warranty'
  | 'delivery'
  | 'sales tax'
  | 'gift'
  | 'order note'
  | 'billing address'
  | 'shipping address'
  | 'piece scrapped'
  | 'piece replaced'
  | 'piece left out'
  | 'piece taken off'
  | 'price kept'
  | 'part delivered'
  | 'delivered anyway'
  | 'conflict settled';

/** Kinds of history whose values are whole cents. */
const MONEY_KINDS: readonly string[] = [
  'payment',
  'discount',
  'price',
  'accepted',
  'piece discount',
  'piece price',
  'piece taken off',
];

/** Decisions about a delivery of a called-off order (ADR 63), and about a late proof (ADR 73). */
const DECISIONS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'came back': { en: 'The pieces came back', es: 'Las piezas regresaron' },
  stay: { en: 'The pieces stay with the customer', es: 'Las piezas se quedan con el cliente' },
  driver: { en: 'As the driver recorded', es: 'Como lo registró el chofer' },
  office: { en: 'As the office settled', es: 'Como lo resolvió la oficina' },
};

/** Whether an entry shows an amount, which is hidden from roles that don't see prices. */
export const isMoneyHistory = (kind: string): boolean => MONEY_KINDS.includes(kind) || kind === 'deposit';

/**
 * Formats a stored history value (N-39) for display: money as money, days as MM/DD/YYYY. Spanish uses DD/MM/YYYY, and
 * `6 ene 2027` for a delivery date (N-37).
 */
export function historyText(kind: string, value: string, language: Language = 'en'): string {
  if (kind === 'order type' && isOrderType(Number(value)))
    return orderTypeNames[Number(value) as OrderType][language];
  if (kind === 'status' && isStatusId(Number(value))) return statusText(Number(value) as StatusId, language);
  if (kind === 'conflict settled') return DECISIONS[value]?.[language] ?? value;
  if (MONEY_KINDS.includes(kind) && /^-?\d{1,15}$/.test(value)) return formatMoney(cents(Number(value)));
  return value.replace(/\b(\d{4})-(\d{2})-(\d{2})\b/g, (day, year: string, month: string, date: string) => {
    if (language === 'en') return formatDay(day);
    return kind === 'delivery date' ? writtenDay(day, language) : `${date}/${month}/${year}`;
  });
}
