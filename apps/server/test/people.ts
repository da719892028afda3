import { expect } from 'vitest';
import type { World } from './world.ts';

/** Makes calls as a browser does: with a bearer token, and with the static token of every page. */
export interface Browser {
  readonly get: (url: string) => Promise<Answer>;
  readonly post: (url: string, body?: object) => Promise<Answer>;
  readonly delete: (url: string) => Promise<Answer>;
  readonly token: string | null;
}
type Answer = Awaited<ReturnType<World['app']['http']['inject']>>;

interface SignIn {
  readonly email: string;
  readonly password: string;
  /** The client's IP address. */
  readonly from?: string;
}

export function askToken(world: World, { email, password, from = '203.0.113.7' }: SignIn): Promise<Answer> {
  return world.app.http.inject({
    method: 'POST',
    url: '/token',
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'password', username: email, password }).toString(),
  });
}

export async function signIn(world: World, person: SignIn): Promise<Browser> {
  const answer = await askToken(world, person);
  expect(answer.statusCode, answer.body).toBe(200);
  return browserWith(world, answer.json<{ access_token: string }>().access_token, person);
}

interface Headers {
  readonly from?: string;
  readonly staticToken?: string;
}

/** A browser with this bearer token, or without one. */
export function browserWith(
  world: World,
  token: string | null,
  { from = '203.0.113.7', staticToken }: Headers = {},
): Browser {
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    'x-static-token': staticToken ?? world.app.deps.config.staticToken,
    'user-agent': 'a browser',
  };
  const { http } = world.app;
  const remoteAddress = from;
  return {
    token,
    get: (url) => http.inject({ method: 'GET', url, headers, remoteAddress }),
    post: (url, body = {}) => http.inject({ method: 'POST', url, headers, payload: body, remoteAddress }),
    delete: (url) => http.inject({ method: 'DELETE', url, headers, remoteAddress }),
  };
}

export interface NewPerson {
  readonly name: string;
  readonly role?: string;
  readonly storeId?: number;
  readonly password?: string;
  readonly isPageAccount?: boolean;
}

/** Creates a person over HTTP as the administrator. Returns the id. */
export async function createPerson(world: World, person: NewPerson): Promise<number> {
  const { name, role = 'Salesperson', storeId = world.stores.austin, isPageAccount = false } = person;
  const password = person.password ?? 'First-1234!';
  const answer = await world.as(world.users.admin).post('/api/users', {
    Email: `${name.toLowerCase()}@people.test`,
    Name: name,
    Role: role,
    StoreId: storeId,
    SalesRepId: world.reps.unlinked,
    IsPageAccount: isPageAccount,
    Password: password,
    PasswordConfirmation: password,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ Id: number }>().Id;
}

/** Opens a session of the customizer page's account with the page's password, as a stranger can. */
export async function openPageSession(
  world: World,
  name = 'Kiosk',
  storeId = world.stores.austin,
): Promise<Browser> {
  const password = 'Page-1234!x';
  const email = `${name.toLowerCase()}@people.test`;
  const known = await world.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst();
  if (!known) await createPerson(world, { name, storeId, password, isPageAccount: true });
  return signIn(world, { email, password });
}
