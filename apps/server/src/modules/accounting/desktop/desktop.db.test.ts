import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { save } from '../../../../test/order-requests.ts';
import { add } from '../../../../test/quickbooks-desktop/company.ts';
import {
  type BooksAgreementBody,
  type DesktopShop,
  openDesktopShop,
} from '../../../../test/quickbooks-desktop/desktop-shop.ts';
import { soapClient } from '../../../../test/quickbooks-desktop/soap-client.ts';
import { callMethod } from '../../../../test/quickbooks-desktop/web-connector.ts';
import { isSecure } from './desktop.service.ts';

let shop: DesktopShop;
beforeAll(async () => {
  shop = await openDesktopShop({ TIME_ZONE: 'America/Denver' });
});
afterAll(() => shop.close());

const admin = () => shop.world.as(shop.world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

describe('connecting QuickBooks Desktop', { tags: ['N-22', 'GEN-02', 'ACCT-15'] }, () => {
  test('creates the file without the password, and shows the password once', async () => {
    const status = await admin().get('/api/accounting/connection');
    expect(status.json()).toMatchObject({ Status: 'none', IsDesktopAvailable: true, Desktop: null });
    expect(codeOf(await admin().get('/api/accounting/connection/desktop/file'))).toBe('BOOKS_NOT_CONNECTED');
    const { made, file } = await shop.connect();
    expect(file.body).toContain('<AppURL>https://shop.test/api/accounting/desktop/');
    expect(file.body).toContain(`<UserName>${made.UserName}</UserName>`);
    expect(file.body).not.toContain(made.Password);
    expect(file.headers['content-disposition']).toContain('cordovan.qwc');
    const company = await shop.world.db.selectFrom('desktop_companies').selectAll().executeTakeFirstOrThrow();
    expect(company.password_hash.toString('latin1')).not.toContain(made.Password);
    const shown = await admin().get('/api/accounting/connection');
    expect(shown.json()).toMatchObject({ Status: 'connected', Desktop: { ContactedAt: null } });
    expect(shown.body).not.toContain(made.Password);
    const sales = await shop.world.as(shop.world.users.sales).post('/api/accounting/connection/desktop', {});
    expect(sales.statusCode).toBe(403);
  });

  test('connects one package at a time', async () => {
    const { db } = shop.world;
    const { connector } = await db
      .selectFrom('accounting_connections')
      .select('connector')
      .executeTakeFirstOrThrow();
    const online = {
      connector: 'quickbooks-online:1',
      secrets: Buffer.from('x'),
      access_expires_at: shop.world.now(),
    };
    await db.updateTable('accounting_connections').set(online).execute();
    const second = await admin().post('/api/accounting/connection/desktop', {});
    expect([second.statusCode, codeOf(second)]).toEqual([409, 'BOOKS_OTHER_COMPANY']);
    const none = { connector, secrets: null, access_expires_at: null };
    await db.updateTable('accounting_connections').set(none).execute();
  });

  test.each([
    ['https://shop.test', true],
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://shop.test', false],
  ] as const)('offers the Web Connector the address %s: %s', (publicUrl, isOffered) => {
    expect(isSecure({ config: { ...shop.world.app.deps.config, publicUrl } })).toBe(isOffered);
  });

  test('refuses a wrong password, user name or address', async () => {
    expect((await shop.run({ password: 'wrong' })).end).toBe('nvu');
    expect((await shop.run({ userName: 'someone' })).end).toBe('nvu');
    const other = await shop.world.app.http.inject({
      url: '/api/accounting/desktop/7b0ff1b2-3d05-4d3f-9c0e-0a6a2f7f5a01',
    });
    expect(other.statusCode).toBe(404);
  });

  test('refuses anything but SOAP 1.1 calls, and XML that defines entities', async () => {
    const post = async (text: string) => (await shop.post(text, 'serverVersion')).text;
    expect(await post('<a>')).toContain('soap:Fault');
    expect(await post('<!DOCTYPE x [<!ENTITY a "b">]><Envelope/>')).toContain('soap:Fault');
    expect(await post('<Envelope><Body><drop/></Body></Envelope>')).toContain('Only SOAP 1.1');
    const json = await shop.world.app.http.inject({ method: 'POST', url: shop.signIn.address, payload: {} });
    expect(json.statusCode).toBe(415);
  });

  test('reads the lists and the sales reps at the first contact', { tags: ['ACCT-01', 'N-22'] }, async () => {
    for (let number = 1; number <= 130; number += 1)
      add(shop.quickBooks.company, 'Customer', `Kunde ${number} Müller`, { Email: `k${number}@oak.test` });
    const run = await shop.run();
    expect(run).toMatchObject({ end: 'done', error: '' });
    expect(run.percents.at(-1)).toBe(100);
    expect(run.percents.slice(0, -1).every((percent) => percent >= 1 && percent <= 99)).toBe(true);
    expect(await shop.status()).toMatchObject({
      CompanyName: 'Oak & Hide Muebles, LLC',
      Desktop: { CompanyFile: String.raw`C:\Books\Oak & Hide.qbw`, IsRunning: false, Problem: null },
    });
    const reps = await shop.world.db
      .selectFrom('sales_reps')
      .where('synced_at', 'is not', null)
      .select(['name', 'quick_books_id'])
      .orderBy('name')
      .execute();
    expect(reps).toEqual(shop.list('SalesRep').map(({ id, name }) => ({ name, quick_books_id: id })));
    const found = await admin().get('/api/accounting/connection/customers?search=kunde%20130');
    expect(found.json()).toMatchObject([{ Name: 'Kunde 130 Müller', Email: 'k130@oak.test' }]);
  });

  test('has nothing to do until an hour has passed or someone requests the sales reps', async () => {
    expect((await shop.run()).end).toBe('none');
    add(shop.quickBooks.company, 'SalesRep', 'Cy Young', { Initial: 'CY' });
    await admin().post('/api/accounting/pull-sales-reps', {});
    expect((await shop.run()).end).toBe('done');
    const rep = shop.world.db.selectFrom('sales_reps').where('name', '=', 'Cy Young').select('id');
    expect(await rep.executeTakeFirst()).toBeDefined();
    shop.later(3_601);
    expect((await shop.run()).end).toBe('done');
  });

  test('guesses the accounts and adds the missing items at the next contact', async () => {
    const { Roles, Stores, TaxCodeId } = await shop.mapping();
    const named = (id: string | null) => shop.list('Account').find((one) => one.id === id)?.name;
    expect(Object.fromEntries(Roles.map(({ Role, AccountId }) => [Role, named(AccountId)]))).toEqual({
      funds: 'Undeposited Funds',
      receivables: 'Accounts Receivable',
      deposits: 'Customer Deposits',
      transfers: 'Order Transfers',
      'sales tax': 'Sales Tax Payable',
      'tax agency': 'Sales Tax Agency Payable',
      sales: 'Sales',
      cancellation: 'Cancellation Fees',
    });
    expect(Stores.find(({ Name }) => Name === 'Denver')?.ClassId).toBe(
      shop.list('Class').find(({ name }) => name === 'Denver')?.id,
    );
    expect(TaxCodeId).toBe(shop.list('SalesTaxCode').find(({ name }) => name === 'Non')?.id);
    await shop.saveMapping();
    await shop.run();
    expect(shop.list('ItemService').map(({ name }) => name)).toEqual([
      'Custom furniture',
      'Sales tax charged',
      'Customer deposit',
      'Order cancellation',
    ]);
    expect((await shop.mapping()).Items.every(({ ItemId }) => ItemId !== null)).toBe(true);
  });

  test('allows one run of the Web Connector at a time, and ends one that falls silent', async () => {
    await admin().post('/api/accounting/pull-sales-reps', {});
    expect((await shop.run({ interrupt: () => 'before' })).end).toBe('died');
    expect((await shop.run()).end).toBe('busy');
    shop.later(301);
    expect((await shop.run()).end).toBe('done');
    const ticket = [['ticket', 'made up']] as const;
    expect(await callMethod(shop.post, 'sendRequestXML', ticket)).toEqual(['']);
    expect(await callMethod(shop.post, 'receiveResponseXML', ticket)).toEqual(['-1']);
    expect((await callMethod(shop.post, 'getLastError', ticket))[0]).toContain('has ended');
  });

  test('ends a run when someone creates a new password', async () => {
    await admin().post('/api/accounting/pull-sales-reps', {});
    const ticket = await shop.openRun();
    expect(ticket).not.toBe('');
    await shop.connect();
    const company = [
      ['qbXMLCountry', 'US'],
      ['qbXMLMajorVers', '16'],
    ] as const;
    const asked = await callMethod(shop.post, 'sendRequestXML', [['ticket', ticket], ...company]);
    expect(asked).toEqual(['']);
    expect((await shop.run()).end).toBe('done');
  });

  test('refuses another company file and editions for other countries', async () => {
    const { company } = shop.quickBooks;
    await admin().post('/api/accounting/pull-sales-reps', {});
    company.name = 'Someone Else Inc.';
    expect((await shop.run()).error).toContain('Open the company file of Oak & Hide Muebles, LLC');
    expect((await shop.status()).Desktop?.['Problem']).toContain('Someone Else');
    company.name = 'Oak & Hide Muebles, LLC';
    expect((await shop.run({ country: 'CA' })).error).toContain('US editions');
    expect((await shop.run()).end).toBe('done');
    expect(await shop.status()).toMatchObject({ Desktop: { Problem: null } });
  });
});

describe(
  'following the ledger in QuickBooks Desktop',
  {
    tags: ['N-22', 'ACCT-03', 'ACCT-04', 'PAY-36', 'PAY-37'],
  },
  () => {
    const send = async () => {
      await shop.books.sweep();
      return shop.run();
    };

    test('sends deposit, invoice, last payment and refund, equal to the cent', async () => {
      await shop.start();
      const sold = await shop.books.shippedOrder(3000);
      await shop.books.pay(sold.Id, 1770.23);
      expect((await send()).end).toBe('done');
      expect(shop.there('SalesReceipt')).toMatchObject([{ total: 3000_00, day: '2026-03-10' }]);
      expect(shop.there('Invoice')).toMatchObject([{ total: 1770_23, tax: 0 }]);
      expect(shop.there('ReceivePayment')).toMatchObject([{ total: 1770_23 }]);
      expect(shop.balance('Accounts Receivable')).toBe(0);
      expect(shop.balance('Customer Deposits')).toBe(0);
      expect(shop.balance('Undeposited Funds')).toBe(4770_23);
      expect(shop.balance('Sales')).toBe(-4384_00);
      expect(shop.balance('Sales Tax Payable')).toBe(-386_23);
      await shop.books.refund(sold.Id, 170.23);
      await send();
      expect(shop.balance('Undeposited Funds')).toBe(4600_00);
      expect((await shop.desk('?status=failed')).Total).toBe(0);
    });

    test('sends the refund and the retained part of a canceled order as journal entries', async () => {
      const saved = await save(shop.world);
      await shop.books.pay(saved.Id, 3000);
      await admin().post(`/api/orders/${saved.Id}/cancel`, { Refund: 1000, Reason: 'gone' });
      await send();
      expect(shop.balance('Cancellation Fees')).toBe(-2000_00);
      expect(shop.balance('Customer Deposits')).toBe(0);
    });

    test('credits the invoice of an order that is moved back, and applies the credit to that invoice', async () => {
      const sold = await shop.books.shippedOrder(3000);
      await send();
      const invoice = shop.there('Invoice').at(-1)!;
      await shop.books.move(sold.Id, 4);
      await send();
      const credit = shop.there('CreditMemo').at(-1)!;
      expect(shop.there('ReceivePayment').at(-1)).toMatchObject({
        total: 0,
        links: [
          [invoice.id, 1770_23],
          [credit.id, 1770_23],
        ],
      });
      await shop.books.move(sold.Id, 5);
      await send();
      const numbers = shop.there('Invoice').map(({ number }) => number);
      expect(new Set(numbers).size, 'the second invoice has another number').toBe(numbers.length);
      expect((await shop.desk('?status=failed')).Total).toBe(0);
    });

    test.each(['before', 'after', 'unreachable'] as const)(
      'neither duplicates nor loses anything when a run is interrupted at each request: %s',
      async (interruption) => {
        const [money, owed] = [shop.balance('Undeposited Funds'), shop.balance('Accounts Receivable')];
        const counts = () =>
          ['SalesReceipt', 'Invoice', 'ReceivePayment'].map((kind) => shop.there(kind).length);
        const [receipts = 0, invoices = 0, payments = 0] = counts();
        const sold = await shop.books.shippedOrder(3000);
        await shop.books.pay(sold.Id, 1770.23);
        await shop.books.sweep();
        let runs = 0;
        for (let last = ''; last !== 'done' && last !== 'none' && runs < 30; runs += 1) {
          // Every second run handles one request before it is interrupted.
          last = (
            await shop.run({
              interrupt: (request) => (request === 1 + (runs % 2) ? interruption : undefined),
            })
          ).end;
          shop.later(301);
        }
        expect(runs).toBeGreaterThan(3);
        expect(counts()).toEqual([receipts + 1, invoices + 1, payments + 1]);
        expect(shop.balance('Undeposited Funds') - money).toBe(4770_23);
        expect(shop.balance('Accounts Receivable')).toBe(owed);
        expect((await shop.desk('?status=failed')).Total).toBe(0);
      },
    );
  },
);

describe('agreement with QuickBooks Desktop', { tags: ['N-22', 'ACCT-03', 'ACCT-04'] }, () => {
  const compare = async () => {
    await admin().post('/api/accounting/agreement/check', {});
    const run = await shop.run();
    expect(run).toMatchObject({ end: 'done', error: '' });
    return (await admin().get('/api/accounting/agreement')).json<BooksAgreementBody>();
  };

  test('compares every document at the next contact and finds what was changed, voided or deleted', async () => {
    const first = await compare();
    expect(first).toMatchObject({ IsAgreed: true, Problem: null, Differences: [] });
    const sent = await shop.desk('?status=sent');
    expect(first.DocumentsChecked).toBe(sent.Total);
    const { transactions } = shop.quickBooks.company;
    const [receipt] = shop.there('SalesReceipt');
    const [payment] = shop.there('ReceivePayment');
    const [entry] = shop.there('JournalEntry');
    receipt!.total -= 100;
    payment!.memo = `VOID: ${payment!.memo}`;
    transactions.splice(transactions.indexOf(entry!), 1);
    const { Differences, IsAgreed } = await compare();
    expect(IsAgreed).toBe(false);
    expect(Differences.map(({ Kind, State, There }) => [Kind, State, There]).toSorted()).toEqual([
      ['journal entry', 'gone', null],
      ['payment', 'gone', null],
      ['sales receipt', 'changed', 2999],
    ]);
  });
});

describe('faults of QuickBooks Desktop', { tags: ['N-22', 'ACCT-10', 'N-30'] }, () => {
  const causes = async () => (await shop.desk('?status=failed')).Causes.map(({ Cause }) => Cause);
  const failWith = async (expected: string) => {
    expect(await causes()).toEqual([expected]);
    return (await shop.desk('?status=failed')).Items[0]!;
  };
  const retry = async (cause: string) => {
    await admin().post('/api/accounting/documents/retry', { Id: null, Cause: cause });
    await shop.run();
    expect(await causes()).toEqual([]);
  };
  const paid = async () => {
    await shop.books.pay((await save(shop.world)).Id, 3000);
    await shop.books.sweep();
  };
  const deposit = async () => {
    await paid();
    await shop.run();
  };

  test('explains a closed period, a missing account and a taken name, each with its remedy', async () => {
    const { company } = shop.quickBooks;
    const fundsRole = async () => (await shop.mapping()).Roles.find(({ Role }) => Role === 'funds');
    company.closingDate = '2026-12-31';
    await deposit();
    expect(await failWith('closed period')).toMatchObject({ FaultCode: '3171' });
    company.closingDate = '';
    await retry('closed period');

    const account = shop.list('Account').find(({ name }) => name === 'Undeposited Funds')!;
    account.name = 'On the way';
    await deposit();
    expect(await causes(), 'a new name changes nothing').toEqual([]);
    expect(await fundsRole()).toMatchObject({ AccountId: account.id, IsGuess: false });
    shop.list('Account').splice(shop.list('Account').indexOf(account), 1);
    await deposit();
    await failWith('missing there');
    expect((await fundsRole())?.AccountId, 'the mapping asks for another at once').not.toBe(account.id);
    shop.list('Account').push(account);
    await retry('missing there');

    await paid();
    const [waiting] = (await shop.desk('?status=waiting')).Items;
    add(company, 'Vendor', waiting!.CustomerName!);
    await shop.run();
    const { CustomerId } = await failWith('name');
    const match = { CustomerId, ExternalId: null, NewName: 'Buyer of the showroom' };
    await admin().post('/api/accounting/connection/customers', match);
    await shop.run();
    await sql`update customers set email = 'new@oak.test' where id = ${CustomerId}`.execute(shop.world.db);
    await shop.run();
    const there = { name: 'Buyer of the showroom', fields: { Email: 'new@oak.test' } };
    expect(shop.list('Customer').at(-1)).toMatchObject(there);
  });

  test('asks a person about an add request that got no response', async () => {
    const receipts = shop.there('SalesReceipt').length;
    await paid();
    for (let attempt = 1; attempt <= 12 && (await causes()).length === 0; attempt += 1) {
      const broken = { ...shop.quickBooks, process: () => '<QBXML>' };
      await shop.run({ quickBooks: broken });
      shop.later(301);
    }
    await failWith('unknown');
    expect(shop.there('SalesReceipt')).toHaveLength(receipts);
    await retry('unknown');
    expect(shop.there('SalesReceipt')).toHaveLength(receipts + 1);
  });
});

test('serves a third-party SOAP client that reads its WSDL', { tags: ['N-22'] }, async () => {
  const origin = await shop.world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const call = await soapClient(`${origin}${shop.signIn.address}`);
  expect(await call('serverVersion', { strVersion: '' })).toBe('1.0');
  const authenticate = (strPassword: string) =>
    call('authenticate', { strUserName: shop.signIn.userName, strPassword });
  expect(JSON.stringify(await authenticate('wrong'))).toContain('nvu');
  await admin().post('/api/accounting/pull-sales-reps', {});
  const { string: signedIn } = (await authenticate(shop.signIn.password)) as { string: string[] };
  const ticket = signedIn[0]!;
  expect(signedIn[1]).toBe(shop.quickBooks.company.file);
  const request = await call('sendRequestXML', {
    ticket,
    strHCPResponse: '',
    strCompanyFileName: shop.quickBooks.company.file,
    qbXMLCountry: 'US',
    qbXMLMajorVers: 16,
    qbXMLMinorVers: 0,
  });
  const response = shop.quickBooks.process(request as string);
  const percent = await call('receiveResponseXML', { ticket, response, hresult: '', message: '' });
  expect(Number(percent)).toBeGreaterThan(0);
  expect(await call('closeConnection', { ticket })).toBe('Finished.');
});
