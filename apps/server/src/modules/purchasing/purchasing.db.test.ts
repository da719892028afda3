import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Purchase, purchasing } from '../../../test/purchasing.ts';
import { addUser } from '../../../test/world-company.ts';
import { read } from '../../../test/order-requests.ts';
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
const nameOf = ({ headers }: { headers: Record<string, unknown> }) =>
  decodeURIComponent(String(headers['content-disposition']));

/** What is on order is the sum over the lines of open orders (N-18). */
async function expectOrderedToAddUp(): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select i.id from leather_items i left join purchase_order_lines l on l.leather_item_id = i.id
      and exists (select from purchase_orders p where p.id = l.purchase_order_id
        and p.status in ('sent', 'partially received'))
    group by i.id, i.ordered
    having i.ordered <> coalesce(sum(greatest(l.quantity + l.replaced - l.closed - l.received, 0)), 0)`.execute(
    world.db,
  );
  expect(rows).toEqual([]);
}

test(
  'orders, receives in parts and returns leather through the stock movements',
  { tags: ['N-19', 'N-18', 'INV-15', 'INV-06'] },
  async () => {
    const { Id: VendorId } = await help.vendorOf();
    const [cognac, slate] = [await help.leatherOf(VendorId), await help.leatherOf(VendorId)];
    const draft = await help.post('/api/purchase-orders', {
      VendorId,
      Notes: 'Same dye lot, please',
      Lines: [
        { LeatherItemId: cognac.Id, Quantity: 200, UnitCost: 4 },
        { LeatherItemId: slate.Id, Quantity: 100.5, UnitCost: 6 },
      ],
    });
    expect(draft).toMatchObject({ Status: 'draft', Total: 1403, ExpectedDate: null, Currency: 'USD' });
    expect((await help.stockOf(cognac.Id)).QuantityOrdered).toBe(0);

    const { Order: sent } = await help.send(draft);
    // 21 days of lead time after the day at the factory.
    const { rows } = await sql<{ day: string }>`select (order_date + 21)::text as day from purchase_orders
      where id = ${sent.Id}`.execute(world.db);
    expect(sent).toMatchObject({ Status: 'sent', ExpectedDate: rows[0]!.day });
    expect((await help.stockOf(cognac.Id)).QuantityOrdered).toBe(200);
    await expectOrderedToAddUp();

    const part = await help.receive(sent, [80, 100.5], { Freight: 92.3, DeliveryNote: 'DN 7' });
    expect(part).toMatchObject({
      Status: 'partially received',
      Lines: [
        { Received: 80, Left: 120 },
        { Received: 100.5, Left: 0 },
      ],
      Receipts: [{ Freight: 92.3, DeliveryNote: 'DN 7' }],
    });
    // 320.00 and 603.00 of goods share 92.30 of freight: 32.00 and 60.30.
    expect(await help.stockOf(cognac.Id)).toMatchObject({
      QuantityAtHand: 80,
      QuantityOrdered: 120,
      UnitCost: 4.4,
    });
    expect(await help.stockOf(slate.Id)).toMatchObject({
      QuantityAtHand: 100.5,
      QuantityOrdered: 0,
      UnitCost: 6.6,
    });
    await expectOrderedToAddUp();

    const url = `/api/purchase-orders/${part.Id}/receive`;
    const over = {
      Lines: [{ LineId: part.Lines[0]!.Id, Quantity: 120.5, LotCode: 'DYE 9' }],
      RowVersion: part.RowVersion,
    };
    expect(await help.codeOf(url, over)).toBe('RECEIVE_MORE_THAN_ORDERED');
    const all = await help.post(url, { ...over, Confirm: true });
    expect(all).toMatchObject({ Status: 'received', Lines: [{ Received: 200.5, Left: 0 }, {}] });
    expect(await help.stockOf(cognac.Id)).toMatchObject({
      QuantityAtHand: 200.5,
      QuantityOrdered: 0,
      UnitCost: 4,
    });
    // 80 at 4.40 and 120.5 at 4.00.
    expect((await help.stockOf(cognac.Id)).AverageCost).toBe(4.16);

    const costs = (await admin().get(`/api/leatherItems/${cognac.Id}/costs`)).json<object[]>();
    expect(costs).toMatchObject([
      { Quantity: 120.5, UnitCost: 4, PurchaseOrderId: all.Id, PurchaseOrderNumber: all.Number },
      { Quantity: 80, UnitCost: 4.4 },
    ]);

    const back = await help.post(`/api/purchase-orders/${all.Id}/return`, {
      Lines: [{ LineId: all.Lines[0]!.Id, Quantity: 30 }],
      Reason: 'Scars',
      IsReplaced: true,
      RowVersion: all.RowVersion,
    });
    // Half a square foot of the returned leather was surplus.
    expect(back).toMatchObject({
      Status: 'partially received',
      Lines: [{ Returned: 30, Left: 29.5 }, {}],
      Returns: [{ Reason: 'Scars', IsReplaced: true }],
    });
    expect(await help.stockOf(cognac.Id)).toMatchObject({ QuantityAtHand: 170.5, QuantityOrdered: 29.5 });
    await expectOrderedToAddUp();
    const closed = await help.post(`/api/purchase-orders/${back.Id}/close`, { RowVersion: back.RowVersion });
    expect(closed).toMatchObject({ Status: 'received', Lines: [{ Left: 0 }, { Left: 0 }] });
    expect(await help.stockOf(cognac.Id)).toMatchObject({ QuantityOrdered: 0 });
    await expectOrderedToAddUp();
    const movements = (await admin().get(`/api/leatherItems/${cognac.Id}/movements`)).json<{
      Items: { Kind: string; PurchaseOrderId: number }[];
    }>();
    expect(movements.Items.map(({ Kind }) => Kind)).toEqual([
      'ordered',
      'sent back',
      'received',
      'received',
      'ordered',
    ]);
    expect(new Set(movements.Items.map(({ PurchaseOrderId }) => PurchaseOrderId))).toEqual(
      new Set([closed.Id]),
    );
  },
);

test('covers orders that are short of leather when it arrives', { tags: ['N-19', 'N-18'] }, async () => {
  const { Id: vendor } = await help.vendorOf();
  const leather = await help.leatherOf(vendor, { OrderingType: 'by order' });
  const order = await addOrder(world, { leatherId: leather.Id, leatherArea: 40 });
  await schedule(world, order);
  const { QuantityShort: short } = await help.stockOf(leather.Id);
  expect(short).toBeGreaterThan(40);
  const { Order: sent } = await help.send(
    await help.drafted([{ LeatherItemId: leather.Id, Quantity: 100, UnitCost: 5, OrderId: order }]),
  );
  const part = await help.receive(sent, [short - 1]);
  expect((await help.stockOf(leather.Id)).QuantityShort, 'no piece can be cut from a part').toBe(short);
  await help.receive(part, [101 - short]);
  expect((await help.stockOf(leather.Id)).QuantityShort).toBe(0);
});

test(
  'returns reserved leather, which leaves the order built last short',
  { tags: ['N-19', 'N-18'] },
  async () => {
    const { Id: vendor } = await help.vendorOf();
    const leather = await help.leatherOf(vendor);
    const { Order: sent } = await help.send(
      await help.drafted([{ LeatherItemId: leather.Id, Quantity: 90, UnitCost: 5 }]),
    );
    const got = await help.receive(sent, [90]);
    const order = await addOrder(world, { leatherId: leather.Id, leatherArea: 40 });
    await schedule(world, order);
    expect((await help.stockOf(leather.Id)).QuantityShort).toBe(0);
    const body = { Lines: [{ LineId: got.Lines[0]!.Id, Quantity: 90 }], RowVersion: got.RowVersion };
    const url = `/api/purchase-orders/${got.Id}/return`;
    expect(await help.codeOf(url, { ...body, Reason: ' ' })).toBe('REASON_REQUIRED');
    const asked = await world.as(world.users.admin).post(url, { ...body, Reason: 'Wrong color' });
    expect([asked.statusCode, asked.headers['x-error-code']]).toEqual([409, 'LEATHER_RESERVED_FOR_OTHERS']);
    expect(asked.body).toContain((await read(world, order)).SONumber);
    await help.post(url, { ...body, Reason: 'Wrong color', Confirm: true });
    expect(await help.stockOf(leather.Id)).toMatchObject({ QuantityAtHand: 0, QuantityOrdered: 0 });
    expect((await help.stockOf(leather.Id)).QuantityShort).toBeGreaterThan(40);
    const { RowVersion } = await help.readOrder(got.Id);
    expect(await help.codeOf(url, { ...body, RowVersion, Reason: 'Again' })).toBe(
      'RETURN_MORE_THAN_RECEIVED',
    );
  },
);

test(
  'keeps stock and orders consistent during many simultaneous deliveries, returns and reservations',
  { tags: ['N-18', 'N-19'] },
  async () => {
    const { Id: vendor } = await help.vendorOf();
    const leather = await help.leatherOf(vendor);
    const purchases = [];
    for (let at = 0; at < 40; at += 1)
      purchases.push(
        (await help.send(await help.drafted([{ LeatherItemId: leather.Id, Quantity: 60, UnitCost: 5 }])))
          .Order,
      );
    const orders: number[] = [];
    for (let at = 0; at < 20; at += 1)
      orders.push(await addOrder(world, { leatherId: leather.Id, leatherArea: 40 }));
    // An order is canceled and delivered at once: one of the two comes too late.
    const deliver = async ({ Id, RowVersion, Lines }: Purchase, at: number) => {
      const lines = (Quantity: number) => [{ LineId: Lines[0]!.Id, Quantity }];
      const url = `/api/purchase-orders/${Id}`;
      const got = await admin().post(`${url}/receive`, { Lines: lines(60), RowVersion });
      if (got.statusCode === 200 && at % 2 === 0)
        await help.post(`${url}/return`, {
          ...{ Lines: lines(25), Reason: 'Scars', IsReplaced: at % 4 === 0, Confirm: true },
          RowVersion: got.json<Purchase>().RowVersion,
        });
      return got.statusCode;
    };
    const cancel = async ({ Id, RowVersion }: Purchase) =>
      (await admin().post(`/api/purchase-orders/${Id}/cancel`, { RowVersion })).statusCode;
    const reserving = Promise.all(orders.map((order) => schedule(world, order)));
    const answers = await Promise.all(
      purchases.map((order, at) => Promise.all([deliver(order, at), at % 5 === 0 ? cancel(order) : 409])),
    );
    await reserving;
    for (const codes of answers) expect(codes.toSorted()).toEqual([200, 409]);
    const { rows } = await sql<{ at_hand: number; reserved: number; short: number; held: number }>`
      select i.at_hand, i.reserved, i.short,
        (select sum(reserved - short) from order_leathers where leather_item_id = i.id) as held
      from leather_items i where i.id = ${leather.Id}`.execute(world.db);
    const [stock] = rows;
    expect(stock!.held).toBeLessThanOrEqual(stock!.at_hand);
    expect(stock!.held).toBe(stock!.reserved - stock!.short);
    // Nothing is free while an order is short.
    expect(Math.min(stock!.at_hand - stock!.held, stock!.short)).toBe(0);
    await expectOrderedToAddUp();
  },
);

test('keeps a cost per square meter as it was entered', { tags: ['N-19', 'INV-25'] }, async () => {
  const { Id: vendor } = await help.vendorOf();
  const leather = await help.leatherOf(vendor);
  // 10 square meters at 50.00.
  const line = { LeatherItemId: leather.Id, Quantity: 107.6391, UnitCost: 4.65, UnitCostPerMeter: 50 };
  const draft = await help.drafted([line]);
  expect(draft).toMatchObject({ Total: 500, Lines: [{ UnitCost: 4.65, UnitCostPerMeter: 50, Total: 500 }] });
  await help.receive((await help.send(draft)).Order, [107.6391], { Freight: 10 });
  expect(await help.stockOf(leather.Id)).toMatchObject({ UnitCost: 4.74, UnitCostPerMeter: 51 });
});

test('keeps the vendor’s currency and posts landed costs in dollars', { tags: ['N-19'] }, async () => {
  const { Id: VendorId } = await help.vendorOf({ Currency: 'EUR', Language: 'es', MinimumOrder: 150 });
  const leather = await help.leatherOf(VendorId);
  const Lines = [{ LeatherItemId: leather.Id, Quantity: 40, UnitCost: 5 }];
  const draft = await help.post('/api/purchase-orders', { VendorId, ExchangeRate: 1.1, Lines });
  expect(draft).toMatchObject({ Currency: 'EUR', ExchangeRate: 1.1, Total: 200, MinimumOrder: 150 });
  // The next order starts with the last rate.
  expect(await help.post('/api/purchase-orders', { VendorId, Lines })).toMatchObject({ ExchangeRate: 1.1 });
  const { Order: sent } = await help.send(draft);
  await help.receive(sent, [40], { Freight: 16, ExchangeRate: 1.2 });
  expect(await help.stockOf(leather.Id)).toMatchObject({ UnitCost: 6.4 });
  const pdf = await admin().get(`/api/purchase-orders/${sent.Id}/document`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(nameOf(pdf)).toContain(`Orden de compra ${sent.Number}`);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const english = await admin().get(`/api/purchase-orders/${sent.Id}/document?language=en`);
  expect(nameOf(english)).toContain(`Purchase order ${sent.Number}`);
});

describe('a purchase order', () => {
  test('refuses a stale version at every step', { tags: ['N-19'] }, async () => {
    const draft = await help.drafted([
      { LeatherItemId: world.catalogue.leathers.gold, Quantity: 10, UnitCost: 4 },
    ]);
    const RowVersion = draft.RowVersion - 1;
    const lines = [{ LineId: draft.Lines[0]!.Id, Quantity: 1 }];
    for (const [step, body] of [
      ['send', {}],
      ['receive', { Lines: lines }],
      ['return', { Lines: lines, Reason: 'x' }],
      ['close', {}],
      ['cancel', {}],
    ] as const)
      expect(
        await help.codeOf(`/api/purchase-orders/${draft.Id}/${step}`, { ...body, RowVersion }),
        step,
      ).toBe('STALE_RECORD');
  });

  test('allows each step only in certain statuses', { tags: ['N-19'] }, async () => {
    const draft = await help.drafted([
      { LeatherItemId: world.catalogue.leathers.gold, Quantity: 10, UnitCost: 4 },
    ]);
    const tryAll = async ({ Id, RowVersion, Lines }: Purchase) => {
      const lines = [{ LineId: Lines[0]!.Id, Quantity: 1 }];
      const codes = [];
      for (const [step, body] of [
        ['receive', { Lines: lines }],
        ['return', { Lines: lines, Reason: 'x' }],
        ['close', {}],
        ['cancel', {}],
        ['send', {}],
      ] as const) {
        const code = await help.codeOf(`/api/purchase-orders/${Id}/${step}`, { ...body, RowVersion });
        if (code === 'PURCHASE_ORDER_STATUS') codes.push(step);
        else return codes;
      }
      return codes;
    };
    expect(await tryAll(draft)).toEqual(['receive', 'return', 'close']);
    const canceled = await help.readOrder(draft.Id);
    expect(canceled.Status).toBe('canceled');
    expect(await tryAll(canceled)).toEqual(['receive', 'return', 'close', 'cancel', 'send']);
    expect(await help.codeOf('/api/purchase-orders', { ...canceled, Lines: [] })).toBe(
      'PURCHASE_ORDER_STATUS',
    );
  });

  test(
    'refuses unknown vendors, leathers, orders and lines, each at its field',
    { tags: ['N-19'] },
    async () => {
      const { Id: VendorId } = await help.vendorOf();
      const good = { LeatherItemId: world.catalogue.leathers.gold, Quantity: 5, UnitCost: 4 };
      const field = async (body: object) => {
        const answer = await admin().post('/api/purchase-orders', { VendorId, ...body });
        return [answer.statusCode, answer.body] as const;
      };
      const other = await help.drafted([good]);
      for (const body of [
        { VendorId: 987_654 },
        { Lines: [{ ...good, LeatherItemId: 987_654 }] },
        { Lines: [{ ...good, OrderId: 987_654 }] },
        { Lines: [{ ...good, Id: other.Lines[0]!.Id }] },
        { Lines: [{ ...good, Quantity: 0 }] },
        { Lines: [{ ...good, UnitCost: -1 }] },
        { Date: '2026-05-02', ExpectedDate: '2026-05-01' },
      ])
        expect((await field(body))[0], JSON.stringify(body)).toBe(400);
      expect(
        await help.codeOf(`/api/purchase-orders/${(await help.drafted([])).Id}/send`, { RowVersion: 1 }),
      ).toBe('PURCHASE_LINES_REQUIRED');
      const idle = await help.vendorOf({ IsActive: false });
      expect(await help.codeOf('/api/purchase-orders', { VendorId: idle.Id, Lines: [good] })).toBe(
        'VENDOR_INACTIVE',
      );
    },
  );

  test('changes only the expected date and notes once it has been sent', { tags: ['N-19'] }, async () => {
    const draft = await help.drafted([
      { LeatherItemId: world.catalogue.leathers.gold, Quantity: 10, UnitCost: 4 },
    ]);
    const { Order: sent } = await help.send(draft);
    const saved = await help.post('/api/purchase-orders', {
      ...sent,
      ExpectedDate: '2027-01-15',
      Notes: 'Confirmed by phone',
      Lines: [{ ...sent.Lines[0]!, Quantity: 999 }],
    });
    expect(saved).toMatchObject({ ExpectedDate: '2027-01-15', Notes: 'Confirmed by phone' });
    expect(saved.Lines[0]!.Quantity).toBe(10);
    await expectOrderedToAddUp();
  });
});

test(
  'lets buyers purchase, and lets others do only what their role allows',
  { tags: ['N-19', 'N-01'] },
  async () => {
    const withSet = (role: 'Buyer') =>
      addUser(world.db, {
        role,
        storeId: world.stores.austin,
        name: role,
        repId: world.reps.linked,
        now: world.now(),
      });
    const draft = await help.drafted([
      { LeatherItemId: world.catalogue.leathers.gold, Quantity: 10, UnitCost: 4 },
    ]);
    const url = `/api/purchase-orders/${draft.Id}`;
    const rights = async (user: Parameters<World['as']>[0]) => {
      const caller = world.as(user);
      const { statusCode } = await caller.post(`${url}/send`, { RowVersion: 0 });
      return [(await caller.get(url)).statusCode, statusCode];
    };
    expect(await rights(await withSet('Buyer'))).toEqual([200, 409]);
    expect(await rights(world.users.factory)).toEqual([200, 409]);
    expect(await rights(world.users.sales)).toEqual([403, 403]);
    expect(await rights('nobody')).toEqual([401, 401]);
  },
);
