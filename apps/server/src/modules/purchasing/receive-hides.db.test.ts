import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectLotsToAddUp, linesOf, lotsOf } from '../../../test/lots.ts';
import { csvFile, type ImportFile } from '../../../test/imports.ts';
import { read } from '../../../test/order-requests.ts';
import { type Purchase, purchasing } from '../../../test/purchasing.ts';
import { send } from '../../../test/valid-requests/index.ts';
import { addOrder, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let help: ReturnType<typeof purchasing>;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  help = purchasing(world);
});
afterEach(() => expectLotsToAddUp(world));
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);

interface PackedHide {
  readonly Code: string;
  readonly Area: number;
  readonly Lot: string;
}
const readList = (file: ImportFile) =>
  send(
    world,
    { method: 'POST', bodyKind: 'multipart' },
    {
      url: '/api/purchase-orders/packing-list',
      by: world.users.admin,
      body: {},
      file: { field: 'file', ...file },
    },
    {},
  );

/** An order of 100 square feet that was sent. */
async function sent(): Promise<{ order: Purchase; leatherId: number }> {
  const { Id: vendor } = await help.vendorOf();
  const leather = await help.leatherOf(vendor);
  const draft = await help.drafted([{ LeatherItemId: leather.Id, Quantity: 100, UnitCost: 4 }]);
  return { order: (await help.send(draft)).Order, leatherId: leather.Id };
}
const receive = ({ Id, RowVersion, Lines }: Purchase, line: object, more: object = {}) =>
  admin().post(`/api/purchase-orders/${Id}/receive`, {
    Lines: [{ LineId: Lines[0]!.Id, Quantity: 1, ...line }],
    RowVersion,
    ...more,
  });

test('receives hides one by one from a packing list', { tags: ['N-19', 'INV-06', 'N-18'] }, async () => {
  const { order, leatherId } = await sent();
  const waiting = await addOrder(world, { leatherId, leatherArea: 40 });
  await schedule(world, waiting);
  const file = csvFile(
    'packing.csv',
    'Tannery Rossi,,,,',
    'Hide No.,Selection,Area (sq ft),Dye lot,Remarks',
    'R-501,A,51.5,K-77,',
    'R-502,B,48.5,K-77,Scar',
    'R-503,A,12,K-78,',
    'Total,,112,,',
  );
  const list = (await readList(file)).json<{ Hides: PackedHide[]; BadRows: number[] }>();
  expect(list).toMatchObject({
    Hides: [
      { Code: 'R-501', Grade: 'A', Area: 51.5, Lot: 'K-77' },
      { Code: 'R-502', Grade: 'B', Area: 48.5, Defects: 'Scar' },
      { Code: 'R-503', Area: 12, Lot: 'K-78' },
    ],
    BadRows: [],
  });
  const asked = await receive(order, { Hides: list.Hides });
  expect([asked.statusCode, asked.headers['x-error-code']]).toEqual([409, 'RECEIVE_MORE_THAN_ORDERED']);
  const received = await receive(order, { Hides: list.Hides }, { Confirm: true, Freight: 11.2 });
  expect(received.json(), received.body).toMatchObject({ Status: 'received', Lines: [{ Received: 112 }] });
  expect(await lotsOf(world, leatherId)).toEqual({ 'K-77': [100, 46, 0], 'K-78': [12, 0, 0] });
  expect(await linesOf(world, waiting)).toEqual([[1, 'K-77', 46, 0]]);
  expect(await help.stockOf(leatherId)).toMatchObject({
    QuantityAtHand: 112,
    QuantityOrdered: 0,
    UnitCost: 4.1,
  });
  const [lot] = (await admin().get(`/api/leatherItems/${leatherId}/lots`)).json<object[]>();
  expect(lot).toMatchObject({ UnitCost: 4.1, ReceivedOn: '2026-03-10', Unlisted: 0 });
  const twice = await sent();
  const again = await receive(twice.order, { Hides: list.Hides.slice(0, 1) });
  expect(again.body).toBe('Hide R-501 exists already. Use another code.');
});

test('asks before it receives leather at a cost far from the agreed one', { tags: ['N-19'] }, async () => {
  const { order, leatherId } = await sent();
  const cost = await receive(order, { Quantity: 5, UnitCost: 400 });
  expect([cost.statusCode, cost.headers['x-error-code']]).toEqual([409, 'RECEIVE_COST_UNUSUAL']);
  const freight = await receive(order, { Quantity: 5 }, { Freight: 20.01 });
  expect([freight.statusCode, freight.headers['x-error-code']]).toEqual([409, 'RECEIVE_FREIGHT_HIGH']);
  const agreed = await receive(order, { Quantity: 5, UnitCost: 400 }, { Confirm: true });
  expect(agreed.statusCode, agreed.body).toBe(200);
  expect(await help.stockOf(leatherId)).toMatchObject({ UnitCost: 400 });
});

