import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BooksShop, openBooksShop } from '../../../../test/quickbooks-online/books-shop.ts';
import { textAt } from '../../../../test/quickbooks-online/fields.ts';
import { save } from '../../../../test/order-requests.ts';

let shop: BooksShop;
beforeAll(async () => {
  shop = await openBooksShop({ TIME_ZONE: 'America/Denver' });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.emulator.fault = () => undefined;
});

const admin = () => shop.world.as(shop.world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

describe('connecting', { tags: ['N-22', 'GEN-02', 'ACCT-15'] }, () => {
  test('refuses everything but the status before a company is connected', async () => {
    const status = await admin().get('/api/accounting/connection');
    expect(status.json()).toMatchObject({ IsAvailable: true, Status: 'none', LiveFrom: null, Waiting: 0 });
    const refused = await admin().get('/api/accounting/connection/mapping');
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'BOOKS_NOT_CONNECTED']);
    const start = await admin().post('/api/accounting/connection/start', { From: '2026-01-01' });
    expect(codeOf(start)).toBe('BOOKS_NOT_CONNECTED');
    await shop.books.pay((await save(shop.world)).Id, 3000);
    await shop.books.sweep();
    expect(await shop.desk()).toMatchObject({ Total: 0 });
  });

  test('accepts a sign-in once, within fifteen minutes, from the user who began it', async () => {
    const begin = async () => {
      const { Url } = (await admin().post('/api/accounting/connection/begin')).json<{ Url: string }>();
      const back = new URL(await shop.emulator.approve(Url));
      const part = (name: string) => back.searchParams.get(name);
      return { State: part('state'), Code: part('code'), RealmId: part('realmId') };
    };
    const finish = (body: object) => admin().post('/api/accounting/connection/finish', body);
    const answer = await begin();
    expect(codeOf(await finish({ ...answer, State: 'made up' }))).toBe('BOOKS_SIGN_IN_FAILED');
    const late = await begin();
    shop.later(901);
    expect(codeOf(await finish(late))).toBe('BOOKS_SIGN_IN_FAILED');
    const good = await begin();
    expect((await finish(good)).json()).toMatchObject({
      Status: 'connected',
      CompanyName: 'Cordovan Furniture Sandbox',
    });
    expect(codeOf(await finish(good))).toBe('BOOKS_SIGN_IN_FAILED');
    expect(codeOf(await finish({ ...(await begin()), RealmId: '123' }))).toBe('BOOKS_OTHER_COMPANY');
  });

  test('stores tokens only encrypted and never shows them', async () => {
    const row = await shop.world.db
      .selectFrom('accounting_connections')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.secrets!.toString('latin1')).not.toMatch(/RT1-|eyJ/);
    const shown = await admin().get('/api/accounting/connection');
    expect(shown.body).not.toMatch(/RT1-|eyJ|[Ss]ecret/);
    const sales = await shop.world.as(shop.world.users.sales).get('/api/accounting/connection');
    expect(sales.statusCode).toBe(403);
  });
});

describe('mapping', { tags: ['N-22', 'ACCT-08', 'ACCT-09'] }, () => {
  test('guesses accounts and adds the items that are missing', async () => {
    const { Roles, Items, TaxCodeId } = await shop.mapping();
    const accounts = Object.fromEntries(Roles.map(({ Role, AccountId }) => [Role, AccountId]));
    expect(accounts).toEqual({
      funds: shop.accountId('Undeposited Funds'),
      receivables: shop.accountId('Accounts Receivable (A/R)'),
      deposits: shop.accountId('Customer Deposits'),
      transfers: shop.accountId('Order Transfers'),
      'sales tax': shop.accountId('Sales Tax Payable'),
      'tax agency': shop.accountId('Sales Tax Agency Payable'),
      sales: shop.accountId('Sales of Product Income'),
      cancellation: shop.accountId('Cancellation Fees'),
    });
    expect(Roles.every(({ IsGuess }) => IsGuess)).toBe(true);
    expect(Items.every(({ ItemId }) => ItemId === null)).toBe(true);
    expect(TaxCodeId).toBe('NON');
    const early = await admin().post('/api/accounting/connection/start', { From: '2026-01-01' });
    expect(codeOf(early)).toBe('BOOKS_NOT_MAPPED');
    await shop.saveMapping();
    await shop.saveMapping();
    expect(shop.there('Item').map(({ Name }) => Name)).toEqual([
      'Custom furniture',
      'Sales tax charged',
      'Customer deposit',
      'Order cancellation',
    ]);
    expect((await shop.mapping()).Roles.some(({ IsGuess }) => IsGuess)).toBe(false);
  });

  test('refuses an account of the wrong type and an item that posts to another account', async () => {
    const body = (account: string, item?: string) => ({
      Accounts: [{ Role: 'sales', AccountId: account }],
      LedgerAccounts: [],
      Items: item === undefined ? [] : [{ Role: 'sales', ItemId: item }],
      Stores: [],
      TaxCodeId: null,
    });
    const post = (sent: object) => admin().post('/api/accounting/connection/mapping', sent);
    expect(codeOf(await post(body(shop.accountId('Checking'))))).toBe('BOOKS_WRONG_ACCOUNT');
    const deposit = shop.there('Item').find(({ Name }) => Name === 'Customer deposit')!['Id'] as string;
    expect(codeOf(await post(body(shop.accountId('Sales of Product Income'), deposit)))).toBe(
      'BOOKS_WRONG_ITEM',
    );
  });
});

