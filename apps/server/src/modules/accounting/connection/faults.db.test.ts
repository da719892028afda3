import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { editAsBookkeeper, seed } from '../../../../test/quickbooks-online/company.ts';
import { type BooksShop, openBooksShop } from '../../../../test/quickbooks-online/books-shop.ts';
import { textAt } from '../../../../test/quickbooks-online/fields.ts';
import { orderBody, save } from '../../../../test/order-requests.ts';
import { sendDocuments } from '../index.ts';
import { findConnection, setReconnect } from './connection.repository.ts';

let shop: BooksShop;
beforeAll(async () => {
  shop = await openBooksShop({ TIME_ZONE: 'America/Denver' });
  await shop.connect();
  await shop.saveMapping();
  await shop.start();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.emulator.fault = () => undefined;
});

const admin = () => shop.world.as(shop.world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

describe(
  'faults of QuickBooks Online',
  { tags: ['N-22', 'ACCT-06', 'ACCT-07', 'ACCT-10', 'ACCT-15'] },
  () => {
    const paidOrder = async (amount = 3000) => {
      const saved = await save(shop.world);
      await shop.books.pay(saved.Id, amount);
      await shop.books.sweep();
      return saved;
    };

    test("doesn't resend a document when the response is lost", async () => {
      const saved = await paidOrder();
      let lost = 0;
      shop.emulator.fault = ({ path, method }) =>
        method === 'POST' && path === 'salesreceipt' && (lost += 1) === 1 ? 'lost' : undefined;
      const before = shop.there('SalesReceipt').length;
      await shop.send();
      expect(await shop.desk(`?orderId=${saved.Id}`)).toMatchObject({
        Items: [{ Status: 'waiting', Cause: 'transient' }],
      });
      shop.later(299);
      expect(await shop.send(), 'not before the interval').toBe(0);
      shop.later(2);
      expect(await shop.send()).toBe(1);
      expect(shop.there('SalesReceipt')).toHaveLength(before + 1);
    });

    test("keeps a customer's documents in order while an earlier one waits", async () => {
      const saved = await save(shop.world);
      await shop.books.pay(saved.Id, 2500);
      await shop.books.pay(saved.Id, 100);
      let isFirst = true;
      shop.emulator.fault = ({ path }) => {
        if (path !== 'salesreceipt' || !isFirst) return undefined;
        isFirst = false;
        return 'unavailable';
      };
      await shop.send();
      const waiting = await shop.desk(`?orderId=${saved.Id}`);
      expect(waiting.Items.map(({ Status }) => Status)).toEqual(['waiting', 'waiting']);
      shop.later(301);
      await shop.send();
      expect(shop.there('SalesReceipt').slice(-2)).toMatchObject([{ TotalAmt: 2500 }, { TotalAmt: 100 }]);
    });

    test('continues a minute later when the calls allowed per minute are used up', async () => {
      const saved = await paidOrder();
      shop.emulator.fault = ({ path }) => (path === 'salesreceipt' ? 'throttled in xml' : undefined);
      expect(await shop.send()).toBe(0);
      expect(await shop.desk(`?orderId=${saved.Id}`)).toMatchObject({
        Items: [{ Status: 'waiting', Attempts: 0 }],
      });
      shop.emulator.fault = () => undefined;
      expect(await shop.send()).toBe(1);
    });

    test('gives up after the configured attempts and notifies administrators once', async () => {
      await shop.books.set('max-attempts-before-notification', '2');
      const saved = await paidOrder();
      shop.emulator.fault = ({ path }) => (path === 'salesreceipt' ? 'unavailable' : undefined);
      for (const seconds of [0, 301, 301, 301]) {
        shop.later(seconds);
        await shop.send();
      }
      const { Items } = await shop.desk(`?orderId=${saved.Id}`);
      expect(Items).toMatchObject([
        { Status: 'failed', Cause: 'transient', Attempts: 2, NextAttemptAt: null },
      ]);
      const mails = await shop.world.db
        .selectFrom('emails')
        .where('order_id', '=', saved.Id)
        .where('subject', 'like', 'Accounting request failed%')
        .select('id')
        .execute();
      expect(mails).toHaveLength(1);
      shop.emulator.fault = () => undefined;
      const retried = await admin().post('/api/accounting/documents/retry', { Id: null, Cause: 'transient' });
      expect(retried.json()).toEqual({ Queued: 1 });
      expect(await shop.send()).toBe(1);
    });

    test('asks for a new sign-in when QuickBooks ends the connection, and keeps every document', async () => {
      shop.emulator.tokens.disconnect();
      const saved = await paidOrder();
      expect(await shop.send()).toBe(0);
      expect((await admin().get('/api/accounting/connection')).json()).toMatchObject({ Status: 'reconnect' });
      expect(await shop.desk(`?orderId=${saved.Id}`)).toMatchObject({
        Items: [{ Status: 'waiting', Attempts: 0 }],
      });
      await shop.connect();
      expect(await shop.send()).toBe(1);
    });

    test('keeps a new sign-in when a request fails that began before it', async () => {
      const before = (await findConnection(shop.world.db))!;
      shop.later(1);
      await shop.connect();
      expect(await setReconnect(shop.world.db, before)).toBe(false);
      expect((await admin().get('/api/accounting/connection')).json()).toMatchObject({ Status: 'connected' });
    });

    test('renews an expired token once, even if several calls need it', async () => {
      await paidOrder();
      shop.later(3_700);
      const before = shop.emulator.tokens.refreshes();
      await Promise.all([
        sendDocuments(shop.world.app.deps),
        ...[1, 2, 3].map(() => admin().get('/api/accounting/connection/mapping')),
      ]);
      expect(shop.emulator.tokens.refreshes() - before).toBe(1);
      expect((await shop.desk('?status=waiting')).Total).toBe(0);
    });

    test('asks which QuickBooks customer is meant, and sends the document after the answer', async () => {
      const [theirs] = [1, 2].map((n) =>
        seed(shop.emulator.company, 'Customer', {
          DisplayName: `Twin ${n}`,
          PrimaryEmailAddr: { Address: 'twin@oak.test' },
        }),
      );
      const customer = { Name: 'Twin', LastName: 'Oak', Email: 'twin@oak.test' };
      const saved = await save(shop.world, { Customer: customer });
      await shop.books.pay(saved.Id, 3000);
      await shop.send();
      const desk = await shop.desk('?status=failed&cause=customer');
      expect(desk).toMatchObject({ Total: 1, Causes: [{ Cause: 'customer', Count: 1 }] });
      const search = await admin().get('/api/accounting/connection/customers?search=twin');
      expect(search.json()).toHaveLength(2);
      const body = { CustomerId: desk.Items[0]!.CustomerId, ExternalId: theirs, NewName: null };
      expect((await admin().post('/api/accounting/connection/customers', body)).statusCode).toBe(200);
      expect(await shop.send()).toBe(1);
      expect(shop.there('SalesReceipt').at(-1)).toMatchObject({ CustomerRef: { value: theirs } });
    });

    test('uses another name for a customer when a vendor already has the name', async () => {
      seed(shop.emulator.company, 'Vendor', { DisplayName: 'Vera Pine' });
      const saved = await save(shop.world, {
        Customer: { Name: 'Vera', LastName: 'Pine', Email: 'vera@pine.test' },
      });
      await shop.books.pay(saved.Id, 3000);
      await shop.send();
      const [failed] = (await shop.desk('?status=failed')).Items;
      expect(failed).toMatchObject({ Cause: 'name', FaultCode: '6240' });
      const empty = { CustomerId: failed!.CustomerId, ExternalId: null, NewName: ' ' };
      expect((await admin().post('/api/accounting/connection/customers', empty)).statusCode).toBe(400);
      await admin().post('/api/accounting/connection/customers', {
        ...empty,
        NewName: 'Vera Pine (customer)',
      });
      expect(await shop.send()).toBe(1);
      expect(shop.there('Customer').at(-1)).toMatchObject({ DisplayName: 'Vera Pine (customer)' });
    });

    test('stops at a closed period until it is reopened or the document is skipped', async () => {
      const preferences = shop.there('Preferences')[0]!;
      const put = (day: string) =>
        shop.emulator.company.objects.get('Preferences')!.set('1', {
          ...preferences,
          AccountingInfoPrefs: { ...(preferences['AccountingInfoPrefs'] as object), BookCloseDate: day },
        });
      put('2026-12-31');
      const saved = await paidOrder();
      const other = await paidOrder(2500);
      await shop.send();
      const { Items, Causes } = await shop.desk('?status=failed');
      expect(Causes).toEqual([{ Cause: 'closed period', Count: 2 }]);
      shop.later(4_000);
      expect(await shop.send(), 'not tried again by itself').toBe(0);
      const skip = (reason: string) =>
        admin().post(`/api/accounting/documents/${Items[0]!.Id}/skip`, { Reason: reason });
      expect(codeOf(await skip(' '))).toBe('REASON_REQUIRED');
      put('2026-01-31');
      expect((await skip('entered by hand')).statusCode).toBe(200);
      expect((await skip('again')).statusCode).toBe(409);
      await admin().post('/api/accounting/documents/retry', { Id: null, Cause: 'closed period' });
      await shop.send();
      expect(await shop.desk(`?orderId=${saved.Id}`)).toMatchObject({ Items: [{ Status: 'skipped' }] });
      expect(await shop.desk(`?orderId=${other.Id}`)).toMatchObject({ Items: [{ Status: 'sent' }] });
    });

    test('continues with a renamed account, and stops at an inactive one until another is chosen', async () => {
      const { company } = shop.emulator;
      const funds = shop.accountId('Undeposited Funds');
      const fundsRole = async () => (await shop.mapping()).Roles.find(({ Role }) => Role === 'funds');
      editAsBookkeeper(company, 'Account', funds, { Name: 'On the way', FullyQualifiedName: 'On the way' });
      const renamed = await paidOrder();
      await shop.send();
      expect(await shop.desk(`?orderId=${renamed.Id}`)).toMatchObject({ Items: [{ Status: 'sent' }] });
      expect(await fundsRole()).toMatchObject({ AccountId: funds, IsGuess: false });

      // QuickBooks deletes an account by renaming it and making it inactive.
      editAsBookkeeper(company, 'Account', funds, { Name: 'On the way (deleted)', Active: false });
      const stopped = await paidOrder();
      await shop.send();
      expect(await shop.desk(`?orderId=${stopped.Id}`)).toMatchObject({
        Items: [{ Status: 'failed', Cause: 'missing there' }],
      });
      expect((await fundsRole())?.AccountId, 'the mapping asks again').not.toBe(funds);
      const checking = shop.accountId('Checking');
      await shop.saveMapping({ funds: checking });
      await admin().post('/api/accounting/documents/retry', { Id: null, Cause: 'missing there' });
      await shop.send();
      expect(await shop.desk(`?orderId=${stopped.Id}`)).toMatchObject({ Items: [{ Status: 'sent' }] });
      expect(shop.there('SalesReceipt').at(-1)).toMatchObject({ DepositToAccountRef: { value: checking } });
    });

    test('gives an invoice another number when its own is taken', async () => {
      const sold = await shop.books.soldOrder(3000);
      const order = await shop.world.db
        .selectFrom('orders')
        .where('id', '=', sold.Id)
        .select('so_number')
        .executeTakeFirstOrThrow();
      seed(shop.emulator.company, 'Invoice', { DocNumber: order.so_number, TotalAmt: 1, Line: [] });
      await shop.books.move(sold.Id, 1);
      await shop.books.move(sold.Id, 5);
      await shop.send();
      const [failed] = (await shop.desk('?status=failed')).Items;
      expect(failed).toMatchObject({ Kind: 'invoice', Cause: 'number' });
      await admin().post('/api/accounting/documents/retry', { Id: failed!.Id, Cause: null });
      expect(await shop.send()).toBe(1);
      expect(textAt(shop.there('Invoice').at(-1), 'DocNumber')).toMatch(new RegExp(`^${order.so_number}-`));
    });

    test('updates a customer in QuickBooks after a change here, but keeps edits made in QuickBooks', async () => {
      const { company } = shop.emulator;
      const { Customer } = orderBody(shop.world) as { Customer: object };
      const saved = await save(shop.world, {
        Customer: {
          ...Customer,
          Name: 'Vera',
          LastName: 'Change',
          Email: 'changed@oak.test',
          Phone: '3035550177',
        },
      });
      await shop.books.pay(saved.Id, 3000);
      await shop.send();
      const there = () => shop.there('Customer').at(-1)!;
      expect(there()).toMatchObject({ DisplayName: 'Vera Change', SyncToken: '0' });
      const { customer_id: id } = await shop.world.db
        .selectFrom('orders')
        .where('id', '=', saved.Id)
        .select('customer_id')
        .executeTakeFirstOrThrow();
      editAsBookkeeper(company, 'Customer', textAt(there(), 'Id'), {
        PrimaryPhone: { FreeFormNumber: '719-555-0100' },
      });
      const edit = async (changed: object) => {
        const { RowVersion } = (await admin().get(`/api/customers/${id}`)).json<{ RowVersion: number }>();
        return admin().post(`/api/customers/${id}`, { ...changed, RowVersion });
      };
      const edited = await edit({ LastName: 'Changed', Email: 'changed@pine.test', Phone: '3035550188' });
      expect(edited.statusCode, edited.body).toBe(200);
      // Someone changes the customer between our read and our write, and the second attempt's answer is lost.
      let tries = 0;
      shop.emulator.fault = ({ method, path }) => {
        if (method !== 'POST' || path !== 'customer') return undefined;
        tries += 1;
        if (tries === 1) editAsBookkeeper(company, 'Customer', textAt(there(), 'Id'), { Notes: 'likes oak' });
        return tries === 2 ? 'lost' : undefined;
      };
      await shop.send();
      expect(tries, 'merged again at once').toBe(2);
      await shop.send();
      expect(there()).toMatchObject({
        DisplayName: 'Vera Changed',
        PrimaryEmailAddr: { Address: 'changed@pine.test' },
        PrimaryPhone: { FreeFormNumber: '719-555-0100' },
        Notes: 'likes oak',
        SyncToken: '3',
      });

      seed(company, 'Vendor', { DisplayName: 'Vera Elm' });
      await edit({ LastName: 'Elm', Email: 'changed@elm.test' });
      await shop.send();
      expect(there(), 'a taken name').toMatchObject({
        DisplayName: 'Vera Changed',
        PrimaryEmailAddr: { Address: 'changed@elm.test' },
      });
      await shop.send();
      expect(there()['SyncToken'], 'told once').toBe('4');
    });

    test('disconnects, keeps what was sent and sends nothing more', async () => {
      expect((await admin().post('/api/accounting/connection/disconnect')).json()).toMatchObject({
        Status: 'none',
      });
      await paidOrder();
      expect(await shop.send()).toBe(0);
      await shop.connect();
      expect((await admin().get('/api/accounting/connection')).json()).toMatchObject({ LiveFrom: null });
      const receipts = shop.there('SalesReceipt').length;
      await shop.start();
      await shop.send();
      expect(shop.there('SalesReceipt'), 'only the one that was booked meantime').toHaveLength(receipts + 1);
    });
  },
);
