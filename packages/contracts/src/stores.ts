import { z } from 'zod';
import { defineCall } from './call.ts';
import { idText } from './codec.ts';
import { idParams, NAME, tableFormat, text } from './fields.ts';
import { vinItem } from './inventory-schemas.ts';
import { channel, channelInput, store, storeInput } from './stores-schemas.ts';

export const listStores = defineCall({
  id: 'stores.listStores',
  method: 'GET',
  path: '/api/stores',
  access: { staff: 'stores.view' },
  summary: 'The stores that the user may see',
  requirements: ['API-15', 'API-87', 'STORE-03', 'ENT-20', 'LOAD-07'],
  answer: z.array(store),
});

export const exportStores = defineCall({
  id: 'stores.exportStores',
  method: 'GET',
  path: '/api/stores/export',
  access: { staff: 'stores.view' },
  summary: 'The stores that the user may see as CSV or xlsx, filtered by name, city and state',
  requirements: ['N-40', 'STORE-03'],
  query: z.object({ search: text(NAME).optional(), format: tableFormat.optional() }),
  answerKind: 'file',
});

export const readStore = defineCall({
  id: 'stores.readStore',
  method: 'GET',
  path: '/api/stores/:id',
  access: { staff: 'stores.view' },
  summary: 'One store',
  requirements: ['STORE-03', 'ENT-20'],
  params: idParams,
  answer: store,
});

export const saveStore = defineCall({
  id: 'stores.saveStore',
  method: 'POST',
  path: '/api/stores',
  access: { staff: 'stores.edit' },
  summary: 'Adds or changes a store',
  requirements: ['API-16', 'STORE-11', 'STORE-02', 'STORE-13', 'STORE-14', 'STORE-15'],
  body: storeInput,
  answer: store,
});

export const readStoreInventory = defineCall({
  id: 'stores.readStoreInventory',
  method: 'GET',
  path: '/api/stores/get-inventory/:id',
  access: { staff: 'vinItems.view' },
  summary: 'The furniture that stands in a store',
  requirements: ['API-17', 'INV-23', 'N-11'],
  params: idParams,
  answer: z.array(vinItem),
});

export const exportStoreInventory = defineCall({
  id: 'stores.exportStoreInventory',
  method: 'GET',
  path: '/api/stores/:id/inventory/export',
  access: { staff: 'vinItems.view' },
  summary: 'The pieces in a store as CSV or xlsx',
  requirements: ['N-40', 'INV-23'],
  params: idParams,
  query: z.object({ format: tableFormat.optional() }),
  answerKind: 'file',
});

export const listChannels = defineCall({
  id: 'stores.listChannels',
  method: 'GET',
  path: '/api/channels',
  aliases: [{ path: '/api/orders/channels' }],
  access: { staff: 'catalogue.view' },
  summary: 'The sales channels, of one store or of all',
  requirements: ['API-35', 'API-90', 'ORD-82', 'ENT-22', 'N-11'],
  query: z.object({ storeId: idText.optional() }),
  answer: z.array(channel),
});

export const saveChannel = defineCall({
  id: 'stores.saveChannel',
  method: 'POST',
  path: '/api/channels',
  access: { staff: 'channels.edit' },
  summary: 'Adds or changes a sales channel',
  requirements: ['N-27', 'N-14'],
  body: channelInput,
  answer: channel,
});

export const storesCalls = [
  listStores,
  exportStores,
  readStore,
  saveStore,
  readStoreInventory,
  exportStoreInventory,
  listChannels,
  saveChannel,
] as const;
