import { timingSafeEqual } from 'node:crypto';
import { calledOffStatuses, statusIds } from '@cordovan/domain/orders';
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
  /** Same answer for a wrong token and for an order that doesn't exist. */
  | { readonly state: 'unknown'; readonly quote?: undefined }
  | { readonly state: 'expired' | 'revoked'; readonly quote: QuoteHead }
  | {
      readonly state: 'open' | 'ordered';
      readonly quote: QuoteHead;
      readonly link: QuoteLinkRow;
      /** Ids of the quotations that this link shows, its own first. */
      readonly offered: readonly number[];
    };

/** Checks a link (N-17): returns what it opens, or the reason why it no longer opens. */
export async function openLink(db: Handle, given: GivenLink, now: Date): Promise<OpenedLink> {
  const quote = given.orderId ? await findQuoteHead(db, given.orderId) : undefined;
  const link = quote && (await findLink(db, quote, given.token));
  if (!link) return { state: 'unknown' };
  if (link.revoked_at !== null || calledOffStatuses.includes(quote.status_id))
    return { state: 'revoked', quote };
  if (link.expires_at <= now) return { state: 'expired', quote };
  if (quote.status_id !== statusIds.quotation) return { state: 'ordered', quote, link, offered: [quote.id] };
  const taken = await findTakenInstead(db, quote);
  // The accepted alternative has become an order, which the customer now expects to see here.
  if (taken && taken.status_id !== statusIds.quotation)
    return { state: 'ordered', quote, link, offered: [taken.id] };
  const others = await listAlternatives(db, quote);
  return { state: 'open', quote, link, offered: [quote.id, ...others.map(({ id }) => id)] };
}

async function findLink(db: Handle, quote: QuoteHead, token: string): Promise<QuoteLinkRow | undefined> {
  const given = hashToken(token);
  const links = await listQuoteLinks(db, { companyId: quote.company_id, orderId: quote.id });
  // Constant-time comparison of every hash: the response time reveals nothing about a guess.
  return links.filter((link) => timingSafeEqual(link.token_hash, given))[0];
}
