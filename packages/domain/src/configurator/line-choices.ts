import { type Choice, type ChoiceRules, isNoLegs, isSwivelChoice } from './choices.ts';
import { isPartOpen, missingDefaults } from './missing-defaults.ts';

/** Adds No Legs to a swivel base where the piece offers it and no legs were chosen (CZR-15). */
function withoutLegs(chosen: readonly Choice[], options: readonly Choice[]): readonly Choice[] {
  const noLegs = chosen.some(isSwivelChoice) ? options.find(isNoLegs) : undefined;
  return noLegs && isPartOpen(noLegs, chosen) ? [...chosen, noLegs] : chosen;
}

/**
 * Choices of an order line: the user's own, then the style's default for each part without a choice (ORD-06, CZR-15,
 * CZR-16). `rules` holds the options of the piece; a default that isn't among them is ignored.
 */
export function lineChoices(chosen: readonly Choice[], rules: ChoiceRules): readonly Choice[] {
  const own = withoutLegs(chosen, rules.options);
  return [...own, ...missingDefaults(own, rules.defaults)];
}
