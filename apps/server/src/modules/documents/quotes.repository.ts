import { sql } from 'kysely';
import { detailTypes } from '@cordovan/domain/catalogue';
import type { Cents } from '@cordovan/domain/money';
import { type AgreedTerms, type StatusId } from '@cordovan/domain/orders';
import { isBeforeTax, isCalledOff, isQuotation } from '../../platform/database/order-conditions.ts';
import { orderEndedAt } from '../orders/index.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface QuoteHead {
  readonly company_id: number;
  readonly id: number;
  readonly status_id: StatusId;
  readonly store_id: number;
  readonly customer_id: number;
  readonly so_number: string;
  readonly quotation_expires_on: string | null;
  readonly is_before_tax: boolean;
  /** When the quotation reached its final status; null before. */
  readonly ended_at: Date | null;
}

const head = (handle: Handle) =>
  handle
    .selectFrom('orders')
    .select([
      'company_id',
      'id',
      'status_id',
      'store_id',
      'customer_id',
      'so_number',
      'quotation_expires_on',
      isBeforeTax.as('is_before_tax'),
      orderEndedAt('orders').as('ended_at'),
    ]);

export async function findQuoteHead(handle: Handle, orderId: number): Promise<QuoteHead | undefined> {
  return head(handle).where('id', '=', orderId).executeTakeFirst();
}

/** Locks the quotation until the transaction ends, so that it can't change while it is accepted. */
export async function lockQuoteHead(trx: Trx, orderId: number): Promise<QuoteHead | undefined> {
  return head(trx).where('id', '=', orderId).forUpdate().executeTakeFirst();
}

export interface OtherQuoteRow {
  readonly id: number;
  readonly so_number: string;
  readonly total_cents: Cents;
  readonly summary: string;
}

const summary = sql<string>`coalesce((select string_agg(i.name || coalesce(', ' || l.name, ''), ' + '
    order by d.line_number)
  from order_details d join sale_items i on i.id = d.sale_item_id left join leather_items l on l.id = d.leather_item_id
  where d.company_id = o.company_id and d.order_id = o.id and d.detail_type in (${sql.join(detailTypes)})), '')`;

const besideOf = (handle: Handle, quote: QuoteHead) =>
  handle
    .selectFrom('quote_alternatives as own')
    .innerJoin('quote_alternatives as a', (join) =>
      join.onRef('a.company_id', '=', 'own.company_id').onRef('a.offer_id', '=', 'own.offer_id'),
    )
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'a.company_id').onRef('o.id', '=', 'a.order_id'),
    )
    .where('own.company_id', '=', quote.company_id)
    .where('own.order_id', '=', quote.id)
    .where('a.order_id', '<>', quote.id)
    .where('o.customer_id', '=', quote.customer_id);

/** Lists open quotations that are offered together with this one, excluding itself. */
export async function listAlternatives(handle: Handle, quote: QuoteHead): Promise<OtherQuoteRow[]> {
  return besideOf(handle, quote)
    .where(isQuotation)
    .select(['o.id', 'o.so_number', 'o.total_cents', summary.as('summary')])
    .orderBy('o.id')
    .execute();
}

export interface TakenRow {
  readonly id: number;
  readonly so_number: string;
  readonly status_id: StatusId;
}

/** Finds the alternative that the customer accepted instead, in any status unless it was withdrawn. */
export async function findTakenInstead(handle: Handle, quote: QuoteHead): Promise<TakenRow | undefined> {
  return besideOf(handle, quote)
    .innerJoin('quote_acceptances as q', (join) =>
      join.onRef('q.company_id', '=', 'o.company_id').onRef('q.order_id', '=', 'o.id'),
    )
    .where((where) => where.not(isCalledOff))
    .select(['o.id', 'o.so_number', 'o.status_id'])
    .orderBy('q.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const MOST_CANDIDATES = 12;

/** Lists other open quotations of the same customer at the same store, newest first. */
export async function listCandidates(handle: Handle, quote: QuoteHead): Promise<OtherQuoteRow[]> {
  return handle
    .selectFrom('orders as o')
    .where('o.company_id', '=', quote.company_id)
    .where('o.customer_id', '=', quote.customer_id)
    .where('o.store_id', '=', quote.store_id)
    .where(isQuotation)
    .where('o.id', '<>', quote.id)
    .select(['o.id', 'o.so_number', 'o.total_cents', summary.as('summary')])
    .orderBy('o.id', 'desc')
    .limit(MOST_CANDIDATES)
    .execute();
}

/** Replaces the alternatives of a quotation; an empty list removes it from its set. */
export async function replaceAlternatives(
  trx: Trx,
  quote: QuoteHead,
  others: readonly number[],
): Promise<void> {
  const own = trx
    .selectFrom('quote_alternatives')
    .where('company_id', '=', quote.company_id)
    .where('order_id', 'in', [quote.id, ...others])
    .select('offer_id');
  await trx
    .deleteFrom('quote_alternatives')
    .where('company_id', '=', quote.company_id)
    .where('offer_id', 'in', own)
    .execute();
  if (others.length === 0) return;
  await trx
    .insertInto('quote_alternatives')
    .values(
      [quote.id, ...others].map((id) => ({ company_id: quote.company_id, order_id: id, offer_id: quote.id })),
    )
    .execute();
}

export interface NewAcceptance {
  readonly companyId: number;
  readonly orderId: number;
  readonly linkId: number;
  readonly name: string;
  readonly totalCents: Cents;
  readonly fingerprint: string;
  readonly terms: AgreedTerms;
  readonly address: string;
  readonly now: Date;
}

/** Returns undefined if the same version was already accepted. */
export async function insertAcceptance(handle: Handle, given: NewAcceptance): Promise<number | undefined> {
  const row = await handle
    .insertInto('quote_acceptances')
    .values({
      company_id: given.companyId,
      order_id: given.orderId,
      quote_link_id: given.linkId,
      name: given.name,
      total_cents: given.totalCents,
      fingerprint: given.fingerprint,
      terms: JSON.stringify(given.terms),
      address: given.address,
      accepted_at: given.now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'order_id', 'fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
