import type { Cents } from '../money/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';

/** Paying needs a balance (PAY-22, PAY-23). */
export function checkBalance(due: Cents): Result<void> {
  return due > 0 ? ok() : refuse({ code: 'NO_BALANCE_TO_PAY' });
}

/** A sales rep pays for a customer only when the company takes payments (PAY-25). */
export function checkCompanyPayments(company: { readonly payments: boolean }): Result<void> {
  return company.payments ? ok() : refuse({ code: 'COMPANY_TAKES_NO_PAYMENTS' });
}

/** The numbers an order can be found by; null or blank when it has none. */
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
 * The one order that a typed number means (N-35), exactly but for leading zeros and letter case: by its external PO
 * number, which its customer chose; by its SO number, which anyone can count up, only where `isOwn` says that the person
 * knows more of the order. Undefined for no match and for several.
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
