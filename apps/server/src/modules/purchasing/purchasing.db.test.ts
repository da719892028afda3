import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { addUser } from '../../../test/world-company.ts';
import { addOrder, changeStatus, addStock } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { sweepMails } from '../mail/index.ts';
import { mailerOf } from '../mail/mailers.ts';

let world: World;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  world = await createWorld({ isAwkward: true, env: { SMTP_URL: mails.url } });
});
afterAll(async () => {
  await world.close();
  await mails.close();
});

interface Line {
  readonly Id: number;
  readonly LeatherItemId: number;
  readonly Quantity: number;
  readonly Received: number;
  readonly Left: number;
  readonly UnitCost: number;
}
interface Purchase {
  readonly Id: number;
  readonly Number: string;
  readonly Status: string;
  readonly ExpectedDate: string | null;
  readonly Total: number;
  readonly RowVersion: number;
  readonly Lines: readonly Line[];
}
interface Leather {
  readonly Id: number;
  readonly QuantityAtHand: number;
  readonly QuantityOrdered: number;
  readonly QuantityShort: number;
  readonly UnitCost: number;
  readonly AverageCost: number;
}

const admin = () => world.as(world.users.admin);
let count = 0;

async function post<T = Purchase>(url: string, body: object): Promise<T> {
  const answer = await admin().post(url, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}
const codeOf = async (url: string, body: object) => (await admin().post(url, body)).headers['x-error-code'];

const vendorOf = (more: object = {}) =>
  post<{ Id: number; RowVersion: number }>('/api/vendors', {
    Name: `Tannery ${(count += 1)}`,
    Contact: 'Bea',
    Email: 'bea@tannery.test',
    LeadTimeDays: 21,
    ...more,
  });
const leatherOf = (vendorId: number, more: object = {}) =>
  post<Leather>('/api/leatherItems', {
    Name: `Hide ${(count += 1)}`,
    VendorId: vendorId,
    Vendor: '',
    Color: 'Cognac',
    CollectionId: world.catalogue.collections.gold,
    Grade: 500,
    OrderingType: 'by bulk',
    AccountingName: 'LTH',
    ReorderPoint: 100,
    AreaPerHide: 50,
    UnitCost: 3,
    ...more,
  });
const stockOf = async (id: number) => (await admin().get(`/api/leatherItems/${id}`)).json<Leather>();
const readOrder = async (id: number) => (await admin().get(`/api/purchase-orders/${id}`)).json<Purchase>();

async function drafted(lines: readonly object[], more: object = {}): Promise<Purchase> {
  const { Id: VendorId } = await vendorOf();
  return post('/api/purchase-orders', { VendorId, Lines: lines, ...more });
}
const send = async ({ Id, RowVersion }: Purchase) =>
  post<{ Order: Purchase; Mail: string }>(`/api/purchase-orders/${Id}/send`, { RowVersion });
const receive = ({ Id, RowVersion, Lines }: Purchase, quantities: readonly number[], more: object = {}) =>
  post(`/api/purchase-orders/${Id}/receive`, {
    Lines: quantities.flatMap((Quantity, at) => (Quantity > 0 ? [{ LineId: Lines[at]!.Id, Quantity }] : [])),
    RowVersion,
    ...more,
  });

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
    const { Id: VendorId } = await vendorOf();
    const [cognac, slate] = [await leatherOf(VendorId), await leatherOf(VendorId)];
    const draft = await post('/api/purchase-orders', {
      VendorId,
      Notes: 'Same dye lot, please',
      Lines: [
        { LeatherItemId: cognac.Id, Quantity: 200, UnitCost: 4 },
        { LeatherItemId: slate.Id, Quantity: 100.5, UnitCost: 6 },
      ],
    });
    expect(draft).toMatchObject({ Status: 'draft', Total: 1403, ExpectedDate: null, Currency: 'USD' });
    expect((await stockOf(cognac.Id)).QuantityOrdered).toBe(0);

    const { Order: sent } = await send(draft);
    // 21 days of lead time after the day at the factory.
    const { rows } = await sql<{ day: string }>`select (order_date + 21)::text as day from purchase_orders
      where id = ${sent.Id}`.execute(world.db);
    expect(sent).toMatchObject({ Status: 'sent', ExpectedDate: rows[0]!.day });
    expect((await stockOf(cognac.Id)).QuantityOrdered).toBe(200);
    await expectOrderedToAddUp();

    const part = await receive(sent, [80, 100.5], { Freight: 92.3, DeliveryNote: 'DN 7' });
    expect(part).toMatchObject({
      Status: 'partially received',
      Lines: [
        { Received: 80, Left: 120 },
        { Received: 100.5, Left: 0 },
      ],
      Receipts: [{ Freight: 92.3, DeliveryNote: 'DN 7' }],
    });
    // 320.00 and 603.00 of goods share 92.30 of freight: 32.00 and 60.30.
    expect(await stockOf(cognac.Id)).toMatchObject({
      QuantityAtHand: 80,
      QuantityOrdered: 120,
      UnitCost: 4.4,
    });
    expect(await stockOf(slate.Id)).toMatchObject({
      QuantityAtHand: 100.5,
      QuantityOrdered: 0,
      UnitCost: 6.6,
    });
    await expectOrderedToAddUp();

    const url = `/api/purchase-orders/${part.Id}/receive`;
    const over = { Lines: [{ LineId: part.Lines[0]!.Id, Quantity: 120.5 }], RowVersion: part.RowVersion };
    expect(await codeOf(url, over)).toBe('RECEIVE_MORE_THAN_ORDERED');
    const all = await post(url, { ...over, Confirm: true });
    expect(all).toMatchObject({ Status: 'received', Lines: [{ Received: 200.5, Left: 0 }, {}] });
    expect(await stockOf(cognac.Id)).toMatchObject({
      QuantityAtHand: 200.5,
      QuantityOrdered: 0,
      UnitCost: 4,
    });
    // 80 at 4.40 and 120.5 at 4.00.
    expect((await stockOf(cognac.Id)).AverageCost).toBe(4.16);

    const back = await post(`/api/purchase-orders/${all.Id}/return`, {
      Lines: [{ LineId: all.Lines[0]!.Id, Quantity: 30 }],
      Reason: 'Scars',
      IsReplaced: true,
      RowVersion: all.RowVersion,
    });
    // Half a square foot of the return had been too much.
    expect(back).toMatchObject({
      Status: 'partially received',
      Lines: [{ Returned: 30, Left: 29.5 }, {}],
      Returns: [{ Reason: 'Scars', IsReplaced: true }],
    });
    expect(await stockOf(cognac.Id)).toMatchObject({ QuantityAtHand: 170.5, QuantityOrdered: 29.5 });
    await expectOrderedToAddUp();
    const closed = await post(`/api/purchase-orders/${back.Id}/close`, { RowVersion: back.RowVersion });
    expect(closed).toMatchObject({ Status: 'received', Lines: [{ Left: 0 }, { Left: 0 }] });
    expect(await stockOf(cognac.Id)).toMatchObject({ QuantityOrdered: 0 });
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

test('covers the orders that lack the leather when it arrives', { tags: ['N-19', 'N-18'] }, async () => {
  const { Id: vendor } = await vendorOf();
  const leather = await leatherOf(vendor, { OrderingType: 'by order' });
  const order = await addOrder(world, { statusId: 10, leatherId: leather.Id, leatherArea: 40 });
  await changeStatus(world, order, 1);
  const { QuantityShort: short } = await stockOf(leather.Id);
  expect(short).toBeGreaterThan(40);
  const { Order: sent } = await send(
    await drafted([{ LeatherItemId: leather.Id, Quantity: 100, UnitCost: 5, OrderId: order }]),
  );
  const part = await receive(sent, [short - 1]);
  expect((await stockOf(leather.Id)).QuantityShort).toBeCloseTo(1, 4);
  await receive(part, [101 - short]);
  expect((await stockOf(leather.Id)).QuantityShort).toBe(0);
});

test(
  'returns leather that is reserved, and the order built last is short',
  { tags: ['N-19', 'N-18'] },
  async () => {
    const { Id: vendor } = await vendorOf();
    const leather = await leatherOf(vendor);
    const { Order: sent } = await send(
      await drafted([{ LeatherItemId: leather.Id, Quantity: 90, UnitCost: 5 }]),
    );
    const got = await receive(sent, [90]);
    const order = await addOrder(world, { statusId: 10, leatherId: leather.Id, leatherArea: 40 });
    await changeStatus(world, order, 1);
    expect((await stockOf(leather.Id)).QuantityShort).toBe(0);
    const body = { Lines: [{ LineId: got.Lines[0]!.Id, Quantity: 90 }], RowVersion: got.RowVersion };
    const url = `/api/purchase-orders/${got.Id}/return`;
    expect(await codeOf(url, { ...body, Reason: ' ' })).toBe('REASON_REQUIRED');
    await post(url, { ...body, Reason: 'Wrong color' });
    expect(await stockOf(leather.Id)).toMatchObject({ QuantityAtHand: 0, QuantityOrdered: 0 });
    expect((await stockOf(leather.Id)).QuantityShort).toBeGreaterThan(40);
    const { RowVersion } = await readOrder(got.Id);
    expect(await codeOf(url, { ...body, RowVersion, Reason: 'Again' })).toBe('RETURN_MORE_THAN_RECEIVED');
  },
);

test('keeps the currency of the vendor and books landed dollars', { tags: ['N-19'] }, async () => {
  const { Id: VendorId } = await vendorOf({ Currency: 'EUR', Language: 'es', MinimumOrder: 500 });
  const leather = await leatherOf(VendorId);
  const Lines = [{ LeatherItemId: leather.Id, Quantity: 40, UnitCost: 5 }];
  const draft = await post('/api/purchase-orders', { VendorId, ExchangeRate: 1.1, Lines });
  expect(draft).toMatchObject({ Currency: 'EUR', ExchangeRate: 1.1, Total: 200, MinimumOrder: 500 });
  // The next order starts with the last rate.
  expect(await post('/api/purchase-orders', { VendorId, Lines })).toMatchObject({ ExchangeRate: 1.1 });
  const { Order: sent } = await send(draft);
  await receive(sent, [40], { Freight: 16, ExchangeRate: 1.2 });
  expect(await stockOf(leather.Id)).toMatchObject({ UnitCost: 6.4 });
  const pdf = await admin().get(`/api/purchase-orders/${sent.Id}/document`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-disposition']).toContain(`Orden de compra ${sent.Number}`);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const english = await admin().get(`/api/purchase-orders/${sent.Id}/document?language=en`);
  expect(english.headers['content-disposition']).toContain(`Purchase order ${sent.Number}`);
});

describe('what can’t be saved', () => {
  test('refuses a stale version in every step', { tags: ['N-19'] }, async () => {
    const draft = await drafted([
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
      expect(await codeOf(`/api/purchase-orders/${draft.Id}/${step}`, { ...body, RowVersion }), step).toBe(
        'STALE_RECORD',
      );
  });

  test('allows each step only in its states', { tags: ['N-19'] }, async () => {
    const draft = await drafted([
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
        const code = await codeOf(`/api/purchase-orders/${Id}/${step}`, { ...body, RowVersion });
        if (code === 'PURCHASE_ORDER_STATUS') codes.push(step);
        else return codes;
      }
      return codes;
    };
    expect(await tryAll(draft)).toEqual(['receive', 'return', 'close']);
    const canceled = await readOrder(draft.Id);
    expect(canceled.Status).toBe('canceled');
    expect(await tryAll(canceled)).toEqual(['receive', 'return', 'close', 'cancel', 'send']);
    expect(await codeOf('/api/purchase-orders', { ...canceled, Lines: [] })).toBe('PURCHASE_ORDER_STATUS');
  });

  test('refuses unknown vendors, leathers, orders and lines at their field', { tags: ['N-19'] }, async () => {
    const { Id: VendorId } = await vendorOf();
    const good = { LeatherItemId: world.catalogue.leathers.gold, Quantity: 5, UnitCost: 4 };
    const field = async (body: object) => {
      const answer = await admin().post('/api/purchase-orders', { VendorId, ...body });
      return [answer.statusCode, answer.body] as const;
    };
    const other = await drafted([good]);
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
    expect(await codeOf(`/api/purchase-orders/${(await drafted([])).Id}/send`, { RowVersion: 1 })).toBe(
      'PURCHASE_LINES_REQUIRED',
    );
    const idle = await vendorOf({ IsActive: false });
    expect(await codeOf('/api/purchase-orders', { VendorId: idle.Id, Lines: [good] })).toBe(
      'VENDOR_INACTIVE',
    );
  });

  test('changes only the expected date and notes of an order that was sent', { tags: ['N-19'] }, async () => {
    const draft = await drafted([
      { LeatherItemId: world.catalogue.leathers.gold, Quantity: 10, UnitCost: 4 },
    ]);
    const { Order: sent } = await send(draft);
    const saved = await post('/api/purchase-orders', {
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

describe('prices and suggestions', () => {
  test('prices a line by the vendor’s price for its quantity', { tags: ['N-19'] }, async () => {
    const { Id: VendorId, RowVersion } = await vendorOf();
    const leather = await leatherOf(VendorId);
    const price = (FromQuantity: number, UnitCost: number) => ({
      LeatherItemId: leather.Id,
      FromQuantity,
      UnitCost,
    });
    const url = `/api/vendors/${VendorId}/prices`;
    expect(await codeOf(url, { Prices: [price(0, 5), price(0, 4)], RowVersion })).toBe('PRICE_BREAK_TWICE');
    const saved = await post<{ RowVersion: number }>(url, {
      Prices: [price(50, 5), price(200, 4.2)],
      RowVersion,
    });
    expect(await codeOf(url, { Prices: [], RowVersion })).toBe('STALE_RECORD');
    expect(saved.RowVersion).toBe(RowVersion + 1);
    const cost = async (...quantities: number[]) =>
      (
        await post('/api/purchase-orders', {
          VendorId,
          Lines: quantities.map((Quantity) => ({ LeatherItemId: leather.Id, Quantity })),
        })
      ).Lines.map(({ UnitCost }) => UnitCost);
    expect(await cost(49)).toEqual([3]);
    expect(await cost(50)).toEqual([5]);
    // Both lines count together.
    expect(await cost(120, 80)).toEqual([4.2, 4.2]);
  });

  test(
    'suggests leathers at their reorder point and those that orders lack, and orders them by vendor',
    { tags: ['N-19', 'INV-14'] },
    async () => {
      const north = await vendorOf({ Name: `North ${(count += 1)}` });
      const south = await vendorOf({ Name: `South ${(count += 1)}` });
      const low = await leatherOf(north.Id, { ReorderPoint: 120 });
      const full = await leatherOf(north.Id, { ReorderPoint: 10 });
      const special = await leatherOf(south.Id, { OrderingType: 'by order', ReorderPoint: 0 });
      await addStock(world, low.Id, 120);
      await addStock(world, full.Id, 10.5);
      const order = await addOrder(world, { statusId: 10, leatherId: special.Id, leatherArea: 40 });
      await changeStatus(world, order, 1);
      const mine = async () =>
        (await admin().get('/api/purchase-orders/suggestions'))
          .json<{ LeatherItemId: number; Suggested: number; Reason: string; OrderId: number | null }[]>()
          .filter(({ LeatherItemId }) => [low.Id, full.Id, special.Id].includes(LeatherItemId));
      const suggestions = await mine();
      expect(suggestions).toMatchObject([
        {
          LeatherItemId: low.Id,
          Reason: 'reorder point',
          Missing: 120,
          Suggested: 150,
          Hides: 3,
          OrderId: null,
        },
        { LeatherItemId: special.Id, Reason: 'short order', Suggested: 50, Hides: 1, OrderId: order },
      ]);
      const drafts = await post<Purchase[]>('/api/purchase-orders/suggestions', {
        Lines: suggestions.map(({ LeatherItemId, Suggested, OrderId }) => ({
          LeatherItemId,
          Quantity: Suggested,
          OrderId,
        })),
      });
      expect(drafts).toMatchObject([
        { VendorId: north.Id, Status: 'draft', Lines: [{ LeatherItemId: low.Id, Quantity: 150 }] },
        { VendorId: south.Id, Status: 'draft', Lines: [{ LeatherItemId: special.Id, OrderId: order }] },
      ]);
      expect(await mine()).toEqual([]);
    },
  );
});

test('mails the vendor in its language, again when asked', { tags: ['N-19', 'N-24'] }, async () => {
  const { Id: VendorId } = await vendorOf({ Email: 'ana@curtidos.test', Contact: 'Ana', Language: 'es' });
  const leather = await leatherOf(VendorId);
  const draft = await post('/api/purchase-orders', {
    VendorId,
    Lines: [{ LeatherItemId: leather.Id, Quantity: 107.6391, UnitCost: 4 }],
  });
  const sent = await send(draft);
  expect(sent.Mail).toBe('queued');
  expect((await send(sent.Order)).Mail).toBe('queued');
  expect((await stockOf(leather.Id)).QuantityOrdered).toBe(107.6391);
  mails.received.length = 0;
  await sweepMails(world.app.deps, mailerOf(world.app.deps));
  const received = mails.received.filter(({ subject }) => subject === `Orden de compra ${draft.Number}`);
  expect(received).toHaveLength(2);
  expect(received[0]!.to).toEqual(['ana@curtidos.test']);
  // The world is metric.
  expect(received[0]!.text).toContain('10 m² de');
  const [file] = received[0]!.images;
  expect(file!.type).toBe('application/pdf');
  expect(Buffer.from(file!.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  const { Id } = await post<{ Id: number }>('/api/vendors', { Name: `Quiet ${(count += 1)}`, Email: '' });
  const quiet = await post('/api/purchase-orders', {
    VendorId: Id,
    Lines: [{ LeatherItemId: leather.Id, Quantity: 5, UnitCost: 4 }],
  });
  expect((await send(quiet)).Mail).toBe('none');
});

test(
  'shows late deliveries on Home and in the report of short leather',
  { tags: ['N-19', 'INV-28', 'REP-03'] },
  async () => {
    const { Id: VendorId } = await vendorOf({ Name: `Late ${(count += 1)}` });
    const leather = await leatherOf(VendorId);
    const order = await addOrder(world, { statusId: 10, leatherId: leather.Id, leatherArea: 40 });
    await changeStatus(world, order, 1);
    const Lines = [{ LeatherItemId: leather.Id, Quantity: 60, UnitCost: 4 }];
    const sent = await send(
      await post('/api/purchase-orders', { VendorId, Date: '2024-01-01', ExpectedDate: '2024-02-01', Lines }),
    );
    const late = async () => {
      const { Needs } = (await admin().get('/api/home/needs')).json<{
        Needs: { Kind: string; Items: { Id: number; Day: string }[] }[];
      }>();
      return Needs.find(({ Kind }) => Kind === 'latePurchases')?.Items.find(({ Id }) => Id === sent.Order.Id);
    };
    expect(await late()).toMatchObject({ Day: '2024-02-01' });
    const reported = async () =>
      (await admin().get('/api/reports/leather'))
        .json<{ Rows: { LeatherItemId: number; ExpectedOn: string | null }[] }>()
        .Rows.find(({ LeatherItemId }) => LeatherItemId === leather.Id)?.ExpectedOn;
    expect(await reported()).toBe('2024-02-01');
    await receive(sent.Order, [20]);
    expect(await reported()).toBe('2024-02-01');
    await post(`/api/purchase-orders/${sent.Order.Id}/close`, { RowVersion: sent.Order.RowVersion + 1 });
    expect(await late()).toBeUndefined();
    expect(await reported()).toBeNull();
  },
);

test('lists, filters and exports the orders', { tags: ['N-19', 'N-40'] }, async () => {
  const { Id: VendorId } = await vendorOf({ Name: `Najac 100% ${(count += 1)}` });
  const leather = await leatherOf(VendorId);
  const Lines = [{ LeatherItemId: leather.Id, Quantity: 60, UnitCost: 4 }];
  const late = await post('/api/purchase-orders', {
    VendorId,
    Date: '2025-01-01',
    ExpectedDate: '2025-02-01',
    Lines,
  });
  await send(late);
  const draft = await post('/api/purchase-orders', { VendorId, Lines });
  const ids = async (query: string) =>
    (await admin().get(`/api/purchase-orders?vendorId=${VendorId}&${query}`))
      .json<{ Items: Purchase[]; Total: number }>()
      .Items.map(({ Id }) => Id);
  expect(await ids('')).toEqual([draft.Id, late.Id]);
  expect(await ids('status=draft')).toEqual([draft.Id]);
  expect(await ids('open=true')).toEqual([late.Id]);
  expect(await ids('late=true')).toEqual([late.Id]);
  expect(await ids(`leatherItemId=${leather.Id}&sort=date`)).toEqual([late.Id, draft.Id]);
  expect(await ids('search=100%25')).toEqual([draft.Id, late.Id]);
  expect(await ids(`search=${draft.Number}`)).toEqual([draft.Id]);
  const csv = await admin().get(`/api/purchase-orders/export?format=csv&vendorId=${VendorId}`);
  expect(csv.body.split('\n').filter(Boolean)).toHaveLength(3);
});

test('lets buyers purchase, and others only what their role may', { tags: ['N-19', 'N-01'] }, async () => {
  const withSet = (role: 'Buyer' | 'Bookkeeper') =>
    addUser(world.db, {
      role,
      storeId: world.stores.austin,
      name: role,
      repId: world.reps.linked,
      now: world.now(),
    });
  const draft = await drafted([{ LeatherItemId: world.catalogue.leathers.gold, Quantity: 10, UnitCost: 4 }]);
  const url = `/api/purchase-orders/${draft.Id}`;
  const rights = async (user: Parameters<World['as']>[0]) => {
    const caller = world.as(user);
    const { statusCode } = await caller.post(`${url}/send`, { RowVersion: 0 });
    return [(await caller.get(url)).statusCode, statusCode];
  };
  expect(await rights(await withSet('Buyer'))).toEqual([200, 409]);
  expect(await rights(await withSet('Bookkeeper'))).toEqual([200, 403]);
  expect(await rights(world.users.factory)).toEqual([200, 409]);
  expect(await rights(world.users.sales)).toEqual([403, 403]);
  expect(await rights('nobody')).toEqual([401, 401]);
});
