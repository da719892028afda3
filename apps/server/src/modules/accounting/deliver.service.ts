import { padId } from '@cordovan/domain/orders';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { announce } from '../../platform/live/live.ts';
import { queueMail } from '../mail/index.ts';
import { getSettings } from '../settings/index.ts';
import { bookRequest } from './book.service.ts';
import { depositReturn } from './deposits/returned-checks.service.ts';
import { findRequestFacts, listAdministrators, listKeyRequests } from './notify.repository.ts';
import {
  listDueRequests,
  lockRequest,
  setNotified,
  setRequestFailed,
  setRequestSent,
  setRequestSkipped,
} from './outbox.repository.ts';
import { followValue } from './value/follow-value.service.ts';
import { postValue } from './value/post-value.service.ts';

const SWEEP_LIMIT = 500;
/** Limit per run; the worker or the next run books the rest. */
const MOST_BOOKINGS = 3_000;

/** Books the queued requests of the same order, oldest first; stops at the first failure. */
export async function deliverRequest(deps: Deps, outboxId: number): Promise<void> {
  for (const id of await listKeyRequests(deps.db, outboxId)) {
    if (!(await deliverOne(deps, id))) return;
  }
}

/**
 * Books everything that is due: retries, requests whose job was lost, and the value of stock and pieces. Returns how
 * many were booked.
 */
export async function sweepAccounting(deps: Deps): Promise<number> {
  let booked = 0;
  for (const id of await listDueRequests(deps.db, deps.clock(), SWEEP_LIMIT)) {
    if (await deliverOne(deps, id)) booked += 1;
  }
  for (let more = -1; more !== 0; booked += more) more = await postValue(deps);
  await followValue(deps);
  return booked;
}

/**
 * Books waiting requests until none is due, such as after an import of many opening balances. Returns how many were
 * booked.
 */
export async function bookWaiting(deps: Deps): Promise<number> {
  let booked = 0;
  for (let more = -1; more !== 0 && booked < MOST_BOOKINGS; booked += more) {
    more = await sweepAccounting(deps);
  }
  return booked;
}

async function deliverOne(deps: Deps, id: number): Promise<boolean> {
  const now = deps.clock();
  try {
    return await inTransaction(deps.db, async (trx) => {
      const request = await lockRequest(trx, id);
      if (!request) return false;
      const entryId = await bookRequest(trx, request, { now, config: deps.config });
      if (entryId === null) await setRequestSkipped(trx, id);
      else await setRequestSent(trx, id, { externalId: `JE-${entryId}`, now });
      if (entryId !== null && request.payment_id !== null)
        await depositReturn(trx, deps, { paymentId: request.payment_id, now });
      announce(trx, { topic: 'accounting', id: request.order_id, storeId: request.store_id });
      return true;
    });
  } catch (error) {
    await keepFailure(deps, id, { error, now });
    return false;
  }
}

/**
 * Schedules a retry after the interval from the settings; notifies administrators once, after the last allowed
 * attempt.
 */
async function keepFailure(
  deps: Deps,
  id: number,
  { error, now }: { error: unknown; now: Date },
): Promise<void> {
  deps.log.warn({ err: error, outboxId: id }, 'an accounting transaction failed');
  const { retrySeconds, maxAttempts } = await getSettings(deps.db);
  await inTransaction(deps.db, async (trx) => {
    const failed = await setRequestFailed(trx, id, {
      error: (error as Error).message,
      retryAt: (attempts) =>
        attempts >= maxAttempts ? null : new Date(now.getTime() + retrySeconds * 1_000),
      now,
    });
    if (!failed || failed.attempts < maxAttempts || failed.notified) return;
    const facts = await findRequestFacts(trx, id);
    if (!facts) return;
    for (const administrator of await listAdministrators(trx)) {
      await queueMail(trx, deps, {
        companyId: facts.company_id,
        template: 'failed transactions',
        language: administrator.language === 'es' ? 'es' : 'en',
        orderId: facts.order_id,
        key: `failed:${id}:${administrator.id}:${now.getTime()}`,
        data: {
          administrator: { email: administrator.email },
          order: { number: facts.so_number ?? '', id: facts.order_id === null ? '' : padId(facts.order_id) },
          request: { kind: facts.kind, attempts: failed.attempts, error: facts.last_error ?? '' },
          link: `${deps.config.publicUrl ?? `http://${deps.config.host}:${deps.config.port}`}/Requests/Index`,
        },
        userId: null,
        now,
      });
    }
    await setNotified(trx, id, now);
    announce(trx, { topic: 'accounting', id: facts.order_id, storeId: null });
  });
}
