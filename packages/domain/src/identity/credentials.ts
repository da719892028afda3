import { ok, refuse, type Result } from '../result/index.ts';

/** Minutes for which an emailed link can set a password, and how many links an account gets per hour (N-31). */
export const RESET_LINK_MINUTES = 60;
export const RESET_LINKS_AN_HOUR = 3;

/**
 * Email rule of AUTH-38, exactly as required (C-50): letters, digits, underscore, dot, hyphen; at sign; domain labels;
 * a last part of 2 to 4 letters or digits. It refuses longer top-level domains and plus signs.
 */
const emailRule = /^[A-Za-z0-9_.-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9]{2,4}$/;

export function isEmail(text: string): boolean {
  return emailRule.test(text);
}

/** Why a text isn't an accepted email, so that people know what to fix (C-50). */
export function emailProblem(text: string): 'EMAIL_INVALID' | 'EMAIL_WITH_PLUS' | 'EMAIL_ENDING_TOO_LONG' {
  const email = text.trim();
  if (isEmail(email.replaceAll('+', ''))) return 'EMAIL_WITH_PLUS';
  return isEmail(email.replace(/(\.[A-Za-z]{4})[A-Za-z]+$/, '$1'))
    ? 'EMAIL_ENDING_TOO_LONG'
    : 'EMAIL_INVALID';
}

const passwordRules: readonly RegExp[] = [/.{6,}/su, /\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\p{N}\s]/u];

/** Checks the password rule (AUTH-35, C-01): 6 characters with lower case, upper case, digit and special character. */
export function checkPassword(password: string): Result<void> {
  return passwordRules.every((rule) => rule.test(password))
    ? ok()
    : refuse({ code: 'PASSWORD_RULE', field: 'password' });
}

/** Checks the rule of AUTH-35 and the confirmation of AUTH-37; reports both. */
export function checkNewPassword(password: string, confirmation: string): Result<void> {
  const rule = checkPassword(password);
  if (password === confirmation) return rule;
  const mismatch = { code: 'PASSWORDS_DO_NOT_MATCH', field: 'passwordConfirmation' } as const;
  return refuse(...(rule.ok ? [] : rule.refusals), mismatch);
}

/**
 * Checks a change of one's own password: the rules for a new password, and that it differs from the current one
 * (N-31).
 */
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
