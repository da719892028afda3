import { useCallback, useRef, useState } from 'react';
import { saveOrder, sendOrderEmail } from '@cordovan/contracts/orders';
import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import { createShopperOrder } from '@cordovan/contracts/storefront';
import type { GivenConsent } from '@cordovan/domain/companies';
import type { Cents } from '@cordovan/domain/money';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { uploadSignature } from '../../configurator/upload-signature.ts';
import type { CardOutcome } from '../../lib/card/card-flow.ts';
import { refusedText } from '../../lib/card/refused-text.ts';
import { changedTotal } from '../../lib/http/changed-total.ts';
import { send } from '../../lib/http/send.ts';
import { tellSent } from '../embed.ts';
import type { DesignState } from '../state/use-design.ts';
import { useTexts } from '../texts.ts';
import { finish } from './finish.ts';
import type { KeptSending, SavedOrder } from './kept-sending.ts';
import { orderOfDesign } from './order-of-design.ts';
import { signatureOf, uploadPictures } from './pictures-of-order.ts';
import { emptyForm, type SendForm, type SendKind } from './send-form.ts';
import { keepSent, leaveForRedirect, type SentQuote } from './sent-notice.ts';
import { NotPaid, paymentOf, PaymentsOff, takeCard, textOf } from './take-card.ts';

export interface SendingOptions {
  readonly state: DesignState;
  readonly manifest: PictureManifest | undefined;
  readonly kind: SendKind;
  readonly kept: KeptSending;
}

export type SendStep =
  | {
      readonly kind: 'form';
      readonly isBusy: boolean;
      readonly problem: string;
      /** The company no longer takes payments, but the shop still accepts the design as a quote. */
      readonly isUnpayable?: boolean;
    }
  /** The server's price differs from the shown one. Nothing is saved yet. */
  | { readonly kind: 'changed'; readonly before: Cents; readonly now: Cents; readonly goOn: () => void }
  | { readonly kind: 'card'; readonly intent: PaymentIntent }
  /** Paid, or being checked. Ready once everything is sent. */
  | {
      readonly kind: 'paid';
      readonly text: string;
      readonly number: string;
      readonly isKnown: boolean;
      readonly isReady: boolean;
      /** Address of the customer's page. */
      readonly page: string | null;
    };

