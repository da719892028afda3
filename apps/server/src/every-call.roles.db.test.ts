import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '@cordovan/contracts/all-calls';
import type { Access, Call } from '@cordovan/contracts/call';
import { rolesList, type Role, scopeOf } from '@cordovan/domain/identity';
import { sampleOf, schemaOf } from '../test/sample.ts';
import { createWorld, type World, type WorldUser } from '../test/world.ts';
import { servedCalls } from './served-calls.ts';

/** Who asks: one of each role, the page's static token, nobody. */
type Asker = Role | 'static token' | 'nobody';
const ASKERS: readonly Asker[] = [...rolesList, 'static token', 'nobody'];
/** Signing out ends the session that the next calls need; the stream never ends. */
const LEFT_OUT = new Set(['identity.signOut']);

/** The page's token alone reaches only orders made in the same visit (N-05), and the sample names another one. */
const ONLY_OF_THE_VISIT = /^(orders|payments)\./;

/** Open to the page's token and to staff who may create orders, which the service checks with the order. */
const NARROWED_BY_THE_ORDER = new Set(['storefront.createShopperOrder']);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const served = servedCalls();
const tested = allCalls.filter(
  (call) => served.has(call.id) && call.answerKind !== 'events' && !LEFT_OUT.has(call.id),
);

/** What the permission table alone says: let in, or turned away as unknown (401) or as the wrong role (403). */
function expected(access: Access, asker: Asker): 'in' | 401 | 403 {
  if (access === 'public') return 'in';
  const isStaff = asker !== 'static token' && asker !== 'nobody';
  if (access === 'session') return isStaff ? 'in' : 401;
  if (access === 'static') return asker === 'nobody' ? 401 : 'in';
  if (!isStaff) return 'staticOr' in access && asker === 'static token' ? 'in' : 401;
  const action = 'staff' in access ? access.staff : access.staticOr;
  return scopeOf(asker, action) === 'none' ? 403 : 'in';
}

function userOf(asker: Asker): WorldUser | 'static' | 'nobody' {
  if (asker === 'static token') return 'static';
  if (asker === 'nobody') return 'nobody';
  const { admin, sales, factory } = world.users;
  return { Administrator: admin, Salesperson: sales, Manufacturing: factory }[asker];
}

describe.each(ASKERS)('%s', (asker) => {
  test.each(tested.map((call) => [call.id, call] as const))(
    'AUTH-40 N-01 %s is open exactly to whom the permission table lets in',
    async (_id, call) => {
      const answer = await ask(call, userOf(asker));
      const verdict = expected(call.access, asker);
      const code = String(answer.headers['x-error-code'] ?? '');
      if (verdict === 401) expect([answer.statusCode, code]).toEqual([401, 'UNAUTHORIZED']);
      else if (verdict === 403) expect([answer.statusCode, code]).toEqual([403, 'ROLE_NOT_VALID_FOR_PAGE']);
      else if (!NARROWED_BY_THE_ORDER.has(call.id)) {
        const isOfAnotherVisit = asker === 'static token' && ONLY_OF_THE_VISIT.test(call.id);
        if (!isOfAnotherVisit) expect(code, answer.body.slice(0, 200)).not.toBe('UNAUTHORIZED');
        expect(code, answer.body.slice(0, 200)).not.toBe('ROLE_NOT_VALID_FOR_PAGE');
      }
    },
  );
});

/** A request of the right shape for a row that does not exist: whoever is let in finds nothing and changes nothing. */
function ask(call: Call, user: WorldUser | 'static' | 'nobody') {
  const caller = world.as(user);
  const url = call.path.replaceAll(/:[A-Za-z]+/g, '987654321');
  if (call.method === 'GET') return caller.get(url);
  if (call.method === 'DELETE') return caller.delete(url);
  if (!call.body || call.bodyKind === 'multipart') return caller.post(url);
  return caller.post(url, withUnknownIds(sampleOf(schemaOf(call.body))) as object);
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
