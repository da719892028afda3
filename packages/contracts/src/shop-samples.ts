import { z } from 'zod';
import { defineCall } from './call.ts';
import { consentGiven } from './consent.ts';
import { id, money, wire } from './codec.ts';
import { NAME, text, textOrEmpty } from './fields.ts';

/** A shopper's request for samples. The server decides price, store, customer and status. */
export const sampleRequest = wire({
  /** The page's company, if the host doesn't name one (N-07). */
  company: text(63).nullish(),
  leatherIds: z.array(id).max(100),
  name: textOrEmpty(NAME),
  lastName: textOrEmpty(NAME),
  email: textOrEmpty(254),
  phone: textOrEmpty(40),
  address: textOrEmpty(NAME),
  city: textOrEmpty(NAME),
  state: textOrEmpty(NAME),
  zipCode: textOrEmpty(20),
  /** The total that the shopper saw. */
  total: z.number().min(-1e9).max(1e9).nullish(),
  /** Saves nothing if the total differs, because the shopper has to agree to a new price first. */
  onlyAtTotal: z.boolean().nullish(),
  consent: consentGiven.nullish(),
});
export type SampleRequest = z.output<typeof sampleRequest>;

export const orderSamples = defineCall({
  id: 'shop.orderSamples',
  method: 'POST',
  path: '/api/shop/samples',
  access: 'static',
  summary: 'Saves an order of samples of leathers and fabrics; the server decides what it costs',
  requirements: ['SHOP-51', 'N-05', 'N-07', 'N-10'],
  body: sampleRequest,
  answer: wire({ id, soNumber: z.string(), total: money }, { soNumber: 'SONumber' }),
});

export const shopSampleCalls = [orderSamples] as const;
