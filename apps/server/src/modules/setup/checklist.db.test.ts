import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { createWorld, type World } from '../../../test/world.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { gatewayProblem, mailProblem } from './outside-problems.ts';
import { continueSample } from './sample.service.ts';
import { sampleFor } from './sample-cells.ts';

interface Answer {
  readonly Steps: readonly { Step: string; State: string }[];
  readonly Mail: { Server: string; Check: object | null };
  readonly Sample: { Stage: string; Problem: string } | null;
  readonly Catalog: { Styles: number };
  readonly People: { HasPageAccount: boolean };
}

let world: World;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  world = await createWorld({ env: { SMTP_URL: mails.url, MAIL_FROM: 'Lark <orders@larkspur.test>' } });
}, 60_000);
afterAll(async () => {
  await world.close();
  await mails.close();
});

const admin = () => world.as(world.users.admin);
const read = async () => (await admin().get('/api/setup/checklist')).json<Answer>();
const stateOf = async (step: string) => (await read()).Steps.find(({ Step }) => Step === step)?.State;
/** Number of sessions waiting for the table of loads. */
async function readersOfLoads(handle: Trx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where relation = 'sample_loads'::regclass and not granted`.execute(handle);
  return rows[0]!.count;
}
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

describe('the checklist', () => {
  test(
    'shows the mail server without its password, and its last reply',
    { tags: ['N-24', 'N-34'] },
    async () => {
      const secret = decodeURIComponent(new URL(mails.url).password);
      const before = await admin().get('/api/setup/checklist');
      expect(before.body).not.toContain(secret);
      expect(before.json<Answer>().Mail).toEqual({
        Server: new URL(mails.url).host,
        Sender: 'Lark <orders@larkspur.test>',
        Check: null,
      });
      expect(await stateOf('mail')).toBe('open');
      expect(codeOf(await admin().post('/api/setup/test-email', { Recipient: 'nobody' }))).toBe(
        'EMAIL_INVALID',
      );
      const answer = await admin().post('/api/setup/test-email', { Recipient: ' ida@quill.test ' });
      expect(answer.json()).toMatchObject({ IsFine: true, Problem: '' });
      expect(mails.received).toMatchObject([{ to: ['ida@quill.test'], subject: /^Test email from / }]);
      expect(await stateOf('mail')).toBe('done');
    },
  );

  test(
    'explains a wrong password, and forgets it when the configuration changes',
    { tags: ['N-24', 'N-34'] },
    async () => {
      const { config } = world.app.deps;
      const right = config.smtpUrl!;
      Object.assign(config, { smtpUrl: right.replace(/:[^:@/]+@/, ':guessed@') });
      const sent = await admin().post('/api/setup/test-email', { Recipient: 'ida@quill.test' });
      const answer = sent.json<object>();
      expect(answer).toMatchObject({ IsFine: false, Problem: expect.stringContaining('SMTP_URL') as string });
      expect(JSON.stringify(answer)).not.toContain('guessed');
      expect(await stateOf('mail')).toBe('attention');
      Object.assign(config, { smtpUrl: 'smtp://elsewhere.test' });
      expect(await stateOf('mail'), 'never checked').toBe('open');
      Object.assign(config, { smtpUrl: undefined });
      expect(codeOf(await admin().post('/api/setup/test-email', { Recipient: 'ida@quill.test' }))).toBe(
        'MAIL_NOT_CONFIGURED',
      );
      Object.assign(config, { smtpUrl: right });
    },
  );

  test(
    "checks the card gateway and doesn't accept the test gateway as one",
    { tags: ['N-28', 'N-34'] },
    async () => {
      expect((await admin().post('/api/setup/gateway-check', {})).json()).toMatchObject({ IsFine: true });
      expect(await stateOf('gateway')).toBe('open');
      const { config } = world.app.deps;
      const refusal = {
        messages: { resultCode: 'Error', message: [{ code: 'E00007', text: 'User authentication failed' }] },
      };
      const gateway = createServer((_request, response) => response.end(JSON.stringify(refusal))).listen(
        0,
        '127.0.0.1',
      );
      await new Promise((resolve) => gateway.once('listening', resolve));
      const apiUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
      const keys = { loginId: 'shop', transactionKey: 'secret-key', signatureKey: 'a'.repeat(128) };
      Object.assign(config, {
        authorizeNet: { ...keys, apiUrl, pageUrl: apiUrl, publicUrl: 'https://shop.test' },
      });
      const answer = await admin().post('/api/setup/gateway-check', {});
      expect(answer.json()).toMatchObject({
        IsFine: false,
        Problem: expect.stringContaining('AUTHORIZE_NET_LOGIN_ID') as string,
        Detail: expect.stringContaining('User authentication failed') as string,
      });
      expect(answer.body + (await admin().get('/api/setup/checklist')).body).not.toContain('secret-key');
      expect(await stateOf('gateway')).toBe('attention');
      Object.assign(config, { authorizeNet: undefined });
      gateway.close();
    },
  );

  test('skips a step or the whole list, and resumes it later', { tags: ['N-34', 'NAV-01'] }, async () => {
    const skip = (body: object) => admin().post('/api/setup/skips', body);
    await skip({ Step: 'gateway', IsSkipped: true });
    expect(await stateOf('gateway')).toBe('skipped');
    await skip({ Step: 'gateway', IsSkipped: false });
    expect(await stateOf('gateway')).toBe('open');
    await skip({ IsSkipped: true });
    expect(await read()).toMatchObject({ IsDismissed: true });
    await skip({ IsSkipped: false });
    expect(await read()).toMatchObject({ IsDismissed: false });
  });

  test('derives the state of stores, people and books from stored data', { tags: ['N-34'] }, async () => {
    expect([await stateOf('people'), await stateOf('books')]).toEqual(['done', 'done']);
    await world.db.insertInto('settings').values({ name: 'accounting-transactions', value: 'off' }).execute();
    await expect.poll(() => stateOf('books')).toBe('open');
    await world.db.deleteFrom('settings').where('name', '=', 'accounting-transactions').execute();
    expect(await stateOf('stores')).toBe('done');
    await world.db.updateTable('stores').set({ tax_rate: 0 }).execute();
    expect(await stateOf('stores')).toBe('attention');
  });

  test('adds the customizer account once', { tags: ['N-06', 'N-34'] }, async () => {
    const hasAccount = async () => (await read()).People.HasPageAccount;
    expect(await hasAccount()).toBe(false);
    const add = () => admin().post('/api/setup/terminal-account', {});
    for (const user of [world.users.sales, world.users.factory])
      expect((await world.as(user).post('/api/setup/terminal-account', {})).statusCode).toBe(403);
    const added = await add();
    expect(added.statusCode, added.body).toBe(200);
    expect((await add()).statusCode).toBe(200);
    expect(await hasAccount()).toBe(true);
    const page = (await world.as(world.users.sales).get('/api/account/page-config')).json<{
      Username: string;
    }>();
    expect(page.Username).toBe('customizer@terminal.test');
    const { id, store_id, must_change_password } = await world.db
      .selectFrom('users')
      .innerJoin('page_accounts', 'page_accounts.user_id', 'users.id')
      .select(['users.id', 'store_id', 'must_change_password'])
      .executeTakeFirstOrThrow();
    expect({ store_id, must_change_password }).toEqual({
      store_id: world.users.admin.storeId,
      must_change_password: false,
    });
    await world.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute();
  });

  test('doesn’t appear in the demo company', { tags: ['N-34'] }, async () => {
    const demo = (is_demo: boolean) =>
      world.db.updateTable('companies').set({ is_demo }).where('is_house', '=', true).execute();
    await demo(true);
    const answer = await admin().get('/api/setup/checklist');
    expect([answer.statusCode, answer.body]).toEqual([200, 'null']);
    await demo(false);
  });
});

describe('the sample catalog', () => {
  test('is refused for a catalog that has styles', { tags: ['N-34'] }, async () => {
    const answer = await admin().post('/api/setup/sample-catalog', {});
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'SAMPLE_NEEDS_EMPTY_CATALOG']);
  });

  test('does nothing unless someone requested it', { tags: ['N-34'] }, async () => {
    await continueSample(world.app.deps);
    expect((await read()).Sample ?? null).toBeNull();
  });

  test('is shown as loaded only together with the catalog that it added', { tags: ['N-34'] }, async () => {
    const { db } = world;
    expect((await read()).Catalog.Styles).toBe(1);
    let answer: Promise<Answer> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`lock table sample_loads in access exclusive mode`.execute(trx);
      answer = read();
      await expect.poll(() => readersOfLoads(trx)).toBe(1);
      // While the list is being read, the load finishes and its rows appear.
      const [now, { id }] = [world.now(), world.users.admin];
      await trx
        .insertInto('sample_loads')
        .values({ stage: 'done', requested_at: now, requested_by: id, changed_at: now })
        .execute();
      await trx.updateTable('styles').set({ is_active: false }).execute();
    });
    expect(await answer).toMatchObject({ Sample: { Stage: 'done' }, Catalog: { Styles: 0 } });
    await db.updateTable('styles').set({ is_active: true }).execute();
    await db.deleteFrom('sample_loads').execute();
  });

  test('adds today’s prices but no later ones or promotions', { tags: ['N-34'] }, () => {
    const header = ['PriceList', 'SaleItem', 'Kind', 'InitDate', 'LeatherGrade', 'Grade1'];
    const price = (day: string, amount: number, list = 'Retail') => [
      list,
      'BEL-CH',
      'price',
      day,
      null,
      amount,
    ];
    const rows = [
      header,
      price('2026-02-02', 1500),
      price('2023-01-02', 1400),
      price('2027-02-01', 1600),
      price('2023-01-02', 900, 'Trade'),
    ];
    const sheets = sampleFor({ stores: ['Tulsa'], today: '2026-02-02' }, [
      { name: 'Prices', rows },
      { name: 'Promotions', rows: [['Name'], ['House Favorites']] },
      { name: 'PromotionElements', rows: [['Promotion'], ['House Favorites']] },
    ]);
    expect(sheets).toEqual([{ name: 'Prices', rows: [header, rows[1], rows[4]] }]);
  });

  test('is sold in the company’s existing stores, whose data is kept', { tags: ['N-34'] }, () => {
    const sheets = sampleFor({ stores: ['Tulsa', 'Mesa'], today: '2026-03-10' }, [
      {
        name: 'Stores',
        rows: [
          ['Name', 'State', 'TaxRate'],
          ['Cherry Creek', 'CO', 2.9],
        ],
      },
      {
        name: 'Channels',
        rows: [
          ['Store', 'Name'],
          ['Cherry Creek', 'Walk-in'],
          ['Hickory Factory', 'Wholesale'],
        ],
      },
      {
        name: 'Styles',
        rows: [
          ['Name', 'Stores'],
          ['Belmont', 'Cherry Creek; South Congress'],
          ['Everywhere', ''],
        ],
      },
      {
        name: 'Grades',
        rows: [
          ['Grade', 'Name'],
          [1, 'Bronze'],
        ],
      },
    ]);
    expect(sheets).toEqual([
      {
        name: 'Stores',
        rows: [
          ['Name', 'PriceLists', 'PricingList', 'CollectionGroup'],
          ['Tulsa', 'Retail; Trade', 'Retail', 'Showroom'],
          ['Mesa', 'Retail; Trade', 'Retail', 'Showroom'],
        ],
      },
      {
        name: 'Channels',
        rows: [
          ['Store', 'Name'],
          ['Tulsa', 'Walk-in'],
          ['Mesa', 'Walk-in'],
        ],
      },
      {
        name: 'Styles',
        rows: [
          ['Name', 'Stores'],
          ['Belmont', 'Tulsa; Mesa'],
          ['Everywhere', ''],
        ],
      },
      {
        name: 'Grades',
        rows: [
          ['Grade', 'Name'],
          [1, 'Bronze'],
        ],
      },
    ]);
  });
});

test.each([
  [{ code: 'EAUTH', responseCode: 535 }, 'MAIL_SIGN_IN_REFUSED'],
  [{ code: 'ESOCKET', message: 'self-signed certificate' }, 'MAIL_CERTIFICATE'],
  [{ code: 'ETLS' }, 'MAIL_WITHOUT_TLS'],
  [{ code: 'EENVELOPE', responseCode: 550 }, 'MAIL_ADDRESS_REFUSED'],
  [{ code: 'EDNS' }, 'MAIL_UNREACHABLE'],
  [{ code: 'EMESSAGE', responseCode: 552 }, 'MAIL_FAILED'],
])('explains the mail problem %j as %s', { tags: ['N-24', 'MAIL-13'] }, (error, code) => {
  expect(mailProblem(error)).toBe(code);
});

test.each([
  [{ code: 'E00007' }, 'GATEWAY_KEYS_WRONG'],
  [{ code: 'E00013' }, 'GATEWAY_FAILED'],
  [{ code: 'ECONNREFUSED' }, 'GATEWAY_UNREACHABLE'],
])('explains the gateway problem %j as %s', { tags: ['N-28'] }, (error, code) => {
  expect(gatewayProblem(error)).toBe(code);
});
