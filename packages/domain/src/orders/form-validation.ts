import { countsAsDetail } from '../catalogue/index.ts';
import { isEmail } from '../identity/index.ts';
import type { Cents } from '../money/index.ts';
import { checkDiscount, type DiscountToCheck } from '../pricing/index.ts';
import { allowUnless, type Result } from '../result/index.ts';
import type { DeliveryMinimums } from './delivery.ts';
import { checkSettings, type OrderToCheck } from './validation.ts';

/**
 * All reasons why the order form can't be saved (ORD-50 to ORD-56), in the order of its sections, for one dialog
 * titled Error.
 */
export function checkOrderForm(form: {
  order: OrderToCheck;
  minimums: DeliveryMinimums;
  total: Cents;
  paid: Cents;
  discount: DiscountToCheck;
}): Result<void> {
  const { customer, details } = form.order;
  const email = customer?.email.trim() ?? '';
  const hasDetail = details.some((detail) => countsAsDetail(detail.saleItemType));
  return allowUnless([
    (customer?.name.trim() ?? '') === '' || email === ''
      ? { code: 'CUSTOMER_INFO_REQUIRED', field: 'customer' }
      : undefined,
    email !== '' && !isEmail(email) ? { code: 'CUSTOMER_EMAIL_INVALID', field: 'customer.email' } : undefined,
    checkSettings(form.order, form.minimums).ok
      ? undefined
      : { code: 'SETTINGS_INFO_REQUIRED', field: 'settings' },
    hasDetail ? undefined : { code: 'ADD_ONE_DETAIL', field: 'details' },
    form.paid > form.total ? { code: 'PAYMENT_OVER_PRICE', field: 'payments' } : undefined,
    checkDiscount(form.discount).ok ? undefined : { code: 'DISCOUNT_OVER_MAXIMUM', field: 'discount' },
  ]);
}
