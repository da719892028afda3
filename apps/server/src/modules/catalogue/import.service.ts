import type { ImportReport } from '@cordovan/contracts/catalogue';
import type { Language } from '@cordovan/domain/messages';
import type { Trx } from '../../platform/database/transaction.ts';
import { exportWorkbook } from './export.service.ts';
import * as catalogue from './import-catalogue.repository.ts';
import * as configurator from './import-configurator.repository.ts';
import * as stores from './import-stores.repository.ts';
import { findChanges, removedRows, type WorkbookChanges, writtenRows } from './workbook/changes.ts';
import { checkWorkbook } from './workbook/check.ts';
import { type PlacedFault, placedFaultText } from './workbook/faults.ts';
import { knownNames } from './workbook/known-names.ts';
import { mergeWorkbook } from './workbook/merge.ts';
import type { ReadFiles } from './workbook/read-files.ts';
import { readRows } from './workbook/read-rows.ts';
import { findWarnings } from './workbook/warnings.ts';
import { type SheetName, sheetNames } from './workbook/workbook.ts';

export interface ImportOptions {
  readonly isDryRun: boolean;
  readonly language: Language;
}

/**
 * Imports a workbook: reports every fault or the differences from the catalog, and writes only if there is no
 * fault.
 */
export async function importWorkbook(
  trx: Trx,
  files: ReadFiles,
  options: ImportOptions,
): Promise<ImportReport> {
  await catalogue.lockImport(trx);
  const present = await exportWorkbook(trx);
  const read = readRows(files.cells, knownNames(present, files.cells));
  const merged = mergeWorkbook(present, read.rows);
  const found = findChanges(present, read.rows, merged);
  const faults = [
    ...files.faults,
    ...read.faults,
    ...checkable(read.faults, () => checkWorkbook(merged)),
    ...found.faults,
  ];
  const isWritten = faults.length === 0 && !options.isDryRun;
  if (isWritten) await writeChanges(trx, found.changes);
  return {
    isDryRun: options.isDryRun,
    isWritten,
    sheets: reportOf(found.changes),
    badRows: faults.toSorted(byPlace).map((fault) => badRow(fault, options.language)),
    warnings: findWarnings(merged).map((fault) => badRow(fault, options.language)),
  };
}

/** Leaves out names that refer to a sheet without key columns: they can't be checked. */
function checkable(
  read: readonly PlacedFault[],
  check: () => readonly PlacedFault[],
): readonly PlacedFault[] {
  const codes: readonly PlacedFault['code'][] = ['missingColumn', 'tooManyRows'];
  const unreadable = new Set(read.filter(({ code }) => codes.includes(code)).map(({ sheet }) => sheet));
  return check().filter(
    (fault) => fault.code !== 'unknownName' || !unreadable.has(String(fault.data?.['sheet'])),
  );
}

const orderOf = (sheet: string) => sheetNames.indexOf(sheet as SheetName);
const byPlace = (a: PlacedFault, b: PlacedFault) => orderOf(a.sheet) - orderOf(b.sheet) || a.row - b.row;

const badRow = (fault: PlacedFault, language: Language): ImportReport['badRows'][number] => ({
  sheet: fault.sheet,
  row: fault.row,
  column: fault.column,
  reason: placedFaultText(language, fault),
});

function reportOf(changes: WorkbookChanges): ImportReport['sheets'] {
  return [...changes].flatMap(([sheet, { rows, added, changed, removed }]) => {
    if (rows === 0) return [];
    const different = changed.length + removed.length;
    return [
      {
        sheet,
        rows,
        added: added.length,
        changed: different,
        unchanged: rows - added.length - changed.length,
      },
    ];
  });
}

type Writer = (trx: Trx, changes: WorkbookChanges) => Promise<void>;

/** In sheet order, since each sheet refers to earlier ones. */
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
};

async function writeChanges(trx: Trx, changes: WorkbookChanges): Promise<void> {
  for (const name of sheetNames) {
    const { added, changed, removed } = changes.get(name)!;
    if (added.length + changed.length + removed.length > 0) await writers[name](trx, changes);
  }
}
