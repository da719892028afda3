import type { Collection, Customization, SaleItem } from '@cordovan/contracts/catalogue-schemas';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import type { Store } from '@cordovan/contracts/stores-schemas';
import type { Promotion } from '@cordovan/contracts/catalogue-schemas';
import type { Choice } from '@cordovan/domain/configurator';
import { NO_MONEY } from '@cordovan/domain/money';
import {
  COST_ROW,
  type ChosenCustomization,
  type LeatherPromotion,
  type PriceGrade,
  priceGrade,
  type PriceRow,
  type SaleItemPrices,
  type StorePricing,
} from '@cordovan/domain/pricing';
import { pageConfiguration } from '../../../lib/page-configuration.ts';
import { findRow } from '../../../lib/piece/offer.ts';

/**
 * Converts price rows for pricing. The server hides costs from salespeople, so each price gets a zero cost,
 * which only says that the piece can be made. No displayed amount depends on it.
 */
export function pricesOf(item: SaleItem): SaleItemPrices {
  const rows = (item.pricesAndCosts ?? []).flatMap((row): PriceRow[] => {
    const { type, value, initDate } = row;
    const { leatherItemGradeCollectionId: gradeId, leatherItemGradeId: leatherGradeId } = row;
    if (value === undefined || gradeId === null) return [];
    return [{ type, gradeId, leatherGradeId, initDate, value }];
  });
  const hasCosts = rows.some(({ type }) => type === COST_ROW);
  const placeholders = hasCosts
    ? []
    : rows.map((row): PriceRow => ({ ...row, type: COST_ROW, value: NO_MONEY }));
  return {
    basePrice: item.basePrice ?? null,
    baseCost: item.baseCost ?? (item.basePrice === null || item.basePrice === undefined ? null : NO_MONEY),
    rows: [...rows, ...placeholders],
  };
}

export function storePricing(
  store: Store,
  collections: readonly Collection[],
  incrementPercent: number,
): StorePricing {
  const top = collections.find(({ id }) => id === store.parameterCollection?.maxCollectionId);
  return { usesCollection: store.usesCollection, topGradeId: top?.gradeId ?? null, incrementPercent };
}

const promotionOf = (promotion: Promotion): LeatherPromotion => ({
  id: promotion.id,
  isActive: promotion.isActive,
  from: promotion.startDate,
  to: promotion.endDate,
  elements: promotion.elements.map(({ leatherItemId, grade }) => ({ leatherItemId, gradeId: grade })),
});

/** The grade at which a leather is sold today (PRICE-37). Undefined without a collection grade. */
export function gradeOf(
  leather: LeatherItem,
  promotions: readonly Promotion[],
  day: string,
): PriceGrade | undefined {
  const collectionGradeId = leather.leatherItemGradeCollectionId;
  if (collectionGradeId === null) return undefined;
  return priceGrade({
    leather: { id: leather.id, collectionGradeId, leatherGradeId: leather.leatherItemGradeId },
    promotions: promotions.map(promotionOf),
    day,
  });
}

/** Converts choices for pricing. The swivel is the customization with the configured id (CZR-30). */
export function pricedChoices(
  choices: readonly Choice[],
  rows: readonly Customization[],
): readonly ChosenCustomization[] {
  const { swivelCustomizationId } = pageConfiguration();
  return choices.flatMap((choice) => {
    const row = findRow(rows, choice);
    if (!row) return [];
    const { customizationPart: part, customizationItem: item } = row;
    return [
      {
        name: choice.name,
        quantity: choice.quantity,
        part: {
          pricesByItem: part.pricesByItem,
          maxRetailPrice: part.maxRetailPrice ?? NO_MONEY,
          factoryPrice: part.factoryPrice ?? NO_MONEY,
        },
        item: {
          maxRetailPrice: item.maxRetailPrice ?? NO_MONEY,
          factoryPrice: item.factoryPrice ?? NO_MONEY,
          percentageIncrease: item.percentageIncrease,
        },
        isSwivel: row.id === swivelCustomizationId,
      },
    ];
  });
}
