import { ok, refuse, type Result } from '../result/index.ts';

/** Initial payment methods (C-47); companies maintain the list. */
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

/**
 * Purpose of a payment (C-47). `opening`: another program received the money, so it isn't our income (ADR 36).
 * `allowance`: no money, but a part of the price that the company gives up after delivery (ADR 81).
 */
export const paymentTypes = ['deposit', 'balance', 'refund', 'transfer', 'opening', 'allowance'] as const;
export type PaymentType = (typeof paymentTypes)[number];

export function isCardMethod(method: string): boolean {
  return method === 'credit card' || method === 'debit card';
}

const methodsWithoutDigits: readonly string[] = ['cash', 'financing', 'transfer'];

/** Whether a payment by this method has digits to record: those of a card, a check or an account. */
export const hasLastFour = (method: string): boolean => !methodsWithoutDigits.includes(method);

/**
 * Checks the last four digits: required for cards; optional for other methods, but valid if present (PAY-02, C-38).
 */
export function checkLastFour(method: string, lastFour: string): Result<void> {
  if (lastFour === '' && !isCardMethod(method)) return ok();
  return /^\d{4}$/.test(lastFour) ? ok() : refuse({ code: 'LAST_FOUR_INVALID', field: 'lastFour' });
}