test('asks for the dye lot of leather that is kept by lot', { tags: ['N-19', 'N-18'] }, async () => {
  const { order, leatherId } = await sent();
  const stock = { LeatherItemId: leatherId, Quantity: 30, LotCode: 'A-7' };
  await admin().post('/api/leatherItems/addStock', [stock]);
  const asked = await receive(order, { Quantity: 20 });
  expect([asked.statusCode, asked.headers['x-error-code']]).toEqual([409, 'RECEIVE_WITHOUT_LOT']);
  const hides = [
    { Code: 'W-1', Area: 12, Lot: 'A-8' },
    { Code: 'W-2', Area: 8 },
  ];
  expect((await receive(order, { Hides: hides })).headers['x-error-code']).toBe('RECEIVE_WITHOUT_LOT');
  const received = await receive(order, { Hides: hides, LotCode: 'A-7' });
  expect(received.statusCode, received.body).toBe(200);
  const rest = await receive(received.json(), { Quantity: 20 }, { Confirm: true });
  expect(rest.statusCode, rest.body).toBe(200);
  expect(await lotsOf(world, leatherId)).toEqual({ '': [20, 0, 0], 'A-7': [38, 0, 0], 'A-8': [12, 0, 0] });
});

test(
  'receives a total into a dye lot, and takes returns from that lot first',
  { tags: ['N-19', 'N-18'] },
  async () => {
    const { order, leatherId } = await sent();
    await admin().post('/api/leatherItems/addStock', [{ LeatherItemId: leatherId, Quantity: 30 }]);
    const received = await receive(order, { Quantity: 60, LotCode: ' B-9 ' });
    expect(received.statusCode, received.body).toBe(200);
    expect(await lotsOf(world, leatherId)).toEqual({ '': [30, 0, 0], 'B-9': [60, 0, 0] });
    const { RowVersion, Lines } = received.json<Purchase>();
    // The order reserves the whole lot; the other leather is free, but isn't part of this delivery.
    await schedule(world, await addOrder(world, { leatherId, leatherArea: 52 }));
    const back = await admin().post(`/api/purchase-orders/${order.Id}/return`, {
      Lines: [{ LineId: Lines[0]!.Id, Quantity: 25 }],
      Reason: 'Stains',
      IsReplaced: true,
      Confirm: true,
      RowVersion,
    });
    expect(back.json(), back.body).toMatchObject({ Lines: [{ Left: 65, Returned: 25 }] });
    const left = await lotsOf(world, leatherId);
    expect([left['']?.[0], left['B-9']?.[0]]).toEqual([30, 35]);
  },
);

test(
  'reads areas in square meters and lists the rows that were skipped',
  { tags: ['N-19', 'N-27'] },
  async () => {
    const list = await readList(
      csvFile('lista.csv', 'Hoja;Metros cuadrados', 'M-1;4,65', 'M-2;grande', 'M-3;5'),
    );
    expect(list.json()).toMatchObject({
      Hides: [
        { Code: 'M-1', Area: 50.0522 },
        { Code: 'M-3', Area: 53.8195 },
      ],
      BadRows: [3],
    });
    const none = await readList(csvFile('people.csv', 'Name,Email', 'Ana,ana@x.test'));
    expect(none.headers['x-error-code']).toBe('PACKING_LIST_WITHOUT_AREA');
  },
);

test(
  'reads areas in square decimeters and questions unusual sizes and repeated codes',
  { tags: ['N-19', 'N-27', 'INV-06'] },
  async () => {
    const list = await readList(
      csvFile('lista.csv', 'Hide,Area dm2,Lot', 'D-1,483,K7', 'd-1,46,K7', 'D-3,1,250,K7', 'D-4,1200,K7'),
    );
    expect(list.json()).toMatchObject({
      Hides: [
        { Code: 'D-1', Area: 51.9897 },
        { Code: 'd-1', Area: 4.9514 },
        { Code: 'D-4', Area: 129.1669 },
      ],
      ...{ BadRows: [4], DoubtfulRows: [5], DoubledCodes: ['d-1'] },
    });
    const { order } = await sent();
    const Hides = [
      { Code: 'E-1', Area: 50, Lot: '' },
      { Code: 'E-2', Area: 2.9, Lot: '' },
    ];
    const asked = await receive(order, { Hides });
    expect(asked.statusCode).toBe(409);
    expect(asked.body).toContain('check hide 2 of the list');
    expect((await receive(order, { Hides }, { Confirm: true })).statusCode).toBe(200);
  },
);

test('receives leather without naming a lot', { tags: ['N-19', 'N-18'] }, async () => {
  const { order, leatherId } = await sent();
  expect((await receive(order, { Quantity: 100 })).statusCode).toBe(200);
  expect(await lotsOf(world, leatherId)).toEqual({ '': [100, 0, 0] });
});

interface Returnable {
  readonly LineId: number;
  readonly Unlisted: number;
  readonly Hides: readonly { readonly Code: string; readonly OrderNumber: string | null }[];
}

