import type { Stripe } from 'stripe';
import type { BankDebit } from '../card-gateway.ts';

/** The charge that was read together with its payment intent. */
export const chargeOf = ({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof latest_charge === 'string' ? null : latest_charge;

/** Bank account that a charge debits; undefined for a card. */
export const accountOf = (charge: Stripe.Charge | null) => charge?.payment_method_details?.us_bank_account;

/** Whether the payment waits for its buyer to confirm a bank account, which takes days. */
export const isVerifying = ({ status, next_action }: Stripe.PaymentIntent): boolean =>
  status === 'requires_action' && next_action?.type === 'verify_with_microdeposits';

/** A bank account's debit, once it was started. If Stripe refused the account at once, there is no debit. */
export function debitOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): BankDebit | undefined {
  const { next_action: next, last_payment_error: error, status } = intent;
  const deposits = isVerifying(intent) ? next?.verify_with_microdeposits : undefined;
  if (deposits) {
    const { hosted_verification_url: url, arrival_date: from } = deposits;
    return { verify: { url, from: new Date(from * 1000) } };
  }
  const isDebited = accountOf(charge) !== undefined;
  if (status !== 'requires_payment_method') return isDebited ? { verify: null } : undefined;
  if (error?.payment_method?.type !== 'us_bank_account') return undefined;
  return isDebited || error.code?.startsWith('payment_method_microdeposit') ? { verify: null } : undefined;
}
