import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { save } from '../../../../test/order-requests.ts';
import { type BooksShop, openBooksShop } from '../../../../test/quickbooks-online/books-shop.ts';
import { editAsBookkeeper, seed } from '../../../../test/quickbooks-online/company.ts';
import { textAt } from '../../../../test/quickbooks-online/fields.ts';

let shop: BooksShop;
beforeAll(async () => {
  shop = await openBooksShop({ TIME_ZONE: 'America/Denver' });
  await shop.connect();
});
afterAll(() => shop.close());

const admin = () => shop.world.as(shop.world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

/** Saves the mapping with other accounts, as the screen does: an item is chosen again when its account changes. */
const choose = async (change: Partial<Record<string, string>>, more: object = {}) => {
  const { Roles, Items, Stores, TaxCodeId } = await shop.mapping();
  return admin().post('/api/accounting/connection/mapping', {
    Accounts: Roles.map(({ Role, AccountId }) => ({ Role, AccountId: change[Role] ?? AccountId })),
    LedgerAccounts: [],
    Items: Items.flatMap(({ Role, ItemId }) =>
      ItemId === null || change[Role] !== undefined ? [] : [{ Role, ItemId }],
    ),
    Stores: Stores.filter(({ ClassId }) => ClassId !== null),
    TaxCodeId,
    ...more,
  });
};
const accountOf = async (role: string) =>
  (await shop.mapping()).Roles.find(({ Role }) => Role === role)?.AccountId;
const itemOf = async (role: string) => (await shop.mapping()).Items.find(({ Role }) => Role === role);
const nameOf = (id: string | null | undefined) =>
  shop.there('Item').find((item) => item['Id'] === id)?.['Name'];

describe('accounts that two roles share', { tags: ['N-22', 'ACCT-08', 'ACCT-09'] }, () => {
  test('refuses one account for roles that mean different things', async () => {
    const deposits = shop.accountId('Customer Deposits');
    const refused = await choose({ 'sales tax': deposits });
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'BOOKS_ACCOUNT_TAKEN']);
    expect(refused.body).toContain('Customer Deposits');
    const confirmed = await choose({ 'tax agency': deposits }, { IsConfirmed: true });
    expect(codeOf(confirmed), 'a yes changes nothing').toBe('BOOKS_ACCOUNT_TAKEN');
    const both = { 'tax agency': deposits, cancellation: shop.accountId('Sales of Product Income') };
    const { Roles } = await shop.mapping();
    const Accounts = Roles.map(({ Role, AccountId }) => ({
      Role,
      AccountId: (both as Partial<Record<string, string>>)[Role] ?? AccountId,
    })).toReversed();
    expect(codeOf(await choose({}, { Accounts })), 'before any question').toBe('BOOKS_ACCOUNT_TAKEN');
    expect(shop.there('Item'), 'adds nothing').toEqual([]);
  });

  test('refuses an account booked by hand where a role needs its own', async () => {
    const { LedgerAccounts } = await shop.mapping();
    const { Id, Name } = LedgerAccounts.find(({ Code }) => Code === '2100')!;
    const book = (name: string, more: object = {}) =>
      choose({}, { LedgerAccounts: [{ Id, AccountId: shop.accountId(name) }], ...more });
    const refused = await book('Customer Deposits', { IsConfirmed: true });
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'BOOKS_ACCOUNT_TAKEN']);
    expect(refused.body).toContain(Name);
    const added = await admin().post('/api/accounting/accounts', {
      ...{ Id: 0, Code: '2390', Name: 'Customer deposits', Kind: 'liability', IsActive: true },
    });
    expect(added.statusCode, added.body).toBe(200);
    const alike = (await shop.mapping()).LedgerAccounts.find(({ Code }) => Code === '2390');
    expect(alike?.AccountId, 'no guess, although QuickBooks has one of the same name').toBeNull();
  });

  test('asks once before two kinds of income share an account', async () => {
    const cancellation = shop.accountId('Sales of Product Income');
    const asked = await choose({ cancellation });
    expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'BOOKS_ACCOUNT_SHARED']);
    expect((await choose({ cancellation }, { IsConfirmed: true })).statusCode).toBe(200);
    expect((await choose({})).statusCode, 'the same again').toBe(200);
    const other = seed(shop.emulator.company, 'Account', {
      Name: 'Other Sales',
      AccountType: 'Income',
      AccountSubType: 'SalesOfProductIncome',
    });
    expect(codeOf(await choose({ cancellation: other, sales: other }))).toBe('BOOKS_ACCOUNT_SHARED');
    expect((await choose({ cancellation: shop.accountId('Cancellation Fees') })).statusCode).toBe(200);
    expect(codeOf(await choose({ cancellation })), 'after it was taken back').toBe('BOOKS_ACCOUNT_SHARED');
  });
});

