import { z } from 'zod';
import { defineCall } from './call.ts';
import { idText, wire } from './codec.ts';
import { count, flagText, named, NAME, tableFormat, text } from './fields.ts';

/** Catalog tables that screens maintain, as named in their addresses. */
export const catalogTable = z.enum([
  'styles',
  'saleItems',
  'furnitureTypes',
  'collections',
  'grades',
  'flavors',
  'bundles',
  'promotions',
  'parts',
  'options',
]);
export type CatalogTable = z.output<typeof catalogTable>;

/** Where a catalog record is used. */
export const recordUseKind = z.enum([
  'openQuotations',
  'openOrders',
  'basePriceQuotations',
  'pieces',
  'shops',
  'bundles',
  'promotions',
  'flavors',
  'saleItems',
  'styleDefaults',
  'collections',
  'leathers',
  'stores',
]);

export const recordUse = wire({
  kind: recordUseKind,
  count,
  /** The first few, by name or number. */
  examples: z.array(named),
});
export type RecordUse = z.output<typeof recordUse>;

export const readRecordUse = defineCall({
  id: 'catalogue.readRecordUse',
  method: 'GET',
  path: '/api/catalogue/records/:table/:id/use',
  access: { staff: 'catalogue.edit' },
  summary: 'Where a record of the catalog is used: open quotations and orders, shops, bundles and so on',
  requirements: ['N-27'],
  params: z.object({ table: catalogTable, id: idText }),
  answer: z.array(recordUse),
});

/** Filters of a catalog list. Retired records are left out unless `retired` is set. */
export const recordFilter = {
  search: text(NAME).optional(),
  retired: flagText.optional(),
  type: idText.optional(),
  style: idText.optional(),
  store: idText.optional(),
} as const;

export const exportRecords = defineCall({
  id: 'catalogue.exportRecords',
  method: 'GET',
  path: '/api/catalogue/records/:table/export',
  access: { staff: 'catalogue.edit' },
  summary: 'The filtered list of a table of the catalog as CSV or xlsx',
  requirements: ['N-27', 'N-40'],
  params: z.object({ table: catalogTable }),
  query: z.object({ ...recordFilter, format: tableFormat.optional() }),
  answerKind: 'file',
});
