import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, moment, money, wire } from './codec.ts';
import { count, done, idParams, language } from './fields.ts';

const SELL = { staff: 'orders.email' } as const;

const quoteLink = wire({
  id,
  createdAt: moment,
  createdBy: z.string(),
  expiresAt: moment,
  revokedAt: moment.nullable(),
  openedCount: count,
  lastOpenedAt: moment.nullable(),
});

/** The customer's acceptance. `isCurrent` is false once the quotation has changed. */
const acceptance = wire({ name: z.string(), acceptedAt: moment, total: money, isCurrent: z.boolean() });

const otherQuote = wire(
  { orderId: id, soNumber: z.string(), summary: z.string(), total: money },
  { soNumber: 'SONumber' },
);

/** Sharing state of a quotation. */
export const quoteSharing = wire({
  orderId: id,
  language,
  canBeShared: z.boolean(),
  links: z.array(quoteLink),
  acceptance: acceptance.nullable(),
  /** The alternative that the customer accepted instead of this quotation. */
  takenInstead: z.string().nullable(),
  /** Quotations offered together with this one. */
  alternatives: z.array(otherQuote),
  /** The customer's other open quotations that could be offered too. */
  candidates: z.array(otherQuote),
});
export type QuoteSharing = z.output<typeof quoteSharing>;

export const readQuoteSharing = defineCall({
  id: 'documents.readQuoteSharing',
  method: 'GET',
  path: '/api/orders/:id/quote',
  access: SELL,
  summary: 'Links, alternatives and acceptance of a quotation',
  requirements: ['N-17', 'N-24'],
  params: idParams,
  answer: quoteSharing,
});

export const createQuoteLink = defineCall({
  id: 'documents.createQuoteLink',
  method: 'POST',
  path: '/api/orders/:id/quote/links',
  access: SELL,
  summary: 'A new link to the quotation for its customer; its address is answered this once',
  requirements: ['N-17'],
  params: idParams,
  body: wire({ language: language.nullish() }),
  answer: wire({ address: z.string(), sharing: quoteSharing }),
});

export const revokeQuoteLinks = defineCall({
  id: 'documents.revokeQuoteLinks',
  method: 'POST',
  path: '/api/orders/:id/quote/revoke',
  access: SELL,
  summary: 'Takes back every link to the quotation',
  requirements: ['N-17'],
  params: idParams,
  answer: quoteSharing,
});

export const setQuoteAlternatives = defineCall({
  id: 'documents.setQuoteAlternatives',
  method: 'POST',
  path: '/api/orders/:id/quote/alternatives',
  access: SELL,
  summary: 'Offers the quotation together with others of the same customer, who takes one of them',
  requirements: ['N-24'],
  params: idParams,
  body: wire({ orderIds: z.array(id).max(5) }),
  answer: quoteSharing,
});

export const setCustomerLanguage = defineCall({
  id: 'documents.setCustomerLanguage',
  method: 'POST',
  path: '/api/orders/:id/customer-language',
  access: SELL,
  summary: 'The language in which the customer gets papers and mails',
  requirements: ['I18N-01', 'N-24'],
  params: idParams,
  body: wire({ language }),
  answer: done,
});
