import type { QuoteSharing } from '@cordovan/contracts/documents-sharing';
import type { Language } from '@cordovan/domain/messages';
import { calledOffStatuses, statusIds } from '@cordovan/domain/orders';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { publicUrlOf } from '../../platform/public-url.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { Reader } from '../../platform/http/request.ts';
import {
  fingerprintOf,
  listAcceptances,
  addQuoteLink,
  getOrder,
  listQuoteLinks,
  type QuoteLinkRow,
  revokeQuoteLinks,
} from '../orders/index.ts';
import { languageOf } from './pdf-data.service.ts';
import { findDocumentFacts, setCustomerLanguage } from './pdf-facts.repository.ts';
import { customerReader } from './quote-page.service.ts';
import {
  findQuoteHead,
  findTakenInstead,
  listAlternatives,
  listCandidates,
  type OtherQuoteRow,
  type QuoteHead,
  replaceAlternatives,
} from './quotes.repository.ts';

/** Loads the quotation if the reader may access its store. */
async function reach(db: Handle, deps: Deps, reader: Reader, orderId: number): Promise<QuoteHead> {
  await getOrder(db, deps, reader, orderId);
  return (await findQuoteHead(db, orderId)) ?? refuse({ code: 'NOT_FOUND' });
}

export async function readSharing(
  db: Handle,
  deps: Deps,
  reader: Reader,
  orderId: number,
): Promise<QuoteSharing> {
  return sharingOf(db, deps, await reach(db, deps, reader, orderId), reader.now);
}

async function sharingOf(db: Handle, deps: Deps, quote: QuoteHead, now: Date): Promise<QuoteSharing> {
  const facts = await findDocumentFacts(db, quote.id);
  const links = await listQuoteLinks(db, { companyId: quote.company_id, orderId: quote.id });
  const alternatives = await listAlternatives(db, quote);
  const isQuotation = quote.status_id === statusIds.quotation;
  const taken = new Set(alternatives.map(({ id }) => id));
  const candidates = isQuotation ? await listCandidates(db, quote) : [];
  return {
    orderId: quote.id,
    language: facts ? languageOf(facts) : 'en',
    canBeShared: !calledOffStatuses.includes(quote.status_id),
    links: links.map(linkFrom),
    acceptance: await acceptanceOf(db, deps, quote, now),
    takenInstead: (await findTakenInstead(db, quote))?.so_number ?? null,
    alternatives: alternatives.map(otherFrom),
    candidates: candidates.filter(({ id }) => !taken.has(id)).map(otherFrom),
  };
}

async function acceptanceOf(
  db: Handle,
  deps: Deps,
  quote: QuoteHead,
  now: Date,
): Promise<QuoteSharing['acceptance']> {
  const acceptances = await listAcceptances(db, { companyId: quote.company_id, orderId: quote.id });
  const fingerprint = fingerprintOf(await getOrder(db, deps, customerReader(now), quote.id));
  const current = acceptances.find((one) => one.fingerprint === fingerprint);
  const shown = current ?? acceptances[0];
  if (!shown) return null;
  return {
    name: shown.name,
    acceptedAt: shown.accepted_at.toISOString(),
    total: shown.total_cents,
    isCurrent: current !== undefined,
  };
}

const otherFrom = (row: OtherQuoteRow): QuoteSharing['alternatives'][number] => ({
  orderId: row.id,
  soNumber: row.so_number,
  summary: row.summary,
  total: row.total_cents,
});

const linkFrom = (row: QuoteLinkRow): QuoteSharing['links'][number] => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by_name,
  expiresAt: row.expires_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
  openedCount: row.opened_count,
  lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
});

/** Creates a link; its address is known only at this moment. */
export async function createLink(
  trx: Trx,
  deps: Deps,
  reader: Reader,
  request: { readonly orderId: number; readonly language: Language | null },
): Promise<{ address: string; sharing: QuoteSharing }> {
  const quote = await reach(trx, deps, reader, request.orderId);
  if (calledOffStatuses.includes(quote.status_id)) refuse({ code: 'STATUS_FINAL' });
  const address = await addQuoteLink(trx, {
    companyId: quote.company_id,
    orderId: quote.id,
    page: publicUrlOf(deps.config),
    now: reader.now,
    language: request.language,
    userId: reader.user?.id ?? null,
    userName: reader.user?.name ?? '',
  });
  return { address, sharing: await sharingOf(trx, deps, quote, reader.now) };
}

export async function revokeLinks(
  trx: Trx,
  deps: Deps,
  reader: Reader,
  orderId: number,
): Promise<QuoteSharing> {
  const quote = await reach(trx, deps, reader, orderId);
  await revokeQuoteLinks(trx, { companyId: quote.company_id, orderId, now: reader.now });
  return sharingOf(trx, deps, quote, reader.now);
}

/** Offers quotations together: only open quotations of the same customer at the same store. */
export async function offerTogether(
  trx: Trx,
  deps: Deps,
  reader: Reader,
  request: { readonly orderId: number; readonly others: readonly number[] },
): Promise<QuoteSharing> {
  const quote = await reach(trx, deps, reader, request.orderId);
  if (quote.status_id !== statusIds.quotation && request.others.length > 0) refuse({ code: 'STATUS_FINAL' });
  const known = new Set((await listCandidates(trx, quote)).map(({ id }) => id));
  const others = [...new Set(request.others)];
  if (others.some((id) => !known.has(id))) refuse({ code: 'NOT_FOUND', field: 'orderIds' });
  await replaceAlternatives(trx, quote, others);
  return sharingOf(trx, deps, quote, reader.now);
}

export async function keepCustomerLanguage(
  trx: Trx,
  deps: Deps,
  reader: Reader,
  request: { readonly orderId: number; readonly language: Language },
): Promise<void> {
  await reach(trx, deps, reader, request.orderId);
  await setCustomerLanguage(trx, request.orderId, request.language);
}
