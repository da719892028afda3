import type { Cents } from '../money/index.ts';
import { allowUnless, type Result } from '../result/index.ts';

/** Checks that a refund is between 0 and the order's payments, inclusive (PAY-27, PAY-28). `paid` is net of refunds. */
export function checkRefund(refund: Cents, paid: Cents): Result<void> {
  return allowUnless([
    refund < 0 ? { code: 'REFUND_NEGATIVE', field: 'refund' } : undefined,
    refund > 0 && refund > paid ? { code: 'REFUND_OVER_PAYMENTS', field: 'refund' } : undefined,
  ]);
}
