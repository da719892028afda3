import type { Customization } from '@cordovan/contracts/catalogue-schemas';
import { followSwivel, lineChoices, type Choice, type SavedChoice } from '@cordovan/domain/configurator';
import { findRow, onPiece, rulesOf } from '../../../lib/piece/offer.ts';

/** Fits one piece's choices to another piece, completed with the style's defaults (CZR-16). */
export function fitChoices(
  choices: readonly Choice[],
  rows: readonly Customization[],
  defaults: readonly Choice[],
): readonly Choice[] {
  const kept = followSwivel(choices, onPiece(choices, rows));
  return lineChoices(kept, rulesOf({ rows, defaults: onPiece(defaults, rows) }));
}

/** A choice as catalog ids, which stay the same over time and across browsers. */
export function savedChoiceOf(choice: Choice, rows: readonly Customization[]): SavedChoice {
  const row = findRow(rows, choice);
  return {
    partId: choice.partId,
    itemId: row?.customizationItemId ?? choice.itemId,
    leatherItemId: row?.leatherItemId ?? null,
    quantity: choice.quantity,
  };
}

/** The row of a saved choice. */
export const findSavedRow = (
  rows: readonly Customization[],
  { partId, itemId, leatherItemId }: SavedChoice,
): Customization | undefined =>
  rows.find(
    (row) =>
      row.customizationPartId === partId &&
      row.customizationItemId === itemId &&
      (row.leatherItemId ?? null) === leatherItemId,
  );
