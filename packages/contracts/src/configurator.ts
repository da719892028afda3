import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idText, wire } from './codec.ts';
import { customization } from './catalogue-schemas.ts';

/** ENT-03. Types: 0 leather, 10 style, 15 position, 16 nailhead, 17 default … 20 no-customization (CAT-15). */
export const customizerElement = wire({ name: z.string(), type: z.int(), externalId: id.nullable() });
export type CustomizerElement = z.output<typeof customizerElement>;

export const listCustomizerElements = defineCall({
  id: 'configurator.listCustomizerElements',
  method: 'GET',
  path: '/api/customizer/all-elements',
  access: 'static',
  summary: 'All customizer elements',
  requirements: ['API-56', 'CAT-16', 'ENT-03', 'LOAD-08'],
  answer: z.array(customizerElement),
});

export const readStyleDefault = defineCall({
  id: 'configurator.readStyleDefault',
  method: 'GET',
  path: '/api/customizer/style-default',
  access: 'static',
  summary: 'The default customizations of the style with this external id',
  requirements: ['API-58', 'CZR-09'],
  query: z.object({ id: idText }),
  answer: z.array(customization),
});

export const listSaleItemCustomizations = defineCall({
  id: 'configurator.listSaleItemCustomizations',
  method: 'GET',
  path: '/api/customizer/customization-saleitem',
  access: 'static',
  summary: 'The customizations of a sale item, grade rows expanded into one per leather of `store`',
  requirements: ['API-59', 'CAT-21', 'CAT-22', 'CZR-09'],
  query: wire(
    { id: idText, priceListId: idText.optional(), storeId: idText.optional() },
    { id: 'id', priceListId: 'priceListId', storeId: 'store' },
  ),
  answer: z.array(customization),
});

export const configuratorCalls = [
  listCustomizerElements,
  readStyleDefault,
  listSaleItemCustomizations,
] as const;
