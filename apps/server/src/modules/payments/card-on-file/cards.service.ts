import type { CardOnFile } from '@cordovan/contracts/payments-schemas';
import { NO_MONEY } from '@cordovan/domain/money';
import { calledOffStatuses, payableAmount } from '@cordovan/domain/orders';
import {
  cardConsentText,
  type CardEnd,
  chargeableNow,
  endOfCard,
  isReadyForCharge,
} from '@cordovan/domain/payments';
import type { CardGateway, Charge } from '../../../adapters/gateway/index.ts';
import { inTransaction, type Handle, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { storeDay } from '../../calendar/index.ts';
import { addHistory } from '../../orders/index.ts';
import type { IntentRow } from '../intents.repository.ts';
import { lockPayable, type PayableRow } from '../payments.repository.ts';
import {
  type CardRow,
  endCard,
  insertCard,
  findLastCard,
  listAttached,
  listCardsOnFile,
  setDetached,
} from './cards.repository.ts';

const LIMIT = 100;

interface Paid {
  readonly order: PayableRow;
  readonly intent: IntentRow;
  readonly charge: Charge;
}

/**
 * Keeps the card of a payment whose customer agreed to it, and removes a card that was on file before. Other parts of
 * the module end the card when the order is paid or called off, which may already be the case.
 */
export async function keepCard(trx: Trx, { order, intent, charge }: Paid, now: Date): Promise<void> {
  const { card_consent_version: version, card_consent_language: language, card_consent_cents: upTo } = intent;
  const { keptCard } = charge;
  if (version === null || language === null || upTo === null || !keptCard) return;
  const key = { companyId: order.company_id, orderId: order.id };
  await endCard(trx, key, { reason: 'replaced', userId: null, now });
  const kept = await insertCard(trx, {
    ...key,
    customerId: order.customer_id,
    intentId: intent.id,
    consent: { version, language, upTo },
    consentedAt: intent.created_at,
    gateway: intent.gateway,
    gatewayCustomerId: keptCard.customerId,
    gatewayMethodId: keptCard.methodId,
    brand: charge.brand,
    lastFour: charge.lastFour,
    expiryYear: keptCard.expiryYear,
    expiryMonth: keptCard.expiryMonth,
    now,
  });
  if (!kept) return;
  const reason = `${charge.brand} ${charge.lastFour} kept on file: the customer agreed`;
  await addHistory(trx, [{ ...key, kind: 'payment', reason, userId: null, userName: '', now }]);
}

/** Removes the card of a payment that is refunded because nothing was owed. */
export async function dropCard(trx: Trx, paid: Paid, now: Date): Promise<void> {
  if (paid.intent.card_consent_version === null || !paid.charge.keptCard) return;
  await keepCard(trx, paid, now);
  const isCalledOff = calledOffStatuses.includes(paid.order.status_id);
  await removeCard(trx, paid.order, { reason: isCalledOff ? 'canceled' : 'paid', now });
}

export const dueOf = ({
  status_id: statusId,
  order_type: orderType,
  total_cents: total,
  paid_cents: paid,
}: Pick<CardRow, 'status_id' | 'order_type' | 'total_cents' | 'paid_cents'>) =>
  payableAmount({ statusId, orderType, total, paid });

/** Amount that can be charged to a card on file, and when. */
export const chargedOrder = (card: CardRow) => ({
  statusId: card.status_id,
  orderType: card.order_type,
  due: dueOf(card),
  upTo: card.consent_cents,
  charged: card.charged_cents,
});

/** An order's card that can be charged through this gateway; undefined if there is none. */
export async function findUsableCard(
  db: Handle,
  deps: Deps,
  { gateway, ...key }: { gateway: string; companyId: number; orderId: number },
): Promise<CardRow | undefined> {
  const card = await findLastCard(db, key);
  if (!card || card.ended_at !== null || card.gateway !== gateway) return undefined;
  return (await endFor(db, deps, card)) === undefined ? card : undefined;
}

/** Shows the card that is on file for an order, or the last one that was. */
export async function showCard(
  db: Handle,
  deps: Deps,
  { gateway, ...key }: { gateway: string; companyId: number; orderId: number },
): Promise<CardOnFile | null> {
  const card = await findLastCard(db, key);
  if (!card) return null;
  const isUsable = (await findUsableCard(db, deps, { gateway, ...key })) !== undefined;
  const { consent_version: version, consent_cents: upTo, ended_at: endedAt, ended_reason: reason } = card;
  return {
    brand: card.brand,
    lastFour: card.last_four,
    expiryYear: card.expiry_year,
    expiryMonth: card.expiry_month,
    consentText: cardConsentText({ version, upTo }, card.consent_language),
    consentedAt: card.consented_at.toISOString(),
    upTo,
    chargeable: isUsable ? chargeableNow(chargedOrder(card)) : NO_MONEY,
    isReady: isReadyForCharge(chargedOrder(card)),
    end: endedAt && reason && { at: endedAt.toISOString(), reason, user: card.ended_by_name },
  };
}

interface EndedBy {
  readonly reason: CardEnd;
  readonly user?: SignedInUser | null;
  readonly now: Date;
}

/** Ends an order's card on file: it can't be charged from now on. The next check notifies the gateway. */
export async function removeCard(
  trx: Trx,
  order: { readonly company_id: number; readonly id: number; readonly store_id: number },
  { reason, user, now }: EndedBy,
): Promise<void> {
  // A charge in progress has locked the order too.
  await lockPayable(trx, order.id);
  const key = { companyId: order.company_id, orderId: order.id };
  const ended = await endCard(trx, key, { reason, userId: user?.id ?? null, now });
  if (!ended) return refuse({ code: 'CARD_FILE_NONE' });
  const line = `${ended.brand} ${ended.last_four} removed from file: ${reason}`;
  const actor = reason === 'withdrawn' ? { actor: 'shopper' as const } : {};
  await addHistory(trx, [
    {
      ...key,
      kind: 'payment',
      reason: line,
      ...actor,
      userId: user?.id ?? null,
      userName: user?.name ?? '',
      now,
    },
  ]);
  announce(trx, { topic: 'payments', id: order.id, storeId: order.store_id });
}

/** Removes cards whose orders were paid or called off, or that expired, and notifies the gateway of removed ones. */
export async function followCards(deps: Deps, gateway: CardGateway): Promise<void> {
  for (const card of await listCardsOnFile(deps.db)) {
    const reason = await endFor(deps.db, deps, card);
    if (reason === undefined) continue;
    const order = { company_id: card.company_id, id: card.order_id, store_id: card.store_id };
    await inTransaction(deps.db, (trx) => removeCard(trx, order, { reason, now: deps.clock() })).catch(
      (error: unknown) => {
        deps.log.warn({ err: error, orderId: card.order_id }, 'a card on file could not be removed');
      },
    );
  }
  for (const card of await listAttached(deps.db, { gateway: gateway.name, limit: LIMIT })) {
    const { gateway_customer_id: customerId, gateway_method_id: methodId } = card;
    try {
      await gateway.cardsOnFile?.remove({ customerId, methodId });
      await setDetached(deps.db, card, { detached_at: deps.clock(), detach_error: null });
    } catch (error) {
      await setDetached(deps.db, card, { detach_error: (error as Error).message });
    }
  }
}

async function endFor(db: Handle, deps: Deps, card: CardRow): Promise<CardEnd | undefined> {
  return endOfCard({
    isCalledOff: calledOffStatuses.includes(card.status_id),
    isSameCustomer: card.is_same_customer,
    due: dueOf(card),
    expiryYear: card.expiry_year,
    expiryMonth: card.expiry_month,
    today: await storeDay(db, card.store_id, { now: deps.clock(), config: deps.config }),
  });
}
