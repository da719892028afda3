import { customizations, positions, styleDefaults } from './allowances.ts';
import { collectionGroups, collections, grades } from './collections.ts';
import { customizationItems } from './customization-items.ts';
import { customizationParts } from './customization-parts.ts';
import { furniture, furnitureTypes, otherSaleItems } from './furniture.ts';
import { leathers, vendors } from './leathers.ts';
import {
  bundleItems,
  bundles,
  customizerElements,
  flavorCustomizations,
  flavors,
  promotionElements,
  promotions,
} from './offers.ts';
import { prices } from './prices.ts';
import type { WorkbookRows } from './rows.ts';
import { channels, priceCodes, priceLists, stores } from './stores.ts';
import { styles } from './styles.ts';
import { translationsOf } from './translations.ts';

/** The whole catalog of the demo company, sheet by sheet. */
export const demoCatalogue: Required<WorkbookRows> = {
  Grades: grades,
  Collections: collections,
  CollectionGroups: collectionGroups,
  PriceLists: priceLists,
  Stores: stores,
  Channels: channels,
  FurnitureTypes: furnitureTypes,
  Styles: styles,
  SaleItems: [...furniture, ...otherSaleItems],
  Vendors: vendors,
  Leathers: leathers,
  CustomizerElements: customizerElements,
  CustomizationParts: customizationParts,
  CustomizationItems: customizationItems,
  Customizations: customizations,
  Positions: positions,
  StyleDefaults: styleDefaults,
  Flavors: flavors,
  FlavorCustomizations: flavorCustomizations,
  Prices: prices,
  PriceCodes: priceCodes,
  Promotions: promotions,
  PromotionElements: promotionElements,
  Bundles: bundles,
  BundleItems: bundleItems,
  Translations: translationsOf(bundles),
};
