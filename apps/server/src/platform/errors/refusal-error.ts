import type { Refusal } from '@cordovan/domain/result';

/** An expected refusal, meant for the caller. Any other thrown error is a bug or an outage. */
export class RefusalError extends Error {
  readonly refusals: readonly Refusal[];
  constructor(refusals: readonly [Refusal, ...Refusal[]]) {
    super(refusals.map((refusal) => refusal.code).join(', '));
    this.refusals = refusals;
  }
}

export function refuse(...refusals: readonly [Refusal, ...Refusal[]]): never {
  throw new RefusalError(refusals);
}

/** Throws a RefusalError if there are refusals. */
export function refuseAny(refusals: readonly Refusal[]): void {
  const [first, ...rest] = refusals;
  if (first) throw new RefusalError([first, ...rest]);
}
