import { z } from 'zod';
import { defineCall } from './call.ts';
import { idText } from './codec.ts';
import {
  customizationInput,
  customizationItemInput,
  customizationPartInput,
  positionsInput,
} from './catalogue-input.ts';
import { customizationRecord, optionRecord, partRecord } from './catalogue-options-schemas.ts';
import { customization, customizationPosition } from './catalogue-schemas.ts';

const VIEW = { staff: 'catalogue.view' } as const;
const EDIT = { staff: 'catalogue.edit' } as const;

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
  summary: 'Sets positions of a sale item, or of all furniture of its style',
  requirements: ['N-27', 'CAT-31', 'IMG-20'],
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
  requirements: ['N-27', 'ENT-12', 'CAT-35'],
  body: customizationInput,
  answer: customizationRecord,
});

export const listCustomizationParts = defineCall({
  id: 'catalogue.listCustomizationParts',
  method: 'GET',
  path: '/api/customizations/parts',
  access: VIEW,
  summary: 'All customization parts',
  requirements: ['ENT-13', 'N-27'],
  answer: z.array(partRecord),
});

export const saveCustomizationPart = defineCall({
  id: 'catalogue.saveCustomizationPart',
  method: 'POST',
  path: '/api/customizations/parts',
  access: EDIT,
  summary: 'Adds or changes a customization part',
  requirements: ['N-27', 'ENT-13'],
  body: customizationPartInput,
  answer: partRecord,
});

export const listCustomizationItems = defineCall({
  id: 'catalogue.listCustomizationItems',
  method: 'GET',
  path: '/api/customizations/items',
  access: VIEW,
  summary: 'All customization items',
  requirements: ['ENT-14', 'N-27'],
  answer: z.array(optionRecord),
});

export const saveCustomizationItem = defineCall({
  id: 'catalogue.saveCustomizationItem',
  method: 'POST',
  path: '/api/customizations/items',
  access: EDIT,
  summary: 'Adds or changes a customization item',
  requirements: ['N-27', 'ENT-14', 'CAT-35'],
  body: customizationItemInput,
  answer: optionRecord,
});
