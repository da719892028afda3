import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let shipped: number;
beforeAll(async () => {
  world = await createWorld({ now: new Date('2026-02-12T18:00:00Z') });
  await world.db
    .insertInto('sales_rep_commissions')
    .values({ sales_rep_id: world.reps.linked, effective_from: '2025-01-01', percent: 6 })
    .execute();
  shipped = await addOrder(world, {
    ...{ statusId: 5, totalCents: 217_620, taxCents: 17_620 },
    ...{ shippedOn: '2026-02-02', storeId: world.stores.austin },
  });
});
afterAll(() => world.close());

const month = async (query: string) =>
  (await world.as(world.users.admin).get(`/api/commissions?${query}`)).json<object>();

test(
  'an allowance lowers what a shipment earned, in the month in which it is given',
  { tags: ['N-21'] },
  async () => {
    world.setNow(new Date('2026-03-12T18:00:00Z'));
    const given = await world
      .as(world.users.admin)
      .post(`/api/orders/${shipped}/allowances`, { Amount: 544.05, Reason: 'A scratch on the arm' });
    expect(given.statusCode, given.body).toBe(200);
    expect(await month('month=2026-02-01&basis=shipment')).toMatchObject({ TotalBase: 2000, Total: 120 });
    expect(await month('month=2026-03-01&basis=shipment')).toMatchObject({ TotalBase: -500, Total: -30 });
    expect(await month('month=2026-03-01&basis=payment')).toMatchObject({ Statements: [] });
  },
);
