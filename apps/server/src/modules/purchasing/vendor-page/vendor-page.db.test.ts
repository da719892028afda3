import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvFile } from '../../../../test/imports.ts';
import { expectLotsToAddUp } from '../../../../test/lots.ts';
import { type Purchase, purchasing } from '../../../../test/purchasing.ts';
import { send } from '../../../../test/valid-requests/valid-request.ts';
import { createWorld, type World } from '../../../../test/world.ts';

interface Statement {
  readonly Kind: string;
  readonly Dates: readonly object[];
}
interface Page {
  readonly State: string;
  readonly Today: string;
  readonly Order: {
    readonly RowVersion: number;
    readonly Lines: readonly { readonly Id: number; readonly ExpectedDate: string }[];
    readonly Statements: readonly Statement[];
  };
}
interface Office extends Purchase {
  readonly Statements: readonly Statement[];
  readonly ListedHides: readonly { readonly LineId: number; readonly Hides: readonly object[] }[];
  readonly Links: readonly { readonly OpenedCount: number }[];
}

let world: World;
let help: ReturnType<typeof purchasing>;
async function begin(): Promise<void> {
  // February 28 in the evening at the factory, March 1 in UTC; areas in square meters.
  world = await createWorld({ isAwkward: true });
  help = purchasing(world);
}
beforeAll(begin);
afterAll(() => world.close());

const TODAY = '2026-02-28';
const nobody = () => world.as('nobody');
const office = (id: number) => help.readOrder(id) as Promise<Office>;

/** A sent order of two leathers, and its vendor's link. */
async function linked(more: object = {}) {
  const vendor = await help.vendorOf({ Language: 'es' });
  const [cognac, slate] = [await help.leatherOf(vendor.Id), await help.leatherOf(vendor.Id)];
  const draft = await help.post('/api/purchase-orders', {
    VendorId: vendor.Id,
    ExpectedDate: '2026-03-20',
    Notes: 'Same dye lot, please',
    Lines: [
      { LeatherItemId: cognac.Id, Quantity: 200, UnitCost: 4 },
      { LeatherItemId: slate.Id, Quantity: 100, UnitCost: 6 },
    ],
    ...more,
  });
  const { Order } = await help.send(draft);
  return { order: Order, token: await newLink(Order.Id), leathers: [cognac.Id, slate.Id] as const };
}

async function newLink(id: number, endsOthers = false): Promise<string> {
  const { Address } = await help.post<{ Address: string }>(`/api/purchase-orders/${id}/links`, {
    EndsOthers: endsOthers,
  });
  return new URL(Address).hash.slice(1);
}

const open = async (token: string) =>
  (await nobody().post('/api/vendor-page/open', { Token: token })).json<Page>();

/** Answers with the version that the link's page shows now. */
async function answer(token: string, path: string, body: object) {
  const { Order } = await open(token);
  const seen = { Token: token, RowVersion: Order.RowVersion, Answers: Order.Statements.length };
  return nobody().post(`/api/vendor-page/${path}`, { ...seen, ...body });
}
const codeOf = async (token: string, path: string, body: object) =>
  (await answer(token, path, body)).headers['x-error-code'];
const hide = (Code: string, Area: number, Lot = '') => ({
  ...{ Code, Area, Lot, Grade: '', Location: '', Defects: '' },
});

test(
  "shows a vendor the emailed order without prices, in the vendor's language",
  { tags: ['N-19', 'N-05', 'N-24'] },
  async () => {
    const { order } = await linked();
    const { body_text: text } = await world.db
      .selectFrom('emails')
      .where('purchase_order_id', '=', order.Id)
      .select('body_text')
      .executeTakeFirstOrThrow();
    const token = /\/Vendor\/Order#([\w-]{43})/.exec(text)![1]!;
    const answered = await nobody().post('/api/vendor-page/open', { Token: token });
    expect(answered.json()).toMatchObject({
      State: 'open',
      Language: 'es',
      UnitSystem: 'metric',
      Today: TODAY,
      Order: {
        Number: order.Number,
        Notes: 'Same dye lot, please',
        Lines: [
          { Quantity: 200, Left: 200, ExpectedDate: '2026-03-20', IsConfirmed: false, Hides: [] },
          { Quantity: 100, Left: 100 },
        ],
        Statements: [],
      },
    });
    expect(answered.body).not.toMatch(/cost|total|1400|vendorid|orderid|margin/i);
    const { rows } = await sql<{ stored: string }>`select row_to_json(l)::text as stored
      from purchase_links l where purchase_order_id = ${order.Id}`.execute(world.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await office(order.Id)).Links.map(({ OpenedCount }) => OpenedCount)).toEqual([0, 1]);
  },
);

