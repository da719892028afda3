import { cents, type Cents } from '@cordovan/domain/money';
import { orderTypeRules, payableAmount, calledOffStatuses } from '@cordovan/domain/orders';
import {
  checkBalance,
  checkCompanyPayments,
  checkConfirmSendAmount,
  checkDialogAmount,
  checkFormPayment,
} from '@cordovan/domain/payments';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import type { PayableRow } from './payments.repository.ts';

export type PaymentChannel = 'staff' | 'customizer' | 'shopper' | 'bridge' | 'pay-balance';

export interface AmountToCheck {
  readonly channel: PaymentChannel;
  /** Amount of one payment, or the sum of several taken together. */
  readonly amount: Cents;
  readonly isForLayaway: boolean;
  /** Card payments of the order whose outcome isn't known yet. */
  readonly pending: Cents;
}

/** Applies the minimum rule of the payment channel and returns its refusals (C-07). */
export function amountRefusals(
  order: PayableRow,
  { channel, amount, isForLayaway, pending }: AmountToCheck,
): readonly Refusal[] {
  if (calledOffStatuses.includes(order.status_id)) return [{ code: 'NO_BALANCE_TO_PAY' }];
  const total = order.total_cents;
  const paid = order.paid_cents;
  if (channel === 'staff') {
    return refusalsOf(
      checkFormPayment({
        amount,
        orderType: order.order_type,
        statusId: order.status_id,
        total,
        paid,
        pending,
        minPaymentPercentage: order.min_payment_percentage,
        isForLayaway,
      }),
    );
  }
  const company = checkCompanyPayments({ payments: order.company_is_house || order.company_payments });
  if (!company.ok) return company.refusals;
  const { takesPayments } = orderTypeRules(order.order_type);
  if (channel === 'customizer' && !takesPayments) return [{ code: 'FLOOR_ORDER_NO_PAYMENTS' }];
  const statusId = order.status_id;
  const due = payableAmount({ statusId, orderType: order.order_type, total, paid });
  const balance = checkBalance(due);
  if (!balance.ok) return balance.refusals;
  if (channel === 'customizer') return refusalsOf(checkDialogAmount(amount, due, cents(paid + pending)));
  if (channel === 'pay-balance') return refusalsOf(checkDialogAmount(amount, due));
  const minimumPercent = order.company_minimum_percentage;
  return refusalsOf(checkConfirmSendAmount({ amount, total: due, minimumPercent }));
}
