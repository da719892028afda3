import { ok, refuse, type Result } from '../result/index.ts';

/** How money came (C-47); the list is maintained, these are the first ones. */
export const paymentMethods = [
  'cash',
  'check',
  'credit card',
  'debit card',
  'wire',
  'financing',
  'transfer',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What a payment is for (C-47). */
export const paymentTypes = ['deposit', 'balance', 'refund', 'transfer'] as const;
export type PaymentType = (typeof paymentTypes)[number];

export function isCardMethod(method: string): boolean {
  return method === 'credit card' || method === 'debit card';
}

/** Four digits: required for cards; for other methods optional, but right when given (PAY-02, C-38). */
export function checkLastFour(method: string, lastFour: string): Result<void> {
  if (lastFour === '' && !isCardMethod(method)) return ok();
  return /^\d{4}$/.test(lastFour) ? ok() : refuse({ code: 'LAST_FOUR_INVALID', field: 'lastFour' });
}
