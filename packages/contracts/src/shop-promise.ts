import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, wire } from './codec.ts';
import { text } from './fields.ts';

/** Higher than the number of components of any style. */
const MOST_PIECES = 30;

/** Only one piece of each kind, because a quantity would reveal how much leather is in stock. */
const shopPiece = wire({ saleItemId: id, customizationIds: z.array(id).max(200) });

/** First Monday on or after the day on which a design is ready; null if no date can be promised. */
const week = day.nullable();

export const askShopPromise = defineCall({
  id: 'shop.askPromise',
  method: 'POST',
  path: '/api/shop/promise',
  access: 'public',
  summary:
    'The week in which a design can be ready, also in the other leathers of the shop; null while none can be promised',
  requirements: ['SET-04', 'ORD-64', 'N-05', 'N-37'],
  body: wire({
    company: text(63).nullish(),
    leatherItemId: id.nullable(),
    pieces: z.array(shopPiece).max(MOST_PIECES),
  }),
  answer: wire({
    week,
    leathers: z.array(wire({ leatherItemId: id, week })).readonly(),
  }),
});
export type ShopPromise = z.output<NonNullable<typeof askShopPromise.answer>>;

export const shopPromiseCalls = [askShopPromise] as const;
