import { afterAll, beforeAll, expect, test } from 'vitest';
import { allStatusIds, finalStatuses, type StatusId } from '@cordovan/domain/orders';
import { createWorld, type World } from '../../../../test/world.ts';
import { bodyOf, orderBody, read, save, sofaLine } from '../../../../test/order-requests.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const codesOf = async (body: Record<string, unknown>, user = world.users.admin) => {
  const answer = await world
    .as(user)
    .post('/api/order/saveOrder', body, { accept: 'application/problem+json' });
  if (answer.statusCode === 200) return [];
  return answer.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code);
};

/** Saves an order and sets its status directly in the database. */
async function orderIn(statusId: StatusId, change: Record<string, unknown> = {}) {
  const { Id } = await save(world, { SendEmail: false, ...change });
  await world.db
    .updateTable('orders')
    .set({ status_id: statusId, po_number: `E${Id}`, status_before_hold: statusId === 11 ? 9 : null })
    .where('id', '=', Id)
    .execute();
  return read(world, Id);
}

/** Statuses in which an administrator's change is not refused with the code. */
async function statusesWithout(code: string, change: (order: { Id: number }) => Record<string, unknown>) {
  const open: number[] = [];
  for (const statusId of allStatusIds.filter((each) => !finalStatuses.includes(each))) {
    const order = await orderIn(statusId);
    if (!(await codesOf(bodyOf(order, change(order)))).includes(code)) open.push(statusId);
    else expect((await read(world, order.Id)).RowVersion, `status ${statusId}`).toBe(order.RowVersion);
  }
  return open;
}

test.each([
  ['CUSTOMER_NOT_EDITABLE', () => ({ CustomerId: world.storeCustomer, Customer: null }), [1, 2, 9, 10]],
  ['SALES_REP_NOT_EDITABLE', () => ({ SalesRepId: world.reps.unlinked }), [1, 2, 9, 10]],
  ['DELIVERY_DATE_NOT_EDITABLE', () => ({ DeliveryDate: '2026-06-01' }), [1, 2, 9, 10]],
  ['ORDER_TYPE_NOT_EDITABLE', () => ({ OrderType: 3 }), [7, 9, 10]],
])(
  'answers %s when a field is edited in a status that locks it',
  { tags: ['ORD-20', 'ORD-21', 'ORD-22', 'ORD-24', 'C-62'] },
  async (code, change, statuses) => {
    expect(await statusesWithout(code, change)).toEqual(statuses);
  },
);

test.each([
  ['ORDER_NOT_EDITABLE', () => ({ Details: [sofaLine(world)] }), [1, 2, 7, 9, 10, 11]],
  [
    'ORDER_NOT_EDITABLE',
    () => ({ StoreId: world.stores.austin, ChannelId: world.channels.austin }),
    [7, 9, 10],
  ],
  ['DISCOUNT_GRANT_NOT_EDITABLE', () => ({ AdminDiscountGranted: true }), [1, 7, 9, 10]],
])(
  'answers %s when a locked order or its discount grant is edited',
  { tags: ['ORD-08', 'C-62', 'N-13'] },
  async (code, change, statuses) => {
    expect(await statusesWithout(code, change)).toEqual(statuses);
  },
);

test('refuses every save of an ended order', { tags: ['ORD-20', 'N-33'] }, async () => {
  for (const statusId of finalStatuses) {
    const order = await orderIn(statusId);
    expect(await codesOf(bodyOf(order, { Comments: 'late' }))).toContain('ORDER_NOT_EDITABLE');
  }
});

test(
  'fixes the item and quantity of a piece with a number, but not its leather',
  { tags: ['N-32', 'C-62'] },
  async () => {
    const order = await orderIn(2);
    const [line] = order.Details;
    await world.db
      .insertInto('vin_items')
      .values({
        company_id: world.companyId,
        code: `E-${order.Id}`,
        order_id: order.Id,
        detail_id: line!.Id,
        unit_number: 1,
        sale_item_id: world.catalogue.saleItems.sofa,
      })
      .execute();
    const withLine = (change: object) => bodyOf(order, { Details: [{ ...line, ...change }] });
    expect(await codesOf(withLine({ Quantity: 2 }))).toContain('LINE_KEPT');
    expect(await codesOf(bodyOf(order, { Details: [sofaLine(world)] }))).toContain('LINE_KEPT');
    const leather = { LeatherItemId: world.catalogue.leathers.platinum, LeatherItem: null };
    expect(await codesOf(withLine(leather))).toEqual([]);
  },
);

