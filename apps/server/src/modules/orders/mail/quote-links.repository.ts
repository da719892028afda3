import { finalStatuses, isLinkOpen, type StatusId } from '@cordovan/domain/orders';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/transaction.ts';

export interface NewQuoteLink {
  readonly companyId: number;
  readonly orderId: number;
  /** Hash of the token; the token itself is only in the link. */
  readonly hash: Buffer;
  readonly language: 'en' | 'es' | null;
  readonly userId: number | null;
  readonly userName: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Inserts all links in one statement. */
export async function insertQuoteLinks(handle: Handle, links: readonly NewQuoteLink[]): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map(({ hash, ...link }) => ({ ...link, hash: hash.toString('hex') }));
  await sql`
    insert into quote_links (company_id, order_id, token_hash, language, created_by, created_by_name, created_at, expires_at)
    select "companyId", "orderId", decode(hash, 'hex'), language, "userId", "userName", now, "expiresAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("companyId" bigint, "orderId" bigint, hash text,
      language text, "userId" bigint, "userName" text, now timestamptz, "expiresAt" timestamptz)
  `.execute(handle);
}

export interface QuoteLinkRow {
  readonly id: number;
  readonly company_id: number;
  readonly order_id: number;
  readonly token_hash: Buffer;
  readonly language: string | null;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly first_opened_at: Date | null;
  readonly last_opened_at: Date | null;
  readonly opened_count: number;
}

const COLUMNS = [
  'id',
  'company_id',
  'order_id',
  'token_hash',
  'language',
  'created_by_name',
  'created_at',
  'expires_at',
  'revoked_at',
  'first_opened_at',
  'last_opened_at',
  'opened_count',
] as const;

/** All links of an order, newest first, in any state. */
export async function listQuoteLinks(
  handle: Handle,
  order: { readonly companyId: number; readonly orderId: number },
): Promise<QuoteLinkRow[]> {
  return handle
    .selectFrom('quote_links')
    .where('company_id', '=', order.companyId)
    .where('order_id', '=', order.orderId)
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .execute();
}

interface OrderAt {
  readonly companyId: number;
  readonly orderId: number;
  readonly now: Date;
}

/** Hashes of an order's valid link tokens. */
export async function listQuoteLinkHashes(handle: Handle, order: OrderAt): Promise<Buffer[]> {
  const rows = await listShowing(handle, order);
  return rows.filter((row) => row.link_order_id === order.orderId).map((row) => row.token_hash);
}

/** Hashes of the tokens whose page shows an order: its own, and those of quotations offered together with it. */
export async function listOfferLinkHashes(handle: Handle, order: OrderAt): Promise<Buffer[]> {
  return (await listShowing(handle, order)).map((row) => row.token_hash);
}

/** Open links to pages that show an order. */
async function listShowing(handle: Handle, { companyId, orderId, now }: OrderAt) {
  const result = await sql<{
    token_hash: Buffer;
    link_order_id: number;
    expires_at: Date;
    revoked_at: Date | null;
    status_id: StatusId;
    ended_at: Date | null;
  }>`
    select l.token_hash, l.order_id as link_order_id, l.expires_at, l.revoked_at, o.status_id,
      ${orderEndedAt('o')} as ended_at
    from orders o
    join quote_links l on l.company_id = o.company_id
    join orders linked on linked.company_id = l.company_id and linked.id = l.order_id
      and linked.customer_id = o.customer_id
    where o.company_id = ${companyId} and o.id = ${orderId} and (l.order_id = o.id or l.order_id in (
      select alternative.order_id from quote_alternatives own
      join quote_alternatives alternative on alternative.company_id = own.company_id and alternative.offer_id = own.offer_id
      where own.company_id = o.company_id and own.order_id = o.id))`.execute(handle);
  return result.rows.filter(({ expires_at, revoked_at, status_id, ended_at }) =>
    isLinkOpen({ expiresAt: expires_at, revokedAt: revoked_at, statusId: status_id, endedAt: ended_at }, now),
  );
}

/** When the order with this alias reached its final status; null before. */
export const orderEndedAt = (alias: string) => sql<Date | null>`(select max(h.created_at) from order_history h
  where h.company_id = ${sql.ref(`${alias}.company_id`)} and h.order_id = ${sql.ref(`${alias}.id`)}
    and h.kind = 'status' and h.to_status = ${sql.ref(`${alias}.status_id`)}
    and h.to_status in (${sql.join(finalStatuses)}))`;

/** Revokes the links of an order; returns their number. */
export async function revokeQuoteLinks(
  handle: Handle,
  { companyId, orderId, now }: { companyId: number; orderId: number; now: Date },
): Promise<number> {
  const result = await handle
    .updateTable('quote_links')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function countQuoteOpening(
  handle: Handle,
  link: { readonly companyId: number; readonly linkId: number; readonly now: Date },
): Promise<void> {
  await handle
    .updateTable('quote_links')
    .set((set) => ({
      opened_count: set('opened_count', '+', 1),
      first_opened_at: sql<Date>`coalesce(first_opened_at, ${link.now})`,
      last_opened_at: link.now,
    }))
    .where('company_id', '=', link.companyId)
    .where('id', '=', link.linkId)
    .execute();
}
