import type { Cents } from '../money/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';

/** Refuses a payment without a balance due (PAY-22, PAY-23). */
export function checkBalance(due: Cents): Result<void> {
  return due > 0 ? ok() : refuse({ code: 'NO_BALANCE_TO_PAY' });
}

/** Refuses payments by a sales rep unless the company accepts payments (PAY-25). */
export function checkCompanyPayments(company: { readonly payments: boolean }): Result<void> {
  return company.payments ? ok() : refuse({ code: 'COMPANY_TAKES_NO_PAYMENTS' });
}

/** Numbers that identify an order; null or blank when missing. */
export interface OrderNumbers {
  readonly externalPoNumber: string | null;
  readonly soNumber: string | null;
}

const bare = (number: string | null): string =>
  (number ?? '')
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');

/**
 * Finds the one order with a typed number (N-35), ignoring leading zeros and letter case. Matches the external PO
 * number, which the customer chose. SO numbers are sequential and easy to guess, so they match only where `isOwn`
 * says that the person knows more about the order. Undefined for no match or several.
 */
export function findByExternalNumber<Order extends OrderNumbers>(
  orders: readonly Order[],
  typed: string,
  isOwn: (order: Order) => boolean,
): Order | undefined {
  const wanted = bare(typed);
  if (wanted === '') return undefined;
  const byPo = orders.filter((order) => bare(order.externalPoNumber) === wanted);
  const bySo = orders.filter((order) => bare(order.soNumber) === wanted && isOwn(order));
  const found = byPo.length > 0 ? byPo : bySo;
  return found.length === 1 ? found[0] : undefined;
}
