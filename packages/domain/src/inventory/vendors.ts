import { isEmail } from '../identity/index.ts';
import type { Cents } from '../money/index.ts';
import { allowUnless, type Result } from '../result/index.ts';

/** Currencies in which leather and fabric vendors usually quote, as ISO 4217 codes. */
export const vendorCurrencies = ['USD', 'MXN', 'CAD', 'EUR', 'GBP', 'BRL', 'CNY'] as const;
export type VendorCurrency = (typeof vendorCurrencies)[number];

/** Two years; more is a typing error. */
export const MOST_LEAD_TIME_DAYS = 730;

/** Checks the vendor form (N-19). */
export function checkVendor(vendor: {
  readonly name: string;
  readonly email: string;
  readonly minimumOrder?: Cents | undefined;
}): Result<void> {
  const email = vendor.email.trim();
  return allowUnless([
    vendor.name.trim() === ''
      ? { code: 'FIELD_REQUIRED', data: { field: 'name' }, field: 'name' }
      : undefined,
    email !== '' && !isEmail(email) ? { code: 'EMAIL_INVALID', field: 'email' } : undefined,
    (vendor.minimumOrder ?? 0) < 0
      ? { code: 'FIELD_INVALID', data: { field: 'minimumOrder' }, field: 'minimumOrder' }
      : undefined,
  ]);
}
