import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '@cordovan/contracts/all-calls';
import type { Call } from '@cordovan/contracts/call';
import { rolesList, scopeOf } from '@cordovan/domain/identity';
import { type Browser, browserWith, createPerson, openPageSession, signIn } from '../test/people.ts';
import { sampleOf, schemaOf } from '../test/sample.ts';
import { addUser } from '../test/world-company.ts';
import type { Emulator } from '../test/quickbooks-online/emulator.ts';
import { startSharedEmulator } from '../test/quickbooks-online/shared-emulator.ts';
import { createWorld, type World } from '../test/world.ts';
import { servedCalls } from './served-calls.ts';

/** Sessions with fewer permissions than their role; they also send the static token, as every page does. */
const NARROW = ['customizer session', 'inactive user', 'user with a first password'] as const;
/** Callers: one of each role, the static token, an anonymous caller, and the limited sessions. */
const CALLERS = [...rolesList, 'static token', 'nobody', ...NARROW] as const;
type CallerKind = (typeof CALLERS)[number];

/**
 * Calls that the customizer page makes in its session, in addition to `self` (N-06). A deliberate copy: this list is
 * the rule.
 */
const OF_THE_CUSTOMIZER = new Set([
  'identity.openSession',
  'settings.readSetting',
  'settings.listPublicSettings',
  'stores.listStores',
  'configurator.listCustomizerElements',
  'configurator.readStyleDefault',
  'configurator.listSaleItemCustomizations',
  'inventory.listLeatherItems',
  'catalogue.listStyles',
  'catalogue.listStyleDefaults',
  'catalogue.listFlavors',
  'catalogue.listFlavorCustomizations',
  'catalogue.listSaleItems',
  'catalogue.listSaleItemsByType',
  'catalogue.readSaleItem',
  'catalogue.listCustomizationPositions',
  'catalogue.listCollections',
  'catalogue.listGrades',
  'catalogue.readWords',
  'pricing.listPromotions',
  'orders.saveOrder',
  'orders.uploadAttachment',
  'orders.sendOrderEmail',
  'orders.emailCustomizerOrder',
]);

/** Calls that end the session or never end: tried only by callers that are refused. */
const ONLY_REFUSED = new Set(['identity.signOut', 'identity.signOutEverywhere', 'page.listenLive']);

/** Without a staff session only orders of the same visit are reachable (N-05), and the sample names another one. */
const ONLY_OF_THE_VISIT = /^(orders|payments)\./;
const VISITS: readonly CallerKind[] = ['static token', 'customizer session'];

/** Open to the page token and to staff who may create orders, which the service checks with the order. */
const NARROWED_BY_THE_ORDER = new Set(['storefront.createShopperOrder']);

let emulator: Emulator;
let world: World;
let callers: Record<CallerKind, Browser>;
beforeAll(async () => {
  emulator = await startSharedEmulator();
  world = await createWorld({ env: emulator.env });
  const { admin, sales, factory } = world.users;
  const without = world.app.deps.config.staticToken;
  callers = {
    Administrator: browserWith(world, admin.token),
    Salesperson: browserWith(world, sales.token),
    Manufacturing: browserWith(world, factory.token),
    Buyer: browserWith(world, (await withSet('Buyer')).token),
    Bookkeeper: browserWith(world, (await withSet('Bookkeeper')).token),
    'static token': browserWith(world, null),
    nobody: browserWith(world, null, { staticToken: `not ${without}` }),
    'customizer session': await openPageSession(world),
    'inactive user': await inactiveUser(),
    'user with a first password': await newUser('Newcomer'),
  };
});
afterAll(async () => {
  await world.close();
  await emulator.stop();
});

/** Without a permission for its own store, a permission set reaches all stores or none. */
const withSet = (role: 'Buyer' | 'Bookkeeper') =>
  addUser(world.db, {
    role,
    storeId: world.stores.austin,
    name: role,
    repId: world.reps.linked,
    now: world.now(),
  });

async function newUser(name: string): Promise<Browser> {
  const password = 'First-1234!';
  await createPerson(world, { name, role: 'Administrator', password });
  return signIn(world, { email: `${name.toLowerCase()}@people.test`, password });
}

