import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hidesOf, type ShownHide } from '../../../../test/hides.ts';
import { addLot, expectLotsToAddUp, linesOf, lotsOf, newLeather } from '../../../../test/lots.ts';
import { addLine, addOrder, addStock, schedule } from '../../../../test/world-orders.ts';
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
const newCode: Help['newCode'] = (...given) => help.newCode(...given);
const lots: Help['lots'] = (...given) => help.lots(...given);
const listHides: Help['listHides'] = (...given) => help.listHides(...given);
const scheduled: Help['scheduled'] = (...given) => help.scheduled(...given);
const detailOf: Help['detailOf'] = (...given) => help.detailOf(...given);
const choose: Help['choose'] = (...given) => help.choose(...given);
const step: Help['step'] = (...given) => help.step(...given);

test('lists the hides of a lot that was received as one total', { tags: ['INV-06', 'N-18'] }, async () => {
  const leather = await newLeather(world);
  const lot = await addLot(world, leather.id, 'A-7', 100);
  const hides = await listHides(lot, [42.5, 40]);
  expect(await lotsOf(world, leather.id)).toEqual({ 'A-7': [100, 0, 0] });
  expect(await lots(leather.id)).toMatchObject([{ Code: 'A-7', AtHand: 100, Unlisted: 17.5, Hides: hides }]);
  await listHides(lot, [50]);
  expect(await lotsOf(world, leather.id)).toEqual({ 'A-7': [132.5, 0, 0] });
  const again = await admin().post(`/api/lots/${lot}/hides`, {
    Hides: [{ Code: hides[0]!.Code.toLowerCase(), Area: 5 }],
    Reason: 'Twice',
  });
  expect([again.statusCode, codeOf(again)]).toEqual([409, 'HIDE_CODE_TAKEN']);
  const [numbered] = (
    await admin().post(`/api/lots/${lot}/hides`, { Hides: [{ Code: '', Area: 5 }], Reason: 'No label' })
  ).json<ShownHide[]>();
  expect(numbered!.Code).toMatch(/^H\d{4,}$/);
});

test('keeps grade, location, defects and photo of a hide', { tags: ['INV-06', 'N-15'] }, async () => {
  const leather = await newLeather(world);
  const lot = await addLot(world, leather.id, 'A', 100);
  const [hide] = await listHides(lot, [50]);
  const body = {
    Grade: 'B',
    Location: 'Rack 9',
    Defects: 'Scar near the neck',
    RowVersion: hide!.RowVersion,
  };
  const saved = await admin().post(`/api/hides/${hide!.Id}`, body);
  expect(saved.json()).toMatchObject({ Grade: 'B', Location: 'Rack 9', Defects: 'Scar near the neck' });
  expect(codeOf(await admin().post(`/api/hides/${hide!.Id}`, body))).toBe('STALE_RECORD');
  const bad = await admin().post(`/api/hides/${hide!.Id}`, {
    ...body,
    PictureAddress: '/Content/images/hides/../secret',
    RowVersion: saved.json<ShownHide>().RowVersion,
  });
  expect(codeOf(bad)).toBe('FIELD_INVALID');
});

test(
  'gives a name to a lot without a code, but refuses a name that is taken',
  { tags: ['INV-06'] },
  async () => {
    const leather = await newLeather(world);
    await addStock(world, leather.id, 40);
    await addLot(world, leather.id, 'K-1', 10);
    const [plain] = await lots(leather.id);
    const name = (Code: string) =>
      admin().post(`/api/lots/${plain!.Id}`, {
        Code,
        Note: 'From the old rack',
        RowVersion: plain!.RowVersion,
      });
    expect(codeOf(await name('k-1'))).toBe('LOT_CODE_TAKEN');
    expect((await name('K-0')).statusCode).toBe(200);
    await addStock(world, leather.id, 5);
    expect(await lotsOf(world, leather.id)).toEqual({ 'K-0': [40, 0, 0], 'K-1': [10, 0, 0], '': [5, 0, 0] });
  },
);

test('assigns a hide to only one piece, with its whole area', { tags: ['N-18', 'INV-06'] }, async () => {
  const leather = await newLeather(world);
  const lot = await addLot(world, leather.id, 'A', 200);
  const [one, two] = await listHides(lot, [50, 45]);
  const order = await scheduled(leather.id);
  const other = await scheduled(leather.id);
  expect((await choose(order, one!.Code)).statusCode).toBe(200);
  expect(await linesOf(world, order)).toEqual([[1, 'A', 69, 0]]);
  expect((await choose(order, two!.Code.toLowerCase())).statusCode).toBe(200);
  expect(await linesOf(world, order)).toEqual([[1, 'A', 95, 0]]);
  const refused = await choose(other, one!.Code);
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'HIDE_OF_ANOTHER_PIECE']);
  expect(codeOf(await choose(other, 'no such hide'))).toBe('HIDE_UNKNOWN');
  const elsewhere = await newLeather(world);
  const [wrong] = await listHides(await addLot(world, elsewhere.id, 'B', 90), [44]);
  expect(codeOf(await choose(other, wrong!.Code))).toBe('HIDE_WRONG_LEATHER');
  const shown = (await admin().get(`/api/orders/${order}/leather`)).json<{ Leathers: object[] }>();
  expect(shown.Leathers).toMatchObject([
    {
      Leather: { Id: leather.id },
      IsMixed: false,
      Lines: [{ Reserved: 95, Short: 0, Lots: [{ Lot: 'A', Held: 95 }], Hides: [{ State: 'reserved' }, {}] }],
    },
  ]);
  expect((await admin().post(`/api/hides/${two!.Id}/release`, {})).statusCode).toBe(200);
  expect(await linesOf(world, order)).toEqual([[1, 'A', 69, 0]]);
});

