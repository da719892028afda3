import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../../test/books.ts';
import { save } from '../../../../test/order-requests.ts';
import {
  ADMIN,
  calmGateway,
  closeCardShop,
  emulator,
  HALF,
  later,
  openCardShop,
  opened,
  paid,
  paymentsOf,
  reconcile,
  stateOf,
  world,
} from '../../../../test/stripe/card-shop.ts';
import { answerOf, codeOf, DAYS, sent, turn } from '../../../../test/stripe/debits.ts';
import { listDueIntents } from '../intents.repository.ts';

beforeAll(async () => {
  await openCardShop();
  await turn('on');
});
afterAll(closeCardShop);
afterEach(calmGateway);

interface Settled {
  readonly Settlement: { readonly Difference: number; readonly Fees: number };
  readonly Transactions: readonly { readonly OrderId: number | null; readonly Cause: string | null }[];
}

test(
  'deposits a bank payment once if its batch comes before its webhook',
  { tags: ['N-22', 'N-28'] },
  async () => {
    const { Id: OrderId } = await save(world);
    const intent = await sent(OrderId);
    later(2 * DAYS);
    answerOf(intent.Token);
    // Its notice is lost, and the next check isn't due.
    await world.db
      .updateTable('payment_intents')
      .set({ next_check_at: new Date(world.now().getTime() + 30 * 86_400_000) })
      .where('id', '=', intent.Id)
      .execute();
    emulator.bank.payOut();
    later(60);
    await ADMIN().post('/api/accounting/settlements/fetch', {});
    const { Items } = (await ADMIN().get('/api/accounting/settlements')).json<{ Items: { Id: number }[] }>();
    const { Id } = Items[0]!;
    const batch = async () => (await ADMIN().get(`/api/accounting/settlements/${Id}`)).json<Settled>();
    expect((await batch()).Transactions).toMatchObject([{ OrderId, Cause: 'pending' }]);
    const chart = (await ADMIN().get('/api/accounting/accounts')).json<{
      Accounts: { Id: number; Code: string }[];
    }>();
    const AccountId = chart.Accounts.find(({ Code }) => Code === '1010')!.Id;
    const { Fees } = (await batch()).Settlement;
    const body = {
      ...{ Date: world.now().toISOString().slice(0, 10), AccountId, Fees, Reference: '' },
      DifferenceAccountId: AccountId,
    };
    const book = () => ADMIN().post(`/api/accounting/settlements/${Id}/deposit`, body);
    expect(codeOf(await book()), 'not as a difference').toBe('SETTLEMENT_PENDING');
    await reconcile();
    expect(await stateOf(intent.Id)).toBe('paid');
    expect(await paymentsOf(OrderId)).toEqual([['deposit', HALF]]);
    await booksOf(world).sweep();
    expect(await batch()).toMatchObject({
      Settlement: { Difference: 0 },
      Transactions: [{ OrderId, Cause: null }],
    });
    const booked = await book();
    expect(booked.statusCode, booked.body).toBe(200);
    const waiting = await ADMIN().get('/api/accounting/deposits/waiting');
    expect(waiting.json()).toMatchObject({ Items: [], IsEqual: true });
  },
);

test(
  'stops asking about a payment that was withdrawn after its batch was paid out',
  { tags: ['N-22', 'N-28'] },
  async () => {
    const { Id } = await save(world);
    const intent = await opened(Id);
    await ADMIN().post(`/api/orders/${Id}/cancel`, { Refund: 0, Reason: 'changed his mind' });
    paid(intent.Token);
    later(60);
    await reconcile();
    expect((await paymentsOf(Id)).map(([type]) => type)).toEqual(['deposit', 'refund']);
    emulator.bank.payOut();
    later(60);
    await ADMIN().post('/api/accounting/settlements/fetch', {});
    const due = await listDueIntents(world.db, { gateway: 'stripe', now: new Date(0), limit: 10 });
    expect(due.map(({ id }) => id)).not.toContain(intent.Id);
  },
);
