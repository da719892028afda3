import type { Customization } from '@cordovan/contracts/catalogue-schemas';
import { followSwivel, type Choice, type SavedChoice } from '@cordovan/domain/configurator';

/** Whether the row is one leather of a grade customization (CAT-21). */
export const isGraded = (row: Customization): boolean => typeof row.leatherItemId === 'number';

/**
 * A row of the catalogue as a choice. Rows that a grade customization was expanded into share its item (CAT-21),
 * so the row's own synthetic id tells its leathers apart.
 */
export function choiceOf(row: Customization): Choice {
  return {
    customizationId: row.id,
    partId: row.customizationPartId,
    itemId: isGraded(row) ? row.id : row.customizationItemId,
    type: row.customizationItem.customizationType,
    name: row.customizationItem.name,
    quantity: row.quantityRequired,
  };
}

const isSame = (a: Choice, b: Choice) => a.partId === b.partId && a.itemId === b.itemId;

export const findRow = (rows: readonly Customization[], choice: Choice): Customization | undefined =>
  rows.find((row) => isSame(choiceOf(row), choice));

/** Choices that a piece offers, under its own row ids; all others fall away. */
export function onPiece(choices: readonly Choice[], rows: readonly Customization[]): readonly Choice[] {
  return choices.flatMap((choice) => {
    const row = findRow(rows, choice);
    return row ? [{ ...choiceOf(row), quantity: choice.quantity }] : [];
  });
}

/** Choices of one piece carried over to another, with the style's default for each part that stays empty (CZR-16). */
export function fitChoices(
  choices: readonly Choice[],
  rows: readonly Customization[],
  defaults: readonly Choice[],
): readonly Choice[] {
  const kept = followSwivel(choices, onPiece(choices, rows));
  const missing = onPiece(defaults, rows).filter(({ partId }) => !kept.some((own) => own.partId === partId));
  return [...kept, ...missing];
}

/** A choice by the catalogue's own ids, which mean the same tomorrow and to another browser. */
export function savedChoiceOf(choice: Choice, rows: readonly Customization[]): SavedChoice {
  const row = findRow(rows, choice);
  return {
    partId: choice.partId,
    itemId: row?.customizationItemId ?? choice.itemId,
    leatherItemId: row?.leatherItemId ?? null,
    quantity: choice.quantity,
  };
}

/** The row that a saved choice means. */
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
