import { isRole, type Role } from './roles.ts';

/** Minutes to enter the second factor after the password. */
export const TICKET_MINUTES = 5;
/** Wrong second factors after one password. */
export const MOST_TRIES_OF_TICKET = 5;

/**
 * Wrong second factors of one account from anywhere that block it, and for how long. Only someone who knows the
 * password gets that far, so strangers can't block a person.
 */
export const FACTOR_LIMIT = { failures: 10, minutes: 30 } as const;

export const RECOVERY_CODES = 10;
export const MOST_PASSKEYS = 10;
/** Minutes to confirm a new passkey. */
export const PASSKEY_MINUTES = 5;

/** The digits of a typed code of an authenticator app; undefined if it can't be one. */
export function oneTimeCode(typed: string): string | undefined {
  const digits = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Letters that can't be mistaken for one another: no I, L, O, U, 0 and 1. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LENGTH = 10;

/** A typed recovery code without separators, in upper case; undefined if it can't be one. */
export function recoveryCode(typed: string): string | undefined {
  const letters = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const isValid = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`).test(letters);
  return isValid ? letters : undefined;
}

/** A recovery code as it is shown: `XXXXX-XXXXX`. Takes one number below the alphabet's length per letter. */
export function writtenRecoveryCode(picks: readonly number[]): string {
  const letters = picks.slice(0, RECOVERY_LENGTH).map((pick) => RECOVERY_ALPHABET[pick]!);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** Roles that must have a second factor, as the setting names them. Unknown names count for nothing. */
export function rolesOfSetting(text: string): readonly Role[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(isRole);
}

interface Account {
  readonly role: Role | null;
  readonly hasFactor: boolean;
  /** Its password is public, so a second factor would only close the page (N-06). */
  readonly isPageAccount: boolean;
}

/** Whether the account must get a second factor before it does anything else. */
export function mustAddFactor(
  { role, hasFactor, isPageAccount }: Account,
  required: readonly Role[],
): boolean {
  return !isPageAccount && !hasFactor && role !== null && required.includes(role);
}
