import { type Cents, formatMoney, NO_MONEY, shareOf, subtract, sum } from '../money/index.ts';
import { orderTypeRules, shippedStatuses, type StatusId } from '../orders/index.ts';
import { allowUnless, type Result } from '../result/index.ts';

/** Order that a company gives an allowance on; `allowed` is the sum of its earlier ones, with their tax. */
export interface AllowedSale {
  readonly orderType: number;
  readonly statusId: StatusId;
  readonly total: Cents;
  readonly allowed: Cents;
}

/** Sum of the allowances among the payments of an order, with their tax. */
export const allowancesOf = (payments: readonly { readonly type: string; readonly amount: Cents }[]): Cents =>
  sum(payments.filter(({ type }) => type === 'allowance').map(({ amount }) => amount));

/** Whether an allowance can be given in this status: the order is invoiced, so its price can't be edited any more. */
export const takesAllowance = ({
  orderType,
  statusId,
}: Pick<AllowedSale, 'orderType' | 'statusId'>): boolean =>
  orderTypeRules(orderType).takesPayments && shippedStatuses.includes(statusId);

/** Checks an allowance: on an invoiced order, above 0, at most what is left of its price, with a reason (ADR 81). */
export function checkAllowance(
  sale: AllowedSale,
  { amount, reason }: { readonly amount: Cents; readonly reason: string },
): Result<void> {
  const left = subtract(sale.total, sale.allowed);
  return allowUnless([
    takesAllowance(sale) ? undefined : { code: 'ALLOWANCE_NOT_INVOICED' },
    amount <= 0 ? { code: 'PAY_ORDER_QUANTITY_ZERO', field: 'amount' } : undefined,
    amount > left
      ? { code: 'ALLOWANCE_OVER_PRICE', data: { amount: formatMoney(left) }, field: 'amount' }
      : undefined,
    reason.trim() === '' ? { code: 'REASON_REQUIRED', field: 'reason' } : undefined,
  ]);
}

/**
 * Sales tax in the allowances of an order: their share of its tax, rounded once for all of them, so that allowances for the whole
 * price take all of its tax back.
 */
export const taxOfAllowances = (
  allowed: Cents,
  sale: { readonly total: Cents; readonly tax: Cents },
): Cents => (sale.total === 0 ? NO_MONEY : shareOf(sale.tax, allowed, sale.total));
