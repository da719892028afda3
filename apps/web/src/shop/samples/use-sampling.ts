import { useCallback, useRef, useState } from 'react';
import { sendOrderEmail } from '@cordovan/contracts/orders';
import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import type { Shop } from '@cordovan/contracts/shop';
import { orderSamples } from '@cordovan/contracts/shop-samples';
import { createShopperOrder } from '@cordovan/contracts/storefront';
import type { GivenConsent } from '@cordovan/domain/companies';
import { type Cents, NO_MONEY } from '@cordovan/domain/money';
import type { CardOutcome } from '../../lib/card/card-flow.ts';
import { refusedText } from '../../lib/card/refused-text.ts';
import { changedTotal } from '../../lib/http/changed-total.ts';
import { send } from '../../lib/http/send.ts';
import { finish } from '../send/finish.ts';
import type { SavedOrder } from '../send/kept-sending.ts';
import type { SendForm } from '../send/send-form.ts';
import { NotPaid, paymentOf, PaymentsOff, takeCard } from '../send/take-card.ts';
import { keptSamplesOf } from './kept-samples.ts';
import { useSampleTexts } from './sample-texts.ts';

/** How a sample order ended. */
export interface SentSamples {
  readonly kind: 'sent' | 'quoted' | 'paid' | 'checking' | 'bankSent' | 'bankVerify';
  readonly number: string;
  readonly isMailed: boolean;
}

/** Content to send, already validated. */
interface Sendable {
  readonly form: SendForm;
  readonly consent: GivenConsent | null;
}

export type SampleStep =
  | { readonly kind: 'choose' }
  | { readonly kind: 'address'; readonly isBusy: boolean; readonly problem: string }
  /** The server's price differs from the shown one. Nothing is saved yet. */
  | { readonly kind: 'changed'; readonly before: Cents; readonly now: Cents; readonly goOn: () => void }
  | { readonly kind: 'card'; readonly intent: PaymentIntent }
  | { readonly kind: 'done'; readonly sent: SentSamples };

const address = (problem = ''): SampleStep => ({ kind: 'address', isBusy: false, problem });

/**
 * Sends the samples: saves their order, charges the full amount by card if the shop takes cards, and emails the
 * order.
 */
export function useSampling(shop: Shop) {
  const { say, language } = useSampleTexts();
  const kept = keptSamplesOf(shop);
  const [step, setStep] = useState<SampleStep>({ kind: 'choose' });
  const cardEnded = useRef<(outcome: CardOutcome) => void>(undefined);

  const save = async ({ form, consent }: Sendable, at: Cents): Promise<SavedOrder> => {
    const { name, lastName, email, phone, address: street, city, state, zipCode } = form;
    const contact = { name, lastName, email, phone, address: street, city, state, zipCode };
    const body = {
      company: shop.label,
      leatherIds: [...kept.chosen()],
      ...contact,
      total: at / 100,
      onlyAtTotal: true,
      ...(consent && { consent }),
    };
    const key = JSON.stringify(body);
    const earlier = kept.savedAs(key);
    if (earlier) return earlier;
    const { id, soNumber, total } = await send(orderSamples, {
      body,
      idempotencyKey: kept.requestKey(key),
      quiet: true,
    });
    const order = { id, number: soNumber, total, hasSignature: false };
    kept.keepSaved(key, order);
    return order;
  };

  const showCard = (intent: PaymentIntent) =>
    new Promise<CardOutcome>((resolve) => {
      cardEnded.current = resolve;
      setStep({ kind: 'card', intent });
    });

  const deliver = async (order: SavedOrder) => {
    const { id, number, total } = order;
    const isPayment = shop.takesPayments && total > NO_MONEY;
    const result: { kind: SentSamples['kind']; isMailed: boolean } = {
      kind: total > NO_MONEY ? 'quoted' : 'sent',
      isMailed: false,
    };
    await finish(
      { isPayment, takesPayments: shop.takesPayments },
      {
        // Already saved, because the shopper may have to agree to a new price first.
        save: () => undefined,
        signature: () => undefined,
        payment: async () => {
          const outcome = await takeCard({ order, amount: total, language, kept, show: showCard }).catch(
            (error: unknown) => {
              if (error instanceof PaymentsOff) return undefined;
              throw error;
            },
          );
          // The order is paid later, as in a shop without payments.
          if (!outcome) return { isKnown: true };
          const isKnown = outcome.kind === 'paid';
          result.kind = paymentOf(outcome);
          setStep({ kind: 'address', isBusy: true, problem: '' });
          return { isKnown };
        },
        email: async () => {
          result.isMailed = (await send(sendOrderEmail, { body: { id }, quiet: true })).emailSent;
        },
        bridge: async () => {
          await send(createShopperOrder, { body: { id, details: [], comments: '' }, quiet: true });
        },
        images: () => undefined,
        redirect: () => {
          kept.forgetSent();
          setStep({ kind: 'done', sent: { ...result, number } });
        },
      },
    );
  };

  const attempt = async (work: () => Promise<void>) => {
    setStep({ kind: 'address', isBusy: true, problem: '' });
    try {
      await work();
    } catch (error) {
      const isPayment = shop.takesPayments && (shop.samples?.price ?? NO_MONEY) > NO_MONEY;
      const failed = say(isPayment ? 'payFailed' : 'failed');
      setStep(address(error instanceof NotPaid ? error.message : (refusedText(error) ?? failed)));
    }
  };

  const sendAt = async (sendable: Sendable, at: Cents): Promise<void> => {
    try {
      await deliver(await save(sendable, at));
    } catch (error) {
      const now = changedTotal(error);
      if (now === undefined) throw error;
      setStep({ kind: 'changed', before: at, now, goOn: () => void attempt(() => sendAt(sendable, now)) });
    }
  };

  return {
    step,
    choose: () => setStep({ kind: 'choose' }),
    askAddress: () => setStep(address()),
    refuse: (problem: string) => setStep(address(problem)),
    /**
     * Sends the order at the price that the shopper has seen. If the price changed, asks the shopper to agree first.
     */
    start: (sendable: Sendable, shown: Cents) => attempt(() => sendAt(sendable, shown)),
    /** Stable while the frame is open, because a new function would reopen the frame. */
    endCard: useCallback((outcome: CardOutcome) => cardEnded.current?.(outcome), []),
  };
}
