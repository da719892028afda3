import { type Choice, type ChoiceRules, isNoLegs, isSwivelChoice } from './choices.ts';
import { isPartOpen, missingDefaults } from './missing-defaults.ts';

/** A swivel base replaces the legs: adds No Legs where the piece offers it and no legs were chosen (CZR-15). */
function withoutLegs(chosen: readonly Choice[], options: readonly Choice[]): readonly Choice[] {
  const noLegs = chosen.some(isSwivelChoice) ? options.find(isNoLegs) : undefined;
  return noLegs && isPartOpen(noLegs, chosen) ? [...chosen, noLegs] : chosen;
}

/**
 * The choices of an order line, wherever it is added: what was chosen, then the style's default for each part that was
 * left open (ORD-06, CZR-15, CZR-16). `rules` hold what the piece offers; a default that it doesn't offer is no default.
 */
export function lineChoices(chosen: readonly Choice[], rules: ChoiceRules): readonly Choice[] {
  const own = withoutLegs(chosen, rules.options);
  return [...own, ...missingDefaults(own, rules.defaults)];
}