test.each([
  ['a channel of another store', () => ({ ChannelId: world.channels.austin }), 'FIELD_INVALID'],
  ['an unknown payment term', () => ({ PaymentTermId: 99_999 }), 'FIELD_INVALID'],
  ['a discount below zero', () => ({ Discount: -1 }), 'DISCOUNT_NEGATIVE'],
  [
    'a line discount below zero',
    () => ({ Discount: 5, Details: [sofaLine(world, { Discount: -1 })] }),
    'DISCOUNT_NEGATIVE',
  ],
  [
    'a line discount above its price',
    () => ({ Details: [sofaLine(world), sofaLine(world, { Discount: 4384.01 })] }),
    'DISCOUNT_LIMIT',
  ],
])('refuses %s', { tags: ['C-08', 'ORD-59', 'N-38', 'PRICE-23'] }, async (_what, change, code) => {
  expect(await codesOf(orderBody(world, change()))).toContain(code);
});

test(
  'reports a limit once if both a line and its order exceed it',
  { tags: ['PRICE-23', 'N-38'] },
  async () => {
    const body = orderBody(world, { Details: [sofaLine(world, { Discount: 4384.01 })] });
    const lines = (await world.as(world.users.admin).post('/api/order/saveOrder', body)).body.split('\n');
    expect(lines.filter((text) => text.includes('should be less than'))).toHaveLength(1);
    expect(await codesOf(body)).toEqual(expect.arrayContaining(['DISCOUNT_LIMIT', 'DISCOUNT_LIMIT']));
  },
);

test("refuses to move another store's order to the salesperson's store", { tags: ['N-01'] }, async () => {
  const order = await orderIn(9);
  const own = { StoreId: world.stores.austin, Store: null, ChannelId: world.channels.austin, Channel: null };
  expect(await codesOf(bodyOf(order, own), world.users.otherSales)).toEqual(['NOT_FOUND']);
  expect(await read(world, order.Id)).toMatchObject({ Store: { Id: world.stores.denver } });
});

test('refuses orders of a closed store', { tags: ['ORD-60'] }, async () => {
  const setActive = (is_active: boolean) =>
    world.db.updateTable('stores').set({ is_active }).where('id', '=', world.stores.austin).execute();
  await setActive(false);
  const body = orderBody(world, { StoreId: world.stores.austin, ChannelId: world.channels.austin });
  expect(await codesOf(body)).toEqual(['STORE_MISSING']);
  await setActive(true);
  expect(await codesOf(body)).toEqual([]);
});

test("keeps addresses that aren't sent and records other changes", { tags: ['ORD-79', 'N-10'] }, async () => {
  const address = { Description: '9 Elm St', City: 'Denver', State: 'CO', ZipCode: '80202' };
  const Customer = { Name: 'Hester', Email: 'hester@mail.test', BillingAddress: address };
  const first = await save(world, { Customer });
  const order = await read(world, first.Id);
  await save(
    world,
    bodyOf(order, {
      Customer: { Name: 'Other', Email: 'other@mail.test' },
      CustomerId: 0,
      DeliveryDate: '2026-06-02',
      Discount: 100,
    }),
    world.users.admin,
  );
  const after = await read(world, first.Id);
  expect(after).toMatchObject({ BillingAddress: { Description: '9 Elm St' } });
  const told: Record<string, unknown> = Object.fromEntries(
    after.History.map((entry) => [String(entry['Kind']), [entry['From'], entry['To']]]),
  );
  expect(told).toMatchObject({
    'delivery date': ['2026-05-20', '2026-06-02'],
    discount: ['0', '10000'],
    price: ['477023', '466142'],
    customer: ['Hester', 'Other'],
  });
});

test(
  'keeps rep, store and term that are no longer offered',
  { tags: ['ORD-58', 'ORD-60', 'N-10'] },
  async () => {
    const own = { SalesRepId: world.reps.linked, StoreId: world.stores.denver, PaymentTermId: 2 };
    const order = await orderIn(1, own);
    expect(order).toMatchObject(own);
    const ended = [
      ['sales_reps', own.SalesRepId],
      ['stores', own.StoreId],
      ['payment_terms', own.PaymentTermId],
    ] as const;
    const setActive = async (isActive: boolean) => {
      for (const [table, id] of ended)
        await world.db.updateTable(table).set({ is_active: isActive }).where('id', '=', id).execute();
    };
    await setActive(false);
    try {
      expect(await codesOf(bodyOf(order, { ExternalPoNumber: 'LATER' }))).toEqual([]);
      expect(await read(world, order.Id)).toMatchObject({ ...own, ExternalPoNumber: 'LATER' });
      const chosenAnew = await codesOf({ ...orderBody(world), StoreId: own.StoreId });
      expect(chosenAnew).toEqual(['STORE_MISSING']);
    } finally {
      await setActive(true);
    }
  },
);
