import { can, type Role } from '../identity/index.ts';
import type { Refusal } from '../result/index.ts';

/** Refusals that no work on the order removes: another status is the way. */
const FINAL_CODES: readonly Refusal['code'][] = [
  'LAYAWAY_PAID_ENOUGH',
  'HOLD_RETURNS_TO',
  'ONLY_SOLD_OFF_THE_FLOOR_SHIPS',
];

/**
 * Whether a status change is offered to the role although it is refused now: yes when the role can remove what stands
 * in its way (complete the order, take a payment, reprice), no when it can't. Payments have to be refunded before an
 * order is canceled or void without a refund, which only roles with `orders.cancelWithRefund` can do (N-02 g, h).
 */
export function isChangeOffered(role: Role, refusals: readonly Pick<Refusal, 'code'>[]): boolean {
  return refusals.every(({ code }) => {
    if (code === 'PAYMENTS_LEFT') return can(role, 'orders.cancelWithRefund');
    return !FINAL_CODES.includes(code);
  });
}
