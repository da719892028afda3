import { cents, type Cents, formatMoney, NO_MONEY } from '@cordovan/domain/money';
import { orderTypeRules, payableAmount, calledOffStatuses, statusIds } from '@cordovan/domain/orders';
import {
  checkBalance,
  checkCompanyPayments,
  checkConfirmSendAmount,
  checkDialogAmount,
  checkFormPayment,
  checkLinkAmount,
  linkMinimum,
  type LinkPayment,
} from '@cordovan/domain/payments';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import type { PayableRow } from './payments.repository.ts';

export type PaymentChannel = 'staff' | 'customizer' | 'shopper' | 'bridge' | 'pay-balance' | 'link';

export interface AmountToCheck {
  readonly channel: PaymentChannel;
  /** Amount of one payment, or the sum of several taken together. */
  readonly amount: Cents;
  readonly isForLayaway: boolean;
  /** Whether the customer intended to pay a quotation's deposit. */
  readonly isDeposit?: boolean;
  /** Sum of the order's card payments whose outcome isn't known yet. */
  readonly pending: Cents;
  /** Sum of the order's payments on their way from banks. They don't count until they arrive. */
  readonly fromBanks?: Cents;
}

/** Applies the minimum rule of the payment channel and returns its refusals (C-07). */
export function amountRefusals(
  order: PayableRow,
  { channel, amount, isForLayaway, isDeposit = false, pending, fromBanks = NO_MONEY }: AmountToCheck,
): readonly Refusal[] {
  const { status_id: statusId, order_type: orderType, total_cents: total, paid_cents: paid } = order;
  const due = payableAmount({ statusId, orderType, total, paid });
  if (calledOffStatuses.includes(statusId) && due === 0) return [{ code: 'NO_BALANCE_TO_PAY' }];
  if (channel === 'staff') {
    return refusalsOf(
      checkFormPayment({
        amount,
        orderType,
        statusId,
        total,
        paid,
        pending,
        minPaymentPercentage: order.min_payment_percentage,
        isForLayaway,
      }),
    );
  }
  const company = checkCompanyPayments({ payments: takesCards(order) });
  if (!company.ok) return company.refusals;
  const { takesPayments } = orderTypeRules(orderType);
  if (channel === 'customizer' && !takesPayments) return [{ code: 'FLOOR_ORDER_NO_PAYMENTS' }];
  const balance = checkBalance(due);
  if (!balance.ok) return balance.refusals;
  if (channel === 'customizer') return refusalsOf(checkDialogAmount(amount, due, cents(paid + pending)));
  if (channel === 'pay-balance') return refusalsOf(checkDialogAmount(amount, due)).map(withoutBalance);
  if (channel === 'link') return linkRefusals(order, { amount, isDeposit, pending, fromBanks });
  const minimumPercent = order.company_minimum_percentage;
  return refusalsOf(checkConfirmSendAmount({ amount, total: due, minimumPercent }));
}

/** Callers who only know an order's number don't learn its balance. */
const withoutBalance = (refusal: Refusal): Refusal =>
  refusal.data ? { code: 'PAY_ORDER_ERROR', field: 'amount' } : refusal;

/**
 * Refusals of a payment through the customer's link. A payment with an unknown outcome comes first: a second payment
 * could charge the deposit twice, and so could a retry after the deposit arrived. A quotation is paid in the version
 * that the customer accepted.
 */
function linkRefusals(
  order: PayableRow,
  given: { amount: Cents; isDeposit: boolean; pending: Cents; fromBanks: Cents },
): readonly Refusal[] {
  const { amount, isDeposit, pending, fromBanks } = given;
  if (pending > 0) return [{ code: 'PAYMENT_CHECKING' }];
  if (fromBanks > 0) return [onItsWay(fromBanks)];
  const isQuotation = order.status_id === statusIds.quotation;
  if (isQuotation && !isAccepted(order)) return [{ code: 'STALE_ROW' }];
  const payment = linkPaymentOf(order);
  if (isDeposit && (!isQuotation || linkMinimum(payment) === 0)) return [{ code: 'STALE_ROW' }];
  return refusalsOf(checkLinkAmount(amount, payment));
}

/** Refusal of a payment while this amount is on its way from a bank. */
export const onItsWay = (fromBanks: Cents): Refusal => ({
  code: 'BANK_PAYMENT_PENDING',
  data: { amount: formatMoney(fromBanks) },
});

/** Whether the customer accepted the quotation's current version. */
export const isAccepted = (order: Pick<PayableRow, 'accepted_at' | 'changed_since_accepted'>): boolean =>
  order.accepted_at !== null && !order.changed_since_accepted;

/**
 * Whether customers can pay the order themselves. A payment approves a shopper's quotation (SHOP-36). If the
 * quotation can't be approved because it has no sales rep, it takes no payment: the money would stay with a
 * quotation.
 */
export const takesCards = (order: PayableRow): boolean =>
  (order.company_is_house || order.company_payments) &&
  (order.status_id !== statusIds.quotation || !isShopperSource(order.source) || order.has_ready_rep);

/** A shop order uses the shop's deposit; an order written by staff has its own. */
export const linkPaymentOf = (order: PayableRow): LinkPayment => ({
  statusId: order.status_id,
  orderType: order.order_type,
  total: order.total_cents,
  paid: order.paid_cents,
  depositPercent: isShopperSource(order.source)
    ? order.company_minimum_percentage
    : order.min_payment_percentage,
});

/** Whether a shopper placed the order, not staff. */
export const isShopperSource = (source: string): boolean => source === 'shopper' || source === 'bridge';
