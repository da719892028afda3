import { z } from 'zod';
import { defineCall } from './call.ts';
import { consentGiven, consentText } from './consent.ts';
import { id, wire } from './codec.ts';
import { shopLook } from './companies.ts';
import { quoteView } from './documents-quote-schemas.ts';
import { openingHours } from './stores-schemas.ts';
import { language, NAME, text, textOrEmpty } from './fields.ts';

/** Parameters of a link: an order and its token. */
const linked = { orderId: id.nullish(), token: textOrEmpty(200) };

/**
 * State of the link. `open`: shown, and acceptable unless expired. `ordered`: it became an order. `unknown`: the link
 * doesn't exist, has expired or was revoked (BRIDGE-09).
 */
const quotePage = wire({
  state: z.enum(['open', 'ordered', 'unknown']),
  language,
  company: z.string().nullable(),
  /** Look of the company's public pages; null with an unknown link. */
  look: shopLook.nullable(),
  store: wire({
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string(),
    timeZone: z.string(),
    openingHours: z.array(openingHours),
  }).nullable(),
  /** Consent text for the customer before accepting or paying; empty for none. */
  consent: z.array(consentText),
  salesRep: z.string().nullable(),
  customer: z.string().nullable(),
  /** The link's quotation, then its alternatives. */
  quotes: z.array(quoteView),
  /** Spanish translations of the names on the page. */
  words: z.array(wire({ name: z.string(), spanish: z.string() })),
  /** Where an unknown link redirects (BRIDGE-10). */
  redirectUrl: z.string().nullable(),
});
export type QuotePage = z.output<typeof quotePage>;

export const openQuotePage = defineCall({
  id: 'documents.openQuotePage',
  method: 'POST',
  path: '/api/quotes/open',
  access: 'public',
  summary: 'A quotation by its link, read-only, with the alternatives offered beside it',
  requirements: ['N-17', 'BRIDGE-09', 'BRIDGE-10', 'MAIL-14'],
  body: wire(linked),
  answer: quotePage,
});

export const readQuotePicture = defineCall({
  id: 'documents.readQuotePicture',
  method: 'POST',
  path: '/api/quotes/picture',
  access: 'public',
  summary: 'The picture of one piece of a linked quotation, or of all of them in one room',
  requirements: ['N-17', 'IMG-11'],
  /** Without `detailId`: all pieces in one room. With `view`: the piece from there. */
  body: wire({ ...linked, quoteId: id, detailId: id.nullish(), view: z.enum(['front']).nullish() }),
  answerKind: 'file',
});

export const readQuotePhoto = defineCall({
  id: 'documents.readQuotePhoto',
  method: 'POST',
  path: '/api/quotes/photo',
  access: 'public',
  summary: 'A photo of a linked order that staff marked for its customer',
  requirements: ['N-17', 'N-15'],
  body: wire({ ...linked, quoteId: id, photoId: id }),
  answerKind: 'file',
});

export const readQuoteDocument = defineCall({
  id: 'documents.readQuoteDocument',
  method: 'POST',
  path: '/api/quotes/document',
  access: 'public',
  summary: 'A linked quotation, its confirmation once ordered, or the receipt of one of its payments, as PDF',
  requirements: ['N-17', 'N-24'],
  body: wire({ ...linked, quoteId: id, paymentId: id.nullish() }),
  answerKind: 'file',
});

export const acceptQuote = defineCall({
  id: 'documents.acceptQuote',
  method: 'POST',
  path: '/api/quotes/accept',
  access: 'public',
  summary: 'The customer says yes to one of the offered quotations; staff approve it then',
  requirements: ['N-17', 'N-39', 'N-24'],
  body: wire({
    ...linked,
    quoteId: id,
    name: textOrEmpty(NAME),
    fingerprint: text(100),
    consent: consentGiven.nullish(),
  }),
  answer: quotePage,
});
