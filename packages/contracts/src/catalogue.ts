import { z } from 'zod';
import {
  findCustomization,
  listCustomizationItems,
  listCustomizationParts,
  listCustomizationPositions,
  listCustomizationsByPrice,
  saveCustomization,
  saveCustomizationItem,
  saveCustomizationPart,
  saveCustomizationPositions,
} from './catalogue-customizations.ts';
import {
  listCollectionGroup,
  listCollections,
  listGrades,
  listGradeRecords,
  listGradesByCollection,
  saveCollection,
  saveGrade,
} from './catalogue-collections.ts';
import {
  exportCatalogue,
  importCatalogue,
  markWorkbook,
  readLastImport,
  readReadiness,
  readStarterWorkbook,
  undoImport,
} from './catalogue-workbook.ts';
import { exportRecords, readRecordUse } from './catalogue-records.ts';
import { defineCall } from './call.ts';
import { idText, wire } from './codec.ts';
import {
  codeRecordInput,
  flavorInput,
  furnitureTypeInput,
  saleItemInput,
  styleCopyInput,
  styleInput,
} from './catalogue-input.ts';
import {
  codeRecord,
  customization,
  flavor,
  furnitureType,
  saleItem,
  style,
  styleOption,
} from './catalogue-schemas.ts';
import { idParams, named } from './fields.ts';

const VIEW = { staff: 'catalogue.view' } as const;
const EDIT = { staff: 'catalogue.edit' } as const;

/** Store whose price list applies; the user must be allowed to sell there. */
const atStore = wire({ storeId: idText.optional() }, { storeId: 'store' });

export const listSaleItems = defineCall({
  id: 'catalogue.listSaleItems',
  method: 'GET',
  path: '/api/saleItems',
  access: VIEW,
  summary: 'All sale items at the prices of `store`, by default the own one',
  requirements: ['API-18', 'ENT-05', 'CAT-34'],
  query: atStore,
  answer: z.array(saleItem),
});

export const readSaleItem = defineCall({
  id: 'catalogue.readSaleItem',
  method: 'GET',
  path: '/api/saleItems/:id',
  access: VIEW,
  summary: 'One sale item with its price and cost rows',
  requirements: ['ENT-05', 'N-27'],
  params: idParams,
  query: atStore,
  answer: saleItem,
});

export const listSaleItemsByType = defineCall({
  id: 'catalogue.listSaleItemsByType',
  method: 'GET',
  path: '/api/saleItems/get-by-type/:type',
  access: VIEW,
  summary: 'Sale items of a type: 4 warranties, 6 delivery methods',
  requirements: ['API-19', 'API-86', 'CAT-01'],
  params: z.object({ type: idText }),
  query: atStore,
  answer: z.array(saleItem),
});

export const saveSaleItem = defineCall({
  id: 'catalogue.saveSaleItem',
  method: 'POST',
  path: '/api/saleItems',
  access: EDIT,
  summary: 'Adds or changes a sale item',
  requirements: ['N-27'],
  body: saleItemInput,
  answer: saleItem,
});

export const listFurnitureTypes = defineCall({
  id: 'catalogue.listFurnitureTypes',
  method: 'GET',
  path: '/api/furniture-types',
  access: VIEW,
  summary: 'Furniture types',
  requirements: ['ENT-05', 'N-34'],
  answer: z.array(named),
});

export const listFurnitureTypeRecords = defineCall({
  id: 'catalogue.listFurnitureTypeRecords',
  method: 'GET',
  path: '/api/furniture-types/all',
  access: EDIT,
  summary: 'Furniture types for their maintenance, also retired ones',
  requirements: ['N-27'],
  answer: z.array(furnitureType),
});

export const saveFurnitureType = defineCall({
  id: 'catalogue.saveFurnitureType',
  method: 'POST',
  path: '/api/furniture-types',
  access: EDIT,
  summary: 'Adds or changes a furniture type',
  requirements: ['N-27'],
  body: furnitureTypeInput,
  answer: furnitureType,
});

export const listStyles = defineCall({
  id: 'catalogue.listStyles',
  method: 'GET',
  path: '/api/styles',
  access: VIEW,
  summary: 'All styles',
  requirements: ['API-27', 'ENT-04', 'CAT-34'],
  answer: z.array(style),
});

export const saveStyle = defineCall({
  id: 'catalogue.saveStyle',
  method: 'POST',
  path: '/api/styles',
  access: EDIT,
  summary: 'Adds or changes a style',
  requirements: ['N-27'],
  body: styleInput,
  answer: style,
});

export const copyStyle = defineCall({
  id: 'catalogue.copyStyle',
  method: 'POST',
  path: '/api/styles/:id/copy',
  access: EDIT,
  summary: 'Adds a style like another: furniture, options, positions, defaults, and prices on request',
  requirements: ['N-27'],
  params: idParams,
  body: styleCopyInput,
  answer: style,
});

