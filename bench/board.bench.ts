import { sql } from 'kysely';
import { addOrder } from '../apps/server/test/world-orders.ts';
import { type Lab, type Measured, ms, percentile, timeEach } from './lab.ts';

const PLACED = 400;
const WAITING = 100;
const READS = 60;
const BAR_MS = 500;
const FROM = '2026-03-01';

/** The board of the scheduler with 500 open orders: two weeks, a month and a quarter. */
export async function benchBoard({ world }: Lab): Promise<readonly Measured[]> {
  const day = (at: number) => new Date(Date.parse(FROM) + at * 86_400_000).toISOString().slice(0, 10);
  const lines = [world.lines.first, world.lines.second];
  for (let at = 0; at < PLACED + WAITING; at += 1) {
    const id = await addOrder(world, { statusId: at < PLACED ? 2 : 1, deliveryDate: day(30 + (at % 60)) });
    if (at < PLACED)
      await world.db
        .insertInto('order_placements')
        .values({
          ...{ company_id: world.companyId, order_id: id, production_line_id: lines[at % 2]! },
          ...{ day: day(at % 84), placed_by: world.users.factory.id, placed_at: world.now() },
        })
        .execute();
  }
  await sql`analyze`.execute(world.db);
  const measured: Measured[] = [];
  for (const [name, days] of [
    ['two weeks', 14],
    ['a month', 35],
    ['a quarter', 84],
  ] as const) {
    const read = () => world.as(world.users.factory).get(`/api/scheduler?from=${FROM}&to=${day(days - 1)}`);
    const slowest = percentile(await timeEach(READS, read), 0.95);
    measured.push({
      work: `Board of ${name} with ${PLACED + WAITING} open orders, 95 of 100`,
      measured: ms(slowest),
      bar: `≤ ${BAR_MS} ms`,
      holds: slowest <= BAR_MS,
    });
  }
  return measured;
}
