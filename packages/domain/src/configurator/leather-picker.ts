import { elementTypes } from '../catalogue/index.ts';
import { type CustomizerElement, visibleLeathers } from './load-filters.ts';

/** The furniture and the sale item whose leathers the picker lists (CZR-24, C-22). */
const PICKER_FURNITURE_ID = 1;
const PICKER_SALE_ITEM_ID = 2;

/** What the picker offers a leather for. */
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

/** The keys that offer a leather for this, and for nothing else. */
export const offerKeysOf = (offer: LeatherOffer): OfferKeys => OFFER_KEYS[offer];

export function leatherOfferOf(leather: OfferKeys): LeatherOffer {
  if (leather.externalFurnitureId === PICKER_FURNITURE_ID) return 'furniture';
  return leather.saleItemId === PICKER_SALE_ITEM_ID ? 'saleItem' : 'none';
}

/** The style whose colour options are samples only (CZR-25). */
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
 * Leathers of the picker (CZR-22 to CZR-24), from those that passed the load filters: active, among the known
 * leather values by id or by name in any case, and of furniture 1 or sale item 2.
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
  /** Null while no store is chosen: then those of all stores. */
  readonly storeId: number | null;
}

/** The leathers that furniture is offered in: the filters of the load sequence, then of the picker (LOAD-12 to LOAD-14, CZR-22 to CZR-24). */
export function offeredLeathers<L extends PlacedLeather>(
  leathers: readonly L[],
  { elements, storeId }: Place,
): readonly L[] {
  const names = elements.filter(({ type }) => type === elementTypes.leather).map(({ name }) => name);
  const placed = leathers.map((leather) => ({ leather, ...leather, storeIds: leather.storesIds }));
  const atStore = storeId === null ? placed : visibleLeathers(placed, { elements, storeId });
  return pickerLeathers(atStore, { ids: [], names }).map(({ leather }) => leather);
}

/** Colour options of a style: for alpine only items with sample in the name (CZR-25), else all. */
export function colorOptions<Item extends { readonly name: string }>(
  styleName: string,
  items: readonly Item[],
): Item[] {
  if (key(styleName) !== SAMPLE_STYLE) return [...items];
  return items.filter((item) => key(item.name).includes('sample'));
}
