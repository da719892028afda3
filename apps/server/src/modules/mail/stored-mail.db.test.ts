import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { save } from '../../../test/order-requests.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test(
  'stores an email without sending it when there is no mail server',
  { tags: ['N-24', 'ORD-72', 'ERR-18', 'MAIL-13'] },
  async () => {
    const saved = await save(world);
    expect(saved.EmailSent).toBe(false);
    const answer = await world.as(world.users.sales).post('/api/order/send-Email', { Id: saved.Id });
    expect(answer.json()).toMatchObject({ Id: saved.Id, EmailSent: false });
    const rows = await world.db
      .selectFrom('emails')
      .where('order_id', '=', saved.Id)
      .select('status')
      .execute();
    expect(rows).toEqual([{ status: 'stored' }]);
    const history = await world.as(world.users.admin).get(`/api/orders/${saved.Id}/history`);
    expect(history.json<{ Kind: string }[]>().map((row) => row.Kind)).toContain('email');
  },
);

test(
  'keeps a stored email when it is resent without a mail server',
  { tags: ['N-24', 'MAIL-13'] },
  async () => {
    const saved = await save(world);
    const { id } = await world.db
      .selectFrom('emails')
      .where('order_id', '=', saved.Id)
      .select('id')
      .executeTakeFirstOrThrow();
    const answer = await world.as(world.users.admin).post(`/api/emails/${id}/resend`);
    expect(answer.json(), answer.body).toMatchObject({ Status: 'stored', Attempts: 0, SentAt: null });
  },
);

test('saves an order for a customer without an email address', { tags: ['MAIL-13'] }, async () => {
  const saved = await save(world, { OrderType: 2 });
  await world.db
    .updateTable('customers')
    .set({ email: null })
    .where('id', '=', world.storeCustomer)
    .execute();
  const answer = await world.as(world.users.sales).post('/api/order/send-Email', { Id: saved.Id });
  expect(answer.json()).toMatchObject({ EmailSent: false });
});
