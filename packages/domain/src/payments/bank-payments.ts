import type { MessageCode } from '../messages/index.ts';

/** Business days within which a bank answers a debit, as shown to customers. */
export const BANK_DAYS = 4;

/** Business days until a refund reaches a bank account, as shown to customers. */
export const REFUND_DAYS = 3;

/** Business days until a refund appears on a card, as shown to customers. */
export const CARD_REFUND_DAYS = 10;

/** Method name for bank account payments. */
export const BANK_METHOD = 'ACH';

/** Whether a payment came from a bank account through the gateway, judging by the method name. */
export const isBankMethod = (method: string): boolean => method.toLowerCase() === BANK_METHOD.toLowerCase();

/** Why a debit ended without payment, by gateway code. The comments name the return codes of the ACH network. */
const failures: Readonly<Record<string, MessageCode>> = {
  // R01
  insufficient_funds: 'BANK_FUNDS',
  // R02
  account_closed: 'BANK_ACCOUNT_CLOSED',
  // R03, R04
  no_account: 'BANK_NO_ACCOUNT',
  account_number_invalid: 'BANK_NO_ACCOUNT',
  account_invalid: 'BANK_NO_ACCOUNT',
  routing_number_invalid: 'BANK_NO_ACCOUNT',
  // R05, R07, R08, R10, R29
  debit_not_authorized: 'BANK_NOT_AUTHORIZED',
  // R16, R20
  bank_account_restricted: 'BANK_RESTRICTED',
  bank_account_unusable: 'BANK_RESTRICTED',
  payment_method_bank_account_blocked: 'BANK_RESTRICTED',
  payment_method_microdeposit_failed: 'BANK_NO_ACCOUNT',
  payment_method_microdeposit_verification_attempts_exceeded: 'BANK_NOT_VERIFIED',
  payment_method_microdeposit_verification_timeout: 'BANK_NOT_VERIFIED',
};

/** Message for a debit that the bank returned, or that wasn't verified. */
export const bankFailureCode = (code: string | undefined): MessageCode =>
  failures[code ?? ''] ?? 'BANK_RETURNED';
