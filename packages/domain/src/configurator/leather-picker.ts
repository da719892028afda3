import { elementTypes } from '../catalogue/index.ts';
import { type CustomizerElement, visibleLeathers } from './load-filters.ts';

/** Furniture and sale item whose leathers the picker lists (CZR-24, C-22). */
const PICKER_FURNITURE_ID = 1;
const PICKER_SALE_ITEM_ID = 2;

/** Where the picker offers a leather. */
export type LeatherOffer = 'furniture' | 'saleItem' | 'none';

interface OfferKeys {
  readonly externalFurnitureId: number | null;
  readonly saleItemId: number | null;
}

const OFFER_KEYS: Readonly<Record<LeatherOffer, OfferKeys>> = {
  furniture: { externalFurnitureId: PICKER_FURNITURE_ID, saleItemId: null },
  saleItem: { externalFurnitureId: null, saleItemId: PICKER_SALE_ITEM_ID },
  none: { externalFurnitureId: null, saleItemId: null },
};

/** Keys that offer a leather only for this use. */
export const offerKeysOf = (offer: LeatherOffer): OfferKeys => OFFER_KEYS[offer];

export function leatherOfferOf(leather: OfferKeys): LeatherOffer {
  if (leather.externalFurnitureId === PICKER_FURNITURE_ID) return 'furniture';
  return leather.saleItemId === PICKER_SALE_ITEM_ID ? 'saleItem' : 'none';
}

/** Style whose color options are samples only (CZR-25). */
const SAMPLE_STYLE = 'alpine';

interface PickerLeather {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly externalFurnitureId: number | null;
  readonly saleItemId: number | null;
}

const key = (name: string): string => name.trim().toLowerCase();

/**
 * Leathers in the picker (CZR-22 to CZR-24), from those that passed the load filters. They are active, known by id or
 * by name in any case, and belong to furniture 1 or sale item 2.
 */
export function pickerLeathers<L extends PickerLeather>(
  leathers: readonly L[],
  known: { readonly ids: readonly number[]; readonly names: readonly string[] },
): L[] {
  const names = new Set(known.names.map(key));
  return leathers.filter((leather) => {
    const isKnown = known.ids.includes(leather.id) || names.has(key(leather.name));
    return leather.isActive && isKnown && leatherOfferOf(leather) !== 'none';
  });
}

interface PlacedLeather extends PickerLeather {
  readonly storesIds: readonly number[];
}

interface Place {
  readonly elements: readonly CustomizerElement[];
  /** Null while no store is chosen: then leathers of all stores. */
  readonly storeId: number | null;
}

/**
 * Leathers offered for furniture: applies the load filters, then the picker filters (LOAD-12 to LOAD-14, CZR-22 to
 * CZR-24).
 */
export function offeredLeathers<L extends PlacedLeather>(
  leathers: readonly L[],
  { elements, storeId }: Place,
): readonly L[] {
  const names = elements.filter(({ type }) => type === elementTypes.leather).map(({ name }) => name);
  const placed = leathers.map((leather) => ({ leather, ...leather, storeIds: leather.storesIds }));
  const atStore = storeId === null ? placed : visibleLeathers(placed, { elements, storeId });
  return pickerLeathers(atStore, { ids: [], names }).map(({ leather }) => leather);
}

/** Color options of a style: for alpine only items with "sample" in the name (CZR-25), otherwise all. */
export function colorOptions<Item extends { readonly name: string }>(
  styleName: string,
  items: readonly Item[],
): Item[] {
  if (key(styleName) !== SAMPLE_STYLE) return [...items];
  return items.filter((item) => key(item.name).includes('sample'));
}
