import type { IntentRow } from './intents.repository.ts';

/** Minutes after a token expires during which a charge may still appear at the gateway. */
const GRACE_MINUTES = 15;
const LONGEST_PAUSE_MINUTES = 30;

/** Time after which an intent can no longer be charged. */
export function overAt(intent: Pick<IntentRow, 'token_expires_at' | 'created_at'>): Date {
  const end = intent.token_expires_at ?? intent.created_at;
  return new Date(end.getTime() + GRACE_MINUTES * 60_000);
}

/** Backs off exponentially: soon after the start, then less and less often. */
export function nextCheck(intent: Pick<IntentRow, 'checks'>, now: Date): Date {
  const minutes = Math.min(LONGEST_PAUSE_MINUTES, 2 ** Math.min(intent.checks, 6) / 2);
  return new Date(now.getTime() + minutes * 60_000);
}
