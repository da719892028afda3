import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '@cordovan/contracts/all-calls';
import type { Call } from '@cordovan/contracts/call';
import { type Action, applicationRoles, scopeOf } from '@cordovan/domain/identity';
import { type ApiScope, apiScopes, scopeForCall } from '@cordovan/domain/integrations';
import type { Emulator } from '../test/quickbooks-online/emulator.ts';
import { startSharedEmulator } from '../test/quickbooks-online/shared-emulator.ts';
import { createWorld, type World } from '../test/world.ts';
import { servedCalls } from './served-calls.ts';

/** What no key may ever do. A deliberate copy: this list is the rule. */
const NEVER: readonly Action[] = [
  'users.view',
  'users.edit',
  'settings.view',
  'settings.edit',
  'stores.edit',
  'integrations.view',
  'integrations.edit',
  'audit.view',
  'accounting.sync',
  'accounting.book',
  'orders.cancel',
  'orders.cancelWithRefund',
  'orders.remake',
  'orders.grantDiscount',
  'customers.setTerms',
  'company.edit',
  'emailTemplates.edit',
  'timeRegister.recordOwn',
];

let emulator: Emulator;
let world: World;
beforeAll(async () => {
  emulator = await startSharedEmulator();
  world = await createWorld({ env: emulator.env });
});
afterAll(async () => {
  await world.close();
  await emulator.stop();
});

async function createKey(change: Record<string, unknown>): Promise<string> {
  const draft = { Name: 'Program', Role: 'Administrator', StoreId: null, CallsPerMinute: 3000, Days: 30 };
  const answer = await world.as(world.users.admin).post('/api/integrations/keys', { ...draft, ...change });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ Key: string }>().Key;
}

const served = servedCalls();
const tested = allCalls.filter(
  (call) => served.has(call.id) && call.access !== 'public' && call.access !== 'terminal',
);
const actionOf = ({ access }: Call): Action | null => {
  if (typeof access === 'string') return null;
  return 'staff' in access ? access.staff : access.staticOr;
};

function ask(call: Call, key: string) {
  return world.app.http.inject({
    method: call.method,
    url: call.path.replaceAll(/:[A-Za-z]+/g, '987654321').replace('*', 'x'),
    headers: { authorization: `Bearer ${key}` },
    // A body that no call accepts: an admitted caller gets no further.
    ...(call.method === 'POST' || call.method === 'PUT'
      ? { payload: '[[]]', headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' } }
      : {}),
  });
}

describe.each(apiScopes)('an API key with the scope %s', (scope) => {
  test('may make exactly the calls of its scope', { tags: ['AUTH-40', 'N-01'] }, async () => {
    const key = await createKey({ Scopes: [scope] });
    const wrong: string[] = [];
    for (const call of tested) {
      const needed = scopeForCall({ id: call.id, action: actionOf(call) });
      const answer = await ask(call, key);
      const code = String(answer.headers['x-error-code'] ?? '');
      // A call with a low rate limit was already tried with the previous scopes.
      if (code === 'RATE_LIMITED') continue;
      const expected = needed === null ? 'API_KEY_NOT_ALLOWED' : needed === scope ? 'in' : 'API_KEY_SCOPE';
      const isRefused = code.startsWith('API_KEY') || answer.statusCode === 401 || code.startsWith('ROLE_');
      if ((isRefused ? code : 'in') !== expected)
        wrong.push(`${call.id}: ${answer.statusCode} ${code}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(applicationRoles)('an API key with every scope and the role %s', (role) => {
  test('can do no more than a user with that role', { tags: ['AUTH-40', 'N-01'] }, async () => {
    const StoreId = role === 'Salesperson' ? world.stores.denver : null;
    const key = await createKey({ Scopes: [...apiScopes], Role: role, StoreId });
    const wrong: string[] = [];
    for (const call of tested) {
      const action = actionOf(call);
      if (action === null || scopeForCall({ id: call.id, action }) === null) continue;
      const answer = await ask(call, key);
      const isRefused = answer.headers['x-error-code'] === 'ROLE_NOT_VALID_FOR_PAGE';
      if (isRefused !== (scopeOf(role, action) === 'none')) wrong.push(`${call.id}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('no API key may do what is reserved for people', { tags: ['N-01'] }, () => {
  expect(NEVER.filter((action) => scopeForCall({ id: '', action }) !== null)).toEqual([]);
  const people: readonly Call[] = allCalls.filter(({ access }) => access === 'self' || access === 'password');
  expect(people.filter((call) => scopeForCall({ id: call.id, action: actionOf(call) }) !== null)).toEqual([]);
});

test("an API key with a read scope can't change anything", { tags: ['N-01'] }, () => {
  const reads = (scope: ApiScope | null) => scope?.endsWith(':read') ?? false;
  const writing = tested.filter(
    (call) => call.method !== 'GET' && reads(scopeForCall({ id: call.id, action: actionOf(call) })),
  );
  // Searches and exports that send their filter as a body, and prices of a design that isn't saved.
  expect(writing.map(({ id }) => id).toSorted()).toMatchInlineSnapshot(`
    [
      "inventory.filterLeatherItems",
      "inventory.findVinItemsByStore",
      "inventory.readDetailOfVinItem",
      "orders.priceOrder",
      "orders.readPricing",
    ]
  `);
});

test('the API description names every call that is served to programs', { tags: ['N-37'] }, async () => {
  const answer = await world.as('nobody').get('/api/docs/json');
  const { paths } = answer.json<{ paths: Record<string, Record<string, { operationId: string }>> }>();
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId.split(':')[0]!),
  );
  const expected = allCalls.filter(({ id }) => served.has(id)).map(({ id }) => id);
  expect([...new Set(described)].sort()).toEqual(expected.sort());
});
