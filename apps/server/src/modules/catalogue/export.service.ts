import type { Handle } from '../../platform/database/transaction.ts';
import * as catalogue from './export-catalogue.repository.ts';
import * as configurator from './export-configurator.repository.ts';
import * as stores from './export-stores.repository.ts';
import type { WorkbookRows } from './workbook/workbook.ts';

/** Exports the whole catalog as workbook rows, with a constant number of queries. */
export async function exportWorkbook(db: Handle): Promise<Required<WorkbookRows>> {
  return {
    Grades: await stores.readGradeRows(db),
    Collections: await stores.readCollectionRows(db),
    CollectionGroups: await stores.readCollectionGroupRows(db),
    PriceLists: await stores.readPriceListRows(db),
    Stores: await stores.readStoreRows(db),
    Channels: await stores.readChannelRows(db),
    FurnitureTypes: await catalogue.readFurnitureTypeRows(db),
    Styles: await catalogue.readStyleRows(db),
    SaleItems: await catalogue.readSaleItemRows(db),
    Vendors: await catalogue.readVendorRows(db),
    Leathers: await catalogue.readLeatherRows(db),
    CustomizerElements: await catalogue.readElementRows(db),
    CustomizationParts: await configurator.readPartRows(db),
    CustomizationItems: await configurator.readItemRows(db),
    Customizations: await configurator.readCustomizationRows(db),
    Positions: await configurator.readPositionRows(db),
    StyleDefaults: await configurator.readStyleDefaultRows(db),
    Flavors: await configurator.readFlavorRows(db),
    FlavorCustomizations: await configurator.readFlavorCustomizationRows(db),
    Prices: await stores.readPriceRows(db),
    PriceCodes: await stores.readPriceCodeRows(db),
    Promotions: await catalogue.readPromotionRows(db),
    PromotionElements: await catalogue.readPromotionElementRows(db),
    Bundles: await catalogue.readBundleRows(db),
    BundleItems: await catalogue.readBundleItemRows(db),
  };
}
