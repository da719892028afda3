import { cents, type Cents } from '../money/index.ts';
import { type SettingId, settingDefinition } from './definitions.ts';
import { parseSetting, type SettingValue } from './parse-setting.ts';

/** All settings, parsed. Percents are percent numbers, the waste factor is a fraction. */
export interface SettingValues {
  readonly sessionMinutes: number;
  readonly minCustomerPickupPrice: Cents;
  readonly minLocalDeliveryPrice: Cents;
  readonly deliveryDateDays: number;
  readonly minPaymentPercentage: number;
  readonly salesTaxByDefault: boolean;
  readonly commissionCutOffDay: number;
  readonly platinumIncrementPercent: number;
  readonly minPureBalanceWarrantyPrice: Cents;
  readonly minThankYouWarrantyPrice: Cents;
  readonly seatsPerDay: number;
  /** Working days from the production day until an order is ready. */
  readonly productionDays: number;
  readonly unitSystem: 0 | 1;
  readonly secondFactorRoles: readonly string[];
  readonly language: 'en' | 'es';
  readonly wasteFactor: number;
  readonly elementsPerPage: number;
  readonly maxDiscountPercent: number | null;
  readonly quotationValidDays: number;
  readonly terminalOfflineHours: number;
  readonly accountingTransactions: boolean;
  readonly retrySeconds: number;
  readonly maxAttempts: number;
  readonly creditMemoAccountName: string;
  readonly creditMemoItemName: string;
  readonly salesTaxVendorName: string;
  readonly salesTaxAccountName: string;
  readonly cardFeePercent: number;
  readonly cardFeePerCharge: Cents;
  readonly takesBankPayments: boolean;
  readonly chargedDeliveryMethods: readonly string[];
}

/** Stored texts by setting id. Missing and invalid ones get their defaults. */
export type StoredSettings = Readonly<Partial<Record<string, string>>>;

function valueOf(stored: StoredSettings, id: SettingId): SettingValue {
  const text = stored[id];
  const parsed = text === undefined ? undefined : parseSetting(id, text);
  if (parsed?.ok) return parsed.value;
  const fallback = parseSetting(id, settingDefinition(id).default);
  if (!fallback.ok) throw new TypeError(`The default of ${id} is not valid`);
  return fallback.value;
}

export function readSettings(stored: StoredSettings): SettingValues {
  const number = (id: SettingId): number => Number(valueOf(stored, id));
  const money = (id: SettingId): Cents => cents(number(id));
  const flag = (id: SettingId): boolean => valueOf(stored, id) === true;
  const text = (id: SettingId): string => String(valueOf(stored, id));
  const percentOrNull = (id: SettingId): number | null => (valueOf(stored, id) === null ? null : number(id));
  const list = (id: SettingId): readonly string[] => [valueOf(stored, id)].flat().map(String);
  return {
    sessionMinutes: number('session-time-logout'),
    minCustomerPickupPrice: money('min-customer-pickup-price'),
    minLocalDeliveryPrice: money('min-local-delivery-price'),
    deliveryDateDays: number('delivery-date-days'),
    minPaymentPercentage: number('min-payment-percentage-approved-order'),
    salesTaxByDefault: flag('sales-taxes'),
    commissionCutOffDay: number('commission-changes'),
    platinumIncrementPercent: number('increment-platinum-percentage'),
    minPureBalanceWarrantyPrice: money('min-pureBalance-warranty-price'),
    minThankYouWarrantyPrice: money('min-thankYou-warranty-price'),
    seatsPerDay: number('seats-per-day'),
    productionDays: number('production-days'),
    unitSystem: text('unit-system') === '1' ? 1 : 0,
    secondFactorRoles: list('second-factor-roles'),
    language: text('language') === 'es' ? 'es' : 'en',
    wasteFactor: number('waste-factor'),
    elementsPerPage: number('elements-per-page'),
    maxDiscountPercent: percentOrNull('max-discount-percentage'),
    quotationValidDays: number('max-days-quotation-valid'),
    terminalOfflineHours: number('terminal-offline-hours'),
    accountingTransactions: flag('accounting-transactions'),
    retrySeconds: number('failed-transaction-retry-interval'),
    maxAttempts: number('max-attempts-before-notification'),
    creditMemoAccountName: text('credit-memo-account-name'),
    creditMemoItemName: text('credit-memo-item-name'),
    salesTaxVendorName: text('sales-tax-payable-vendor-name'),
    salesTaxAccountName: text('sales-tax-payable-account-name'),
    cardFeePercent: number('card-fee-percentage'),
    cardFeePerCharge: money('card-fee-per-charge'),
    takesBankPayments: flag('bank-payments'),
    chargedDeliveryMethods: list('charged-delivery-methods'),
  };
}
