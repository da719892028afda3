import { type SqlBool, sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

export interface NewForward {
  readonly companyId: number;
  readonly orderId: number;
  readonly token: string;
  /** Null if no address is configured: the request is only stored (N-36). */
  readonly address: string | null;
  readonly payload: object;
  readonly now: Date;
}

/**
 * Upserts an order's one pending request. Posting the order again, as after its payment, replaces the payload and
 * keeps the token.
 */
export async function putForward(
  handle: Handle,
  forward: NewForward,
): Promise<{ id: number; token: string }> {
  const { companyId, orderId, token, address, now } = forward;
  const state = {
    address,
    payload: JSON.stringify(forward.payload),
    status: address === null ? 'skipped' : 'pending',
    attempts: 0,
    last_error: null,
    next_attempt_at: null,
    sent_at: null,
  };
  return handle
    .insertInto('bridge_forwards')
    .values({ company_id: companyId, order_id: orderId, token, created_at: now, ...state })
    .onConflict((conflict) => conflict.columns(['company_id', 'order_id']).doUpdateSet(state))
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow();
}

export interface DueForwardRow {
  readonly id: number;
  readonly token: string;
  readonly address: string | null;
  readonly payload: unknown;
  readonly attempts: number;
}

/**
 * Claims a due forward for one attempt; others can claim it after `holdUntil`. Returns undefined if it isn't
 * due.
 */
export async function claimForward(
  handle: Handle,
  { id, now, holdUntil }: { id: number; now: Date; holdUntil: Date },
): Promise<DueForwardRow | undefined> {
  return handle
    .updateTable('bridge_forwards')
    .set((set) => ({ attempts: set('attempts', '+', 1), next_attempt_at: holdUntil }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where((where) => where.or([where('next_attempt_at', 'is', null), where('next_attempt_at', '<=', now)]))
    .returning(['id', 'token', 'address', 'payload', 'attempts'])
    .executeTakeFirst();
}

export async function findWaitingForward(
  handle: Handle,
  id: number,
): Promise<{ next_attempt_at: Date | null } | undefined> {
  return handle
    .selectFrom('bridge_forwards')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .select('next_attempt_at')
    .executeTakeFirst();
}

/** Forwards that are due, whether or not their jobs still exist: a restored database has no jobs. */
export async function listDueForwards(handle: Handle, now: Date, limit: number): Promise<number[]> {
  const rows = await handle
    .selectFrom('bridge_forwards')
    .where('status', '=', 'pending')
    .where((where) => where.or([where('next_attempt_at', 'is', null), where('next_attempt_at', '<=', now)]))
    .select('id')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds the token of the order's request, if there is one. */
export async function findForwardToken(
  handle: Handle,
  { companyId, orderId }: { companyId: number; orderId: number },
): Promise<string | undefined> {
  const row = await handle
    .selectFrom('bridge_forwards')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .select('token')
    .executeTakeFirst();
  return row?.token;
}

export interface ForwardOutcome {
  readonly status: 'sent' | 'pending' | 'failed';
  readonly error: string | null;
  readonly retryAt: Date | null;
  readonly now: Date;
}

/**
 * Saves an attempt's outcome, unless the order was posted again since then: that version is still to be sent.
 */
export async function setForwardOutcome(
  handle: Handle,
  { id, payload }: DueForwardRow,
  { status, error, retryAt, now }: ForwardOutcome,
): Promise<boolean> {
  const result = await handle
    .updateTable('bridge_forwards')
    .set({
      status,
      last_error: error,
      next_attempt_at: retryAt,
      sent_at: status === 'sent' ? now : null,
    })
    .where('id', '=', id)
    .where(sql<SqlBool>`payload = ${JSON.stringify(payload)}::jsonb`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface PackingChange {
  readonly companyId: number;
  readonly orderId: number;
  readonly isPacking: boolean;
}

/**
 * Sets packing: true for a quote or before payment, false afterward (SHOP-44). This isn't an edit of the order, so
 * its row version stays.
 */
export async function setPacking(handle: Handle, change: PackingChange): Promise<void> {
  await handle
    .updateTable('orders')
    .set({ is_packing: change.isPacking })
    .where('company_id', '=', change.companyId)
    .where('id', '=', change.orderId)
    .execute();
}
