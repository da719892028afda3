import { isLeatherGrade } from '../catalogue/index.ts';
import type { Term } from '../messages/index.ts';
import { allowUnless, type Refusal, type Result } from '../result/index.ts';
import { roundedArea } from './area.ts';
import { availableQuantity, type LeatherQuantities } from './quantities.ts';

/** Purchasing method of a leather (INV-08). */
export const orderingTypes = ['by bulk', 'by order'] as const;
export type OrderingType = (typeof orderingTypes)[number];

/** Input of the leather form; null or blank means missing. Areas in square feet. */
export interface LeatherItemDraft {
  readonly name: string;
  readonly vendor: string;
  readonly color: string;
  readonly orderingType: string | null;
  readonly accountingName: string;
  readonly gradeValue: number | null;
  readonly reorderPoint: number | null;
}

const required = (field: Term, isGiven: boolean): Refusal | undefined =>
  isGiven ? undefined : { code: 'FIELD_REQUIRED', data: { field }, field };

function gradeRefusal(value: number | null): Refusal | undefined {
  if (value === null || value <= 0) return { code: 'GRADE_NOT_POSITIVE', field: 'grade' };
  return isLeatherGrade(value) ? undefined : { code: 'GRADE_UNKNOWN', field: 'grade' };
}

/**
 * Checks the required fields of a leather item (INV-10 to INV-12, INV-29 to INV-32). A reorder point of 0 counts as a
 * value.
 */
export function checkLeatherItem(item: LeatherItemDraft): Result<void> {
  const isGiven = (text: string): boolean => text.trim() !== '';
  const hasReorderPoint = item.reorderPoint !== null && item.reorderPoint >= 0;
  return allowUnless([
    required('name', isGiven(item.name)),
    required('vendor', isGiven(item.vendor)),
    required('color', isGiven(item.color)),
    required(
      'orderingType',
      orderingTypes.some((type) => type === item.orderingType),
    ),
    required('accountingName', isGiven(item.accountingName)),
    gradeRefusal(item.gradeValue),
    required('reorderPoint', hasReorderPoint),
  ]);
}

/** Whether a leather bought in bulk should be reordered: available + ordered ≤ reorder point (N-19). */
export function needsReorder(item: {
  readonly isActive: boolean;
  readonly orderingType: OrderingType;
  readonly reorderPoint: number;
  readonly quantities: LeatherQuantities;
}): boolean {
  const coming = availableQuantity(item.quantities) + item.quantities.ordered;
  return item.isActive && item.orderingType === 'by bulk' && coming <= item.reorderPoint;
}

/** Square feet that orders are short and that aren't on order (N-19, INV-28). */
export const uncoveredQuantity = ({ short, ordered }: Pick<LeatherQuantities, 'short' | 'ordered'>): number =>
  Math.max(roundedArea(short - ordered), 0);
