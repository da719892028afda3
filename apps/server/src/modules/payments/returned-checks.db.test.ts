import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookkeeperOf } from '../../../test/hand-entries.ts';
import { read, save } from '../../../test/order-requests.ts';
import { type BooksShop, openBooksShop } from '../../../test/quickbooks-online/books-shop.ts';

let shop: BooksShop;
let keeper: ReturnType<typeof bookkeeperOf>;
beforeAll(async () => {
  shop = await openBooksShop({ TIME_ZONE: 'America/Denver' });
  keeper = bookkeeperOf(shop.world);
  await shop.connect();
  await shop.saveMapping({ '6400': shop.accountId('Bank Charges') });
  await shop.start();
});
afterAll(() => shop.close());

const admin = () => shop.world.as(shop.world.users.admin);
const code = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const totalsOf = async (id: number) => (await read(shop.world, id)).Totals;
interface CardsBody {
  readonly Reversals: Record<string, unknown>[];
  readonly Returnable: { PaymentId: number; TakesFee: boolean }[];
}
const cardsOf = async (id: number) =>
  (await admin().get(`/api/orders/${id}/card-payments`)).json<CardsBody>();
async function checkOf(id: number): Promise<number> {
  const payment = (await read(shop.world, id)).Payments.find((each) => Number(each['Amount']) > 0);
  return Number(payment!['Id']);
}
const bounce = async (id: number, change: object = {}, as = shop.world.users.admin) =>
  shop.world.as(as).post(`/api/payments/${await checkOf(id)}/bank-return`, {
    ...{ Day: keeper.day(), Fee: 0, Reason: 'not enough money' },
    ...change,
  });
async function bounced(id: number, change: object = {}): Promise<void> {
  const answer = await bounce(id, change);
  expect(answer.statusCode, answer.body).toBe(200);
}
async function paidOrder(amount: number, { isDeposited = true, isShipped = false } = {}) {
  const { Id } = isShipped ? await shop.books.shippedOrder(amount) : await save(shop.world);
  if (!isShipped) await shop.books.pay(Id, amount);
  const waiting = await keeper.waitingOf(Id);
  if (isDeposited) await keeper.deposit(waiting);
  return Id;
}
const balanceOf = async (number: string) => {
  const { Accounts } = (await admin().get('/api/accounting/accounts')).json<{
    Accounts: { Code: string; Balance: number }[];
  }>();
  return Math.round(Accounts.find(({ Code }) => Code === number)!.Balance * 100);
};
const deposits = async () =>
  (await admin().get('/api/accounting/deposits')).json<{ Items: { Total: number; Reference: string }[] }>()
    .Items;
const needsOf = async () => {
  const { Needs } = (await admin().get('/api/home/needs')).json<{
    Needs: { Kind: string; Items: { OrderId: number; Amount: number }[] }[];
  }>();
  const items = Needs.find(({ Kind }) => Kind === 'returnedPayments')?.Items ?? [];
  return items.map(({ OrderId, Amount }) => [OrderId, Amount]);
};
const noticesOf = async (id: number) =>
  (await shop.world.db.selectFrom('notifications').where('order_id', '=', id).select('kind').execute()).map(
    ({ kind }) => kind,
  );
const mailsOf = async (id: number) =>
  (await shop.world.db.selectFrom('emails').where('order_id', '=', id).select('key').execute()).filter(
    ({ key }) => key?.includes('bank-payment-returned'),
  );

