import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLot, expectLotsToAddUp, newLeather } from '../../../../test/lots.ts';
import { changeStatus } from '../../../../test/order-requests.ts';
import { addLine, addOrder } from '../../../../test/world-orders.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, (each) => each.statusCode)].map(([code, all]) => [code, all.length]),
  );

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database
    where datname = current_database()`.execute(world.db);
  return rows[0]!.deadlocks;
}

test(
  'keeps lots exact under 100 concurrent reservations, issues, deliveries and counts of one leather',
  { tags: ['N-18', 'INV-06', 'N-39'] },
  async () => {
    const leather = await newLeather(world);
    // 69 per piece with waste: room for 14, 10 and 7 pieces, and for 5 in leather without a code.
    const lots = await Promise.all(
      [1_000, 700, 500].map((area, at) => addLot(world, leather.id, `S-${at + 1}`, area)),
    );
    await admin().post('/api/leatherItems/addStock', [{ LeatherItemId: leather.id, Quantity: 350 }]);
    const orders = await Promise.all(
      Array.from({ length: 50 }, () => addOrder(world, { leatherId: leather.id, leatherArea: 60, seats: 0 })),
    );
    // Every fifth order has a second line.
    for (const [at, order] of orders.entries())
      if (at % 5 === 0)
        await addLine(world, order, { leatherId: leather.id, leatherArea: 20, seats: 0, lineNumber: 2 });
    const before = await deadlocks();
    const placed = await Promise.all(
      orders.map((OrderId, at) =>
        admin().post('/api/scheduler/place', {
          OrderId,
          Date: at % 2 ? '2026-03-24' : '2026-03-25',
          LineId: world.lines.first,
          Confirm: true,
        }),
      ),
    );
    expect(statusesOf(placed)).toEqual({ 200: 50 });
    await expectLotsToAddUp(world);
    const answers = await Promise.all([
      ...orders.map((order, at) => changeStatus(world, order, 3, { Confirm: at % 3 === 0 })),
      ...orders
        .filter((_order, at) => at % 7 === 0)
        .map((order) =>
          admin().post(`/api/orders/${order}/cancel`, { Refund: 0, Reason: 'Late', Confirm: true }),
        ),
      ...Array.from({ length: 10 }, (_, at) =>
        admin().post('/api/leatherItems/addStock', [
          { LeatherItemId: leather.id, Quantity: 40, LotCode: at % 2 ? `S-${1 + (at % 3)}` : `New ${at}` },
        ]),
      ),
      ...lots.flatMap((LotId) =>
        Array.from({ length: 4 }, () =>
          admin().post(`/api/leatherItems/${leather.id}/adjust`, {
            Difference: -9.5,
            Reason: 'Count',
            LotId,
            Confirm: true,
          }),
        ),
      ),
    ]);
    expect(answers).toHaveLength(80);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const back = await Promise.all(
      orders
        .filter((_order, at) => at % 4 === 0)
        .map((order) => changeStatus(world, order, 2, { Confirm: true, Reason: 'Wrong click' })),
    );
    expect(back.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect(await deadlocks()).toBe(before);
    await expectLotsToAddUp(world);
    // Whatever happened to an order, its lines have exactly what its status needs, and only once.
    const { rows } = await sql`
      select o.id, d.line_number, o.status_id, l.reserved, s.area from orders o
      join order_details d on d.company_id = o.company_id and d.order_id = o.id
      left join line_leathers l on l.company_id = o.company_id and l.order_id = o.id and l.detail_id = d.id
      left join (select order_id, detail_id, sum(in_process) as area from line_lots group by 1, 2) s
        on s.order_id = o.id and s.detail_id = d.id
      where o.id = any(${orders}::bigint[]) and case o.status_id
        when 2 then coalesce(l.reserved, 0) <> round(d.leather_area * 1.15, 4) or coalesce(s.area, 0) <> 0
        when 3 then coalesce(s.area, 0) <> round(d.leather_area * 1.15, 4) or l.reserved is not null
        else l.reserved is not null or coalesce(s.area, 0) <> 0 end`.execute(world.db);
    expect(rows).toEqual([]);
    const capacity = await sql<{ on_hand: number; got: number; used: number; held: number }>`
      select l.at_hand as on_hand, l.reserved - l.short as held,
        (select sum(at_hand_change) from stock_movements m where m.leather_item_id = l.id
          and kind in ('received', 'adjusted')) as got,
        l.in_process + coalesce((select -sum(in_process_change) from stock_movements m
          where m.leather_item_id = l.id and kind = 'finished'), 0) as used
      from leather_items l where l.id = ${leather.id}`.execute(world.db);
    const [stock] = capacity.rows;
    expect(stock!.on_hand + stock!.used).toBeCloseTo(stock!.got, 4);
    expect(stock!.held).toBeLessThanOrEqual(stock!.on_hand);
  },
);
