import type { AccountingRequest } from '@cordovan/contracts/accounting';
import type { Cents } from '@cordovan/domain/money';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export type AccountingKind = 'invoice' | 'payment' | 'credit memo' | 'sales tax' | 'reversal' | 'opening';

export interface NewRequest {
  readonly companyId: number;
  readonly kind: AccountingKind;
  /** Idempotency key: one row per event, however often the event is derived. */
  readonly key: string;
  readonly orderId: number | null;
  readonly paymentId: number | null;
  readonly storeId: number | null;
  readonly payload: object;
  /** Rows with the same key are sent in id order. */
  readonly orderingKey: string;
  readonly now: Date;
}

/** Returns undefined if the event was already queued. */
export async function insertRequest(
  handle: Handle,
  request: NewRequest,
): Promise<{ id: number } | undefined> {
  return handle
    .insertInto('accounting_outbox')
    .values({
      company_id: request.companyId,
      kind: request.kind,
      key: request.key,
      order_id: request.orderId,
      payment_id: request.paymentId,
      store_id: request.storeId,
      payload: JSON.stringify(request.payload),
      ordering_key: request.orderingKey,
      next_attempt_at: request.now,
      created_at: request.now,
    })
    .onConflict((conflict) => conflict.columns(['key', 'company_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Counts how often the invoice of an order was reversed. */
export async function countReversals(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<number> {
  const row = await handle
    .selectFrom('accounting_outbox')
    .where('company_id', '=', order.companyId)
    .where('order_id', '=', order.orderId)
    .where('kind', '=', 'reversal')
    .select(({ fn }) => fn.countAll<number>().as('reversals'))
    .executeTakeFirstOrThrow();
  return row.reversals;
}

/** Whether an order was canceled without any money left to book. */
export async function isCanceledUnbooked(
  handle: Handle,
  { companyId, orderId }: { companyId: number; orderId: number },
): Promise<boolean> {
  const row = await handle
    .selectFrom('accounting_outbox')
    .where('company_id', '=', companyId)
    .where('key', '=', `cancel:${orderId}`)
    .where('status', '=', 'skipped')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface LockedRequest {
  readonly company_id: number;
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly order_id: number | null;
  readonly payment_id: number | null;
  readonly store_id: number | null;
  readonly payload: unknown;
  readonly attempts: number;
  readonly status: string;
}

/**
 * Locks a request for one attempt, unless another worker has it or an earlier one of its key is still unsent.
 */
export async function lockRequest(trx: Trx, id: number): Promise<LockedRequest | undefined> {
  return trx
    .selectFrom('accounting_outbox as o')
    .where('o.id', '=', id)
    .where('o.status', 'in', ['pending', 'failed'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('accounting_outbox as earlier')
            .whereRef('earlier.ordering_key', '=', 'o.ordering_key')
            .whereRef('earlier.id', '<', 'o.id')
            .where('earlier.status', 'in', ['pending', 'failed'])
            .select('earlier.id'),
        ),
      ),
    )
    .select([
      'o.company_id',
      'o.id',
      'o.kind',
      'o.key',
      'o.order_id',
      'o.payment_id',
      'o.store_id',
      'o.payload',
      'o.attempts',
      'o.status',
    ])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function setRequestSent(trx: Trx, id: number, sent: { externalId: string; now: Date }) {
  await trx
    .updateTable('accounting_outbox')
    .set((set) => ({
      status: 'sent',
      external_id: sent.externalId,
      sent_at: sent.now,
      last_error: null,
      next_attempt_at: null,
      attempts: set('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Closes a request that had nothing to book. */
export async function setRequestSkipped(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('accounting_outbox')
    .set({ status: 'skipped', next_attempt_at: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Records a failed attempt; `retryAt` null waits for a manual retry. Returns the number of attempts. */
export async function setRequestFailed(
  handle: Handle,
  id: number,
  fault: { error: string; retryAt: (attempts: number) => Date | null; now: Date },
): Promise<{ attempts: number; notified: boolean } | undefined> {
  const row = await handle
    .updateTable('accounting_outbox')
    .set((set) => ({
      status: 'failed',
      last_error: fault.error.slice(0, 1_000),
      attempts: set('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'failed'])
    .returning(['attempts', 'notified_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  await handle
    .updateTable('accounting_outbox')
    .set({ next_attempt_at: fault.retryAt(row.attempts) })
    .where('id', '=', id)
    .execute();
  return { attempts: row.attempts, notified: row.notified_at !== null };
}

export async function setNotified(handle: Handle, id: number, now: Date): Promise<void> {
  await handle.updateTable('accounting_outbox').set({ notified_at: now }).where('id', '=', id).execute();
}

export async function listDueRequests(handle: Handle, now: Date, limit: number): Promise<number[]> {
  const rows = await handle
    .selectFrom('accounting_outbox')
    .where('status', 'in', ['pending', 'failed'])
    .where('next_attempt_at', '<=', now)
    .orderBy('id')
    .select('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Makes a failed request due now. */
export async function setRetry(handle: Handle, id: number, now: Date): Promise<void> {
  await handle
    .updateTable('accounting_outbox')
    .set({ next_attempt_at: now, attempts: 0, notified_at: null })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'pending'])
    .execute();
}

export interface RequestRow {
  readonly id: number;
  readonly order_id: number | null;
  readonly kind: string;
  readonly status: AccountingRequest['status'];
  readonly attempts: number;
  readonly last_error: string | null;
  readonly next_attempt_at: Date | null;
  readonly external_id: string | null;
  readonly created_at: Date;
  readonly so_number: string | null;
  readonly store_name: string | null;
  readonly time_zone: string | null;
  readonly order_store_id: number | null;
  readonly amount_cents: Cents | null;
}

export interface RequestFilter {
  readonly orderId?: number | undefined;
  readonly statuses: readonly AccountingRequest['status'][];
  readonly storeId: number | null;
  readonly id?: number;
}

function selectRequests(handle: Handle, filter: RequestFilter) {
  let query = handle
    .selectFrom('accounting_outbox as q')
    .leftJoin('orders', (join) =>
      join.onRef('orders.company_id', '=', 'q.company_id').onRef('orders.id', '=', 'q.order_id'),
    )
    .leftJoin('stores', 'stores.id', 'orders.store_id')
    .where('q.status', 'in', filter.statuses);
  if (filter.orderId !== undefined) query = query.where('q.order_id', '=', filter.orderId);
  if (filter.storeId !== null) query = query.where('orders.store_id', '=', filter.storeId);
  if (filter.id !== undefined) query = query.where('q.id', '=', filter.id);
  return query;
}

export async function listRequestRows(
  handle: Handle,
  filter: RequestFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const rows = await selectRequests(handle, filter)
    .select([
      'q.id',
      'q.order_id',
      'q.kind',
      'q.status',
      'q.attempts',
      'q.last_error',
      'q.next_attempt_at',
      'q.external_id',
      'q.created_at',
      'orders.so_number',
      'orders.store_id as order_store_id',
      'stores.name as store_name',
      'stores.time_zone',
      sql<Cents | null>`(q.payload ->> 'amount')::bigint`.as('amount_cents'),
    ])
    .orderBy('q.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const counted = await selectRequests(handle, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: counted.total };
}

export async function readOutboxStatus(handle: Handle) {
  return handle
    .selectFrom('accounting_outbox')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
      fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
      fn.countAll<number>().filterWhere('status', '=', 'skipped').as('skipped'),
      fn.max('sent_at').as('last_sent_at'),
    ])
    .executeTakeFirstOrThrow();
}
