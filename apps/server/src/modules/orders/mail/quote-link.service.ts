import { LINK_DAYS_OF_QUOTATION } from '@cordovan/domain/orders';
import type { Trx } from '../../../platform/database/transaction.ts';
import { newToken } from '../../identity/index.ts';
import { insertQuoteLinks } from './quote-links.repository.ts';

/** Path of the customer's page: the quotation, and the progress and balance of the order that it becomes. */
const QUOTE_PAGE = '/Shop/Quote';

export interface LinkedQuote {
  readonly companyId: number;
  readonly orderId: number;
  /** Any of our URLs that customers can reach; the link uses the same host. */
  readonly page: string;
  readonly now: Date;
  readonly language?: 'en' | 'es' | null;
  readonly userId?: number | null;
  readonly userName?: string;
}

/** Creates the customer's link to a quotation; only the link itself contains the token (N-17). */
export async function addQuoteLink(trx: Trx, quote: LinkedQuote): Promise<string> {
  const [address] = await addQuoteLinks(trx, [quote]);
  return address!;
}

/** Creates one link per quotation, in input order. */
export async function addQuoteLinks(trx: Trx, quotes: readonly LinkedQuote[]): Promise<string[]> {
  const tokens = await addLinkTokens(trx, quotes);
  return quotes.map(({ page, orderId }, index) => {
    const address = new URL(QUOTE_PAGE, page);
    address.searchParams.set('order', String(orderId));
    address.searchParams.set('token', tokens[index]!);
    return address.href;
  });
}

async function addLinkTokens(trx: Trx, quotes: readonly LinkedQuote[]): Promise<string[]> {
  const links = quotes.map((quote) => ({ quote, ...newToken() }));
  await insertQuoteLinks(
    trx,
    links.map(({ quote, hash }) => ({
      companyId: quote.companyId,
      orderId: quote.orderId,
      hash,
      language: quote.language ?? null,
      userId: quote.userId ?? null,
      userName: quote.userName ?? '',
      now: quote.now,
      expiresAt: new Date(quote.now.getTime() + LINK_DAYS_OF_QUOTATION * 86_400_000),
    })),
  );
  return links.map(({ token }) => token);
}
