import { dayInZone } from '@cordovan/domain/calendar';
import { elementTypes, saleItemTypes } from '@cordovan/domain/catalogue';
import { leatherOfferOf } from '@cordovan/domain/configurator';
import { COST_ROW, PRICE_ROW, type PriceRow } from '@cordovan/domain/pricing';
import type {
  CatalogueToSell,
  SellableItem,
  SellableLeather,
  SellingStore,
} from '@cordovan/domain/readiness';
import { isUncolored } from '../workbook/complete-leathers.ts';
import { partOfKey } from '../workbook/merge.ts';
import type { SheetRow, WorkbookRows } from '../workbook/workbook.ts';

interface Surroundings {
  readonly incrementPercent: number;
  readonly deliveryMinimums: CatalogueToSell['deliveryMinimums'];
  readonly now: Date;
  readonly isPictured: (style: string, furnitureType: string) => boolean;
}

/** Reduces the workbook's rows to what decides whether something can be sold. */
export function catalogueToSell(rows: WorkbookRows, around: Surroundings): CatalogueToSell {
  return {
    stores: storesOf(rows, around.now),
    styles: (rows.Styles ?? []).filter(({ active }) => active),
    items: itemsOf(rows, around.isPictured),
    leathers: leathersOf(rows),
    incrementPercent: around.incrementPercent,
    deliveryMinimums: around.deliveryMinimums,
  };
}

function storesOf(
  { Stores = [], CollectionGroups = [], Collections = [] }: WorkbookRows,
  now: Date,
): SellingStore[] {
  const grades = new Map(Collections.map(({ name, grade }) => [partOfKey(name), grade]));
  const tops = new Map(
    CollectionGroups.map(({ name, maxCollection }) => [
      partOfKey(name),
      grades.get(partOfKey(maxCollection)),
    ]),
  );
  return Stores.filter(({ active }) => active).map((store) => ({
    name: store.name,
    usesCollection: store.usesCollection,
    priceList: store.pricingList,
    topGrade: tops.get(partOfKey(store.collectionGroup)) ?? null,
    day: dayInZone(now, store.timeZone),
    isFactory: store.factory,
    customerPickupCost: store.customerPickupCost,
    localDeliveryCost: store.localDeliveryCost,
  }));
}

function itemsOf(rows: WorkbookRows, isPictured: Surroundings['isPictured']): SellableItem[] {
  const styles = new Map((rows.Styles ?? []).map((style) => [partOfKey(style.name), style]));
  const withOptions = new Set(
    (rows.Customizations ?? []).filter(({ active }) => active).map(({ saleItem }) => partOfKey(saleItem)),
  );
  const prices = pricesByItem(rows.Prices ?? []);
  return (rows.SaleItems ?? [])
    .filter(({ type, active }) => active && type === saleItemTypes.furniture)
    .map(({ code, style, furnitureType, basePrice, baseCost }) => ({
      code,
      style: style ?? '',
      basePrice,
      baseCost,
      hasOptions: withOptions.has(partOfKey(code)),
      isPictured: isPictured(styles.get(partOfKey(style))?.imageName || (style ?? ''), furnitureType ?? ''),
      rows: prices.get(partOfKey(code)) ?? new Map<string, PriceRow[]>(),
    }));
}

const GRADES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Price rows by sale item and price list. */
function pricesByItem(prices: readonly SheetRow<'Prices'>[]): ReadonlyMap<string, Map<string, PriceRow[]>> {
  const result = new Map<string, Map<string, PriceRow[]>>();
  for (const price of prices) {
    const item = partOfKey(price.saleItem);
    const lists = result.get(item) ?? new Map<string, PriceRow[]>();
    result.set(item, lists);
    const list = partOfKey(price.priceList);
    lists.set(list, [...(lists.get(list) ?? []), ...rowsOf(price)]);
  }
  return result;
}

const rowsOf = (price: SheetRow<'Prices'>): PriceRow[] =>
  GRADES.flatMap((gradeId) => {
    const value = price[`grade${gradeId}`];
    if (value === null) return [];
    const type = price.kind === 'price' ? PRICE_ROW : COST_ROW;
    const leatherGradeId = price.leatherGrade === null ? null : price.leatherGrade / 100;
    return [{ type, gradeId, leatherGradeId, initDate: price.initDate, value }];
  });

function leathersOf({
  Leathers = [],
  CustomizerElements = [],
  SaleItems = [],
}: WorkbookRows): SellableLeather[] {
  const listed = new Set(
    CustomizerElements.filter(({ type }) => type === elementTypes.leather).map(({ name }) =>
      partOfKey(name.trim()),
    ),
  );
  const ids = new Map(SaleItems.map(({ code, id }) => [partOfKey(code), id]));
  return Leathers.filter(({ active }) => active).map((leather) => ({
    name: leather.name,
    stores: leather.stores,
    grade: leather.collectionGrade,
    leatherGradeId: leather.leatherGrade / 100,
    isListed: listed.has(partOfKey(leather.name.trim())),
    isOffered:
      leatherOfferOf({
        externalFurnitureId: leather.externalFurnitureId,
        saleItemId: ids.get(partOfKey(leather.saleItem)) ?? null,
      }) !== 'none',
    isUncolored: isUncolored(leather),
  }));
}
