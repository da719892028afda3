import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoles } from '@cordovan/domain/accounting';
import { type BookedEntry, type Books, booksOf } from '../../../../test/books.ts';
import { createWorld, type World } from '../../../../test/world.ts';

interface AccountBody {
  readonly Id: number;
  readonly Code: string;
  readonly Name: string;
  readonly Kind: string;
  readonly Roles: string[];
  readonly IsActive: boolean;
  readonly Balance: number;
  readonly RowVersion: number;
}

let world: World;
let books: Books;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'Pacific/Auckland' } });
  books = booksOf(world);
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const chart = async () =>
  (await admin().get('/api/accounting/accounts')).json<{ Accounts: AccountBody[] }>().Accounts;
const accountOf = async (code: string) => (await chart()).find(({ Code }) => Code === code)!;
const save = (change: Partial<AccountBody>) => admin().post('/api/accounting/accounts', change);
const code = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const add = async (Code: string, Name: string, Kind: string) => {
  const answer = await save({ Id: 0, Code, Name, Kind, IsActive: true });
  expect(answer.statusCode, answer.body).toBe(200);
  return accountOf(Code);
};
const move = (Role: string, AccountId: number) =>
  admin().post('/api/accounting/roles', { Moves: [{ Role, AccountId }] });
const amounts = (entries: readonly BookedEntry[]) =>
  entries.flatMap(({ Lines }) => Lines.map((line) => [line.AccountCode, line.Debit - line.Credit]));

test(
  'starts with the accounts of a furniture maker and one account for each role',
  { tags: ['N-22', 'ACCT-08', 'ACCT-09'] },
  async () => {
    const accounts = await chart();
    expect(accounts.flatMap(({ Roles }) => Roles).toSorted()).toEqual(accountRoles.toSorted());
    expect(accounts.find(({ Code }) => Code === '2000')).toMatchObject({
      ...{ Name: 'Customer Deposits', Kind: 'liability', Roles: ['deposits'], IsNamedBySetting: true },
    });
    expect(new Set(accounts.map(({ Kind }) => Kind)).size).toBe(6);
    const file = await admin().get('/api/accounting/accounts/export');
    expect(file.body).toContain('5100,"Wood, foam and hardware used",Cost of goods sold,,Active,0');
  },
);

test('adds, renames and renumbers accounts, and records by whom', { tags: ['N-22', 'N-39'] }, async () => {
  const added = await add('6110', 'Showroom rent', 'expense');
  const taken = await save({ ...added, Name: 'rent' });
  expect(code(taken)).toBe('FIELD_TAKEN');
  expect(code(await save({ ...added, Code: '6100' }))).toBe('FIELD_TAKEN');
  const saved = await save({ ...added, Name: 'Showroom rent and parking', Code: '6105' });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(code(await save({ ...added, Name: 'Stale' }))).toBe('STALE_RECORD');
  expect(code(await save({ ...(await accountOf('2000')), Name: 'Prepayments' }))).toBe(
    'ACCOUNT_NAMED_BY_SETTING',
  );
  const audit = await admin().get('/api/audit?subject=account');
  expect(audit.json()).toMatchObject({
    Items: [{ SubjectName: 'Showroom rent and parking' }, { SubjectName: 'Showroom rent' }],
  });
});

test(
  'uses a role’s new account for new postings only, and clears an order where it was posted',
  { tags: ['N-22', 'ACCT-03', 'ACCT-04'] },
  async () => {
    const before = await books.soldOrder(3000);
    await books.sweep();
    const held = await add('2010', 'Deposits, showroom', 'liability');
    const sales = await add('4010', 'Sales, showroom', 'income');
    expect(code(await move('deposits', sales.Id))).toBe('ACCOUNT_WRONG_TYPE');
    for (const answer of [await move('deposits', held.Id), await move('sales', sales.Id)])
      expect(answer.statusCode, answer.body).toBe(200);
    expect(await books.tieOut(), 'a deposit on the earlier account').toMatchObject({ IsEqual: true });
    const after = await books.soldOrder(2400);
    for (const { Id } of [before, after]) {
      await books.move(Id, 1);
      await books.move(Id, 5);
    }
    expect(amounts(await books.entriesOf(before.Id))).toEqual([
      ['1000', 3000],
      ['2000', -3000],
      ['1100', 4770.23],
      ['4010', -4384],
      ['2200', -386.23],
      ['2000', 3000],
      ['1100', -3000],
    ]);
    expect(amounts(await books.entriesOf(after.Id))).toEqual([
      ['1000', 2400],
      ['2010', -2400],
      ['1100', 4770.23],
      ['4010', -4384],
      ['2200', -386.23],
      ['2010', 2400],
      ['1100', -2400],
    ]);
    expect(await books.tieOut()).toMatchObject({ IsEqual: true, Differences: [] });
    expect(await accountOf('4010')).toMatchObject({ Balance: 8768, Roles: ['sales'] });
    const audit = await admin().get('/api/audit?subject=account%20role');
    expect(audit.json()).toMatchObject({ Items: [{ SubjectId: 'sales' }, { SubjectId: 'deposits' }] });
  },
);

test('keeps accounts with a role or a balance active', { tags: ['N-22'] }, async () => {
  const inactive = async (number: string) =>
    code(await save({ ...(await accountOf(number)), IsActive: false }));
  expect(await inactive('1100')).toBe('ACCOUNT_HAS_ROLE');
  expect(await inactive('2000'), 'all deposits there were applied').toBeUndefined();
  expect(code(await move('deposits', (await accountOf('2000')).Id))).toBe('ACCOUNT_INACTIVE');
  const other = await add('1020', 'Savings', 'asset');
  const moves = (Moves: object[]) => admin().post('/api/accounting/roles', { Moves });
  const refused = { Role: 'deposits', AccountId: (await accountOf('2000')).Id };
  const before = (await accountOf('1000')).Roles;
  expect(code(await moves([{ Role: 'funds', AccountId: other.Id }, refused]))).toBe('ACCOUNT_INACTIVE');
  expect((await accountOf('1000')).Roles, 'all or none').toEqual(before);
  expect((await move('funds', other.Id)).statusCode).toBe(200);
  expect(await inactive('1000')).toBe('ACCOUNT_HAS_BALANCE');
  const raw = sql`update accounts set is_active = false where code = '1020'`.execute(world.db);
  await expect(raw, 'the database keeps it too').rejects.toThrow('account_roles_account_fkey');
});

test('lets only administrators and bookkeepers see the chart', { tags: ['N-01', 'AUTH-41'] }, async () => {
  for (const user of [world.users.sales, world.users.factory]) {
    expect((await world.as(user).get('/api/accounting/accounts')).statusCode).toBe(403);
    const { Id } = await accountOf('4000');
    const answer = await world.as(user).post('/api/accounting/roles', {
      Moves: [{ Role: 'sales', AccountId: Id }],
    });
    expect(answer.statusCode).toBe(403);
  }
});
