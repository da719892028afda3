import { customizationTypes, isAdditive } from '../catalogue/index.ts';
import { missingDefaults } from './missing-defaults.ts';

/** Customization that is offered or chosen; `quantity` is the catalog's QuantityRequired. */
export interface Choice {
  readonly customizationId: number;
  readonly partId: number;
  readonly itemId: number;
  readonly type: number;
  readonly name: string;
  readonly quantity: number;
}

/** Options of the furniture and the style's default for each part. */
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

/** Whether the choice is a motion item with a swivel, which has no legs under it (CZR-15). */
export function isSwivelChoice(choice: Choice): boolean {
  return choice.type === customizationTypes.motion && choice.name.toLowerCase().includes('swivel');
}

/** Identity of a chosen item within a piece; `leatherItemId` is set when the item's grade is sold as a leather. */
export interface PlacedItem {
  readonly partId: number;
  readonly itemId: number;
  readonly leatherItemId: number | null;
  readonly type: number;
}

/**
 * Indexes of choices that conflict with an earlier one: a second exclusive item of a part (CZR-17), or a duplicate
 * item (CZR-19).
 */
export function placesOfClashes(chosen: readonly PlacedItem[]): readonly number[] {
  const clashes = (a: PlacedItem, b: PlacedItem) =>
    a.partId === b.partId &&
    ((a.itemId === b.itemId && a.leatherItemId === b.leatherItemId) ||
      !(isAdditive(a.type) || isAdditive(b.type)));
  return chosen.flatMap((choice, at) =>
    chosen.slice(0, at).some((earlier) => clashes(earlier, choice)) ? [at] : [],
  );
}

/** Whether the choice is the "No Legs" item. */
export const isNoLegs = (choice: Pick<Choice, 'name'>): boolean =>
  choice.name.trim().toLowerCase() === 'no legs';

/** Adds an additive item once (CZR-18, CZR-19), or replaces the item of the same part (CZR-17). */
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

/** Removes the No Legs item along with its swivel; otherwise the piece would have neither (CZR-15). */
export function followSwivel(before: readonly Choice[], after: readonly Choice[]): readonly Choice[] {
  const isGone = before.some(isSwivelChoice) && !after.some(isSwivelChoice);
  return isGone ? after.filter((choice) => !isNoLegs(choice)) : after;
}

/**
 * Removes an item and restores the style's default for its part (CZR-16), and restores legs that a swivel replaced.
 */
function remove(chosen: readonly Choice[], choice: Choice, rules: ChoiceRules): readonly Choice[] {
  const kept = followSwivel(
    chosen,
    chosen.filter((other) => !isSame(other, choice)),
  );
  const emptied = chosen.filter((other) => !kept.includes(other)).map(({ partId }) => partId);
  return emptied.reduce<readonly Choice[]>((next, partId) => {
    const fallback = missingDefaults(next, rules.defaults).find((other) => other.partId === partId);
    return fallback ? [...next, fallback] : next;
  }, kept);
}

function setQuantity(chosen: readonly Choice[], choice: Choice, quantity: number): readonly Choice[] {
  if (!Number.isInteger(quantity) || quantity < 1) return chosen;
  return chosen.map((other) => (isSame(other, choice) ? { ...other, quantity } : other));
}

/**
 * Chosen customizations after an action; the same array when nothing changes. Starts from `rules.defaults`. A flavor
 * applies its presets one by one to the defaults (CZR-14).
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

/**
 * Choices to copy to another piece of the set. Skips additive items, which belong to one piece, and drops No Legs when
 * the swivel isn't copied.
 */
export function choicesForFurther(chosen: readonly Choice[]): readonly Choice[] {
  return followSwivel(
    chosen,
    chosen.filter((choice) => !isAdditive(choice.type)),
  );
}

/** Choices that the user made and that are not defaults of the style. */
export function choicesBeyondDefaults(
  chosen: readonly Choice[],
  defaults: readonly Choice[],
): readonly Choice[] {
  return chosen.filter((choice) => !defaults.some((other) => isSame(other, choice)));
}
