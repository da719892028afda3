import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { earlyInTheMinute } from '../../../test/early-in-the-minute.ts';
import { read, save } from '../../../test/order-requests.ts';
import { onBridge } from '../../../test/shops.ts';
import { createWorld, newVisit, type World } from '../../../test/world.ts';
import { forwardShopperOrder } from './forward.service.ts';

/** Stand-in for the server that receives forwarded orders. */
interface FarSide {
  readonly server: Server;
  readonly address: string;
  readonly received: { readonly key: string; readonly body: Record<string, unknown> }[];
  status: number;
}

let world: World;
let farSide: FarSide;
beforeAll(async () => {
  farSide = await startFarSide();
  world = await createWorld({ env: { BRIDGE_FORWARD_URL: farSide.address } });
});
afterAll(async () => {
  await world.close();
  farSide.server.close();
});
beforeEach(() => {
  farSide.received.length = 0;
  farSide.status = 200;
});
const start = new Date('2026-03-10T18:00:00Z');
afterEach(() => world.setNow(start));

async function startFarSide(): Promise<FarSide> {
  const received: FarSide['received'] = [];
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const body = JSON.parse(text) as Record<string, unknown>;
      received.push({ key: String(request.headers['idempotency-key']), body });
      response.writeHead(side.status).end('taken');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const side: FarSide = { server, address: `http://127.0.0.1:${port}/orders`, received, status: 200 };
  return side;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const minutesLater = (minutes: number) => world.setNow(new Date(start.getTime() + minutes * 60_000));
const post = (path: string, body?: object, from = '10.0.0.1') =>
  world.app.http.inject({ method: 'POST', url: path, payload: body ?? {}, remoteAddress: from });

const request = (change: object = {}) => ({
  CustomerName: 'Vera Visitor',
  CustomerEmail: 'vera@mail.test',
  CustomerPhone: '303-555-0100',
  Customercity: 'Denver',
  StyleName: 'Alpine',
  FurnitureTypeName: 'Sofa',
  TotalPrice: 4384,
  ...change,
});

let addresses = 0;
/** Limits count per address, so each test uses its own, except tests about limits. */
const newAddress = () => `10.1.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`;

/** A person needs some seconds for the form. */
const fillIn = () => world.setNow(new Date(world.now().getTime() + 2_000));

async function flag(): Promise<string> {
  const answer = await world.as('nobody').get('/api/web-bridge/first-time');
  fillIn();
  return answer.json<{ Token: string }>().Token;
}

test("verifies an active rep's email in any letter case", { tags: ['API-64', 'SHOP-40'] }, async () => {
  const verify = async (email: string) => {
    const query = `email=${encodeURIComponent(email)}`;
    return (await world.as('static').post(`/api/web-bridge/verifysalesRep/?${query}`)).json<object>();
  };
  expect(await verify('Rita@Reps.TEST')).toEqual({ isValid: true, SalesRepId: world.reps.linked });
  expect(await verify('somebody@reps.test')).toEqual({ isValid: false, SalesRepId: null });
  expect(await verify('')).toEqual({ isValid: false, SalesRepId: null });
  await world.db
    .updateTable('sales_reps')
    .set({ is_active: false })
    .where('id', '=', world.reps.unlinked)
    .execute();
  expect(await verify('ned@reps.test')).toEqual({ isValid: false, SalesRepId: null });
  const path = '/api/web-bridge/verifysalesRep?email=rita@reps.test';
  expect((await world.as('nobody').post(path)).statusCode).toBe(401);
});

test('refuses a quote request with a negative price', { tags: ['BRIDGE-07', 'N-10'] }, async () => {
  const sent = request({ FirstTime: await flag(), TotalPrice: -5 });
  expect((await post('/api/web-bridge/create', sent, newAddress())).statusCode).toBe(400);
  expect(await world.db.selectFrom('bridge_requests').selectAll().execute()).toEqual([]);
});

test(
  'stores a quote request sent with a flag',
  { tags: ['API-65', 'BRIDGE-07', 'BRIDGE-08', 'ENT-31', 'C-30'] },
  async () => {
    const sent = request({
      FirstTime: await flag(),
      LeatherName: 'Sand',
      Customizations: [{ PartName: 'Nailhead', ItemName: 'Brass nails' }],
    });
    const answer = await onBridge(world, () => post('/api/web-bridge/create/', sent, newAddress()));
    expect(answer.json(), answer.body).toEqual({
      Token: expect.any(String) as string,
      ErrorMesage: '',
      isSaved: true,
    });
    const rows = await world.db.selectFrom('bridge_requests').selectAll().execute();
    expect(rows).toMatchObject([
      {
        company_id: world.companyId,
        customer_name: 'Vera Visitor',
        customer_email: 'vera@mail.test',
        customer_phone: '303-555-0100',
        customer_city: 'Denver',
        style_name: 'Alpine',
        furniture_type_name: 'Sofa',
        leather_name: 'Sand',
        total_price_cents: 438_400,
        customizations: [{ partName: 'Nailhead', itemName: 'Brass nails' }],
        created_at: world.now(),
      },
    ]);
    const { Token } = answer.json<{ Token: string }>();
    fillIn();
    const next = await post('/api/web-bridge/create/', request({ FirstTime: Token }), newAddress());
    expect(next.statusCode, 'the token is the flag of the next request').toBe(200);
  },
);

test('accepts a flag once within an hour', { tags: ['N-17', 'BRIDGE-03', 'ERR-27'] }, async () => {
  const codeOf = async (change: object) => {
    const answer = await post('/api/web-bridge/create', request(change), newAddress());
    return answer.statusCode === 200 ? 'saved' : [answer.statusCode, answer.body];
  };
  const count = () => world.db.selectFrom('bridge_requests').select('id').execute();
  const before = (await count()).length;
  const once = await flag();
  expect(await codeOf({ FirstTime: once })).toBe('saved');
  expect(await codeOf({ FirstTime: once })).toEqual([400, 'Invalid Token']);
  expect(await codeOf({ FirstTime: 'made up' })).toEqual([400, 'Invalid Token']);
  expect(await codeOf({})).toEqual([400, 'Invalid Token']);
  const late = await flag();
  const inTime = await flag();
  minutesLater(59);
  expect(await codeOf({ FirstTime: inTime })).toBe('saved');
  minutesLater(61);
  expect(await codeOf({ FirstTime: late })).toEqual([400, 'Invalid Token']);
  expect((await count()).length).toBe(before + 2);
});

test(
  'requires a name and a valid email, and keeps the flag for a retry',
  { tags: ['BRIDGE-02'] },
  async () => {
    const firstTime = await flag();
    for (const change of [{ CustomerName: ' ' }, { CustomerEmail: 'vera@' }, { CustomerEmail: '' }]) {
      const bad = request({ FirstTime: firstTime, ...change });
      const answer = await post('/api/web-bridge/create', bad, newAddress());
      expect([answer.statusCode, answer.body]).toEqual([
        400,
        'Please, Enter your name and email before request a quote',
      ]);
    }
    const answer = await post('/api/web-bridge/create', request({ FirstTime: firstTime }), newAddress());
    expect(answer.statusCode).toBe(200);
  },
);

test('limits calls without a token per address', { tags: ['N-05', 'C-54'] }, async () => {
  await earlyInTheMinute();
  const from = newAddress();
  const statuses: number[] = [];
  for (let i = 0; i < 25; i += 1) {
    statuses.push((await post('/api/web-bridge/findbyexternalnumber?externalid=1', {}, from)).statusCode);
  }
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  const other = await post('/api/web-bridge/findbyexternalnumber?externalid=1', {}, newAddress());
  expect(other.statusCode).toBe(200);
});

interface Forward {
  readonly id: number;
  readonly status: string;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly payload: Record<string, unknown>;
}

async function forwardOf(orderId: number): Promise<Forward> {
  const row = await world.db
    .selectFrom('bridge_forwards')
    .where('order_id', '=', orderId)
    .select(['id', 'status', 'attempts', 'last_error', 'payload'])
    .executeTakeFirstOrThrow();
  return row as unknown as Forward;
}

const shopper = { Origin: 'shopper', StatusName: 'Quote' };
const postOrder = (id: number, change: object = {}) =>
  world.as('static').post('/api/web-bridge/create-CYS/', { Id: id, StatusName: 'Quote', ...change });

test(
  'stores a shopper order and forwards it again after payment',
  { tags: ['API-66', 'SHOP-43', 'SHOP-44', 'N-36'] },
  async () => {
    // PRICE-08: a shopper pays the company's tax, not the store's.
    await world.db.updateTable('companies').set({ sales_tax: 7.5 }).where('is_house', '=', true).execute();
    const saved = await save(world, shopper, 'static');
    const answer = await postOrder(saved.Id, { IsPacking: true, StoreId: 999_999, Total: 1 });
    expect(answer.statusCode, answer.body).toBe(200);
    const { Token } = answer.json<{ Token: string }>();
    expect(Token.length).toBeGreaterThan(40);
    const waiting = await forwardOf(saved.Id);
    expect(waiting).toMatchObject({ status: 'pending', attempts: 0 });

    expect(await forwardShopperOrder(world.app.deps, waiting.id)).toBe('sent');
    await forwardShopperOrder(world.app.deps, waiting.id);
    const order = await read(world, saved.Id);
    expect(farSide.received).toHaveLength(1);
    expect(farSide.received[0]!.body).toMatchObject({
      Id: saved.Id,
      SONumber: saved.SONumber,
      StatusName: 'Quote',
      StoreId: world.stores.denver,
      SalesRepId: world.reps.linked,
      IsPacking: true,
      SalesTax: true,
      SalesTaxApplied: 7.5,
      Totals: { Total: order.Totals['Total'] },
    });
    const text = JSON.stringify(farSide.received[0]!.body);
    expect(text).not.toMatch(/cost|margin|FactoryPrice/i);

    const untrue = await postOrder(saved.Id, { IsPacking: false });
    expect(untrue.json()).toEqual({ Token });
    expect((await forwardOf(saved.Id)).payload['IsPacking'], 'nothing was paid').toBe(true);
    const paid = { Orderid: saved.Id, Amount: order.Totals['Total'], PaymentMethod: 'cash' };
    expect((await world.as(world.users.sales).post('/api/order/addPayment', paid)).statusCode).toBe(200);
    const again = await postOrder(saved.Id, { IsPacking: true });
    expect(again.json()).toEqual({ Token });
    expect(await forwardOf(saved.Id)).toMatchObject({ id: waiting.id, status: 'pending' });
    expect(await forwardShopperOrder(world.app.deps, waiting.id)).toBe('sent');
    expect(farSide.received.map(({ body }) => body['IsPacking'])).toEqual([true, false]);
    expect(new Set(farSide.received.map(({ key }) => key)).size).toBe(2);
  },
);

test('retries a failed forward at intervals, but not a refused one', { tags: ['N-36'] }, async () => {
  const { deps } = world.app;
  const saved = await save(world, shopper, 'static');
  await postOrder(saved.Id);
  const { id } = await forwardOf(saved.Id);
  farSide.status = 503;
  expect(await forwardShopperOrder(deps, id)).toBe('pending');
  expect(await forwardOf(saved.Id)).toMatchObject({ status: 'pending', attempts: 1 });
  expect((await forwardOf(saved.Id)).last_error).toContain('503');
  expect(await forwardShopperOrder(deps, id), 'not before its time').toBe('pending');
  expect(farSide.received).toHaveLength(1);
  farSide.status = 200;
  minutesLater(1);
  expect(await forwardShopperOrder(deps, id)).toBe('sent');
  expect(new Set(farSide.received.map(({ key }) => key)).size, 'one key for one message').toBe(1);

  const refused = await save(world, shopper, 'static');
  await postOrder(refused.Id);
  farSide.status = 422;
  const other = await forwardOf(refused.Id);
  expect(await forwardShopperOrder(deps, other.id)).toBe('failed');
  expect(await forwardOf(refused.Id)).toMatchObject({ status: 'failed', attempts: 1 });
});

test(
  'stores a request without forwarding it when no address is configured, and refuses strangers',
  { tags: ['N-36', 'N-05'] },
  async () => {
    const quiet = await createWorld();
    try {
      const saved = await save(quiet, shopper, 'static');
      const caller = quiet.as('static');
      expect((await caller.post('/api/web-bridge/create-CYS', { Id: saved.Id })).statusCode).toBe(200);
      const rows = await quiet.db.selectFrom('bridge_forwards').select(['order_id', 'status']).execute();
      expect(rows).toEqual([{ order_id: saved.Id, status: 'skipped' }]);
      const staffOrder = await save(quiet);
      expect((await caller.post('/api/web-bridge/create-CYS', { Id: staffOrder.Id })).statusCode).toBe(404);
      const nobody = await quiet.as('nobody').post('/api/web-bridge/create-CYS', { Id: saved.Id });
      expect(nobody.statusCode).toBe(401);
      expect(await quiet.db.selectFrom('bridge_forwards').select('id').execute()).toHaveLength(1);
    } finally {
      await quiet.close();
    }
  },
);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function upload(
  orderId: number,
  file: { name: string; bytes: Buffer },
  visit = world.pageHeaders['x-visit'],
) {
  const field = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${field('orderId', String(orderId))}${field('fileName', file.name)}--x\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return world.app.http.inject({
    method: 'POST',
    url: '/api/web-bridge/upload-attachment/',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-visit': visit },
    payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from('\r\n--x--\r\n')]),
  });
}