describe('following the ledger', { tags: ['N-22', 'ACCT-03', 'ACCT-04', 'PAY-36', 'PAY-37'] }, () => {
  test('previews without sending, then sends everything posted since the start day', async () => {
    const preview = await admin().get('/api/accounting/connection/preview?from=2026-01-01');
    expect(preview.json(), preview.body).toMatchObject({
      Kinds: [{ Kind: 'sales receipt', Count: 1, Amount: 3000 }],
      Unmapped: [],
      Matched: 0,
      Added: 1,
      Unsure: [],
    });
    const none = await admin().get('/api/accounting/connection/preview?from=2026-12-01');
    expect(none.json()).toMatchObject({ Kinds: [] });
    expect(shop.there('SalesReceipt')).toEqual([]);
    await shop.start();
    expect(await shop.send()).toBe(1);
    expect(shop.there('SalesReceipt')).toMatchObject([{ TotalAmt: 3000, TxnDate: '2026-03-10' }]);
    expect(shop.balance('Customer Deposits')).toBe(-3000_00);
  });

  test('refuses a start day in the future, and keeps the earliest start day when started again', async () => {
    const start = (From: string) => admin().post('/api/accounting/connection/start', { From });
    expect(codeOf(await start('2099-01-01'))).toBe('BOOKS_START_IN_FUTURE');
    expect((await start('2026-03-01')).json(), 'it sends since then').toMatchObject({
      LiveFrom: '2026-01-01',
    });
    expect((await start('2025-12-31')).json()).toMatchObject({ LiveFrom: '2025-12-31' });
  });

  test('sends deposit, invoice, last payment and refund, equal to the cent', async () => {
    const start = {
      deposits: shop.balance('Customer Deposits'),
      sales: shop.balance('Sales of Product Income'),
      tax: shop.balance('Sales Tax Payable'),
      owed: shop.balance('Accounts Receivable (A/R)'),
    };
    const sold = await shop.books.shippedOrder(3000);
    await shop.books.pay(sold.Id, 1770.23);
    await shop.send();
    const [invoice] = shop.there('Invoice');
    expect(invoice).toMatchObject({ TotalAmt: 1770.23, TxnTaxDetail: { TotalTax: 0 } });
    const receivable = shop.balance('Accounts Receivable (A/R)') - start.owed;
    expect(receivable).toBe(0);
    expect(shop.balance('Customer Deposits')).toBe(start.deposits);
    expect(shop.balance('Sales of Product Income') - start.sales).toBe(-4384_00);
    expect(shop.balance('Sales Tax Payable') - start.tax).toBe(-386_23);
    const payment = shop.there('Payment').at(-1)!;
    expect(payment).toMatchObject({ TotalAmt: 1770.23, UnappliedAmt: 0 });
    await shop.books.refund(sold.Id, 170.23);
    await shop.send();
    expect(shop.balance('Accounts Receivable (A/R)') - start.owed).toBe(170_23);
    expect((await shop.desk('?status=failed')).Total).toBe(0);
  });

  test('sends a refund and the retained part of a canceled order', async () => {
    const saved = await save(shop.world);
    await shop.books.pay(saved.Id, 3000);
    await admin().post(`/api/orders/${saved.Id}/cancel`, { Refund: 1000, Reason: 'gone' });
    const fees = shop.balance('Cancellation Fees');
    await shop.send();
    expect(shop.there('RefundReceipt').at(-1)).toMatchObject({ TotalAmt: 1000 });
    expect(shop.balance('Cancellation Fees') - fees).toBe(-2000_00);
  });

  test('credits the invoice of an order that is moved back, and applies the credit to that invoice', async () => {
    const sold = await shop.books.shippedOrder(3000);
    await shop.send();
    const invoiceId = textAt(shop.there('Invoice').at(-1), 'Id');
    const revenue = shop.balance('Sales of Product Income');
    await shop.books.move(sold.Id, 4);
    await shop.send();
    expect(shop.there('CreditMemo').at(-1)).toMatchObject({ TotalAmt: 1770.23 });
    expect(shop.balance('Sales of Product Income') - revenue).toBe(4384_00);
    expect(shop.emulator.company.applied.get(`Invoice:${invoiceId}`)?.size).toBe(1);
    await shop.books.move(sold.Id, 5);
    await shop.send();
    const numbers = shop.there('Invoice').map(({ DocNumber }) => DocNumber);
    expect(new Set(numbers).size, 'the second invoice has another number').toBe(numbers.length);
    expect((await shop.desk('?status=failed')).Total).toBe(0);
  });

  test('sends the sales tax of a month as a journal entry', { tags: ['ACCT-02', 'N-22'] }, async () => {
    const agency = shop.balance('Sales Tax Agency Payable');
    const body = { StoreId: shop.world.stores.denver, Month: '2026-03' };
    await admin().post('/api/accounting/sales-tax', body);
    await shop.send();
    expect(shop.there('JournalEntry').at(-1)).toMatchObject({ PrivateNote: 'Sales tax of 2026-03' });
    expect(shop.balance('Sales Tax Agency Payable')).toBeLessThan(agency);
  });

  test("doesn't queue documents for entries before the start day", async () => {
    await shop.world.db.updateTable('accounting_connections').set({ live_from: '2026-04-01' }).execute();
    const saved = await save(shop.world);
    await shop.books.pay(saved.Id, 3000);
    await shop.books.sweep();
    expect((await shop.desk(`?orderId=${saved.Id}`)).Total).toBe(0);
    await shop.start('2026-01-01');
    expect((await shop.desk(`?orderId=${saved.Id}`)).Total).toBe(1);
    await shop.send();
  });
});
