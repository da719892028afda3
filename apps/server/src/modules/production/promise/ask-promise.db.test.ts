import { addDays } from '@cordovan/domain/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purchasing } from '../../../../test/purchasing.ts';
import { addOrder, addStock, schedule } from '../../../../test/world-orders.ts';
import { createWorld, type World, type WorldUser } from '../../../../test/world.ts';

interface Reason {
  readonly Kind: string;
  readonly LeatherItemId: number;
  readonly Day?: string;
  readonly PurchaseOrder?: string | null;
  readonly PurchaseOrderId?: number | null;
}
interface Answer {
  readonly Today: string;
  readonly Promise: {
    readonly Day: string | null;
    readonly Leathers: Reason[];
    readonly Materials: string | null;
    readonly Seats: { readonly Day: string; readonly Line: string } | null;
  } | null;
  readonly Leathers: { LeatherItemId: number; Kind: string; Arrives: string | null; Day: string | null }[];
}

let world: World;
let help: ReturnType<typeof purchasing>;
beforeAll(async () => {
  // A Saturday evening at the factory. Pieces are ready 8 working days after the production day; 25 % waste.
  world = await createWorld({ isAwkward: true });
  help = purchasing(world);
  await sql`update sale_items set leather_area = 60, seats = 3 where id = ${world.catalogue.saleItems.sofa}`.execute(
    world.db,
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`delete from order_placements`.execute(world.db);
  await sql`delete from closed_days`.execute(world.db);
});

const TODAY = '2026-02-28';
const MONDAY = '2026-03-02';

const lineOf = (LeatherItemId: number | null, more: object = {}) => ({
  SaleItemId: world.catalogue.saleItems.sofa,
  LeatherItemId,
  Quantity: 1,
  ...more,
});
const ask = async (lines: object[], more: object = {}, user: WorldUser = world.users.admin) => {
  const answer = await world.as(user).post('/api/promises/ask', { Lines: lines, ...more });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
};
const leather = async (more: object = {}) => {
  const { Id: vendorId } = await help.vendorOf(more);
  return { vendorId, ...(await help.leatherOf(vendorId)) };
};
const bought = async (of: { vendorId: number; Id: number }, Quantity: number, expected: string) => {
  const draft = await help.post('/api/purchase-orders', {
    VendorId: of.vendorId,
    ExpectedDate: expected,
    Lines: [{ LeatherItemId: of.Id, Quantity, UnitCost: 4 }],
  });
  return (await help.send(draft)).Order;
};

test('promises the first seats when the leather is in stock', { tags: ['N-18', 'N-30'] }, async () => {
  const { Id } = await leather();
  await addStock(world, Id, 75);
  const { Today, Promise: promise } = await ask([lineOf(Id)]);
  expect(Today).toBe(TODAY);
  expect(promise).toMatchObject({
    Day: '2026-03-12',
    Leathers: [{ Kind: 'in stock', LeatherItemId: Id }],
    Materials: null,
    Seats: { Day: MONDAY, Line: 'Line A' },
  });
});

test('counts the seats of scheduled and of waiting orders, and closed days', { tags: ['N-30'] }, async () => {
  const { Id } = await leather();
  await addStock(world, Id, 75);
  const placed = await addOrder(world, { seats: 9, statusId: 2 });
  await sql`insert into order_placements (company_id, order_id, day, production_line_id)
    values (${world.companyId}, ${placed}, ${MONDAY}, ${world.lines.first})`.execute(world.db);
  // Takes the second line's seats on Monday.
  const waiting = await addOrder(world, { seats: 4 });
  await sql`insert into closed_days (day) values ('2026-03-03')`.execute(world.db);
  expect((await ask([lineOf(Id)])).Promise!.Seats).toEqual(expect.objectContaining({ Day: '2026-03-04' }));
  await sql`update orders set status_id = 8 where id = ${waiting}`.execute(world.db);
  expect((await ask([lineOf(Id)])).Promise!.Seats).toMatchObject({ Day: MONDAY, Line: 'Line B' });
});

test(
  'waits for a purchase order, after other orders that are short of the leather',
  { tags: ['N-19', 'N-18'] },
  async () => {
    const of = await leather({ LeadTimeDays: 90 });
    const first = await bought(of, 100, '2026-03-11');
    const second = await bought(of, 80, '2026-03-20');
    const [before] = (await ask([lineOf(of.Id)])).Promise!.Leathers;
    expect(before).toMatchObject({ Kind: 'arrives', Day: '2026-03-11', PurchaseOrder: first.Number });
    // This order needs 75 of the first delivery.
    await schedule(world, await addOrder(world, { leatherId: of.Id }), '2026-06-01');
    const { Promise: promise } = await ask([lineOf(of.Id)]);
    expect(promise).toMatchObject({
      Leathers: [
        { Kind: 'arrives', Day: '2026-03-20', PurchaseOrder: second.Number, PurchaseOrderId: second.Id },
      ],
      Seats: { Day: '2026-03-23' },
    });
    // Both pieces would need a third delivery, so the leather has to be ordered.
    const { Promise: two } = await ask([lineOf(of.Id, { Quantity: 2 })]);
    expect(two!.Leathers[0]).toMatchObject({ Kind: 'to order', Day: addDays(TODAY, 90) });
  },
);

test('reports that a purchase order is overdue', { tags: ['N-19'] }, async () => {
  const of = await leather({ LeadTimeDays: 60 });
  const { Id } = await bought(of, 100, '2026-03-11');
  await sql`update purchase_orders set order_date = '2026-01-01', expected_date = '2026-02-27' where id = ${Id}`.execute(
    world.db,
  );
  const [reason] = (await ask([lineOf(of.Id)])).Promise!.Leathers;
  expect(reason).toMatchObject({ Kind: 'arrives', Day: addDays(TODAY, 7), IsOverdue: true });
});

test('hides purchase orders from a sales rep', { tags: ['N-19', 'N-01'] }, async () => {
  const of = await leather({ LeadTimeDays: 60 });
  const { Number: number } = await bought(of, 100, '2026-03-11');
  const answer = await ask([lineOf(of.Id)], {}, world.users.sales);
  expect(answer.Promise!.Leathers[0]).toMatchObject({
    Kind: 'arrives',
    PurchaseOrder: null,
    PurchaseOrderId: null,
  });
  expect(JSON.stringify(answer)).not.toContain(number);
});

test('never cuts a piece from two dye lots', { tags: ['N-18'] }, async () => {
  const { Id } = await leather({ LeadTimeDays: 10 });
  for (const Lot of ['L1', 'L2'])
    await help.post(`/api/leatherItems/${Id}/add-stock`, { Quantity: 50, Lot }).catch(async () => {
      const lot = sql<{
        id: number;
      }>`insert into leather_lots (leather_item_id, code) values (${Id}, ${Lot}) returning id`;
      const [row] = (await lot.execute(world.db)).rows;
      await sql`insert into stock_movements (company_id, leather_item_id, lot_id, kind, at_hand_change, actor)
        values (${world.companyId}, ${Id}, ${row!.id}, 'received', 50, 'system')`.execute(world.db);
    });
  expect((await ask([lineOf(Id)])).Promise!.Leathers[0]).toMatchObject({ Kind: 'to order' });
});

test('compares all leathers for the given lines', { tags: ['N-18', 'N-19'] }, async () => {
  const stocked = await leather();
  await addStock(world, stocked.Id, 500);
  const coming = await leather({ LeadTimeDays: 60 });
  await bought(coming, 300, '2026-03-11');
  const unknown = await leather({ LeadTimeDays: null });
  const { Leathers } = await ask([lineOf(null), lineOf(stocked.Id)], { CompareLeatherOf: [0] });
  const choice = (id: number) => Leathers.find(({ LeatherItemId }) => LeatherItemId === id);
  expect(choice(stocked.Id)).toMatchObject({ Kind: 'in stock', Arrives: null, Day: '2026-03-12' });
  expect(choice(coming.Id)).toMatchObject({ Kind: 'arrives', Arrives: '2026-03-11', Day: '2026-03-24' });
  expect(choice(unknown.Id)).toMatchObject({ Kind: 'unknown', Arrives: null, Day: null });
});

test(
  "waits for purchased options, whether chosen or from the style's defaults",
  { tags: ['SET-04'] },
  async () => {
    const { Id } = await leather();
    await addStock(world, Id, 500);
    const { sofa } = world.catalogue.saleItems;
    await sql`update sale_items set extra_days = 20 where id = ${sofa}`.execute(world.db);
    const { Promise: promise } = await ask([lineOf(Id)]);
    expect(promise).toMatchObject({ Materials: addDays(TODAY, 20), Seats: { Day: '2026-03-23' } });
    await sql`update sale_items set extra_days = 0 where id = ${sofa}`.execute(world.db);
  },
);

test("doesn't promise a date for an order without furniture", { tags: ['N-18'] }, async () => {
  expect(await ask([])).toMatchObject({ Promise: null, Leathers: [] });
});
