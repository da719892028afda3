import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idText, wire } from './codec.ts';
import { flag, NOTE, rowVersion, text, textOrEmpty } from './fields.ts';
import { vinItem } from './inventory-schemas.ts';
import { detail } from './orders-schemas.ts';

const VIEW = { staff: 'vinItems.view' } as const;

/** Store id in the query, or in the body as the first document sends it. */
const byStore = {
  query: z.object({ storeId: idText.optional(), id: idText.optional() }),
  body: wire({ storeId: id.nullish(), id: id.nullish() }).nullish(),
};

export const listVinItems = defineCall({
  id: 'inventory.listVinItems',
  method: 'GET',
  path: '/api/vinItems',
  access: { staff: 'orders.view' },
  summary: 'The pieces of an order',
  requirements: ['N-32', 'INV-18'],
  query: z.object({ orderId: idText }),
  answer: z.array(vinItem),
});

export const findVinItemsByStore = defineCall({
  id: 'inventory.findVinItemsByStore',
  method: 'POST',
  path: '/api/vinItems/find-by-store',
  aliases: [{ method: 'GET', path: '/api/vinItems/find-by-store' }],
  access: VIEW,
  summary: 'The pieces that stand in a store',
  requirements: ['API-50', 'API-92', 'INV-18', 'ENT-28', 'C-36'],
  query: byStore.query,
  body: byStore.body,
  answer: z.array(vinItem),
});

export const findVinItemsOfStore = defineCall({
  id: 'inventory.findVinItemsOfStore',
  method: 'GET',
  path: '/api/vinItems/find-by-store/:storeId',
  access: VIEW,
  summary: 'The pieces that stand in a store, the store in the path',
  requirements: ['API-92', 'C-36'],
  params: z.object({ storeId: idText }),
  answer: z.array(vinItem),
});

export const readDetailOfVinItem = defineCall({
  id: 'inventory.readDetailOfVinItem',
  method: 'POST',
  path: '/api/vinItems/get-detail-by-vinItemId',
  aliases: [{ method: 'GET', path: '/api/vinItems/get-detail-by-vinItemId' }],
  access: VIEW,
  summary: 'The order line that a piece was made for',
  requirements: ['API-51', 'INV-19', 'C-36'],
  query: z.object({ vinItemId: idText.optional(), id: idText.optional() }),
  body: wire({ vinItemId: id.nullish(), id: id.nullish() }).nullish(),
  answer: detail,
});

/** Whether the caller confirmed the question about the order and the route that need the piece. */
const confirm = flag(false);

/** Piece, by id or code. */
const piece = {
  id: id.nullish(),
  vinItemId: id.nullish(),
  code: text(60).nullish(),
  rowVersion: rowVersion.nullish(),
};

export const updateAvailability = defineCall({
  id: 'inventory.updateAvailability',
  method: 'POST',
  path: '/api/vinItems/update-availability',
  access: { staff: 'vinItems.setAvailability' },
  summary: 'Sets whether a piece can be sold',
  requirements: ['API-52', 'INV-17', 'INV-20'],
  body: wire({ ...piece, available: z.boolean(), confirm }),
  answer: vinItem,
});

export const recordShortage = defineCall({
  id: 'inventory.recordShortage',
  method: 'POST',
  path: '/api/vinItems/shortage-inventory',
  access: { staff: 'vinItems.shortage' },
  summary: 'Marks a piece as missing, with a reason',
  requirements: ['API-53', 'INV-22', 'N-32'],
  body: wire({ ...piece, reason: textOrEmpty(NOTE), confirm }),
  answer: vinItem,
});

export const transferVinItem = defineCall({
  id: 'inventory.transferVinItem',
  method: 'POST',
  path: '/api/vinItems/transfer-inventory',
  access: { staff: 'vinItems.transfer' },
  summary: 'Moves a piece to a store',
  requirements: ['API-54', 'INV-21', 'N-32'],
  body: wire(
    { code: textOrEmpty(60), storeId: id.nullish(), reason: textOrEmpty(NOTE), confirm },
    { code: 'code', storeId: 'storeId' },
  ),
  answer: vinItem,
});

export const vinItemCalls = [
  listVinItems,
  findVinItemsByStore,
  findVinItemsOfStore,
  readDetailOfVinItem,
  updateAvailability,
  recordShortage,
  transferVinItem,
] as const;
