/** The furniture and the sale item whose leathers the picker lists (CZR-24, C-22). */
const PICKER_FURNITURE_ID = 1;
const PICKER_SALE_ITEM_ID = 2;

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
    const isOffered =
      leather.externalFurnitureId === PICKER_FURNITURE_ID || leather.saleItemId === PICKER_SALE_ITEM_ID;
    return leather.isActive && isKnown && isOffered;
  });
}

/** Colour options of a style: for alpine only items with sample in the name (CZR-25), else all. */
export function colorOptions<Item extends { readonly name: string }>(
  styleName: string,
  items: readonly Item[],
): Item[] {
  if (key(styleName) !== SAMPLE_STYLE) return [...items];
  return items.filter((item) => key(item.name).includes('sample'));
}
