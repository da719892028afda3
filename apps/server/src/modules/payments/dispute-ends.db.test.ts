import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { read, save } from '../../../test/order-requests.ts';
import {
  ADMIN,
  bankOf,
  calmGateway,
  closeCardShop,
  confirm,
  emulator,
  noticeOf,
  openCardShop,
  paid,
  tell,
  world,
} from '../../../test/stripe/card-shop.ts';
import { mailsOf } from '../../../test/stripe/debits.ts';

beforeAll(openCardShop);
afterAll(closeCardShop);
afterEach(calmGateway);

/** Texts of the notifications about disputes of an order. */
const textsOf = async (orderId: number) => {
  const rows = await world.db
    .selectFrom('notifications')
    .where('order_id', '=', orderId)
    .where('user_id', '=', world.users.admin.id)
    .where('kind', '=', 'chargeDisputed')
    .select('text')
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => text.replace(/:.*/, ''));
};
const openOf = async (id: number) => {
  const { Needs } = (await ADMIN().get('/api/home/needs')).json<{
    Needs: { Kind: string; Items: { OrderId: number; Amount: number }[] }[];
  }>();
  const items = Needs.find(({ Kind }) => Kind === 'openDisputes')?.Items ?? [];
  return items.filter(({ OrderId }) => OrderId === id).map(({ Amount }) => Amount);
};
/** An order of a store whose card payment is disputed by this much. */
async function disputed(store: 'denver' | 'austin', amount: number) {
  const austin = { StoreId: world.stores.austin, ChannelId: world.channels.austin };
  const { Id } = await (store === 'austin' ? save(world, austin, world.users.admin) : save(world));
  const total = (await read(world, Id)).Totals['Total']!;
  const answer = await ADMIN().post('/api/payments/intents', { OrderId: Id, Amount: total });
  const intent = answer.json<{ Id: number; Token: string }>();
  await confirm(intent.Id, paid(intent.Token));
  const dispute = emulator.bank.dispute(bankOf(intent.Token), { amount });
  await tell(noticeOf('charge.dispute.created'));
  const close = async (end: 'won' | 'lost') => {
    emulator.bank.closeDispute(dispute, end);
    const notice = noticeOf('charge.dispute.closed');
    for (let n = 0; n < 2; n += 1) await tell(notice);
  };
  return { Id, close };
}

test(
  'tells the office once that a dispute was lost, and the customer that the order owes the payment again',
  { tags: ['N-28', 'N-33'] },
  async () => {
    const other = await disputed('denver', 10_000);
    const { Id, close } = await disputed('austin', 30_050);
    expect((await textsOf(Id)).length).toBe(1);
    expect(await mailsOf(Id, 'bank-payment-returned'), 'while the bank decides').toEqual([]);
    await close('lost');
    expect((await textsOf(Id)).slice(1), 'once').toEqual(['lost']);
    const mails = await mailsOf(Id, 'bank-payment-returned');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Your bank took back $300.50');
    expect(mails[0]).toContain('The balance due is now $300.50.');
    expect((await textsOf(other.Id)).slice(1), 'still open').toEqual([]);
  },
);

test(
  'tells the office that a dispute was won, and the customer nothing',
  { tags: ['N-28', 'N-33'] },
  async () => {
    const { Id, close } = await disputed('denver', 30_050);
    await close('won');
    expect((await textsOf(Id)).slice(1)).toEqual(['won']);
    expect(await mailsOf(Id, 'bank-payment-returned')).toEqual([]);
  },
);

test(
  'keeps an open dispute of a canceled order on Home, and asks its customer for nothing when it is lost',
  { tags: ['NAV-01', 'N-33'] },
  async () => {
    const { Id, close } = await disputed('austin', 30_050);
    const body = { Refund: 0, Reason: 'changed her mind', Confirm: true };
    expect((await ADMIN().post(`/api/orders/${Id}/cancel`, body)).statusCode).toBe(200);
    expect(await openOf(Id)).toEqual([300.5]);
    await close('lost');
    expect(await openOf(Id)).toEqual([]);
    expect((await textsOf(Id)).slice(1)).toEqual(['lost']);
    expect((await read(world, Id)).Totals).toMatchObject({ Balance: 0 });
    expect(await mailsOf(Id, 'bank-payment-returned'), 'nothing is due').toEqual([]);
  },
);
