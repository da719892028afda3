import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, idText, money, wire } from './codec.ts';
import { bundleInput, priceListInput, priceRowsInput, promotionInput } from './catalogue-input.ts';
import { bundle, detailPrice, grade, priceRowType, promotion } from './catalogue-schemas.ts';
import { count, done, idParams, rowVersion, textOrEmpty } from './fields.ts';

const VIEW = { staff: 'priceLists.view' } as const;
const EDIT = { staff: 'priceLists.edit' } as const;

export const readDetailPrice = defineCall({
  id: 'pricing.readDetailPrice',
  method: 'GET',
  path: '/api/detailPrices',
  access: { staff: 'prices.view' },
  summary:
    'A detail price by `id`, or by sale item, grades and price list, at `store` or the own one; `type` 1 answers FactoryPrice, 2 MaxRetailPrice, none both',
  requirements: ['API-38', 'API-78', 'PRICE-30', 'DETAIL-09', 'C-21', 'ENT-11'],
  query: wire(
    {
      id: idText.optional(),
      saleItemId: idText.optional(),
      gradeId: idText.optional(),
      leatherGradeId: idText.optional(),
      detailPriceListId: idText.optional(),
      storeId: idText.optional(),
      type: z.enum(['1', '2']).optional(),
    },
    {
      id: 'id',
      saleItemId: 'saleItem',
      gradeId: 'gradeId',
      leatherGradeId: 'leatherGradeId',
      detailPriceListId: 'detailPriceListId',
      storeId: 'store',
      type: 'type',
    },
  ),
  answer: detailPrice,
});

export const savePriceRows = defineCall({
  id: 'pricing.savePriceRows',
  method: 'POST',
  path: '/api/detailPrices',
  access: EDIT,
  summary: 'Adds dated price and cost rows to a price list; past rows are kept',
  requirements: ['N-27', 'ENT-09', 'CAT-24'],
  body: priceRowsInput,
  answer: done,
});

const priceList = wire({
  id,
  name: z.string(),
  storesIds: z.array(id),
  isActive: z.boolean(),
  rowVersion,
});
export type PriceList = z.output<typeof priceList>;

export const listPriceLists = defineCall({
  id: 'pricing.listPriceLists',
  method: 'GET',
  path: '/api/detailPriceLists',
  access: VIEW,
  summary: 'All price lists',
  requirements: ['API-39', 'N-27', 'STORE-06'],
  answer: z.array(priceList),
});

export const savePriceList = defineCall({
  id: 'pricing.savePriceList',
  method: 'POST',
  path: '/api/detailPriceLists',
  access: EDIT,
  summary: 'Adds or changes a price list and the stores it is linked to',
  requirements: ['N-27', 'C-41'],
  body: priceListInput,
  answer: priceList,
});

export const copyPriceList = defineCall({
  id: 'pricing.copyPriceList',
  method: 'POST',
  path: '/api/detailPriceLists/:id/copy',
  access: EDIT,
  summary: 'Copies a price list with its rows under a new name',
  requirements: ['N-27'],
  params: idParams,
  body: wire({ name: textOrEmpty(200) }),
  answer: priceList,
});

export const readPriceGrid = defineCall({
  id: 'pricing.readPriceGrid',
  method: 'GET',
  path: '/api/detailPriceLists/:id/prices',
  access: EDIT,
  summary: 'Sale items by grades with the price and cost in force on a day, default today',
  requirements: ['N-27', 'N-12'],
  params: idParams,
  query: z.object({ day: day.optional() }),
  answer: wire({
    grades: z.array(grade),
    rows: z.array(
      wire({
        saleItemId: id,
        saleItemName: z.string(),
        cells: z.array(
          wire({
            gradeId: id,
            leatherGradeId: id.nullable(),
            type: priceRowType,
            value: money,
            initDate: day,
          }),
        ),
      }),
    ),
  }),
});

export const exportPrices = defineCall({
  id: 'pricing.exportPrices',
  method: 'GET',
  path: '/api/detailPriceLists/:id/export',
  access: EDIT,
  summary: 'All dated rows of a price list as CSV',
  requirements: ['N-27'],
  params: idParams,
  answerKind: 'file',
});

export const importPrices = defineCall({
  id: 'pricing.importPrices',
  method: 'POST',
  path: '/api/detailPriceLists/:id/import',
  access: EDIT,
  summary: 'Adds dated rows from a CSV file; nothing is written unless all rows are good',
  requirements: ['N-27'],
  bodyKind: 'multipart',
  params: idParams,
  body: z.object({}),
  answer: wire({
    added: count,
    changed: count,
    badRows: z.array(wire({ row: z.int(), column: z.string().nullable(), reason: z.string() })),
  }),
});

export const listPromotions = defineCall({
  id: 'pricing.listPromotions',
  method: 'GET',
  path: '/api/leatherPromotions',
  access: { staff: 'catalogue.view' },
  summary: 'The active leather promotions',
  requirements: ['API-55', 'API-85', 'CAT-27', 'ENT-29'],
  answer: z.array(promotion),
});

export const listAllPromotions = defineCall({
  id: 'pricing.listAllPromotions',
  method: 'GET',
  path: '/api/leatherPromotions/all',
  access: { staff: 'promotions.edit' },
  summary: 'All leather promotions, for their maintenance',
  requirements: ['N-27'],
  answer: z.array(promotion),
});

export const savePromotion = defineCall({
  id: 'pricing.savePromotion',
  method: 'POST',
  path: '/api/leatherPromotions',
  access: { staff: 'promotions.edit' },
  summary: 'Adds or changes a leather promotion',
  requirements: ['N-27'],
  body: promotionInput,
  answer: promotion,
});

export const listBundles = defineCall({
  id: 'pricing.listBundles',
  method: 'GET',
  path: '/api/bundles',
  access: { staff: 'bundles.view' },
  summary: 'The bundles of sale items',
  requirements: ['N-26', 'NAV-54'],
  answer: z.array(bundle),
});

export const saveBundle = defineCall({
  id: 'pricing.saveBundle',
  method: 'POST',
  path: '/api/bundles',
  access: { staff: 'bundles.edit' },
  summary: 'Adds or changes a bundle',
  requirements: ['N-26'],
  body: bundleInput,
  answer: bundle,
});

export const deleteBundle = defineCall({
  id: 'pricing.deleteBundle',
  method: 'DELETE',
  path: '/api/bundles/:id',
  access: { staff: 'bundles.edit' },
  summary: 'Deletes a bundle',
  requirements: ['N-26'],
  params: idParams,
  answer: done,
});

export const pricingCalls = [
  readDetailPrice,
  savePriceRows,
  listPriceLists,
  savePriceList,
  copyPriceList,
  readPriceGrid,
  exportPrices,
  importPrices,
  listPromotions,
  listAllPromotions,
  savePromotion,
  listBundles,
  saveBundle,
  deleteBundle,
] as const;
