import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/transaction.ts';
import { type Visitor, visitorKey } from '../../../platform/http/visitor.ts';

/** Hours that visitors can continue with their order (N-05). */
const VISIT_HOURS = 2;

/** Contact data typed by a visitor for an order; visitors see and email only this. */
export interface TypedContact {
  readonly customerId: number;
  readonly email: string;
}

interface Visited {
  readonly visitor: Visitor;
  readonly orderId: number;
  readonly now: Date;
}

const visitEnd = (now: Date) => new Date(now.getTime() + VISIT_HOURS * 3_600_000);
/** Rows are looked up by visitor; the hash only has to be unique. */
const anyHash = () => randomBytes(32);

/** Records that this visitor placed this order. */
export async function addVisit(
  handle: Handle,
  { visitor, orderId, companyId, contact, now }: Visited & { companyId: number; contact: TypedContact },
): Promise<void> {
  await handle
    .insertInto('one_time_tokens')
    .values({
      kind: 'visit',
      token_hash: anyHash(),
      company_id: companyId,
      order_id: orderId,
      data: JSON.stringify({ visitor: visitorKey(visitor), ...contact }),
      expires_at: visitEnd(now),
    })
    .execute();
}

/** Contact typed for this order, while the visit lasts; undefined for other visitors' orders. */
export async function findOwnVisit(
  handle: Handle,
  { visitor, orderId, now }: Visited,
): Promise<TypedContact | undefined> {
  const row = await handle
    .selectFrom('one_time_tokens')
    .where('kind', '=', 'visit')
    .where('order_id', '=', orderId)
    .where(sql<string>`data ->> 'visitor'`, '=', visitorKey(visitor))
    .where('expires_at', '>', now)
    .select('data')
    .executeTakeFirst();
  return row && (row.data as unknown as TypedContact);
}

interface VerifiedRep {
  readonly visitor: Visitor;
  readonly salesRepId: number;
  readonly now: Date;
}

/** Records that this rep's email was verified in the visit (SHOP-40). */
export async function addVerifiedRep(
  handle: Handle,
  { visitor, salesRepId, now }: VerifiedRep,
): Promise<void> {
  await handle
    .insertInto('one_time_tokens')
    .values({
      kind: 'visit-rep',
      token_hash: anyHash(),
      data: JSON.stringify({ visitor: visitorKey(visitor), salesRepId }),
      expires_at: visitEnd(now),
    })
    .execute();
}

export async function isVerifiedRep(
  handle: Handle,
  { visitor, salesRepId, now }: VerifiedRep,
): Promise<boolean> {
  const row = await handle
    .selectFrom('one_time_tokens')
    .where('kind', '=', 'visit-rep')
    .where(sql<string>`data ->> 'visitor'`, '=', visitorKey(visitor))
    .where(sql<string>`data ->> 'salesRepId'`, '=', String(salesRepId))
    .where('expires_at', '>', now)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
