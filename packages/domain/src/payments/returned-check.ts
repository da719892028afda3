import type { Day } from '../calendar/index.ts';
import type { Cents } from '../money/index.ts';
import { allowUnless, type Result } from '../result/index.ts';

/** Methods whose money is final, moved from elsewhere, or no money at all. A bank never returns them. */
const FINAL_METHODS: readonly string[] = [
  'cash',
  'wire',
  'financing',
  'transfer',
  'credit card',
  'debit card',
  'allowance',
  'opening balance',
];

/** Stored as the gateway of a return that a person recorded. */
export const BY_BANK = 'bank';

/** A payment that may come back from the bank. */
export interface CashedPayment {
  readonly type: string;
  readonly method: string;
  readonly amount: Cents;
  /** Whether a gateway took it, which then reports its return by itself. */
  readonly isGateway: boolean;
}

/** Whether a person can record that the bank returned a payment: a check, or another method that the company added. */
export const canBounce = ({ type, method, amount, isGateway }: CashedPayment): boolean =>
  (type === 'deposit' || type === 'balance') &&
  amount > 0 &&
  !isGateway &&
  !FINAL_METHODS.includes(method.toLowerCase());

export interface BankReturn {
  readonly day: Day;
  /** What the bank charges the company for it. */
  readonly fee: Cents;
  readonly reason: string;
}

/**
 * Checks the return of a payment by the bank: on a day from the payment to today, with a reason. Its fee is booked only where
 * `takesFee`: the payment is in a bank deposit, and the chart has an account for bank fees.
 */
export function checkBankReturn(
  { day, fee, reason }: BankReturn,
  payment: { readonly paidOn: Day; readonly today: Day; readonly takesFee: boolean },
): Result<void> {
  const { paidOn, today, takesFee } = payment;
  return allowUnless([
    day < paidOn || day > today
      ? { code: 'BANK_RETURN_DAY', data: { first: paidOn, today }, field: 'day' }
      : undefined,
    fee < 0 ? { code: 'PAY_ORDER_QUANTITY_ZERO', field: 'fee' } : undefined,
    fee > 0 && !takesFee ? { code: 'BANK_RETURN_FEE', field: 'fee' } : undefined,
    reason.trim() === '' ? { code: 'REASON_REQUIRED', field: 'reason' } : undefined,
  ]);
}
