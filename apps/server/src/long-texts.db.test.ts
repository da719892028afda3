import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus, orderBody, read, save } from '../test/order-requests.ts';
import { createWorld, type World } from '../test/world.ts';

let world: World;
let id = 0;
let paymentId = 0;
beforeAll(async () => {
  world = await createWorld();
  ({ Id: id } = await save(world));
  const paid = await world.as(world.users.admin).post('/api/order/addPayment', {
    Orderid: id,
    Amount: 3000,
    PaymentMethod: 'cash',
    Type: 'deposit',
  });
  expect(paid.statusCode, paid.body).toBe(200);
  paymentId = paid.json<{ Id: number }>().Id;
  expect((await changeStatus(world, id, 1)).statusCode).toBe(200);
});
afterAll(() => world.close());

const long = (characters: number) => 'n'.repeat(characters + 1);

test.each([
  [
    'the number of the buyer’s order',
    'ExternalPoNumber',
    () => ['/api/order/saveOrder', orderBody(world, { Id: id, ExternalPoNumber: long(60) })],
  ],
  ['a comment', 'Text', () => [`/api/orders/${id}/comments`, { Text: long(4_000) }]],
  [
    'the reason of a cancellation',
    'Reason',
    () => [`/api/orders/${id}/cancel`, { Refund: 0, Reason: long(4_000) }],
  ],
  [
    'the reason of a refund',
    'Reason',
    () => [`/api/payments/${paymentId}/refund`, { Amount: 10, Reason: long(4_000) }],
  ],
  [
    'the name of a customer',
    'Name',
    (customerId) => [
      `/api/customers/${customerId}`,
      { Name: long(200), Email: 'ima@mail.test', RowVersion: 1 },
    ],
  ],
] satisfies [string, string, (customerId: number) => [string, object]][])(
  'names the field when %s is too long, and stores nothing',
  { tags: ['N-13'] },
  async (_what, field, request) => {
    const before = await read(world, id);
    const [path, body] = request(before.CustomerId);
    const answer = await world.as(world.users.admin).post(path, body, { accept: 'application/problem+json' });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ code: 'FIELD_INVALID', field }] });
    expect(await read(world, id)).toEqual(before);
  },
);
