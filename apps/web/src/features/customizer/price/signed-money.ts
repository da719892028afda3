import type { Cents } from '@cordovan/domain/money';
import { formatMoney } from '../../../lib/format/format.ts';

/** Formats a difference as `+$200.00` or `−$80.00`. Empty for zero. */
export function signedMoney(amount: Cents): string {
  if (amount === 0) return '';
  return `${amount > 0 ? '+' : ''}${formatMoney(amount, 'en')}`;
}
