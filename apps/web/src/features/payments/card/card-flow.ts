import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';

/**
 * What a card payment shows. `opening`: the frame is on its way. `open`: the buyer types. `checking`: the outcome
 * is not known yet, which is never shown as failed.
 */
export type CardState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly height: number }
  | { readonly kind: 'checking' };

/** How it ended. `canceled` leaves nothing to say. */
export type CardOutcome =
  | { readonly kind: 'paid'; readonly info: string }
  | { readonly kind: 'failed'; readonly reason: string | null }
  | { readonly kind: 'canceled' };

/** The end that an intent has come to; undefined while it is not settled. */
export function outcomeOf(intent: PaymentIntent): CardOutcome | undefined {
  switch (intent.state) {
    case 'paid':
      return { kind: 'paid', info: intent.transactionInfo ?? '' };
    case 'failed':
      return { kind: 'failed', reason: intent.failure };
    case 'canceled':
      return { kind: 'canceled' };
    default:
      return undefined;
  }
}
