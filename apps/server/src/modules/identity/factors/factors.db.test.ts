import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allCalls } from '@cordovan/contracts/all-calls';
import { addPasskey, addTotp, beginPasskey, ticketOf } from '../../../../test/second-factor.ts';
import { addUser, type WorldUser } from '../../../../test/world-company.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { servedCalls } from '../../../served-calls.ts';

const START = new Date('2026-03-10T18:00:00Z');
const PASSWORD = 'Demo-1234!';
const own = { CurrentPassword: PASSWORD };

let world: World;
let people = 0;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: 'https://shop.test' } });
});
afterAll(() => world.close());
beforeEach(() => world.setNow(START));

interface Person extends WorldUser {
  readonly email: string;
}
async function newPerson(role: 'Salesperson' | 'Bookkeeper' = 'Salesperson'): Promise<Person> {
  const name = `Fay${(people += 1)}`;
  const values = { role, storeId: world.stores.austin, name, repId: world.reps.linked, now: world.now() };
  return { ...(await addUser(world.db, values)), email: `${name.toLowerCase()}@demo.test` };
}

const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const minutesLater = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));
const complete = (body: object, address = '192.0.2.1') =>
  world.app.http.inject({
    method: 'POST',
    url: '/api/account/second-factor',
    payload: body,
    remoteAddress: address,
  });
