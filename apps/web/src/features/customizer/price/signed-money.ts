import type { Cents } from '@cordovan/domain/money';
import { formatMoney } from '../../../lib/format/format.ts';

/** `+$200.00` or `−$80.00`; nothing for no difference. */
export function signedMoney(amount: Cents): string {
  if (amount === 0) return '';
  return `${amount > 0 ? '+' : ''}${formatMoney(amount, 'en')}`;
}
