import type { MessageCode } from '../messages/message-text.ts';

/**
 * One reason why a rule says no. `code` names the text of the message catalogue, `data` fills its
 * placeholders, `field` is the path of the input it belongs to (`details.0.quantity`).
 */
export interface Refusal {
  readonly code: MessageCode;
  readonly data?: Readonly<Record<string, string | number>>;
  readonly field?: string;
}

/** The answer of a rule: a value, or at least one refusal. An expected "no" is never thrown. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** A yes with its value; without one, for rules that only permit. */
export function ok(): Result<void>;
export function ok<T>(value: T): Result<T>;
export function ok<T>(value?: T): Result<T | undefined> {
  return { ok: true, value };
}

/** A no. Refusing without a reason is a bug and throws. */
export function refuse(...refusals: readonly Refusal[]): { ok: false; refusals: readonly Refusal[] } {
  if (refusals.length === 0) throw new TypeError('A refusal needs a reason');
  return { ok: false, refusals };
}

/** Yes when no check answered a refusal, otherwise all refusals in the order of the checks. */
export function allowUnless(checks: readonly (Refusal | undefined)[]): Result<void> {
  const refusals = checks.filter((check) => check !== undefined);
  return refusals.length === 0 ? ok() : refuse(...refusals);
}

/** The refusals of a result: none when it is a yes. */
export function refusalsOf(result: Result<unknown>): readonly Refusal[] {
  return result.ok ? [] : result.refusals;
}

/** Closes an exhaustive switch: does not compile while a case is missing, throws if one slips through. */
export function unreachable(value: never): never {
  throw new TypeError(`Unexpected case: ${JSON.stringify(value)}`);
}
