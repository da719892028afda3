import { addComponent, componentsOfStyle, defaultComponents, removeComponent } from './components.ts';
import { chooseOption, nothingBeside, optionsOf } from './choose-option.ts';
import { availableOptions, withoutLost } from './dependencies.ts';
import { type Design, firstDesign } from './design.ts';
import { restoreDesign } from './restore-design.ts';
import { optionKinds, type ShopCatalogue, type ShopOption } from './shop-catalogue.ts';

export type DesignAction =
  | { readonly type: 'style'; readonly styleId: number }
  | { readonly type: 'leather'; readonly leatherId: number }
  | { readonly type: 'flavor'; readonly flavorId: number }
  | { readonly type: 'option'; readonly optionId: number }
  /** `hasSwivel` is the answer to the swivel question (SHOP-22, SHOP-23). */
  | { readonly type: 'add-component'; readonly componentId: number; readonly hasSwivel: boolean }
  | { readonly type: 'remove-component'; readonly componentId: number }
  /** A different whole design, such as one that the shopper saved. */
  | { readonly type: 'restore'; readonly design: Design };

/** Whether adding the component asks 'Change to Swivel for $100?' first (SHOP-22). */
export const asksForSwivel = (shop: ShopCatalogue, design: Design, componentId: number): boolean =>
  !design.componentIds.includes(componentId) &&
  componentsOfStyle(shop, design.styleId).some((each) => each.id === componentId && each.asksForSwivel);

/** The valid design after an action; the same object if the shop doesn't offer the choice. */
export function changeDesign(shop: ShopCatalogue, design: Design, action: DesignAction): Design {
  const next = applied(shop, design, action);
  return next === design ? design : withoutLost(shop, next);
}

function applied(shop: ShopCatalogue, design: Design, action: DesignAction): Design {
  switch (action.type) {
    case 'style':
      return inStyle(shop, design, action.styleId);
    case 'leather':
      return inLeather(shop, design, action.leatherId);
    case 'flavor': {
      const flavor = shop.flavors.find(
        ({ id, styleId }) => id === action.flavorId && styleId === design.styleId,
      );
      return flavor ? { ...design, flavorId: flavor.id, leatherId: flavor.leatherId, optionIds: [] } : design;
    }
    case 'option': {
      const option = optionsOf(shop).find(({ id }) => id === action.optionId);
      const part = shop.parts.find(({ options }) => options.some(({ id }) => id === action.optionId));
      if (!option || !part || !availableOptions(shop, design, part).includes(option)) return design;
      return inOption(shop, design, option);
    }
    case 'add-component':
      return withComponent(shop, design, action);
    case 'restore':
      return restoreDesign(shop, action.design);
    case 'remove-component': {
      const offered = componentsOfStyle(shop, design.styleId);
      return { ...design, componentIds: removeComponent(design.componentIds, action.componentId, offered) };
    }
  }
}

/** A part that the option excludes gets its "No …" option, if the shop has one (SHOP-14, SHOP-15). */
function inOption(shop: ShopCatalogue, design: Design, option: ShopOption): Design {
  const optionIds = chooseOption(shop, design.optionIds, option);
  if (!optionIds.includes(option.id)) return { ...design, optionIds };
  const beside = nothingBeside(shop, option).filter(
    (nothing) =>
      !optionIds.includes(nothing.id) &&
      shop.parts.some((part) => availableOptions(shop, design, part).includes(nothing)),
  );
  return { ...design, optionIds: [...optionIds, ...beside.map(({ id }) => id)] };
}

/** A new style keeps the leather, and the options and components that it also has. */
function inStyle(shop: ShopCatalogue, design: Design, styleId: number): Design {
  if (styleId === design.styleId || !shop.styles.some(({ id }) => id === styleId)) return design;
  const first = firstDesign(shop, styleId);
  if (shop.isInFlavorMode) return first;
  const offered = componentsOfStyle(shop, styleId);
  const kept = design.componentIds.filter((id) => offered.some((each) => each.id === id));
  return {
    ...design,
    styleId,
    leatherId: design.leatherId ?? first.leatherId,
    componentIds: kept.length > 0 ? kept : defaultComponents(offered),
  };
}

/** Choosing a leather clears the fabrics of parts (SHOP-18). Choosing a fabric as the cover keeps them. */
function inLeather(shop: ShopCatalogue, design: Design, leatherId: number): Design {
  const leather = shop.leathers.find(({ id }) => id === leatherId);
  if (!leather || leatherId === design.leatherId) return design;
  const fabrics = optionsOf(shop).filter(({ kind }) => kind === optionKinds.fabric);
  const optionIds = leather.isFabric
    ? design.optionIds
    : design.optionIds.filter((id) => !fabrics.some((fabric) => fabric.id === id));
  return { ...design, leatherId, optionIds };
}

function withComponent(
  shop: ShopCatalogue,
  design: Design,
  { componentId, hasSwivel }: Extract<DesignAction, { type: 'add-component' }>,
): Design {
  const offered = componentsOfStyle(shop, design.styleId);
  const componentIds = addComponent(design.componentIds, componentId, offered);
  if (componentIds === design.componentIds) return design;
  const isSwivel = offered.some((each) => each.id === componentId && each.asksForSwivel && hasSwivel);
  return { ...design, componentIds, hasSwivel: design.hasSwivel || isSwivel };
}
