import { isCollectionGrade } from '../catalogue/index.ts';
import type { Refusal } from '../result/index.ts';

export interface PromotionToCheck {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly elements: readonly { readonly leatherItemId: number; readonly grade: number }[];
}

/**
 * Checks a leather promotion (CAT-27): it has a first day, doesn't end before it, and gives each leather once a collection
 * grade of 1 to 8, which counts instead of its own.
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

/** Checks a bundle (N-26): it has at least one sale item, and each of them once. */
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
 * Refuses an active promotion that covers a leather on days on which another one covers it: which grade counts must not
 * depend on two promotions (CAT-27). Names each of them with the number of shared leathers.
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