describe('a mapping that was wrong', { tags: ['N-22', 'ACCT-08', 'ACCT-09'] }, () => {
  test('moves to another account with a new item; what was sent stays where it is', async () => {
    await shop.start();
    const paid = await save(shop.world);
    await shop.books.pay(paid.Id, 3000.5);
    await shop.send();
    const deposits = shop.accountId('Customer Deposits');
    expect(shop.balance('Customer Deposits')).toBe(-3000_50);
    const first = (await itemOf('deposits'))?.ItemId;
    const retainers = seed(shop.emulator.company, 'Account', {
      Name: 'Retainers',
      AccountType: 'Other Current Liability',
      AccountSubType: 'OtherCurrentLiabilities',
    });
    expect((await choose({ deposits: retainers })).statusCode).toBe(200);
    const second = await itemOf('deposits');
    expect(nameOf(second?.ItemId)).toBe('Customer deposit 2');
    expect(second?.ItemId).not.toBe(first);
    const { Roles } = await shop.mapping();
    expect(Roles.find(({ Role }) => Role === 'deposits')).toMatchObject({ AccountId: retainers, Sent: 1 });
    const later = await save(shop.world);
    await shop.books.pay(later.Id, 2500.25);
    await shop.send();
    expect(shop.balance('Retainers')).toBe(-2500_25);
    expect(shop.balance('Customer Deposits')).toBe(-3000_50);
    expect((await choose({ deposits })).statusCode).toBe(200);
    expect((await itemOf('deposits'))?.ItemId, 'back to the first account').toBe(first);
  });

  test('is chosen again after the company was disconnected and connected again', async () => {
    const retainers = shop.accountId('Retainers');
    expect((await choose({ deposits: retainers })).statusCode).toBe(200);
    expect((await admin().post('/api/accounting/connection/disconnect', {})).statusCode).toBe(200);
    await shop.connect();
    expect(await accountOf('deposits')).toBe(retainers);
    expect((await choose({ deposits: shop.accountId('Customer Deposits') })).statusCode).toBe(200);
    expect(nameOf((await itemOf('deposits'))?.ItemId)).toBe('Customer deposit');
    expect(await accountOf('deposits')).toBe(shop.accountId('Customer Deposits'));
  });

  test('uses another item when someone moves ours to another account in QuickBooks', async () => {
    const item = shop.there('Item').find(({ Name }) => Name === 'Sales tax charged')!;
    editAsBookkeeper(shop.emulator.company, 'Item', textAt(item, 'Id'), {
      IncomeAccountRef: { value: shop.accountId('Customer Deposits') },
    });
    // An inactive item isn't in any list, but its name is taken.
    seed(shop.emulator.company, 'Item', { Name: 'Sales tax charged 2', Active: false });
    expect(await itemOf('sales tax')).toMatchObject({ ItemId: null, Misplaced: 'Sales tax charged' });
    expect((await choose({})).statusCode).toBe(200);
    const own = await itemOf('sales tax');
    expect(nameOf(own?.ItemId)).toBe('Sales tax charged 3');
    expect(own).toMatchObject({ Misplaced: null });
  });
});
