import { statusIds } from '@cordovan/domain/orders';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { Deps, OrderStatusChange } from '../../platform/deps.ts';
import { getSettings } from '../settings/index.ts';
import { findInvoice, findPayment } from './events.repository.ts';
import { countReversals, insertRequest, type NewRequest } from './outbox.repository.ts';
import { findStart } from './value/movements.repository.ts';

/** Whether accounting transactions are on (ACCT-05); if they are off, nothing is queued. */
export async function isAccountingOn(handle: Handle): Promise<boolean> {
  return (await getSettings(handle)).accountingTransactions;
}

const orderingKeyOf = (orderId: number) => `order:${orderId}`;

async function queue(trx: Trx, jobs: Deps['jobs'], request: NewRequest): Promise<boolean> {
  const inserted = await insertRequest(trx, request);
  if (inserted) await jobs.enqueue(trx, 'accounting.deliver', { outboxId: inserted.id });
  return inserted !== undefined;
}

type Jobs = Pick<Deps, 'jobs'>;

/**
 * Queues a payment for accounting in the transaction that records it (ACCT-03). Refunds are credit memos
 * (PAY-37).
 */
export async function queuePayment(trx: Trx, { jobs }: Jobs, paymentId: number, now: Date): Promise<void> {
  if (await isAccountingOn(trx)) await putPayment(trx, jobs, paymentId, now);
}

export async function putPayment(
  trx: Trx,
  jobs: Deps['jobs'],
  paymentId: number,
  now: Date,
): Promise<boolean> {
  const payment = await findPayment(trx, paymentId);
  if (!payment) throw new Error(`No payment ${paymentId}`);
  return queue(trx, jobs, {
    companyId: payment.company_id,
    kind: payment.type === 'refund' || payment.type === 'allowance' ? 'credit memo' : 'payment',
    key: `payment:${payment.id}`,
    orderId: payment.order_id,
    paymentId: payment.id,
    storeId: payment.store_id,
    payload: { amount: payment.amount_cents },
    orderingKey: orderingKeyOf(payment.order_id),
    now,
  });
}

/**
 * Queues the bookings of a status change. Shipping books the invoice (ACCT-04, SCHED-12); a step back from shipped
 * reverses it (N-02 l). Payments kept from a canceled order become income.
 */
export async function bookOrderStatus(
  trx: Trx,
  { orderId, from, to, now }: OrderStatusChange,
  { jobs }: Jobs,
): Promise<void> {
  const kind =
    to === statusIds.shipped
      ? 'invoice'
      : to === statusIds.canceled
        ? 'cancel'
        : from === statusIds.shipped && to === statusIds.finished
          ? 'reversal'
          : undefined;
  if (kind && (await isAccountingOn(trx))) await putOrderEvent(trx, jobs, { orderId, kind, now });
}

type OrderEventKind = 'invoice' | 'cancel' | 'reversal';

export async function putOrderEvent(
  trx: Trx,
  jobs: Deps['jobs'],
  event: { orderId: number; kind: OrderEventKind; now: Date },
): Promise<boolean> {
  const order = await findInvoice(trx, event.orderId);
  if (!order) throw new Error(`No order ${event.orderId}`);
  const keyed = { companyId: order.company_id, orderId: order.id };
  const reversals = event.kind === 'cancel' ? 0 : await countReversals(trx, keyed);
  return queue(trx, jobs, {
    companyId: order.company_id,
    kind: event.kind === 'cancel' ? 'credit memo' : event.kind,
    // An order shipped again after a step back gets another invoice.
    key: reversals === 0 ? `${event.kind}:${order.id}` : `${event.kind}:${order.id}:${reversals + 1}`,
    orderId: order.id,
    paymentId: null,
    storeId: order.store_id,
    payload: event.kind === 'cancel' ? { cancel: true } : { amount: order.total_cents },
    orderingKey: orderingKeyOf(order.id),
    now: event.now,
  });
}

/** Queues a person's decision to keep payments of a canceled or void order. `version` identifies the decision. */
export async function queueKept(
  trx: Trx,
  { jobs }: Jobs,
  { orderId, version, now }: { orderId: number; version: number; now: Date },
): Promise<void> {
  if (!(await isAccountingOn(trx))) return;
  const order = await findInvoice(trx, orderId);
  if (!order) throw new Error(`No order ${orderId}`);
  await queue(trx, jobs, {
    companyId: order.company_id,
    kind: 'credit memo',
    key: `keep:${order.id}:${version}`,
    orderId: order.id,
    paymentId: null,
    storeId: order.store_id,
    payload: { keep: order.kept_cents },
    orderingKey: orderingKeyOf(order.id),
    now,
  });
}

export interface OpeningStock {
  readonly companyId: number;
  readonly importId: number;
  /** Value in cents; negative when the import is undone. */
  readonly value: number;
  readonly now: Date;
}

/**
 * Queues the value of stock that an import added, in the import's transaction (ADR 36). Once the value of every
 * movement is posted (ADR 53), that posting includes this movement.
 */
export async function queueOpeningStock(trx: Trx, { jobs }: Jobs, stock: OpeningStock): Promise<void> {
  if (stock.value === 0 || !(await isAccountingOn(trx))) return;
  if (await findStart(trx)) return;
  const { companyId, importId, value, now } = stock;
  await queue(trx, jobs, {
    companyId,
    kind: 'opening',
    key: value > 0 ? `opening stock:${importId}` : `opening stock:${importId}:undone`,
    orderId: null,
    paymentId: null,
    storeId: null,
    payload: { amount: value, importId },
    orderingKey: `import:${importId}`,
    now,
  });
}

/** Queues the reversal of an opening balance when its import is undone. */
export async function queueOpeningReversal(
  trx: Trx,
  { jobs }: Jobs,
  event: { orderId: number; now: Date },
): Promise<void> {
  if (await isAccountingOn(trx)) await putOrderEvent(trx, jobs, { ...event, kind: 'reversal' });
}
