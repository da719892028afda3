import { randomBytes } from 'node:crypto';
import type { Charge } from '../../adapters/gateway/index.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { addHistory } from '../orders/index.ts';
import { findMethod, findMethodById, findRefundMethodId, type PayableRow } from './payments.repository.ts';
import { recordPayment } from './record-payment.service.ts';
import { getPaymentRow, type GivenPaymentRow, givenBackOf } from './refunds.repository.ts';
import { insertReversal, listReversalsOfPayment, setReversal } from './reversals.repository.ts';

export interface GiveBackRequest {
  readonly order: PayableRow;
  readonly paymentId: number;
  readonly amountCents: number;
  readonly reason: string;
  /** True when the charge exceeded what was owed. */
  readonly isSurplus: boolean;
  readonly userId: number | null;
  readonly userName: string;
}

/**
 * Refunds a payment: writes the negative payment and, for a card payment, queues the request to the gateway
 * in the caller's transaction. The gateway is asked later, with retries. Returns the id of the negative
 * payment.
 */
export async function giveBackPayment(trx: Trx, deps: Deps, request: GiveBackRequest): Promise<number> {
  const payment = await getPaymentRow(trx, request.paymentId);
  const refundId = await recordRefund(trx, deps, { ...request, payment });
  if (payment.gateway !== null) {
    await insertReversal(trx, {
      ...shared(request, payment, refundId),
      gateway: payment.gateway,
      invoiceNumber: reversalNumber(payment.id),
      now: deps.clock(),
    });
    await deps.jobs.enqueue(trx, 'payments.reconcile', {});
  }
  return refundId;
}

const shared = (request: GiveBackRequest, payment: GivenPaymentRow, refundId: number) => ({
  companyId: payment.company_id,
  orderId: payment.order_id,
  paymentId: payment.id,
  refundPaymentId: refundId,
  amountCents: request.amountCents,
  reason: request.reason,
  isSurplus: request.isSurplus,
  userId: request.userId,
  userName: request.userName,
});

/** Unique number of at most 20 characters, used to find a refund whose answer was lost. */
const reversalNumber = (paymentId: number) => `R${paymentId}-${randomBytes(5).toString('hex')}`.slice(-20);

async function recordRefund(
  trx: Trx,
  deps: Deps,
  { order, payment, amountCents, reason, userId, userName }: GiveBackRequest & { payment: GivenPaymentRow },
): Promise<number> {
  const methodId =
    payment.type === 'transfer'
      ? await refundMethodOf(trx, { companyId: payment.company_id, orderId: payment.order_id })
      : payment.payment_method_id;
  const method = await findMethodById(trx, methodId);
  const id = await recordPayment(trx, deps, order, {
    type: 'refund',
    methodId,
    methodName: method?.name ?? 'refund',
    lastFour: payment.last_four,
    amountCents: 0 - amountCents,
    comments: reason,
    detail: '',
    billTo: null,
    gateway: null,
    transactionId: null,
    intentId: null,
    transferOrderId: null,
    reversesPaymentId: payment.id,
    userId,
    userName,
    hasReceipt: false,
    now: deps.clock(),
  });
  return id ?? refuse({ code: 'PAY_ORDER_ERROR' });
}

async function refundMethodOf(trx: Trx, order: { companyId: number; orderId: number }): Promise<number> {
  const known = await findRefundMethodId(trx, order);
  return known ?? (await findMethod(trx, 'cash'))?.id ?? refuse({ code: 'PAYMENT_METHOD_INVALID' });
}

interface Outside {
  readonly order: PayableRow;
  readonly payment: GivenPaymentRow;
  /** The voided charge, or the refund transaction. */
  readonly charge: Charge;
  readonly kind: 'void' | 'refund';
}

/**
 * Books a void or refund that the gateway reports. Completes our own request if there is one; otherwise
 * records what was done in the gateway's own interface. Idempotent.
 */
export async function keepOutsideReversal(trx: Trx, deps: Deps, outside: Outside): Promise<void> {
  const { order, payment, charge, kind } = outside;
  const known = await listReversalsOfPayment(trx, payment);
  const { transactionId } = charge;
  const now = deps.clock();
  // A void reverses the whole charge, so it also completes our pending refunds of it.
  const ours = known.filter((each) => kind === 'void' || each.invoice_number === charge.invoiceNumber);
  for (const each of ours.filter(({ state }) => state === 'open' || state === 'failed'))
    await setReversal(trx, each, { state: 'done', kind, transactionId, error: null, now });
  const isTold = known.some((each) => each.gateway_transaction_id === transactionId);
  if (kind === 'refund' && (ours.length > 0 || isTold)) return;
  const amountCents = Math.min(charge.amount, payment.amount_cents - (await givenBackOf(trx, payment)));
  if (amountCents <= 0) return;
  const request: GiveBackRequest = {
    order,
    paymentId: payment.id,
    amountCents,
    reason: kind === 'void' ? 'Voided at the card gateway' : 'Refunded at the card gateway',
    isSurplus: false,
    userId: null,
    userName: '',
  };
  const refundId = await recordRefund(trx, deps, { ...request, payment });
  const inserted = await insertReversal(trx, {
    ...shared(request, payment, refundId),
    gateway: payment.gateway ?? '',
    invoiceNumber: reversalNumber(payment.id),
    now,
  });
  await setReversal(trx, inserted, { state: 'done', kind, transactionId, error: null, now });
}

/** Adds a line about a refund to a card to the order's history. */
export async function tellReversal(
  trx: Trx,
  {
    order,
    reason,
    now,
  }: { order: Pick<PayableRow, 'company_id' | 'id' | 'store_id'>; reason: string; now: Date },
): Promise<void> {
  await addHistory(trx, [
    {
      companyId: order.company_id,
      orderId: order.id,
      kind: 'payment',
      reason,
      userId: null,
      userName: '',
      now,
    },
  ]);
  announce(trx, { topic: 'payments', id: order.id, storeId: order.store_id });
}
