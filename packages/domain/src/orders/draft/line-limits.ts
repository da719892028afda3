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

/** Refuses more pieces than a line sells, and on a new line more swivels than chairs (SHOP-24). */
export function lineQuantityRefusals(
  { quantity, swivelQuantity }: DraftLine,
  { path, isStored }: { path: string; isStored: boolean },
): readonly Refusal[] {
  if (quantity > MOST_PIECES) return [outOfRange(`${path}.quantity`, 1, MOST_PIECES)];
  return swivelQuantity > quantity && !isStored ? [outOfRange(`${path}.swivelQuantity`, 0, quantity)] : [];
}

/**
 * Refuses more of a choice than a piece can hold: for add-ons and motion items a fixed limit, for a swivel and other
 * types the quantity of the catalog (CAT-12).
 */
export function choiceQuantityRefusal(
  fact: CustomizationFact,
  { quantity, isSwivel, path }: { quantity: number; isSwivel: boolean; path: string },
): Refusal | undefined {
  const isTyped = showsQuantity(fact.typeId) && !isSwivel;
  const most = isTyped ? MOST_OF_CHOICE : Math.max(fact.quantity, fact.defaultQuantity ?? 1);
  return quantity > most ? outOfRange(`${path}.quantityRequired`, 1, most) : undefined;
}
