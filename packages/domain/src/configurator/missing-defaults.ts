import { isAdditive } from '../catalogue/index.ts';

/** What tells whether a part of a piece still needs a choice. */
export interface PartChoice {
  readonly partId: number;
  readonly type: number;
}

/**
 * Whether a default belongs on a piece with these choices: an exclusive item while its part has no other exclusive one,
 * an additive item while its part has none at all (CZR-16).
 */
export function isPartOpen(fallback: PartChoice, chosen: readonly PartChoice[]): boolean {
  const own = chosen.filter(({ partId }) => partId === fallback.partId);
  return isAdditive(fallback.type) ? own.length === 0 : own.every(({ type }) => isAdditive(type));
}

/** The style's defaults that a piece with these choices lacks: parts that nobody can build it without. */
export function missingDefaults<Default extends PartChoice>(
  chosen: readonly PartChoice[],
  defaults: readonly Default[],
): readonly Default[] {
  return defaults.filter((fallback) => isPartOpen(fallback, chosen));
}
