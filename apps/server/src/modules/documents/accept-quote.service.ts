import type { QuotePage } from '@cordovan/contracts/documents-quote-page';
import type { GivenConsent } from '@cordovan/domain/companies';
import { nameRefusals } from '@cordovan/domain/customers';
import { cents } from '@cordovan/domain/money';
import { statusIds } from '@cordovan/domain/orders';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { storeDay } from '../calendar/index.ts';
import { publicUrlOf } from '../../platform/public-url.ts';
import { notify } from '../notifications/index.ts';
import { addHistory, agreedTerms, getOrder, keepConsent, queueOrderMail } from '../orders/index.ts';
import { type GivenLink, openLink } from './open-link.service.ts';
import { findDocumentFacts } from './pdf-facts.repository.ts';
import { customerReader, pageOf, readView } from './quote-page.service.ts';
import { insertAcceptance, lockQuoteHead, type QuoteHead } from './quotes.repository.ts';

export interface Acceptance extends GivenLink {
  readonly quoteId: number;
  readonly name: string;
  /**
   * Fingerprint of the quotation that the customer saw; a quotation that changed after that is shown again instead of
   * accepted.
   */
  readonly fingerprint: string;
  readonly consent?: GivenConsent | null | undefined;
  readonly address: string;
  readonly now: Date;
}

/**
 * Records a customer's acceptance with the typed name and emails the salesperson. The status stays, since
 * only staff approve (N-02). Idempotent.
 */
export async function acceptQuote(trx: Trx, deps: Deps, given: Acceptance): Promise<QuotePage> {
  const name = given.name.trim();
  if (name === '') refuse({ code: 'FIELD_REQUIRED', data: { field: 'name' }, field: 'name' });
  refuseAny(nameRefusals({ name }));
  // Checked without the lock first, because a visitor without a valid link must not block staff who work on the
  // quotation.
  await openOffered(trx, given);
  const quote = (await lockQuoteHead(trx, given.quoteId)) ?? refuse({ code: 'NOT_FOUND' });
  const opened = await openOffered(trx, given);
  if (quote.status_id !== statusIds.quotation) refuse({ code: 'STALE_ROW' });
  const view = await readView(trx, deps, quote.id, given.now);
  if (view.isExpired) refuse({ code: 'QUOTATION_EXPIRED' });
  if (view.fingerprint !== given.fingerprint) refuse({ code: 'STALE_ROW' });
  await keepConsent(trx, {
    ...{ companyId: quote.company_id, orderId: quote.id, place: 'accept' },
    ...{ given: given.consent, now: given.now },
  });
  const id = await insertAcceptance(trx, {
    companyId: quote.company_id,
    orderId: quote.id,
    linkId: opened.link.id,
    name,
    totalCents: view.total,
    fingerprint: view.fingerprint,
    terms: agreedTerms(await getOrder(trx, deps, customerReader(given.now), quote.id)),
    address: given.address,
    now: given.now,
  });
  if (id !== undefined)
    await announceAcceptance(trx, deps, { quote, id, name, total: view.total, now: given.now });
  return pageOf(trx, deps, opened, given.now);
}

async function openOffered(trx: Trx, given: Acceptance) {
  const opened = await openLink(trx, given, given.now);
  if ('offered' in opened && opened.offered.includes(given.quoteId)) return opened;
  return refuse({ code: 'NOT_FOUND' });
}

interface RecordedAcceptance {
  readonly quote: QuoteHead;
  readonly id: number;
  readonly name: string;
  readonly total: number;
  readonly now: Date;
}

async function announceAcceptance(
  trx: Trx,
  deps: Deps,
  { quote, id, name, total, now }: RecordedAcceptance,
): Promise<void> {
  await addHistory(trx, [
    {
      companyId: quote.company_id,
      orderId: quote.id,
      kind: 'accepted',
      to: total,
      userId: null,
      userName: name,
      actor: 'shopper',
      now,
    },
  ]);
  const facts = await findDocumentFacts(trx, quote.id);
  const date = await storeDay(trx, quote.store_id, { now, config: deps.config });
  await queueOrderMail(trx, deps, {
    orderId: quote.id,
    userId: null,
    userName: '',
    now,
    template: 'quote accepted',
    key: `quote accepted:${id}`,
    extra: {
      salesRep: {
        email: facts?.sales_rep_email ?? facts?.store.email ?? '',
        language: facts?.staff_language === 'es' ? 'es' : 'en',
      },
      acceptance: { name, date },
      link: `${publicUrlOf(deps.config)}/Order/Detail/${quote.id}`,
    },
  });
  await notify(trx, {
    kind: 'quoteAccepted',
    order: { companyId: quote.company_id, orderId: quote.id },
    amount: cents(total),
    actorId: null,
    now,
  });
  announce(trx, { topic: 'orders', id: quote.id, storeId: quote.store_id });
}
