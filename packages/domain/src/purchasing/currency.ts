import { type Cents, formatAmount, formatMoney } from '../money/index.ts';

/** Currency of the books. */
export const HOME_CURRENCY = 'USD';

/** `$1,234.50`, or `1,234.50 EUR` in another currency, so that every reader knows which dollar is meant. */
export function moneyIn(amount: Cents, currency: string): string {
  return currency === HOME_CURRENCY ? formatMoney(amount) : `${formatAmount(amount)} ${currency}`;
}
