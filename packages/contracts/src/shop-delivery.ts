import { z } from 'zod';
import { deliveryAreaMethods } from '@cordovan/domain/stores';
import { defineCall } from './call.ts';
import { money, wire } from './codec.ts';
import { text } from './fields.ts';

/** A delivery estimate for a ZIP code; not part of an order. */
const deliveryEstimate = wire({
  zip: z.string(),
  /** Null for an unknown ZIP code, or if the lookup failed (N-29). */
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** Null: delivery to this ZIP code is quoted on request. */
  method: z.enum(deliveryAreaMethods).nullable(),
  /** Null: on request. */
  price: money.nullable(),
  /** Days that delivery adds to the lead time. */
  extraDays: z.int(),
});
export type DeliveryEstimate = z.output<typeof deliveryEstimate>;

export const estimateDelivery = defineCall({
  id: 'shop.estimateDelivery',
  method: 'GET',
  path: '/api/shop/delivery',
  access: 'public',
  summary: 'Method, price and days of a delivery to a ZIP code from the store of a shop',
  requirements: ['N-29', 'ORD-42', 'SET-03', 'C-52', 'N-05'],
  query: z.object({ company: text(63).optional(), zip: z.string().regex(/^\d{5}$/) }),
  answer: deliveryEstimate,
});

export const shopDeliveryCalls = [estimateDelivery] as const;