export const listStyleOptions = defineCall({
  id: 'catalogue.listStyleOptions',
  method: 'GET',
  path: '/api/styles/:id/options',
  access: EDIT,
  summary: 'The options that furniture of a style allows',
  requirements: ['N-27'],
  params: idParams,
  answer: z.array(styleOption),
});

export const listStyleDefaults = defineCall({
  id: 'catalogue.listStyleDefaults',
  method: 'GET',
  path: '/api/styles/defaults/:styleId',
  access: VIEW,
  summary: 'The default customizations of a style',
  requirements: ['API-91', 'CAT-32', 'N-11'],
  params: z.object({ styleId: idText }),
  answer: z.array(customization),
});

export const listFlavors = defineCall({
  id: 'catalogue.listFlavors',
  method: 'GET',
  path: '/api/flavor',
  access: VIEW,
  summary: 'All flavors',
  requirements: ['API-22', 'ENT-08', 'CAT-18'],
  answer: z.array(flavor),
});

export const listFlavorCustomizations = defineCall({
  id: 'catalogue.listFlavorCustomizations',
  method: 'GET',
  path: '/api/flavor/get-customization-flavors/:flavorId/:saleitemId/:priceListId',
  access: VIEW,
  summary: 'The customizations of a flavor on a sale item, priced with a price list',
  requirements: ['API-23', 'API-81'],
  params: wire(
    { flavorId: idText, saleItemId: idText, priceListId: idText },
    { flavorId: 'flavorId', saleItemId: 'saleitemId', priceListId: 'priceListId' },
  ),
  answer: z.array(customization),
});

export const saveFlavor = defineCall({
  id: 'catalogue.saveFlavor',
  method: 'POST',
  path: '/api/flavor',
  access: EDIT,
  summary: 'Adds or changes a flavor',
  requirements: ['N-27'],
  body: flavorInput,
  answer: flavor,
});

export const listCodeRecords = defineCall({
  id: 'catalogue.listCodeRecords',
  method: 'GET',
  path: '/api/detailPrices/codes',
  access: { staff: 'priceLists.view' },
  summary: 'Which sales-quote code means which price code',
  requirements: ['ENT-10', 'CAT-26', 'N-09'],
  answer: z.array(codeRecord),
});

export const saveCodeRecord = defineCall({
  id: 'catalogue.saveCodeRecord',
  method: 'POST',
  path: '/api/detailPrices/codes',
  access: { staff: 'priceLists.edit' },
  summary: 'Adds or changes a code record',
  requirements: ['CAT-26', 'N-09'],
  body: codeRecordInput,
  answer: codeRecord,
});

export {
  findCustomization,
  listCustomizationItems,
  listCustomizationParts,
  listCustomizationPositions,
  listCustomizationsByPrice,
  saveCustomization,
  saveCustomizationItem,
  saveCustomizationPart,
  saveCustomizationPositions,
} from './catalogue-customizations.ts';
export {
  listCollectionGroup,
  listCollections,
  listGrades,
  listGradeRecords,
  listGradesByCollection,
  saveCollection,
  saveGrade,
} from './catalogue-collections.ts';
export {
  exportCatalogue,
  importCatalogue,
  markWorkbook,
  readLastImport,
  readReadiness,
  readStarterWorkbook,
  undoImport,
} from './catalogue-workbook.ts';
export { exportRecords, readRecordUse } from './catalogue-records.ts';
export type {
  BadRow,
  ImportReport,
  LastImport,
  ReadinessFinding,
  ReadinessLine,
  RowChange,
} from './catalogue-workbook.ts';

export const catalogueCalls = [
  listSaleItems,
  readSaleItem,
  listSaleItemsByType,
  saveSaleItem,
  listFurnitureTypes,
  listFurnitureTypeRecords,
  saveFurnitureType,
  listStyles,
  saveStyle,
  copyStyle,
  listStyleOptions,
  listStyleDefaults,
  listFlavors,
  listFlavorCustomizations,
  saveFlavor,
  listCollections,
  listGradesByCollection,
  listCollectionGroup,
  saveCollection,
  listGrades,
  listGradeRecords,
  saveGrade,
  listCustomizationsByPrice,
  findCustomization,
  listCustomizationPositions,
  saveCustomizationPositions,
  saveCustomization,
  listCustomizationParts,
  saveCustomizationPart,
  listCustomizationItems,
  saveCustomizationItem,
  listCodeRecords,
  saveCodeRecord,
  importCatalogue,
  exportCatalogue,
  readLastImport,
  undoImport,
  readReadiness,
  markWorkbook,
  readStarterWorkbook,
  readRecordUse,
  exportRecords,
] as const;
