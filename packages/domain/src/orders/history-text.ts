import { formatDay } from '../calendar/index.ts';
import { cents, formatMoney } from '../money/index.ts';

/** Kinds of history whose values are whole cents. */
const MONEY_KINDS: readonly string[] = ['payment', 'discount', 'price', 'accepted'];

/** A stored value of the order's history (N-39) as a person reads it: money as money, days as MM/DD/YYYY. */
export function historyText(kind: string, value: string): string {
  if (MONEY_KINDS.includes(kind) && /^-?\d{1,15}$/.test(value)) return formatMoney(cents(Number(value)));
  return value.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDay(day));
}
