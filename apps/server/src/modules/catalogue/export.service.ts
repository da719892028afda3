import type { Handle } from '../../platform/database/transaction.ts';
import * as catalogue from './export-catalogue.repository.ts';
import * as configurator from './export-configurator.repository.ts';
import * as stores from './export-stores.repository.ts';
import { listWords } from './words/words.service.ts';
import { type SheetName, sheetNames, type WorkbookRows } from './workbook/workbook.ts';

type Readers = {
  readonly [S in SheetName]: (db: Handle) => Promise<NonNullable<WorkbookRows[S]>>;
};

const readers: Readers = {
  Grades: stores.readGradeRows,
  Collections: stores.readCollectionRows,
  CollectionGroups: stores.readCollectionGroupRows,
  PriceLists: stores.readPriceListRows,
  Stores: stores.readStoreRows,
  Channels: stores.readChannelRows,
  FurnitureTypes: catalogue.readFurnitureTypeRows,
  Styles: catalogue.readStyleRows,
  SaleItems: catalogue.readSaleItemRows,
  Vendors: catalogue.readVendorRows,
  Leathers: catalogue.readLeatherRows,
  CustomizerElements: catalogue.readElementRows,
  CustomizationParts: configurator.readPartRows,
  CustomizationItems: configurator.readItemRows,
  Customizations: configurator.readCustomizationRows,
  Positions: configurator.readPositionRows,
  StyleDefaults: configurator.readStyleDefaultRows,
  Flavors: configurator.readFlavorRows,
  FlavorCustomizations: configurator.readFlavorCustomizationRows,
  Prices: stores.readPriceRows,
  PriceCodes: stores.readPriceCodeRows,
  Promotions: catalogue.readPromotionRows,
  PromotionElements: catalogue.readPromotionElementRows,
  Bundles: catalogue.readBundleRows,
  BundleItems: catalogue.readBundleItemRows,
  Translations: async (db) => (await listWords(db)).map(({ name, spanish }) => ({ name, spanish })),
};

/** Reads some sheets of the catalog as workbook rows, with one query each. */
export async function exportSheets(db: Handle, names: Iterable<SheetName>): Promise<WorkbookRows> {
  const rows: Partial<Record<SheetName, unknown>> = {};
  for (const name of names) rows[name] = await readers[name](db);
  return rows as WorkbookRows;
}

/** Exports the whole catalog as workbook rows, with a constant number of queries. */
export const exportWorkbook = async (db: Handle): Promise<Required<WorkbookRows>> =>
  (await exportSheets(db, sheetNames)) as Required<WorkbookRows>;
