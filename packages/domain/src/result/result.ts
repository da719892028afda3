import type { MessageCode } from '../messages/message-text.ts';

/**
 * Reason why a rule refuses. `code` names a text of the message catalog, `data` fills its placeholders, and `field` is
 * the input path (`details.0.quantity`).
 */
export interface Refusal {
  readonly code: MessageCode;
  readonly data?: Readonly<Record<string, string | number>>;
  readonly field?: string;
}

/** Result of a rule: a value, or at least one refusal. Expected refusals are never thrown. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** Accepts, with a value, or without one for rules that only permit. */
export function ok(): Result<void>;
export function ok<T>(value: T): Result<T>;
export function ok<T>(value?: T): Result<T | undefined> {
  return { ok: true, value };
}

/** Refuses. Throws without a reason, which is a bug. */
export function refuse(...refusals: readonly Refusal[]): { ok: false; refusals: readonly Refusal[] } {
  if (refusals.length === 0) throw new TypeError('A refusal needs a reason');
  return { ok: false, refusals };
}

/** Accepts when no check refused; otherwise returns all refusals in the order of the checks. */
export function allowUnless(checks: readonly (Refusal | undefined)[]): Result<void> {
  const refusals = checks.filter((check) => check !== undefined);
  return refusals.length === 0 ? ok() : refuse(...refusals);
}

/** Refuses; asks only when nothing refuses, because confirming would be useless then. */
export function refuseOrAsk(
  refusals: readonly (Refusal | undefined)[],
  questions: readonly (Refusal | undefined)[],
): Result<void> {
  const refused = allowUnless(refusals);
  return refused.ok ? allowUnless(questions) : refused;
}

/** Refusals of a result; empty when it is accepted. */
export function refusalsOf(result: Result<unknown>): readonly Refusal[] {
  return result.ok ? [] : result.refusals;
}

/** Closes an exhaustive switch: a missing case doesn't compile, and throws at run time. */
export function unreachable(value: never): never {
  throw new TypeError(`Unexpected case: ${JSON.stringify(value)}`);
}
