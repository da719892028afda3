import { cents } from '@cordovan/domain/money';
import { statusIds } from '@cordovan/domain/orders';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { Deps, OrderStatusChange } from '../../platform/deps.ts';
import { getSettings } from '../settings/index.ts';
import { findInvoice, findPayment } from './events.repository.ts';
import { insertRequest, type NewRequest } from './outbox.repository.ts';

/** Whether accounting transactions are on (ACCT-05); off means that nothing is queued. */
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

/** Tells accounting of a payment, in the transaction that records it (ACCT-03). Refunds are credit memos (PAY-37). */
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
    kind: payment.type === 'refund' ? 'credit memo' : 'payment',
    key: `payment:${payment.id}`,
    orderId: payment.order_id,
    paymentId: payment.id,
    storeId: payment.store_id,
    payload: { amount: payment.amount_cents },
    orderingKey: orderingKeyOf(payment.order_id),
    now,
  });
}

/** Shipping books the invoice (ACCT-04, SCHED-12); what is kept of a canceled order's payments becomes income. */
export async function bookOrderStatus(
  trx: Trx,
  { orderId, to, now }: OrderStatusChange,
  { jobs }: Jobs,
): Promise<void> {
  const kind = to === statusIds.shipped ? 'invoice' : to === statusIds.canceled ? 'cancel' : undefined;
  if (kind && (await isAccountingOn(trx))) await putOrderEvent(trx, jobs, { orderId, kind, now });
}

export async function putOrderEvent(
  trx: Trx,
  jobs: Deps['jobs'],
  event: { orderId: number; kind: 'invoice' | 'cancel'; now: Date },
): Promise<boolean> {
  const order = await findInvoice(trx, event.orderId);
  if (!order) throw new Error(`No order ${event.orderId}`);
  const isInvoice = event.kind === 'invoice';
  return queue(trx, jobs, {
    companyId: order.company_id,
    kind: isInvoice ? 'invoice' : 'credit memo',
    key: `${event.kind}:${order.id}`,
    orderId: order.id,
    paymentId: null,
    storeId: order.store_id,
    payload: isInvoice ? { amount: cents(order.total_cents) } : { cancel: true },
    orderingKey: orderingKeyOf(order.id),
    now: event.now,
  });
}