test('moves a piece to the lot of its hide if the lot has enough', { tags: ['N-18'] }, async () => {
  const leather = await newLeather(world);
  await addLot(world, leather.id, 'A', 70);
  const b = await addLot(world, leather.id, 'B', 90);
  const c = await addLot(world, leather.id, 'C', 60);
  const [good] = await listHides(b, [40]);
  const [small] = await listHides(c, [40]);
  const order = await scheduled(leather.id);
  expect(await linesOf(world, order)).toEqual([[1, 'A', 69, 0]]);
  const refused = await choose(order, small!.Code);
  expect([codeOf(refused), refused.body]).toEqual([
    'HIDE_LOT_SHORT',
    "Lot C doesn't have enough free leather for this piece. Choose a hide of another lot.",
  ]);
  expect(await linesOf(world, order)).toEqual([[1, 'A', 69, 0]]);
  expect((await choose(order, good!.Code)).statusCode).toBe(200);
  expect(await linesOf(world, order)).toEqual([[1, 'B', 69, 0]]);
});

test(
  'issues the hides of a piece and returns what is left of one',
  { tags: ['N-18', 'INV-06', 'N-02'] },
  async () => {
    const leather = await newLeather(world);
    const lot = await addLot(world, leather.id, 'A', 200);
    const [one, two] = await listHides(lot, [50, 45]);
    const order = await scheduled(leather.id);
    await choose(order, one!.Code);
    await choose(order, two!.Code);
    const before = [await lotsOf(world, leather.id), await lots(leather.id)];
    expect((await step(order, 3)).statusCode).toBe(200);
    expect(await lotsOf(world, leather.id)).toEqual({ A: [105, 0, 95] });
    expect((await lots(leather.id))[0]!.Hides).toMatchObject([
      { AreaLeft: 0, State: 'in production' },
      { AreaLeft: 0, State: 'in production' },
    ]);
    expect((await step(order, 2)).statusCode).toBe(200);
    expect([await lotsOf(world, leather.id), await lots(leather.id)]).toEqual(before);
    await step(order, 3);
    const DetailId = await detailOf(order);
    const remnant = (Code: string, Area: number) =>
      admin().post(`/api/orders/${order}/remnants`, { DetailId, LotId: lot, Code, Area, Location: 'Bin 4' });
    const tooLarge = await remnant(two!.Code, 46);
    expect([tooLarge.statusCode, codeOf(tooLarge)]).toEqual([409, 'REMNANT_TOO_LARGE']);
    const back = await remnant(two!.Code, 21.5);
    expect(back.json()).toMatchObject({
      Hide: { Code: two!.Code, AreaLeft: 21.5, Area: 45, State: 'remnant', Location: 'Bin 4', OrderId: null },
    });
    expect(await lotsOf(world, leather.id)).toEqual({ A: [126.5, 0, 73.5] });
    await step(order, 4);
    expect(await lotsOf(world, leather.id)).toEqual({ A: [126.5, 0, 0] });
    const late = await remnant(newCode(), 3.5);
    expect(late.statusCode, late.body).toBe(200);
    expect(codeOf(await remnant(newCode(), 70.5))).toBe('REMNANT_TOO_LARGE');
    expect(await lotsOf(world, leather.id)).toEqual({ A: [130, 0, 0] });
    await step(order, 3);
    expect(await lotsOf(world, leather.id)).toEqual({ A: [130, 0, 70] });
  },
);

test('assigns a hide to leather that was issued without one', { tags: ['N-18', 'INV-06'] }, async () => {
  const leather = await newLeather(world);
  const lot = await addLot(world, leather.id, 'A', 120);
  const [one, two] = await listHides(lot, [60, 60]);
  const order = await scheduled(leather.id);
  await step(order, 3);
  expect((await lots(leather.id))[0]).toMatchObject({ AtHand: 51, Unlisted: -69 });
  expect((await choose(order, one!.Code)).statusCode).toBe(200);
  expect((await lots(leather.id))[0]).toMatchObject({ AtHand: 51, Unlisted: -9, InProcess: 69 });
  // The second hide provides 60 for the 9 that are still without a hide.
  expect((await choose(order, two!.Code)).statusCode).toBe(200);
  expect((await lots(leather.id))[0]).toMatchObject({ AtHand: 0, Unlisted: 0, InProcess: 120 });
  expect((await admin().post(`/api/hides/${two!.Id}/release`, {})).statusCode).toBe(200);
  expect((await lots(leather.id))[0]).toMatchObject({ AtHand: 0, Unlisted: -60, InProcess: 120 });
  expect((await step(order, 2)).statusCode).toBe(200);
  expect((await lots(leather.id))[0]).toMatchObject({ AtHand: 120, Unlisted: 0, InProcess: 0 });
});

