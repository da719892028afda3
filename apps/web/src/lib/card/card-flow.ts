import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import { type Language, messageText } from '@cordovan/domain/messages';
import { type Cents, formatMoney } from '@cordovan/domain/money';
import { BANK_DAYS } from '@cordovan/domain/payments';

/**
 * State of a card payment. `opening`: the frame is loading. `open`: the buyer is typing. `checking`: the
 * outcome isn't known yet, which is never shown as failed.
 */
export type CardState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly height: number }
  | { readonly kind: 'checking' };

/** Final outcome of a card payment. `canceled` shows no message. */
export type CardOutcome =
  | { readonly kind: 'paid'; readonly info: string }
  | { readonly kind: 'failed'; readonly reason: string | null }
  | { readonly kind: 'canceled' }
  /** A bank payment began. `isVerified`: the account is verified, and the money is on its way. */
  | { readonly kind: 'bank'; readonly isVerified: boolean; readonly amount: Cents }
  /** The card may have been charged, but the charge isn't known or recorded yet (C-35). */
  | { readonly kind: 'unrecorded' };

/** Delays before the frame is shown and before the first check of the outcome. */
export interface FrameTiming {
  readonly waitMs: number;
  readonly firstCheckMs: number;
}

/** PAY-15: 7 seconds. PAY-16, BRIDGE-11: 10 seconds on the bridge, with a first check after 1 second. */
export const frameTimings = {
  dialog: { waitMs: 7_000, firstCheckMs: 7_000 },
  bridge: { waitMs: 10_000, firstCheckMs: 1_000 },
} as const satisfies Record<string, FrameTiming>;

/** The outcome of a settled intent. Undefined while it isn't settled. */
export function outcomeOf(intent: PaymentIntent): CardOutcome | undefined {
  switch (intent.state) {
    case 'paid':
      return { kind: 'paid', info: intent.transactionInfo ?? '' };
    case 'failed':
      return { kind: 'failed', reason: intent.failure };
    case 'canceled':
      return { kind: 'canceled' };
    case 'pending':
    case 'verifying':
      return { kind: 'bank', isVerified: intent.state === 'pending', amount: intent.amount };
    default:
      return undefined;
  }
}

/** Text for a buyer who paid from a bank account. */
export function bankText(
  { isVerified, amount }: Extract<CardOutcome, { kind: 'bank' }>,
  language: Language,
): string {
  const code = isVerified ? 'BANK_PAYMENT_SENT' : 'BANK_PAYMENT_VERIFY';
  return messageText(language, code, { amount: formatMoney(amount), days: BANK_DAYS });
}
