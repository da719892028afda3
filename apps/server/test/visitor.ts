import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { orderBody, type SavedBody, sofaLine } from './order-requests.ts';
import { newVisit, STATIC_TOKEN, type World } from './world.ts';

/** A stranger's browser: the page's token, a new visit and a new address. */
export interface TestVisitor {
  readonly address: string;
  readonly visit: string;
  readonly post: (
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  readonly get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** Saves an order and requires success. */
  readonly place: (change?: Record<string, unknown>, headers?: Record<string, string>) => Promise<SavedBody>;
}

let visitors = 0;

export function newVisitor(
  world: World,
  same: { readonly address?: string; readonly visit?: string } = {},
): TestVisitor {
  visitors += 1;
  const n = visitors;
  const address =
    same.address ?? `10.${20 + Math.floor(n / 62_500)}.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`;
  const visit = same.visit ?? newVisit(world.app);
  const own = { 'x-static-token': STATIC_TOKEN, 'x-visit': visit };
  const post: TestVisitor['post'] = (url, body = {}, headers = {}) =>
    world.app.http.inject({
      method: 'POST',
      url,
      payload: body,
      remoteAddress: address,
      headers: { ...own, ...headers },
    });
  return {
    address,
    visit,
    post,
    get: (url, headers = {}) =>
      world.app.http.inject({ method: 'GET', url, remoteAddress: address, headers: { ...own, ...headers } }),
    place: async (change = {}, headers = {}) => {
      const answer = await post('/api/order/saveOrder', shopperBody(world, change), headers);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<SavedBody>();
    },
  };
}

/** The public page's order: no store, channel or rep. A total of 0 means the whole order. */
export function shopperBody(world: World, change: Record<string, unknown> = {}): Record<string, unknown> {
  const {
    StoreId: _store,
    ChannelId: _channel,
    SalesRepId: _rep,
    DeliveryDate: _date,
    ...body
  } = orderBody(world);
  return {
    ...body,
    Origin: 'shopper',
    StatusName: 'Quote',
    Details: [sofaLine(world)],
    Total: 0,
    ...change,
  };
}
