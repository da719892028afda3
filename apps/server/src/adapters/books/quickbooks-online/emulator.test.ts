import OAuthClient from 'intuit-oauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seed } from '../../../../test/quickbooks-online/company.ts';
import { type Emulator, startEmulator } from '../../../../test/quickbooks-online/emulator.ts';
import {
  type Entity,
  oauthClient,
  OthersError,
  quickBooksClient,
  signIn,
} from '../../../../test/quickbooks-online/others.ts';

// Third-party clients were written for the real service. What works with them here, and which faults they report,
// shows that the emulator behaves like it.

let now = new Date('2026-03-10T18:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
let emulator: Emulator;
let call: ReturnType<typeof quickBooksClient>['call'];
let client: ReturnType<typeof quickBooksClient>['client'];
let itemId = '';
let names = 0;

beforeAll(async () => {
  emulator = await startEmulator(() => now);
  ({ call, client } = quickBooksClient(emulator, await signIn(emulator)));
  const sales = [...emulator.company.objects.get('Account')!.values()].find(
    ({ Name }) => Name === 'Sales of Product Income',
  )!;
  itemId = seed(emulator.company, 'Item', {
    Name: 'Furniture',
    Type: 'Service',
    IncomeAccountRef: { value: sales['Id'] },
  });
});
afterAll(() => emulator.stop());
beforeEach(() => {
  // The limit is 500 calls a minute; the tests together make more.
  later(61);
});

const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no fault',
    (error: unknown) => (error instanceof OthersError ? error.code : String(error)),
  );

const newCustomer = (rest: object = {}) =>
  call('createCustomer', { DisplayName: `Customer ${(names += 1)}`, ...rest });
const line = (Amount: number, rest: object = {}) => ({
  Amount,
  DetailType: 'SalesItemLineDetail',
  SalesItemLineDetail: { ItemRef: { value: itemId }, TaxCodeRef: { value: 'NON' }, ...rest },
});
const newInvoice = (customer: Entity, amount: number, rest: object = {}) =>
  call('createInvoice', { CustomerRef: { value: customer.Id }, Line: [line(amount)], ...rest });
const pay = (customer: Entity, TotalAmt: number, links: [string, Entity, number][]) =>
  call('createPayment', {
    CustomerRef: { value: customer.Id },
    TotalAmt,
    Line: links.map(([TxnType, { Id }, Amount]) => ({ Amount, LinkedTxn: [{ TxnId: Id, TxnType }] })),
  });