test("accepts pictures only for the visitor's own order", { tags: ['API-69', 'N-05', 'C-54'] }, async () => {
  const saved = await save(world, shopper, 'static');
  const main = { name: 'track-arm-alpine-sofa.jpg', bytes: PNG };
  const answer = await upload(saved.Id, main);
  expect(answer.json(), answer.body).toMatchObject({ FileName: main.name });
  expect((await upload(saved.Id, { name: 'diagram.png', bytes: PNG })).statusCode).toBe(200);
  const order = await world.as(world.users.admin).get(`/api/orders/${saved.Id}`);
  expect(order.json<{ Attachments: object[] }>().Attachments).toMatchObject([
    { FileName: main.name, FileType: 'image/png', Kind: 'picture' },
    { FileName: 'diagram.png' },
  ]);
  const text = await upload(saved.Id, { name: 'notes.txt', bytes: Buffer.from('hello') });
  expect(text.headers['x-error-code']).toBe('FILE_TYPE_NOT_ALLOWED');
  const stranger = await upload(saved.Id, main, newVisit(world.app));
  expect(stranger.statusCode).toBe(404);
  minutesLater(3 * 60);
  expect((await upload(saved.Id, main)).statusCode, 'not recent any more').toBe(404);
});

test(
  'opens the order with the token from the email and redirects everything else',
  { tags: ['N-17', 'BRIDGE-09', 'BRIDGE-10', 'ERR-31'] },
  async () => {
    await world.db
      .updateTable('companies')
      .set({ template_order: 'https://shop.test/template' })
      .where('id', '=', world.companyId)
      .execute();
    const saved = await save(world, { SendEmail: true });
    const readMail = () =>
      world.db
        .selectFrom('emails')
        .where('order_id', '=', saved.Id)
        .select('body_text')
        .executeTakeFirstOrThrow();
    // The email is composed after the save.
    await expect.poll(async () => (await readMail()).body_text).toContain('/Shop/Quote');
    const mail = await readMail();
    const link = new URL(/https?:\/\/\S+Shop\/Quote\S+/.exec(mail.body_text)![0]);
    const open = async (body: object) =>
      (await post('/api/web-bridge/open-quote', body, newAddress())).json<object>();
    const total = (await read(world, saved.Id)).Totals['Total'];
    const order = Number(link.searchParams.get('order'));
    const token = link.searchParams.get('token')!;
    expect(order).toBe(saved.Id);
    expect(await open({ OrderId: order, Token: token })).toEqual({
      isValid: true,
      RedirectUrl: null,
      OrderId: saved.Id,
      Total: total,
      Balance: total,
    });
    const elsewhere = { isValid: false, RedirectUrl: 'https://shop.test/template', OrderId: null };
    const other = await save(world);
    expect(await open({ OrderId: saved.Id, Token: 'wrong' })).toEqual(elsewhere);
    expect(await open({ OrderId: saved.Id, Token: '' })).toEqual(elsewhere);
    expect(await open({ OrderId: other.Id, Token: token })).toEqual(elsewhere);
    expect(await open({ OrderId: 987_654, Token: token })).toEqual(elsewhere);
    minutesLater(91 * 24 * 60);
    expect(await open({ OrderId: order, Token: token })).toEqual(elsewhere);
  },
);

test('opens the order with the token that create-CYS returned', { tags: ['N-17', 'SHOP-43'] }, async () => {
  const saved = await save(world, shopper, 'static');
  const { Token } = (await postOrder(saved.Id)).json<{ Token: string }>();
  const answer = await post('/api/web-bridge/open-quote', { OrderId: saved.Id, Token }, newAddress());
  expect(answer.json()).toMatchObject({ isValid: true, OrderId: saved.Id });
});
