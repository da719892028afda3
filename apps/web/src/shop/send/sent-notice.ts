import { leaveFor } from '../embed.ts';

const KEY = 'cordovan.shop.sent';

export interface SentQuote {
  readonly number: string;
  readonly isMailed: boolean;
  /** Outcome of its payment. */
  readonly payment?: 'paid' | 'checking' | 'bankSent' | 'bankVerify' | 'unpaid';
  /** Address of the customer's page. */
  readonly page?: string | null;
}

/** Key of the text that thanks the shopper. */
export function thanksFor({ payment, isMailed }: SentQuote) {
  if (payment) return payment;
  return isMailed ? 'thanks' : 'thanksUnmailed';
}

/** Keeps what was sent for the next page of the shop, also for one that is loaded again. */
export const keepSent = (sent: SentQuote): void => sessionStorage.setItem(KEY, JSON.stringify(sent));

/** Opens the company's redirect address (SHOP-34, SHOP-50). A shop as that address thanks the shopper. */
export function leaveForRedirect(address: string, sent: SentQuote): void {
  keepSent(sent);
  const target = new URL(address, window.location.href);
  // On a host without a label, the company is in the query (N-07).
  if (target.origin === window.location.origin && target.search === '')
    target.search = window.location.search;
  leaveFor(target);
}

/** The quote that was sent just before the page opened, once. */
export function takeSentQuote(): SentQuote | undefined {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text === null ? undefined : (JSON.parse(text) as SentQuote);
}
