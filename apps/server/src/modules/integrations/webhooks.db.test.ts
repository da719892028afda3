import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { csvFile, importsOf } from '../../../test/imports.ts';
import { save } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { deliverDue } from './deliver.service.ts';

interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

let world: World;
let receiver: Server;
let url: string;
let received: Received[] = [];
let answerWith = 200;
beforeAll(async () => {
  world = await createWorld({ env: { WEBHOOKS_PRIVATE: 'on' } });
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(answerWith).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
});
afterAll(async () => {
  receiver.close();
  await world.close();
});
beforeEach(async () => {
  await world.db.deleteFrom('webhooks').execute();
  await world.db.deleteFrom('webhook_events').execute();
  received = [];
  answerWith = 200;
});

const asAdmin = () => world.as(world.users.admin);
async function add(events: readonly string[], change: Record<string, unknown> = {}) {
  const draft = { Id: 0, Name: 'Website', Url: url, Events: events, IsOn: true, RowVersion: 0, ...change };
  const answer = await asAdmin().post('/api/integrations/webhooks', draft);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ Id: number; Secret: string }>();
}
const deliver = () => deliverDue(world.app.deps);
const bodies = () =>
  received.map(({ body }) => JSON.parse(body) as { Id: string; Type: string; Data: object });
const hooks = async () =>
  (await asAdmin().get('/api/integrations/webhooks')).json<Readonly<Record<string, unknown>>[]>();
const log = async (id: number) =>
  (await asAdmin().get(`/api/integrations/webhooks/${id}/deliveries`)).json<{
    Items: {
      EventId: number;
      Key: string;
      Status: string;
      LastStatus: number;
      LastError: string;
      Attempts: number;
    }[];
  }>().Items;
const changeStatus = (orderId: number) =>
  world.db
    .updateTable('orders')
    .where('id', '=', orderId)
    .set((set) => ({ status_id: 10, row_version: set('row_version', '+', 1) }))
    .execute();

test('sends signed events for a new order and its status', { tags: ['N-39'] }, async () => {
  const { Secret } = await add(['order.created', 'order.status_changed']);
  const { Id } = await save(world);
  await changeStatus(Id);
  await deliver();
  const [created, changed] = bodies().toSorted((one, other) => (one.Type < other.Type ? -1 : 1));
  expect(created).toMatchObject({ Type: 'order.created', Data: { OrderId: Id } });
  expect(changed).toMatchObject({
    Type: 'order.status_changed',
    Data: { OrderId: Id, StatusId: 10, StatusName: 'layaway', StoreId: world.stores.denver },
  });
  expect(received).toHaveLength(2);
  for (const { headers, body } of received) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(Secret.replace('whsec_', ''), 'base64');
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    expect(headers['webhook-timestamp']).toBe(String(world.now().getTime() / 1000));
    expect(headers['webhook-id']).toBe((JSON.parse(body) as { Id: string }).Id);
  }
  expect(JSON.stringify(await hooks())).not.toContain(Secret);
});

test(
  "doesn't send an event for an opening balance, which isn't a new order",
  { tags: ['N-39', 'N-27'] },
  async () => {
    await add(['order.created']);
    const owed = csvFile('owed.csv', 'Name,Email,Balance,Store', 'Ivo,ivo@mail.test,80.50,Denver');
    expect(await importsOf(world).load('customers', owed)).toMatchObject({ Created: 1 });
    await deliver();
    expect(received).toEqual([]);
  },
);

