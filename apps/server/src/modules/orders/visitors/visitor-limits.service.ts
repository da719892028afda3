import { createHash } from 'node:crypto';
import { networkOf } from '@cordovan/domain/identity';
import type { Handle } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { addUses, type CountKey, takeBackUses } from './visitor-counts.repository.ts';
import { type Visitor, visitorKey } from '../../../platform/http/visitor.ts';

/** What a use is counted under: the visit, the network address, an email as typed, or an order. */
type Per = 'visit' | 'address' | 'email' | 'order';

interface Limit {
  readonly per: Per;
  readonly hours: number;
  readonly most: number;
}

const limit = (per: Per, most: number, hours = 1): Limit => ({ per, hours, most });

/**
 * How often visitors may do what costs the company or a stranger something. A showroom or an office shares one address,
 * so an address may do several times as much as a visit; nobody is written to more than a person who buys expects.
 */
const LIMITS = {
  /** Orders that were placed. */
  order: [limit('visit', 20), limit('address', 60), limit('email', 10, 24)],
  /** Emails that a visitor asked for. */
  mail: [limit('order', 5, 24), limit('visit', 20), limit('address', 60), limit('email', 12, 24)],
  /** Pictures of one order. */
  upload: [limit('order', 60, 24), limit('address', 600)],
  /** Wrong order numbers (N-35). */
  number: [limit('visit', 10), limit('address', 30)],
  /** Charges that were named and are none of ours. */
  charge: [limit('visit', 10), limit('address', 30)],
  /** Emails that belong to no sales rep (SHOP-40). */
  rep: [limit('visit', 10), limit('address', 30)],
  /** Quote requests of the bridge page. */
  request: [limit('visit', 10), limit('address', 30)],
} as const satisfies Readonly<Record<string, readonly Limit[]>>;

export type LimitedKind = keyof typeof LIMITS;

export interface Use {
  readonly visitor: Visitor;
  readonly email?: string;
  readonly orderId?: number;
  readonly now: Date;
}

const HOUR = 3_600_000;

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

/** Undefined: not counted. A client without a visit is counted by its address alone. */
function valueOf(per: Per, { visitor, email, orderId }: Use): string | undefined {
  if (per === 'visit') return visitor.visit === null ? undefined : visitorKey(visitor);
  if (per === 'address') return networkOf(visitor.address);
  if (per === 'email') return email?.trim().toLowerCase();
  return orderId?.toString();
}

/** Counts a use; false when it is one too many. */
export function mayVisitor(handle: Handle, kind: LimitedKind, use: Use): Promise<boolean> {
  return addUses(handle, kind, keysOf(kind, use));
}

/** Counts a use, and refuses one too many. */
export async function limitVisitor(handle: Handle, kind: LimitedKind, use: Use): Promise<void> {
  if (!(await mayVisitor(handle, kind, use))) refuse({ code: 'RATE_LIMITED' });
}

/**
 * A guess that only counts when it is wrong: `look` answers undefined then. Too many wrong ones refuse right ones too,
 * so that the refusal tells nothing.
 */
export async function limitGuesses<Found>(
  handle: Handle,
  kind: LimitedKind,
  { use, look }: { use: Use; look: () => Promise<Found | undefined> },
): Promise<Found | undefined> {
  await limitVisitor(handle, kind, use);
  const found = await look();
  if (found !== undefined) await takeBackUses(handle, kind, keysOf(kind, use));
  return found;
}
