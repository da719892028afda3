import { cents, type Cents, formatMoney } from '../money/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';

/**
 * Refuses an order whose price differs from the price that its customer saw, in dollars: the customer must accept the
 * new price first (N-10).
 */
export function checkShownTotal(shown: number, total: Cents): Result<void> {
  const seen = cents(Math.round(shown * 100));
  if (seen === total) return ok();
  const data = { before: formatMoney(seen), now: formatMoney(total), total: total / 100 };
  return refuse({ code: 'PRICE_CHANGED', data, field: 'total' });
}
