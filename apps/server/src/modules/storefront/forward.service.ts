import { createHash } from 'node:crypto';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  claimForward,
  type DueForwardRow,
  findWaitingForward,
  type ForwardOutcome,
  listDueForwards,
  setForwardOutcome,
} from './forwards.repository.ts';

const ATTEMPTS = 12;
const TIMEOUT_MS = 15_000;
/** Longer than an attempt can take; short enough that a killed process delays a forward only briefly. */
const HOLD_SECONDS = 60;
const SWEEP_LIMIT = 100;
const LONGEST_PAUSE_SECONDS = 3_600;

/**
 * Makes one attempt to forward a shopper order. Any answer is expected: the outbox stores the error and
 * retries.
 */
export async function forwardShopperOrder(deps: Deps, forwardId: number): Promise<ForwardOutcome['status']> {
  const now = deps.clock();
  const holdUntil = new Date(now.getTime() + HOLD_SECONDS * 1_000);
  const forward = await claimForward(deps.db, { id: forwardId, now, holdUntil });
  if (!forward) return scheduleRetry(deps, forwardId, now);
  const fault = await post(forward);
  if (!fault) {
    const done = { status: 'sent', error: null, retryAt: null, now: deps.clock() } as const;
    await setForwardOutcome(deps.db, forward, done);
    return 'sent';
  }
  const mayRetry = fault.isTemporary && forward.attempts < ATTEMPTS;
  const pause = pauseSeconds(forward.attempts);
  const outcome: ForwardOutcome = {
    status: mayRetry ? 'pending' : 'failed',
    error: fault.message,
    retryAt: mayRetry ? new Date(now.getTime() + pause * 1_000) : null,
    now,
  };
  await inTransaction(deps.db, async (trx) => {
    const isCurrent = await setForwardOutcome(trx, forward, outcome);
    if (isCurrent && mayRetry) await deps.jobs.enqueue(trx, 'bridge.forward', { forwardId }, pause);
  });
  if (!mayRetry) deps.log.warn({ forwardId, fault: fault.message }, 'a shopper order was not passed on');
  return outcome.status;
}

/** Makes the due attempts whose job is missing, such as after a restore. */
export async function sweepForwards(deps: Deps): Promise<void> {
  for (const id of await listDueForwards(deps.db, deps.clock(), SWEEP_LIMIT))
    await forwardShopperOrder(deps, id);
}

/** Reschedules a job that another attempt has claimed, or that runs early by this machine's clock. */
async function scheduleRetry(deps: Deps, forwardId: number, now: Date): Promise<ForwardOutcome['status']> {
  const waiting = await findWaitingForward(deps.db, forwardId);
  if (!waiting) return 'sent';
  const seconds = Math.ceil(((waiting.next_attempt_at ?? now).getTime() - now.getTime()) / 1_000);
  await deps.jobs.enqueue(deps.db, 'bridge.forward', { forwardId }, Math.max(seconds, 1));
  return 'pending';
}

interface Fault {
  readonly message: string;
  readonly isTemporary: boolean;
}

/** Returns undefined on success. The response body isn't read, since it can have any size. */
async function post({ address, payload, token }: DueForwardRow): Promise<Fault | undefined> {
  const body = JSON.stringify(payload);
  // The key depends on the body: an order posted again after its payment is a new message, a repeated one isn't.
  const key = `${token}-${createHash('sha256').update(body).digest('hex').slice(0, 16)}`;
  try {
    const answer = await fetch(address ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return undefined;
    const isTemporary = answer.status >= 500 || [408, 425, 429].includes(answer.status);
    return { message: `The other side answered ${answer.status}`, isTemporary };
  } catch (error) {
    const { cause, message } = error as Error;
    return { message: cause instanceof Error ? `${message}: ${cause.message}` : message, isTemporary: true };
  }
}

/** 30 s, 1 min, 2 min … one hour. */
const pauseSeconds = (attempts: number) => Math.min(LONGEST_PAUSE_SECONDS, 30 * 2 ** (attempts - 1));
