import { optionsOf } from './choose-option.ts';
import { excludes, isNothing, keyOf } from './exclusions.ts';
import { shopChoices } from './shop-choices.ts';
import {
  isSamePlace,
  type ItemPlace,
  type ShopCatalogue,
  type ShopOption,
  type ShopPiece,
} from './shop-catalogue.ts';
import type { Refusal } from '../result/index.ts';

/** Something that an order line is made with, and its name in refusals. */
interface OrderedItem extends ItemPlace {
  /** Name of the part in the catalog. */
  readonly partName: string;
  readonly name: string;
  /** Whether the item is the swivel, which the shop asks about when a component is added (SHOP-22). */
  readonly isSwivel: boolean;
}

/** Line of a shopper's order, completed by the defaults of its style. */
export interface OrderedLine {
  readonly saleItemId: number;
  readonly pieceName: string;
  readonly leatherItemId: number | null;
  readonly swivelChairs: number;
  readonly items: readonly OrderedItem[];
  /** Ids of chosen options that the catalog has no customization for. */
  readonly optionIds: readonly number[];
  /** Path of the line in the request. */
  readonly path: string;
}

/**
 * Refuses what the shop doesn't offer: another piece, leather, option or swivel (N-16). A shop in flavor mode sells
 * its pieces only as defined by a flavor (SHOP-07).
 */
export function checkOffered(shop: ShopCatalogue, line: OrderedLine): readonly Refusal[] {
  const { path, pieceName: piece } = line;
  const offered = shop.pieces.filter(({ saleItemId }) => saleItemId === line.saleItemId);
  if (offered.length === 0)
    return [{ code: 'SHOP_PIECE_NOT_OFFERED', data: { piece }, field: `${path}.saleItemId` }];
  const isLeatherOffered = shop.leathers.some(({ id }) => id === line.leatherItemId);
  if (!isLeatherOffered)
    return [{ code: 'SHOP_LEATHER_NOT_OFFERED', data: { piece }, field: `${path}.leatherItemId` }];
  const asks = shop.components.some(
    ({ id, asksForSwivel }) => asksForSwivel && offered.some(({ componentId }) => componentId === id),
  );
  if (line.swivelChairs > 0 && !asks)
    return [{ code: 'SHOP_SWIVEL_NOT_OFFERED', data: { piece }, field: `${path}.swivelQuantity` }];
  const strange = line.items.filter((item) => (item.isSwivel ? !asks : !isMade(shop, offered, line, item)));
  if (strange.length > 0)
    return strange.map(({ name: item }) => ({
      code: 'SHOP_OPTION_NOT_OFFERED',
      data: { piece, item },
      field: `${path}.customizations`,
    }));
  if (line.swivelChairs > 0 && line.items.some(({ isSwivel }) => isSwivel))
    return [{ code: 'SHOP_SWIVEL_TWICE', data: { piece }, field: `${path}.swivelQuantity` }];
  const unknown = unofferedOptions(shop, offered, line.optionIds);
  if (unknown.length > 0)
    return unknown.map((item) => ({
      code: 'SHOP_OPTION_NOT_OFFERED',
      data: { piece, item },
      field: `${path}.shopOptionIds`,
    }));
  const both = excluded(shop, line);
  if (both)
    return [{ code: 'SHOP_OPTIONS_EXCLUDED', data: { piece, ...both }, field: `${path}.customizations` }];
  return shop.isInFlavorMode && flavorsOf(shop, offered, line).length === 0
    ? [{ code: 'SHOP_FLAVOR_NEEDED', data: { piece }, field: path }]
    : [];
}

/**
 * Names, or else ids, of options that the pieces can't have: unknown, hidden, for another component, or a
 * customization.
 */
const unofferedOptions = (
  shop: ShopCatalogue,
  pieces: readonly ShopPiece[],
  optionIds: readonly number[],
): readonly string[] =>
  optionIds.flatMap((id) => {
    const option = shownOptions(shop).find((each) => each.id === id);
    const isOffered = option?.place === null && appliesTo(option, pieces);
    return isOffered ? [] : [option?.name ?? String(id)];
  });

/**
 * Two choices that exclude each other, by the name of the part in the catalog or in the shop (SHOP-14, SHOP-15), or
 * two options for one part (SHOP-13).
 */
function excluded(shop: ShopCatalogue, { items, optionIds }: Pick<OrderedLine, 'items' | 'optionIds'>) {
  const options = shopChoices(shop, optionIds);
  const twice = options.find(
    ({ part }, at) => options.findIndex((each) => keyOf(each.part) === keyOf(part)) < at,
  );
  if (twice) {
    const other = options.find(({ part }) => keyOf(part) === keyOf(twice.part));
    return { item: twice.name, other: other?.name ?? twice.name };
  }
  const named = items.flatMap(({ name, partName, ...place }) => {
    const inShop = optionsOf(shop).filter(
      (option) => option.place !== null && isSamePlace(option.place, place),
    );
    return [partName, ...inShop.map((option) => option.partName)].map((part) => ({ name, partName: part }));
  });
  const all = [...named, ...options.map(({ part, name }) => ({ name, partName: part }))];
  const pairs = all.flatMap((one) => all.map((other) => ({ one, other })));
  const found = pairs.find(({ one, other }) => excludes(one, other));
  return found && { item: found.one.name, other: found.other.name };
}

/** Whether a shop line can include the item: through the style, as an option, or in a flavor. */
function isMade(
  shop: ShopCatalogue,
  pieces: readonly ShopPiece[],
  line: OrderedLine,
  item: OrderedItem,
): boolean {
  const own = pieces.flatMap(({ options }) => options).find((option) => isSamePlace(option, item));
  if (!own) return false;
  return (
    own.defaultQuantity !== null ||
    isNothing(item.name) ||
    isOption(shop, pieces, item) ||
    (shop.isInFlavorMode &&
      flavorsOf(shop, pieces, line).some(({ customizations }) =>
        customizations.some((place) => isSamePlace(place, item)),
      ))
  );
}

/** Whether a part that shoppers see offers the item as an option for one of the pieces (SHOP-26). */
const isOption = (shop: ShopCatalogue, pieces: readonly ShopPiece[], item: ItemPlace): boolean =>
  shownOptions(shop).some(
    (option) => option.place !== null && isSamePlace(option.place, item) && appliesTo(option, pieces),
  );

const appliesTo = ({ componentIds }: ShopOption, pieces: readonly ShopPiece[]): boolean =>
  componentIds.length === 0 || pieces.some(({ componentId }) => componentIds.includes(componentId));

const shownOptions = (shop: ShopCatalogue) =>
  optionsOf({
    ...shop,
    parts: shop.parts.filter(({ isVisible, isNeverListed }) => isVisible && !isNeverListed),
  });

/** Flavors that match the line: their leather, and their customizations except where an option replaces them. */
function flavorsOf(shop: ShopCatalogue, pieces: readonly ShopPiece[], { leatherItemId, items }: OrderedLine) {
  const replaced = items.filter((item) => isOption(shop, pieces, item)).map(({ partId }) => partId);
  return shop.flavors.filter(
    ({ styleId, leatherId, customizations }) =>
      pieces.some((piece) => piece.styleId === styleId) &&
      leatherId === leatherItemId &&
      customizations
        .filter((place) => pieces.some(({ options }) => options.some((option) => isSamePlace(option, place))))
        .every((place) => replaced.includes(place.partId) || items.some((item) => isSamePlace(item, place))),
  );
}
