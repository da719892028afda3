import type { Cents } from '@cordovan/domain/money';
import { orderTypes, statusIds } from '@cordovan/domain/orders';
import type { Trx } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { announce } from '../../../platform/live/live.ts';
import { addHistory } from '../form/history.repository.ts';
import { lockForStatus, setStatus } from '../status/status.repository.ts';
import { findUsualTermId, insertImportedOrder, releaseSoNumber } from './imported-orders.repository.ts';

interface Author {
  readonly id: number;
  readonly name: string;
}

export interface NewOpeningBalance {
  readonly companyId: number;
  readonly customerId: number;
  readonly storeId: number;
  readonly paymentTermId: number | null;
  readonly amount: Cents;
  /** The day since which it has been owed. */
  readonly day: string;
  /** Text for the history and the comments. */
  readonly origin: string;
  readonly importId: number;
  readonly user: Author;
  readonly now: Date;
}

/**
 * Adds what a customer owed before the company used the product. It is a shipped order without lines, so that it is
 * listed, paid and closed like any other receivable (ADR 36). The caller queues its booking.
 */
export async function addOpeningBalance(trx: Trx, balance: NewOpeningBalance): Promise<number> {
  const { companyId, customerId, amount, day, now, user, origin } = balance;
  const number = `OB-${balance.importId}-${customerId}`;
  const { id } = await insertImportedOrder(trx, {
    company_id: companyId,
    customer_id: customerId,
    store_id: balance.storeId,
    order_type: orderTypes.service,
    status_id: statusIds.shipped,
    source: 'import',
    is_opening_balance: true,
    payment_term_id: balance.paymentTermId ?? (await findUsualTermId(trx)),
    so_number: number,
    po_number: number,
    order_date: day,
    delivery_date: day,
    shipped_on: day,
    priced_on: day,
    sales_tax: false,
    subtotal_cents: amount,
    total_cents: amount,
    comments: origin,
    created_by: user.id,
    created_at: now,
    updated_at: now,
  });
  await addHistory(trx, [
    {
      companyId,
      orderId: id,
      kind: 'created',
      toStatus: statusIds.shipped,
      to: amount,
      reason: origin,
      userId: user.id,
      userName: user.name,
      now,
    },
  ]);
  announce(trx, { topic: 'orders', id, storeId: balance.storeId });
  return id;
}

/** Voids an unpaid opening balance when its import is undone. The caller queues the reversal. */
export async function voidOpeningBalance(
  trx: Trx,
  order: { orderId: number; importId: number; reason: string; user: Author; now: Date },
): Promise<void> {
  const row = (await lockForStatus(trx, order.orderId)) ?? refuse({ code: 'NOT_FOUND' });
  if (row.paid_cents !== 0) refuse({ code: 'PAYMENTS_LEFT' });
  const changed = await setStatus(trx, row, {
    from: statusIds.shipped,
    to: statusIds.void,
    statusBeforeHold: null,
    kept: null,
    today: row.order_date,
    now: order.now,
  });
  if (!changed) refuse({ code: 'STALE_ROW' });
  await releaseSoNumber(trx, { companyId: row.company_id, id: row.id }, order.importId);
  await addHistory(trx, [
    {
      companyId: row.company_id,
      orderId: row.id,
      kind: 'status',
      fromStatus: statusIds.shipped,
      toStatus: statusIds.void,
      reason: order.reason,
      userId: order.user.id,
      userName: order.user.name,
      now: order.now,
    },
  ]);
  announce(trx, { topic: 'orders', id: row.id, storeId: row.store_id });
}
