import { formatDay } from '../calendar/index.ts';
import type { Language } from '../messages/index.ts';
import { cents, formatMoney } from '../money/index.ts';

/** Kinds of history whose values are whole cents. */
const MONEY_KINDS: readonly string[] = ['payment', 'discount', 'price', 'accepted'];

/**
 * Formats a stored history value (N-39) for display: money as money, days as MM/DD/YYYY. Spanish uses DD/MM/YYYY
 * except for the delivery date (N-37).
 */
export function historyText(kind: string, value: string, language: Language = 'en'): string {
  if (MONEY_KINDS.includes(kind) && /^-?\d{1,15}$/.test(value)) return formatMoney(cents(Number(value)));
  const isDayFirst = language === 'es' && kind !== 'delivery date';
  return value.replace(/\b(\d{4})-(\d{2})-(\d{2})\b/g, (day, year: string, month: string, date: string) =>
    isDayFirst ? `${date}/${month}/${year}` : formatDay(day),
  );
}
