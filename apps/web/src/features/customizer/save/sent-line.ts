import type { DetailCustomizationInput, DetailInput } from '@cordovan/contracts/orders-input';
import { FIRST_SYNTHETIC_ID } from '@cordovan/domain/catalogue';
import type { Choice } from '@cordovan/domain/configurator';
import { NO_MONEY } from '@cordovan/domain/money';
import { findRow, isGraded } from '../state/choices.ts';
import type { FurtherPiece } from '../state/use-configurator.ts';

export type Line = Pick<FurtherPiece, 'item' | 'rows' | 'choices' | 'quantity'>;

type LabelledChoice = DetailCustomizationInput & { readonly label: string };

/** A choice for the server: its row, or for one leather of a grade the part, the item and that leather. */
function sentChoice(choice: Choice, rows: Line['rows']): LabelledChoice[] {
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

/**
 * The choices of a line as they are sent, each with what it is called: in the order of the parts, in which papers and
 * workshop read them, not in that of choosing.
 */
export function labelledChoices({ choices, rows }: Pick<Line, 'choices' | 'rows'>): LabelledChoice[] {
  const parts = [...new Set(rows.map(({ customizationPartId }) => customizationPartId))];
  return choices
    .toSorted((one, other) => parts.indexOf(one.partId) - parts.indexOf(other.partId))
    .flatMap((choice) => sentChoice(choice, rows));
}

export const sentLine = (line: Line, leatherItemId: number | null): DetailInput => ({
  id: 0,
  saleItemId: line.item.id,
  leatherItemId,
  quantity: line.quantity,
  discount: NO_MONEY,
  description: '',
  comments: '',
  customizations: labelledChoices(line).map(({ label: _label, ...choice }) => choice),
});
