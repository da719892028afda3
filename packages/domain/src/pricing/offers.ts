import { isCollectionGrade } from '../catalogue/index.ts';
import type { Refusal } from '../result/index.ts';

export interface PromotionToCheck {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly elements: readonly { readonly leatherItemId: number; readonly grade: number }[];
}

/**
 * Checks a leather promotion (CAT-27): it has a first day, doesn't end before it, and lists each leather once, with a
 * collection grade of 1 to 8 that replaces the leather's own.
 */
export function checkPromotion({ startDate, endDate, elements }: PromotionToCheck): readonly Refusal[] {
  const refusals: Refusal[] = [];
  if (startDate === null)
    refusals.push({ code: 'FIELD_REQUIRED', data: { field: 'startDate' }, field: 'startDate' });
  else if (endDate !== null && endDate < startDate)
    refusals.push({ code: 'PROMOTION_ENDS_BEFORE_START', field: 'endDate' });
  const ids = new Set(elements.map(({ leatherItemId }) => leatherItemId));
  if (ids.size < elements.length) refusals.push({ code: 'PROMOTION_LEATHER_TWICE', field: 'elements' });
  if (elements.some(({ grade }) => !isCollectionGrade(grade)))
    refusals.push({ code: 'FIELD_INVALID', data: { field: 'grade' }, field: 'elements' });
  return refusals;
}

/** Checks a bundle (N-26): it has at least one sale item and lists each only once. */
export function checkBundle(items: readonly { readonly saleItemId: number }[]): readonly Refusal[] {
  if (items.length === 0) return [{ code: 'BUNDLE_WITHOUT_ITEMS', field: 'items' }];
  const ids = new Set(items.map(({ saleItemId }) => saleItemId));
  return ids.size < items.length ? [{ code: 'BUNDLE_ITEM_TWICE', field: 'items' }] : [];
}

export interface KnownPromotion extends PromotionToCheck {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
}

const OPEN_END = '9999-12-31';

/**
 * Refuses an active promotion that shares a leather with another one on the same days: two promotions must not
 * compete for a leather's grade (CAT-27). Names each conflicting promotion with the number of shared leathers.
 */
export function checkOverlaps(
  promotion: KnownPromotion,
  others: readonly KnownPromotion[],
): readonly Refusal[] {
  if (!promotion.isActive || promotion.startDate === null) return [];
  const { startDate, endDate } = promotion;
  const leathers = new Set(promotion.elements.map(({ leatherItemId }) => leatherItemId));
  return others
    .filter(({ id, isActive }) => isActive && id !== promotion.id)
    .filter(
      (other) =>
        other.startDate !== null &&
        other.startDate <= (endDate ?? OPEN_END) &&
        (other.endDate ?? OPEN_END) >= startDate,
    )
    .flatMap((other): Refusal[] => {
      const count = other.elements.filter(({ leatherItemId }) => leathers.has(leatherItemId)).length;
      return count === 0
        ? []
        : [{ code: 'PROMOTION_OVERLAPS', field: 'elements', data: { promotion: other.name, count } }];
    });
}
