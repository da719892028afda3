import { randomBytes } from 'node:crypto';
import type { MessageCode } from '@cordovan/domain/messages';
import { type Cents, formatMoney, NO_MONEY, smallest, subtract, sum } from '@cordovan/domain/money';
import { calledOffMoney } from '@cordovan/domain/orders';
import { CARD_REFUND_DAYS, isBankMethod, REFUND_DAYS } from '@cordovan/domain/payments';
import type { Charge } from '../../adapters/gateway/index.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { notify } from '../notifications/index.ts';
import { addHistory, queueOrderMail, setKept } from '../orders/index.ts';
import {
  findRefundMethodId,
  getHolding,
  type HeldCardRow,
  listHeldCards,
} from './moved-payments.repository.ts';
import { findMethod, findMethodById, lockPayable, type PayableRow } from './payments.repository.ts';
import { mailReturn } from './mail-return.service.ts';
import { recordPayment } from './record-payment.service.ts';
import { getPaymentRow, type GivenPaymentRow } from './refunds.repository.ts';
import {
  insertReversal,
  isReversalNumber,
  listReversalsOfPayment,
  type ReversalRow,
  setReversal,
} from './reversals.repository.ts';

export interface NewRefund {
  readonly order: PayableRow;
  readonly paymentId: number;
  readonly amountCents: Cents;
  readonly reason: string;
  /** The reason, if the product gives it; the customer may read it. */
  readonly code?: MessageCode;
  /** True when the charge exceeded what was owed. */
  readonly isSurplus: boolean;
  readonly userId: number | null;
  readonly userName: string;
}

/**
 * Refunds a payment; for a moved payment, refunds first what cards paid. Writes a negative payment for each card and
 * for the rest, and queues the gateway requests in the caller's transaction. The gateway is called later, with
 * retries.
 */
export async function issueRefund(trx: Trx, deps: Deps, request: NewRefund): Promise<void> {
  const payment = await getPaymentRow(trx, request.paymentId);
  const key = { companyId: payment.company_id, orderId: payment.order_id };
  const cards = (await listHeldCards(trx, key)).filter(({ held_as_id }) => held_as_id === payment.id);
  const left = await refundToCards(trx, deps, { ...request, cards });
  if (left <= 0) return;
  const isFromElsewhere = payment.type === 'transfer' || payment.type === 'opening';
  const methodId = isFromElsewhere ? await refundMethodOf(trx, key) : payment.payment_method_id;
  await recordRefund(trx, deps, {
    ...request,
    amountCents: left,
    methodId,
    lastFour: payment.last_four,
    reversesPaymentId: payment.id,
  });
}

/** Refunds to these cards in turn, each up to its remaining amount. Returns the cents left over. */
export async function refundToCards(
  trx: Trx,
  deps: Deps,
  request: Omit<NewRefund, 'paymentId'> & { readonly cards: readonly HeldCardRow[] },
): Promise<Cents> {
  let left = request.amountCents;
  for (const card of request.cards) {
    const amountCents = smallest(left, card.left_cents);
    if (amountCents <= 0) continue;
    const refundPaymentId = await recordRefund(trx, deps, {
      ...request,
      amountCents,
      methodId: card.payment_method_id,
      lastFour: card.last_four,
      reversesPaymentId: card.held_as_id,
    });
    await insertReversal(trx, {
      ...shared({ ...request, amountCents }, card, refundPaymentId),
      gateway: card.gateway,
      now: deps.clock(),
    });
    await mailRefund(trx, deps, { ...request, card, amountCents, refundPaymentId });
    left = subtract(left, amountCents);
  }
  if (left < request.amountCents) await deps.jobs.enqueue(trx, 'payments.reconcile', {});
  return left;
}

/**
 * Emails a customer that their bank payment's money is being returned, or that the product itself refunds a card
 * charge, because nothing else informs them.
 */
async function mailRefund(
  trx: Trx,
  deps: Deps,
  refund: Pick<NewRefund, 'order' | 'amountCents' | 'code' | 'userId' | 'userName'> & {
    readonly card: HeldCardRow;
    readonly refundPaymentId: number;
  },
): Promise<void> {
  const method = await findMethodById(trx, refund.card.payment_method_id);
  const isBank = isBankMethod(method?.name ?? '');
  const { order, amountCents, code, userId, userName } = refund;
  if (!isBank && !code) return;
  await queueOrderMail(trx, deps, {
    orderId: order.id,
    userId,
    userName,
    now: deps.clock(),
    template: isBank ? 'bank payment refunded' : 'card payment refunded',
    key: `${isBank ? 'bank' : 'card'}-payment-refunded:${refund.refundPaymentId}`,
    extra: {
      bank: {
        amount: formatMoney(amountCents),
        days: isBank ? REFUND_DAYS : CARD_REFUND_DAYS,
        charged: formatMoney(refund.card.charged_cents),
        lastFour: refund.card.last_four ?? '',
        ...(code && { code }),
      },
    },
  });
}

