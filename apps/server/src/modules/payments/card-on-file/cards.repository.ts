import type { CardEnd } from '@cordovan/domain/payments';
import { sql } from 'kysely';
import type { Language } from '@cordovan/domain/messages';
import type { Cents } from '@cordovan/domain/money';
import type { OrderType, StatusId } from '@cordovan/domain/orders';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

export interface NewCard extends OrderKey {
  readonly customerId: number;
  readonly intentId: number;
  readonly consent: { readonly version: number; readonly language: Language; readonly upTo: Cents };
  readonly consentedAt: Date;
  readonly gateway: string;
  readonly gatewayCustomerId: string;
  readonly gatewayMethodId: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryYear: number;
  readonly expiryMonth: number;
  readonly now: Date;
}

/** Keeps the card of a payment once. */
export async function insertCard(trx: Trx, card: NewCard): Promise<{ id: number } | undefined> {
  return trx
    .insertInto('cards_on_file')
    .values({
      company_id: card.companyId,
      order_id: card.orderId,
      customer_id: card.customerId,
      payment_intent_id: card.intentId,
      consent_version: card.consent.version,
      consent_language: card.consent.language,
      consent_cents: card.consent.upTo,
      consented_at: card.consentedAt,
      gateway: card.gateway,
      gateway_customer_id: card.gatewayCustomerId,
      gateway_method_id: card.gatewayMethodId,
      brand: card.brand,
      last_four: card.lastFour,
      expiry_year: card.expiryYear,
      expiry_month: card.expiryMonth,
      created_at: card.now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'payment_intent_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** A card with its order's current data. */
export interface CardRow {
  readonly company_id: number;
  readonly id: number;
  readonly order_id: number;
  readonly store_id: number;
  readonly consent_version: number;
  readonly consent_language: Language;
  readonly consent_cents: Cents;
  readonly consented_at: Date;
  readonly gateway: string;
  readonly gateway_customer_id: string;
  readonly gateway_method_id: string;
  readonly brand: string;
  readonly last_four: string;
  readonly expiry_year: number;
  readonly expiry_month: number;
  readonly ended_at: Date | null;
  readonly ended_reason: CardEnd | null;
  readonly ended_by_name: string | null;
  readonly status_id: StatusId;
  readonly order_type: OrderType;
  readonly total_cents: Cents;
  readonly paid_cents: Cents;
  /** A merged customer counts as the one that it was merged into. */
  readonly is_same_customer: boolean;
  readonly charged_cents: Cents;
}

function selectCards(handle: Handle) {
  return handle
    .selectFrom('cards_on_file as c')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'c.company_id').onRef('o.id', '=', 'c.order_id'),
    )
    .innerJoin('customers as k', (join) =>
      join.onRef('k.company_id', '=', 'c.company_id').onRef('k.id', '=', 'c.customer_id'),
    )
    .leftJoin('users as u', 'u.id', 'c.ended_by')
    .select([
      'c.company_id',
      'c.id',
      'c.order_id',
      'o.store_id',
      'c.consent_version',
      'c.consent_language',
      'c.consent_cents',
      'c.consented_at',
      'c.gateway',
      'c.gateway_customer_id',
      'c.gateway_method_id',
      'c.brand',
      'c.last_four',
      'c.expiry_year',
      'c.expiry_month',
      'c.ended_at',
      'c.ended_reason',
      'u.name as ended_by_name',
      'o.status_id',
      'o.order_type',
      'o.total_cents',
      'o.paid_cents',
      sql<boolean>`o.customer_id in (k.id, k.merged_into_id)`.as('is_same_customer'),
      // The database's sum of integers isn't an integer, so it is cast.
      sql<Cents>`(select coalesce(sum(i.amount_cents), 0)::bigint from payment_intents i
        where i.company_id = c.company_id and i.card_on_file_id = c.id and i.state in ('paid', 'checking'))`.as(
        'charged_cents',
      ),
    ]);
}

/** The order's card that is on file, or the last one that was. */
export async function findLastCard(
  handle: Handle,
  { companyId, orderId }: OrderKey,
): Promise<CardRow | undefined> {
  return selectCards(handle)
    .where('c.company_id', '=', companyId)
    .where('c.order_id', '=', orderId)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lists all cards on file, for the job that ends them automatically. */
export async function listCardsOnFile(handle: Handle): Promise<CardRow[]> {
  return selectCards(handle).where('c.ended_at', 'is', null).orderBy('c.id').execute();
}

export interface Ending {
  readonly reason: CardEnd;
  readonly userId: number | null;
  readonly now: Date;
}

/** Ends an order's card on file; undefined if there is none. */
export async function endCard(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  { reason, userId, now }: Ending,
): Promise<{ brand: string; last_four: string } | undefined> {
  return trx
    .updateTable('cards_on_file')
    .set({ ended_at: now, ended_reason: reason, ended_by: userId })
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .returning(['brand', 'last_four'])
    .executeTakeFirst();
}

export interface AttachedRow {
  readonly company_id: number;
  readonly id: number;
  readonly gateway_customer_id: string;
  readonly gateway_method_id: string;
}

/** Lists ended cards that the gateway may still have. */
export async function listAttached(
  handle: Handle,
  { gateway, limit }: { gateway: string; limit: number },
): Promise<AttachedRow[]> {
  return handle
    .selectFrom('cards_on_file')
    .where('gateway', '=', gateway)
    .where('ended_at', 'is not', null)
    .where('detached_at', 'is', null)
    .select(['company_id', 'id', 'gateway_customer_id', 'gateway_method_id'])
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function setDetached(
  handle: Handle,
  card: AttachedRow,
  change: { readonly detached_at?: Date; readonly detach_error: string | null },
): Promise<void> {
  await handle
    .updateTable('cards_on_file')
    .set(change)
    .where('company_id', '=', card.company_id)
    .where('id', '=', card.id)
    .execute();
}
