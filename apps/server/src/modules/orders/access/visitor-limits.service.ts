import { createHash } from 'node:crypto';
import { networkOf } from '@cordovan/domain/identity';
import type { Handle } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { addUses, type CountKey, undoUses } from './visitor-counts.repository.ts';
import { type Visitor, visitorKey } from '../../../platform/http/visitor.ts';

/** Subject of a counter: the visit, the network address, an email as typed, or an order. */
type Per = 'visit' | 'address' | 'email' | 'order';

interface Limit {
  readonly per: Per;
  readonly hours: number;
  readonly most: number;
}

const limit = (per: Per, most: number, hours = 1): Limit => ({ per, hours, most });

/**
 * Limits for visitor actions that cost the company or a stranger something. The limit per address allows several
 * visits, because a showroom or office shares one address. No email address gets more emails than a buyer expects.
 */
const LIMITS = {
  /** Orders placed. */
  order: [limit('visit', 20), limit('address', 60), limit('email', 10, 24)],
  /** Orders of samples, which may be free. */
  samples: [limit('visit', 3, 24), limit('address', 20, 24), limit('email', 3, 24)],
  /** Emails requested by a visitor. */
  mail: [limit('order', 5, 24), limit('visit', 20), limit('address', 60), limit('email', 12, 24)],
  /** Pictures uploaded by a visitor. */
  upload: [limit('order', 60, 24), limit('address', 600)],
  /** Wrong order numbers (N-35). */
  number: [limit('visit', 10), limit('address', 30)],
  /** Card charges that a visitor reports and that pay none of our orders. */
  charge: [limit('visit', 10), limit('address', 30)],
  /** Emails that belong to no sales rep (SHOP-40). */
  rep: [limit('visit', 10), limit('address', 30)],
  /** Quote requests of the bridge page. */
  request: [limit('visit', 10), limit('address', 30)],
  /** Shop designs saved behind a link. */
  design: [limit('visit', 30), limit('address', 120)],
  /** Delivery estimates by ZIP code. */
  delivery: [limit('visit', 60), limit('address', 300)],
  /** Designs that a visitor has sent by email; `mail` counts the emails per address. */
  designMail: [limit('visit', 10), limit('address', 30)],
} as const satisfies Readonly<Record<string, readonly Limit[]>>;

export type LimitedKind = keyof typeof LIMITS;

export interface Use {
  readonly visitor: Visitor;
  readonly email?: string;
  readonly orderId?: number;
  readonly now: Date;
}

const HOUR = 3_600_000;
/** Someone who waits longer than this should come back another day. */
const LONG_WAIT = 2 * HOUR;

function keysOf(kind: LimitedKind, use: Use): CountKey[] {
  return LIMITS[kind].flatMap(({ per, hours, most }) => {
    const value = valueOf(per, use);
    if (value === undefined) return [];
    const start = Math.floor(use.now.getTime() / (hours * HOUR)) * hours * HOUR;
    return {
      hash: createHash('sha256').update(`${per}:${value}`).digest(),
      windowStart: new Date(start),
      windowEnd: new Date(start + hours * HOUR),
      most,
    };
  });
}

/** Undefined means not counted. A client without a visit is counted only by its address. */
function valueOf(per: Per, { visitor, email, orderId }: Use): string | undefined {
  if (per === 'visit') return visitor.visit === null ? undefined : visitorKey(visitor);
  if (per === 'address') return networkOf(visitor.address);
  if (per === 'email') return email?.trim().toLowerCase();
  return orderId?.toString();
}

/** Counts a use; false above the limit. */
export async function mayVisitor(handle: Handle, kind: LimitedKind, use: Use): Promise<boolean> {
  return (await addUses(handle, kind, keysOf(kind, use))).length === 0;
}

/** Counts a use; refuses above the limit. */
export async function limitVisitor(handle: Handle, kind: LimitedKind, use: Use): Promise<void> {
  const full = await addUses(handle, kind, keysOf(kind, use));
  if (full.length === 0) return;
  const waits = full.map(({ windowEnd }) => windowEnd.getTime() - use.now.getTime());
  refuse({ code: Math.max(...waits) > LONG_WAIT ? 'RATE_LIMITED_TODAY' : 'RATE_LIMITED' });
}

/**
 * Counts a guess only if it is wrong, which is when `look` returns undefined. After too many wrong guesses, correct
 * ones are refused too, so the refusal reveals nothing.
 */
export async function limitGuesses<Found>(
  handle: Handle,
  kind: LimitedKind,
  { use, look }: { use: Use; look: () => Promise<Found | undefined> },
): Promise<Found | undefined> {
  await limitVisitor(handle, kind, use);
  const found = await look();
  if (found !== undefined) await undoUses(handle, kind, keysOf(kind, use));
  return found;
}