/** The refund's request to the gateway; the refunded charge may have been made on another order. */
const shared = (
  request: Omit<NewRefund, 'paymentId'>,
  charged: { readonly id: number },
  refundPaymentId: number,
) => ({
  companyId: request.order.company_id,
  orderId: request.order.id,
  paymentId: charged.id,
  refundPaymentId,
  amountCents: request.amountCents,
  reason: request.reason,
  isSurplus: request.isSurplus,
  invoiceNumber: reversalNumber(charged.id),
  userId: request.userId,
  userName: request.userName,
});

/** Unique number of at most 20 characters, used to find a refund whose answer was lost. */
export const reversalNumber = (paymentId: number) =>
  `R${paymentId}-${randomBytes(5).toString('hex')}`.slice(-20);

interface Refund extends Pick<NewRefund, 'order' | 'amountCents' | 'reason' | 'userId' | 'userName'> {
  readonly methodId: number;
  readonly lastFour: string | null;
  readonly reversesPaymentId: number;
}

async function recordRefund(trx: Trx, deps: Deps, refund: Refund): Promise<number> {
  const { order, amountCents, reason, methodId, lastFour, reversesPaymentId, userId, userName } = refund;
  const method = await findMethodById(trx, methodId);
  const id = await recordPayment(trx, deps, order, {
    type: 'refund',
    methodId,
    methodName: method?.name ?? 'refund',
    lastFour,
    amountCents: subtract(NO_MONEY, amountCents),
    comments: reason,
    reversesPaymentId,
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
  readonly payment: GivenPaymentRow;
  /** The voided charge, or the refund transaction. */
  readonly charge: Charge;
  readonly kind: 'void' | 'refund' | 'dispute';
}

/**
 * Books a void, refund or dispute that the gateway reports, on the order that now holds the payment's money.
 * Completes our own request if there is one; otherwise records what was done in the gateway's own interface.
 * Idempotent. The caller must have locked the payment's order.
 */
export async function recordOutsideReversal(trx: Trx, deps: Deps, outside: Outside): Promise<void> {
  const { payment, charge, kind } = outside;
  const known = await listReversalsOfPayment(trx, payment);
  const { transactionId } = charge;
  const now = deps.clock();
  // A void reverses the whole charge, so it also completes our pending refunds of it.
  const ours = known.filter(
    ({ state, invoice_number }) =>
      state !== 'withdrawn' && (kind === 'void' || invoice_number === charge.invoiceNumber),
  );
  for (const each of ours.filter(({ state }) => state === 'open' || state === 'failed'))
    await setReversal(trx, each, { state: 'done', kind, transactionId, error: null, now });
  const isRecorded = known.some((each) => each.gateway_transaction_id === transactionId);
  if (kind !== 'void' && (ours.length > 0 || isRecorded)) return;
  // Our own refund of a won dispute's money.
  if (kind === 'refund' && (await isReversalNumber(trx, charge.invoiceNumber))) return;
  const amountCents = amountOf(outside, known);
  if (amountCents <= 0) return;
  const holding = await getHolding(trx, payment);
  const order = (await lockPayable(trx, holding.orderId)) ?? refuse({ code: 'NOT_FOUND' });
  const request = {
    order,
    amountCents,
    reason: reasonOf(kind, charge),
    isSurplus: false,
    userId: null,
    userName: '',
  };
  const refundId = await recordRefund(trx, deps, {
    ...request,
    methodId: payment.payment_method_id,
    lastFour: payment.last_four,
    reversesPaymentId: holding.id,
  });
  const inserted = await insertReversal(trx, {
    ...shared(request, payment, refundId),
    gateway: payment.gateway ?? '',
    now,
  });
  await setReversal(trx, inserted, { state: 'done', kind, transactionId, error: null, now });
  // A person who refunds in the gateway's interface decides to keep less.
  const { kept } = calledOffMoney(subtract(order.paid_cents, amountCents), order.kept_cents ?? NO_MONEY);
  if (kind !== 'dispute' && order.kept_cents !== null && kept < order.kept_cents)
    await setKept(trx, { companyId: order.company_id, orderId: order.id }, kept);
  if (kind === 'dispute')
    await notify(trx, {
      kind: charge.bank ? 'bankPaymentReturned' : 'chargeDisputed',
      order: { companyId: order.company_id, orderId: order.id },
      amount: amountCents,
      text: charge.message,
      actorId: null,
      now,
    });
  if (kind === 'dispute' && charge.bank)
    await mailReturn(trx, deps, { orderId: order.id, amountCents, refundId });
}

/**
 * Amount that a void, refund or dispute returned. A bank withdraws the whole debit, whatever was refunded before (the
 * order then owes that part twice); the rest of the payment limits only what the company itself returned.
 */
function amountOf({ payment, charge, kind }: Outside, known: readonly ReversalRow[]): Cents {
  if (kind === 'dispute') return charge.amount;
  const given = known.filter((each) => each.kind !== 'dispute' && each.state !== 'withdrawn');
  return smallest(charge.amount, subtract(payment.amount_cents, sum(given.map((each) => each.amount_cents))));
}

function reasonOf(kind: Outside['kind'], { bank, message }: Charge): string {
  if (kind === 'void') return 'Voided at the card gateway';
  if (kind === 'refund') return 'Refunded at the card gateway';
  return bank ? `Returned by the bank: ${message}` : `Disputed by the cardholder: ${message}`;
}

/** Adds a line about a card refund to the order's history. */
export async function addReversalHistory(
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
