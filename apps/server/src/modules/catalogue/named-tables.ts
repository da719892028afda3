import type { SheetName } from './workbook/workbook.ts';

/** Tables whose rows have a single text as their key in the workbook. */
export const NAMED_TABLES: Partial<
  Record<SheetName, { readonly table: string; readonly key: string; readonly field: string }>
> = {
  Collections: { table: 'collections', key: 'name', field: 'name' },
  CollectionGroups: { table: 'parameter_collections', key: 'name', field: 'name' },
  PriceLists: { table: 'price_lists', key: 'name', field: 'name' },
  Stores: { table: 'stores', key: 'name', field: 'name' },
  FurnitureTypes: { table: 'furniture_types', key: 'name', field: 'name' },
  Styles: { table: 'styles', key: 'name', field: 'name' },
  SaleItems: { table: 'sale_items', key: 'code', field: 'code' },
  Vendors: { table: 'vendors', key: 'name', field: 'name' },
  Leathers: { table: 'leather_items', key: 'name', field: 'name' },
  CustomizationParts: { table: 'customization_parts', key: 'name', field: 'name' },
  Flavors: { table: 'flavors', key: 'name', field: 'name' },
  PriceCodes: { table: 'price_codes', key: 'sq_code', field: 'sqCode' },
  Promotions: { table: 'leather_promotions', key: 'name', field: 'name' },
  Translations: { table: 'catalogue_words', key: 'name', field: 'name' },
  Bundles: { table: 'bundles', key: 'name', field: 'name' },
};
