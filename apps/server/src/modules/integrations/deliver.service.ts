import { createHmac } from 'node:crypto';
import { isPaused, nextAttemptSeconds, webhookBody } from '@cordovan/domain/integrations';
import { post } from '../../adapters/webhooks/index.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { queueMail } from '../mail/index.ts';
import {
  claimDeliveries,
  deleteOldEvents,
  type DueDelivery,
  listAdministrators,
  setHealth,
  setOutcome,
  setPaused,
} from './webhooks.repository.ts';

/** Longer than an attempt can take, but short enough that a killed process delays a delivery only briefly. */
const HOLD_SECONDS = 60;
const AT_ONCE = 10;
const KEPT_DAYS = 90;

/** Makes the deliveries that are due. Returns the number of attempts. */
export async function deliverDue(deps: Deps): Promise<number> {
  let made = 0;
  for (;;) {
    const now = deps.clock();
    const holdUntil = new Date(now.getTime() + HOLD_SECONDS * 1_000);
    const due = await claimDeliveries(deps.db, { now, holdUntil, limit: AT_ONCE });
    if (due.length === 0) return made;
    await Promise.all(due.map((delivery) => deliver(deps, delivery)));
    made += due.length;
  }
}

export async function sweepWebhooks(deps: Deps): Promise<void> {
  await deliverDue(deps);
  await deleteOldEvents(deps.db, new Date(deps.clock().getTime() - KEPT_DAYS * 86_400_000));
}

async function deliver(deps: Deps, delivery: DueDelivery): Promise<void> {
  const { webhook_id: webhookId, event_id: eventId, attempts, url } = delivery;
  const body = webhookBody({ ...delivery, happenedAt: delivery.happened_at });
  const began = performance.now();
  const { status: httpStatus, error } = await post({
    url,
    body,
    headers: signedHeaders(delivery, body, deps.clock()),
    mayBePrivate: deps.config.webhooksMayBePrivate,
  });
  const now = deps.clock();
  const pause = error === undefined ? null : nextAttemptSeconds(attempts);
  await inTransaction(deps.db, async (trx) => {
    await setOutcome(trx, {
      webhookId,
      eventId,
      status: error === undefined ? 'delivered' : pause === null ? 'failed' : 'pending',
      nextAttemptAt: pause === null ? null : new Date(now.getTime() + pause * 1_000),
      httpStatus,
      error: error ?? null,
      milliseconds: Math.round(performance.now() - began),
      now,
    });
    const health = await setHealth(trx, webhookId, { isWorking: error === undefined, now });
    if (health?.failingSince && isPaused(health.failingSince, now))
      await pauseWebhook(trx, deps, { id: webhookId, ...health, error: error ?? '', now });
  });
}

/**
 * Headers of Standard Webhooks. The receiver computes the same HMAC over id, time and body, and refuses an old time.
 * The id is the event's, so that the receiver recognizes a repeat.
 */
function signedHeaders({ key, secret }: DueDelivery, body: string, now: Date): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1_000));
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', bytes).update(`${key}.${seconds}.${body}`).digest('base64');
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Cordovan-Webhooks',
    'webhook-id': key,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}

interface Failing {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly error: string;
  readonly now: Date;
}

/** Pauses a webhook and notifies the administrators once. */
async function pauseWebhook(trx: Trx, deps: Deps, { id, name, url, error, now }: Failing): Promise<void> {
  if (!(await setPaused(trx, id, now))) return;
  for (const { email, language, company_id } of await listAdministrators(trx))
    await queueMail(trx, deps, {
      companyId: company_id,
      template: 'webhook paused',
      language: language === 'es' ? 'es' : 'en',
      orderId: null,
      key: `webhook-paused:${id}:${now.getTime()}:${email.toLowerCase()}`,
      data: {
        administrator: { email },
        webhook: { name, url, error },
        link: `${deps.config.publicUrl ?? `http://${deps.config.host}:${deps.config.port}`}/Integrations/Index`,
      },
      userId: null,
      now,
    });
}
