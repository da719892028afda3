import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOf } from '../../../test/lots.ts';
import { purchasing } from '../../../test/purchasing.ts';
import { addOrder, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let help: ReturnType<typeof purchasing>;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
  help = purchasing(world);
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const noticesOf = async (order: number) => {
  const { Items } = (await world.as(world.users.factory).get('/api/notifications')).json<{
    Items: { Kind: string; OrderId: number | null }[];
  }>();
  return Items.filter(({ Kind, OrderId }) => Kind === 'leatherArrived' && OrderId === order).length;
};

test(
  'reports that an order’s leather has arrived only once everything it lacked is in stock',
  { tags: ['N-18', 'N-19'] },
  async () => {
    // 25 % waste: two pieces of 50 square feet.
    const { Id: vendor } = await help.vendorOf();
    const { Id: LeatherItemId } = await help.leatherOf(vendor, { OrderingType: 'by order' });
    const order = await addOrder(world, { leatherId: LeatherItemId, leatherArea: 40, quantity: 2, seats: 1 });
    await schedule(world, order);
    const line = { LeatherItemId, Quantity: 130, UnitCost: 4.35 };
    const { Order } = await help.send(await help.drafted([line]));
    const receive = async (LotCode: string, Quantity: number) => {
      const { RowVersion, Lines } = await help.readOrder(Order.Id);
      const answer = await admin().post(`/api/purchase-orders/${Order.Id}/receive`, {
        ...{ Lines: [{ LineId: Lines[0]!.Id, Quantity, LotCode }], RowVersion, Confirm: true },
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await receive('A', 60);
    expect(await linesOf(world, order)).toEqual([[1, 'A', 50, 0]]);
    expect(await noticesOf(order), 'one piece still lacks leather').toBe(0);
    await receive('B', 70);
    expect(await noticesOf(order)).toBe(1);
  },
);
