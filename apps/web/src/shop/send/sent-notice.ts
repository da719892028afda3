import { leaveFor } from '../embed.ts';

const KEY = 'cordovan.shop.sent';

export interface SentQuote {
  readonly number: string;
  readonly isMailed: boolean;
  /** Outcome of the payment. */
  readonly payment?: 'paid' | 'checking' | 'bankSent' | 'bankVerify' | 'unpaid';
  /** Address of the customer's page. */
  readonly page?: string | null;
}

/** Key of the thank-you text. */
export function thanksFor({ payment, isMailed }: SentQuote) {
  if (payment) return payment;
  return isMailed ? 'thanks' : 'thanksUnmailed';
}

/** Keeps what was sent for the shop's next page, even after a reload. */
export const keepSent = (sent: SentQuote): void => sessionStorage.setItem(KEY, JSON.stringify(sent));

/** Opens the company's redirect address (SHOP-34, SHOP-50). If that is the shop itself, it thanks the shopper. */
export function leaveForRedirect(address: string, sent: SentQuote): void {
  keepSent(sent);
  const target = new URL(address, window.location.href);
  // On a host without a label, the company is in the query (N-07).
  if (target.origin === window.location.origin && target.search === '')
    target.search = window.location.search;
  leaveFor(target);
}

/** Returns the quote that was sent just before the page opened, only once. */
export function takeSentQuote(): SentQuote | undefined {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text === null ? undefined : (JSON.parse(text) as SentQuote);
}
