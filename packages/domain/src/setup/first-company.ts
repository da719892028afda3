import { checkProfile, type CompanyProfile } from '../companies/index.ts';
import { checkNewPassword, isEmail } from '../identity/index.ts';
import { allowUnless, type Refusal, refusalsOf, type Result } from '../result/index.ts';

/** The first administrator can do everything, so this password must be longer than others (AUTH-35). */
export const FIRST_PASSWORD_LENGTH = 12;
const TELLING_LENGTH = 4;

export interface FirstAdministrator {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** The company, its first store and its first administrator, as they were typed. */
export interface FirstCompany extends Omit<CompanyProfile, 'logoAddress'> {
  readonly storeName: string;
  /** Percent. */
  readonly taxRate: number | null;
  readonly administrator: FirstAdministrator;
}

/** Words of four letters or more that an attacker would guess first. */
const tellingWords = (...texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= TELLING_LENGTH),
  );

/** Checks the first administrator's password: long, and without names that everyone knows. */
export function checkFirstPassword(
  { name, email, password, passwordConfirmation }: FirstAdministrator,
  companyName: string,
): Result<void> {
  const known = password.toLowerCase();
  const tells = tellingWords(name, email.split('@')[0] ?? '', companyName).some((word) =>
    known.includes(word),
  );
  return allowUnless([
    ...refusalsOf(checkNewPassword(password, passwordConfirmation)),
    password.length < FIRST_PASSWORD_LENGTH
      ? { code: 'PASSWORD_TOO_SHORT', field: 'password', data: { min: FIRST_PASSWORD_LENGTH } }
      : undefined,
    tells ? { code: 'PASSWORD_TELLS_NAME', field: 'password' } : undefined,
  ]);
}

const under = (prefix: string, refusals: readonly Refusal[]): readonly Refusal[] =>
  refusals.map((refusal) => ({ ...refusal, field: `${prefix}.${refusal.field ?? ''}` }));

const required = (field: string, isGiven: boolean, word = field): Refusal | undefined =>
  isGiven ? undefined : { code: 'FIELD_REQUIRED', field, data: { field: word } };

/**
 * In percent. Combined state, county and city tax is nowhere lower in the US: someone who enters 0.0825 means 8.25 %.
 */
const LOWEST_WHOLE_RATE = 0.5;

/**
 * Checks the input of the first page, shown on an empty database. The first store needs a state, for its sales tax.
 */
export function checkFirstCompany(company: FirstCompany): Result<void> {
  const { administrator, name, state, storeName, taxRate } = company;
  const email = administrator.email.trim();
  return allowUnless([
    ...refusalsOf(checkProfile({ ...company, logoAddress: '' })),
    required('state', state.trim() !== ''),
    required('storeName', storeName.trim() !== '', 'name'),
    required('taxRate', taxRate !== null),
    taxRate !== null && (taxRate < 0 || taxRate > 100)
      ? { code: 'FIELD_OUT_OF_RANGE', field: 'taxRate', data: { field: 'taxRate', min: 0, max: 100 } }
      : undefined,
    taxRate !== null && taxRate > 0 && taxRate < LOWEST_WHOLE_RATE
      ? { code: 'TAX_RATE_TOO_LOW', field: 'taxRate' }
      : undefined,
    required('administrator.name', administrator.name.trim() !== '', 'name'),
    required('administrator.email', email !== '', 'email'),
    email !== '' && !isEmail(email) ? { code: 'EMAIL_INVALID', field: 'administrator.email' } : undefined,
    ...under('administrator', refusalsOf(checkFirstPassword(administrator, name))),
  ]);
}