test(
  'books a returned check whole, with the fee, from the bank account of its deposit',
  { tags: ['N-22', 'N-33', 'ACCT-03', 'NAV-01'] },
  async () => {
    const Id = await paidOrder(3000, { isShipped: true });
    const other = await paidOrder(2500);
    await shop.send();
    const [bank, fees] = [await balanceOf('1010'), await balanceOf('6400')];
    const [bankThere, feesThere] = [shop.balance('Checking'), shop.balance('Bank Charges')];
    expect((await cardsOf(Id)).Returnable).toEqual([{ PaymentId: await checkOf(Id), TakesFee: true }]);
    const { Total } = await totalsOf(Id);
    await bounced(Id, { Fee: 12.5 });
    expect(await totalsOf(Id)).toMatchObject({ Paid: 0, Balance: Total });
    expect(await totalsOf(other)).toMatchObject({ Paid: 2500 });
    const { Reversals, Returnable } = await cardsOf(Id);
    expect(Returnable).toEqual([]);
    expect(Reversals).toMatchObject([
      { Kind: 'dispute', State: 'done', IsCheck: true, Reason: 'Returned by the bank: not enough money' },
    ]);
    expect(await needsOf()).toEqual([[Id, 3000]]);
    expect(await noticesOf(Id)).toContain('bankPaymentReturned');
    expect(await mailsOf(Id)).toHaveLength(1);
    await shop.send();
    expect([(await balanceOf('1010')) - bank, (await balanceOf('6400')) - fees]).toEqual([-3012_50, 12_50]);
    const [booked] = (await shop.books.entriesOf(Id)).slice(-1);
    expect(booked?.Kind).toBe('bank return');
    const funds = await shop.world.db
      .selectFrom('account_roles')
      .where('role', '=', 'funds')
      .select('account_id')
      .executeTakeFirstOrThrow();
    const ledger = await admin().get(
      `/api/accounting/accounts/${funds.account_id}/ledger?from=2026-03-01&to=2026-03-31`,
    );
    expect(ledger.json(), 'nothing waits').toMatchObject({ Closing: 0 });
    expect(ledger.body).toContain('bank return of order');
    expect((await deposits()).map((one) => one.Total).toSorted((a, b) => a - b)).toEqual([
      -3012.5, 2500, 3000,
    ]);
    expect(await shop.books.tieOut()).toMatchObject({ IsEqual: true, Differences: [] });
    // QuickBooks has the same, from the same outbox.
    expect((await shop.desk('?status=failed')).Total).toBe(0);
    expect([shop.balance('Checking') - bankThere, shop.balance('Bank Charges') - feesThere]).toEqual([
      -3012_50, 12_50,
    ]);
    expect(shop.balance('Undeposited Funds')).toBe(0);
    expect(code(await bounce(Id)), 'once').toBe('BANK_RETURN_NONE');
  },
);

test(
  'owes a returned check again after a cancellation and its refund',
  { tags: ['N-33', 'PAY-37'] },
  async () => {
    const Id = await paidOrder(3000);
    const cancel = { Refund: 3000, Reason: 'changed his mind', Confirm: true };
    expect((await admin().post(`/api/orders/${Id}/cancel`, cancel)).statusCode).toBe(200);
    expect(await totalsOf(Id)).toMatchObject({ Balance: 0 });
    await bounced(Id);
    expect(await totalsOf(Id)).toMatchObject({ Paid: -3000, Payable: 3000 });
    expect(await needsOf()).toContainEqual([Id, 3000]);
    expect(await shop.books.tieOut()).toMatchObject({ IsEqual: true, Differences: [] });
  },
);

test(
  'lets a returned check wait with its check if no deposit has it, and posts no fee then',
  { tags: ['N-22', 'N-33'] },
  async () => {
    const Id = await paidOrder(2600, { isDeposited: false });
    expect((await cardsOf(Id)).Returnable).toMatchObject([{ TakesFee: false }]);
    expect(code(await bounce(Id, { Fee: 10 }))).toBe('BANK_RETURN_FEE');
    expect(code(await bounce(Id, { Fee: -1 }))).toBe('PAY_ORDER_QUANTITY_ZERO');
    expect(code(await bounce(Id, { Day: '2026-03-01' }))).toBe('BANK_RETURN_DAY');
    expect(code(await bounce(Id, { Day: '2027-03-01' }))).toBe('BANK_RETURN_DAY');
    expect(code(await bounce(Id, { Reason: ' ' }))).toBe('REASON_REQUIRED');
    expect((await bounce(Id, {}, shop.world.users.sales)).statusCode, 'as a refund').toBe(403);
    const made = (await deposits()).length;
    await bounced(Id);
    expect(await keeper.waitingOf(Id)).toHaveLength(2);
    expect(await deposits()).toHaveLength(made);
    const { Items } = (await admin().get('/api/accounting/deposits/waiting')).json<{
      Items: { OrderId: number; IsGateway: boolean }[];
    }>();
    expect(Items.filter(({ OrderId }) => OrderId === Id).map(({ IsGateway }) => IsGateway)).toEqual([
      false,
      false,
    ]);
  },
);
