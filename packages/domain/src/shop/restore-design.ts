import { chooseOption, optionsOf } from './choose-option.ts';
import { withoutLost } from './dependencies.ts';
import { type Design, firstDesign } from './design.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

/**
 * A design from outside (saved in a browser, or in a link), adjusted to today's offer. Choices that are no longer
 * offered fall back to the style's initial design; options that contradict others are dropped. The shop has at least
 * one style.
 */
export function restoreDesign(shop: ShopCatalogue, wanted: Design): Design {
  const styleId = shop.styles.some(({ id }) => id === wanted.styleId) ? wanted.styleId : shop.styles[0]!.id;
  const first = firstDesign(shop, styleId);
  const componentIds = [...new Set(wanted.componentIds)].filter((id) =>
    shop.pieces.some((piece) => piece.styleId === styleId && piece.componentId === id),
  );
  return withoutLost(shop, {
    ...first,
    ...coverOf(shop, styleId, wanted),
    optionIds: consistentOptions(shop, wanted.optionIds),
    componentIds: componentIds.length > 0 ? componentIds : first.componentIds,
    hasSwivel: wanted.hasSwivel,
  });
}

/** Leather or flavor, if it is still offered. */
function coverOf(shop: ShopCatalogue, styleId: number, wanted: Design): Partial<Design> {
  if (!shop.isInFlavorMode) {
    const leather = shop.leathers.find(({ id }) => id === wanted.leatherId);
    return leather ? { leatherId: leather.id } : {};
  }
  const flavor = shop.flavors.find((each) => each.id === wanted.flavorId && each.styleId === styleId);
  return flavor ? { flavorId: flavor.id, leatherId: flavor.leatherId } : {};
}

/**
 * At most one option per part, and none for a part that another option excludes. If two conflict, the later one in
 * the shop stays.
 */
function consistentOptions(shop: ShopCatalogue, optionIds: readonly number[]): readonly number[] {
  const wanted = optionsOf(shop).filter(({ id }) => optionIds.includes(id));
  // Clearing dependent parts happens only when a choice is made; here, all choices have already been made.
  return wanted.reduce<readonly number[]>(
    (chosen, option) => chooseOption(shop, chosen, { ...option, dependentParts: [] }),
    [],
  );
}

const sameIds = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** Whether two designs are the same furniture, regardless of the order of choices. */
export const isSameDesign = (one: Design, other: Design): boolean =>
  one.styleId === other.styleId &&
  one.leatherId === other.leatherId &&
  one.flavorId === other.flavorId &&
  one.hasSwivel === other.hasSwivel &&
  sameIds(one.optionIds, other.optionIds) &&
  sameIds(one.componentIds, other.componentIds);
