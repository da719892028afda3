import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceDue } from '@cordovan/domain/orders';
import { bodyOf, changeStatus, read, save } from '../../../../test/order-requests.ts';
import { addOrder } from '../../../../test/world-orders.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const pay = async (orderId: number, amount: number) => {
  const body = {
    Orderid: orderId,
    Amount: amount,
    Type: 'deposit',
    PaymentMethod: 'cash',
    Detail: 'layaway',
  };
  const answer = await admin().post('/api/order/addPayment', body);
  expect(answer.statusCode, answer.body).toBe(200);
};

/** Creates orders of both kinds for each status, partly paid if the status takes payments. */
async function everyKind(): Promise<void> {
  for (const statusId of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12] as const)
    for (const orderType of [1, 2] as const) {
      const id = await addOrder(world, {
        statusId,
        orderType,
        totalCents: 100_000 + statusId,
        taxCents: orderType === 1 ? 7_000 : 0,
      });
      const takesMoney = orderType === 1 && ![6, 8, 12].includes(statusId);
      if (takesMoney) await pay(id, 500 + statusId);
    }
}

test(
  'computes the same balance in the database and in code, in any status',
  { tags: ['N-40', 'ORD-78'] },
  async () => {
    await everyKind();
    const rows = await world.db
      .selectFrom('orders')
      .select(['status_id', 'order_type', 'total_cents', 'paid_cents', 'balance_due_cents'])
      .execute();
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      const money = { total: row.total_cents, paid: row.paid_cents, orderType: row.order_type };
      expect(row.balance_due_cents).toBe(balanceDue({ ...money, statusId: row.status_id }));
    }
  },
);

test('shows the same balance due in list, sums, export and page', { tags: ['N-40', 'ORD-78'] }, async () => {
  const saved = await save(world, {}, world.users.admin);
  const id = (await read(world, saved.Id)).CustomerId;
  const shippedId = await addOrder(world, { statusId: 5, totalCents: 80_000 });
  await world.db.updateTable('orders').set({ customer_id: id }).where('id', '=', shippedId).execute();
  await pay(shippedId, 300);
  const canceled = await addOrder(world, { statusId: 8, totalCents: 90_000 });
  await world.db.updateTable('orders').set({ customer_id: id }).where('id', '=', canceled).execute();

  const list = (await admin().get(`/api/orders?customerId=${id}`)).json<{
    Items: { Id: number; Balance: number }[];
  }>();
  const balances = new Map(list.Items.map((row) => [row.Id, row.Balance]));
  expect([balances.get(saved.Id), balances.get(shippedId), balances.get(canceled)]).toEqual([0, 500, 0]);
  expect((await admin().get(`/api/orders/sums?customerId=${id}`)).json()).toMatchObject({ Balance: 500 });
  const file = await admin().get(`/api/orders/export?customerId=${id}&format=csv`);
  expect(file.body.split('\n')[0]).toContain('Balance due');
  const page = await admin().get(`/api/customers/${id}/page`);
  expect(page.json(), page.body).toMatchObject({ UnpaidBalance: 500 });
});

test('shows no balance due on a quotation that can still be paid', { tags: ['PAY-20', 'N-40'] }, async () => {
  const saved = await save(world);
  const { Totals } = await read(world, saved.Id);
  expect(Totals).toMatchObject({ Balance: 0, Payable: Totals['Total'] });
  const order = await read(world, saved.Id);
  const priced = await admin().post('/api/orders/price', bodyOf(order));
  expect(priced.json()).toMatchObject({ Totals: { Balance: 0, Payable: Totals['Total'] } });
});

test(
  'shows no balance due on a canceled order with a retained payment',
  { tags: ['N-33', 'N-40'] },
  async () => {
    const saved = await save(world);
    const { Totals } = await read(world, saved.Id);
    await pay(saved.Id, Math.ceil(Totals['Total']! * 60) / 100);
    expect((await changeStatus(world, saved.Id, 1)).statusCode).toBe(200);
    const gone = await admin().post(`/api/orders/${saved.Id}/cancel`, { Refund: 100, Reason: 'Moved away' });
    expect(gone.statusCode, gone.body).toBe(200);
    expect((await read(world, saved.Id)).Totals).toMatchObject({ Balance: 0, Payable: 0 });
  },
);

test.each(['AbC-77x', 'abc-77X', '00ABC-77x'])(
  'finds an external PO number as %s',
  { tags: ['N-35', 'ORD-73'] },
  async (typed) => {
    const known = await world.db
      .selectFrom('orders')
      .where('external_po_number', '=', 'aBc-77X')
      .select('id')
      .executeTakeFirst();
    const id =
      known?.id ??
      (await save(world, { ChannelId: world.channels.wholesale, ExternalPoNumber: 'aBc-77X' })).Id;
    const found = await admin().get(`/api/orders?search=${typed}`);
    expect(found.json<{ Items: { Id: number }[] }>().Items.map(({ Id }) => Id)).toEqual([id]);
    const palette = await admin().get(`/api/search?text=${typed}`);
    expect(palette.body).toContain(`"Id":${id}`);
  },
);

test(
  'finds the target of a remake by SO number, even if another order has that PO number',
  { tags: ['C-34', 'N-33', 'PAY-31'] },
  async () => {
    const Customer = { Name: 'Rea', Email: 'rea@mail.test' };
    const [source, target] = [await save(world, { Customer }), await save(world, { Customer })];
    const { Totals } = await read(world, source.Id);
    await pay(source.Id, Math.ceil(Totals['Total']! * 60) / 100);
    expect((await changeStatus(world, source.Id, 1)).statusCode).toBe(200);
    const stranger = await addOrder(world, { statusId: 1, totalCents: 900_000 });
    await world.db
      .updateTable('orders')
      .set({ po_number: target.SONumber })
      .where('id', '=', stranger)
      .execute();
    const answer = await admin().post(`/api/orders/${source.Id}/remake`, { PONumber: target.SONumber });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ TargetOrderId: target.Id });
    expect((await read(world, target.Id)).Totals['Paid']).toBeGreaterThan(0);
  },
);
