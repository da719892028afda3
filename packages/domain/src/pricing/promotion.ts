import type { Day } from '../calendar/index.ts';

/** Promotion that sells leathers at another collection grade (PRICE-37). Open ends are null; `to` is included. */
export interface LeatherPromotion {
  readonly id: number;
  readonly isActive: boolean;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly elements: readonly { readonly leatherItemId: number; readonly gradeId: number }[];
}

export function isPromotionActive(promotion: LeatherPromotion, day: Day): boolean {
  const hasBegun = promotion.from === null || promotion.from <= day;
  const hasEnded = promotion.to !== null && promotion.to < day;
  return promotion.isActive && hasBegun && !hasEnded;
}

export type PromotionPhase = 'retired' | 'planned' | 'running' | 'over';

/** State of a promotion on a day. */
export function promotionPhase(
  { isActive, startDate, endDate }: { isActive: boolean; startDate: Day | null; endDate: Day | null },
  day: Day,
): PromotionPhase {
  if (!isActive) return 'retired';
  if (startDate !== null && startDate > day) return 'planned';
  return endDate !== null && endDate < day ? 'over' : 'running';
}

/** Collection grade used for the price, the promotion that set it, and the leather's own grade. */
export interface PriceGrade {
  readonly gradeId: number;
  readonly leatherGradeId: number | null;
  readonly promotionId: number | null;
}

/**
 * Grade for pricing a leather: its own, or an active promotion's (CAT-27, PRICE-37). With several promotions, the
 * lowest grade wins, in the customer's favor.
 */
export function priceGrade(request: {
  leather: {
    readonly id: number;
    readonly collectionGradeId: number;
    readonly leatherGradeId: number | null;
  };
  promotions: readonly LeatherPromotion[];
  day: Day;
}): PriceGrade {
  const { id, collectionGradeId, leatherGradeId } = request.leather;
  const offers = request.promotions
    .filter((promotion) => isPromotionActive(promotion, request.day))
    .flatMap((promotion) =>
      promotion.elements
        .filter((element) => element.leatherItemId === id)
        .map((element) => ({ gradeId: element.gradeId, leatherGradeId, promotionId: promotion.id })),
    );
  const best = offers.toSorted((a, b) => a.gradeId - b.gradeId)[0];
  return best ?? { gradeId: collectionGradeId, leatherGradeId, promotionId: null };
}
