import type { Day } from '../calendar/index.ts';
import { percentOf, sum, times, type Cents } from '../money/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';
import {
  type ChosenCustomization,
  type CustomizationPrice,
  customizationSteps,
  priceCustomization,
} from './customization-price.ts';
import {
  BRONZE_GRADE,
  COST_ROW,
  findPriceRow,
  PLATINUM_GRADE,
  PRICE_ROW,
  type PriceRow,
} from './price-rows.ts';
import type { PriceGrade } from './promotion.ts';
import type { PriceStep } from './steps.ts';

/** A store's pricing rules. `topGradeId` is the grade of its MaxCollectionId, if set. */
export interface StorePricing {
  readonly usesCollection: boolean;
  readonly topGradeId: number | null;
  readonly incrementPercent: number;
}

/** Prices of a sale item in the store's list; null where the catalog has no usable number (PRICE-29). */
export interface SaleItemPrices {
  readonly basePrice: Cents | null;
  readonly baseCost: Cents | null;
  readonly rows: readonly PriceRow[];
}

export interface UnitToPrice {
  readonly saleItem: SaleItemPrices;
  readonly grade: PriceGrade;
  readonly store: StorePricing;
  readonly customizations: readonly ChosenCustomization[];
  readonly day: Day;
}

/** Prices of a furniture item before customizations. */
export interface FurniturePrice {
  readonly maxRetailPrice: Cents;
  readonly minRetailPrice: Cents;
  readonly factoryPrice: Cents;
  readonly steps: readonly PriceStep[];
}

/** Price and cost of one piece with its customizations; the `steps` amounts add up to `unitPrice`. */
export interface CustomizedPrice {
  readonly customizations: readonly CustomizationPrice[];
  readonly steps: readonly PriceStep[];
  readonly unitPrice: Cents;
  readonly unitCost: Cents;
}

export interface UnitPrice extends FurniturePrice, CustomizedPrice {
  readonly grade: PriceGrade;
}

/**
 * Without collections, uses the row for the leather's grade, otherwise the base price without an increment (N-09,
 * N-12).
 */
function priceByLeatherGrade({ saleItem, grade, day }: UnitToPrice): FurniturePrice | undefined {
  const { gradeId, leatherGradeId } = grade;
  const wanted = { gradeId, leatherGradeId, usesCollection: false, day };
  const row = findPriceRow(saleItem.rows, { ...wanted, type: PRICE_ROW });
  const amount = row?.value ?? saleItem.basePrice;
  const cost = findPriceRow(saleItem.rows, { ...wanted, type: COST_ROW })?.value ?? saleItem.baseCost;
  if (amount === null || cost === null) return undefined;
  const step: PriceStep =
    row === undefined || leatherGradeId === null
      ? { kind: 'base-price', amount }
      : { kind: 'leather-grade-price', leatherGradeId, amount };
  return { maxRetailPrice: amount, minRetailPrice: amount, factoryPrice: cost, steps: [step] };
}

function priceByCollection({ saleItem, grade, store, day }: UnitToPrice): FurniturePrice | undefined {
  const { gradeId, leatherGradeId, promotionId } = grade;
  const wanted = { gradeId, leatherGradeId, usesCollection: true, day };
  const price = findPriceRow(saleItem.rows, { ...wanted, type: PRICE_ROW });
  const cost = findPriceRow(saleItem.rows, { ...wanted, type: COST_ROW });
  if (price === undefined || cost === undefined) return undefined;
  const bronze = findPriceRow(saleItem.rows, { ...wanted, type: PRICE_ROW, gradeId: BRONZE_GRADE });
  const steps: PriceStep[] = [
    promotionId === null
      ? { kind: 'list-price', gradeId, amount: price.value }
      : { kind: 'promotion-price', gradeId, promotionId, amount: price.value },
  ];
  if (gradeId === PLATINUM_GRADE || gradeId === store.topGradeId) {
    const percent = store.incrementPercent;
    steps.push({ kind: 'platinum-increment', percent, amount: percentOf(price.value, percent) });
  }
  const maxRetailPrice = sum(steps.map((step) => step.amount));
  // Without a bronze price, we don't know of any allowed discount.
  const minRetailPrice = bronze?.value ?? maxRetailPrice;
  return { maxRetailPrice, minRetailPrice, factoryPrice: cost.value, steps };
}

/**
 * Finds max retail, min retail and factory price; refuses with `NO_AVAILABLE_PRODUCT` without a price (PRICE-09, -10,
 * -29).
 */
export function priceFurniture(unit: UnitToPrice): Result<FurniturePrice> {
  const price = unit.store.usesCollection ? priceByCollection(unit) : priceByLeatherGrade(unit);
  return price === undefined ? refuse({ code: 'NO_AVAILABLE_PRODUCT' }) : ok(price);
}

/** Adds customizations to the price of a piece. */
export function customizePrice(
  furniture: Pick<FurniturePrice, 'maxRetailPrice' | 'factoryPrice' | 'steps'>,
  chosen: readonly ChosenCustomization[],
): CustomizedPrice {
  const customizations = chosen.map(priceCustomization);
  const { maxRetailPrice, factoryPrice } = furniture;
  const steps = [...furniture.steps, ...customizationSteps(maxRetailPrice, customizations)];
  const costs = customizations.map(({ cost, quantity }) => times(cost, quantity));
  return {
    customizations,
    steps,
    unitPrice: sum(steps.map((step) => step.amount)),
    unitCost: sum([factoryPrice, ...costs]),
  };
}

/**
 * Prices one piece of furniture with its customizations, in cents, with the steps. Refuses with
 * `NO_AVAILABLE_PRODUCT` if the store has no price or no cost for the piece.
 */
export function priceUnit(unit: UnitToPrice): Result<UnitPrice> {
  const furniture = priceFurniture(unit);
  if (!furniture.ok) return furniture;
  return ok({
    ...furniture.value,
    grade: unit.grade,
    ...customizePrice(furniture.value, unit.customizations),
  });
}
