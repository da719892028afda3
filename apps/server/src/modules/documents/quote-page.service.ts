import type { Order } from '@cordovan/contracts/orders-schemas';
import type { QuotePage } from '@cordovan/contracts/documents-quote-page';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import type { Language } from '@cordovan/domain/messages';
import { type Files, shrinkPicture } from '../../adapters/files/index.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader } from '../../platform/http/request.ts';
import { listConsentTexts } from '../companies/index.ts';
import { wordsOf } from '../catalogue/index.ts';
import { lookOfBrand, readBrand } from '../brand/index.ts';
import { countQuoteOpening, getOrder, listAcceptances, readShownPhoto } from '../orders/index.ts';
import { findPayableByLink } from '../payments/index.ts';
import { drawPieces, drawRoom, hasRoom, listCloseUps, listViewedLines } from '../piece-pictures/index.ts';
import { quoteRedirectOf } from '../storefront/index.ts';
import { type GivenLink, openLink, type OpenedLink } from './open-link.service.ts';
import { languageOf } from './pdf-data.service.ts';
import { findDocumentFacts, type DocumentFactsRow } from './pdf-facts.repository.ts';
import { printOrderDocument, printReceipt } from './pdf.service.ts';
import { placeOf } from './pdf/parts.ts';
import { findQuoteHead } from './quotes.repository.ts';
import { readCustomerDate } from './customer-date.service.ts';
import { readProgress } from './quote-progress.service.ts';
import { namesIn, viewOf } from './quote-view.ts';

const PICTURE_WIDTH = 1_100;
/** Sharp across the page on any screen. */
const ROOM_WIDTH = 1_600;
/** Longer side of a photo in pixels: sharp on a phone in landscape, and small enough for its network. */
const PHOTO_SIZE = 1_600;

/** Reads an order from the customer's view: with prices and payments, without costs. */
export const customerReader = (now: Date, language: Language = 'en'): Reader => ({
  user: null,
  isCustomer: true,
  scope: 'all',
  language,
  now,
});

/** Reads the page behind a link; for a link that opens nothing, returns only the reason and where to go instead. */
export async function readQuotePage(
  trx: Trx,
  deps: Deps,
  { now, ...given }: GivenLink & { readonly now: Date },
): Promise<QuotePage> {
  const opened = await openLink(trx, given, now);
  if (opened.state === 'open' || opened.state === 'ordered') {
    const { company_id: companyId } = opened.quote;
    await countQuoteOpening(trx, { companyId, linkId: opened.link.id, now });
  }
  return pageOf(trx, deps, opened, now);
}

export async function pageOf(db: Handle, deps: Deps, opened: OpenedLink, now: Date): Promise<QuotePage> {
  const { state, quote } = opened;
  const facts = quote && (await findDocumentFacts(db, quote.id));
  const page: QuotePage = {
    state,
    language: facts ? languageOf(facts) : 'en',
    company: facts?.company_name ?? null,
    look: quote ? lookOfBrand(await readBrand(db, quote.company_id)) : null,
    store: facts ? storeOf(facts) : null,
    consent: quote ? await listConsentTexts(db, quote.company_id) : [],
    salesRep: null,
    customer: null,
    quotes: [],
    words: [],
    redirectUrl: state === 'unknown' ? await quoteRedirectOf(db) : null,
  };
  if (!('offered' in opened)) return page;
  const { link, offered } = opened;
  const quotes: QuoteView[] = [];
  for (const id of offered) quotes.push(await readView(db, deps, id, now));
  const order = await getOrder(db, deps, customerReader(now), opened.quote.id);
  return {
    ...page,
    language: link.language === 'es' || link.language === 'en' ? link.language : page.language,
    salesRep: personOf(order.salesRep, facts),
    customer: order.customer ? `${order.customer.name} ${order.customer.lastName}`.trim() : null,
    quotes,
    words: await wordsOf(db, quotes.flatMap(namesIn)),
  };
}

/** Name of a salesperson; null for the account of orders without one. */
const personOf = (salesRep: Order['salesRep'], facts: DocumentFactsRow | undefined): string | null =>
  salesRep === null || salesRep.id === facts?.default_sales_rep_id ? null : salesRep.name;

