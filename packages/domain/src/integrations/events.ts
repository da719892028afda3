import { type StatusId, statusNames } from '../orders/statuses.ts';

/** Events that other programs can subscribe to. */
export const webhookEvents = [
  'order.created',
  'order.updated',
  'order.status_changed',
  'payment.recorded',
  'payment.refunded',
  'stock.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export interface EventRow {
  /** The same at every attempt. */
  readonly key: string;
  readonly type: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly happenedAt: Date;
}

/**
 * Body of a webhook: what happened to which record. The receiver gets the details through the API, so a late attempt
 * never sends outdated ones.
 */
export function webhookBody({ key, type, facts, happenedAt }: EventRow): string {
  const data = Object.fromEntries(Object.entries(facts).flatMap(([name, value]) => spelled(name, value)));
  return JSON.stringify({ Id: key, Type: type, HappenedAt: happenedAt.toISOString(), Data: data });
}

/** Converts a fact to the API's format: PascalCase, money in dollars, and statuses also by name. */
function spelled(name: string, value: unknown): readonly (readonly [string, unknown])[] {
  const outer = name.charAt(0).toUpperCase() + name.slice(1);
  if (name.endsWith('Cents')) return [[outer.replace(/Cents$/, ''), Number(value) / 100]];
  if (name.toLowerCase().endsWith('statusid'))
    return [
      [outer, value],
      [outer.replace(/Id$/, 'Name'), statusNames[value as StatusId]],
    ];
  return [[outer, value]];
}

const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 6 * 3_600;
/** Three days, given the pauses below. */
const MOST_ATTEMPTS = 20;
const PAUSE_AFTER_MS = 3 * 86_400_000;

/**
 * Seconds until the next attempt, by the number of the failed one: 30 s, 1 min, 2 min … six hours. Null after the
 * last.
 */
export function nextAttemptSeconds(attempts: number): number | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempts - 1));
}

/** Whether to pause a webhook that has done nothing but fail since then. */
export const isPaused = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= PAUSE_AFTER_MS;