test('writes the event together with the change or not at all', async () => {
  await add(['order.created', 'order.updated']);
  const { Id } = await save(world);
  await world.db.deleteFrom('webhook_events').execute();
  const failing = world.db.transaction().execute(async (trx) => {
    const bump = trx.updateTable('orders').where('id', '=', Id);
    await bump.set((set) => ({ row_version: set('row_version', '+', 1) })).execute();
    throw new Error('the save failed');
  });
  await expect(failing).rejects.toThrow('the save failed');
  expect(await world.db.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
  await deliver();
  expect(received).toEqual([]);
});

test("doesn't call a webhook that is off or subscribes to other events", async () => {
  await add(['payment.recorded']);
  await add(['order.created'], { IsOn: false });
  await save(world);
  await deliver();
  expect(received).toEqual([]);
  expect(await world.db.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
});

test('retries the same event at growing intervals and records the responses', async () => {
  const { Id } = await add(['order.created']);
  await save(world);
  answerWith = 500;
  await deliver();
  await deliver();
  expect(received).toHaveLength(1);
  const before = world.now();
  world.setNow(new Date(before.getTime() + 30_000));
  await deliver();
  world.setNow(new Date(before.getTime() + 60_000));
  await deliver();
  expect(received).toHaveLength(2);
  answerWith = 200;
  world.setNow(new Date(before.getTime() + 90_000));
  await deliver();
  expect(received).toHaveLength(3);
  expect(new Set(bodies().map((body) => JSON.stringify(body))).size).toBe(1);
  const [entry] = await log(Id);
  expect(entry).toMatchObject({ Status: 'delivered', Attempts: 3, LastStatus: 200 });

  await asAdmin().post(`/api/integrations/webhooks/${Id}/deliveries/${entry!.EventId}/resend`);
  await deliver();
  expect(received).toHaveLength(4);
  expect(received[3]!.headers['webhook-id']).toBe(entry!.Key);
  world.setNow(before);
});

test('pauses a webhook after three days of failures, notifies administrators and keeps its events', async () => {
  const { Id } = await add(['order.created']);
  await save(world);
  answerWith = 503;
  const before = world.now();
  const at = (hours: number) => world.setNow(new Date(before.getTime() + hours * 3_600_000));
  for (const hours of [0, 1, 24, 48, 71, 73, 80]) {
    at(hours);
    await deliver();
  }
  world.setNow(before);
  expect(received).toHaveLength(6);
  expect(await hooks()).toMatchObject([
    { Id, Waiting: 1, PausedAt: new Date(before.getTime() + 73 * 3_600_000).toISOString() },
  ]);
  const mails = await world.db
    .selectFrom('emails')
    .where('key', 'like', `webhook-paused:${Id}:%`)
    .select(['subject', 'body_text'])
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'Webhook paused: Website' });
  answerWith = 200;
  await asAdmin().post(`/api/integrations/webhooks/${Id}/resume`);
  await deliver();
  expect(received).toHaveLength(7);
  expect(await hooks()).toMatchObject([{ Waiting: 0, PausedAt: null, FailingSince: null }]);
});

test('saves webhooks with their versions, for administrators only', { tags: ['N-01'] }, async () => {
  const { Id } = await add(['order.created']);
  const [hook] = await hooks();
  const change = { ...hook, Name: 'Shop', IsOn: false };
  expect((await asAdmin().post('/api/integrations/webhooks', change)).statusCode).toBe(200);
  expect((await asAdmin().post('/api/integrations/webhooks', change)).statusCode).toBe(409);
  for (const wrong of [
    { Url: 'ftp://receiver.test' },
    { Url: 'javascript:alert(1)' },
    { Events: [] },
    { Events: ['x'] },
  ])
    expect((await asAdmin().post('/api/integrations/webhooks', { ...change, ...wrong })).statusCode).toBe(
      400,
    );
  for (const user of [world.users.sales, world.users.factory]) {
    expect((await world.as(user).get('/api/integrations/webhooks')).statusCode).toBe(403);
    expect((await world.as(user).delete(`/api/integrations/webhooks/${Id}`)).statusCode).toBe(403);
  }
  expect((await asAdmin().delete(`/api/integrations/webhooks/${Id}`)).statusCode).toBe(200);
  expect(await hooks()).toEqual([]);
});

test("refuses to save an address that can't receive events", { tags: ['N-39'] }, async () => {
  const outside = await createWorld();
  try {
    for (const [Url, code] of [
      ['http://shop.example.com/hooks', 'WEBHOOK_NEEDS_HTTPS'],
      ['https://169.254.169.254/', 'WEBHOOK_PRIVATE'],
      ['https://localhost:8443/hooks', 'WEBHOOK_PRIVATE'],
      ['https://[::1]/', 'WEBHOOK_PRIVATE'],
      ['https://user:pw@shop.example.com/', 'WEBHOOK_WITH_PASSWORD'],
    ]) {
      const draft = { Id: 0, Name: 'Website', Url, Events: ['payment.recorded'], IsOn: true, RowVersion: 0 };
      const answer = await outside.as(outside.users.admin).post('/api/integrations/webhooks', draft);
      expect(answer.headers['x-error-code'], Url).toBe(code);
    }
  } finally {
    await outside.close();
  }
});
