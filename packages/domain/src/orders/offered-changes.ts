import { can, type Role } from '../identity/index.ts';
import type { Refusal } from '../result/index.ts';

/** Refusals that no edit can resolve: the order needs another status. */
const FINAL_CODES: readonly Refusal['code'][] = [
  'LAYAWAY_PAID_ENOUGH',
  'HOLD_RETURNS_TO',
  'ONLY_SOLD_OFF_THE_FLOOR_SHIPS',
];

/**
 * Whether to offer a status change to the role even though it is refused now. True if the role can remove the cause
 * (complete the order, take a payment, reprice). Canceling or voiding a paid order requires refunds first, which only
 * roles with `orders.cancelWithRefund` can make (N-02 g, h).
 */
export function isChangeOffered(role: Role, refusals: readonly Pick<Refusal, 'code'>[]): boolean {
  return refusals.every(({ code }) => {
    if (code === 'PAYMENTS_LEFT') return can(role, 'orders.cancelWithRefund');
    return !FINAL_CODES.includes(code);
  });
}