const bearerOf = (answer: LightMyRequestResponse) => ({
  authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}`,
});

function askToken(username: string, password = PASSWORD, remoteAddress = '192.0.2.1') {
  return world.app.http.inject({
    method: 'POST',
    url: '/token',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
  });
}

describe('a sign-in with an authenticator app', () => {
  test('issues the token only after the second step', { tags: ['N-31', 'AUTH-01'] }, async () => {
    const person = await newPerson();
    expect((await askToken(person.email)).statusCode).toBe(200);
    const { codeAt, recoveryCodes } = await addTotp(world, person);
    expect(recoveryCodes).toHaveLength(10);
    const asked = await askToken(person.email);
    expect([asked.statusCode, codeOf(asked)]).toEqual([400, 'SECOND_FACTOR_REQUIRED']);
    const { error, mfa_token, mfa_methods } = asked.json<Record<string, unknown>>();
    expect([error, mfa_methods]).toEqual(['mfa_required', ['totp', 'recovery code']]);
    // The ticket is no token.
    const headers = { authorization: `Bearer ${String(mfa_token)}` };
    expect((await world.app.http.inject({ url: '/api/account/info', headers })).statusCode).toBe(401);
    const signedIn = await complete({ Ticket: mfa_token, Code: codeAt(world.now()) });
    expect(signedIn.json()).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const info = await world.app.http.inject({ url: '/api/account/info', headers: bearerOf(signedIn) });
    expect(info.statusCode).toBe(200);
  });

  test('accepts each code and ticket once, and codes only in order', { tags: ['N-31'] }, async () => {
    const person = await newPerson();
    const { codeAt } = await addTotp(world, person);
    const now = world.now();
    const Ticket = await ticketOf(world, person.email);
    expect((await complete({ Ticket, Code: codeAt(now) })).statusCode).toBe(200);
    expect(codeOf(await complete({ Ticket, Code: codeAt(now) }))).toBe('SIGN_IN_EXPIRED');
    const again = { Ticket: await ticketOf(world, person.email), Code: codeAt(now) };
    expect(codeOf(await complete(again))).toBe('FACTOR_CODE_WRONG');
    const earlier = new Date(now.getTime() - 30_000);
    expect(codeOf(await complete({ ...again, Code: codeAt(earlier) }))).toBe('FACTOR_CODE_WRONG');
    const next = new Date(now.getTime() + 30_000);
    expect((await complete({ ...again, Code: ` ${codeAt(next)} ` })).statusCode).toBe(200);
  });

  test('admits one of several simultaneous requests with the same code', { tags: ['N-31'] }, async () => {
    const person = await newPerson();
    const { codeAt } = await addTotp(world, person);
    const tickets = await Promise.all([1, 2, 3].map(() => ticketOf(world, person.email)));
    const answers = await Promise.all(
      tickets.map((Ticket) => complete({ Ticket, Code: codeAt(world.now()) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  test('expires a ticket after five minutes, five tries or a new password', { tags: ['N-31'] }, async () => {
    const person = await newPerson();
    const { codeAt } = await addTotp(world, person);
    const late = await ticketOf(world, person.email);
    minutesLater(5);
    expect(codeOf(await complete({ Ticket: late, Code: codeAt(world.now()) }))).toBe('SIGN_IN_EXPIRED');
    const before = await ticketOf(world, person.email);
    const passwords = { Password: 'Other-5678!', PasswordConfirmation: 'Other-5678!' };
    const reset = await world.as(world.users.admin).post(`/api/users/${person.id}/password`, passwords);
    expect(reset.statusCode).toBe(200);
    expect(codeOf(await complete({ Ticket: before, Code: codeAt(world.now()) }))).toBe('SIGN_IN_EXPIRED');
  });

  test(
    'stops code guessing by someone with the right password, from one network and from many',
    { tags: ['N-31'] },
    async () => {
      const person = await newPerson();
      const { codeAt } = await addTotp(world, person);
      const guess = async (address: string) => {
        const answer = await askToken(person.email, PASSWORD, address);
        if (codeOf(answer) !== 'SECOND_FACTOR_REQUIRED') return codeOf(answer);
        const Ticket = answer.json<{ mfa_token: string }>().mfa_token;
        return codeOf(await complete({ Ticket, Code: '000000' }, address));
      };
      // Entering the right password in between doesn't reset the count for a network.
      const outcomes = [];
      for (let tries = 0; tries < 4; tries += 1) outcomes.push(await guess('203.0.113.1'));
      expect(outcomes).toEqual([
        'FACTOR_CODE_WRONG',
        'FACTOR_CODE_WRONG',
        'ACCOUNT_LOCKED',
        'ACCOUNT_LOCKED',
      ]);
      for (let network = 2; network < 10; network += 1) await guess(`203.0.113.${network}`);
      const Ticket = await ticketOf(world, person.email);
      const right = { Ticket, Code: codeAt(world.now()) };
      expect(codeOf(await complete(right, '198.51.100.1'))).toBe('ACCOUNT_LOCKED');
      // A stranger without the password can't cause this block.
      const other = await newPerson();
      const { codeAt: codeOfOther } = await addTotp(world, other);
      for (let tries = 0; tries < 9; tries += 1) await askToken(other.email, 'Wrong-1!', '203.0.113.99');
      const open = { Ticket: await ticketOf(world, other.email), Code: codeOfOther(world.now()) };
      expect((await complete(open, '198.51.100.2')).statusCode).toBe(200);
    },
  );

  test('accepts a recovery code once, typed in any way', { tags: ['N-31'] }, async () => {
    const person = await newPerson();
    const { recoveryCodes } = await addTotp(world, person);
    const typed = recoveryCodes[3]!.toLowerCase().replace('-', ' ');
    const first = await complete({ Ticket: await ticketOf(world, person.email), RecoveryCode: typed });
    expect(first.statusCode).toBe(200);
    const again = await complete({ Ticket: await ticketOf(world, person.email), RecoveryCode: typed });
    expect(codeOf(again)).toBe('FACTOR_CODE_WRONG');
    const factors = await world.app.http.inject({ url: '/api/account/factors', headers: bearerOf(first) });
    expect(factors.json()).toMatchObject({ RecoveryCodesLeft: 9, Passkeys: [] });
    const renewed = await world.app.http.inject({
      method: 'POST',
      url: '/api/account/factors/recovery-codes',
      headers: bearerOf(first),
      payload: own,
    });
    expect(renewed.json<{ RecoveryCodes: string[] }>().RecoveryCodes).toHaveLength(10);
    const old = await complete({
      Ticket: await ticketOf(world, person.email),
      RecoveryCode: recoveryCodes[4],
    });
    expect(codeOf(old)).toBe('FACTOR_CODE_WRONG');
  });
});

describe('passkeys', () => {
  test(
    'complete a sign-in with a signature for this challenge and this address',
    { tags: ['N-31'] },
    async () => {
      const person = await newPerson();
      const { passkey, added } = await addPasskey(world, person);
      expect(added.json<{ RecoveryCodes: string[] }>().RecoveryCodes).toHaveLength(10);
      const Ticket = await ticketOf(world, person.email);
      const begin = async (ticket: string) => {
        const answer = await world
          .as('nobody')
          .post('/api/account/second-factor/passkey', { Ticket: ticket });
        return answer.json<{ Options: { challenge: string; rpId: string } }>().Options;
      };
      const options = await begin(Ticket);
      expect(options.rpId).toBe('shop.test');
      const Passkey = passkey.sign(options);
      // The challenge belongs to its ticket.
      const elsewhere = await ticketOf(world, person.email);
      expect(codeOf(await complete({ Ticket: elsewhere, Passkey }))).toBe('FACTOR_CODE_WRONG');
      expect((await complete({ Ticket, Passkey })).statusCode).toBe(200);
      // A copy of the key, whose counter is behind, is refused.
      passkey.rewind();
      const next = await ticketOf(world, person.email);
      const copied = passkey.sign(await begin(next));
      expect(codeOf(await complete({ Ticket: next, Passkey: copied }))).toBe('FACTOR_CODE_WRONG');
    },
  );

  test('are refused with another challenge, another session or twice', { tags: ['N-31'] }, async () => {
    const person = await newPerson();
    const { response } = await beginPasskey(world, person);
    const body = { Name: 'Phone', Response: response };
    const other = await newPerson();
    const add = (by: WorldUser, change: object = {}) =>
      world.as(by).post('/api/account/factors/passkeys', { ...body, ...change });
    expect(codeOf(await add(other))).toBe('PASSKEY_REFUSED');
    expect(codeOf(await add(person, { Name: ' ' }))).toBe('FIELD_REQUIRED');
    expect((await add(person)).statusCode).toBe(200);
    expect(codeOf(await add(person))).toBe('PASSKEY_REFUSED');
    expect(codeOf(await add(person, { Response: { id: 'x' } }))).toBe('PASSKEY_REFUSED');
  });
});

describe('the second factors of an account', () => {
  test('change only with the password, and end the other sessions', { tags: ['N-31'] }, async () => {
    const person = await newPerson();
    const wrong = { CurrentPassword: 'Wrong-1!' };
    for (const path of ['totp', 'totp/remove', 'passkeys/begin', 'passkeys/1/remove', 'recovery-codes']) {
      const answer = await world.as(person).post(`/api/account/factors/${path}`, wrong);
      const code = codeOf(answer);
      expect(['CURRENT_PASSWORD_WRONG', 'ACCOUNT_LOCKED'], path).toContain(code);
    }
    const other = await newPerson();
    const second = await askToken(other.email);
    await addTotp(world, other);
    const old = await world.app.http.inject({ url: '/api/account/info', headers: bearerOf(second) });
    expect(old.statusCode).toBe(401);
    expect((await world.as(other).get('/api/account/factors')).json()).toMatchObject({
      RecoveryCodesLeft: 10,
    });
    expect(codeOf(await world.as(other).post('/api/account/factors/totp', own))).toBe('FACTOR_EXISTS');
    expect((await world.as(other).post('/api/account/factors/totp/remove', own)).statusCode).toBe(200);
    expect((await askToken(other.email)).statusCode).toBe(200);
  });

  test('are reset by an administrator, with an audit entry', { tags: ['N-31', 'N-39'] }, async () => {
    const person = await newPerson();
    await addTotp(world, person);
    // Tries that block five networks, and the account from anywhere.
    for (let tries = 0; tries < 15; tries += 1) {
      const from = `203.0.113.${50 + Math.floor(tries / 3)}`;
      const Ticket = (await askToken(person.email, PASSWORD, from)).json<{ mfa_token?: string }>().mfa_token;
      if (Ticket) await complete({ Ticket, Code: '000000' }, from);
    }
    const blocked = await askToken(person.email, PASSWORD, '203.0.113.50');
    expect(codeOf(blocked)).toBe('ACCOUNT_LOCKED');
    const begun = await ticketOf(world, person.email);
    const admin = world.as(world.users.admin);
    expect((await admin.post(`/api/users/${person.id}/factors/reset`)).statusCode).toBe(200);
    expect(codeOf(await complete({ Ticket: begun, Code: '000000' }))).toBe('SIGN_IN_EXPIRED');
    expect((await world.as(person).get('/api/account/info')).statusCode).toBe(401);
    const signedIn = await askToken(person.email, PASSWORD, '203.0.113.50');
    expect(signedIn.statusCode).toBe(200);
    const session = { ...person, token: signedIn.json<{ access_token: string }>().access_token };
    const { codeAt } = await addTotp(world, session);
    const again = { Ticket: await ticketOf(world, person.email), Code: codeAt(world.now()) };
    expect((await complete(again, '203.0.113.50')).statusCode).toBe(200);
    const audit = (await admin.get('/api/audit?subject=sign-in')).json<{ Items: object[] }>();
    expect(audit.Items).toContainEqual(
      expect.objectContaining({ Action: 'second factors reset', SubjectId: String(person.id), User: 'Ada' }),
    );
    expect((await admin.post('/api/users/987654321/factors/reset')).statusCode).toBe(404);
    expect(codeOf(await admin.post(`/api/users/${world.users.admin.id}/factors/reset`))).toBe(
      'FACTOR_RESET_SELF',
    );
  });

  test(
    'keep their secrets out of responses, the audit log and plain text in the database',
    { tags: ['N-31'] },
    async () => {
      const person = await newPerson();
      const answer = await world.as(person).post('/api/account/factors/totp', own);
      const { Secret, QrCode, Address } = answer.json<Record<string, string>>();
      expect(QrCode).toMatch(/^<svg/);
      expect(Address).toContain(`secret=${Secret}`);
      const row = await world.db
        .selectFrom('user_totp')
        .where('user_id', '=', person.id)
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(row.confirmed_at).toBeNull();
      expect((await askToken(person.email)).statusCode).toBe(200);
      const audit = await world.db.selectFrom('audit_entries').selectAll().execute();
      for (const text of [row.sealed_secret.toString('latin1'), JSON.stringify(audit)])
        expect(text).not.toContain(Secret);
      expect((await world.as(person).get('/api/account/factors')).body).not.toContain(Secret);
    },
  );
});

test('lets users whose role requires a second factor only add one', { tags: ['N-31', 'N-01'] }, async () => {
  const person = await newPerson('Bookkeeper');
  const setting = { Name: 'second-factor-roles', Value: 'Bookkeeper' };
  const admin = world.as(world.users.admin);
  expect(codeOf(await admin.post('/api/settings', [{ ...setting, Value: 'Owner' }]))).toBe('FIELD_INVALID');
  expect((await admin.post('/api/settings', [setting])).statusCode).toBe(200);
  const me = world.as(person);
  expect((await me.get('/api/account/info')).json()).toMatchObject({ MustAddFactor: true });
  const served = servedCalls();
  const reads = allCalls.filter(
    ({ id, method, access, answerKind }) =>
      served.has(id) &&
      method === 'GET' &&
      answerKind !== 'events' &&
      access !== 'public' &&
      access !== 'static' &&
      access !== 'terminal',
  );
  expect(reads.length).toBeGreaterThan(80);
  for (const call of reads) {
    const code = codeOf(await me.get(call.path.replaceAll(/:[A-Za-z]+/g, '987654321')));
    if (call.access === 'self' || call.access === 'enroll') expect(code, call.id).toBeUndefined();
    else expect(code, call.id).toBe('FACTOR_SETUP_REQUIRED');
  }
  await addTotp(world, person);
  expect((await me.get('/api/orders')).statusCode).toBe(200);
  expect(codeOf(await me.post('/api/account/factors/totp/remove', own))).toBe('FACTOR_REQUIRED');
  await admin.post('/api/settings', [{ ...setting, Value: '' }]);
});

test('never asks the customizer account for a second factor', { tags: ['N-06'] }, async () => {
  const page = await newPerson();
  await addTotp(world, page);
  await world.db
    .insertInto('page_accounts')
    .values({ user_id: page.id, encrypted_password: 'x', page_key: 'x', published_at: START })
    .execute();
  expect((await askToken(page.email)).statusCode).toBe(200);
  expect(codeOf(await world.as(page).post('/api/account/factors/totp', own))).toBe('ROLE_NOT_VALID_FOR_PAGE');
});
