import { sql } from 'kysely';
import type { WebhookEvent } from '@cordovan/domain/integrations';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export async function listWebhookRows(handle: Handle) {
  return handle
    .selectFrom('webhooks as w')
    .selectAll('w')
    .select((one) =>
      one
        .selectFrom('webhook_deliveries as d')
        .whereRef('d.webhook_id', '=', 'w.id')
        .where('d.status', '=', 'pending')
        .select((count) => count.fn.countAll<number>().as('waiting'))
        .as('waiting'),
    )
    .orderBy('w.id')
    .execute();
}

export async function lockWebhook(trx: Trx, id: number) {
  return trx.selectFrom('webhooks').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export interface WebhookValues {
  readonly name: string;
  readonly url: string;
  readonly events: WebhookEvent[];
  readonly is_on: boolean;
}

export async function insertWebhook(
  trx: Trx,
  values: WebhookValues,
  by: { readonly secret: string; readonly userId: number; readonly now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('webhooks')
    .values({ ...values, secret: by.secret, created_at: by.now, created_by: by.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateWebhook(trx: Trx, id: number, values: WebhookValues): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteWebhookRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('webhooks').where('id', '=', id).execute();
}

export async function setResumed(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set((set) => ({ paused_at: null, failing_since: null, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await makeDue(trx, { webhookId: id });
}

/** Makes pending deliveries due now; with `eventId` only that event, even if it was delivered or given up. */
export async function makeDue(
  handle: Handle,
  { webhookId, eventId }: { readonly webhookId: number; readonly eventId?: number },
): Promise<number> {
  const due = { next_attempt_at: new Date(0), status: 'pending' as const, delivered_at: null };
  let query = handle.updateTable('webhook_deliveries').where('webhook_id', '=', webhookId);
  query =
    eventId === undefined ? query.where('status', '=', 'pending') : query.where('event_id', '=', eventId);
  const changed = await query.set(eventId === undefined ? due : { ...due, attempts: 0 }).executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

export async function listDeliveryRows(
  handle: Handle,
  {
    webhookId,
    page,
    pageSize,
  }: { readonly webhookId: number; readonly page: number; readonly pageSize: number },
) {
  const rows = await handle
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
    .where('d.webhook_id', '=', webhookId)
    .selectAll('d')
    .select(['e.key', 'e.type', 'e.facts', 'e.happened_at'])
    .orderBy('d.event_id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await handle
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .select((one) => one.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export interface DueDelivery {
  readonly webhook_id: number;
  readonly event_id: number;
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
  readonly key: string;
  readonly type: string;
  readonly facts: Record<string, unknown>;
  readonly happened_at: Date;
}

/** Claims due deliveries for one attempt, oldest event first; others can claim them after `holdUntil`. */
export async function claimDeliveries(
  handle: Handle,
  { now, holdUntil, limit }: { readonly now: Date; readonly holdUntil: Date; readonly limit: number },
): Promise<readonly DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with claimed as (
      update webhook_deliveries d
      set attempts = d.attempts + 1, next_attempt_at = ${holdUntil}, last_attempt_at = ${now}
      where (d.webhook_id, d.event_id) in (
        select due.webhook_id, due.event_id
        from webhook_deliveries due join webhooks w on w.id = due.webhook_id
        where due.status = 'pending' and due.next_attempt_at <= ${now} and w.is_on and w.paused_at is null
        order by due.event_id
        limit ${limit}
        for update of due skip locked
      )
      returning d.webhook_id, d.event_id, d.attempts
    )
    select claimed.*, w.url, w.secret, e.key, e.type, e.facts, e.happened_at
    from claimed
    join webhooks w on w.id = claimed.webhook_id
    join webhook_events e on e.id = claimed.event_id
    order by claimed.event_id`.execute(handle);
  return rows;
}

export interface Outcome {
  readonly webhookId: number;
  readonly eventId: number;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly nextAttemptAt: Date | null;
  readonly httpStatus: number | null;
  readonly error: string | null;
  readonly milliseconds: number;
  readonly now: Date;
}

export async function setOutcome(trx: Trx, outcome: Outcome): Promise<void> {
  const { webhookId, eventId, status, nextAttemptAt, httpStatus, error, milliseconds, now } = outcome;
  await trx
    .updateTable('webhook_deliveries')
    .set({
      status,
      last_status: httpStatus,
      last_error: error,
      last_duration_ms: milliseconds,
      delivered_at: status === 'delivered' ? now : null,
      ...(nextAttemptAt ? { next_attempt_at: nextAttemptAt } : {}),
    })
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId)
    .execute();
}

/** Records a success or failure of the webhook; returns since when it has only failed. */
export async function setHealth(
  trx: Trx,
  id: number,
  { isWorking, now }: { readonly isWorking: boolean; readonly now: Date },
): Promise<{ readonly failingSince: Date | null; readonly name: string; readonly url: string } | undefined> {
  const row = await trx
    .updateTable('webhooks')
    .set({ failing_since: isWorking ? null : sql<Date>`coalesce(failing_since, ${now})` })
    .where('id', '=', id)
    .where((where) => where.or([where.lit(!isWorking), where('failing_since', 'is not', null)]))
    .returning(['failing_since', 'name', 'url'])
    .executeTakeFirst();
  return row && { failingSince: row.failing_since, name: row.name, url: row.url };
}

/** Pauses a webhook; false if it was already paused. */
export async function setPaused(trx: Trx, id: number, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('webhooks')
    .set((set) => ({ paused_at: now, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listAdministrators(handle: Handle) {
  return handle
    .selectFrom('users')
    .leftJoin('stores', 'stores.id', 'users.store_id')
    .where('users.role', '=', 'Administrator')
    .where('users.is_active', '=', true)
    .select((one) => [
      'users.email',
      'users.language',
      one.fn
        .coalesce(
          'stores.company_id',
          one.selectFrom('companies').where('is_house', '=', true).select('companies.id'),
        )
        .$notNull()
        .as('company_id'),
    ])
    .orderBy('users.id')
    .execute();
}

/** Removes old events that every webhook has received. */
export async function deleteOldEvents(handle: Handle, before: Date): Promise<void> {
  await handle
    .deleteFrom('webhook_events as e')
    .where('e.happened_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('webhook_deliveries as d')
            .whereRef('d.event_id', '=', 'e.id')
            .where('d.status', '=', 'pending')
            .select('d.event_id'),
        ),
      ),
    )
    .execute();
}
