import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, booksOf } from '../../../../test/books.ts';
import { read, save } from '../../../../test/order-requests.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let books: Books;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'Pacific/Auckland' } });
  books = booksOf(world);
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const code = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const round = (amount: number) => Math.round(amount * 100) / 100;
const accountOf = async (number: string) =>
  (await world.db.selectFrom('accounts').where('code', '=', number).select('id').executeTakeFirstOrThrow())
    .id;

interface Rates {
  readonly Agencies: { readonly Id: number; readonly Name: string; readonly RowVersion: number }[];
  readonly Stores: { readonly StoreId: number; readonly Total: number; readonly Rates: object[] }[];
}
interface Dues {
  readonly Total: number;
  readonly Agencies: {
    readonly AgencyId: number;
    readonly Agency: string;
    readonly Due: number;
    readonly Filing: { readonly Id: number } | null;
  }[];
}
const rates = async () => (await admin().get('/api/accounting/tax/rates')).json<Rates>();
const setRates = (Rates_: { AgencyId: number; Rate: number }[], StartsOn: string) =>
  admin().post('/api/accounting/tax/rates', { StoreId: world.stores.denver, StartsOn, Rates: Rates_ });
const addAgency = async (Name: string) => {
  const answer = await admin().post('/api/accounting/tax/agencies', { Id: 0, Name, IsActive: true });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Rates>().Agencies.find((agency) => agency.Name === Name)!.Id;
};
const due = async (query = '?from=2026-03-01&to=2026-03-31') =>
  (await admin().get(`/api/accounting/tax/due${query}`)).json<Dues>();
const later = (days: number) => world.setNow(new Date(world.now().getTime() + days * 86_400_000));

let stateAgency: number;
let cityAgency: number;

