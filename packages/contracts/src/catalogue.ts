import { z } from 'zod';
import { defineCall } from './call.ts';
import { idText, wire } from './codec.ts';
import {
  codeRecordInput,
  collectionInput,
  customizationInput,
  customizationItemInput,
  customizationPartInput,
  flavorInput,
  positionsInput,
  saleItemInput,
  styleInput,
} from './catalogue-input.ts';
import {
  codeRecord,
  collection,
  collectionGroup,
  customization,
  customizationItem,
  customizationPart,
  customizationPosition,
  flavor,
  grade,
  saleItem,
  style,
} from './catalogue-schemas.ts';
import { count, flagText, idParams, named, text } from './fields.ts';

const VIEW = { staff: 'catalogue.view' } as const;
const EDIT = { staff: 'catalogue.edit' } as const;

export const listSaleItems = defineCall({
  id: 'catalogue.listSaleItems',
  method: 'GET',
  path: '/api/saleItems',
  access: VIEW,
  summary: 'All sale items',
  requirements: ['API-18', 'ENT-05', 'CAT-34'],
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

export const listCollections = defineCall({
  id: 'catalogue.listCollections',
  method: 'GET',
  path: '/api/collections',
  access: VIEW,
  summary: 'All collections',
  requirements: ['API-24', 'API-83', 'CAT-34'],
  answer: z.array(collection),
});

export const listGradesByCollection = defineCall({
  id: 'catalogue.listGradesByCollection',
  method: 'GET',
  path: '/api/collections/get-grade-by-collection/:id',
  access: VIEW,
  summary: 'The grades of a collection',
  requirements: ['API-25', 'CAT-29'],
  params: idParams,
  answer: z.array(grade),
});

export const listCollectionGroup = defineCall({
  id: 'catalogue.listCollectionGroup',
  method: 'GET',
  path: '/api/collections/get-group-collection/:name',
  access: VIEW,
  summary: 'A collection group by its name; its first element has `configurations`',
  requirements: ['API-26', 'API-82', 'ENT-39', 'CAT-28'],
  params: z.object({ name: text(200) }),
  answer: z.array(collectionGroup),
});

export const saveCollection = defineCall({
  id: 'catalogue.saveCollection',
  method: 'POST',
  path: '/api/collections',
  access: EDIT,
  summary: 'Adds or changes a collection',
  requirements: ['N-27'],
  body: collectionInput,
  answer: collection,
});

export const listGrades = defineCall({
  id: 'catalogue.listGrades',
  method: 'GET',
  path: '/api/grades',
  access: VIEW,
  summary: 'The eight collection grades and the twenty leather grades',
  requirements: ['CAT-19', 'CAT-20', 'C-19'],
  answer: wire({ collectionGrades: z.array(grade), leatherGrades: z.array(grade) }),
});

export const listCustomizationsByPrice = defineCall({
  id: 'catalogue.listCustomizationsByPrice',
  method: 'GET',
  path: '/api/customizations/get-by-sale-item-price/:id/:priceListId',
  access: VIEW,
  summary: 'The customizations of a sale item, priced with a price list',
  requirements: ['API-20', 'API-79', 'CAT-30', 'ENT-12'],
  params: z.object({ id: idText, priceListId: idText }),
  answer: z.array(customization),
});

export const findCustomization = defineCall({
  id: 'catalogue.findCustomization',
  method: 'GET',
  path: '/api/customizations/get-by-sale-item-part-item',
  access: VIEW,
  summary: 'The customization of a sale item with this part and item',
  requirements: ['API-21', 'CAT-30'],
  query: z.object({ saleItemId: idText, partId: idText, itemId: idText, priceListId: idText.optional() }),
  answer: customization,
});

export const listCustomizationPositions = defineCall({
  id: 'catalogue.listCustomizationPositions',
  method: 'GET',
  path: '/api/customizations/get-positions/:saleItemId',
  access: VIEW,
  summary: 'Where the option groups of a sale item stand over its picture',
  requirements: ['API-80', 'CAT-31', 'ENT-15'],
  params: z.object({ saleItemId: idText }),
  answer: z.array(customizationPosition),
});

export const saveCustomizationPositions = defineCall({
  id: 'catalogue.saveCustomizationPositions',
  method: 'POST',
  path: '/api/customizations/positions/:saleItemId',
  access: EDIT,
  summary: 'Replaces the positions of a sale item',
  requirements: ['N-27'],
  params: z.object({ saleItemId: idText }),
  body: positionsInput,
  answer: z.array(customizationPosition),
});

export const saveCustomization = defineCall({
  id: 'catalogue.saveCustomization',
  method: 'POST',
  path: '/api/customizations',
  access: EDIT,
  summary: 'Allows a customization on a sale item, or changes that',
  requirements: ['N-27'],
  body: customizationInput,
  answer: customization,
});

export const listCustomizationParts = defineCall({
  id: 'catalogue.listCustomizationParts',
  method: 'GET',
  path: '/api/customizations/parts',
  access: VIEW,
  summary: 'All customization parts',
  requirements: ['ENT-13', 'N-27'],
  answer: z.array(customizationPart),
});

export const saveCustomizationPart = defineCall({
  id: 'catalogue.saveCustomizationPart',
  method: 'POST',
  path: '/api/customizations/parts',
  access: EDIT,
  summary: 'Adds or changes a customization part',
  requirements: ['N-27'],
  body: customizationPartInput,
  answer: customizationPart,
});

export const listCustomizationItems = defineCall({
  id: 'catalogue.listCustomizationItems',
  method: 'GET',
  path: '/api/customizations/items',
  access: VIEW,
  summary: 'All customization items',
  requirements: ['ENT-14', 'N-27'],
  answer: z.array(customizationItem),
});

export const saveCustomizationItem = defineCall({
  id: 'catalogue.saveCustomizationItem',
  method: 'POST',
  path: '/api/customizations/items',
  access: EDIT,
  summary: 'Adds or changes a customization item',
  requirements: ['N-27'],
  body: customizationItemInput,
  answer: customizationItem,
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

/** A row of the workbook that can't be taken: where it is and why. */
export const badRow = wire({
  sheet: z.string(),
  row: z.int(),
  column: z.string().nullable(),
  reason: z.string(),
});
export type BadRow = z.output<typeof badRow>;

export const importCatalogue = defineCall({
  id: 'catalogue.importCatalogue',
  method: 'POST',
  path: '/api/catalogue/import',
  access: EDIT,
  summary:
    'Reads a workbook (xlsx, or CSV files): a dry run lists every bad row; nothing is written unless all is good',
  requirements: ['N-27', 'N-34'],
  bodyKind: 'multipart',
  query: z.object({ dryRun: flagText.optional() }),
  body: z.object({}),
  answer: wire({
    isDryRun: z.boolean(),
    isWritten: z.boolean(),
    sheets: z.array(wire({ sheet: z.string(), rows: count, added: count, changed: count, unchanged: count })),
    badRows: z.array(badRow),
  }),
});
export type ImportReport = z.output<NonNullable<typeof importCatalogue.answer>>;

export const exportCatalogue = defineCall({
  id: 'catalogue.exportCatalogue',
  method: 'GET',
  path: '/api/catalogue/export',
  access: EDIT,
  summary: 'The whole catalogue as the same workbook that the import takes',
  requirements: ['N-27', 'N-34'],
  answerKind: 'file',
});

export const catalogueCalls = [
  listSaleItems,
  readSaleItem,
  listSaleItemsByType,
  saveSaleItem,
  listFurnitureTypes,
  listStyles,
  saveStyle,
  listStyleDefaults,
  listFlavors,
  listFlavorCustomizations,
  saveFlavor,
  listCollections,
  listGradesByCollection,
  listCollectionGroup,
  saveCollection,
  listGrades,
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
] as const;
