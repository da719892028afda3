import type { StatusId } from '@cordovan/domain/orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, read, save, sofaLine } from '../../../test/order-requests.ts';
import { addOrder, addStock, changeStatus, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

// A sofa of 60 square feet with a 30% insert in another leather, two pieces, 25% waste: 105 and 45.

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  const settings = [{ Name: 'waste-factor', Value: '0.25' }];
  const saved = await world.as(world.users.admin).post('/api/settings', settings);
  expect(saved.statusCode, saved.body).toBe(200);
});
afterAll(() => world.close());

let count = 0;

async function leatherWith(atHand: number): Promise<number> {
  const answer = await world.as(world.users.admin).post('/api/leatherItems', {
    Name: `Hide ${(count += 1)}`,
    Vendor: 'Tannery',
    Color: 'Tan',
    CollectionId: world.catalogue.collections.gold,
    Grade: 300,
    StoresIds: [world.stores.denver],
    OrderingType: 'by bulk',
    AccountingName: 'HIDE',
    ReorderPoint: 0,
  });
  const { Id } = answer.json<{ Id: number }>();
  if (atHand > 0) await addStock(world, Id, atHand);
  return Id;
}

/** Creates an order of two sofas in two leathers; later catalog changes must not affect it. */
async function orderIn(body: number, insert: number, statusId: StatusId = 10): Promise<number> {
  const order = await addOrder(world, { statusId, leatherId: body, leatherArea: 60, quantity: 2 });
  await sql`insert into detail_customizations (company_id, detail_id, customization_part_id, customization_item_id,
      leather_item_id, leather_share_percent, quantity_required, price_cents, cost_cents)
    select company_id, id, ${world.catalogue.parts.addOn}, ${world.catalogue.items.usb}, ${insert}, 30, 1, 0, 0
    from order_details where order_id = ${order}`.execute(world.db);
  return order;
}

async function quantitiesOf(...leatherIds: number[]) {
  const rows = await world.db
    .selectFrom('leather_items')
    .where('id', 'in', leatherIds)
    .select(['at_hand', 'reserved', 'short', 'in_process'])
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.at_hand, row.reserved, row.short, row.in_process]);
}

/** Checks that the quantities of leathers and the leather held by orders equal the sums of their movements. */
async function expectBalanced(): Promise<void> {
  const wrong = await sql`
    select l.id from leather_items l join (select leather_item_id, sum(at_hand_change) as at_hand,
        sum(reserved_change) as reserved, sum(short_change) as short, sum(in_process_change) as in_process
      from stock_movements group by leather_item_id) m on m.leather_item_id = l.id
    where (l.at_hand, l.reserved, l.short, l.in_process) <> (m.at_hand, m.reserved, m.short, m.in_process)
    union all
    select m.leather_item_id from (select order_id, leather_item_id, sum(reserved_change) as reserved,
        sum(in_process_change) as in_process
      from stock_movements where order_id is not null group by order_id, leather_item_id) m
    left join order_leathers h on h.order_id = m.order_id and h.leather_item_id = m.leather_item_id
    where (coalesce(h.reserved, 0), coalesce(h.in_process, 0)) <> (m.reserved, m.in_process)`.execute(
    world.db,
  );
  expect(wrong.rows).toEqual([]);
}

const approve = async (order: number) => {
  await sql`update orders set status_id = 1, approved_on = '2026-02-02', po_number = nextval('po_numbers')::text
    where id = ${order}`.execute(world.db);
};

test('reserves each leather by its share', { tags: ['N-18', 'INV-06', 'SCHED-10'] }, async () => {
  const [body, insert] = [await leatherWith(500), await leatherWith(100)];
  const order = await orderIn(body, insert, 1);
  await schedule(world, order);
  expect(await quantitiesOf(body, insert), 'scheduled').toEqual([
    [500, 105, 0, 0],
    [100, 45, 0, 0],
  ]);
  await changeStatus(world, order, 3);
  expect(await quantitiesOf(body, insert), 'in production').toEqual([
    [395, 0, 0, 105],
    [55, 0, 0, 45],
  ]);
  await changeStatus(world, order, 4);
  expect(await quantitiesOf(body, insert), 'finished').toEqual([
    [395, 0, 0, 0],
    [55, 0, 0, 0],
  ]);
  const movements = await world.db
    .selectFrom('stock_movements')
    .where('order_id', '=', order)
    .select(['leather_item_id', 'kind'])
    .orderBy('id')
    .execute();
  expect(movements.map(({ leather_item_id: id, kind }) => [id === body ? 'body' : 'insert', kind])).toEqual([
    ['body', 'reserved'],
    ['insert', 'reserved'],
    ['body', 'issued'],
    ['insert', 'issued'],
    ['body', 'finished'],
    ['insert', 'finished'],
  ]);
  await expectBalanced();
});

