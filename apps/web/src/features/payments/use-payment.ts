import { useCallback, useRef, useState } from 'react';
import type { PaymentIntent, TenderInput } from '@cordovan/contracts/payments-schemas';
import { tenderSum } from '@cordovan/domain/payments';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage, useMessage } from '../../lib/i18n/use-language.ts';
import { recordPayment, recordPayments } from './api/add-payment.ts';
import { openIntent, type Channel } from '../../lib/card/card-intent.ts';
import type { PayableOrder } from './api/payable-order.ts';
import { bankText, type CardOutcome } from '../../lib/card/card-flow.ts';
import {
  afterPaying,
  afterSending,
  afterUnknown,
  CARD,
  firstDraft,
  type PaymentDraft,
  type TenderDraft,
} from './payment-draft.ts';
import { refusedText } from '../../lib/card/refused-text.ts';
import { useMethodName } from './use-method-name.ts';

/** Result of a payment, for the text of PAY-17. */
export interface Paid {
  readonly info: string;
  /** A card may have been charged but isn't recorded yet. The server keeps trying (C-35). */
  readonly isUnrecorded?: boolean;
  /** Texts about pending bank payments. */
  readonly bank?: readonly string[];
}

/** The settled part of a payment while the rest isn't settled. */
export interface Progress {
  readonly order: PayableOrder;
  readonly recorded: readonly string[];
  readonly isUnrecorded: boolean;
  readonly hasTaken: boolean;
  readonly bank: readonly string[];
}

export type PaymentStep =
  | { readonly kind: 'form'; readonly isBusy: boolean; readonly problem?: string }
  | { readonly kind: 'card'; readonly intent: PaymentIntent };

interface Options {
  readonly order: PayableOrder;
  readonly channel: Channel;
  readonly onClose: (paid?: Paid) => void;
}

const inputOf = ({ method, amount, lastFour, comments }: TenderDraft): TenderInput =>
  method === CARD
    ? { paymentMethod: '', amount, lastFour: '', comments: '' }
    : { paymentMethod: method, amount, lastFour, comments };

/**
 * Takes a payment step by step (C-07): cards one after the other in the gateway's frame, then all other tenders at
 * once. Each settled step is removed from the draft, so after a failure only the rest remains to be paid.
 */
export function usePayment({ order: first, channel, onClose }: Options) {
  const message = useMessage();
  const language = useLanguage();
  const nameOf = useMethodName();
  const [draft, setDraft] = useState<PaymentDraft>(() => firstDraft({ order: first, channel }));
  const [step, setStep] = useState<PaymentStep>({ kind: 'form', isBusy: false });
  const [progress, setProgress] = useState<Progress>({
    order: first,
    recorded: [],
    isUnrecorded: false,
    hasTaken: false,
    bank: [],
  });
  // The frame ends long after it was opened, so its callback reads the current input and progress from a ref.
  const now = useRef({ draft, progress });
  now.current = { draft, progress };
  const fail = (problem: string) => setStep({ kind: 'form', isBusy: false, problem });

  const close = (known: Progress) => {
    const info = known.recorded.join('; ');
    if (!known.hasTaken) onClose();
    else
      onClose({
        info,
        ...(known.isUnrecorded && { isUnrecorded: true }),
        ...(known.bank.length > 0 && { bank: known.bank }),
      });
  };
  /** Continues with the rest of the draft. */
  const goOn = async (rest: PaymentDraft, known: Progress): Promise<void> => {
    setDraft(rest);
    setProgress(known);
    const [card] = rest.tenders.filter(({ method }) => method === CARD);
    if (card) return openCard(card, rest, known);
    if (rest.tenders.length > 0) return record(rest, known);
    close(known);
  };
  const openCard = async (card: TenderDraft, rest: PaymentDraft, { order }: Progress) => {
    const otherTenders = rest.tenders.filter((tender) => tender !== card).map(inputOf);
    const intent = await openIntent({
      orderId: order.id,
      externalNumber: order.id === null ? order.number : null,
      ...(order.proof ?? { email: '', token: '' }),
      ...(order.consent && { consent: order.consent }),
      amount: card.amount,
      channel,
      isForLayaway: rest.isForLayaway,
      otherTenders,
      type: typeOf(rest, order),
    }).catch((error: unknown) => fail(refusedText(error) ?? message('PAYMENT_GATEWAY_UNAVAILABLE')));
    if (intent) setStep({ kind: 'card', intent });
  };
  const record = async (rest: PaymentDraft, known: Progress) => {
    setStep({ kind: 'form', isBusy: true });
    try {
      await recordRest(rest, known.order, channel);
    } catch (error) {
      fail(refusedText(error) ?? message('PAY_ORDER_ERROR'));
      return;
    }
    const recorded = rest.tenders.map(
      ({ comments, method, amount }) => comments || `${nameOf(method)} ${formatMoney(amount, language)}`,
    );
    close({ ...known, hasTaken: true, recorded: [...known.recorded, ...recorded] });
  };
  const endCard = (outcome: CardOutcome): void => {
    const { draft: typed, progress: known } = now.current;
    const card = typed.tenders.find(({ method }) => method === CARD);
    if (!card) return;
    const rest = { ...typed, tenders: typed.tenders.filter((tender) => tender !== card) };
    setStep({ kind: 'form', isBusy: false });
    if (outcome.kind === 'paid') {
      const order = afterPaying(known.order, card.amount);
      void goOn(rest, { ...known, order, hasTaken: true, recorded: [...known.recorded, outcome.info] });
    } else if (outcome.kind === 'unrecorded') {
      const order = afterUnknown(known.order, card.amount);
      void goOn(rest, { ...known, order, hasTaken: true, isUnrecorded: true });
    } else if (outcome.kind === 'bank') {
      const order = afterSending(known.order, card.amount);
      const bank = [...known.bank, bankText(outcome, language)];
      void goOn(rest, { ...known, order, hasTaken: true, bank });
    } else if (outcome.kind === 'failed') fail(outcome.reason ?? message('PAY_ORDER_ERROR'));
  };
  const end = useRef(endCard);
  end.current = endCard;
  return {
    draft,
    step,
    progress,
    setDraft,
    pay: () => {
      setStep({ kind: 'form', isBusy: true });
      void goOn(draft, progress);
    },
    leave: () => close(progress),
    /** Stable while the dialog is open, because a new function would open the frame again. */
    endCard: useCallback((outcome: CardOutcome) => end.current(outcome), []),
  };
}

const typeOf = ({ tenders }: PaymentDraft, order: PayableOrder) =>
  tenderSum(tenders) < order.balance ? 'deposit' : 'balance';

/** One tender uses the single-payment call; several use the call that records all or none. */
async function recordRest(rest: PaymentDraft, order: PayableOrder, channel: Channel): Promise<void> {
  const { tenders, paymentDate, isForLayaway } = rest;
  const shared = {
    orderId: order.id ?? 0,
    paymentDate,
    type: typeOf(rest, order),
    channel: channel === 'customizer' ? channel : null,
  } as const;
  const [only, ...more] = tenders.map(inputOf);
  if (!only) return;
  if (more.length > 0) await recordPayments({ ...shared, isForLayaway, tenders: [only, ...more] });
  else {
    const detail = isForLayaway ? { detail: 'layaway' } : {};
    const result = await recordPayment({ ...shared, ...only, ...detail });
    if (!result.ok) throw new Error('The payment was not recorded');
  }
}