test(
  'taxes orders at the day’s total rate, and gives one agency the rate that a store already had',
  { tags: ['N-22', 'PRICE-07', 'ACCT-02'] },
  async () => {
    const before = await rates();
    const store = before.Stores.find(({ StoreId }) => StoreId === world.stores.denver)!;
    expect(store).toMatchObject({ Total: 8.81, Rates: [{ Rate: 8.81, StartsOn: '1900-01-01' }] });
    stateAgency = before.Agencies[0]!.Id;
    cityAgency = await addAgency('City of Denver');
    const answer = await setRates(
      [
        { AgencyId: stateAgency, Rate: 3 },
        { AgencyId: cityAgency, Rate: 6.1234 },
      ],
      '2026-03-12',
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const taxOf = async () => {
      const { Id } = await save(world);
      return (await read(world, Id)) as unknown as { SalesTaxApplied: number };
    };
    expect((await taxOf()).SalesTaxApplied).toBe(8.81);
    later(3);
    expect((await taxOf()).SalesTaxApplied).toBe(9.1234);
  },
);

test(
  'posts the tax of each agency to the cent and reverses it at the same agency',
  { tags: ['N-22', 'PRICE-04', 'ACCT-04'] },
  async () => {
    const shipped = await books.shippedOrder(3000);
    await books.entriesOf(shipped.Id);
    const dues = await due();
    const state = dues.Agencies.find(({ AgencyId }) => AgencyId === stateAgency)!;
    const city = dues.Agencies.find(({ AgencyId }) => AgencyId === cityAgency)!;
    expect(round(state.Due + city.Due)).toBe(399.97);
    expect(state.Due).toBe(131.52);
    expect(await books.tieOut()).toMatchObject({ IsEqual: true });
    await books.move(shipped.Id, 4);
    await books.entriesOf(shipped.Id);
    expect((await due()).Total).toBe(0);
    await books.move(shipped.Id, 5);
    await books.entriesOf(shipped.Id);
    expect((await due()).Total).toBe(399.97);
    const file = await admin().get('/api/accounting/tax/due/export?format=csv&from=2026-03-01&to=2026-03-31');
    expect(file.body).toContain('City of Denver');
  },
);

test(
  'files whole months with an agency once, and undoes a filing',
  { tags: ['N-22', 'ACCT-02', 'ACCT-09', 'N-39'] },
  async () => {
    const filing = async (change: object = {}) =>
      admin().post('/api/accounting/tax/filings', {
        ...{ From: '2026-03-01', To: '2026-03-31', AgencyId: cityAgency, Date: '2026-04-20', Paid: 260 },
        ...{ AccountId: await accountOf('1010'), Reference: 'DR 0100', DifferenceAccountId: null },
        IsAmountConfirmed: true,
        ...change,
      });
    later(40);
    expect(code(await filing({ To: '2026-03-30' }))).toBe('TAX_PERIOD_NOT_MONTHS');
    expect(code(await filing({ Date: '2026-03-31' }))).toBe('TAX_PERIOD_NOT_OVER');
    expect(code(await filing())).toBe('TAX_PAID_DIFFERS');
    const DifferenceAccountId = await accountOf('4800');
    const april = { DifferenceAccountId, From: '2026-04-01', To: '2026-04-30', Date: '2099-01-01' };
    expect(code(await filing({ ...april, IsConfirmed: true })), 'it runs').toBe('TAX_PERIOD_RUNNING');
    const asked = await filing({ DifferenceAccountId, Paid: 900_000, IsAmountConfirmed: false });
    expect(code(asked)).toBe('TAX_PAID_NOT_DUE');
    expect(asked.body).toContain('268.45');
    expect(asked.body).toContain('900,000.00');
    for (const number of ['1000', '1100', '1200', '2200', '6500'])
      expect(code(await filing({ DifferenceAccountId, AccountId: await accountOf(number) })), number).toBe(
        'ACCOUNT_WRONG_TYPE',
      );
    for (const number of ['1000', '1010', '1100', '1200', '2100'])
      expect(code(await filing({ DifferenceAccountId: await accountOf(number) })), number).toBe(
        'ACCOUNT_WRONG_TYPE',
      );
    expect(code(await filing({ DifferenceAccountId, Date: '2099-01-01' }))).toBe('BOOKING_DAY_UNUSUAL');
    const answer = await filing({ DifferenceAccountId });
    expect(answer.statusCode, answer.body).toBe(200);
    const filed = answer.json<Dues>().Agencies.find(({ AgencyId }) => AgencyId === cityAgency)!;
    expect(filed).toMatchObject({ Due: 268.45, Filing: { Due: 268.45, Paid: 260, Reference: 'DR 0100' } });
    await books.sweep();
    const { Accounts } = (await admin().get('/api/accounting/accounts')).json<{
      Accounts: { Code: string; Balance: number }[];
    }>();
    const balance = (number: string) => Accounts.find(({ Code }) => Code === number)!.Balance;
    expect(balance('2200'), 'all of the month is payable').toBe(0);
    expect(await books.tieOut()).toMatchObject({ IsEqual: true });
    expect(code(await filing({ DifferenceAccountId }))).toBe('TAX_PERIOD_FILED');
    const undo = (Date: string, IsConfirmed = false) =>
      admin().post(`/api/accounting/tax/filings/${filed.Filing!.Id}/undo`, { Date, IsConfirmed });
    expect(code(await undo('2026-03-01', true))).toBe('UNDO_TOO_EARLY');
    expect(code(await undo('2099-01-01'))).toBe('BOOKING_DAY_UNUSUAL');
    expect((await undo('2026-04-21')).statusCode).toBe(200);
    expect(code(await undo('2026-04-21'))).toBe('TAX_FILING_UNDONE');
    expect((await filing({ DifferenceAccountId })).statusCode).toBe(200);
  },
);

test(
  'shows rates and filings only to users who keep the books, and keeps agencies in use active',
  { tags: ['N-22', 'N-01', 'N-39'] },
  async () => {
    const sales = world.as(world.users.sales);
    expect((await sales.get('/api/accounting/tax/due')).statusCode).toBe(403);
    expect((await sales.post('/api/accounting/tax/agencies', { Name: 'x' })).statusCode).toBe(403);
    const { Agencies } = await rates();
    const city = Agencies.find(({ Id }) => Id === cityAgency)!;
    const put = (change: object) => admin().post('/api/accounting/tax/agencies', { ...city, ...change });
    expect(code(await put({ IsActive: false }))).toBe('TAX_AGENCY_USED');
    expect(code(await put({ Name: Agencies.find(({ Id }) => Id === stateAgency)!.Name }))).toBe(
      'FIELD_TAKEN',
    );
    expect(code(await put({ RowVersion: 9 }))).toBe('STALE_RECORD');
    const stored = (await admin().get(`/api/stores/${world.stores.denver}`)).json<object>();
    const changed = await admin().post('/api/stores', { ...stored, TaxRate: 5 });
    expect(code(changed)).toBe('TAX_RATE_BY_AGENCIES');
  },
);