test('releases both leathers of a canceled order', { tags: ['N-18'] }, async () => {
  const [body, insert] = [await leatherWith(500), await leatherWith(100)];
  const order = await orderIn(body, insert, 1);
  await schedule(world, order);
  await changeStatus(world, order, 8, { reason: 'changed their mind', confirm: true });
  expect(await quantitiesOf(body, insert)).toEqual([
    [500, 0, 0, 0],
    [100, 0, 0, 0],
  ]);
  await expectBalanced();
});

test(
  'asks before it takes leather for an insert from another order',
  { tags: ['N-18', 'SCHED-10'] },
  async () => {
    const [body, insert] = [await leatherWith(500), await leatherWith(60)];
    const first = await orderIn(body, insert, 1);
    await schedule(world, first);
    const second = await orderIn(body, insert, 1);
    await schedule(world, second);
    expect(await quantitiesOf(body, insert), 'the second is short of the insert').toEqual([
      [500, 210, 0, 0],
      [60, 90, 30, 0],
    ]);
    await expect(changeStatus(world, second, 3)).rejects.toThrow('LEATHER_RESERVED_FOR_OTHERS');
    const number = (await read(world, first)).PONumber;
    const asked = await changeStatus(world, second, 3).catch((error: unknown) => error);
    expect(JSON.stringify(asked)).toContain(number);
    await changeStatus(world, second, 3, { confirm: true });
    expect(await quantitiesOf(body, insert)).toEqual([
      [395, 105, 0, 105],
      [15, 45, 30, 45],
    ]);
    await expect(changeStatus(world, first, 3, { confirm: true })).rejects.toThrow('LEATHER_SHORT');
    await addStock(world, insert, 30);
    await changeStatus(world, first, 3);
    expect(await quantitiesOf(body, insert)).toEqual([
      [290, 0, 0, 210],
      [0, 0, 0, 90],
    ]);
    await expectBalanced();
  },
);

test('reserves the leather of a new insert by its catalog share', { tags: ['N-18'] }, async () => {
  const { parts, saleItems, leathers } = world.catalogue;
  const insert = await leatherWith(100);
  await world.db
    .updateTable('customization_parts')
    .set({ leather_share_percent: 20 })
    .where('id', '=', parts.addOn)
    .execute();
  const graded = await world.db
    .insertInto('customization_items')
    .values({ name: 'Grade 300', customization_type_id: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('customizations')
    .values({
      sale_item_id: saleItems.sofa,
      customization_part_id: parts.addOn,
      customization_item_id: graded.id,
    })
    .execute();
  await addStock(world, leathers.gold, 1000);
  const chosen = {
    CustomizationPartId: parts.addOn,
    CustomizationItemId: graded.id,
    LeatherItemId: insert,
    QuantityRequired: 1,
  };
  const lineOf = (more: object[]) => sofaLine(world, { Quantity: 2, Customizations: more });
  const saved = await save(world, { Details: [lineOf([])] }, world.users.admin);
  await approve(saved.Id);
  const before = await read(world, saved.Id, world.users.admin);
  const change = bodyOf(before, { Details: [{ ...lineOf([chosen]), Id: before.Details[0]!.Id }] });
  await save(world, change, world.users.admin);
  const held = await world.db
    .selectFrom('order_leathers')
    .where('order_id', '=', saved.Id)
    .select(['leather_item_id', 'reserved'])
    .orderBy('leather_item_id')
    .execute();
  expect(held).toEqual([
    { leather_item_id: leathers.gold, reserved: 120 },
    { leather_item_id: insert, reserved: 30 },
  ]);
  const share = await world.db
    .selectFrom('detail_customizations')
    .where('leather_item_id', '=', insert)
    .select('leather_share_percent')
    .executeTakeFirstOrThrow();
  expect(share.leather_share_percent).toBe(20);
  await expectBalanced();
});

test('lists an order under each leather that it is short of', { tags: ['N-18', 'REP-03'] }, async () => {
  const [body, insert] = [await leatherWith(500), await leatherWith(15)];
  const order = await orderIn(body, insert, 1);
  await schedule(world, order);
  const answer = await world.as(world.users.admin).get('/api/reports/back-ordered-leather');
  const rows = JSON.stringify(answer.json());
  expect(answer.statusCode, answer.body).toBe(200);
  expect(rows).toContain(`"LeatherItemId":${insert}`);
  expect(rows).not.toContain(`"LeatherItemId":${body}`);
});
