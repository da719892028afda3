import { type Day } from '../calendar/index.ts';
import type { Language, MessageCode } from '../messages/index.ts';
import { type Cents, cents, formatMoney, largest, NO_MONEY, smallest } from '../money/index.ts';
import { orderTypeRules, type StatusId, statusIds } from '../orders/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';

/** Consents by version. A version never changes, because customers agreed to it; another text is a new version. */
const CONSENTS: Readonly<Record<number, Readonly<Record<Language, string>>>> = {
  1: {
    en: 'Keep my card on file for the balance of this order. When the order is ready, you may charge it without asking again: once or in parts, at most {{amount}} in all, with a receipt by email each time. I can withdraw this on this page at any time. The card is removed when the order is paid or canceled.',
    es: 'Guarden mi tarjeta para el saldo de este pedido. Cuando el pedido esté listo, pueden cobrarla sin preguntarme de nuevo: una vez o en partes, {{amount}} como máximo en total, con un recibo por correo cada vez. Puedo retirar este permiso en esta página cuando quiera. La tarjeta se elimina cuando el pedido se paga o se cancela.',
  },
};
export const CARD_CONSENT_VERSION = 1;

export interface CardConsent {
  readonly version: number;
  /** Maximum total that may be charged. */
  readonly upTo: Cents;
}

export interface GivenCardConsent extends CardConsent {
  /** Language in which the customer read the text. */
  readonly language: Language;
}

/** The text that a customer agrees to, or agreed to. */
export const cardConsentText = ({ version, upTo }: CardConsent, language: Language): string =>
  (CONSENTS[version]?.[language] ?? '').replace('{{amount}}', formatMoney(upTo));

/** Refuses consent to a different text, or to a balance other than what this payment leaves. */
export function checkCardConsent(
  consent: CardConsent,
  { due, amount }: { readonly due: Cents; readonly amount: Cents },
): Result<void> {
  const isCurrent = consent.version === CARD_CONSENT_VERSION && consent.upTo === due - amount;
  return isCurrent && consent.upTo > 0 ? ok() : refuse({ code: 'STALE_ROW' });
}

const READY: readonly StatusId[] = [statusIds.finished, statusIds.shipped, statusIds.closed];

/** Whether an order is ready, which is when its customer agreed to be charged; a floor sale is ready at once. */
export const isReadyForCharge = ({
  statusId,
  orderType,
}: Pick<ChargedOrder, 'statusId' | 'orderType'>): boolean =>
  READY.includes(statusId) || (statusId === statusIds.approved && orderTypeRules(orderType).isFromStock);

export interface ChargedOrder extends ChargeableCard {
  readonly statusId: StatusId;
  readonly orderType: number;
}

export interface ChargeableCard {
  /** Amount left to pay on the order. */
  readonly due: Cents;
  /** Amount that the customer agreed to, and the part that was charged or may have been. */
  readonly upTo: Cents;
  readonly charged: Cents;
}

/** Maximum that can be charged to a card on file now: limited by the balance and by the customer's consent. */
export const chargeableNow = ({ due, upTo, charged }: ChargeableCard): Cents =>
  largest(smallest(due, cents(upTo - charged)), NO_MONEY);

/** Checks an amount that the office charges to a card on file. */
export function checkCardCharge(amount: Cents, order: ChargedOrder): Result<void> {
  if (!isReadyForCharge(order)) return refuse({ code: 'CARD_FILE_NOT_READY' });
  if (amount <= 0) return refuse({ code: 'PAY_ORDER_QUANTITY_ZERO', field: 'amount' });
  const most = chargeableNow(order);
  return amount <= most
    ? ok()
    : refuse({ code: 'CARD_FILE_LIMIT', data: { amount: formatMoney(most) }, field: 'amount' });
}

/**
 * Why a card is no longer on file. `removed`: by the office. `replaced`: by a later payment's card. `reassigned`: the
 * order has a new customer. `gone`: the gateway no longer has the card.
 */
export const cardEnds = [
  'withdrawn',
  'removed',
  'paid',
  'canceled',
  'expired',
  'replaced',
  'reassigned',
  'gone',
] as const;
export type CardEnd = (typeof cardEnds)[number];

/** Whether a card's expiration month has passed. */
const isExpired = ({ expiryYear, expiryMonth }: { expiryYear: number; expiryMonth: number }, today: Day) =>
  today.slice(0, 7) > `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`;

/** Why a card must be removed automatically today; undefined while the consent is valid. */
export function endOfCard(card: {
  readonly isCalledOff: boolean;
  readonly isSameCustomer: boolean;
  readonly due: Cents;
  readonly expiryYear: number;
  readonly expiryMonth: number;
  readonly today: Day;
}): CardEnd | undefined {
  if (card.isCalledOff) return 'canceled';
  if (!card.isSameCustomer) return 'reassigned';
  if (card.due <= 0) return 'paid';
  return isExpired(card, card.today) ? 'expired' : undefined;
}

const OFFICE_WORDS: Partial<Record<MessageCode, MessageCode>> = {
  CARD_FUNDS: 'CARD_FILE_FUNDS',
  CARD_LIMIT: 'CARD_FILE_FUNDS',
  CARD_EXPIRED: 'CARD_FILE_EXPIRED',
  CARD_NOT_CONFIRMED: 'CARD_FILE_NOT_CONFIRMED',
  CARD_TRY_AGAIN: 'CARD_TRY_AGAIN',
};

/** Message for the office when a card on file was declined; the office can't inspect the card. */
export const officeDecline = (decline: MessageCode): MessageCode =>
  OFFICE_WORDS[decline] ?? 'CARD_FILE_DECLINED';
