import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isDatabaseEmpty } from '../../demo/people.repository.ts';
import { lockFirstData } from './setup-codes.repository.ts';
import { issueSetupCode, newSetupCode } from './index.ts';

const PASSWORD = 'Walnut-Bench-47';
const first = (change: object = {}) => ({
  Name: 'Larkspur & Sons',
  Address: '9 Mill Road',
  City: 'Tulsa',
  State: 'ok',
  ZipCode: '74103',
  Phone: '918-555-0144',
  Email: 'office@larkspur.test',
  TimeZone: 'America/Chicago',
  AccentColor: '#7A1F3D',
  HeadColor: '#123456',
  Language: 'es',
  UnitSystem: 'metric',
  StoreName: 'Tulsa Showroom',
  TaxRate: 8.517,
  Administrator: {
    Name: 'Ida Quill',
    Email: 'ida@larkspur.test',
    Password: PASSWORD,
    PasswordConfirmation: PASSWORD,
  },
  ...change,
});

let app: TestApp;
let code: string;
const issue = async () => {
  const next = newSetupCode();
  await issueSetupCode(app.deps.db, next, app.now());
  return next;
};
const post = (url: string, payload: object, headers: Record<string, string> = {}, from = '203.0.113.9') =>
  app.http.inject({ method: 'POST', url, payload, headers, remoteAddress: from });
const get = (url: string, token?: string) =>
  app.http.inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} });
const setUp = (change: object = {}, from?: string) =>
  post('/api/setup', first({ Code: code, ...change }), {}, from);
