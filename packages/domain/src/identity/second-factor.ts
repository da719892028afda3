import { isRole, type Role } from './roles.ts';

/** Minutes to enter the second factor after the password. */
export const TICKET_MINUTES = 5;
/** Number of wrong second factors allowed per password entry. */
export const MOST_TRIES_OF_TICKET = 5;

/**
 * Number of wrong second factors that block an account, counted from all networks, and for how long. Only someone who
 * knows the password gets this far, so strangers can't lock anyone out.
 */
export const FACTOR_LIMIT = { failures: 10, minutes: 30 } as const;

export const RECOVERY_CODES = 10;
export const MOST_PASSKEYS = 10;
/** Minutes to confirm a new passkey. */
export const PASSKEY_MINUTES = 5;

/** The digits of a typed authenticator code; undefined if it can't be one. */
export function oneTimeCode(typed: string): string | undefined {
  const digits = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Characters that can't be confused with one another: no I, L, O, U, 0 and 1. */
const RECOVERY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 74 random bits: too many for a brute-force search, although only a plain hash of a code is stored. */
const RECOVERY_LENGTH = 15;
/** Codes made before November 2026 keep working until they are replaced. */
const EARLIER_LENGTH = 10;
const GROUP_LENGTH = 5;

/** A typed recovery code without separators, in upper case; undefined if it can't be one. */
export function recoveryCode(typed: string): string | undefined {
  const letters = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const isLength = letters.length === RECOVERY_LENGTH || letters.length === EARLIER_LENGTH;
  return isLength && new RegExp(`^[${RECOVERY_ALPHABET}]+$`).test(letters) ? letters : undefined;
}

/** A new recovery code as it is shown: `XXXXX-XXXXX-XXXXX`. `pick` returns a random whole number below its argument. */
export function writtenRecoveryCode(pick: (below: number) => number): string {
  const letter = () => RECOVERY_ALPHABET[pick(RECOVERY_ALPHABET.length)]!;
  const letters = Array.from({ length: RECOVERY_LENGTH }, letter).join('');
  return letters.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))!.join('-');
}

/** Roles that must have a second factor, as the setting names them. Unknown names are ignored. */
export function rolesOfSetting(text: string): readonly Role[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(isRole);
}

interface Account {
  readonly role: Role | null;
  readonly hasFactor: boolean;
  /** This account's password is public, so a second factor would only lock people out of the page (N-06). */
  readonly isPageAccount: boolean;
}

/** Whether the account must set up a second factor before it can do anything else. */
export function mustAddFactor(
  { role, hasFactor, isPageAccount }: Account,
  required: readonly Role[],
): boolean {
  return !isPageAccount && !hasFactor && role !== null && required.includes(role);
}
