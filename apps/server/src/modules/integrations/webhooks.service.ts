import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@cordovan/contracts/call';
import type { saveWebhook as saveCall, Webhook, WebhookDelivery } from '@cordovan/contracts/webhooks';
import { type WebhookEvent, webhookBody } from '@cordovan/domain/integrations';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { faultOf } from '../../adapters/webhooks/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { recordAudit } from '../audit/index.ts';
import {
  deleteWebhookRow,
  insertWebhook,
  listDeliveryRows,
  listWebhookRows,
  lockWebhook,
  makeDue,
  setResumed,
  updateWebhook,
} from './webhooks.repository.ts';

const textOf = (moment: Date | null) => moment?.toISOString() ?? null;

export async function listWebhooks(db: Handle): Promise<Webhook[]> {
  return (await listWebhookRows(db)).map((row) => ({
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    isOn: row.is_on,
    failingSince: textOf(row.failing_since),
    pausedAt: textOf(row.paused_at),
    waiting: row.waiting ?? 0,
    rowVersion: row.row_version,
  }));
}

/** Refuses an address that no event could be posted to, rather than failing at the first event. */
function checkAddress({ config }: Pick<Deps, 'config'>, url: string): void {
  const address = new URL(url);
  if (address.username !== '' || address.password !== '')
    refuse({ code: 'WEBHOOK_WITH_PASSWORD', field: 'url' });
  const fault = config.webhooksMayBePrivate ? undefined : faultOf(address);
  if (fault) refuse({ code: fault === 'private' ? 'WEBHOOK_PRIVATE' : 'WEBHOOK_NEEDS_HTTPS', field: 'url' });
}

/** Adds or changes a webhook. Only the answer to a new one has the secret. */
export async function saveWebhook(
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  draft: BodyOf<typeof saveCall>,
  { user, now }: SignedInCaller,
) {
  checkAddress(deps, draft.url);
  const values = {
    name: draft.name.trim(),
    url: draft.url,
    events: [...new Set(draft.events)].toSorted(),
    is_on: draft.isOn,
  };
  const audit = (id: number, before: unknown) =>
    recordAudit(trx, { subject: 'webhook', subjectId: String(id), before, after: values, actor: user, now });
  if (draft.id === 0) {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const id = await insertWebhook(trx, values, { secret, userId: user.id, now });
    await audit(id, null);
    return { id, secret };
  }
  const row = (await lockWebhook(trx, draft.id)) ?? refuse({ code: 'NOT_FOUND' });
  if (row.row_version !== draft.rowVersion) refuse({ code: 'STALE_RECORD' });
  await updateWebhook(trx, draft.id, values);
  await audit(draft.id, { name: row.name, url: row.url, events: row.events, is_on: row.is_on });
  return { id: draft.id, secret: null };
}

export async function deleteWebhook(trx: Trx, id: number, { user, now }: SignedInCaller): Promise<void> {
  const row = (await lockWebhook(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  await deleteWebhookRow(trx, id);
  const before = { name: row.name, url: row.url };
  await recordAudit(trx, {
    subject: 'webhook',
    subjectId: String(id),
    before,
    after: null,
    actor: user,
    now,
  });
}

export async function resumeWebhook(trx: Trx, id: number, { user, now }: SignedInCaller): Promise<void> {
  const row = (await lockWebhook(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (row.paused_at === null) return;
  await setResumed(trx, id);
  await recordAudit(trx, {
    subject: 'webhook',
    subjectId: String(id),
    before: { name: row.name, isPaused: true },
    after: { name: row.name, isPaused: false },
    actor: user,
    now,
  });
}

export async function listDeliveries(db: Handle, webhookId: number, { page = 1, pageSize = 50 }) {
  const { rows, total } = await listDeliveryRows(db, { webhookId, page, pageSize });
  const items = rows.map((row): WebhookDelivery => ({
    eventId: row.event_id,
    key: row.key,
    type: row.type as WebhookEvent,
    happenedAt: row.happened_at.toISOString(),
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: row.status === 'pending' ? textOf(row.next_attempt_at) : null,
    lastAttemptAt: textOf(row.last_attempt_at),
    lastStatus: row.last_status,
    lastError: row.last_error,
    lastDurationMs: row.last_duration_ms,
    body: webhookBody({ ...row, facts: row.facts as Record<string, unknown>, happenedAt: row.happened_at }),
  }));
  return { items, total, page, pageSize };
}

/** Redelivers an event, with the same event id. */
export async function resendDelivery(trx: Trx, webhookId: number, eventId: number): Promise<void> {
  if ((await makeDue(trx, { webhookId, eventId })) === 0) refuse({ code: 'NOT_FOUND' });
}
