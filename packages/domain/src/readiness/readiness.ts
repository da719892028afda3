import { type PriceRowType, COST_ROW, findPriceRow, PLATINUM_GRADE, PRICE_ROW } from '../pricing/index.ts';
import { lowStorePrices } from '../stores/index.ts';
import type {
  CatalogueToSell,
  SellableItem,
  SellableLeather,
  SellableStyle,
  SellingStore,
} from './catalogue-to-sell.ts';

/** Codes for obstacles that prevent selling a style in a grade at a store. */
export type ObstacleCode =
  | 'STORE_WITHOUT_PRICE_LIST'
  | 'STORE_DELIVERY_TOO_CHEAP'
  | 'STYLE_WITHOUT_FURNITURE'
  | 'NO_LEATHER_AT_STORE'
  | 'LEATHER_NOT_LISTED'
  | 'LEATHER_NOT_OFFERED'
  | 'PRICE_MISSING'
  | 'COST_MISSING';

/** Codes for surprising facts that don't prevent a sale. */
export type NoteCode =
  'PICTURE_MISSING' | 'LEATHER_UNCOLORED' | 'STYLE_WITHOUT_OPTIONS' | 'TOP_COLLECTION_RAISED';

export interface Finding {
  readonly code: ObstacleCode | NoteCode;
  /** The catalog rows concerned: stores, styles, leathers or sale items. */
  readonly names: readonly string[];
}

/** Whether a store can sell a style in leathers of one collection grade. */
export interface ReadinessLine {
  readonly store: string;
  readonly style: string;
  readonly grade: number;
  /** Whether the customizer shows the style with a leather in the grade. */
  readonly isShown: boolean;
  readonly isPriced: boolean;
  readonly isCosted: boolean;
  readonly isPictured: boolean;
  /** Whether the customizer can save a quotation: shown, with a price and a cost. */
  readonly isSellable: boolean;
  readonly findings: readonly Finding[];
}

const key = (name: string): string => name.trim().toLowerCase();
const includes = (names: readonly string[], name: string): boolean =>
  names.some((each) => key(each) === key(name));

/**
 * Determines, for each store, each of its styles and each grade in use, whether the customizer can sell that
 * combination, and what is missing. A grade is in use if any active leather has it.
 */
export function checkReadiness(catalogue: CatalogueToSell): readonly ReadinessLine[] {
  const grades = [...new Set(catalogue.leathers.map(({ grade }) => grade))].toSorted((a, b) => a - b);
  return catalogue.stores.flatMap((store) =>
    catalogue.styles
      .filter(({ stores }) => includes(stores, store.name))
      .flatMap((style) => {
        const items = catalogue.items.filter((item) => key(item.style) === key(style.name));
        return grades.map((grade) => lineOf({ catalogue, store, style, items, grade }));
      }),
  );
}

interface Combination {
  readonly catalogue: CatalogueToSell;
  readonly store: SellingStore;
  readonly style: SellableStyle;
  readonly items: readonly SellableItem[];
  readonly grade: number;
}

function lineOf(combination: Combination): ReadinessLine {
  const { store, style, items, grade, catalogue } = combination;
  const leathers = catalogue.leathers.filter(
    (leather) => leather.grade === grade && includes(leather.stores, store.name),
  );
  const unpriced = items.filter((item) => lacksAmount(PRICE_ROW, { ...combination, item, leathers }));
  const uncosted = items.filter((item) => lacksAmount(COST_ROW, { ...combination, item, leathers }));
  const isShown = items.length > 0 && leathers.some(isChoosable);
  const isPriced = store.priceList !== null && items.length > 0 && unpriced.length === 0;
  const isCosted = store.priceList !== null && items.length > 0 && uncosted.length === 0;
  const missing = { unpriced, uncosted, leathers };
  return {
    store: store.name,
    style: style.name,
    grade,
    isShown,
    isPriced,
    isCosted,
    isPictured: items.length > 0 && items.every((item) => item.isPictured),
    isSellable: isShown && isPriced && isCosted,
    findings: findingsOf(combination, missing).filter(({ names }) => names.length > 0),
  };
}

const isChoosable = (leather: SellableLeather): boolean => leather.isListed && leather.isOffered;

interface Missing {
  readonly unpriced: readonly SellableItem[];
  readonly uncosted: readonly SellableItem[];
  readonly leathers: readonly SellableLeather[];
}

function findingsOf({ catalogue, store, style, items, grade }: Combination, missing: Missing): Finding[] {
  const { unpriced, uncosted, leathers } = missing;
  const hasList = store.priceList !== null;
  const isRaised =
    store.usesCollection &&
    catalogue.incrementPercent > 0 &&
    (grade === PLATINUM_GRADE || grade === store.topGrade);
  // Furniture can still be sold with freight, so the line stays sellable.
  const isTooCheap = !store.isFactory && lowStorePrices(store, catalogue.deliveryMinimums).length > 0;
  const when = (is: boolean, name: string) => (is ? [name] : []);
  const codes = (list: readonly SellableItem[]) => list.map(({ code }) => code);
  const names = (list: readonly SellableLeather[]) => list.map(({ name }) => name);
  return [
    { code: 'STORE_WITHOUT_PRICE_LIST', names: when(!hasList, store.name) },
    { code: 'STORE_DELIVERY_TOO_CHEAP', names: when(isTooCheap, store.name) },
    { code: 'STYLE_WITHOUT_FURNITURE', names: when(items.length === 0, style.name) },
    { code: 'NO_LEATHER_AT_STORE', names: when(leathers.length === 0, store.name) },
    { code: 'LEATHER_NOT_LISTED', names: names(leathers.filter(({ isListed }) => !isListed)) },
    { code: 'LEATHER_NOT_OFFERED', names: names(leathers.filter(({ isOffered }) => !isOffered)) },
    { code: 'PRICE_MISSING', names: hasList ? codes(unpriced) : [] },
    { code: 'COST_MISSING', names: hasList ? codes(uncosted) : [] },
    { code: 'PICTURE_MISSING', names: codes(items.filter(({ isPictured }) => !isPictured)) },
    { code: 'LEATHER_UNCOLORED', names: names(leathers.filter(({ isUncolored }) => isUncolored)) },
    { code: 'STYLE_WITHOUT_OPTIONS', names: codes(items.filter(({ hasOptions }) => !hasOptions)) },
    { code: 'TOP_COLLECTION_RAISED', names: when(isRaised, store.name) },
  ];
}

interface Wanted extends Combination {
  readonly item: SellableItem;
  readonly leathers: readonly SellableLeather[];
}

/** Whether a sale item lacks its price or cost for one of the leathers, using the lookup of `priceFurniture`. */
function lacksAmount(type: PriceRowType, { store, grade, item, leathers }: Wanted): boolean {
  const rows = item.rows.get(key(store.priceList ?? '')) ?? [];
  const base = type === PRICE_ROW ? item.basePrice : item.baseCost;
  const leatherGradeIds = new Set<number | null>(leathers.map(({ leatherGradeId }) => leatherGradeId));
  if (leatherGradeIds.size === 0) leatherGradeIds.add(null);
  const { usesCollection, day } = store;
  return [...leatherGradeIds].some((leatherGradeId) => {
    const row = findPriceRow(rows, { type, gradeId: grade, leatherGradeId, usesCollection, day });
    // A base price of 0 was never entered.
    return row === undefined && (usesCollection || base === 0);
  });
}
