import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailer } from '../../adapters/mail/index.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { type Purchase, purchasing } from '../../../test/purchasing.ts';
import { addOrder, addStock, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { sweepMails } from '../mail/index.ts';

let world: World;
let mails: MailServer;
let help: ReturnType<typeof purchasing>;
beforeAll(async () => {
  mails = await startMailServer();
  world = await createWorld({ isAwkward: true, env: { SMTP_URL: mails.url } });
  help = purchasing(world);
});
afterAll(async () => {
  await world.close();
  await mails.close();
});
const admin = () => world.as(world.users.admin);
let count = 0;

describe('prices and suggestions', () => {
  test('prices a line by the vendor’s price for its quantity', { tags: ['N-19'] }, async () => {
    const { Id: VendorId } = await help.vendorOf();
    const leather = await help.leatherOf(VendorId);
    const { RowVersion } = (await admin().get(`/api/vendors/${VendorId}/prices`)).json<{
      RowVersion: number;
    }>();
    const price = (FromQuantity: number, UnitCost: number) => ({
      LeatherItemId: leather.Id,
      FromQuantity,
      UnitCost,
    });
    const url = `/api/vendors/${VendorId}/prices`;
    expect(await help.codeOf(url, { Prices: [price(0, 5), price(0, 4)], RowVersion })).toBe(
      'PRICE_BREAK_TWICE',
    );
    const saved = await help.post<{ RowVersion: number }>(url, {
      Prices: [price(50, 5), price(200, 4.2)],
      RowVersion,
    });
    expect(await help.codeOf(url, { Prices: [], RowVersion })).toBe('STALE_RECORD');
    expect(saved.RowVersion).toBe(RowVersion + 1);
    const cost = async (...quantities: number[]) =>
      (
        await help.post('/api/purchase-orders', {
          VendorId,
          Lines: quantities.map((Quantity) => ({ LeatherItemId: leather.Id, Quantity })),
        })
      ).Lines.map(({ UnitCost }) => UnitCost);
    expect(await cost(49)).toEqual([3]);
    expect(await cost(50)).toEqual([5]);
    // Both lines count together toward the price.
    expect(await cost(120, 80)).toEqual([4.2, 4.2]);
  });

  test(
    'suggests leathers at their reorder point or short for orders, grouped by vendor',
    { tags: ['N-19', 'INV-14'] },
    async () => {
      const north = await help.vendorOf({ Name: `North ${(count += 1)}` });
      const south = await help.vendorOf({ Name: `South ${(count += 1)}` });
      const low = await help.leatherOf(north.Id, { ReorderPoint: 120 });
      const full = await help.leatherOf(north.Id, { ReorderPoint: 10 });
      const special = await help.leatherOf(south.Id, { OrderingType: 'by order', ReorderPoint: 0 });
      await addStock(world, low.Id, 120);
      await addStock(world, full.Id, 10.5);
      const order = await addOrder(world, { leatherId: special.Id, leatherArea: 40 });
      await schedule(world, order);
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
      const drafts = await help.post<Purchase[]>('/api/purchase-orders/suggestions', {
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

test(
  'orders a suggestion only once when two buyers order it at the same time',
  { tags: ['N-19', 'INV-14'] },
  async () => {
    const { Id: vendor } = await help.vendorOf();
    const leather = await help.leatherOf(vendor);
    const Lines = [
      { LeatherItemId: leather.Id, Quantity: 50 },
      { LeatherItemId: leather.Id, Quantity: 100.5, OrderId: null },
    ];
    const order = () => admin().post('/api/purchase-orders/suggestions', { Lines });
    const answers = await Promise.all([order(), order(), order()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.headers['x-error-code']).toBe('SUGGESTION_ORDERED');
    const [draft] = answers.find(({ statusCode }) => statusCode === 200)!.json<Purchase[]>();
    // The same leather twice in one request is one line.
    expect(draft!.Lines).toMatchObject([{ LeatherItemId: leather.Id, Quantity: 150.5 }]);
    const drafts = (await admin().get(`/api/purchase-orders?vendorId=${vendor}`)).json<{ Total: number }>();
    expect(drafts.Total).toBe(1);
  },
);

test('emails the vendor in its language, and again on request', { tags: ['N-19', 'N-24'] }, async () => {
  const { Id: VendorId } = await help.vendorOf({
    Email: 'ana@curtidos.test',
    Contact: 'Ana',
    Language: 'es',
  });
  const leather = await help.leatherOf(VendorId);
  const draft = await help.post('/api/purchase-orders', {
    VendorId,
    Lines: [{ LeatherItemId: leather.Id, Quantity: 107.6391, UnitCost: 4 }],
  });
  const sent = await help.send(draft);
  expect(sent.Mail).toBe('queued');
  expect((await help.send(sent.Order)).Mail).toBe('queued');
  expect((await help.stockOf(leather.Id)).QuantityOrdered).toBe(107.6391);
  mails.received.length = 0;
  const mailer = createMailer(mails.url);
  await sweepMails(world.app.deps, mailer);
  mailer.close();
  const received = mails.received.filter(({ subject }) => subject === `Orden de compra ${draft.Number}`);
  expect(received).toHaveLength(2);
  expect(received[0]!.to).toEqual(['ana@curtidos.test']);
  // The test company uses metric units.
  expect(received[0]!.text).toContain('10 m² de');
  const [file] = received[0]!.images;
  expect(file!.type).toBe('application/pdf');
  expect(Buffer.from(file!.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  const { Id } = await help.post<{ Id: number }>('/api/vendors', {
    Name: `Quiet ${(count += 1)}`,
    Email: '',
  });
  const quiet = await help.post('/api/purchase-orders', {
    VendorId: Id,
    Lines: [{ LeatherItemId: leather.Id, Quantity: 5, UnitCost: 4 }],
  });
  expect((await help.send(quiet)).Mail).toBe('none');
});

test(
  'shows late deliveries on Home and in the report of back-ordered leather',
  { tags: ['N-19', 'INV-28', 'REP-03'] },
  async () => {
    const { Id: VendorId } = await help.vendorOf({ Name: `Late ${(count += 1)}` });
    const leather = await help.leatherOf(VendorId);
    const order = await addOrder(world, { leatherId: leather.Id, leatherArea: 40 });
    await schedule(world, order);
    const Lines = [{ LeatherItemId: leather.Id, Quantity: 60, UnitCost: 4 }];
    const sent = await help.send(
      await help.post('/api/purchase-orders', {
        VendorId,
        Date: '2024-01-01',
        ExpectedDate: '2024-02-01',
        Lines,
      }),
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
    await help.receive(sent.Order, [20]);
    expect(await reported()).toBe('2024-02-01');
    await help.post(`/api/purchase-orders/${sent.Order.Id}/close`, { RowVersion: sent.Order.RowVersion + 1 });
    expect(await late()).toBeUndefined();
    expect(await reported()).toBeNull();
  },
);

test('lists, filters and exports the orders', { tags: ['N-19', 'N-40'] }, async () => {
  const { Id: VendorId } = await help.vendorOf({ Name: `Najac 100% ${(count += 1)}` });
  const leather = await help.leatherOf(VendorId);
  const Lines = [{ LeatherItemId: leather.Id, Quantity: 60, UnitCost: 4 }];
  const late = await help.post('/api/purchase-orders', {
    VendorId,
    Date: '2025-01-01',
    ExpectedDate: '2025-02-01',
    Lines,
  });
  await help.send(late);
  const draft = await help.post('/api/purchase-orders', { VendorId, Lines });
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

test('asks once before an order below the minimum is sent', { tags: ['N-19'] }, async () => {
  const { Id: VendorId } = await help.vendorOf({ Currency: 'EUR', MinimumOrder: 500 });
  const leather = await help.leatherOf(VendorId);
  const draftOf = (Quantity: number) =>
    help.post('/api/purchase-orders', {
      ...{ VendorId, ExchangeRate: 1.08 },
      Lines: [{ LeatherItemId: leather.Id, Quantity, UnitCost: 5 }],
    });
  const below = await draftOf(99.9);
  const url = `/api/purchase-orders/${below.Id}/send`;
  const asked = await admin().post(url, { RowVersion: below.RowVersion });
  expect([asked.statusCode, asked.body]).toEqual([
    409,
    expect.stringMatching(/accepts orders of 500\.00 EUR or more\. Send this one anyway\?$/),
  ]);
  const { Order } = await help.post<{ Order: Purchase }>(url, {
    Confirm: true,
    RowVersion: below.RowVersion,
  });
  expect((await help.send(Order)).Order.Status).toBe('sent');
  expect((await help.send(await draftOf(100))).Order.Status).toBe('sent');
});

test(
  'a vendor and its prices can be edited at once, except when the currency changes',
  { tags: ['N-19'] },
  async () => {
    const vendor = await help.vendorOf();
    const leather = await help.leatherOf(vendor.Id);
    const url = `/api/vendors/${vendor.Id}/prices`;
    const prices = (RowVersion: number, UnitCost: number) => ({
      Prices: [{ LeatherItemId: leather.Id, FromQuantity: 100, UnitCost }],
      RowVersion,
    });
    const named = { Id: vendor.Id, Name: `Tannery ${vendor.Id} abroad` };
    const { RowVersion: first } = (await admin().get(url)).json<{ RowVersion: number }>();
    const renamed = await help.post<{ RowVersion: number }>('/api/vendors', {
      ...named,
      RowVersion: vendor.RowVersion,
    });
    const { RowVersion: second } = await help.post<{ RowVersion: number }>(url, prices(first, 6));
    const moved = { ...named, RowVersion: renamed.RowVersion, Currency: 'EUR' };
    expect(await help.codeOf('/api/vendors', moved)).toBe('VENDOR_CURRENCY_HAS_PRICES');
    expect(await help.post('/api/vendors', { ...moved, Confirm: true })).toMatchObject({ Currency: 'EUR' });
    expect(await help.codeOf(url, prices(second, 7))).toBe('STALE_RECORD');
  },
);

test('refuses tiny lines, and lines for canceled orders', { tags: ['N-19'] }, async () => {
  const { Id: VendorId } = await help.vendorOf();
  const leather = await help.leatherOf(VendorId);
  const codeOf = (line: object) =>
    help.codeOf('/api/purchase-orders', {
      VendorId,
      Lines: [{ LeatherItemId: leather.Id, UnitCost: 4, ...line }],
    });
  expect(await codeOf({ Quantity: 0.0999 })).toBe('PURCHASE_QUANTITY_TOO_SMALL');
  expect(await codeOf({ Quantity: 0.1 })).toBeUndefined();
  const [open, canceled] = [await addOrder(world), await addOrder(world, { statusId: 8 })];
  expect(await codeOf({ Quantity: 50, OrderId: canceled })).toBe('PURCHASE_FOR_CANCELED_ORDER');
  expect(await codeOf({ Quantity: 50, OrderId: open })).toBeUndefined();
});
