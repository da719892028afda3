import { afterAll, beforeAll, expect, test } from 'vitest';
import { earlyInTheMinute } from '../../../test/early-in-the-minute.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { save } from '../../../test/order-requests.ts';

interface Listed {
  readonly Id: number;
  readonly Name: string;
  readonly Prefix: string;
  readonly State: string;
  readonly LastUsedAt: string | null;
  readonly LastUsedFrom: string | null;
  readonly ExpiresAt: string | null;
}

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const asAdmin = () => world.as(world.users.admin);
const list = async () => (await asAdmin().get('/api/integrations/keys')).json<Listed[]>();
async function create(change: Record<string, unknown> = {}) {
  const answer = await asAdmin().post('/api/integrations/keys', {
    Name: 'Website',
    Role: 'Administrator',
    StoreId: null,
    Scopes: ['orders:read'],
    CallsPerMinute: 300,
    Days: 30,
    ...change,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ Id: number; Key: string }>();
}
const get = (url: string, key: string) =>
  world.app.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${key}` } });

test(
  'a key is shown once, stored as a hash, and reads what its scope allows',
  { tags: ['N-39'] },
  async () => {
    const { Id: orderId } = await save(world);
    const { Id, Key } = await create();
    expect(Key).toMatch(/^cordovan_key_[\w-]{43}$/);
    expect((await get(`/api/orders/${orderId}`, Key)).statusCode).toBe(200);
    const refused = await get('/api/customers', Key);
    expect([refused.statusCode, refused.body]).toEqual([
      403,
      'This API key lacks the permission customers:read',
    ]);
    const found = (await list()).find((key) => key.Id === Id)!;
    expect(found).toMatchObject({
      State: 'active',
      LastUsedAt: world.now().toISOString(),
      LastUsedFrom: '127.0.0.1',
    });
    expect(JSON.stringify(await list())).not.toContain(Key);
    expect(Key.startsWith(found.Prefix)).toBe(true);
    const audited = await world.db
      .selectFrom('audit_entries')
      .where('subject', '=', 'api key')
      .selectAll()
      .execute();
    expect(audited).toMatchObject([{ action: 'created', user_id: world.users.admin.id }]);
    expect(JSON.stringify(audited)).not.toContain(Key);
  },
);

test(
  'a key ends when it is revoked, when it expires or when its administrator leaves',
  { tags: ['N-39'] },
  async () => {
    const { Id, Key } = await create({ Name: 'Printer' });
    await asAdmin().post(`/api/integrations/keys/${Id}/revoke`);
    expect((await get('/api/orders', Key)).statusCode).toBe(401);
    expect((await list()).find((key) => key.Id === Id)).toMatchObject({ State: 'revoked' });

    const short = await create({ Days: 1 });
    const before = world.now();
    world.setNow(new Date(before.getTime() + 86_399_000));
    expect((await get('/api/orders', short.Key)).statusCode).toBe(200);
    world.setNow(new Date(before.getTime() + 86_400_000));
    expect((await get('/api/orders', short.Key)).statusCode).toBe(401);
    world.setNow(before);

    const { Key: last } = await create();
    const users = world.db.updateTable('users').where('id', '=', world.users.admin.id);
    await users.set({ is_active: false }).execute();
    expect((await get('/api/orders', last)).statusCode).toBe(401);
    await users.set({ is_active: true, role: 'Salesperson', store_id: world.stores.denver }).execute();
    expect((await get('/api/orders', last)).statusCode).toBe(401);
    await users.set({ role: 'Administrator', store_id: null }).execute();
    expect((await get('/api/orders', last)).statusCode).toBe(200);
  },
);

test('a salesperson’s key can access only the orders of its store', { tags: ['N-01'] }, async () => {
  const { Id: orderId } = await save(world);
  const own = await create({ Role: 'Salesperson', StoreId: world.stores.denver });
  const other = await create({ Role: 'Salesperson', StoreId: world.stores.austin });
  expect((await get(`/api/orders/${orderId}`, own.Key)).statusCode).toBe(200);
  expect((await get(`/api/orders/${orderId}`, other.Key)).statusCode).not.toBe(200);
  const without = await asAdmin().post('/api/integrations/keys', {
    Name: 'No store',
    Role: 'Salesperson',
    StoreId: null,
    Scopes: ['orders:read'],
    CallsPerMinute: 300,
    Days: 30,
  });
  expect(without.statusCode).toBe(400);
});

test("a key can't exceed its calls per minute", async () => {
  await earlyInTheMinute();
  const { Key } = await create({ CallsPerMinute: 3 });
  const codes: number[] = [];
  for (let call = 0; call < 5; call += 1) codes.push((await get('/api/orders', Key)).statusCode);
  expect(codes).toEqual([200, 200, 200, 429, 429]);
  expect((await get('/api/orders', (await create()).Key)).statusCode).toBe(200);
});

test('only administrators see, create and revoke keys', { tags: ['N-01'] }, async () => {
  const { Key } = await create({ Scopes: ['orders:read', 'orders:write', 'catalog:write'] });
  for (const user of [world.users.sales, world.users.factory])
    expect((await world.as(user).get('/api/integrations/keys')).statusCode).toBe(403);
  expect((await get('/api/integrations/keys', Key)).statusCode).toBe(403);
  expect((await get('/api/account/info', Key)).statusCode).toBe(403);
});
