import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addLot, expectLotsToAddUp, lotsOf, newLeather } from '../../../../test/lots.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
});
afterEach(() => expectLotsToAddUp(world));
afterAll(() => world.close());

test('keeps a hide whole that only measures differently', { tags: ['INV-06', 'N-18', 'N-39'] }, async () => {
  const admin = () => world.as(world.users.admin);
  const leather = await newLeather(world);
  const lot = await addLot(world, leather.id, 'A', 106);
  const Hides = ['U-1', 'U-2'].map((Code, index) => ({ Code, Area: 52 + 2 * index, Location: 'Rack 4' }));
  await admin().post(`/api/lots/${lot}/hides`, { Hides, Reason: 'Measured' });
  const hides = async () =>
    (await admin().get(`/api/leatherItems/${leather.id}/lots`)).json<{ Hides: object[] }[]>()[0]!.Hides;
  const count = (Found: object[], Booked: string[], AreaChange: number) =>
    admin().post('/api/stock-counts', { Location: 'Rack 4', Found, Booked, AreaChange, Reason: 'Count' });

  const measured = await count([{ Code: 'U-1', Area: 47.5 }, { Code: 'U-2' }], ['U-1'], -4.5);
  expect(measured.json(), measured.body).toEqual({ Booked: 1 });
  expect(await hides()).toMatchObject([{ Area: 47.5, AreaLeft: 47.5, State: 'in stock' }, { Area: 54 }]);

  await count([{ Code: 'U-1' }], ['U-2'], -54);
  expect(await hides()).toMatchObject([{ Area: 47.5 }]);
  await count([{ Code: 'U-1' }, { Code: 'U-2' }], ['U-2'], 54);
  expect(await hides()).toMatchObject([{ Area: 47.5 }, { Area: 54, AreaLeft: 54, State: 'in stock' }]);
  expect(await lotsOf(world, leather.id)).toEqual({ A: [101.5, 0, 0] });

  const typo = { Location: 'Rack 4', Found: [{ Code: 'U-1', Area: 475 }, { Code: 'U-2' }], Booked: ['U-1'] };
  const asked = await admin().post('/api/stock-counts', { ...typo, AreaChange: 427.5, Reason: 'Count' });
  expect([asked.statusCode, asked.headers['x-error-code']]).toEqual([409, 'COUNT_AREA_UNUSUAL']);
  expect(await lotsOf(world, leather.id)).toEqual({ A: [101.5, 0, 0] });
});
