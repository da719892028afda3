import { isAdditive } from '../catalogue/index.ts';

/** Fields that decide whether a part of a piece still needs a choice. */
export interface PartChoice {
  readonly partId: number;
  readonly type: number;
}

/**
 * Whether a default applies to a piece with these choices (CZR-16). An exclusive default applies if its part has no
 * other exclusive item; an additive one applies if its part is empty.
 */
export function isPartOpen(fallback: PartChoice, chosen: readonly PartChoice[]): boolean {
  const own = chosen.filter(({ partId }) => partId === fallback.partId);
  return isAdditive(fallback.type) ? own.length === 0 : own.every(({ type }) => isAdditive(type));
}

/** Style defaults that the piece lacks: parts without which it can't be built. */
export function missingDefaults<Default extends PartChoice>(
  chosen: readonly PartChoice[],
  defaults: readonly Default[],
): readonly Default[] {
  return defaults.filter((fallback) => isPartOpen(fallback, chosen));
}