test(
  "uses a vendor's dates as the expected ones and shows the buyer the earlier ones",
  { tags: ['N-19', 'INV-15', 'N-39'] },
  async () => {
    const { order, token, leathers } = await linked();
    const [first, second] = order.Lines;
    const dates = await answer(token, 'dates', {
      Lines: [
        { LineId: first!.Id, Day: '2026-03-20', Note: '' },
        { LineId: second!.Id, Day: '2026-04-02', Note: ' Tanning takes longer ' },
      ],
    });
    expect(dates.json()).toMatchObject({
      Order: {
        ExpectedDate: '2026-04-02',
        Lines: [
          { ExpectedDate: '2026-03-20', IsConfirmed: true },
          { ExpectedDate: '2026-04-02', IsConfirmed: true },
        ],
      },
    });
    const seen = await office(order.Id);
    expect(seen).toMatchObject({
      ExpectedDate: '2026-04-02',
      Lines: [{ ExpectedDate: '2026-03-20' }, { ExpectedDate: '2026-04-02' }],
      Statements: [
        {
          Kind: 'dates',
          Dates: [
            { LineId: first!.Id, Day: '2026-03-20', Before: '2026-03-20', Note: '' },
            { LineId: second!.Id, Day: '2026-04-02', Before: '2026-03-20', Note: 'Tanning takes longer' },
          ],
        },
      ],
    });
    // The first line comes earlier than the whole order.
    const waiting = async (leatherId: number) => {
      const { rows } = await sql<{
        day: string;
      }>`select coalesce(l.expected_date, p.expected_date)::text as day
        from purchase_order_lines l join purchase_orders p on p.id = l.purchase_order_id
        where l.leather_item_id = ${leatherId}`.execute(world.db);
      return rows[0]!.day;
    };
    expect(await waiting(leathers[0])).toBe('2026-03-20');
    const notices = (await world.as(world.users.admin).get('/api/notifications')).json<{ Items: object[] }>();
    expect(notices.Items[0]).toMatchObject({ Kind: 'vendorAnswered', PurchaseOrderId: order.Id });
    const audit = await world.db
      .selectFrom('audit_entries')
      .where('subject', '=', 'purchase order')
      .where('subject_id', '=', order.Number)
      .orderBy('id', 'desc')
      .select(['actor', 'user_id'])
      .executeTakeFirstOrThrow();
    expect(audit).toEqual({ actor: 'visitor', user_id: null });

    // The buyer's new day applies to all lines again.
    const moved = await help.post('/api/purchase-orders', {
      ...{ Id: order.Id, VendorId: 1, ExpectedDate: '2026-04-09', Notes: '', Lines: [] },
      RowVersion: seen.RowVersion,
    });
    expect(moved).toMatchObject({ Lines: [{ ExpectedDate: null }, { ExpectedDate: null }] });
    expect((await open(token)).Order.Lines).toMatchObject([
      { ExpectedDate: '2026-04-09', IsConfirmed: false },
      { ExpectedDate: '2026-04-09', IsConfirmed: false },
    ]);
  },
);

test('counts an order as late once one of its lines is late', { tags: ['N-19'] }, async () => {
  const { order, token } = await linked();
  const Lines = [{ LineId: order.Lines[0]!.Id, Day: TODAY, Note: '' }];
  expect((await answer(token, 'dates', { Lines })).statusCode).toBe(200);
  const lateIds = async () =>
    (await world.as(world.users.admin).get('/api/purchase-orders?late=true'))
      .json<{ Items: { Id: number }[] }>()
      .Items.map(({ Id }) => Id);
  expect(await lateIds()).not.toContain(order.Id);
  const before = world.now();
  world.setNow(new Date('2026-03-01T18:00:00Z'));
  expect(await lateIds()).toContain(order.Id);
  expect(await office(order.Id)).toMatchObject({ IsLate: true, ExpectedDate: '2026-03-20' });
  world.setNow(before);
});

