import { disputeText } from '@cordovan/domain/notifications';
import { isAnswerDueSoon } from '@cordovan/domain/payments';
import type { Charge } from '../../adapters/gateway/index.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { storeDay } from '../calendar/index.ts';
import { notify } from '../notifications/index.ts';
import { mailReturn } from './mail-return.service.ts';
import { getHolding } from './moved-payments.repository.ts';
import { findPayable } from './payments.repository.ts';
import type { GivenPaymentRow } from './refunds.repository.ts';
import { listOpenDisputes, type ReversalRow } from './reversals.repository.ts';

/** Reminds the office of each dispute whose answer is due soon, once per deadline. */
export async function remindOfDisputes(deps: Deps): Promise<void> {
  const now = deps.clock();
  const due = (await listOpenDisputes(deps.db)).filter((row) => isAnswerDueSoon(row.answer_due_at, now));
  for (const row of due)
    await inTransaction(deps.db, async (trx) => {
      const day = await storeDay(trx, row.store_id, { now: row.answer_due_at, config: deps.config });
      await notify(trx, {
        kind: 'chargeDisputed',
        order: { companyId: row.company_id, orderId: row.order_id },
        amount: row.amount_cents,
        text: disputeText({ what: 'due', day }),
        key: `dispute-due:${row.id}:${row.answer_due_at.toISOString()}`,
        actorId: null,
        now,
      });
    });
}

/** Notifies the office, once per inquiry, that a bank asks about a payment: an answer in time prevents a dispute. */
export async function tellInquiry(
  trx: Trx,
  deps: Deps,
  { payment, charge }: { readonly payment: GivenPaymentRow; readonly charge: Charge },
): Promise<void> {
  const answerDueAt = charge.dispute?.answerDueAt;
  const { orderId } = await getHolding(trx, payment);
  const order = await findPayable(trx, orderId);
  if (!answerDueAt || !order) return;
  const day = await storeDay(trx, order.store_id, { now: answerDueAt, config: deps.config });
  await notify(trx, {
    kind: 'chargeDisputed',
    order: { companyId: order.company_id, orderId },
    amount: charge.amount,
    text: disputeText({ what: 'inquiry', day }),
    key: `inquiry:${charge.transactionId}`,
    actorId: null,
    now: deps.clock(),
  });
}

/**
 * Notifies the office of the decision about a dispute, and emails the customer when the money stays with them and the order owes it.
 */
export async function tellEnd(
  trx: Trx,
  deps: Deps,
  { line, isWon }: { readonly line: ReversalRow; readonly isWon: boolean },
): Promise<void> {
  const now = deps.clock();
  const day = await storeDay(trx, line.store_id, { now, config: deps.config });
  await notify(trx, {
    kind: 'chargeDisputed',
    order: { companyId: line.company_id, orderId: line.order_id },
    amount: line.amount_cents,
    text: disputeText({ what: isWon ? 'won' : 'lost', day }),
    key: `dispute-end:${line.id}`,
    actorId: null,
    now,
  });
  if (isWon) return;
  const { order_id: orderId, amount_cents: amountCents, refund_payment_id: refundId } = line;
  await mailReturn(trx, deps, { orderId, amountCents, refundId });
}
