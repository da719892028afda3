import type { Role } from '../identity/index.ts';
import { formatMoney, type Cents } from '../money/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';

export interface DiscountToCheck {
  readonly discount: Cents;
  readonly maxDiscount: Cents;
  readonly role: Role;
  /** Whether an administrator granted more on this order (N-13). */
  readonly isGranted: boolean;
  /** Whether the order's discount may still change (N-13; see `isDiscountEditable` in orders). */
  readonly isEditable: boolean;
}

/**
 * Checks a discount: 0 to the maximum, inclusive (C-05). Administrators have no limit (AUTH-24, PRICE-26). An
 * administrator's grant lifts the maximum while the discount is editable (PRICE-27, C-45).
 */
export function checkDiscount(check: DiscountToCheck): Result<void> {
  const { discount, maxDiscount } = check;
  if (discount < 0) return refuse({ code: 'DISCOUNT_NEGATIVE', field: 'discount' });
  const isFree = check.role === 'Administrator' || (check.isGranted && check.isEditable);
  if (isFree || discount <= maxDiscount) return ok();
  if (maxDiscount === 0) return refuse({ code: 'DISCOUNT_NOT_ALLOWED', field: 'discount' });
  return refuse({ code: 'DISCOUNT_LIMIT', data: { value: formatMoney(maxDiscount) }, field: 'discount' });
}
