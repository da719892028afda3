import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Purchase, purchasing } from '../../../../test/purchasing.ts';
import { createWorld, type World } from '../../../../test/world.ts';

interface Office extends Purchase {
  readonly ListedHides: readonly { readonly LineId: number; readonly Hides: readonly object[] }[];
}

let world: World;
let help: ReturnType<typeof purchasing>;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
  help = purchasing(world);
});
afterAll(() => world.close());

const vendor = () => world.as('nobody');
let count = 0;
const code = () => `L-${(count += 1)}`;
const hide = (Code: string, Area = 50) => ({
  ...{ Code, Area, Lot: '', Grade: '', Location: '', Defects: '' },
});

/** A sent order of two leathers from a vendor, and its link. */
async function linked(VendorId: number) {
  const leathers = [await help.leatherOf(VendorId), await help.leatherOf(VendorId)];
  const draft = await help.post('/api/purchase-orders', {
    ...{ VendorId, ExchangeRate: 1.25 },
    Lines: leathers.map(({ Id }) => ({ LeatherItemId: Id, Quantity: 100, UnitCost: 4 })),
  });
  const { Order } = await help.send(draft);
  const { Address } = await help.post<{ Address: string }>(`/api/purchase-orders/${Order.Id}/links`, {});
  return { order: Order, token: new URL(Address).hash.slice(1) };
}
async function answer({ token }: { readonly token: string }, path: string, body: object) {
  const page = await vendor().post('/api/vendor-page/open', { Token: token });
  const { Order } = page.json<{ Order: { RowVersion: number; Statements: object[] } }>();
  const seen = { Token: token, RowVersion: Order.RowVersion, Answers: Order.Statements.length };
  return vendor().post(`/api/vendor-page/${path}`, { ...seen, ...body });
}
type Linked = Awaited<ReturnType<typeof linked>>;
const list = (to: Linked, at: number, ...codes: string[]) =>
  answer(to, 'hides', {
    ...{ LineId: to.order.Lines[at]!.Id, LotCode: 'K', Hides: codes.map((each) => hide(each)) },
  });
const codeOf = (refused: { headers: Record<string, unknown> }) => refused.headers['x-error-code'];
const office = (id: number) => help.readOrder(id) as Promise<Office>;

test('lists a hide once for all lines and orders of a vendor', { tags: ['N-19', 'INV-06'] }, async () => {
  const { Id } = await help.vendorOf({ Currency: 'EUR' });
  const [first, second] = [await linked(Id), await linked(Id)];
  const one = code();
  expect((await list(first, 0, one)).statusCode).toBe(200);
  const onLine = await list(first, 1, code(), ` ${one.toLowerCase()} `);
  expect([onLine.statusCode, codeOf(onLine)]).toEqual([409, 'HIDE_LISTED_TWICE']);
  expect(onLine.body).toContain(`on order ${first.order.Number}`);
  expect(codeOf(await list(second, 0, one))).toBe('HIDE_LISTED_TWICE');
  // The same line again is allowed, and so are hides without codes.
  expect((await list(first, 0, one, '')).statusCode).toBe(200);
  expect((await list(second, 0, '')).statusCode).toBe(200);
  // A hide removed from its list can be listed again.
  expect((await list(first, 0)).statusCode).toBe(200);
  expect((await list(second, 0, one)).statusCode).toBe(200);
  const { Id: other } = await help.vendorOf();
  expect((await list(await linked(other), 0, one)).statusCode).toBe(200);
});

