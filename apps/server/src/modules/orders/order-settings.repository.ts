import { cents, type Cents } from '@cordovan/domain/money';
import type { Handle } from '../../platform/database/transaction.ts';

/** The settings that orders and payments follow (N-23), read together. Money in cents, percents as percent numbers. */
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
  /** Null: the formula alone limits (C-06). */
  readonly maxDiscountPercent: number | null;
  readonly maxDaysQuotationValid: number;
  readonly chargedDeliveryMethods: readonly string[];
  readonly pageSize: number;
}

const NAMES = [
  'min-customer-pickup-price',
  'min-local-delivery-price',
  'delivery-date-days',
  'min-payment-percentage-approved-order',
  'sales-taxes',
  'commission-changes',
  'increment-platinum-percentage',
  'min-pureBalance-warranty-price',
  'min-thankYou-warranty-price',
  'max-discount-percentage',
  'max-days-quotation-valid',
  'charged-delivery-methods',
  'elements-per-page',
] as const;

export async function getOrderSettings(handle: Handle): Promise<OrderSettings> {
  const rows = await handle
    .selectFrom('settings')
    .where('name', 'in', NAMES)
    .select(['name', 'value'])
    .execute();
  return orderSettingsFrom(new Map(rows.map((row) => [row.name, row.value])));
}

/** Fills in the defaults of N-23 for what was never saved. Saved values were validated when they were saved. */
export function orderSettingsFrom(values: ReadonlyMap<string, string>): OrderSettings {
  const text = (name: (typeof NAMES)[number], fallback: string) => values.get(name)?.trim() ?? fallback;
  const number = (name: (typeof NAMES)[number], fallback: string) => Number(text(name, fallback));
  const money = (name: (typeof NAMES)[number], fallback: string) =>
    cents(Math.round(number(name, fallback) * 100));
  const maxDiscount = text('max-discount-percentage', '');
  return {
    minCustomerPickup: money('min-customer-pickup-price', '50.00'),
    minLocalDelivery: money('min-local-delivery-price', '150.00'),
    deliveryDateDays: number('delivery-date-days', '45'),
    minPaymentPercentage: number('min-payment-percentage-approved-order', '50'),
    salesTax: text('sales-taxes', 'true') === 'true',
    commissionCutOffDay: number('commission-changes', '5'),
    platinumIncrement: number('increment-platinum-percentage', '10'),
    minPureBalance: money('min-pureBalance-warranty-price', '199.00'),
    minThankYou: money('min-thankYou-warranty-price', '99.00'),
    maxDiscountPercent: maxDiscount === '' ? null : Number(maxDiscount),
    maxDaysQuotationValid: number('max-days-quotation-valid', '30'),
    chargedDeliveryMethods: text('charged-delivery-methods', 'Freight')
      .split(',')
      .map((name) => name.trim()),
    pageSize: number('elements-per-page', '20'),
  };
}
