import type { Trx } from '../../platform/database/transaction.ts';
import { newToken } from '../identity/index.ts';
import { insertQuoteLink } from './quote-links.repository.ts';

/** A quotation may be opened from its email for this long; whether its prices still hold is another question. */
const LINK_DAYS = 90;

export interface LinkedQuote {
  readonly companyId: number;
  readonly orderId: number;
  /** Address of the page that shows the order. */
  readonly page: string;
  readonly now: Date;
}

/** The address in a quote email: the page with the order and a token of this email alone (N-17). */
export async function addQuoteLink(
  trx: Trx,
  { companyId, orderId, page, now }: LinkedQuote,
): Promise<string> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + LINK_DAYS * 86_400_000);
  await insertQuoteLink(trx, { companyId, orderId, hash, expiresAt });
  return `${page}&order=${orderId}&token=${token}`;
}
