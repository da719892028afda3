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
  | { readonly kind: 'canceled' }
  /** The card may be charged, but that is not known or not recorded yet (C-35). */
  | { readonly kind: 'unrecorded' };

/** How long the frame is waited for before it is shown as it is, and when its outcome is first asked for. */
export interface FrameTiming {
  readonly waitMs: number;
  readonly firstCheckMs: number;
}

/** PAY-15: 7 seconds. PAY-16, BRIDGE-11: on the bridge 10 seconds, with a first check after 1. */
export const frameTimings = {
  dialog: { waitMs: 7_000, firstCheckMs: 7_000 },
  bridge: { waitMs: 10_000, firstCheckMs: 1_000 },
} as const satisfies Record<string, FrameTiming>;

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
