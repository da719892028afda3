import type { IntentRow } from './intents.repository.ts';

/** How long after a token's end a charge may still turn up at the gateway. */
const GRACE_MINUTES = 15;
const LONGEST_PAUSE_MINUTES = 30;

/** Nothing can be charged on an intent after this. */
export function overAt(intent: Pick<IntentRow, 'token_expires_at' | 'created_at'>): Date {
  const end = intent.token_expires_at ?? intent.created_at;
  return new Date(end.getTime() + GRACE_MINUTES * 60_000);
}

/** Soon at first, then less and less often. */
export function nextCheck(intent: Pick<IntentRow, 'checks'>, now: Date): Date {
  const minutes = Math.min(LONGEST_PAUSE_MINUTES, 2 ** Math.min(intent.checks, 6) / 2);
  return new Date(now.getTime() + minutes * 60_000);
}
