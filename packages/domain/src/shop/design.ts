import { componentsOfStyle, defaultComponents } from './components.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

/** Choices of a shopper. Plain data, so that it can be kept, sent and compared. */
export interface Design {
  readonly styleId: number;
  readonly leatherId: number | null;
  readonly flavorId: number | null;
  /** Ids of the chosen options, at most one per part. */
  readonly optionIds: readonly number[];
  /** Ids of the chosen components; never empty. */
  readonly componentIds: readonly number[];
  /** Whether the chairs are swivel chairs. */
  readonly hasSwivel: boolean;
}

/** A style's initial design: its default component in the company's default leather, or in its first flavor. */
export function firstDesign(shop: ShopCatalogue, styleId: number): Design {
  const flavor = shop.isInFlavorMode ? shop.flavors.find((each) => each.styleId === styleId) : undefined;
  const leather = shop.leathers.find(({ id }) => id === shop.defaultLeatherId) ?? shop.leathers[0];
  return {
    styleId,
    leatherId: flavor?.leatherId ?? leather?.id ?? null,
    flavorId: flavor?.id ?? null,
    optionIds: [],
    componentIds: defaultComponents(componentsOfStyle(shop, styleId)),
    hasSwivel: false,
  };
}