/** Content to send, already validated. */
export interface Sendable {
  readonly form: SendForm;
  readonly salesRepId: number | null;
  readonly consent: GivenConsent | null;
  /** The deposit. */
  readonly amount: Cents;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const form = (problem = ''): SendStep => ({ kind: 'form', isBusy: false, problem });
const unpayable: SendStep = { kind: 'form', isBusy: false, problem: '', isUnpayable: true };

/**
 * Sends the design: saves the order, takes the deposit, emails the order, uploads the pictures and leaves the page
 * (SHOP-30 to SHOP-34).
 */
export function useSending({ state, manifest, kind, kept }: SendingOptions) {
  const { say, language } = useTexts();
  const [step, setStep] = useState<SendStep>(form);
  /** The server's total that the shopper has agreed to. */
  const [agreed, setAgreed] = useState<Cents>();
  const cardEnded = useRef<(outcome: CardOutcome) => void>(undefined);
  const sent = useRef<SentQuote>(undefined);
  const { shop, design, price } = state;
  const isPayment = kind === 'payment';
  const total = agreed ?? price!.totals.total;

  const save = async ({ form: typed, salesRepId, consent }: Sendable, at: Cents) => {
    const body = orderOfDesign({ shop, design, form: typed, salesRepId, total: at, language, consent });
    const key = JSON.stringify(body);
    const earlier = kept.savedAs(key);
    if (earlier) return { key, order: earlier };
    const idempotencyKey = kept.requestKey(key);
    const { id, soNumber } = await send(saveOrder, { body, idempotencyKey, quiet: true });
    const placed: SavedOrder = { id, number: soNumber ?? '', total: at, hasSignature: false };
    kept.keepSaved(key, placed);
    return { key, order: placed };
  };

  const showCard = (intent: PaymentIntent) =>
    new Promise<CardOutcome>((resolve) => {
      cardEnded.current = resolve;
      setStep({ kind: 'card', intent });
    });

  const deliver = async ({ key, order }: Awaited<ReturnType<typeof save>>, amount: Cents) => {
    const { id, number } = order;
    const result: Omit<Writable<SentQuote>, 'number'> = { isMailed: false };
    await finish(
      { isPayment, takesPayments: shop.takesPayments },
      {
        // Already saved, because the shopper may have to agree to a new price first.
        save: () => undefined,
        signature: async () => {
          const picture = order.hasSignature ? undefined : await signatureOf({ shop, design, manifest });
          if (!picture) return;
          await uploadSignature(id, picture);
          kept.keepSaved(key, { ...order, hasSignature: true });
        },
        payment: async () => {
          const outcome = await takeCard({ order, amount, language, kept, show: showCard });
          const isKnown = outcome.kind === 'paid';
          result.payment = paymentOf(outcome);
          const text = textOf(outcome, language);
          setStep({ kind: 'paid', text, number, isKnown, isReady: false, page: null });
          return { isKnown };
        },
        email: async () => {
          const { emailSent, customerPage } = await send(sendOrderEmail, { body: { id }, quiet: true });
          result.isMailed = emailSent;
          if (customerPage) result.page = customerPage;
          setStep((now) => (now.kind === 'paid' ? { ...now, page: customerPage ?? null } : now));
        },
        bridge: async () => {
          await send(createShopperOrder, { body: { id, details: [], comments: '' }, quiet: true });
        },
        images: () => uploadPictures(id, { shop, design, manifest }),
        redirect: () => {
          sent.current = { number, ...result };
          kept.forgetSent();
          // The next order may be for another customer.
          kept.keepForm(emptyForm);
          tellSent(sent.current);
          // After a reload, the receipt still shows the number and the customer's page.
          keepSent(sent.current);
          if (isPayment) setStep((now) => (now.kind === 'paid' ? { ...now, isReady: true } : now));
          else leaveForRedirect(shop.redirectUrl, sent.current);
        },
      },
    );
  };

  const attempt = async (work: () => Promise<void>) => {
    setStep({ kind: 'form', isBusy: true, problem: '' });
    try {
      await work();
    } catch (error) {
      if (error instanceof PaymentsOff) {
        setStep(unpayable);
        return;
      }
      const failed = say(isPayment ? 'send.payFailed' : 'send.failed');
      setStep(form(error instanceof NotPaid ? error.message : (refusedText(error) ?? failed)));
    }
  };

  const sendAt = async (sendable: Sendable, at: Cents): Promise<void> => {
    try {
      await deliver(await save(sendable, at), sendable.amount);
    } catch (error) {
      const now = changedTotal(error);
      if (now === undefined) throw error;
      const goOn = () => {
        setAgreed(now);
        // A new price has a new minimum.
        if (isPayment) setStep(form());
        else void attempt(() => sendAt(sendable, now));
      };
      setStep({ kind: 'changed', before: at, now, goOn });
    }
  };

  return {
    step,
    /** Total with tax, on which the deposit is based. */
    total,
    /**
     * Sends the design at the price that the shopper has seen. If the price changed, asks the shopper to agree first.
     */
    start: (sendable: Sendable) => attempt(() => sendAt(sendable, total)),
    /** Shows why the form can't be sent. */
    refuse: (problem: string) => setStep(form(problem)),
    /** Stable while the frame is open, because a new function would reopen the frame. */
    endCard: useCallback((outcome: CardOutcome) => cardEnded.current?.(outcome), []),
    leave: () => {
      if (sent.current) leaveForRedirect(shop.redirectUrl, sent.current);
    },
  };
}
