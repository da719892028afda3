import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addLot, expectLotsToAddUp, linesOf, lotsOf, newLeather } from '../../../../test/lots.ts';
import { changeStatus } from '../../../../test/order-requests.ts';
import { addLine, addOrder, addStock, schedule } from '../../../../test/world-orders.ts';
import { createWorld, type World } from '../../../../test/world.ts';

// A sofa of 60 square feet needs 69 with 15% waste.

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
});
afterEach(() => expectLotsToAddUp(world));
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
let count = 0;
/** A code that no other test uses. */
const newCode = () => `T-${(count += 1)}`;

interface ShownHide {
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
const lots = async (leatherId: number, query = '') =>
  (await admin().get(`/api/leatherItems/${leatherId}/lots${query}`)).json<ShownLot[]>();

/** Lists hides of a lot. */
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

test('lists hides of a lot that was received as a total', { tags: ['INV-06', 'N-18'] }, async () => {
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

test('names a lot that had no code, but no two alike', { tags: ['INV-06'] }, async () => {
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
});

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

test('moves a piece to the lot of its hide, if that has enough', { tags: ['N-18'] }, async () => {
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
  'issues the hides of a piece, and takes back what is left of one',
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

test('names the hide of leather that was issued without one', { tags: ['N-18', 'INV-06'] }, async () => {
  const leather = await newLeather(world);
  const lot = await addLot(world, leather.id, 'A', 120);
  const [one, two] = await listHides(lot, [60, 60]);
  const order = await scheduled(leather.id);
  await step(order, 3);
  expect((await lots(leather.id))[0]).toMatchObject({ AtHand: 51, Unlisted: -69 });
  expect((await choose(order, one!.Code)).statusCode).toBe(200);
  expect((await lots(leather.id))[0]).toMatchObject({ AtHand: 51, Unlisted: -9, InProcess: 69 });
  // The second hide brings 60 for the 9 that are still unnamed.
  expect((await choose(order, two!.Code)).statusCode).toBe(200);
  expect((await lots(leather.id))[0]).toMatchObject({ AtHand: 0, Unlisted: 0, InProcess: 120 });
  expect((await admin().post(`/api/hides/${two!.Id}/release`, {})).statusCode).toBe(200);
  expect((await lots(leather.id))[0]).toMatchObject({ AtHand: 0, Unlisted: -60, InProcess: 120 });
  expect((await step(order, 2)).statusCode).toBe(200);
  expect((await lots(leather.id))[0]).toMatchObject({ AtHand: 120, Unlisted: 0, InProcess: 0 });
});

test('frees the hides of an order that is put on hold', { tags: ['N-18'] }, async () => {
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

test('lists and books the differences of a count', { tags: ['INV-06', 'N-18', 'N-39'] }, async () => {
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
});

test(
  'takes a used hide that is found back into stock, for no order',
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

test('lets leather issued without a hide explain a missing one', { tags: ['INV-06', 'N-18'] }, async () => {
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
});

test('keeps leather for the piece whose hide is missing', { tags: ['INV-06', 'N-18'] }, async () => {
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

test('prints labels of hides', { tags: ['INV-06', 'N-24'] }, async () => {
  const leather = await newLeather(world);
  const lot = await addLot(world, leather.id, 'A', 100);
  const hides = await listHides(lot, [60, 40]);
  const labels = await admin().get(`/api/hides/labels?ids=${hides[1]!.Id}`);
  expect([labels.statusCode, labels.headers['content-type']]).toEqual([200, 'application/pdf']);
  const all = await admin().get(`/api/hides/labels?lotId=${lot}`);
  expect(all.rawPayload.length).toBeGreaterThan(labels.rawPayload.length);
  expect((await admin().get('/api/hides/labels')).statusCode).toBe(404);
});

test(
  'hides costs of lots and orders of other stores from salespeople',
  { tags: ['N-01', 'N-18'] },
  async () => {
    const leather = await newLeather(world);
    await addLot(world, leather.id, 'A', 100);
    const order = await addOrder(world, { leatherId: leather.id, storeId: world.stores.austin });
    const sales = world.as(world.users.sales);
    const [lot] = (await sales.get(`/api/leatherItems/${leather.id}/lots`)).json<object[]>();
    expect(lot).not.toHaveProperty('UnitCost');
    expect((await lots(leather.id))[0]).toHaveProperty('UnitCost');
    expect((await sales.get(`/api/orders/${order}/leather`)).statusCode).toBe(404);
    expect((await admin().get(`/api/orders/${order}/leather`)).statusCode).toBe(200);
  },
);

test('never gives a hide to two pieces of 20 that ask at once', { tags: ['N-18'] }, async () => {
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
