import type { Trx } from '../../platform/database/transaction.ts';
import * as catalogue from './import-catalogue.repository.ts';
import * as configurator from './import-configurator.repository.ts';
import * as stores from './import-stores.repository.ts';
import { writeWords } from './words/words.repository.ts';
import { removedRows, type WorkbookChanges, writtenRows } from './workbook/changes.ts';
import { type SheetName, sheetNames } from './workbook/workbook.ts';

type Writer = (trx: Trx, changes: WorkbookChanges) => Promise<void>;

/** Writers in sheet order, since each sheet refers to earlier ones. */
const writers: Record<SheetName, Writer> = {
  Grades: (trx, all) => stores.writeGrades(trx, writtenRows(all, 'Grades')),
  Collections: (trx, all) => stores.writeCollections(trx, writtenRows(all, 'Collections')),
  CollectionGroups: (trx, all) => stores.writeCollectionGroups(trx, writtenRows(all, 'CollectionGroups')),
  PriceLists: (trx, all) => stores.writePriceLists(trx, writtenRows(all, 'PriceLists')),
  Stores: (trx, all) => stores.writeStores(trx, writtenRows(all, 'Stores')),
  Channels: (trx, all) => stores.writeChannels(trx, writtenRows(all, 'Channels')),
  FurnitureTypes: (trx, all) => catalogue.writeFurnitureTypes(trx, writtenRows(all, 'FurnitureTypes')),
  Styles: (trx, all) => catalogue.writeStyles(trx, writtenRows(all, 'Styles')),
  SaleItems: (trx, all) => catalogue.writeSaleItems(trx, writtenRows(all, 'SaleItems')),
  Vendors: (trx, all) => catalogue.writeVendors(trx, writtenRows(all, 'Vendors')),
  Leathers: (trx, all) => catalogue.writeLeathers(trx, writtenRows(all, 'Leathers')),
  CustomizerElements: (trx, all) => catalogue.writeElements(trx, writtenRows(all, 'CustomizerElements')),
  CustomizationParts: (trx, all) => configurator.writeParts(trx, writtenRows(all, 'CustomizationParts')),
  CustomizationItems: (trx, all) => configurator.writeItems(trx, writtenRows(all, 'CustomizationItems')),
  Customizations: (trx, all) => configurator.writeCustomizations(trx, writtenRows(all, 'Customizations')),
  Positions: (trx, all) =>
    configurator.writePositions(trx, writtenRows(all, 'Positions'), removedRows(all, 'Positions')),
  StyleDefaults: (trx, all) =>
    configurator.writeStyleDefaults(
      trx,
      writtenRows(all, 'StyleDefaults'),
      removedRows(all, 'StyleDefaults'),
    ),
  Flavors: (trx, all) => configurator.writeFlavors(trx, writtenRows(all, 'Flavors')),
  FlavorCustomizations: (trx, all) =>
    configurator.writeFlavorCustomizations(
      trx,
      writtenRows(all, 'FlavorCustomizations'),
      removedRows(all, 'FlavorCustomizations'),
    ),
  Prices: (trx, all) => stores.writePrices(trx, writtenRows(all, 'Prices')),
  PriceCodes: (trx, all) => stores.writePriceCodes(trx, writtenRows(all, 'PriceCodes')),
  Promotions: (trx, all) => catalogue.writePromotions(trx, writtenRows(all, 'Promotions')),
  PromotionElements: (trx, all) =>
    catalogue.writePromotionElements(
      trx,
      writtenRows(all, 'PromotionElements'),
      removedRows(all, 'PromotionElements'),
    ),
  Bundles: (trx, all) => catalogue.writeBundles(trx, writtenRows(all, 'Bundles')),
  BundleItems: (trx, all) =>
    catalogue.writeBundleItems(trx, writtenRows(all, 'BundleItems'), removedRows(all, 'BundleItems')),
  Translations: (trx, all) => writeWords(trx, writtenRows(all, 'Translations')),
};

/** Writes the changes of all sheets. */
export async function writeChanges(trx: Trx, changes: WorkbookChanges): Promise<void> {
  for (const name of sheetNames) {
    const { added, changed, removed } = changes.get(name)!;
    if (added.length + changed.length + removed.length > 0) await writers[name](trx, changes);
  }
}
