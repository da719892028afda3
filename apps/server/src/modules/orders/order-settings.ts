import { addDays } from '@cordovan/domain/calendar';
import type { Cents } from '@cordovan/domain/money';
import type { Handle } from '../../platform/database/transaction.ts';
import { getSettings } from '../settings/index.ts';

/** Settings for orders and payments (N-23). Money in cents, percents as percent numbers. */
export interface OrderSettings {
  readonly minCustomerPickup: Cents;
  readonly minLocalDelivery: Cents;
  readonly deliveryDateDays: number;
  readonly minPaymentPercentage: number;
  readonly salesTax: boolean;
  readonly commissionCutOffDay: number;
  readonly platinumIncrement: number;
  readonly minPureBalance: Cents;
  readonly minThankYou: Cents;
  /** Null when only the formula limits the discount (C-06). */
  readonly maxDiscountPercent: number | null;
  readonly maxDaysQuotationValid: number;
  readonly chargedDeliveryMethods: readonly string[];
  readonly pageSize: number;
}

export async function getOrderSettings(handle: Handle): Promise<OrderSettings> {
  const values = await getSettings(handle);
  return {
    minCustomerPickup: values.minCustomerPickupPrice,
    minLocalDelivery: values.minLocalDeliveryPrice,
    deliveryDateDays: values.deliveryDateDays,
    minPaymentPercentage: values.minPaymentPercentage,
    salesTax: values.salesTaxByDefault,
    commissionCutOffDay: values.commissionCutOffDay,
    platinumIncrement: values.platinumIncrementPercent,
    minPureBalance: values.minPureBalanceWarrantyPrice,
    minThankYou: values.minThankYouWarrantyPrice,
    maxDiscountPercent: values.maxDiscountPercent,
    maxDaysQuotationValid: values.quotationValidDays,
    chargedDeliveryMethods: values.chargedDeliveryMethods,
    pageSize: values.elementsPerPage,
  };
}

/** Last valid day of a quotation priced on `pricedOn`. */
export function quotationEnd(pricedOn: string, settings: OrderSettings): string {
  return addDays(pricedOn, settings.maxDaysQuotationValid);
}
