import { formatMoney, NO_MONEY } from '@cordovan/domain/money';
import { refundStop } from '@cordovan/domain/payments';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { accountOf } from './account-words.ts';
import { addReversalHistory } from './issue-refund.service.ts';
import { lockPayable } from './payments.repository.ts';
import { recordPayment } from './record-payment.service.ts';
import { listReversalsOfPayment, type ReversalRow, setReversal } from './reversals.repository.ts';

/** Why a payment can't be refunded; null if it can. */
export function stopOf(reversals: readonly ReversalRow[]): ReturnType<typeof refundStop> {
  const disputes = reversals.filter(({ kind }) => kind === 'dispute');
  const taken = disputes.map((each) => ({
    ...{ amount: each.amount_cents, state: each.dispute_state, isWon: each.is_won },
  }));
  return refundStop(disputes[0]?.charge_cents ?? NO_MONEY, taken);
}

/**
 * Reverses a payment's failed refunds once its bank has taken back all of the payment, because the customer already
 * has that money. A refund that is still open is first checked at the gateway, which may have sent it. Returns how
 * many there were.
 */
export async function withdrawRefunds(
  trx: Trx,
  deps: Deps,
  payment: { readonly company_id: number; readonly id: number },
): Promise<number> {
  const known = await listReversalsOfPayment(trx, payment);
  if (stopOf(known) !== 'returned') return 0;
  const failed = known.filter(({ state }) => state === 'failed');
  for (const each of failed) await withdraw(trx, deps, each);
  return failed.length;
}

async function withdraw(trx: Trx, deps: Deps, reversal: ReversalRow): Promise<void> {
  const now = deps.clock();
  const order = (await lockPayable(trx, reversal.order_id)) ?? refuse({ code: 'NOT_FOUND' });
  await setReversal(trx, reversal, { state: 'withdrawn', error: reversal.last_error, now });
  await recordPayment(trx, deps, order, {
    type: 'balance',
    methodId: reversal.method_id,
    methodName: reversal.method_name,
    lastFour: reversal.last_four,
    amountCents: reversal.amount_cents,
    comments: 'Refund not sent: the bank took the payment back',
    gateway: reversal.gateway,
    // A failed refund comes back under its own id.
    transactionId: reversal.gateway_transaction_id ?? reversal.invoice_number,
    reversesPaymentId: reversal.refund_payment_id,
    userId: null,
    userName: '',
    hasReceipt: false,
    isNews: false,
    now,
  });
  const reason = `refund of ${formatMoney(reversal.amount_cents)} to ${accountOf(reversal)} withdrawn: the bank took the payment back`;
  await addReversalHistory(trx, { order, reason, now });
}
