import { findTimeZone } from '../catalogue/index.ts';
import { isEmail } from '../identity/index.ts';
import type { Term } from '../messages/index.ts';
import { allowUnless, type Refusal, type Result } from '../result/index.ts';
import { readLogoAddress } from './logo-address.ts';
import { readColor } from './look.ts';

/** Main company details for documents, emails and screens, as typed. */
export interface CompanyProfile {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly phone: string;
  readonly email: string;
  readonly timeZone: string;
  readonly logoAddress: string;
  readonly accentColor: string;
  readonly headColor: string;
}

const invalid = (field: string, word: Term = field as Term): Refusal => ({
  code: 'FIELD_INVALID',
  field,
  data: { field: word },
});

const isBlankOr = (text: string, isValid: (text: string) => boolean): boolean =>
  text.trim() === '' || isValid(text.trim());

/** Checks the main company's details. Only the name and the time zone are required. */
export function checkProfile(profile: CompanyProfile): Result<void> {
  const { name, state, zipCode, email, timeZone, logoAddress, accentColor, headColor } = profile;
  return allowUnless([
    name.trim() === '' ? { code: 'FIELD_REQUIRED', field: 'name', data: { field: 'name' } } : undefined,
    isBlankOr(state, (text) => /^[A-Za-z]{2}$/.test(text)) ? undefined : invalid('state'),
    isBlankOr(zipCode, (text) => /^\d{5}$/.test(text)) ? undefined : invalid('zipCode'),
    isBlankOr(email, isEmail) ? undefined : { code: 'EMAIL_INVALID', field: 'email' },
    findTimeZone(timeZone) === undefined ? invalid('timeZone') : undefined,
    isBlankOr(logoAddress, (text) => readLogoAddress(text) !== undefined)
      ? undefined
      : invalid('logoAddress', 'logo'),
    isBlankOr(accentColor, (text) => readColor(text) !== undefined)
      ? undefined
      : invalid('accentColor', 'color'),
    isBlankOr(headColor, (text) => readColor(text) !== undefined) ? undefined : invalid('headColor', 'color'),
  ]);
}

/** Company label for links: its name in plain letters (`Hart & Sons` → `hart-sons`); empty if no letters are left. */
export const labelOfName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
