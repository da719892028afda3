import type { MessageCode } from '../messages/index.ts';

/** Business days after which a bank has answered a debit, as customers read it. */
export const BANK_DAYS = 4;

/** Business days after which a refund reaches a bank account, as customers read it. */
export const REFUND_DAYS = 3;

/** Business days after which a refund shows on a card, as customers read it. */
export const CARD_REFUND_DAYS = 10;

/** Name of the method of payments from a bank account. */
export const BANK_METHOD = 'ACH';

/** Whether a payment came from a bank account through the gateway, by the name of its method. */
export const isBankMethod = (method: string): boolean => method.toLowerCase() === BANK_METHOD.toLowerCase();

/** Why a debit ended without money, by the code of the gateway. The comments name the returns of the ACH network. */
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

/** Message for a debit that its bank returned, or that wasn't verified. */
export const bankFailureCode = (code: string | undefined): MessageCode =>
  failures[code ?? ''] ?? 'BANK_RETURNED';
