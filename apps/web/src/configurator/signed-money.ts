import type { Language } from '@cordovan/domain/messages';
import type { Cents } from '@cordovan/domain/money';
import { formatMoney } from '../lib/format/numbers.ts';

/** Formats a difference as `+$200.00` or `−$80.00`. Empty for zero. */
export function signedMoney(amount: Cents, language: Language): string {
  if (amount === 0) return '';
  return `${amount > 0 ? '+' : ''}${formatMoney(amount, language)}`;
}
