import { timingSafeEqual } from 'node:crypto';
import { calledOffStatuses, isLinkOpen, statusIds } from '@cordovan/domain/orders';
import type { Handle } from '../../platform/database/transaction.ts';
import { hashToken } from '../identity/index.ts';
import { listQuoteLinks, type QuoteLinkRow } from '../orders/index.ts';
import { findQuoteHead, findTakenInstead, listAlternatives, type QuoteHead } from './quotes.repository.ts';

/** Order id and token from the address of the page. */
export interface GivenLink {
  readonly orderId?: number | null | undefined;
  readonly token: string;
}

export type OpenedLink =
  /** Same answer for a wrong, revoked or expired token and for an order that doesn't exist. */
  | { readonly state: 'unknown'; readonly quote?: undefined }
  | {
      readonly state: 'open' | 'ordered';
      readonly quote: QuoteHead;
      readonly link: QuoteLinkRow;
      /** Ids of the quotations that this link shows, its own first. */
      readonly offered: readonly number[];
    };

/** Checks a link (N-17) and returns what it opens. */
export async function openLink(db: Handle, given: GivenLink, now: Date): Promise<OpenedLink> {
  const quote = given.orderId ? await findQuoteHead(db, given.orderId) : undefined;
  const link = quote && (await findLink(db, quote, given.token));
  if (!link) return { state: 'unknown' };
  const shown = await findShown(db, quote);
  const { status_id: statusId, ended_at: endedAt } = shown;
  const linked = { expiresAt: link.expires_at, revokedAt: link.revoked_at, statusId, endedAt };
  if (!isLinkOpen(linked, now)) return { state: 'unknown' };
  if (statusId !== statusIds.quotation) return { state: 'ordered', quote, link, offered: [shown.id] };
  const others = await listAlternatives(db, quote);
  return { state: 'open', quote, link, offered: [quote.id, ...others.map(({ id }) => id)] };
}

/**
 * The accepted alternative once it has become an order, which the customer then expects to see; otherwise the
 * quotation.
 */
async function findShown(db: Handle, quote: QuoteHead): Promise<QuoteHead> {
  const isOver = quote.status_id === statusIds.quotation || calledOffStatuses.includes(quote.status_id);
  const taken = isOver ? await findTakenInstead(db, quote) : undefined;
  if (!taken || taken.status_id === statusIds.quotation) return quote;
  return (await findQuoteHead(db, taken.id)) ?? quote;
}

async function findLink(db: Handle, quote: QuoteHead, token: string): Promise<QuoteLinkRow | undefined> {
  const given = hashToken(token);
  const links = await listQuoteLinks(db, { companyId: quote.company_id, orderId: quote.id });
  // Constant-time comparison of every hash: the response time reveals nothing about a guess.
  return links.filter((link) => timingSafeEqual(link.token_hash, given))[0];
}
