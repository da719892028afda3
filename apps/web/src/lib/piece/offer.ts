import type { Customization } from '@cordovan/contracts/catalogue-schemas';
import type { DetailCustomizationInput } from '@cordovan/contracts/orders-input';
import { FIRST_SYNTHETIC_ID } from '@cordovan/domain/catalogue';
import type { Choice, ChoiceRules } from '@cordovan/domain/configurator';

/** Whether the row is one leather of a grade customization (CAT-21). */
export const isGraded = (row: Customization): boolean => typeof row.leatherItemId === 'number';

/**
 * A row of the catalog as a choice. Rows that a grade customization was expanded into share its item (CAT-21), so the
 * row's own synthetic id tells its leathers apart.
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

/** What a piece offers at a store, and which of it its style has by default. */
export interface PieceOffer {
  readonly rows: readonly Customization[];
  readonly defaults: readonly Choice[];
  /** What the piece offered once: only for its name. */
  readonly retired: readonly Customization[];
}

interface Place {
  readonly usesSpecial: boolean;
  /** Items that a stored line has: they stay on offer although the catalog took them back. */
  readonly keepsItemIds?: readonly number[];
}

/** Special customizations are only on offer at stores that sell them (N-09). */
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

/** What the choices of a line are completed by. */
export const rulesOf = ({ rows, defaults }: Pick<PieceOffer, 'rows' | 'defaults'>): ChoiceRules => ({
  options: rows.map(choiceOf),
  defaults,
});

export type LabelledChoice = DetailCustomizationInput & { readonly label: string };

/** A choice for the server: its row, or for one leather of a grade the part, the item and that leather. */
function sentChoice(choice: Choice, rows: readonly Customization[]): LabelledChoice[] {
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

/** The choices of a line as they are sent, each with its name, in the order of the parts. */
export function labelledChoices(line: {
  readonly choices: readonly Choice[];
  readonly rows: readonly Customization[];
}): LabelledChoice[] {
  const parts = [...new Set(line.rows.map(({ customizationPartId }) => customizationPartId))];
  return line.choices
    .toSorted((one, other) => parts.indexOf(one.partId) - parts.indexOf(other.partId))
    .flatMap((choice) => sentChoice(choice, line.rows));
}