const signIn = async () => {
  const form = new URLSearchParams({
    grant_type: 'password',
    username: 'ida@larkspur.test',
    password: PASSWORD,
  });
  const answer = await app.http.inject({
    method: 'POST',
    url: '/token',
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return answer.json<{ access_token: string }>().access_token;
};
const waiting = async () => {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where wait_event = 'advisory' and datname = current_database()`.execute(app.deps.db);
  return rows.length;
};
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

describe('a database without a company', () => {
  beforeEach(async () => {
    app = await createTestApp();
    code = await issue();
  });
  afterEach(() => app.close());

  test(
    'creates its company, store, sales rep and administrator from the first page',
    { tags: ['N-34', 'N-31', 'C-42', 'ORD-37'] },
    async () => {
      expect((await get('/api/account/page-config')).json()).toMatchObject({
        NeedsSetup: true,
        CompanyName: '',
      });
      expect((await get('/api/setup')).json()).toMatchObject({ IsWaiting: true });
      const answer = await setUp({ Code: ` ${code.toLowerCase().replaceAll('-', ' ')}` });
      expect([answer.statusCode, answer.body]).toEqual([200, '{"ok":true}']);
      expect((await get('/api/setup')).statusCode).toBe(404);
      const again = await setUp();
      expect([again.statusCode, codeOf(again)]).toEqual([409, 'SETUP_DONE']);

      const token = await signIn();
      const info = (await get('/api/account/info', token)).json<Record<string, unknown>>();
      expect(info).toMatchObject({
        Name: 'Ida Quill',
        Role: 'Administrator',
        Language: 'es',
        MustChangePassword: false,
        Store: { Name: 'Tulsa Showroom', State: 'OK' },
      });
      expect((await get('/api/sales-reps', token)).json()).toMatchObject([
        {
          Id: info['SalesRepId'],
          Name: 'Ida Quill',
          QuickBooksId: expect.stringMatching(/^REP-\d+$/) as string,
        },
      ]);
      expect((await get('/api/stores', token)).json()).toMatchObject([
        {
          Name: 'Tulsa Showroom',
          TaxRate: 8.517,
          TimeZone: 'America/Chicago',
          City: 'Tulsa',
          ZipCode: '74103',
          CustomerPickupCost: 50,
          LocalDeliveryCost: 150,
        },
      ]);
      expect((await get('/api/company/profile', token)).json()).toMatchObject({
        Name: 'Larkspur & Sons',
        Language: 'es',
        UnitSystem: 'metric',
        TimeZone: 'America/Chicago',
        AccentColor: '#7a1f3d',
        IsDemo: false,
      });
      expect((await get('/api/account/page-config')).json()).toMatchObject({
        NeedsSetup: false,
        CompanyName: 'Larkspur & Sons',
        CompanyLabel: 'larkspur-sons',
        TimeZone: 'America/Chicago',
      });
    },
  );

  test('refuses every other call before setup', { tags: ['N-34', 'N-05'] }, async () => {
    const static_ = { 'x-static-token': 'static-token-of-the-tests' };
    const answers = await Promise.all([
      get('/api/orders'),
      get('/api/shop'),
      post('/token', { grant_type: 'password' }),
      post('/api/order/saveOrder', {}, static_),
      get('/api/setup/checklist'),
      post('/api/setup/sample-catalog', {}),
    ]);
    for (const answer of answers) expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'SETUP_NEEDED']);
  });

  test('refuses to create a company without one of the printed codes', { tags: ['N-31'] }, async () => {
    const other = await issue();
    for (const wrong of ['', '0000-0000-0000-0000', code.slice(0, -1), `${code}0`])
      expect(codeOf(await setUp({ Code: wrong }, `198.51.100.${wrong.length}`))).toBe('SETUP_CODE_WRONG');
    expect(await isDatabaseEmpty(app.deps.db), 'the demo stays away once a code was printed').toBe(false);
    expect((await get('/api/setup')).statusCode).toBe(200);
    // The code of another process, or of an earlier start.
    expect((await setUp({ Code: other })).statusCode).toBe(200);
  });

  test('blocks only the network that sent five wrong codes', { tags: ['N-31'] }, async () => {
    const wrong = { Code: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ' };
    for (let at = 0; at < 5; at += 1) expect(codeOf(await setUp(wrong))).toBe('SETUP_CODE_WRONG');
    const blocked = await setUp();
    expect([blocked.statusCode, codeOf(blocked)]).toEqual([429, 'ACCOUNT_LOCKED']);
    expect((await setUp(wrong, '198.51.100.77')).statusCode).toBe(403);
    app.setNow(new Date(app.now().getTime() + 15 * 60_000 + 1));
    expect((await setUp()).statusCode).toBe(200);
  });

  test('refuses an incomplete company and a weak first password', { tags: ['N-34', 'N-31'] }, async () => {
    const weak = (password: string) => ({
      Administrator: { ...first().Administrator, Password: password, PasswordConfirmation: password },
    });
    for (const [change, refused] of [
      [{ Name: ' ' }, 'FIELD_REQUIRED'],
      [{ TimeZone: 'Tulsa' }, 'FIELD_INVALID'],
      [{ TaxRate: null }, 'FIELD_REQUIRED'],
      [weak('Walnut-47'), 'PASSWORD_TOO_SHORT'],
      [weak('Larkspur-Bench-47'), 'PASSWORD_TELLS_NAME'],
    ] as const)
      expect(codeOf(await setUp(change))).toBe(refused);
    expect((await get('/api/setup')).statusCode).toBe(200);
  });

  test('lets only one of two people finish setup', { tags: ['N-34', 'N-31'] }, async () => {
    const rival = async (name: string) =>
      setUp(
        {
          Name: `Company of ${name}`,
          Administrator: { ...first().Administrator, Email: `${name}@larkspur.test` },
        },
        `198.51.100.${name.length}`,
      );
    // Both have passed every other check by the time one of them goes on.
    const rivals = await inTransaction(app.deps.db, async (trx) => {
      await lockFirstData(trx);
      const sent = ['ida', 'oz'].map(rival);
      await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
      return { sent };
    });
    const answers = await Promise.all(rivals.sent);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.map(codeOf)).toContain('SETUP_DONE');
    const { n } = await app.deps.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });
});
