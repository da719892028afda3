import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../test/books.ts';
import { changeStatus, read, save, sofaLine } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
});
afterAll(() => world.close());

/**
 * Creates an approved order paid by check and remakes it: its payments move to a larger order of the same customer.
 */
async function remadeOrder(email: string) {
  const Customer = { Name: 'Remaker', Email: email };
  const source = await save(world, { Customer });
  await booksOf(world).pay(source.Id, 3000);
  await changeStatus(world, source.Id, 1);
  const target = await save(world, { Customer, Details: [sofaLine(world, { Quantity: 2 })] });
  const done = await world
    .as(world.users.admin)
    .post(`/api/orders/${source.Id}/remake`, { PONumber: target.SONumber });
  expect(done.statusCode, done.body).toBe(200);
  return { source, target };
}
const customerOf = async (orderId: number) => {
  const { CustomerId } = (await world.as(world.users.admin).get(`/api/orders/${orderId}`)).json<{
    CustomerId: number;
  }>();
  return CustomerId;
};

test('names the other order in both histories', { tags: ['N-33', 'N-39', 'CUST-20'] }, async () => {
  const { source, target } = await remadeOrder('moved@mail.test');
  expect((await read(world, source.Id)).Payments).toMatchObject([
    { Type: 'deposit', TransferOrderNumber: null },
    { Type: 'transfer', Amount: -3000, TransferOrderNumber: target.SONumber },
  ]);
  expect((await read(world, target.Id)).Payments).toMatchObject([
    { Type: 'transfer', Amount: 3000, TransferOrderNumber: source.SONumber },
  ]);
  const history = async (id: number) => (await read(world, id)).History.map((line) => line['Reason']);
  expect(await history(source.Id)).toContain(`to order ${target.SONumber}`);
  expect(await history(target.Id)).toContain(`from order ${source.SONumber}`);
  const answer = await world
    .as(world.users.admin)
    .get(`/api/customers/${await customerOf(source.Id)}/timeline`);
  const entries = answer
    .json<{ Items: { Kind: string; SONumber: string; Amount: number; Text: string }[] }>()
    .Items.filter(({ Kind }) => Kind === 'transfer' || Kind === 'payment')
    .map(({ Kind, SONumber, Amount, Text }) => [Kind, SONumber, Amount, Text]);
  expect(entries.toReversed()).toEqual([
    ['payment', source.SONumber, 3000, 'check'],
    ['transfer', source.SONumber, -3000, target.SONumber],
    ['transfer', target.SONumber, 3000, source.SONumber],
  ]);
});

test(
  'refunds moved payments by the method that was originally used',
  { tags: ['N-33', 'PAY-27'] },
  async () => {
    const { target } = await remadeOrder('refunded@mail.test');
    const [moved] = (await read(world, target.Id)).Payments;
    const refund = await world
      .as(world.users.admin)
      .post(`/api/payments/${String(moved!['Id'])}/refund`, { Amount: 100, Reason: 'a scratch' });
    expect(refund.statusCode, refund.body).toBe(200);
    const cancel = { Refund: 500, Reason: 'moved away' };
    const canceled = await world.as(world.users.admin).post(`/api/orders/${target.Id}/cancel`, cancel);
    expect(canceled.statusCode, canceled.body).toBe(200);
    expect((await read(world, target.Id)).Payments.slice(1)).toMatchObject([
      { Type: 'refund', Amount: -100, PaymentMethod: 'check' },
      { Type: 'refund', Amount: -500, PaymentMethod: 'check' },
    ]);
    expect(await booksOf(world).tieOut()).toMatchObject({ IsEqual: true });
  },
);
