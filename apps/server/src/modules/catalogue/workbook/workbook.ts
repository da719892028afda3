import {
  bundleItems,
  bundles,
  customizerElements,
  furnitureTypes,
  leathers,
  promotionElements,
  promotions,
  saleItems,
  styles,
  vendors,
} from './catalogue-sheets.ts';
import {
  customizationItems,
  customizationParts,
  customizations,
  flavorCustomizations,
  flavors,
  positions,
  styleDefaults,
} from './configurator-sheets.ts';
import { translations } from './translation-sheet.ts';
import type { RowOf, Sheet } from './sheet.ts';
import {
  channels,
  collectionGroups,
  collections,
  grades,
  priceCodes,
  priceLists,
  prices,
  stores,
} from './store-sheets.ts';

/** Sheets of the catalog workbook in writing order: a sheet refers to earlier ones. */
const sheets = {
  Grades: grades,
  Collections: collections,
  CollectionGroups: collectionGroups,
  PriceLists: priceLists,
  Stores: stores,
  Channels: channels,
  FurnitureTypes: furnitureTypes,
  Styles: styles,
  SaleItems: saleItems,
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
  Translations: translations,
} as const;

export type SheetName = keyof typeof sheets;
export const sheetNames = Object.keys(sheets) as readonly SheetName[];

/** A sheet by name, without its column types. */
export const sheetNamed = (name: SheetName): Sheet => sheets[name] as unknown as Sheet;

/** A row of a sheet: money in cents, percents as percent numbers, days as `YYYY-MM-DD`, names as keys. */
export type SheetRow<S extends SheetName> = RowOf<(typeof sheets)[S]['columns']>;

/** Rows of a workbook by sheet; an absent sheet leaves its rows unchanged. */
export type WorkbookRows = { readonly [S in SheetName]?: readonly SheetRow<S>[] };
