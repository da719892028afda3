import type { ApplicationRole } from '@cordovan/domain/identity';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { idOf } from '../../../test/world-company.ts';

const PASSWORD = 'Demo-1234!';
const START = new Date('2026-03-10T18:00:00Z');

let app: TestApp;
let storeId: number;
let repId: number;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.deps;
  const company = await db
    .selectFrom('companies')
    .where('is_house', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  const store = { company_id: company.id, name: 'Downtown', state: 'CA', tax_rate: 9.5 };
  storeId = (await db.insertInto('stores').values(store).returning('id').executeTakeFirstOrThrow()).id;
  // Its id differs from the store's, so that neither can stand for the other.
  await db.insertInto('sales_reps').values({ name: 'Other', quick_books_id: 'QB-0' }).execute();
  const rep = { name: 'Rosa Vega', quick_books_id: 'QB-1', email: 'rosa@demo.test' };
  repId = (await db.insertInto('sales_reps').values(rep).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => app.close());

let ids: Record<'admin' | 'sales' | 'idle' | 'stranger', number>;
beforeEach(async () => {
  app.setNow(START);
  const { db } = app.deps;
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('sign_in_attempts').execute();
  const password_hash = await hash(PASSWORD);
  const put = async (email: string, values: { role: ApplicationRole | null; is_active?: boolean }) => {
    const user = {
      name: email,
      password_hash,
      store_id: storeId,
      sales_rep_id: repId,
      is_active: true,
      must_change_password: false,
      row_version: 1,
      ...values,
    };
    const known = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst();
    if (known) await db.updateTable('users').set(user).where('id', '=', known.id).execute();
    return known
      ? known.id
      : idOf(
          db
            .insertInto('users')
            .values({ email, ...user })
            .returning('id'),
        );
  };
  ids = {
    admin: await put('admin@demo.test', { role: 'Administrator' }),
    sales: await put('sales@demo.test', { role: 'Salesperson' }),
    idle: await put('idle@demo.test', { role: 'Salesperson', is_active: false }),
    stranger: await put('stranger@demo.test', { role: null }),
  };
});

function askToken(fields: Record<string, string>) {
  return app.http.inject({
    method: 'POST',
    url: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

const credentials = (username: string, password = PASSWORD) => ({
  grant_type: 'password',
  username,
  password,
});

async function tokenOf(username: string): Promise<string> {
  const answer = await askToken(credentials(username));
  return answer.json<{ access_token: string }>().access_token;
}

interface Ask {
  readonly token?: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  readonly headers?: Record<string, string>;
}
function ask(url: string, { token, method = 'GET', body, headers }: Ask = {}) {
  return app.http.inject({
    method,
    url,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body ? { payload: body } : {}),
  });
}

describe('token', () => {
  test('returns a bearer token for a password', { tags: ['API-01', 'AUTH-01', 'AUTH-02'] }, async () => {
    const answer = await askToken(credentials('Sales@Demo.Test'));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{40,}$/) as string,
      token_type: 'bearer',
      expires_in: 3600,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('refuses another grant type as RFC 6749 requires', { tags: ['AUTH-02'] }, async () => {
    const answer = await askToken({ ...credentials('sales@demo.test'), grant_type: 'client_credentials' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ error: string }>().error).toBe('unsupported_grant_type');
  });

  test.each([
    ['sales@demo.test', 'wrong'],
    ['nobody@demo.test', PASSWORD],
    ['', ''],
  ])('answers wrong credentials alike: %s', { tags: ['ERR-07', 'API-01'] }, async (username, password) => {
    const answer = await askToken(credentials(username, password));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: 'invalid_grant',
      error_description: 'The user name or password is incorrect',
    });
  });

  test('locks a user for 15 minutes after five wrong passwords', { tags: ['N-31'] }, async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await askToken(credentials('sales@demo.test', 'wrong'));
    const locked = await askToken(credentials('sales@demo.test'));
    expect(locked.json<{ error_description: string }>().error_description).toBe(
      'Too many failed attempts. Try again in 15 minutes.',
    );
    app.setNow(new Date(START.getTime() + 15 * 60_000));
    expect((await askToken(credentials('sales@demo.test'))).statusCode).toBe(200);
  });

  test('counts all concurrent guesses', { tags: ['N-31'] }, async () => {
    await Promise.all(Array.from({ length: 8 }, () => askToken(credentials('sales@demo.test', 'wrong'))));
    expect((await askToken(credentials('sales@demo.test'))).statusCode).toBe(400);
  });

  test('stores neither tokens nor passwords in the database', async () => {
    const token = await tokenOf('sales@demo.test');
    const rows = await app.deps.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const users = await app.deps.db.selectFrom('users').select('password_hash').execute();
    expect(users.every((user) => user.password_hash.startsWith('$argon2id$'))).toBe(true);
  });
});

describe('session', () => {
  test('ends after the chosen idle time', { tags: ['API-03', 'API-94', 'AUTH-07', 'AUTH-08'] }, async () => {
    const token = await tokenOf('sales@demo.test');
    expect((await ask('/api/account/login/20', { token, method: 'POST' })).json()).toEqual({ ok: true });
    app.setNow(new Date(START.getTime() + 19 * 60_000));
    expect((await ask('/api/account/info', { token })).statusCode).toBe(200);
    app.setNow(new Date(START.getTime() + 38 * 60_000));
    expect((await ask('/api/account/info', { token })).statusCode).toBe(200);
    app.setNow(new Date(START.getTime() + 59 * 60_000));
    expect((await ask('/api/account/info', { token })).statusCode).toBe(401);
  });

  test('opens for at most the minutes of the setting', { tags: ['AUTH-08'] }, async () => {
    const token = await tokenOf('sales@demo.test');
    await ask('/api/account/login/1440', { token, method: 'POST' });
    app.setNow(new Date(START.getTime() + 61 * 60_000));
    expect((await ask('/api/account/info', { token })).statusCode).toBe(401);
  });

  test('ends with the sign-out', { tags: ['API-94', 'API-02', 'AUTH-09'] }, async () => {
    const token = await tokenOf('sales@demo.test');
    expect((await ask('/api/account/logout', { token, method: 'POST' })).json()).toEqual({ ok: true });
    expect((await ask('/api/account/info', { token })).statusCode).toBe(401);
  });

  test(
    'reports who is signed in',
    { tags: ['API-94', 'API-04', 'AUTH-10', 'AUTH-14', 'USER-07'] },
    async () => {
      const info = (
        await ask('/api/account/info', { token: await tokenOf('sales@demo.test') })
      ).json<object>();
      expect(info).toMatchObject({
        Name: 'sales@demo.test',
        Email: 'sales@demo.test',
        IsActive: true,
        Role: 'Salesperson',
        StoreId: storeId,
        Store: { Id: storeId, Name: 'Downtown' },
        SalesRepId: repId,
      });
    },
  );

  test(
    'explains to inactive users why they are refused, and refuses everything else',
    { tags: ['AUTH-15', 'AUTH-16'] },
    async () => {
      const token = await tokenOf('idle@demo.test');
      expect((await ask('/api/account/info', { token })).json<object>()).toMatchObject({ IsActive: false });
      const answer = await ask('/api/account/users', { token });
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([403, 'ACCOUTN__INACTIVE_USER']);
    },
  );

  test('refuses users without a role every call that needs one', { tags: ['AUTH-20'] }, async () => {
    const token = await tokenOf('stranger@demo.test');
    const answer = await ask('/api/account/users', { token });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toBe("You don't have a valid role in the application");
  });
});

describe('errors', () => {
  test('answers 401 with a message without a token', { tags: ['ERR-05', 'ERR-06', 'AUTH-05'] }, async () => {
    const answer = await ask('/api/account/info');
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toBe('You are not authorized to do this or your session has expired');
    expect(answer.headers['x-error-code']).toBe('UNAUTHORIZED');
  });

  test("answers 403 in the user's language", { tags: ['AUTH-21', 'AUTH-40', 'ERR-40'] }, async () => {
    const token = await tokenOf('sales@demo.test');
    const english = await ask('/api/account/users', { token });
    expect([english.statusCode, english.body]).toEqual([403, "You don't have a valid role for this page"]);
    const spanish = await ask('/api/account/users', { token, headers: { 'accept-language': 'es-MX' } });
    expect(spanish.body).not.toBe(english.body);
  });

  test('answers 404 with a message for an unknown address', { tags: ['ERR-01'] }, async () => {
    const answer = await ask('/api/nothing-here');
    expect([answer.statusCode, answer.body]).toEqual([404, "The element wasn't found"]);
  });

  test("answers 400 for a body that can't be parsed", { tags: ['ERR-08'] }, async () => {
    const token = await tokenOf('admin@demo.test');
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/users',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{"Email":',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toBe('');
  });

  test('matches addresses in any letter case and with a trailing slash', { tags: ['API-98'] }, async () => {
    const token = await tokenOf('sales@demo.test');
    expect((await ask('/API/Account/INFO/', { token })).statusCode).toBe(200);
  });
});

describe('users', () => {
  const draft = () => ({
    Email: 'new@demo.test',
    Name: 'New One',
    Role: 'Salesperson',
    StoreId: storeId,
    SalesRepId: repId,
    Password: 'Abc-12',
    PasswordConfirmation: 'Abc-12',
  });

  async function save(body: object) {
    return ask('/api/users', { token: await tokenOf('admin@demo.test'), method: 'POST', body });
  }

  test('lets an administrator create a user who can sign in', { tags: ['USER-01', 'USER-02'] }, async () => {
    const saved = await save(draft());
    expect(saved.json<object>()).toMatchObject({ Name: 'New One', Role: 'Salesperson', RowVersion: 1 });
    expect((await askToken(credentials('new@demo.test', 'Abc-12'))).statusCode).toBe(200);
  });

  test('requires all fields', { tags: ['USER-03', 'USER-09', 'USER-10', 'USER-11', 'USER-12'] }, async () => {
    const answer = await save({ Password: 'Abc-12', PasswordConfirmation: 'Abc-12' });
    expect(answer.statusCode).toBe(400);
    const lines = answer.body.split('\n');
    expect(lines).toEqual(
      ['Email', 'Name', 'Role', 'Store', 'Sales rep'].map((field) => `${field} is required`),
    );
  });

  test('refuses a badly formatted email', { tags: ['USER-08', 'AUTH-38'] }, async () => {
    expect((await save({ ...draft(), Email: 'a+b@demo.test' })).body).toBe('Enter a valid email address');
  });

  test.each([
    ['an unequal confirmation', { PasswordConfirmation: 'Abc-13' }, 'PASSWORDS_DO_NOT_MATCH'],
    ['a password without a digit', { Password: 'Abc-de', PasswordConfirmation: 'Abc-de' }, 'PASSWORD_RULE'],
    ['a short password', { Password: 'Ab-1', PasswordConfirmation: 'Ab-1' }, 'PASSWORD_RULE'],
  ])('refuses %s', { tags: ['USER-04', 'AUTH-35', 'AUTH-37'] }, async (_name, change, code) => {
    expect((await save({ ...draft(), ...change })).headers['x-error-code']).toBe(code);
  });

  test('refuses an email that is taken and stores nothing', async () => {
    const before = await app.deps.db
      .selectFrom('users')
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirst();
    expect((await save({ ...draft(), Email: 'SALES@demo.test' })).headers['x-error-code']).toBe(
      'FIELD_TAKEN',
    );
    const after = await app.deps.db
      .selectFrom('users')
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirst();
    expect(after).toEqual(before);
  });

  test('answers 409 to a stale save', async () => {
    const change = { ...draft(), Id: ids.sales, Email: 'sales@demo.test', RowVersion: 1 };
    expect((await save(change)).statusCode).toBe(200);
    const again = await save({ ...change, Name: 'Other' });
    expect([again.statusCode, again.headers['x-error-code']]).toEqual([409, 'STALE_RECORD']);
  });

  test('ends the open sessions of a deactivated user', { tags: ['USER-05', 'API-07', 'N-31'] }, async () => {
    const sales = await tokenOf('sales@demo.test');
    const admin = await tokenOf('admin@demo.test');
    const answer = await ask('/api/account/active-user', {
      token: admin,
      method: 'POST',
      body: { Id: ids.sales, IsActive: false },
    });
    expect(answer.json()).toEqual({ ok: true });
    expect((await ask('/api/account/info', { token: sales })).statusCode).toBe(401);
  });

  test('keeps the last administrator and refuses to deactivate oneself', { tags: ['N-31'] }, async () => {
    const admin = await tokenOf('admin@demo.test');
    const answer = await ask('/api/account/active-user', {
      token: admin,
      method: 'POST',
      body: { Id: ids.admin, IsActive: false },
    });
    expect(answer.headers['x-error-code']).toBe('USER_SELF_DEACTIVATE');
    expect((await ask('/api/account/info', { token: admin })).statusCode).toBe(200);
  });

  test('lists users and the three roles', { tags: ['API-05', 'API-06', 'USER-06', 'AUTH-13'] }, async () => {
    const token = await tokenOf('admin@demo.test');
    const users = (await ask('/api/account/users', { token })).json<{ Email: string }[]>();
    expect(users.map((user) => user.Email)).toContain('idle@demo.test');
    const roles = (await ask('/api/account/roles', { token })).json<{ Name: string }[]>();
    expect(roles.map((role) => role.Name)).toEqual(['Administrator', 'Salesperson', 'Manufacturing']);
  });

  test('lets users change their password and ends their other sessions', { tags: ['N-31'] }, async () => {
    const [here, there] = [await tokenOf('sales@demo.test'), await tokenOf('sales@demo.test')];
    const change = { CurrentPassword: 'wrong', Password: 'New-123!', PasswordConfirmation: 'New-123!' };
    const wrong = await ask('/api/account/change-password', { token: here, method: 'POST', body: change });
    expect(wrong.headers['x-error-code']).toBe('CURRENT_PASSWORD_WRONG');
    const body = { ...change, CurrentPassword: PASSWORD };
    expect(
      (await ask('/api/account/change-password', { token: here, method: 'POST', body })).statusCode,
    ).toBe(200);
    expect((await ask('/api/account/info', { token: here })).statusCode).toBe(200);
    expect((await ask('/api/account/info', { token: there })).statusCode).toBe(401);
    expect((await askToken(credentials('sales@demo.test', 'New-123!'))).statusCode).toBe(200);
  });

  test('lets an administrator reset a password', { tags: ['N-31'] }, async () => {
    const body = { Password: 'Reset-1!', PasswordConfirmation: 'Reset-1!' };
    const token = await tokenOf('admin@demo.test');
    expect((await ask(`/api/users/${ids.sales}/password`, { token, method: 'POST', body })).statusCode).toBe(
      200,
    );
    expect((await askToken(credentials('sales@demo.test', 'Reset-1!'))).statusCode).toBe(200);
  });
});

describe('idempotent writes', () => {
  test('stores a repeated key once and refuses it with another payload', async () => {
    const token = await tokenOf('admin@demo.test');
    const body = {
      Email: 'once@demo.test',
      Name: 'Once',
      Role: 'Salesperson',
      StoreId: storeId,
      SalesRepId: repId,
      Password: 'Abc-12',
      PasswordConfirmation: 'Abc-12',
    };
    const headers = { 'idempotency-key': '"8e03978e-0001"' };
    const sent = () => ask('/api/users', { token, method: 'POST', body, headers });
    const answers = await Promise.all([sent(), sent(), sent()]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    const twice = { ...body, Name: 'Twice' };
    const other = await ask('/api/users', { token, method: 'POST', body: twice, headers });
    expect([other.statusCode, other.headers['x-error-code']]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });
});
