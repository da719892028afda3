/** Kind of a setting's value. Money is typed in dollars, percents are percent numbers, a fraction is 0 to 1. */
export type SettingKind =
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'money' }
  | { readonly kind: 'percent'; readonly isBlankAllowed?: true }
  | { readonly kind: 'fraction' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'text' }
  | { readonly kind: 'names' }
  | { readonly kind: 'roles' };

/**
 * Definition of a setting: its kind with its range, its default as stored, and whether the static token may read it.
 */
export type SettingDefinition = SettingKind & { readonly default: string; readonly isPublic: boolean };

const integer = (min: number, max: number): SettingKind => ({ kind: 'integer', min, max });
const open = (kind: SettingKind, value: string): SettingDefinition => ({
  ...kind,
  default: value,
  isPublic: true,
});
const staff = (kind: SettingKind, value: string): SettingDefinition => ({
  ...kind,
  default: value,
  isPublic: false,
});

/** All settings with their defaults (SET-01 to SET-24, N-23). The requirements fix the first ten ids. */
export const settingDefinitions = {
  /** Minutes. */
  'session-time-logout': open(integer(1, 1440), '60'),
  'min-customer-pickup-price': open({ kind: 'money' }, '50.00'),
  'min-local-delivery-price': open({ kind: 'money' }, '150.00'),
  'delivery-date-days': open(integer(0, 730), '45'),
  'min-payment-percentage-approved-order': open({ kind: 'percent' }, '50'),
  'sales-taxes': open({ kind: 'flag' }, 'true'),
  /** Day of the month. */
  'commission-changes': open(integer(0, 31), '5'),
  'increment-platinum-percentage': open({ kind: 'percent' }, '10'),
  'min-pureBalance-warranty-price': open({ kind: 'money' }, '199.00'),
  'min-thankYou-warranty-price': open({ kind: 'money' }, '99.00'),

  'seats-per-day': staff(integer(1, 10_000), '30'),
  /** Working days. */
  'production-days': staff(integer(0, 250), '5'),
  /** 0 English, 1 metric. */
  'unit-system': staff({ kind: 'choice', choices: ['0', '1'] }, '0'),
  /** Roles whose users need a second factor, separated by commas (ADR 31). */
  'second-factor-roles': staff({ kind: 'roles' }, ''),
  language: staff({ kind: 'choice', choices: ['en', 'es'] }, 'en'),
  'waste-factor': staff({ kind: 'fraction' }, '0.15'),
  'elements-per-page': staff(integer(5, 200), '20'),
  /** Blank means no limit besides the formula (C-06). */
  'max-discount-percentage': staff({ kind: 'percent', isBlankAllowed: true }, ''),
  'max-days-quotation-valid': staff(integer(1, 3650), '30'),
  /** Hours after which a lead must settle what a terminal recorded without a network (ADR 40). */
  'terminal-offline-hours': staff(integer(1, 720), '72'),
  'accounting-transactions': staff({ kind: 'flag' }, 'on'),
  /** Seconds. */
  'failed-transaction-retry-interval': staff(integer(10, 86_400), '300'),
  'max-attempts-before-notification': staff(integer(1, 100), '5'),
  'credit-memo-account-name': staff({ kind: 'text' }, 'Customer Deposits'),
  'credit-memo-item-name': staff({ kind: 'text' }, 'Order Cancellation'),
  'sales-tax-payable-vendor-name': staff({ kind: 'text' }, 'Sales Tax Agency'),
  'sales-tax-payable-account-name': staff({ kind: 'text' }, 'Sales Tax Payable'),
  /** Card gateway's fee per charge: a percentage and a fixed amount. */
  'card-fee-percentage': staff({ kind: 'percent' }, '0'),
  'card-fee-per-charge': staff({ kind: 'money' }, '0.00'),
  /** Whether customers can pay from a US bank account, if the gateway accepts such payments (ADR 61). */
  'bank-payments': staff({ kind: 'flag' }, 'off'),
  /** Names of delivery methods, separated by commas (C-52). */
  'charged-delivery-methods': staff({ kind: 'names' }, 'Freight'),
} as const satisfies Record<string, SettingDefinition>;

export type SettingId = keyof typeof settingDefinitions;

export const settingIds = Object.keys(settingDefinitions) as readonly SettingId[];

export function isSettingId(id: string): id is SettingId {
  return Object.hasOwn(settingDefinitions, id);
}

export function settingDefinition(id: SettingId): SettingDefinition {
  return settingDefinitions[id];
}

/** Whether the static token may read the setting; ten ids (N-05, N-23). */
export function isPublicSetting(id: SettingId): boolean {
  return settingDefinitions[id].isPublic;
}