test(
  'returns hides by code, and asks before it returns a hide that is assigned to an order',
  { tags: ['N-19', 'N-18', 'INV-06'] },
  async () => {
    const { order, leatherId } = await sent();
    const hide = (Code: string, Area: number) => ({ Code, Area, Lot: 'GH', Grade: 'A' });
    const Hides = [hide('GH-1', 30.5), hide('GH-2', 29.5), hide('GH-3', 50)];
    const got = (await receive(order, { Hides }, { Confirm: true })).json<Purchase>();
    await admin().post('/api/leatherItems/addStock', [
      { LeatherItemId: leatherId, Quantity: 4, LotCode: 'GH' },
    ]);
    const owner = await addOrder(world, { leatherId, leatherArea: 20 });
    await schedule(world, owner);
    const choice = { DetailId: await detailOf(owner), Code: 'GH-1' };
    const chosen = await admin().post(`/api/orders/${owner}/hides`, choice);
    expect(chosen.statusCode, chosen.body).toBe(200);
    const { SONumber } = await read(world, owner);

    const url = `/api/purchase-orders/${order.Id}`;
    const readReturnable = async () => (await admin().get(`${url}/returnable`)).json<Returnable[]>();
    expect(await readReturnable()).toMatchObject([
      {
        ...{ LineId: got.Lines[0]!.Id, Unlisted: 0 },
        Hides: [
          { Code: 'GH-1', OrderNumber: SONumber },
          { Code: 'GH-2', OrderNumber: null },
          { Code: 'GH-3' },
        ],
      },
    ]);
    const giveBack = (line: object, more: object = {}) => {
      const Lines = [{ LineId: got.Lines[0]!.Id, Quantity: 1, ...line }];
      return admin().post(`${url}/return`, { Lines, Reason: 'Scars', RowVersion: got.RowVersion, ...more });
    };
    const refusals = [
      [{ Quantity: 1 }, 'RETURN_NOT_HERE'],
      [{ Hides: ['nope'] }, 'HIDE_UNKNOWN'],
      [{ Hides: ['R-501'] }, 'HIDE_NOT_OF_DELIVERY'],
      [{ Hides: [' gh-1 ', 'GH-2'] }, 'HIDES_OF_ORDERS'],
    ] as const;
    for (const [line, code] of refusals) {
      const answer = await giveBack(line);
      expect(answer.headers['x-error-code'], answer.body).toBe(code);
    }
    expect((await giveBack({ Hides: ['GH-1'] })).body).toContain(SONumber);
    expect(await lotsOf(world, leatherId)).toEqual({ GH: [114, 30.5, 0] });

    const answers = await Promise.all([
      giveBack({ Hides: ['GH-1', 'GH-2'] }, { Confirm: true }),
      giveBack({ Hides: ['GH-2'] }, { Confirm: true }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    if (answers[0].statusCode === 200) {
      expect(answers[0].json(), answers[0].body).toMatchObject({ Lines: [{ Returned: 60 }] });
      // The order now has other leather of the lot: what it needs, without a hide of its own.
      expect(await lotsOf(world, leatherId)).toEqual({ GH: [54, 23, 0] });
    }
    const [lot] = (await admin().get(`/api/leatherItems/${leatherId}/lots`)).json<
      { Unlisted: number; Hides: { Code: string; State: string }[] }[]
    >();
    expect(lot!.Unlisted).toBe(4);
    expect(lot!.Hides.map(({ Code }) => Code)).not.toContain('GH-2');
    expect((await readReturnable())[0]!.Hides.map(({ Code }) => Code)).not.toContain('GH-2');
  },
);

test(
  'asks before an adjustment takes leather that orders have reserved',
  { tags: ['N-18', 'N-01'] },
  async () => {
    const { leatherId } = await sent();
    const lost = await addOrder(world, { leatherId, leatherArea: 40 });
    await admin().post('/api/leatherItems/addStock', [{ LeatherItemId: leatherId, Quantity: 50 }]);
    await schedule(world, lost);
    const adjust = (Difference: number, more: object = {}) =>
      world
        .as(world.users.factory)
        .post(`/api/leatherItems/${leatherId}/adjust`, { Difference, Reason: 'Counted', ...more });
    expect((await adjust(-4)).statusCode, 'free leather').toBe(200);
    const asked = await adjust(-20);
    expect([asked.statusCode, asked.headers['x-error-code']]).toEqual([409, 'LEATHER_RESERVED_FOR_OTHERS']);
    const { PONumber } = await read(world, lost);
    expect(asked.body).toContain(`PO ${PONumber}`);
    // 26 square feet of the order's leather are left, too little for its piece.
    expect(asked.body).toContain('46 ft²');
    expect(await help.stockOf(leatherId)).toMatchObject({ QuantityAtHand: 46, QuantityShort: 0 });
    expect((await adjust(-20, { Confirm: true })).statusCode).toBe(200);
    expect(await help.stockOf(leatherId)).toMatchObject({ QuantityAtHand: 26, QuantityShort: 46 });
  },
);

async function detailOf(orderId: number): Promise<number> {
  const { id } = await world.db
    .selectFrom('order_details')
    .where('order_id', '=', orderId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
