import { formatMoney } from '@cordovan/domain/money';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { announce } from '../../platform/live/live.ts';
import { queuePayment } from '../accounting/index.ts';
import { storeDay } from '../calendar/index.ts';
import { notify } from '../notifications/index.ts';
import { addHistory, queueOrderMail } from '../orders/index.ts';
import { stopUnneeded } from './intents.repository.ts';
import { insertPayment, type NewPayment, type PayableRow } from './payments.repository.ts';

export interface PaymentToRecord extends Omit<NewPayment, 'companyId' | 'orderId' | 'day'> {
  readonly day?: string | null;
  readonly methodName: string;
  /** Whether the customer gets a receipt by email. */
  readonly hasReceipt: boolean;
  /** False for money that isn't a payment by the customer, or that is refunded at once. */
  readonly isNews?: boolean;
}

/**
 * Writes a payment with its history, accounting request, receipt and live event in one transaction. Returns
 * undefined if its gateway transaction is already recorded.
 */
export async function recordPayment(
  trx: Trx,
  deps: Deps,
  order: PayableRow,
  payment: PaymentToRecord,
): Promise<number | undefined> {
  const { methodName, hasReceipt, isNews = true, day, ...values } = payment;
  const paidOn = day ?? (await storeDay(trx, order.store_id, { now: payment.now, config: deps.config }));
  const inserted = await insertPayment(trx, {
    ...values,
    companyId: order.company_id,
    orderId: order.id,
    day: paidOn,
  });
  if (!inserted) return undefined;
  await addHistory(trx, [
    {
      companyId: order.company_id,
      orderId: order.id,
      kind: 'payment',
      to: payment.amountCents,
      // Comments of a moved payment name the other order.
      reason: payment.type === 'transfer' ? payment.comments : `${payment.type}, ${methodName}`,
      userId: payment.userId,
      userName: payment.userName,
      now: payment.now,
    },
  ]);
  await queuePayment(trx, deps, inserted.id, payment.now);
  if (hasReceipt) await queueReceipt(trx, deps, { order, payment, paymentId: inserted.id, paidOn });
  // A payment that staff took needs no notification, except the deposit that lets an order begin.
  if (isNews && (payment.type === 'deposit' || (payment.userId === null && payment.type !== 'refund')))
    await notify(trx, {
      kind: 'depositPaid',
      order: { companyId: order.company_id, orderId: order.id },
      amount: payment.amountCents,
      actorId: payment.userId,
      now: payment.now,
    });
  const key = { companyId: order.company_id, orderId: order.id };
  if (payment.amountCents > 0 && (await stopUnneeded(trx, key, payment.now)))
    await deps.jobs.enqueue(trx, 'payments.reconcile', {});
  announce(trx, { topic: 'payments', id: order.id, storeId: order.store_id });
  return inserted.id;
}

async function queueReceipt(
  trx: Trx,
  deps: Deps,
  receipt: { order: PayableRow; payment: PaymentToRecord; paymentId: number; paidOn: string },
): Promise<void> {
  const { order, payment, paymentId, paidOn } = receipt;
  await queueOrderMail(trx, deps, {
    orderId: order.id,
    userId: payment.userId,
    userName: payment.userName,
    now: payment.now,
    template: 'payment receipt',
    key: `receipt:${paymentId}`,
    extra: {
      payment: {
        amount: formatMoney(payment.amountCents),
        method: payment.methodName,
        date: paidOn,
        comments: payment.comments,
      },
    },
  });
}