async function inactiveUser(): Promise<Browser> {
  const id = await createPerson(world, { name: 'Gone', role: 'Administrator', password: 'First-1234!' });
  await world.as(world.users.admin).post('/api/account/active-user', { Id: id, IsActive: false });
  return signIn(world, { email: 'gone@people.test', password: 'First-1234!' });
}

const served = servedCalls();
const tested = allCalls.filter((call) => served.has(call.id));

type Verdict = 'in' | readonly [401 | 403, string];
const UNKNOWN: Verdict = [401, 'UNAUTHORIZED'];
const NOT_FOR_YOU: Verdict = [403, 'ROLE_NOT_VALID_FOR_PAGE'];

/** Expected result by the rules: admitted, or refused with a status and a code. */
function expected(call: Call, caller: CallerKind): Verdict {
  const { access } = call;
  if (access === 'public') return 'in';
  // None of the callers is a terminal.
  if (access === 'terminal') return [401, 'TERMINAL_NOT_ENROLLED'];
  const takesStatic = access === 'static' || (typeof access === 'object' && 'staticOr' in access);
  if (caller === 'nobody') return UNKNOWN;
  if (caller === 'static token') return takesStatic ? 'in' : UNKNOWN;
  if (access === 'self') return 'in';
  if (caller === 'inactive user') return [403, 'ACCOUTN__INACTIVE_USER'];
  if (caller === 'customizer session') return OF_THE_CUSTOMIZER.has(call.id) ? 'in' : NOT_FOR_YOU;
  if (caller === 'user with a first password')
    return access === 'password' ? 'in' : [403, 'PASSWORD_CHANGE_REQUIRED'];
  if (typeof access === 'string') return 'in';
  return scopeOf(caller, 'staff' in access ? access.staff : access.staticOr) === 'none' ? NOT_FOR_YOU : 'in';
}

test('covers every call of the contract that is served', { tags: ['N-01'] }, () => {
  expect(tested.length).toBeGreaterThan(150);
});

test('allows the customizer only calls that exist', { tags: ['N-06'] }, () => {
  const ids = tested.map(({ id }) => id);
  expect([...OF_THE_CUSTOMIZER].filter((id) => !ids.includes(id))).toEqual([]);
});

describe.each(CALLERS)('%s', (caller) => {
  const asked = tested.filter((call) => !ONLY_REFUSED.has(call.id) || expected(call, caller) !== 'in');
  test.each(asked.map((call) => [call.id, call] as const))(
    '%s admits exactly the callers that the rules admit',
    { tags: ['AUTH-40', 'N-01', 'N-06', 'N-31', 'AUTH-16'] },
    async (_id, call) => {
      const answer = await ask(call, callers[caller]);
      const verdict = expected(call, caller);
      const code = String(answer.headers['x-error-code'] ?? '');
      if (verdict !== 'in') {
        expect([answer.statusCode, code], answer.body.slice(0, 200)).toEqual(verdict);
        return;
      }
      if (NARROWED_BY_THE_ORDER.has(call.id)) return;
      if (VISITS.includes(caller) && ONLY_OF_THE_VISIT.test(call.id)) return;
      expect(
        ['UNAUTHORIZED', 'ROLE_NOT_VALID_FOR_PAGE', 'ACCOUTN__INACTIVE_USER', 'PASSWORD_CHANGE_REQUIRED'],
        answer.body.slice(0, 200),
      ).not.toContain(code);
    },
  );
});

/** Valid request for a row that does not exist: an admitted caller finds and changes nothing. */
function ask(call: Call, browser: Browser) {
  const url = call.path.replaceAll(/:[A-Za-z]+/g, '987654321');
  if (call.method === 'GET') return browser.get(url);
  if (call.method === 'DELETE') return browser.delete(url);
  if (!call.body || call.bodyKind === 'multipart') return browser.post(url);
  return browser.post(url, withUnknownIds(sampleOf(schemaOf(call.body))) as object);
}

function withUnknownIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownIds);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, child]) => [
    name,
    /id$/i.test(name) && typeof child === 'number' ? 987_654_321 : withUnknownIds(child),
  ]);
  return Object.fromEntries(entries) as unknown;
}
