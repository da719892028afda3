import type { MessageCode } from '../messages/index.ts';

/**
 * Why a card was declined, by gateway or bank code. A lost or stolen card gets the same message as any declined one,
 * so that a thief learns nothing.
 */
export const declineMessages = {
  insufficient_funds: 'CARD_FUNDS',
  card_velocity_exceeded: 'CARD_LIMIT',
  withdrawal_count_limit_exceeded: 'CARD_LIMIT',
  expired_card: 'CARD_EXPIRED',
  invalid_expiry_month: 'CARD_EXPIRED',
  invalid_expiry_year: 'CARD_EXPIRED',
  incorrect_cvc: 'CARD_CODE_WRONG',
  invalid_cvc: 'CARD_CODE_WRONG',
  incorrect_number: 'CARD_NUMBER_WRONG',
  invalid_number: 'CARD_NUMBER_WRONG',
  incorrect_zip: 'CARD_ZIP_WRONG',
  authentication_required: 'CARD_NOT_CONFIRMED',
  payment_intent_authentication_failure: 'CARD_NOT_CONFIRMED',
  card_not_supported: 'CARD_NOT_SUPPORTED',
  currency_not_supported: 'CARD_NOT_SUPPORTED',
  processing_error: 'CARD_TRY_AGAIN',
  issuer_not_available: 'CARD_TRY_AGAIN',
  try_again_later: 'CARD_TRY_AGAIN',
} as const satisfies Readonly<Record<string, MessageCode>>;

const known: Readonly<Record<string, MessageCode>> = declineMessages;

/** Our message for a declined card. The bank's reason is more exact than the gateway's code. */
export const declineCode = (refusal: {
  readonly code?: string | undefined;
  readonly declineCode?: string | undefined;
}): MessageCode => known[refusal.declineCode ?? ''] ?? known[refusal.code ?? ''] ?? 'CARD_DECLINED';
