import type { Customization } from '@cordovan/contracts/catalogue-schemas';
import type { DetailCustomizationInput } from '@cordovan/contracts/orders-input';
import { FIRST_SYNTHETIC_ID } from '@cordovan/domain/catalogue';
import type { Choice, ChoiceRules } from '@cordovan/domain/configurator';

/** Whether the row is one leather of a grade customization (CAT-21). */
export const isGraded = (row: Customization): boolean => typeof row.leatherItemId === 'number';

/**
 * A row of the catalog as an option to choose. Rows that a grade customization was expanded into share its item
 * (CAT-21), so the row's own synthetic id tells its leathers apart.
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

/** Maps choices to the rows that a piece offers. Drops choices that it doesn't offer. */
export function onPiece(choices: readonly Choice[], rows: readonly Customization[]): readonly Choice[] {
  return choices.flatMap((choice) => {
    const row = findRow(rows, choice);
    return row ? [{ ...choiceOf(row), quantity: choice.quantity }] : [];
  });
}

/** A piece's offer at a store, and the defaults of its style. */
export interface PieceOffer {
  readonly rows: readonly Customization[];
  readonly defaults: readonly Choice[];
  /** Retired rows, used only for their names. */
  readonly retired: readonly Customization[];
}

interface Place {
  readonly usesSpecial: boolean;
  /** Items of a stored line that stay available although they were retired from the catalog. */
  readonly keepsItemIds?: readonly number[];
}

/** Offers special customizations only at stores that sell them (N-09). */
export function offerOf(
  read: { readonly customizations: readonly Customization[]; readonly defaults: readonly Customization[] },
  { usesSpecial, keepsItemIds = [] }: Place,
): PieceOffer {
  const isOffered = (row: Customization) =>
    (row.active && (usesSpecial || !row.special)) || keepsItemIds.includes(row.customizationItemId);
  const rows = read.customizations.filter(isOffered);
  return {
    rows,
    defaults: onPiece(read.defaults.map(choiceOf), rows),
    retired: read.customizations.filter((row) => !isOffered(row)),
  };
}

/** Rules that complete a line's choices. */
export const rulesOf = ({ rows, defaults }: Pick<PieceOffer, 'rows' | 'defaults'>): ChoiceRules => ({
  options: rows.map(choiceOf),
  defaults,
});

export type LabeledChoice = DetailCustomizationInput & { readonly label: string };

/** A choice in the request: its row, or for one leather of a grade the part, the item and that leather. */
function sentChoice(choice: Choice, rows: readonly Customization[]): LabeledChoice[] {
  const row = findRow(rows, choice);
  if (!row) return [];
  return [
    {
      ...(row.id < FIRST_SYNTHETIC_ID ? { customizationId: row.id } : {}),
      customizationPartId: row.customizationPartId,
      customizationItemId: row.customizationItemId,
      quantityRequired: choice.quantity,
      ...(isGraded(row) ? { leatherItemId: row.leatherItemId } : {}),
      label: `${row.customizationPart.name}: ${choice.name}`,
    },
  ];
}

/** A line's choices for the request, each with its name, in part order. */
export function labeledChoices(line: {
  readonly choices: readonly Choice[];
  readonly rows: readonly Customization[];
}): LabeledChoice[] {
  const parts = [...new Set(line.rows.map(({ customizationPartId }) => customizationPartId))];
  return line.choices
    .toSorted((one, other) => parts.indexOf(one.partId) - parts.indexOf(other.partId))
    .flatMap((choice) => sentChoice(choice, line.rows));
}
