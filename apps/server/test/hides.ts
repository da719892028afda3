import { sql } from 'kysely';
import { expect } from 'vitest';
import { changeStatus } from './order-requests.ts';
import { addOrder, schedule } from './world-orders.ts';
import type { World } from './world.ts';

export interface ShownHide {
  readonly Id: number;
  readonly Code: string;
  readonly AreaLeft: number;
  readonly State: string;
  readonly RowVersion: number;
}
interface ShownLot {
  readonly Id: number;
  readonly Code: string;
  readonly AtHand: number;
  readonly Unlisted: number;
  readonly RowVersion: number;
  readonly Hides: readonly ShownHide[];
}

/** Lists hides of lots and gives them to orders, as the administrator. */
export function hidesOf(world: World) {
  const admin = () => world.as(world.users.admin);
  let count = 0;
  /** A code that no other test uses. */
  const newCode = () => `T-${(count += 1)}`;
  const lots = async (leatherId: number, query = '') =>
    (await admin().get(`/api/leatherItems/${leatherId}/lots${query}`)).json<ShownLot[]>();

  /** Lists hides in a lot. */
  async function listHides(lotId: number, areas: readonly number[], more: object = {}) {
    const Hides = areas.map((Area) => ({ Code: newCode(), Area, Location: 'Rack 1', ...more }));
    const answer = await admin().post(`/api/lots/${lotId}/hides`, { Hides, Reason: 'Measured' });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ShownHide[]>();
  }

  async function scheduled(leatherId: number, day = '2026-03-16'): Promise<number> {
    const id = await addOrder(world, { leatherId, leatherArea: 60, seats: 0 });
    await schedule(world, id, day);
    return id;
  }
  const detailOf = async (orderId: number, line = 1) =>
    (
      await sql<{ id: number }>`select id from order_details
        where order_id = ${orderId} and line_number = ${line}`.execute(world.db)
    ).rows[0]!.id;
  const choose = async (orderId: number, Code: string, line = 1) =>
    admin().post(`/api/orders/${orderId}/hides`, { DetailId: await detailOf(orderId, line), Code });
  const step = (id: number, to: number) => changeStatus(world, id, to, { Confirm: true, Reason: 'Test' });
  return { newCode, lots, listHides, scheduled, detailOf, choose, step };
}
