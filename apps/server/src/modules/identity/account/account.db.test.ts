import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { addSession, addUser, type WorldUser } from '../../../../test/world-company.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { sendResetLink } from './recovery.service.ts';

const START = new Date('2026-03-10T18:00:00Z');
const NEW = 'Fresh-9876!';

let world: World;
let mails: MailServer;
let people = 0;
beforeAll(async () => {
  mails = await startMailServer();
  world = await createWorld({ env: { SMTP_URL: mails.url, PUBLIC_URL: 'https://shop.test' } });
});
afterAll(async () => {
  await world.close();
  await mails.close();
});
beforeEach(() => {
  world.setNow(START);
  mails.received.length = 0;
  network += 1;
});

const newPerson = (role: 'Salesperson' | 'Administrator' = 'Salesperson') =>
  addUser(world.db, {
    role,
    storeId: world.stores.austin,
    name: `Paz${(people += 1)}`,
    repId: world.reps.linked,
    now: world.now(),
  });
const emailOf = async ({ id }: WorldUser) => {
  const row = await world.db
    .selectFrom('users')
    .where('id', '=', id)
    .select('email')
    .executeTakeFirstOrThrow();
  return row.email;
};
/** Each test has its own network, because these calls are limited by network. */
let network = 0;
const post = (url: string, payload: object) =>
  world.app.http.inject({ method: 'POST', url, payload, remoteAddress: `198.51.100.${network}` });
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

/** Requests a link and runs the job that the answer doesn't wait for. */
async function ask(email: string): Promise<string> {
  const answer = await post('/api/account/forgot-password', { Email: email });
  const requests = await world.db.selectFrom('password_requests').select('id').execute();
  for (const { id } of requests) await sendResetLink(world.app.deps, id);
  return `${answer.statusCode} ${answer.body}`;
}
const linkedToken = () => {
  const mail = mails.received.at(-1);
  return /\/Account\/ResetPassword#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
};
const reset = (token: string, change: object = {}) =>
  post('/api/account/reset-password', {
    Token: token,
    Password: NEW,
    PasswordConfirmation: NEW,
    ...change,
  });
const signIn = (username: string, password: string) =>
  world.app.http.inject({
    method: 'POST',
    url: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
  });