test(
  'accepts only one of two lists with the same hide that are sent at the same time',
  { tags: ['N-19', 'N-04'] },
  async () => {
    const { Id } = await help.vendorOf();
    const [first, second] = [await linked(Id), await linked(Id)];
    const one = code();
    const both = await Promise.all([list(first, 0, one), list(second, 0, one)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  },
);

test('processes a vendor’s lists one after another', { tags: ['N-19', 'N-04'] }, async () => {
  const { Id } = await help.vendorOf();
  const to = await linked(Id);
  const waiting = async (): Promise<'waits'> => {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(world.db);
    return rows.length > 0 ? 'waits' : waiting();
  };
  const sent = await world.db.transaction().execute(async (trx) => {
    await trx.selectFrom('vendors').where('id', '=', Id).select('id').forNoKeyUpdate().execute();
    const answered = list(to, 0, code());
    const first = await Promise.race([answered.then(() => 'answered' as const), waiting()]);
    expect(first).toBe('waits');
    return { answered };
  });
  expect((await sent.answered).statusCode).toBe(200);
});

test(
  'keeps the list of hides still to come for a line that was received in part',
  { tags: ['N-19', 'INV-06'] },
  async () => {
    const { Id } = await help.vendorOf({ Currency: 'EUR' });
    const to = await linked(Id);
    const [come, left] = [code(), code()];
    expect((await list(to, 0, come, left)).statusCode).toBe(200);
    const { RowVersion, Lines } = await office(to.order.Id);
    const Hides = [hide(come, 31.5)];
    await help.post(`/api/purchase-orders/${to.order.Id}/receive`, {
      ...{
        Lines: [{ LineId: Lines[0]!.Id, Quantity: 31.5, LotCode: 'K', Hides }],
        RowVersion,
        Confirm: true,
      },
    });
    const { ListedHides } = await office(to.order.Id);
    expect(ListedHides).toMatchObject([{ LineId: Lines[0]!.Id, Hides: [{ Code: left, Area: 50 }] }]);
    const page = await vendor().post('/api/vendor-page/open', { Token: to.token });
    expect(page.body).toContain(left);
  },
);

test.each([
  { name: 'measured one by one', Quantity: 40.2, hides: [hide('R-1', 40.2)] },
  { name: 'as a total', Quantity: 40, hides: [] },
])(
  'keeps the hides without a code that have not come of a line that was received in part, $name',
  { tags: ['N-19', 'INV-06'] },
  async ({ Quantity, hides }) => {
    const { Id } = await help.vendorOf({ Currency: 'EUR' });
    const to = await linked(Id);
    const Hides = [hide('', 21.5), hide('', 40), hide('', 33.5)];
    const listed = await answer(to, 'hides', { LineId: to.order.Lines[0]!.Id, LotCode: 'K', Hides });
    expect(listed.statusCode, listed.body).toBe(200);
    const { RowVersion, Lines } = await office(to.order.Id);
    await help.post(`/api/purchase-orders/${to.order.Id}/receive`, {
      ...{
        Lines: [
          {
            LineId: Lines[0]!.Id,
            Quantity,
            LotCode: 'K',
            Hides: hides.map((each) => ({ ...each, Code: code() })),
          },
        ],
        RowVersion,
        Confirm: true,
      },
    });
    const { ListedHides } = await office(to.order.Id);
    expect(ListedHides).toMatchObject([{ LineId: Lines[0]!.Id, Hides: [{ Area: 21.5 }, { Area: 33.5 }] }]);
  },
);

test(
  'clears the list of a line received without it, and accepts no more answers for the line',
  { tags: ['N-19'] },
  async () => {
    const { Id } = await help.vendorOf();
    const to = await linked(Id);
    const one = code();
    await list(to, 0, one);
    const listed = await office(to.order.Id);
    expect(listed.ListedHides).toHaveLength(1);
    const all = await help.receive(listed, [100], { Confirm: true });
    expect((await office(to.order.Id)).ListedHides).toEqual([]);
    const late = await list(to, 0, code());
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'VENDOR_LINE_DONE']);
    const day = { LineId: all.Lines[0]!.Id, Day: '2026-04-02', Note: '' };
    expect(codeOf(await answer(to, 'dates', { Lines: [day] }))).toBe('VENDOR_LINE_DONE');
    // The hide can be listed for the line it really arrives on.
    expect((await list(to, 1, one)).statusCode).toBe(200);
  },
);

test(
  'explains to a vendor that the page is outdated, without naming who changed it',
  { tags: ['N-19'] },
  async () => {
    const { Id } = await help.vendorOf();
    const { token, order } = await linked(Id);
    const old = { Token: token, RowVersion: order.RowVersion - 1, Answers: 0 };
    const refused = await vendor().post('/api/vendor-page/shipment', { ...old, Tracking: 'T', Note: '' });
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'VENDOR_PAGE_CHANGED']);
    expect(refused.body).not.toMatch(/user/i);
  },
);

test('names an invalid field of a line as the screen does', { tags: ['N-19', 'N-37'] }, async () => {
  const { Id: VendorId } = await help.vendorOf();
  const { Id: LeatherItemId } = await help.leatherOf(VendorId);
  const Lines = [{ LeatherItemId, Quantity: 100, UnitCost: 'many' }];
  const refused = await world.as(world.users.admin).post('/api/purchase-orders', { VendorId, Lines });
  expect(refused.body).toBe('Unit cost (line 1) is not valid');
});
