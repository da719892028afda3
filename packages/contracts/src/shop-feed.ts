import { z } from 'zod';
import { defineCall } from './call.ts';
import { text } from './fields.ts';

/** A file of a shop's feed: RSS 2.0 for Google Merchant Center, or the same products as a table or as JSON. */
export const readFeed = defineCall({
  id: 'shop.readFeed',
  method: 'GET',
  path: '/api/shop/feed/:format',
  access: 'public',
  summary:
    'The styles of a shop with pictures and prices from; the company is taken from the host or the query',
  requirements: ['SHOP-01', 'N-07'],
  params: z.object({ format: z.enum(['xml', 'csv', 'json']) }),
  query: z.object({ company: text(63).optional() }),
  answerKind: 'file',
});

export const shopFeedCalls = [readFeed] as const;