test(
  'gives every email the same answer and mails a link only to active accounts',
  { tags: ['N-31'] },
  async () => {
    const person = await newPerson();
    const gone = await newPerson();
    await world.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute();
    const page = await newPerson();
    await world.db
      .insertInto('page_accounts')
      .values({ user_id: page.id, encrypted_password: 'x', page_key: 'x', published_at: START })
      .execute();
    const answers = [
      await ask('nobody@nowhere.test'),
      await ask(await emailOf(gone)),
      await ask(await emailOf(page)),
    ];
    expect(mails.received).toEqual([]);
    answers.push(await ask((await emailOf(person)).toUpperCase()));
    expect(new Set(answers)).toEqual(new Set(['200 {"ok":true}']));
    expect(mails.received.map(({ to }) => to)).toEqual([[await emailOf(person)]]);
    // The office can't see the token, neither in the outbox nor in the database.
    const token = linkedToken();
    expect(token).not.toBe('');
    expect((await world.as(world.users.admin).get('/api/emails')).body).not.toContain(token);
    const stored = await world.db.selectFrom('one_time_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  },
);

test(
  'sets the password once, ends all sessions and unblocks the account',
  { tags: ['N-31', 'AUTH-35'] },
  async () => {
    const person = await newPerson();
    const email = await emailOf(person);
    for (let tries = 0; tries < 5; tries += 1) await signIn(email, 'Wrong-1!');
    expect(codeOf(await signIn(email, 'Demo-1234!'))).toBe('ACCOUNT_LOCKED');
    await ask(email);
    const token = linkedToken();
    expect(codeOf(await reset(token, { Password: 'simple', PasswordConfirmation: 'simple' }))).toBe(
      'PASSWORD_RULE',
    );
    expect((await reset(token)).statusCode).toBe(200);
    expect((await world.as(person).get('/api/account/info')).statusCode).toBe(401);
    expect(codeOf(await reset(token))).toBe('RESET_LINK_INVALID');
    expect((await signIn(email, NEW)).statusCode).toBe(200);
    const audit = (await world.as(world.users.admin).get('/api/audit?subject=user')).json<{
      Items: object[];
    }>();
    expect(audit.Items[0]).toMatchObject({ Action: 'password set by link', SubjectId: String(person.id) });
  },
);

test(
  'refuses a link that is expired, made up, for a deactivated user, or older than a used one',
  { tags: ['N-31'] },
  async () => {
    const person = await newPerson();
    const email = await emailOf(person);
    await ask(email);
    const first = linkedToken();
    await ask(email);
    const second = linkedToken();
    world.setNow(new Date(START.getTime() + 60 * 60_000));
    expect(codeOf(await reset(second))).toBe('RESET_LINK_INVALID');
    world.setNow(new Date(START.getTime() + 59 * 60_000));
    await world.db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute();
    expect(codeOf(await reset(second))).toBe('RESET_LINK_INVALID');
    await world.db.updateTable('users').set({ is_active: true }).where('id', '=', person.id).execute();
    expect((await reset(second)).statusCode).toBe(200);
    expect(codeOf(await reset(first))).toBe('RESET_LINK_INVALID');
    expect(codeOf(await reset('x'.repeat(43)))).toBe('RESET_LINK_INVALID');
  },
);

test('invalidates a link when the email of the account changes', { tags: ['N-31'] }, async () => {
  const person = await newPerson();
  await ask(await emailOf(person));
  const token = linkedToken();
  const admin = world.as(world.users.admin);
  const user = (await admin.get(`/api/users/${person.id}`)).json<object>();
  const saved = await admin.post('/api/users', { ...user, Email: `moved${person.id}@demo.test` });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(codeOf(await reset(token))).toBe('RESET_LINK_INVALID');
});

test('lets only one of two people use a link', { tags: ['N-31'] }, async () => {
  await ask(await emailOf(await newPerson()));
  const token = linkedToken();
  const answers = await Promise.all([reset(token), reset(token), reset(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
});

test('emails an account at most three links an hour', { tags: ['N-31'] }, async () => {
  const email = await emailOf(await newPerson());
  for (let asked = 0; asked < 5; asked += 1) await ask(email);
  expect(mails.received).toHaveLength(3);
  world.setNow(new Date(START.getTime() + 61 * 60_000));
  await ask(email);
  expect(mails.received).toHaveLength(4);
});

interface Session {
  readonly Id: number;
  readonly Device: string;
  readonly Address: string | null;
  readonly IsCurrent: boolean;
}

test("lists a user's own sessions with device and address, and ends one", { tags: ['N-31'] }, async () => {
  const person = await newPerson();
  const headers = {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const answer = await world.app.http.inject({
    method: 'POST',
    url: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({
      grant_type: 'password',
      username: await emailOf(person),
      password: 'Demo-1234!',
    }).toString(),
  });
  const other = answer.json<{ access_token: string }>().access_token;
  const sessions = (await world.as(person).get('/api/account/sessions')).json<Session[]>();
  expect(sessions.map(({ Device, IsCurrent }) => [Device, IsCurrent])).toEqual(
    expect.arrayContaining([
      ['Firefox · Windows', false],
      ['', true],
    ]),
  );
  const firefox = sessions.find(({ Device }) => Device !== '')!;
  expect(firefox.Address).toBe('127.0.0.1');
  const stranger = await newPerson();
  expect((await world.as(stranger).post(`/api/account/sessions/${firefox.Id}/end`)).statusCode).toBe(404);
  expect((await world.as(person).post(`/api/account/sessions/${firefox.Id}/end`)).statusCode).toBe(200);
  const bearer = { authorization: `Bearer ${other}` };
  expect((await world.app.http.inject({ url: '/api/account/info', headers: bearer })).statusCode).toBe(401);
  expect((await world.as(person).get('/api/account/info')).statusCode).toBe(200);
});

test("lets an administrator see and end a user's sessions", { tags: ['N-31'] }, async () => {
  const person = await newPerson();
  await addSession(world.db, person.id, world.now());
  const admin = world.as(world.users.admin);
  const url = `/api/users/${person.id}`;
  const open = (await admin.get(`${url}/sessions`)).json<Session[]>();
  expect(open).toHaveLength(2);
  expect(open.every(({ IsCurrent }) => !IsCurrent)).toBe(true);
  // The session must belong to the user in the URL.
  const wrong = `/api/users/${world.users.sales.id}/sessions/${open[0]!.Id}/end`;
  expect((await admin.post(wrong)).statusCode).toBe(404);
  expect((await admin.post(`${url}/sessions/${open[0]!.Id}/end`)).statusCode).toBe(200);
  expect((await admin.get(`${url}/sessions`)).json<Session[]>()).toHaveLength(1);
  expect((await admin.post(`${url}/sign-out`)).statusCode).toBe(200);
  expect((await world.as(person).get('/api/account/info')).statusCode).toBe(401);
  expect((await admin.get('/api/users/987654321/sessions')).statusCode).toBe(404);
  expect((await world.as(world.users.sales).get(`${url}/sessions`)).statusCode).toBe(403);
});
