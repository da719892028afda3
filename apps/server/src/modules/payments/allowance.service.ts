import type { Cents } from '@cordovan/domain/money';
import { checkAllowance } from '@cordovan/domain/payments';
import { refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { Caller } from '../../platform/http/request.ts';
import { getReachableOrder } from '../orders/index.ts';
import { lockPayable } from './payments.repository.ts';
import { recordAllowance } from './record-allowance.service.ts';
import { refundPayment } from './refund.service.ts';
import { sumAllowed } from './refunds.repository.ts';

export interface NewAllowance {
  readonly orderId: number;
  /** With its share of the sales tax. */
  readonly amount: Cents;
  readonly reason: string;
  /** Payment that is refunded by the same amount; without one the customer keeps it as a credit, or owes less. */
  readonly refundedPaymentId: number | null;
}

/** Lowers the price of an invoiced order, and refunds the amount at once if asked (ADR 81). */
export async function giveAllowance(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  { orderId, amount, reason, refundedPaymentId }: NewAllowance,
): Promise<void> {
  const user = caller.user ?? refuse({ code: 'UNAUTHORIZED' });
  await getReachableOrder(trx, caller, orderId);
  const order = (await lockPayable(trx, orderId)) ?? refuse({ code: 'NOT_FOUND' });
  const sale = {
    orderType: order.order_type,
    statusId: order.status_id,
    total: order.total_cents,
    allowed: await sumAllowed(trx, { companyId: order.company_id, orderId }),
  };
  refuseAny(refusalsOf(checkAllowance(sale, { amount, reason })));
  const by = { userId: user.id, userName: user.name };
  await recordAllowance(trx, deps, { order, amount, reason: reason.trim(), reversesPaymentId: null, ...by });
  if (refundedPaymentId === null) return;
  const refund = { paymentId: refundedPaymentId, amount, reason };
  const { orderId: refundedId } = await refundPayment(trx, deps, caller, refund);
  if (refundedId !== orderId) refuse({ code: 'NOT_FOUND' });
}
