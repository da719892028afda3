import type { SettingId } from '@cordovan/domain/settings';

/** Groups of settings in the order of the screen. Every setting belongs to one group. */
export const settingGroups = {
  session: ['session-time-logout', 'second-factor-roles', 'language'],
  orders: [
    'delivery-date-days',
    'max-days-quotation-valid',
    'commission-changes',
    'charged-delivery-methods',
    'sales-taxes',
  ],
  prices: [
    'min-payment-percentage-approved-order',
    'max-discount-percentage',
    'increment-platinum-percentage',
    'min-customer-pickup-price',
    'min-local-delivery-price',
    'min-pureBalance-warranty-price',
    'min-thankYou-warranty-price',
  ],
  factory: ['seats-per-day', 'production-days', 'waste-factor', 'unit-system', 'terminal-offline-hours'],
  lists: ['elements-per-page'],
  accounting: [
    'accounting-transactions',
    'failed-transaction-retry-interval',
    'max-attempts-before-notification',
    'credit-memo-account-name',
    'credit-memo-item-name',
    'sales-tax-payable-vendor-name',
    'sales-tax-payable-account-name',
    'card-fee-percentage',
    'card-fee-per-charge',
    'bank-payments',
  ],
} as const satisfies Record<string, readonly SettingId[]>;

export type SettingGroup = keyof typeof settingGroups;
export const groupNames = Object.keys(settingGroups) as readonly SettingGroup[];