export async function readView(db: Handle, deps: Deps, id: number, now: Date): Promise<QuoteView> {
  const order = await getOrder(db, deps, customerReader(now), id);
  const head = (await findQuoteHead(db, id)) ?? refuse({ code: 'NOT_FOUND' });
  return viewOf(order, {
    validUntil: head.quotation_expires_on,
    hasRoomPicture: await hasRoom(db, deps, id),
    viewedLines: await listViewedLines(db, deps, id),
    closeUps: (await listCloseUps(db, deps, id)).map(({ name, ...closeUp }) => ({
      leather: name,
      ...closeUp,
    })),
    isBeforeTax: head.is_before_tax,
    acceptances: await listAcceptances(db, { companyId: head.company_id, orderId: head.id }),
    payment: (await findPayableByLink(db, deps, id)) ?? refuse({ code: 'NOT_FOUND' }),
    delivery: await readCustomerDate(db, deps, { companyId: head.company_id, orderId: id }, now),
    ...(await readProgress(db, head.company_id, order)),
  });
}

function storeOf({ store, opening_hours: openingHours }: DocumentFactsRow): QuotePage['store'] {
  const place = placeOf({ city: store.city, state: store.state, zipCode: store.zip_code });
  return {
    name: store.name,
    phone: store.phone,
    email: store.email,
    address: [store.address, place].filter(Boolean).join(', '),
    timeZone: store.time_zone,
    openingHours: [...openingHours],
  };
}

interface OfLink extends GivenLink {
  readonly quoteId: number;
  readonly now: Date;
}

/** Loads the requested quotation if the link shows it. */
async function shownBy(db: Handle, { quoteId, now, ...given }: OfLink) {
  const opened = await openLink(db, given, now);
  if (!('offered' in opened) || !opened.offered.includes(quoteId)) return refuse({ code: 'NOT_FOUND' });
  return opened;
}

export async function readLinkedPicture(
  db: Handle,
  deps: Deps,
  request: OfLink & {
    readonly detailId?: number | null | undefined;
    readonly view?: 'front' | null | undefined;
  },
): Promise<FileAnswer> {
  await shownBy(db, request);
  if (!request.detailId) {
    const room = await drawRoom(db, deps, { orderId: request.quoteId, width: ROOM_WIDTH });
    return { bytes: room ?? refuse({ code: 'NOT_FOUND' }), type: 'image/jpeg' };
  }
  const drawn = await drawPieces(db, deps, {
    orderId: request.quoteId,
    detailId: request.detailId,
    view: request.view ?? undefined,
    width: PICTURE_WIDTH,
  });
  const bytes = drawn[0]?.jpeg ?? refuse({ code: 'NOT_FOUND' });
  return { bytes, type: 'image/jpeg' };
}

/** Reads a photo of a linked order that staff marked for its customer; any other file doesn't exist. */
export async function readLinkedPhoto(
  db: Handle,
  files: Files,
  request: OfLink & { readonly photoId: number },
): Promise<FileAnswer> {
  await shownBy(db, request);
  const photo = await readShownPhoto(db, files, { orderId: request.quoteId, id: request.photoId });
  const { bytes } = photo ?? refuse({ code: 'NOT_FOUND' });
  return { bytes: await shrinkPicture(bytes, PHOTO_SIZE), type: 'image/webp' };
}

/** Prints the quotation, its confirmation once ordered, or the receipt of one of its payments. */
export async function printLinkedDocument(
  db: Handle,
  deps: Deps,
  { paymentId, ...request }: OfLink & { readonly paymentId?: number | null | undefined },
): Promise<FileAnswer> {
  const { link, state } = await shownBy(db, request);
  const language = link.language === 'en' || link.language === 'es' ? link.language : undefined;
  const reader = customerReader(request.now);
  const { quoteId: orderId } = request;
  if (paymentId) return printReceipt(db, deps, reader, { orderId, paymentId, language });
  const kind = state === 'open' ? 'quotation' : 'confirmation';
  return printOrderDocument(db, deps, reader, { kind, orderId, language });
}
