import { z } from 'zod';
import { defineCall } from './call.ts';
import { idText, wire } from './codec.ts';
import { bundleInput, promotionInput } from './catalogue-input.ts';
import { bundle, detailPrice, promotion } from './catalogue-schemas.ts';
import { done, idParams } from './fields.ts';
import {
  copyPriceList,
  countQuotations,
  exportPrices,
  importPrices,
  listPriceLists,
  previewPrices,
  readPriceGrid,
  savePriceList,
  savePriceRows,
} from './price-lists.ts';

export {
  copyPriceList,
  countQuotations,
  exportPrices,
  importPrices,
  listPriceLists,
  previewPrices,
  readPriceGrid,
  savePriceList,
  savePriceRows,
} from './price-lists.ts';
export type { PriceGrid, PriceImport, PriceList } from './price-lists.ts';

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
  countQuotations,
  previewPrices,
  listPromotions,
  listAllPromotions,
  savePromotion,
  listBundles,
  saveBundle,
  deleteBundle,
] as const;
