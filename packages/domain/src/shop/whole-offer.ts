import { customizationTypes, gradeOfCustomization } from '../catalogue/index.ts';
import { DEFAULT_COMPONENT } from './components.ts';
import {
  optionKinds,
  type OptionKind,
  type ShopComponent,
  type ShopOption,
  type ShopPart,
} from './shop-catalogue.ts';

/** Piece of furniture that the catalog sells. */
export interface SoldPiece {
  readonly saleItemId: number;
  readonly furnitureTypeName: string;
  readonly hasSwivel: boolean;
}

/** Item of a part that some piece offers. */
export interface OfferedItem {
  readonly partId: number;
  readonly partName: string;
  readonly itemId: number;
  readonly name: string;
  /** Customization type. */
  readonly type: number;
}

/** One component per furniture type, by the first piece of that type. */
export function wholeComponents(pieces: readonly SoldPiece[]): ShopComponent[] {
  const types = [...new Set(pieces.map(({ furnitureTypeName }) => furnitureTypeName))];
  return types.map((name) => {
    const ofType = pieces.filter(({ furnitureTypeName }) => furnitureTypeName === name);
    return {
      id: ofType[0]!.saleItemId,
      name,
      isDefault: name === DEFAULT_COMPONENT,
      asksForSwivel: ofType.some(({ hasSwivel }) => hasSwivel),
    };
  });
}

const finishes: readonly number[] = [
  customizationTypes.nailhead,
  customizationTypes.stitching,
  customizationTypes.leg,
];

const kindOf = (type: number): OptionKind =>
  finishes.includes(type) ? optionKinds.finish : optionKinds.leather;

/**
 * Choices that a shopper can't make alone: a grade requires a leather, and special instructions require a
 * salesperson.
 */
const isForShoppers = ({ name, type }: OfferedItem): boolean =>
  gradeOfCustomization(name) === undefined && type !== customizationTypes.specialInstructions;

/** Greater than any item id, so that a part id and an item id combine into a unique option id. */
const ITEMS_PER_PART = 1_000_000;

const optionOf = ({ partId, itemId, partName, name, type }: OfferedItem, order: number) =>
  ({
    id: partId * ITEMS_PER_PART + itemId,
    partName,
    name,
    kind: kindOf(type),
    dependentParts: [],
    needs: [],
    order,
    componentIds: [],
    place: { partId, itemId },
    isDrawn: true,
  }) satisfies ShopOption;

/** All parts in the catalog with the items that a shopper can choose, in item order. */
export function wholeParts(items: readonly OfferedItem[]) {
  const options = items.filter(isForShoppers).map(optionOf);
  const names = [...new Set(options.map(({ partName }) => partName))];
  return names.map((name) => ({
    name,
    isVisible: true,
    isNeverListed: false,
    options: options.filter(({ partName }) => partName === name),
  })) satisfies readonly ShopPart[];
}
