import { can } from '@cordovan/domain/identity';
import { type Cents, formatMoney, NO_MONEY, subtract } from '@cordovan/domain/money';
import { statusIds } from '@cordovan/domain/orders';
import { checkRefund, checkRemake, type RemakeOrder } from '@cordovan/domain/payments';
import { refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { Caller, SignedInUser } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { queueKept } from '../accounting/index.ts';
import {
  actorOf,
  type ChangedStatus,
  changeOrderStatus,
  getReachableOrder,
  setKept,
  setRemadeInto,
} from '../orders/index.ts';
import { findMethod, lockPayable, lockPayableByNumber, type PayableRow } from './payments.repository.ts';
import { recordPayment } from './record-payment.service.ts';
import { addReversalHistory, refundToCards } from './issue-refund.service.ts';
import { findRefundMethodId, listHeldCards } from './moved-payments.repository.ts';

interface Cancellation {
  readonly orderId: number;
  readonly refund: Cents;
  readonly reason: string;
  readonly confirm: boolean;
  readonly rowVersion?: number | null | undefined;
}

/**
 * Cancels an order and records the agreed refund as a negative payment (PAY-27, PAY-28, N-33). For an order that is
 * already canceled or void, decides in the same way about money that came back since then.
 */
export async function cancelOrder(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  request: Cancellation,
): Promise<ChangedStatus> {
  const user = caller.user ?? refuse({ code: 'UNAUTHORIZED' });
  await getReachableOrder(trx, caller, request.orderId);
  const order = (await lockPayable(trx, request.orderId)) ?? refuse({ code: 'NOT_FOUND' });
  if (order.held_cents > 0) return settleHeld(trx, deps, { user, caller, order, request });
  const changed = await changeOrderStatus(trx, deps, {
    orderId: order.id,
    to: statusIds.canceled,
    actor: actorOf(user),
    reason: request.reason,
    confirm: request.confirm,
    rowVersion: request.rowVersion ?? null,
    refund: request.refund,
    now: caller.now,
    via: 'orders',
  });
  if (request.refund > 0) await recordRefund(trx, deps, { user, caller, order, request });
  return changed;
}

interface Decision {
  readonly user: SignedInUser;
  readonly caller: Caller;
  readonly order: PayableRow;
  readonly request: Cancellation;
}

/** Refunds part of the money that a canceled or void order holds, and keeps the rest as income. */
async function settleHeld(
  trx: Trx,
  deps: Deps,
  { user, caller, order, request }: Decision,
): Promise<ChangedStatus> {
  if (!can(user.role ?? refuse({ code: 'ROLE_NOT_VALID' }), 'orders.cancelWithRefund'))
    refuse({ code: 'ROLE_NOT_VALID' });
  const reason = request.reason.trim() || refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  if (request.rowVersion && request.rowVersion !== order.row_version) refuse({ code: 'STALE_ROW' });
  refuseAny(refusalsOf(checkRefund(request.refund, order.held_cents)));
  const { now } = caller;
  const key = { companyId: order.company_id, orderId: order.id };
  const keeps = subtract(order.held_cents, request.refund);
  const version = await setKept(trx, key, subtract(order.paid_cents, request.refund));
  if (keeps > 0) {
    await queueKept(trx, deps, { orderId: order.id, version, now });
    await addReversalHistory(trx, { order, reason: `kept ${formatMoney(keeps)}: ${reason}`, now });
  }
  if (request.refund > 0) await recordRefund(trx, deps, { user, caller, order, request });
  announce(trx, { topic: 'orders', id: order.id, storeId: order.store_id });
  const { status_id: status, so_number: soNumber, po_number: poNumber } = order;
  return { ...key, from: status, to: status, soNumber, poNumber, rowVersion: version };
}

/** Refunds to the cards that paid, up to the amount each paid; refunds the rest by the last payment's method. */
async function recordRefund(trx: Trx, deps: Deps, refund: Decision): Promise<void> {
  const { user, caller, order, request } = refund;
  const { id: userId, name: userName } = user;
  const key = { companyId: order.company_id, orderId: order.id };
  const left = await refundToCards(trx, deps, {
    order,
    amountCents: request.refund,
    reason: request.reason,
    isSurplus: false,
    userId,
    userName,
    cards: await listHeldCards(trx, key),
  });
  if (left <= 0) return;
  const cash = await findMethod(trx, 'cash');
  const methodId = await findRefundMethodId(trx, key);
  await recordPayment(trx, deps, order, {
    type: 'refund',
    methodId: methodId ?? cash?.id ?? refuse({ code: 'PAYMENT_METHOD_INVALID' }),
    methodName: 'refund',
    amountCents: subtract(NO_MONEY, left),
    comments: request.reason,
    userId,
    userName,
    hasReceipt: false,
    now: caller.now,
  });
}

interface RemakeRequest {
  readonly orderId: number;
  readonly poNumber: string;
  readonly targetOrderId?: number | null | undefined;
  readonly reason: string;
  readonly confirm: boolean;
  readonly rowVersion?: number | null | undefined;
}

/**
 * Moves all payments to the order with this PO (or SO) number and cancels this order without a refund (N-33).
 */
export async function remakeOrder(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  request: RemakeRequest,
): Promise<ChangedStatus & { targetOrderId: number }> {
  const user = caller.user ?? refuse({ code: 'UNAUTHORIZED' });
  await getReachableOrder(trx, caller, request.orderId);
  const source = (await lockPayable(trx, request.orderId)) ?? refuse({ code: 'NOT_FOUND' });
  const number = request.poNumber.trim();
  const target = await lockTarget(trx, source, request);
  refuseAny(refusalsOf(checkRemake(remakeFrom(source), target ? remakeFrom(target) : null, number)));
  if (!target) return refuse({ code: 'REMAKE_TARGET_REQUIRED', field: 'poNumber' });
  await movePayments(trx, deps, { caller, source, target });
  const reason = request.reason.trim() || `Remade as ${target.po_number ?? target.so_number}`;
  const changed = await changeOrderStatus(trx, deps, {
    orderId: source.id,
    to: statusIds.canceled,
    actor: actorOf(user),
    reason,
    confirm: request.confirm,
    // Remaking an order accepts the loss of what was already built.
    acceptsLoss: true,
    rowVersion: request.rowVersion ?? null,
    refund: NO_MONEY,
    now: caller.now,
    via: 'orders',
  });
  await setRemadeInto(trx, { companyId: source.company_id, orderId: source.id, targetId: target.id });
  return { ...changed, targetOrderId: target.id };
}

/** Locks the picked order, or the one with the typed number; if several match, the one of the same customer. */
async function lockTarget(
  trx: Trx,
  source: PayableRow,
  { targetOrderId, poNumber }: RemakeRequest,
): Promise<PayableRow | undefined> {
  const number = poNumber.trim();
  if (number === '') return undefined;
  if (!targetOrderId) return lockPayableByNumber(trx, source, number);
  const target = await lockPayable(trx, targetOrderId);
  return target?.company_id === source.company_id ? target : undefined;
}

const remakeFrom = (row: PayableRow): RemakeOrder => ({
  id: row.id,
  customerId: row.customer_id,
  statusId: row.status_id,
  total: row.total_cents,
  paid: row.paid_cents,
});

/** Moves payments to another order and records the move in the history of both. */
async function movePayments(
  trx: Trx,
  deps: Deps,
  { caller, source, target }: { caller: Caller; source: PayableRow; target: PayableRow },
): Promise<void> {
  if (source.paid_cents === 0) return;
  const method = (await findMethod(trx, 'transfer')) ?? refuse({ code: 'PAYMENT_METHOD_INVALID' });
  const move = (order: PayableRow, other: PayableRow, amountCents: Cents) =>
    recordPayment(trx, deps, order, {
      type: 'transfer',
      methodId: method.id,
      methodName: method.name,
      amountCents,
      comments: `${amountCents < 0 ? 'to' : 'from'} order ${other.so_number}`,
      transferOrderId: other.id,
      userId: caller.user?.id ?? null,
      userName: caller.user?.name ?? '',
      hasReceipt: false,
      now: caller.now,
    });
  await move(source, target, subtract(NO_MONEY, source.paid_cents));
  await move(target, source, source.paid_cents);
}
