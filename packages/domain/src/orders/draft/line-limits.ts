import { showsQuantity } from '../../catalogue/index.ts';
import type { Refusal } from '../../result/index.ts';
import type { DraftLine } from './draft.ts';
import type { CustomizationFact } from './facts.ts';

/** Maximum quantity of a line. */
export const MOST_PIECES = 999;
/** Maximum quantity of one add-on or motion item on a piece. */
export const MOST_OF_CHOICE = 99;

const outOfRange = (field: string, min: number, max: number): Refusal => ({
  code: 'FIELD_OUT_OF_RANGE',
  data: { field: 'quantity', min, max },
  field,
});

/** Refuses more pieces than a line can have, and on a new line more swivels than chairs (SHOP-24). */
export function lineQuantityRefusals(
  { quantity, swivelQuantity }: DraftLine,
  { path, isStored }: { path: string; isStored: boolean },
): readonly Refusal[] {
  if (quantity > MOST_PIECES) return [outOfRange(`${path}.quantity`, 1, MOST_PIECES)];
  return swivelQuantity > quantity && !isStored ? [outOfRange(`${path}.swivelQuantity`, 0, quantity)] : [];
}

/**
 * Refuses more of a choice than a piece can hold: a fixed limit for add-ons and motion items, the catalog's quantity
 * for a swivel and other types (CAT-12).
 */
export function choiceQuantityRefusal(
  fact: CustomizationFact,
  { quantity, isSwivel, path }: { quantity: number; isSwivel: boolean; path: string },
): Refusal | undefined {
  const isTyped = showsQuantity(fact.typeId) && !isSwivel;
  const most = isTyped ? MOST_OF_CHOICE : Math.max(fact.quantity, fact.defaultQuantity ?? 1);
  return quantity > most ? outOfRange(`${path}.quantityRequired`, 1, most) : undefined;
}
