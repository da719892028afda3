import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLot } from '../../../test/lots.ts';
import { changeStatus } from '../../../test/order-requests.ts';
import { type Leather, purchasing } from '../../../test/purchasing.ts';
import { addOrder, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let help: ReturnType<typeof purchasing>;
beforeAll(async () => {
  // 25 % waste, and areas in square meters for readers.
  world = await createWorld({ isAwkward: true });
  help = purchasing(world);
});
afterAll(() => world.close());

/** Four loveseats of 148.35 square feet with waste. */
const LOVESEAT = 118.68;
const SHORT = 593.4;

const get = async <T>(url: string) => (await world.as(world.users.admin).get(url)).json<T>();

/** What every screen says that orders lack of a leather. */
async function shortages(leatherId: number, orderId: number) {
  const { QuantityShort: inventory } = await get<Leather>(`/api/leatherItems/${leatherId}`);
  const { Leathers } = await get<{ Leathers: { Short: number }[] }>(`/api/orders/${orderId}/leather`);
  const { Rows } = await get<{ Rows: { LeatherItemId: number; Shortage: number; NextAction: string }[] }>(
    '/api/reports/leather',
  );
  const row = Rows.find(({ LeatherItemId }) => LeatherItemId === leatherId);
  const suggestions = (
    await get<{ LeatherItemId: number; Short: number; Missing: number; Piece: number | null }[]>(
      '/api/purchase-orders/suggestions',
    )
  ).filter(({ LeatherItemId }) => LeatherItemId === leatherId);
  const { Needs } = await get<{ Needs: { Kind: string; Items: { Id: number; Area?: number }[] }[] }>(
    '/api/home/needs',
  );
  const home = Needs.flatMap(({ Items }) => Items).find(
    ({ Id, Area }) => Id === leatherId && Area !== undefined,
  );
  return {
    inventory,
    order: Leathers[0]?.Short,
    report: row?.Shortage,
    next: row?.NextAction,
    suggestion: suggestions[0]?.Short,
    toBuy: suggestions[0]?.Missing,
    piece: suggestions[0]?.Piece,
    home: home?.Area,
  };
}

test.each([{ OrderingType: 'by order' }, { OrderingType: 'by bulk', ReorderPoint: 10 }])(
  'shows the same shortage everywhere, and what to purchase so that the order can start: $OrderingType',
  { tags: ['N-18', 'N-19', 'REP-03', 'INV-06'] },
  async (terms) => {
    const { Id: VendorId } = await help.vendorOf();
    const { Id: leatherId, ...leather } = await help.leatherOf(VendorId, terms);
    for (const [code, area] of [
      ['', 43.05],
      ['GR-1', 100],
      ['GR-2', 100],
    ] as const)
      await addLot(world, leatherId, code, area);
    const draft = await help.post('/api/purchase-orders', {
      VendorId,
      Lines: [{ LeatherItemId: leatherId, Quantity: 100, UnitCost: 4 }],
    });
    await help.send(draft);
    const small = await addOrder(world, {
      leatherId,
      leatherArea: 40,
      seats: 0,
      storeId: world.stores.austin,
    });
    await schedule(world, small, '2026-03-16');
    const order = await addOrder(world, { leatherId, leatherArea: LOVESEAT, quantity: 4, seats: 0 });
    await schedule(world, order, '2026-03-17');
    expect(await shortages(leatherId, order)).toEqual({
      ...{ inventory: SHORT, order: SHORT, report: SHORT, suggestion: SHORT, home: SHORT },
      ...{ next: 'purchase lot', toBuy: SHORT, piece: 148.35 },
    });
    const refused = await changeStatus(world, order, 3, { Confirm: true });
    expect(refused.headers['x-error-code']).toBe('LEATHER_LOTS_TOO_SMALL');
    // 593.4, 193.05 and 148.35 square feet.
    expect(refused.body).toBe(
      `Not enough ${leather.Name}: 55.13 m² short. 17.93 m² are free, but no lot has the 13.78 m² of one piece. Purchase 55.13 m² in lots that have at least 13.78 m².`,
    );
    const receive = async (code: string, area: number) => {
      await addLot(world, leatherId, code, area);
      await help.post('/api/leatherItems/addStock', [{ LeatherItemId: leatherId, Quantity: 0.1 }]);
    };
    await receive('GR-3', 297);
    expect(await shortages(leatherId, order)).toMatchObject({
      inventory: 296.7,
      order: 296.7,
      report: 296.7,
      toBuy: 296.7,
    });
    await receive('GR-4', 296.7);
    expect(await shortages(leatherId, order)).toMatchObject({
      inventory: 0,
      order: 0,
      report: 0,
      next: 'agree',
      toBuy: undefined,
    });
    expect((await changeStatus(world, order, 3, { Confirm: true })).statusCode).toBe(200);
  },
);
