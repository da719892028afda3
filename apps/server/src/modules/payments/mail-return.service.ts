import { type Cents, formatMoney } from '@cordovan/domain/money';
import { payableAmount } from '@cordovan/domain/orders';
import { BANK_DAYS } from '@cordovan/domain/payments';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { queueOrderMail } from '../orders/index.ts';
import { lockPayable } from './payments.repository.ts';

/**
 * Emails a customer that their bank took a payment back for good, so that the order owes it again. Says nothing if it owes
 * nothing.
 */
export async function mailReturn(
  trx: Trx,
  deps: Deps,
  { orderId, amountCents, refundId }: { orderId: number; amountCents: Cents; refundId: number },
): Promise<void> {
  const order = (await lockPayable(trx, orderId)) ?? refuse({ code: 'NOT_FOUND' });
  const { status_id: statusId, order_type: orderType, total_cents: total, paid_cents: paid } = order;
  const due = payableAmount({ statusId, orderType, total, paid });
  if (due === 0) return;
  await queueOrderMail(trx, deps, {
    orderId,
    userId: null,
    userName: '',
    now: deps.clock(),
    template: 'bank payment returned',
    key: `bank-payment-returned:${refundId}`,
    extra: { bank: { amount: formatMoney(amountCents), days: BANK_DAYS, due: formatMoney(due) } },
  });
}
