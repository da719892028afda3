import { customizationTypes, isAdditive } from '../catalogue/index.ts';

/** A customization that can be chosen, or was; `quantity` is its QuantityRequired. */
export interface Choice {
  readonly customizationId: number;
  readonly partId: number;
  readonly itemId: number;
  readonly type: number;
  readonly name: string;
  readonly quantity: number;
}

/** What the furniture offers: its options, and the style's default for each part. */
export interface ChoiceRules {
  readonly options: readonly Choice[];
  readonly defaults: readonly Choice[];
}

export type ChoiceAction =
  | { readonly type: 'choose'; readonly choice: Choice }
  | { readonly type: 'remove'; readonly choice: Choice }
  | { readonly type: 'set-quantity'; readonly choice: Choice; readonly quantity: number }
  | { readonly type: 'apply-flavor'; readonly choices: readonly Choice[] }
  | { readonly type: 'restore-defaults' };

const isSame = (a: Choice, b: Choice): boolean => a.partId === b.partId && a.itemId === b.itemId;

/** A motion item that swivels has no legs under it (CZR-15). */
export function isSwivelChoice(choice: Choice): boolean {
  return choice.type === customizationTypes.motion && choice.name.toLowerCase().includes('swivel');
}

const isNoLegs = (choice: Choice): boolean => choice.name.trim().toLowerCase() === 'no legs';

/** Additive items come on top, once each (CZR-18, CZR-19); others replace the one of their part (CZR-17). */
function put(chosen: readonly Choice[], choice: Choice): readonly Choice[] {
  if (chosen.some((other) => isSame(other, choice))) return chosen;
  if (isAdditive(choice.type)) return [...chosen, choice];
  const place = chosen.findIndex((other) => other.partId === choice.partId && !isAdditive(other.type));
  return place < 0 ? [...chosen, choice] : chosen.with(place, choice);
}

function choose(chosen: readonly Choice[], choice: Choice, rules: ChoiceRules): readonly Choice[] {
  const next = put(chosen, choice);
  const noLegs = rules.options.find(isNoLegs);
  return isSwivelChoice(choice) && noLegs !== undefined ? put(next, noLegs) : next;
}

/** A removed item gives its part back to the style's default (CZR-16). */
function remove(chosen: readonly Choice[], choice: Choice, rules: ChoiceRules): readonly Choice[] {
  const next = chosen.filter((other) => !isSame(other, choice));
  const isPartEmpty = !next.some((other) => other.partId === choice.partId);
  const fallback = rules.defaults.find((other) => other.partId === choice.partId);
  return isPartEmpty && fallback !== undefined ? [...next, fallback] : next;
}

function setQuantity(chosen: readonly Choice[], choice: Choice, quantity: number): readonly Choice[] {
  if (!Number.isInteger(quantity) || quantity < 1) return chosen;
  return chosen.map((other) => (isSame(other, choice) ? { ...other, quantity } : other));
}

/**
 * The chosen customizations after an action; the same array when nothing changes. Starting point is
 * `rules.defaults`. A flavor is its presets chosen one after the other over the defaults (CZR-14).
 */
export function changeChoices(
  chosen: readonly Choice[],
  action: ChoiceAction,
  rules: ChoiceRules,
): readonly Choice[] {
  switch (action.type) {
    case 'choose':
      return choose(chosen, action.choice, rules);
    case 'remove':
      return remove(chosen, action.choice, rules);
    case 'set-quantity':
      return setQuantity(chosen, action.choice, action.quantity);
    case 'apply-flavor':
      return action.choices.reduce((next, choice) => choose(next, choice, rules), rules.defaults);
    case 'restore-defaults':
      return rules.defaults;
  }
}

/** What the user chose himself: everything that is not a default of the style. */
export function choicesBeyondDefaults(
  chosen: readonly Choice[],
  defaults: readonly Choice[],
): readonly Choice[] {
  return chosen.filter((choice) => !defaults.some((other) => isSame(other, choice)));
}
