import type { CardPayments } from '@cordovan/contracts/payments-schemas';
import { NO_MONEY, subtract } from '@cordovan/domain/money';
import { type BankReturn, BY_BANK, canBounce, checkBankReturn } from '@cordovan/domain/payments';
import { refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { Caller } from '../../platform/http/request.ts';
import { readBankFees } from '../accounting/index.ts';
import { storeDay } from '../calendar/index.ts';
import { notify } from '../notifications/index.ts';
import { getReachableOrder } from '../orders/index.ts';
import { reversalNumber } from './issue-refund.service.ts';
import { mailReturn } from './mail-return.service.ts';
import { getHolding } from './moved-payments.repository.ts';
import { findMethodById, lockPayable } from './payments.repository.ts';
import { recordPayment } from './record-payment.service.ts';
import { findPaymentRow, listCashed } from './refunds.repository.ts';
import { insertReversal, setDispute, setReversal } from './reversals.repository.ts';

/** Checks of an order that the bank may return: those that it hasn't returned yet. */
export async function listReturnable(
  db: Handle,
  order: { readonly companyId: number; readonly orderId: number },
): Promise<CardPayments['returnable']> {
  const checks = (await listCashed(db, order)).filter(canBounce);
  const { deposited } = await readBankFees(
    db,
    checks.map(({ id }) => id),
  );
  return checks.map(({ id }) => ({ paymentId: id, takesFee: deposited.has(id) }));
}

/**
 * Records that the bank returned a check. Like a bank debit that is taken back, all of it is booked on the order that has its
 * money now, whatever was refunded before (ADR 70, 82).
 */
export async function returnPayment(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  { paymentId, ...given }: BankReturn & { readonly paymentId: number },
): Promise<{ readonly orderId: number }> {
  const user = caller.user ?? refuse({ code: 'UNAUTHORIZED' });
  const payment = (await findPaymentRow(trx, paymentId)) ?? refuse({ code: 'NOT_FOUND' });
  await getReachableOrder(trx, caller, payment.order_id);
  await lockPayable(trx, payment.order_id);
  const holding = await getHolding(trx, payment);
  const order = (await lockPayable(trx, holding.orderId)) ?? refuse({ code: 'NOT_FOUND' });
  const known = await listCashed(trx, { companyId: payment.company_id, orderId: payment.order_id });
  const check = known.find(({ id }) => id === paymentId);
  if (!check || !canBounce(check)) return refuse({ code: 'BANK_RETURN_NONE' });
  const { now } = caller;
  const today = await storeDay(trx, order.store_id, { now, config: deps.config });
  const { accountId, deposited } = await readBankFees(trx, [paymentId]);
  const takesFee = deposited.has(paymentId);
  refuseAny(refusalsOf(checkBankReturn(given, { paidOn: check.day, today, takesFee })));
  const { amount_cents: amountCents } = payment;
  const reason = `Returned by the bank: ${given.reason.trim()}`;
  const by = { userId: user.id, userName: user.name };
  const method = await findMethodById(trx, payment.payment_method_id);
  const refundPaymentId =
    (await recordPayment(trx, deps, order, {
      day: given.day,
      type: 'refund',
      methodId: payment.payment_method_id,
      methodName: method?.name ?? '',
      lastFour: payment.last_four,
      amountCents: subtract(NO_MONEY, amountCents),
      comments: reason,
      reversesPaymentId: holding.id,
      ...by,
      hasReceipt: false,
      now,
    })) ?? refuse({ code: 'PAY_ORDER_ERROR' });
  const number = reversalNumber(payment.id);
  const inserted = await insertReversal(trx, {
    ...{ companyId: order.company_id, orderId: order.id, paymentId, refundPaymentId, amountCents, reason },
    ...{ ...by, isSurplus: false, gateway: BY_BANK, invoiceNumber: number, now },
    bankFee: given.fee > 0 && accountId !== undefined ? { amount: given.fee, accountId } : undefined,
  });
  await setReversal(trx, inserted, {
    state: 'done',
    kind: 'dispute',
    transactionId: number,
    error: null,
    now,
  });
  await setDispute(trx, inserted, { state: 'closed', answerDueAt: null });
  await notify(trx, {
    kind: 'bankPaymentReturned',
    order: { companyId: order.company_id, orderId: order.id },
    amount: amountCents,
    text: given.reason.trim(),
    actorId: user.id,
    now,
  });
  await mailReturn(trx, deps, { orderId: order.id, amountCents, refundId: refundPaymentId });
  return { orderId: payment.order_id };
}