describe('the QuickBooks Online emulator with third-party clients', { tags: ['N-22'] }, () => {
  test('signs in, rotates refresh tokens and revokes them', async () => {
    const tokens = await signIn(emulator);
    const oauth = oauthClient(emulator);
    const first = (await oauth.refreshUsingToken(tokens.refresh)).json;
    expect(first).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      x_refresh_token_expires_in: 8726400,
    });
    await expect(oauth.refreshUsingToken(tokens.refresh), 'works once').rejects.toThrow(/invalid|400/i);
    const race = await Promise.allSettled(
      [1, 2, 3].map(() => oauthClient(emulator).refreshUsingToken(String(first['refresh_token']))),
    );
    const winners = race.flatMap((one) => (one.status === 'fulfilled' ? [one.value.json] : []));
    expect(winners, 'one of three at a time').toHaveLength(1);
    await oauth.revoke({ refresh_token: String(winners[0]!['refresh_token']) });
    await expect(oauth.refreshUsingToken(String(winners[0]!['refresh_token']))).rejects.toThrow();
    ({ call, client } = quickBooksClient(emulator, await signIn(emulator)));
  });

  test('accepts an authorization code once, within ten minutes and only with a state', async () => {
    const oauth = oauthClient(emulator);
    const page = oauth.authorizeUri({ scope: [OAuthClient.scopes.Accounting], state: 'st-2' });
    const back = await emulator.approve(page);
    expect(new URL(back).searchParams.get('state')).toBe('st-2');
    await oauth.createToken(back);
    await expect(oauth.createToken(back)).rejects.toThrow();
    const late = await emulator.approve(page);
    later(601);
    await expect(oauth.createToken(late)).rejects.toThrow();
    await expect(emulator.approve(page.replace('state=st-2', 'state='))).rejects.toThrow(/state/);
  });

  test('refuses an access token after an hour until it is refreshed', async () => {
    await newCustomer();
    later(3_601);
    expect(await codeOf(newCustomer())).toBe('3200');
    await new Promise<void>((done) => {
      (client['refreshAccessToken'] as (back: () => void) => void).call(client, done);
    });
    expect(await codeOf(newCustomer())).toBe('no fault');
  });

  test('refuses access to another company', async () => {
    const tokens = await signIn(emulator);
    const other = quickBooksClient(emulator, { ...tokens, realmId: '123' });
    expect(await codeOf(other.call('getCompanyInfo', '1'))).toBe('3100');
  });

  test.each<[string, string, object, string]>([
    ['an invoice without a customer', 'createInvoice', { Line: [line(1)] }, '2020'],
    ['an invoice without lines', 'createInvoice', { CustomerRef: { value: '1' } }, '2020'],
    ['an unknown customer', 'createInvoice', { CustomerRef: { value: '99999' }, Line: [line(1)] }, '2500'],
    ['an unknown field', 'createCustomer', { DisplayName: 'Odd', Color: 'red' }, '2010'],
    ['a colon in a name', 'createCustomer', { DisplayName: 'A:B' }, '2050'],
    ['a payment without an amount', 'createPayment', { CustomerRef: { value: '1' } }, '2020'],
    [
      'a refund without an account',
      'createRefundReceipt',
      { CustomerRef: { value: '1' }, Line: [line(1)] },
      '2020',
    ],
  ])('refuses %s', async (_, method, body, code) => {
    expect(await codeOf(call(method, body))).toBe(code);
  });

  test('allows a name only once among customers, vendors and employees', async () => {
    const customer = await newCustomer();
    const DisplayName = String(customer['DisplayName']);
    expect(await codeOf(call('createVendor', { DisplayName }))).toBe('6240');
    expect(await codeOf(call('createEmployee', { GivenName: 'Ann', FamilyName: 'Lee' }))).toBe('no fault');
    expect(await codeOf(call('createCustomer', { DisplayName: 'ann lee' }))).toBe('6240');
  });

  test('increments versions, keeps fields that a sparse update omits and clears those that a full one omits', async () => {
    const made = await newCustomer({ Notes: 'likes oak', PrimaryEmailAddr: { Address: 'kim@oak.test' } });
    expect(made.SyncToken).toBe('0');
    const sparse = await call('updateCustomer', { Id: made.Id, SyncToken: '0', GivenName: 'Kim' });
    expect(sparse).toMatchObject({ SyncToken: '1', Notes: 'likes oak', GivenName: 'Kim' });
    const late = call('updateCustomer', { Id: made.Id, SyncToken: '0', GivenName: 'Late' });
    expect(await codeOf(late)).toBe('5010');
    const whole = { Id: made.Id, SyncToken: '1', sparse: false, DisplayName: made['DisplayName'] as string };
    const full = await call('updateCustomer', whole);
    expect(full).toMatchObject({ SyncToken: '2' });
    expect(full).not.toHaveProperty('Notes');
  });

  test('replaces all lines and ignores fields that only QuickBooks computes', async () => {
    const customer = await newCustomer();
    const made = await newInvoice(customer, 100, { TotalAmt: 5, Balance: 7 });
    expect(made).toMatchObject({ TotalAmt: 100, Balance: 100 });
    const changed = await call('updateInvoice', {
      Id: made.Id,
      SyncToken: '0',
      Line: [line(30), line(12.5)],
    });
    expect(changed).toMatchObject({ TotalAmt: 42.5, CustomerRef: { value: customer.Id } });
    expect((changed['Line'] as { DetailType: string }[]).map((one) => one.DetailType)).toEqual([
      'SalesItemLineDetail',
      'SalesItemLineDetail',
      'SubTotalLineDetail',
    ]);
    const wrong = newInvoice(customer, 100, { Line: [line(100, { UnitPrice: 33.33, Qty: 3 })] });
    expect(await codeOf(wrong)).toBe('6070');
    expect(await codeOf(newInvoice(customer, -1))).toBe('6000');
  });

  test('answers a repeated request id with the first response, even if that response was lost', async () => {
    const customer = await newCustomer();
    const body = () => ({
      CustomerRef: { value: customer.Id },
      Line: [line(70)],
      DocNumber: 'R-1',
      requestId: 'c0ffee',
    });
    emulator.fault = () => 'lost';
    expect(await codeOf(call('createInvoice', body()))).toBe('no answer');
    emulator.fault = () => undefined;
    const [first, second] = [await call('createInvoice', body()), await call('createInvoice', body())];
    expect(first.Id).toBe(second.Id);
    const found = await call<{ QueryResponse: { Invoice: Entity[] } }>('findInvoices', { DocNumber: 'R-1' });
    expect(found.QueryResponse.Invoice).toHaveLength(1);
    const again = newInvoice(customer, 70, { DocNumber: 'R-1' });
    expect(await codeOf(again)).toBe('6140');
    expect(await codeOf(newInvoice(customer, 70, { DocNumber: 'R-1', allowDuplicateDocNum: true }))).toBe(
      'no fault',
    );
    expect(await codeOf(newInvoice(customer, 70, { requestId: 'x'.repeat(51) }))).toBe('2010');
  });

  test('applies payments and credits to the cent, and never more than the open balance', async () => {
    const customer = await newCustomer();
    const invoice = await newInvoice(customer, 100.1);
    const paid = await pay(customer, 80, [['Invoice', invoice, 60.05]]);
    expect(paid).toMatchObject({ UnappliedAmt: 19.95 });
    expect(await call('getInvoice', invoice.Id)).toMatchObject({ Balance: 40.05 });
    expect(await codeOf(pay(customer, 50, [['Invoice', invoice, 40.06]]))).toBe('6480');
    const memo = await call('createCreditMemo', { CustomerRef: { value: customer.Id }, Line: [line(50)] });
    await pay(customer, 0, [
      ['Invoice', invoice, 40.05],
      ['CreditMemo', memo, 40.05],
    ]);
    expect(await call('getCreditMemo', memo.Id)).toMatchObject({ RemainingCredit: 9.95 });
    expect(await call('getInvoice', invoice.Id)).toMatchObject({ Balance: 0 });
    const stranger = await newCustomer();
    expect(await codeOf(pay(stranger, 1, [['Invoice', invoice, 1]]))).toBe('6000');
    await call('deletePayment', paid.Id);
    expect(await call('getInvoice', invoice.Id)).toMatchObject({ Balance: 60.05 });
    await call('voidInvoice', invoice.Id);
    expect(await call('getInvoice', invoice.Id)).toMatchObject({ TotalAmt: 0, Balance: 0 });
  });

  test('books only balanced entries, with a customer on receivables', async () => {
    const customer = await newCustomer();
    const idOf = (name: string) =>
      [...emulator.company.objects.get('Account')!.values()].find(({ Name }) => Name === name)![
        'Id'
      ] as string;
    const half = (PostingType: string, name: string, Amount: number, rest: object = {}) => ({
      Amount,
      DetailType: 'JournalEntryLineDetail',
      JournalEntryLineDetail: { PostingType, AccountRef: { value: idOf(name) }, ...rest },
    });
    const Entity = { Type: 'Customer', EntityRef: { value: customer.Id } };
    const receivable = (amount: number, rest: object = {}) =>
      half('Debit', 'Accounts Receivable (A/R)', amount, rest);
    const credit = half('Credit', 'Checking', 7.5);
    expect(await codeOf(call('createJournalEntry', { Line: [receivable(7, { Entity }), credit] }))).toBe(
      '6000',
    );
    expect(await codeOf(call('createJournalEntry', { Line: [receivable(7.5), credit] }))).toBe('6000');
    const before = emulator.company.balances.get(idOf('Checking')) ?? 0;
    const entry = await call('createJournalEntry', { Line: [receivable(7.5, { Entity }), credit] });
    expect(emulator.company.balances.get(idOf('Checking'))).toBe(before - 750);
    await call('deleteJournalEntry', entry.Id);
    expect(emulator.company.balances.get(idOf('Checking'))).toBe(before);
    expect(await codeOf(call('getJournalEntry', entry.Id))).toBe('610');
  });

  test('refuses inactive objects, closed periods and a foreign currency', async () => {
    const gone = await newCustomer();
    await call('updateCustomer', { Id: gone.Id, SyncToken: '0', Active: false });
    expect(await codeOf(newInvoice(gone, 1))).toBe('610');
    const preferences = emulator.company.objects.get('Preferences')!.get('1')!;
    const closed = {
      ...preferences,
      AccountingInfoPrefs: { ...(preferences['AccountingInfoPrefs'] as object), BookCloseDate: '2026-02-28' },
    };
    emulator.company.objects.get('Preferences')!.set('1', closed);
    const customer = await newCustomer();
    expect(await codeOf(newInvoice(customer, 1, { TxnDate: '2026-02-28' }))).toBe('6210');
    expect(await codeOf(newInvoice(customer, 1, { TxnDate: '2026-03-01' }))).toBe('no fault');
    emulator.company.objects.get('Preferences')!.set('1', preferences);
    expect(await codeOf(newInvoice(customer, 1, { CurrencyRef: { value: 'CAD' } }))).toBe('6000');
  });

  test('queries with conditions, sorting and paging, and returns an empty object when nothing is found', async () => {
    for (const n of [1, 2, 3]) await newCustomer({ CompanyName: `O'Neil ${n}` });
    type Found = { QueryResponse: Record<string, unknown> & { Customer?: Entity[] } };
    const find = (...criteria: { field: string; value: unknown; operator?: string }[]) =>
      call<Found>('findCustomers', criteria);
    const ours = { field: 'CompanyName', value: "O'Neil%", operator: 'LIKE' };
    const page = await find(ours, { field: 'limit', value: 2 }, { field: 'asc', value: 'CompanyName' });
    expect(page.QueryResponse).toMatchObject({
      Customer: [{ CompanyName: "O'Neil 1" }, { CompanyName: "O'Neil 2" }],
      startPosition: 1,
      maxResults: 2,
    });
    const rest = await find(ours, { field: 'offset', value: 3 }, { field: 'asc', value: 'CompanyName' });
    expect(rest.QueryResponse.Customer).toHaveLength(1);
    const all = await call<Found>('findCustomers', [
      ours,
      { field: 'fetchAll', value: true },
      { field: 'limit', value: 1 },
    ]);
    expect(all.QueryResponse.Customer).toHaveLength(3);
    expect((await find({ field: 'DisplayName', value: 'Nobody' })).QueryResponse).toEqual({});
    const counted = await call<Found>('findCustomers', [ours, { count: true }]);
    expect(counted.QueryResponse).toEqual({ totalCount: 3 });
    expect(await codeOf(find({ field: 'Colour', value: 'red' }))).toBe('4001');
    expect(await codeOf(find({ field: 'limit', value: 1_001 }))).toBe('4000');
    expect(await codeOf(call('findCustomers', ' where Active = true or Active = false'))).toBe('4000');
  });

  test('runs a batch of up to thirty independent items', async () => {
    const items = [
      { bId: 'a', operation: 'create', Customer: { DisplayName: 'Batch one' } },
      { bId: 'b', operation: 'create', Customer: { DisplayName: 'Batch:two' } },
      { bId: 'c', Query: "select * from Customer where DisplayName = 'Batch one'" },
    ];
    const { BatchItemResponse } = await call<{ BatchItemResponse: Record<string, unknown>[] }>(
      'batch',
      items,
    );
    expect(BatchItemResponse).toMatchObject([
      { bId: 'a', Customer: { DisplayName: 'Batch one' } },
      { bId: 'b', Fault: { Error: [{ code: '2050' }] } },
      { bId: 'c', QueryResponse: { Customer: [{ DisplayName: 'Batch one' }] } },
    ]);
    const many = Array.from({ length: 31 }, (_, index) => ({
      bId: String(index),
      Query: 'select * from Item',
    }));
    expect(await codeOf(call('batch', many))).toBe('1040');
  });

  test('reports what was changed or deleted in the last thirty days', async () => {
    const customer = await newCustomer();
    const before = now.toISOString();
    later(5);
    const [kept, gone] = [await newInvoice(customer, 1), await newInvoice(customer, 2)];
    await call('deleteInvoice', gone.Id);
    type Changes = { CDCResponse: { QueryResponse: { Invoice?: Entity[]; Customer?: Entity[] }[] }[] };
    const read = (kinds: string, since: string) => call<Changes>('changeDataCapture', kinds, since);
    const [answer] = (await read('Invoice,Customer', new Date(Date.parse(before) + 1).toISOString()))
      .CDCResponse;
    expect(answer!.QueryResponse[0]!.Invoice).toMatchObject([
      { Id: kept.Id },
      { Id: gone.Id, status: 'Deleted' },
    ]);
    expect(answer!.QueryResponse[1]).toEqual({});
    expect(await codeOf(read('Invoice', '2026-01-01T00:00:00Z'))).toBe('5020');
    expect(await codeOf(read('TaxCode', before))).toBe('2010');
  });

  test('allows 500 calls per minute and ten at once', async () => {
    // Long enough for all requests to arrive, even on a busy machine.
    emulator.latency = 2_000;
    const together = await Promise.all(Array.from({ length: 12 }, () => codeOf(call('getCompanyInfo', '1'))));
    emulator.latency = 0;
    expect(together.filter((code) => code === '3001')).toHaveLength(2);
    for (let n = 0; n < 490; n += 1) await call('getCompanyInfo', '1');
    expect(await codeOf(call('getCompanyInfo', '1'))).toBe('3001');
    later(61);
    expect(await codeOf(call('getCompanyInfo', '1'))).toBe('no fault');
    emulator.fault = () => 'throttled in xml';
    expect(await codeOf(call('getCompanyInfo', '1'))).toBe('429');
    emulator.fault = () => undefined;
  });

  test('computes sales tax itself if the company is set up for it', async () => {
    const customer = await newCustomer();
    const taxed = { TaxCodeRef: { value: 'TAX' } };
    const body = { Line: [line(100, taxed), line(10)], TxnTaxDetail: { TotalTax: 5 } };
    expect(await newInvoice(customer, 0, body)).toMatchObject({
      TxnTaxDetail: { TotalTax: 8 },
      TotalAmt: 118,
    });
    expect(await codeOf(newInvoice(customer, 0, { Line: [line(1, { TaxCodeRef: { value: '3' } })] }))).toBe(
      '2500',
    );
  });
});