test(
  'keeps listed hides for the receipt, and changes stock only on receipt',
  { tags: ['N-19', 'INV-06', 'N-18', 'N-27'] },
  async () => {
    const { order, token, leathers } = await linked();
    const LineId = order.Lines[1]!.Id;
    const url = '/api/vendor-page/packing-list';
    const upload = (given: string) =>
      send(
        world,
        { method: 'POST', bodyKind: 'multipart' },
        {
          ...{ url, by: 'nobody' as const, body: { token: given } },
          file: { field: 'file', ...csvFile('p.csv', 'Hide,Sq ft,Lot', 'A-1,48.5,K7', 'A-2,30,K7') },
        },
        {},
      );
    expect((await upload('guessed')).statusCode).toBe(404);
    const { Hides } = (await upload(token)).json<{ Hides: object[] }>();
    expect(Hides).toMatchObject([{ Code: 'A-1', Area: 48.5, Lot: 'K7' }, { Code: 'A-2' }]);

    const more = [...Hides, hide('', 21.6)];
    expect(await codeOf(token, 'hides', { LineId, LotCode: 'K9', Hides: more })).toBe('VENDOR_HIDES_OVER');
    const twice = [...Hides, hide(' a-1', 5)];
    expect(await codeOf(token, 'hides', { LineId, LotCode: '', Hides: twice })).toBe('HIDE_CODE_TAKEN');
    const listed = await answer(token, 'hides', { LineId, LotCode: 'K9', Hides: more, Confirm: true });
    expect(listed.statusCode).toBe(200);
    expect(await help.stockOf(leathers[1])).toMatchObject({ QuantityAtHand: 0, QuantityOrdered: 100 });

    const seen = await office(order.Id);
    expect(seen.Statements).toMatchObject([{ Kind: 'hides', Hides: { LineId, Count: 3, Area: 100.1 } }]);
    expect(seen.ListedHides).toMatchObject([
      { LineId, Hides: [{ Code: 'A-1', Lot: 'K7' }, { Code: 'A-2' }, { Code: '', Lot: 'K9' }] },
    ]);
    // One numbered hide and the one without a number arrived.
    const part = await help.post<Office>(`/api/purchase-orders/${order.Id}/receive`, {
      Lines: [{ LineId, Quantity: 1, Hides: [seen.ListedHides[0]!.Hides[0], seen.ListedHides[0]!.Hides[2]] }],
      RowVersion: seen.RowVersion,
    });
    expect(part.ListedHides).toMatchObject([{ LineId, Hides: [{ Code: 'A-2', Area: 30 }] }]);
    expect(await help.stockOf(leathers[1])).toMatchObject({ QuantityAtHand: 70.1, QuantityOrdered: 29.9 });
    await expectLotsToAddUp(world);

    expect((await answer(token, 'hides', { LineId, LotCode: '', Hides: [] })).statusCode).toBe(200);
    expect((await office(order.Id)).ListedHides).toEqual([]);
  },
);

test('notifies the buyer that a shipment is on its way', { tags: ['N-19'] }, async () => {
  const { order, token } = await linked();
  expect(await codeOf(token, 'shipment', { Tracking: ' ', Note: '' })).toBe('FIELD_REQUIRED');
  expect((await answer(token, 'shipment', { Tracking: 'DHL 42', Note: 'Two rolls' })).statusCode).toBe(200);
  expect((await office(order.Id)).Statements).toMatchObject([
    { Kind: 'shipment', Tracking: 'DHL 42', Note: 'Two rolls', Dates: [], Hides: null },
  ]);
});