test('releases the hides of an order that is put on hold', { tags: ['N-18'] }, async () => {
  const leather = await newLeather(world);
  const lot = await addLot(world, leather.id, 'A', 100);
  const [hide] = await listHides(lot, [80]);
  const order = await scheduled(leather.id);
  await choose(order, hide!.Code);
  expect(await lotsOf(world, leather.id)).toEqual({ A: [100, 80, 0] });
  expect((await step(order, 11)).statusCode).toBe(200);
  expect(await lotsOf(world, leather.id)).toEqual({ A: [100, 0, 0] });
  expect((await lots(leather.id))[0]!.Hides).toMatchObject([{ State: 'in stock' }]);
});

test('adds stock to a lot and corrects one lot', { tags: ['INV-04', 'N-18'] }, async () => {
  const leather = await newLeather(world);
  const add = (LotCode: string, Quantity: number) =>
    admin().post('/api/leatherItems/addStock', [
      { LeatherItemId: leather.id, Quantity, LotCode, UnitCost: 4 },
    ]);
  await add('D-1', 50);
  await add('d-1 ', 25);
  await add('D-2', 40);
  expect(await lotsOf(world, leather.id)).toEqual({ 'D-1': [75, 0, 0], 'D-2': [40, 0, 0] });
  const [, second] = await lots(leather.id);
  const adjust = (body: object) =>
    admin().post(`/api/leatherItems/${leather.id}/adjust`, { Reason: 'Mold', ...body });
  expect((await adjust({ Difference: -10, LotId: second!.Id })).statusCode).toBe(200);
  expect(await lotsOf(world, leather.id)).toEqual({ 'D-1': [75, 0, 0], 'D-2': [30, 0, 0] });
  const other = await newLeather(world);
  expect(
    (
      await admin().post(`/api/leatherItems/${other.id}/adjust`, {
        Reason: 'x',
        Difference: 5,
        LotId: second!.Id,
      })
    ).statusCode,
  ).toBe(404);
});

test('prints hide labels', { tags: ['INV-06', 'N-24'] }, async () => {
  const leather = await newLeather(world);
  const lot = await addLot(world, leather.id, 'A', 100);
  const hides = await listHides(lot, [60, 40]);
  const labels = await admin().get(`/api/hides/labels?ids=${hides[1]!.Id}`);
  expect([labels.statusCode, labels.headers['content-type']]).toEqual([200, 'application/pdf']);
  const all = await admin().get(`/api/hides/labels?lotId=${lot}`);
  expect(all.rawPayload.length).toBeGreaterThan(labels.rawPayload.length);
  expect((await admin().get('/api/hides/labels')).statusCode).toBe(404);
});

test('hides lot costs and orders of other stores from salespeople', { tags: ['N-01', 'N-18'] }, async () => {
  const leather = await newLeather(world);
  await addLot(world, leather.id, 'A', 100);
  const order = await addOrder(world, { leatherId: leather.id, storeId: world.stores.austin });
  const sales = world.as(world.users.sales);
  const [lot] = (await sales.get(`/api/leatherItems/${leather.id}/lots`)).json<object[]>();
  expect(lot).not.toHaveProperty('UnitCost');
  expect((await lots(leather.id))[0]).toHaveProperty('UnitCost');
  expect((await sales.get(`/api/orders/${order}/leather`)).statusCode).toBe(404);
  expect((await admin().get(`/api/orders/${order}/leather`)).statusCode).toBe(200);
});

test('never assigns a hide to two pieces out of 20 simultaneous requests', { tags: ['N-18'] }, async () => {
  const leather = await newLeather(world);
  const lot = await addLot(world, leather.id, 'A', 5_000);
  const [hide] = await listHides(lot, [50]);
  const orders = await Promise.all(
    Array.from({ length: 10 }, () => addOrder(world, { leatherId: leather.id, seats: 0 })),
  );
  for (const order of orders) await addLine(world, order, { leatherId: leather.id, seats: 0, lineNumber: 2 });
  await Promise.all(orders.map((order) => schedule(world, order)));
  const answers = await Promise.all(
    orders.flatMap((order) => [choose(order, hide!.Code, 1), choose(order, hide!.Code, 2)]),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => codeOf(answer) === 'HIDE_OF_ANOTHER_PIECE')).toHaveLength(19);
});
