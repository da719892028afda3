import { componentsOfStyle } from './components.ts';
import type { Design } from './design.ts';
import { isSamePlace, type ShopCatalogue, type ShopOption, type ShopPart } from './shop-catalogue.ts';

/** Whether one of the options that this option needs is chosen (SHOP-28). */
const isUnlocked = (option: ShopOption, optionIds: readonly number[]): boolean =>
  option.needs.length === 0 || option.needs.some((id) => optionIds.includes(id));

/** Whether the option applies to a chosen component, and that component's piece offers it. */
function isOnPiece(shop: ShopCatalogue, design: Design, option: ShopOption): boolean {
  const { place, componentIds } = option;
  const pieces = shop.pieces.filter(
    ({ styleId, componentId }) =>
      styleId === design.styleId &&
      design.componentIds.includes(componentId) &&
      (componentIds.length === 0 || componentIds.includes(componentId)),
  );
  return pieces.some(
    ({ options }) => place === null || options.some((offered) => isSamePlace(offered, place)),
  );
}

/** The options for a part that the design can have now. */
export const availableOptions = (
  shop: ShopCatalogue,
  design: Design,
  part: ShopPart,
): readonly ShopOption[] =>
  part.options.filter((option) => isUnlocked(option, design.optionIds) && isOnPiece(shop, design, option));

/** Parts that the shopper sees: visible, listed, and with an option whose condition is met (SHOP-17, SHOP-26). */
export const shownParts = (shop: ShopCatalogue, design: Design): readonly ShopPart[] =>
  shop.parts.filter(
    (part) => part.isVisible && !part.isNeverListed && availableOptions(shop, design, part).length > 0,
  );

/**
 * Removes what the design can no longer have: components that the style lacks, options whose condition is unmet, and
 * then the options that needed those (SHOP-17).
 */
export function withoutLost(shop: ShopCatalogue, design: Design): Design {
  const offered = componentsOfStyle(shop, design.styleId);
  const componentIds = design.componentIds.filter((id) => offered.some((each) => each.id === id));
  const hasSwivel =
    design.hasSwivel && offered.some((each) => each.asksForSwivel && componentIds.includes(each.id));
  return keepUnlocked(shop, { ...design, componentIds, hasSwivel });
}

function keepUnlocked(shop: ShopCatalogue, design: Design): Design {
  const shown = shownParts(shop, design).flatMap((part) => availableOptions(shop, design, part));
  const optionIds = design.optionIds.filter((id) => shown.some((option) => option.id === id));
  if (optionIds.length === design.optionIds.length) return design;
  return keepUnlocked(shop, { ...design, optionIds });
}
