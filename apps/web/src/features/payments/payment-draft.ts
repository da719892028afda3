import { cents, type Cents } from '@cordovan/domain/money';
import {
  checkPaymentDay,
  checkTenders,
  isCardMethod,
  nextTenderAmount,
  tenderSum,
} from '@cordovan/domain/payments';
import { refusalsOf, type Refusal } from '@cordovan/domain/result';
import { today } from '../../lib/format/format.ts';
import { checkAmount, minimumOf } from './amount-rule.ts';
import type { Channel } from '../../lib/card/card-intent.ts';
import type { PayableOrder } from './api/payable-order.ts';

/** A card payment in the gateway's frame. All other methods record money that was already taken. */
export const CARD = 'card';

/** One of the methods of a payment. */
export interface TenderDraft {
  /** Unique within the dialog. */
  readonly id: number;
  readonly method: string;
  readonly amount: Cents;
  readonly lastFour: string;
  readonly comments: string;
}

/** Input of the payment dialog. It survives the card frame. */
export interface PaymentDraft {
  readonly tenders: readonly TenderDraft[];
  readonly paymentDate: string | null;
  readonly isForLayaway: boolean;
}

interface Place {
  readonly order: PayableOrder;
  readonly channel: Channel;
}

export function firstDraft({ order, channel }: Place): PaymentDraft {
  const least = minimumOf({ order, channel, isForLayaway: false });
  const amount = channel === 'pay-balance' || least === 0 ? order.balance : least;
  return {
    tenders: [newTender(1, amount)],
    paymentDate: today(new Date(), order.timeZone),
    isForLayaway: false,
  };
}

const newTender = (id: number, amount: Cents, method = CARD): TenderDraft => ({
  id,
  method,
  amount,
  lastFour: '',
  comments: '',
});

/** Adds another tender and suggests the missing amount for it. */
export function withAnotherTender(draft: PaymentDraft, { order, channel }: Place): PaymentDraft {
  const minimum = minimumOf({ order, channel, isForLayaway: draft.isForLayaway });
  const amount = nextTenderAmount({ minimum, balance: order.balance }, tenderSum(draft.tenders));
  const id = Math.max(...draft.tenders.map((tender) => tender.id)) + 1;
  return { ...draft, tenders: [...draft.tenders, newTender(id, amount, 'cash')] };
}

/** Suggested amounts for one tender: what is missing to the minimum, and the whole balance. */
export function offersFor(draft: PaymentDraft, id: number, { order, channel }: Place) {
  const others = tenderSum(draft.tenders.filter((tender) => tender.id !== id));
  const minimum = minimumOf({ order, channel, isForLayaway: draft.isForLayaway });
  return { least: cents(Math.max(minimum - others, 0)), balance: cents(order.balance - others) };
}

/** Validates the dates of payments that were already taken. A card in the frame is charged today. */
export function dayRefusals({ tenders, paymentDate }: PaymentDraft, order: PayableOrder): readonly Refusal[] {
  const { orderDate, timeZone } = order;
  if (!paymentDate || !orderDate || tenders.every(({ method }) => method === CARD)) return [];
  return refusalsOf(checkPaymentDay(paymentDate, { orderDate, today: today(new Date(), timeZone) }));
}

/** Refusals of a draft. Field names of a tender look like `tenders.0.amount` (C-07). */
export function draftRefusals(draft: PaymentDraft, { order, channel }: Place): readonly Refusal[] {
  const { tenders, isForLayaway } = draft;
  const each = refusalsOf(
    checkTenders(
      tenders.map(({ amount, lastFour, method }) => ({
        amount,
        lastFour: method === CARD ? '' : lastFour,
        requiresLastFour: isCardMethod(method),
      })),
    ),
  );
  const sum = refusalsOf(checkAmount({ amount: tenderSum(tenders), order, channel, isForLayaway }));
  const hasAmounts = !each.some(({ field }) => field?.endsWith('.amount'));
  return [...each, ...dayRefusals(draft, order), ...(hasAmounts ? sum : [])];
}

/** The order after part of a payment was recorded. */
export const afterPaying = (order: PayableOrder, amount: Cents): PayableOrder => ({
  ...order,
  paid: cents(order.paid + amount),
  balance: cents(order.balance - amount),
});

/** The order after a card may have been charged. */
export const afterUnknown = (order: PayableOrder, amount: Cents): PayableOrder => ({
  ...order,
  pending: cents(order.pending + amount),
});

/** The order after a bank payment began, which counts for nothing until it arrives. */
export const afterSending = (order: PayableOrder, amount: Cents): PayableOrder => ({
  ...order,
  fromBanks: cents(order.fromBanks + amount),
});
