import { ok, refuse, type Result } from '../result/index.ts';

/**
 * Email rule of AUTH-38, exactly as required (C-50): letters, digits, underscore, dot, hyphen; at sign; domain
 * labels; a last part of 2 to 4 letters or digits. Longer top-level domains and plus signs are refused.
 */
const emailRule = /^[A-Za-z0-9_.-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9]{2,4}$/;

export function isEmail(text: string): boolean {
  return emailRule.test(text);
}

const passwordRules: readonly RegExp[] = [/.{6,}/su, /\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\p{N}\s]/u];

/** The applied password rule (AUTH-35, C-01): 6 characters with lower, upper, digit and special. */
export function checkPassword(password: string): Result<void> {
  return passwordRules.every((rule) => rule.test(password))
    ? ok()
    : refuse({ code: 'PASSWORD_RULE', field: 'password' });
}

/** The rule of AUTH-35 and the equality of AUTH-37, both reported. */
export function checkNewPassword(password: string, confirmation: string): Result<void> {
  const rule = checkPassword(password);
  if (password === confirmation) return rule;
  const mismatch = { code: 'PASSWORDS_DO_NOT_MATCH', field: 'passwordConfirmation' } as const;
  return refuse(...(rule.ok ? [] : rule.refusals), mismatch);
}

/** A change of the own password: as any new one, and not the current one again (N-31). */
export function checkPasswordChange(change: {
  readonly currentPassword: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}): Result<void> {
  const isSame = change.password !== '' && change.password === change.currentPassword;
  return isSame
    ? refuse({ code: 'PASSWORD_UNCHANGED', field: 'password' })
    : checkNewPassword(change.password, change.passwordConfirmation);
}