describe('a vendor’s link', () => {
  // Starts a new server, because the old one's request limit for this minute may be used up.
  beforeAll(async () => {
    await world.close();
    await begin();
  });
  const shipment = { Tracking: 'DHL 42', Note: '' };

  test(
    'stops working once it is renewed, turned off or expired, and can’t be guessed',
    { tags: ['N-19', 'N-05'] },
    async () => {
      const { order, token } = await linked();
      const guessed = await open('guessed');
      expect(guessed).toMatchObject({ State: 'unknown', Order: null });
      const other = await newLink(order.Id);
      expect([(await open(token)).State, (await open(other)).State]).toEqual(['open', 'open']);
      const renewed = await newLink(order.Id, true);
      expect([await open(token), await open(other)]).toEqual([guessed, guessed]);
      const send = { Token: token, RowVersion: order.RowVersion, Answers: 0, ...shipment };
      expect((await nobody().post('/api/vendor-page/shipment', send)).statusCode).toBe(404);

      const before = world.now();
      world.setNow(new Date(before.getTime() + 365 * 86_400_000 - 1_000));
      expect((await open(renewed)).State).toBe('open');
      world.setNow(new Date(before.getTime() + 365 * 86_400_000));
      expect((await open(renewed)).State).toBe('unknown');
      world.setNow(before);

      await help.post(`/api/purchase-orders/${order.Id}/links/revoke`, {});
      expect(await open(renewed)).toEqual(guessed);
      expect((await office(order.Id)).Links).toEqual([]);
    },
  );

  test(
    'accepts answers only for its own order and with plausible days',
    { tags: ['N-19', 'N-05'] },
    async () => {
      const { order, token } = await linked({ Date: '2026-03-04' });
      const { order: foreign } = await linked();
      const dates = (LineId: number, Day: string, ...others: object[]) =>
        codeOf(token, 'dates', { Lines: [{ LineId, Day, Note: '' }, ...others] });
      const own = order.Lines[0]!.Id;
      expect(await dates(foreign.Lines[0]!.Id, '2026-03-20')).toBe('FIELD_INVALID');
      expect(await dates(own, '2026-03-20', { LineId: own, Day: '2026-03-21' })).toBe('FIELD_INVALID');
      expect(await dates(own, '2026-02-27')).toBe('VENDOR_DAY_PAST');
      expect(await dates(own, '2026-03-03')).toBe('EXPECTED_BEFORE_ORDERED');
      expect(await dates(own, '2028-02-29')).toBe('VENDOR_DAY_FAR');
      const hides = { LineId: foreign.Lines[0]!.Id, LotCode: '', Hides: [hide('X', 20)] };
      expect(await codeOf(token, 'hides', hides)).toBe('FIELD_INVALID');
      expect((await office(order.Id)).Statements).toEqual([]);
      expect(await dates(own, '2026-04-10')).toBeUndefined();
      // The line without an answer keeps its day, although the whole order comes later.
      expect((await open(token)).Order.Lines).toMatchObject([
        { ExpectedDate: '2026-04-10', IsConfirmed: true },
        { ExpectedDate: '2026-03-20', IsConfirmed: false },
      ]);
    },
  );

  test('accepts one of two answers to the same version of the page', { tags: ['N-19'] }, async () => {
    const { order, token } = await linked();
    const seen = { Token: token, RowVersion: order.RowVersion, Answers: 0 };
    const tab = (day: string) =>
      nobody().post('/api/vendor-page/dates', {
        ...seen,
        Lines: [{ LineId: order.Lines[0]!.Id, Day: day, Note: '' }],
      });
    const answers = await Promise.all([tab('2026-03-25'), tab('2026-03-26')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = await nobody().post('/api/vendor-page/shipment', { ...seen, ...shipment });
    expect(late.headers['x-error-code']).toBe('VENDOR_PAGE_CHANGED');
    // An answer that didn't change the order also makes the page stale.
    await answer(token, 'shipment', shipment);
    const { RowVersion } = (await open(token)).Order;
    const again = { ...seen, RowVersion, Answers: 1, ...shipment };
    expect((await nobody().post('/api/vendor-page/shipment', again)).headers['x-error-code']).toBe(
      'VENDOR_PAGE_CHANGED',
    );
  });

  test('accepts at most 100 answers a day', { tags: ['N-19', 'N-05'] }, async () => {
    const { order, token } = await linked();
    await sql`insert into vendor_statements (purchase_order_id, purchase_link_id, kind, tracking, created_at)
      select purchase_order_id, max(id), 'shipment', 'Again', ${world.now()}::timestamptz - n * interval '864 seconds'
      from purchase_links, generate_series(0, 99) n where purchase_order_id = ${order.Id}
      group by purchase_order_id, n`.execute(world.db);
    expect(await codeOf(token, 'shipment', shipment)).toBe('RATE_LIMITED_TODAY');
    const before = world.now();
    world.setNow(new Date(before.getTime() + 864_000));
    expect(await codeOf(token, 'shipment', shipment)).toBeUndefined();
    world.setNow(before);
  });

  test('shows that its order has ended, and accepts no more answers', { tags: ['N-19'] }, async () => {
    const [canceled, closed] = [await linked(), await linked()];
    await help.post(`/api/purchase-orders/${canceled.order.Id}/cancel`, {
      RowVersion: canceled.order.RowVersion,
    });
    const part = await help.receive(closed.order, [50, 0]);
    expect(await codeOf(closed.token, 'shipment', shipment)).toBeUndefined();
    await help.post(`/api/purchase-orders/${part.Id}/close`, { RowVersion: part.RowVersion });
    for (const [{ token, order }, state] of [
      [canceled, 'canceled'],
      [closed, 'received'],
    ] as const) {
      expect(await open(token)).toMatchObject({ State: state, Order: { Lines: [{ Left: 0 }, { Left: 0 }] } });
      expect(await codeOf(token, 'shipment', shipment)).toBe('PURCHASE_ORDER_STATUS');
      const url = `/api/purchase-orders/${order.Id}/links`;
      expect(await help.codeOf(url, { EndsOthers: false })).toBe('PURCHASE_ORDER_STATUS');
    }
  });

  test(
    'accepts dates only for the line still to come when the other was received in full',
    { tags: ['N-19'] },
    async () => {
      const { order, token } = await linked();
      await help.receive(order, [200, 0]);
      const dates = (LineId: number) =>
        codeOf(token, 'dates', { Lines: [{ LineId, Day: '2026-03-25', Note: '' }] });
      expect(await dates(order.Lines[0]!.Id)).toBe('VENDOR_LINE_DONE');
      expect(await dates(order.Lines[1]!.Id)).toBeUndefined();
      expect((await office(order.Id)).ExpectedDate).toBe('2026-03-25');
    },
  );
});
