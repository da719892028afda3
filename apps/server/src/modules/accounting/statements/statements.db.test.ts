import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, booksOf } from '../../../../test/books.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let books: Books;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'Pacific/Auckland' } });
  books = booksOf(world);
});
afterAll(() => world.close());

interface StatementsBody {
  readonly From: string;
  readonly To: string;
  readonly Previous: { readonly From: string; readonly To: string };
  readonly Accounts: {
    readonly Id: number;
    readonly Code: string;
    readonly Now: { readonly Opening: number; readonly Debits: number; readonly Credits: number };
    readonly Before: { readonly Debits: number; readonly Credits: number };
  }[];
  readonly Ties: { readonly IsEqual: boolean; readonly Expected: number }[];
}

const admin = () => world.as(world.users.admin);
const read = async (query: string) =>
  (await admin().get(`/api/accounting/statements${query}`)).json<StatementsBody>();
const forward = (days: number) => world.setNow(new Date(world.now().getTime() + days * 86_400_000));

test(
  'shows two months of two stores next to each other, tied to the cent',
  { tags: ['N-22', 'N-21'] },
  async () => {
    await books.shippedOrder(3000);
    await books.sweep();
    const first = await read('');
    expect(first.To.slice(8) > '27', 'the whole month').toBe(true);
    forward(31);
    const second = await books.shippedOrder(2500.5);
    await books.pay(second.Id, 100.25);
    await books.sweep();
    const { From, To } = await read('');
    expect(From > first.To).toBe(true);
    const both = await read(`?from=${From}&to=${To}`);
    expect(both.Previous).toEqual({ From: first.From, To: first.To });
    expect(both.Ties.map(({ IsEqual }) => IsEqual)).toEqual([true, true, true]);
    expect(both.Ties[2]!.Expected, 'the result of the month').toBe(4384);
    const of = (code: string) => both.Accounts.find(({ Code }) => Code === code)!;
    expect(of('1000')).toMatchObject({ Now: { Opening: 3000, Debits: 2600.75 }, Before: { Debits: 3000 } });
    expect(of('4000')).toMatchObject({ Now: { Opening: -4384, Credits: 4384 }, Before: { Credits: 4384 } });

    const ledger = await admin().get(
      `/api/accounting/accounts/${of('1000').Id}/ledger?from=${From}&to=${To}&pageSize=1&page=2`,
    );
    expect(ledger.json()).toMatchObject({
      ...{ Opening: 3000, Debits: 2600.75, Credits: 0, Closing: 5600.75, Total: 2 },
      Items: [{ Debit: 100.25, Credit: 0, Balance: 5600.75, OrderId: second.Id }],
    });
    const day = ledger.json<{ Items: { Date: string }[] }>().Items[0]!.Date;
    const { Accounts } = await read(`?from=${day}&to=${day}`);
    expect(
      Accounts.find(({ Code }) => Code === '1000'),
      'what is booked on the first day',
    ).toMatchObject({
      Now: { Opening: 3000, Debits: 2600.75 },
    });

    const file = async (statement: string) =>
      (await admin().get(`/api/accounting/statements/export?statement=${statement}&from=${From}&to=${To}`))
        .body;
    expect(await file('profit-and-loss')).toContain(',Net income,4384,4384');
    expect(await file('balance-sheet')).toContain(',Net income of the year,8768,4384');
    expect(await file('trial-balance')).toContain('4000,Sales,0,8768,0,4384');
    const lines = await admin().get(
      `/api/accounting/accounts/${of('4000').Id}/ledger/export?from=${From}&to=${To}`,
    );
    expect(lines.body).toMatch(/Total,.*,4384,8768/);
  },
);

test('refuses a period that ends before it starts, and unknown accounts', { tags: ['N-22'] }, async () => {
  const wrong = await admin().get('/api/accounting/statements?from=2026-03-02&to=2026-03-01');
  expect(wrong.headers['x-error-code']).toBe('FIELD_INVALID');
  expect((await admin().get('/api/accounting/accounts/999999/ledger')).statusCode).toBe(404);
});
