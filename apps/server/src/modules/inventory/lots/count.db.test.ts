import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hidesOf } from '../../../../test/hides.ts';
import { addLot, expectLotsToAddUp, linesOf, lotsOf, newLeather } from '../../../../test/lots.ts';
import { createWorld, type World } from '../../../../test/world.ts';

type Help = ReturnType<typeof hidesOf>;

// A sofa of 60 square feet needs 69 with 15% waste.

let world: World;
let help: Help;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  help = hidesOf(world);
});
afterEach(() => expectLotsToAddUp(world));
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const lots: Help['lots'] = (...given) => help.lots(...given);
const listHides: Help['listHides'] = (...given) => help.listHides(...given);
const scheduled: Help['scheduled'] = (...given) => help.scheduled(...given);
const choose: Help['choose'] = (...given) => help.choose(...given);
const step: Help['step'] = (...given) => help.step(...given);

test('keeps a hide whole if only its measurement differs', { tags: ['INV-06', 'N-18', 'N-39'] }, async () => {
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

test(
  'lists the differences that a count finds and posts the chosen ones',
  { tags: ['INV-06', 'N-18', 'N-39'] },
  async () => {
    const leather = await newLeather(world);
    const lot = await addLot(world, leather.id, 'A', 250);
    const Location = `Shelf ${leather.id}`;
    const [gone, wrong, same] = await listHides(lot, [50, 52, 54], { Location });
    const [other] = await listHides(lot, [48], { Location: 'Rack 77' });
    const order = await scheduled(leather.id);
    await choose(order, gone!.Code);
    const Found = [
      { Code: wrong!.Code, Area: 47.5 },
      { Code: same!.Code.toLowerCase() },
      { Code: other!.Code },
      { Code: 'unknown to all' },
    ];
    const compared = await admin().post('/api/stock-counts/compare', {
      Location: Location.toUpperCase(),
      Found,
    });
    expect(compared.json()).toEqual({
      Expected: 3,
      Matched: 1,
      Differences: [
        { Kind: 'missing', Code: gone!.Code, AreaChange: -50 },
        { Kind: 'wrongArea', Code: wrong!.Code, AreaChange: -4.5 },
        { Kind: 'elsewhere', Code: other!.Code, AreaChange: 0, Location: 'Rack 77' },
        { Kind: 'unknown', Code: 'unknown to all', AreaChange: 0, HideId: null },
      ].map((difference): unknown => expect.objectContaining(difference)),
    });
    const book = (
      AreaChange: number,
      Reason: string,
      codes = [gone!, wrong!, other!].map(({ Code }) => Code),
    ) => admin().post('/api/stock-counts', { Location, Found, Booked: codes, AreaChange, Reason });
    expect(codeOf(await book(-54.5, ' '))).toBe('REASON_REQUIRED');
    expect(codeOf(await book(-50, 'Count'))).toBe('COUNT_CHANGED');
    const booked = await book(-54.5, 'Count of March');
    expect(booked.json(), booked.body).toEqual({ Booked: 3 });
    expect(await lotsOf(world, leather.id)).toEqual({ A: [195.5, 69, 0] });
    const again = await admin().post('/api/stock-counts/compare', { Location, Found: Found.slice(0, 3) });
    expect(again.json()).toMatchObject({ Expected: 3, Matched: 3, Differences: [] });
    const page = await admin().get(`/api/leatherItems/${leather.id}/movements`);
    expect(page.json<{ Items: object[] }>().Items).toContainEqual(
      expect.objectContaining({ Kind: 'adjusted', Hide: gone!.Code, AtHand: -50, Reason: 'Count of March' }),
    );
  },
);

test(
  'returns a used hide to stock when a count finds it, but not to its order',
  { tags: ['INV-06', 'N-18'] },
  async () => {
    const leather = await newLeather(world);
    const lot = await addLot(world, leather.id, 'A', 100);
    const [hide] = await listHides(lot, [70]);
    const order = await scheduled(leather.id);
    await choose(order, hide!.Code);
    await step(order, 3);
    await step(order, 4);
    expect(await lotsOf(world, leather.id)).toEqual({ A: [30, 0, 0] });
    const Found = [{ Code: hide!.Code, Area: 22 }];
    const count = { Location: 'Bin 8', Found, Booked: [hide!.Code], AreaChange: 22, Reason: 'Count' };
    expect((await admin().post('/api/stock-counts', count)).json()).toEqual({ Booked: 1 });
    expect(await lotsOf(world, leather.id)).toEqual({ A: [52, 0, 0] });
    expect((await lots(leather.id))[0]!.Hides).toMatchObject([
      { AreaLeft: 22, State: 'remnant', Location: 'Bin 8' },
    ]);
  },
);

test(
  'accepts a missing hide as the leather that was issued without a hide',
  { tags: ['INV-06', 'N-18'] },
  async () => {
    const leather = await newLeather(world);
    const lot = await addLot(world, leather.id, 'A', 100);
    const Location = `Shelf ${leather.id}`;
    const [used, left] = await listHides(lot, [60, 40], { Location });
    const order = await scheduled(leather.id);
    await step(order, 3);
    const count = { Location, Found: [{ Code: left!.Code }], Booked: [used!.Code], AreaChange: -60 };
    const booked = await admin().post('/api/stock-counts', { ...count, Reason: 'Count' });
    expect(booked.statusCode, booked.body).toBe(200);
    expect((await lots(leather.id))[0]).toMatchObject({ AtHand: 31, Unlisted: -9 });
  },
);

test('keeps leather reserved for the piece whose hide is missing', { tags: ['INV-06', 'N-18'] }, async () => {
  const leather = await newLeather(world);
  const lot = await addLot(world, leather.id, 'A', 200);
  const Location = `Shelf ${leather.id}`;
  const [gone, left] = await listHides(lot, [80, 80], { Location });
  const order = await scheduled(leather.id);
  await choose(order, gone!.Code);
  const count = { Location, Found: [{ Code: left!.Code }], Booked: [gone!.Code], AreaChange: -80 };
  await admin().post('/api/stock-counts', { ...count, Reason: 'Count' });
  expect(await linesOf(world, order)).toEqual([[1, 'A', 69, 0]]);
  expect(await lotsOf(world, leather.id)).toEqual({ A: [120, 69, 0] });
});
