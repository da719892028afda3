import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchasing } from '../../../../test/purchasing.ts';
import { addUser } from '../../../../test/world-company.ts';
import { createWorld, type World, type WorldUser } from '../../../../test/world.ts';

interface Bills {
  readonly RowVersion: number;
  readonly Lines: readonly { readonly LineId: number; readonly ToBill: number; readonly Billed: number }[];
  readonly Bills: readonly {
    readonly Id: number;
    readonly Number: string;
    readonly Total: number;
    readonly ExcessArea: number;
    readonly Excess: number;
    readonly Voided: { readonly Reason: string } | null;
  }[];
}

let world: World;
let help: ReturnType<typeof purchasing>;
let buyer: WorldUser;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
  help = purchasing(world);
  const of = {
    storeId: world.stores.austin,
    repId: world.reps.linked,
    now: new Date('2026-02-20T12:00:00Z'),
  };
  buyer = await addUser(world.db, { ...of, role: 'Buyer', name: 'Bo' });
});
afterAll(() => world.close());

let count = 0;
/**
 * An order in euros: 210 of 200 square feet at 4.20 and 100.5 at 6.00 were received, and 30 of the first went back.
 */
async function received() {
  const { Id: VendorId } = await help.vendorOf({ Currency: 'EUR' });
  const leathers = [await help.leatherOf(VendorId), await help.leatherOf(VendorId)];
  const draft = await help.post('/api/purchase-orders', {
    ...{ VendorId, ExchangeRate: 1.25 },
    Lines: [
      { LeatherItemId: leathers[0]!.Id, Quantity: 200, UnitCost: 4.2 },
      { LeatherItemId: leathers[1]!.Id, Quantity: 100.5, UnitCost: 6 },
    ],
  });
  const { Order: sent } = await help.send(draft);
  const here = await help.receive(sent, [210, 100.5], { Confirm: true });
  await help.post(`/api/purchase-orders/${here.Id}/return`, {
    Lines: [{ LineId: here.Lines[0]!.Id, Quantity: 30 }],
    ...{ Reason: 'Scars', RowVersion: here.RowVersion },
  });
  return here.Id;
}
const read = async (id: number, user = buyer) =>
  (await world.as(user).get(`/api/purchase-orders/${id}/bills`)).json<Bills>();

/** Enters a bill of these quantities and costs. */
async function enter(id: number, lines: readonly (readonly [number, number])[], more: object = {}) {
  const { RowVersion, Lines } = await read(id);
  return world.as(buyer).post(`/api/purchase-orders/${id}/bills`, {
    ...{ Number: `R-${(count += 1)}`, Date: '2026-02-28', RowVersion },
    Lines: lines.flatMap(([Quantity, UnitCost], at) =>
      Quantity === 0 ? [] : [{ LineId: Lines[at]!.LineId, Quantity, UnitCost }],
    ),
    ...more,
  });
}
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

test('bills the area that was measured and kept, in several bills', { tags: ['N-19'] }, async () => {
  const id = await received();
  expect((await read(id)).Lines).toMatchObject([
    { Received: 210, Returned: 30, Billed: 0, ToBill: 180, UnitCost: 4.2 },
    { Received: 100.5, Returned: 0, Billed: 0, ToBill: 100.5, UnitCost: 6 },
  ]);
  const first = await enter(id, [[150, 4.2]], { OtherCharges: 12.5, Note: 'By truck' });
  expect(first.json<Bills>(), first.body).toMatchObject({
    Currency: 'EUR',
    Lines: [{ ToBill: 30 }, { ToBill: 100.5 }],
    Bills: [{ Total: 642.5, OtherCharges: 12.5, Note: 'By truck', ExcessArea: 0, Excess: 0, Voided: null }],
  });
  const second = (
    await enter(id, [
      [30, 4.2],
      [100.5, 6],
    ])
  ).json<Bills>();
  expect(second.Lines.map(({ ToBill }) => ToBill)).toEqual([0, 0]);
  expect(second.Bills.map(({ Total }) => Total)).toEqual([729, 642.5]);
});

test("asks about area that wasn't measured and remembers what was accepted", { tags: ['N-19'] }, async () => {
  const id = await received();
  const lines = [
    [200, 4.5],
    [100.5, 6],
  ] as const;
  const asked = await enter(id, lines);
  expect([codeOf(asked), asked.body]).toEqual([
    'BILL_ABOVE_MEASURED',
    'The bill has 1.86 m² more than you measured and kept: 144.00 EUR too much. Save it anyway?',
  ]);
  expect((await read(id)).Bills).toEqual([]);
  expect((await enter(id, lines, { Confirm: true })).json<Bills>()).toMatchObject({
    Lines: [{ Billed: 200, ToBill: -20 }, { ToBill: 0 }],
    Bills: [{ ExcessArea: 20, Excess: 144 }],
  });
  expect(codeOf(await enter(id, [[1, 4.2]]))).toBe('BILL_ABOVE_MEASURED');
});

test('clears the excess of a later bill once an earlier one is voided', { tags: ['N-19'] }, async () => {
  const id = await received();
  await enter(id, [[200, 4.2]], { Confirm: true });
  const { Bills: both } = (await enter(id, [[30, 4.2]], { Confirm: true })).json<Bills>();
  expect(both.map(({ Excess }) => Excess)).toEqual([126, 84]);
  const voided = await world.as(buyer).post(`/api/purchase-orders/${id}/bills/${both[1]!.Id}/void`, {
    Reason: 'Entered twice',
  });
  expect(voided.json<Bills>().Bills.map(({ Excess }) => Excess)).toEqual([0, 0]);
});

test(
  'claims a credit for leather returned after its bill, until a credit note is entered',
  { tags: ['N-19'] },
  async () => {
    const id = await received();
    await enter(id, [[180, 4.2]]);
    const { Lines, RowVersion } = await read(id);
    await help.post(`/api/purchase-orders/${id}/return`, {
      Lines: [{ LineId: Lines[0]!.LineId, Quantity: 40 }],
      ...{ Reason: 'Stains', RowVersion },
    });
    const claimed = await read(id);
    expect(claimed).toMatchObject({ Lines: [{ ToBill: -40 }, {}], Bills: [{ ExcessArea: 40, Excess: 168 }] });
    const credit = { IsCredit: true, OtherCharges: 5 };
    expect(codeOf(await enter(id, [[181, 4.2]], credit))).toBe('CREDIT_ABOVE_BILLED');
    expect((await enter(id, [[40, 4.2]], credit)).json<Bills>()).toMatchObject({
      Lines: [{ ToBill: 0, Billed: 140 }, {}],
      Bills: [
        { Total: -173, IsCredit: true, Excess: 0 },
        { Total: 756, Excess: 0 },
      ],
    });
  },
);

test('asks about high charges and an unusual bill date', { tags: ['N-19'] }, async () => {
  const id = await received();
  const asked = await enter(id, [[10, 4.2]], { OtherCharges: 90, Date: '2026-03-01' });
  expect(asked.body).toBe(
    'The other charges, 90.00 EUR, cost more than the leather. Save the bill anyway?\n' +
      'The bill is dated Mar 1, 2026: before its order of Feb 28, 2026, or in the future. Save it anyway?',
  );
});

test(
  'accepts the number of a vendor’s bill once, even from two people at once',
  { tags: ['N-19', 'N-30'] },
  async () => {
    const id = await received();
    const answers = await Promise.all([1, 2, 3].map(() => enter(id, [[10, 4.2]], { Number: 'A 7' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await read(id)).Bills).toHaveLength(1);
    expect(codeOf(await enter(id, [[10, 4.2]], { Number: 'Ａ7' }))).toBe('BILL_NUMBER_TAKEN');
    const again = await enter(id, [[10, 4.2]], { Number: ' a 7 ' });
    expect([codeOf(again), again.body]).toEqual([
      'BILL_NUMBER_TAKEN',
      'Bill a 7 of this vendor is already entered',
    ]);
    const other = await received();
    expect((await enter(other, [[10, 4.2]], { Number: 'A 7' })).statusCode, 'another vendor').toBe(200);
  },
);

test('voids a bill once, with a reason, and its area can be billed again', { tags: ['N-19'] }, async () => {
  const id = await received();
  const bill = (await enter(id, [[180, 4.2]], { Number: 'B 1' })).json<Bills>().Bills[0]!;
  const voided = (order: number, reason: string, user = buyer) =>
    world.as(user).post(`/api/purchase-orders/${order}/bills/${bill.Id}/void`, { Reason: reason });
  expect(codeOf(await voided(id, ' '))).toBe('REASON_REQUIRED');
  const other = await received();
  await enter(other, [[1, 4.2]]);
  expect((await voided(other, 'Of another order')).statusCode).toBe(404);
  const answer = await voided(id, 'Credit note 5');
  expect(answer.json<Bills>()).toMatchObject({
    Lines: [{ Billed: 0, ToBill: 180 }, {}],
    Bills: [{ Voided: { Reason: 'Credit note 5' } }],
  });
  expect(codeOf(await voided(id, 'Again'))).toBe('BILL_VOIDED');
  expect((await enter(id, [[180, 4.2]], { Number: 'B 1' })).statusCode).toBe(200);
});

test(
  'refuses a bill on a draft, an outdated page, a line of another order or from other roles',
  { tags: ['N-19', 'N-01'] },
  async () => {
    const id = await received();
    const other = await received();
    const { Lines } = await read(other);
    const foreign = [{ LineId: Lines[0]!.LineId, Quantity: 1, UnitCost: 1 }];
    expect(codeOf(await enter(id, [], { Lines: foreign }))).toBe('FIELD_INVALID');
    expect(codeOf(await enter(id, [[1, 4.2]], { RowVersion: 1 }))).toBe('STALE_RECORD');
    expect(codeOf(await enter(id, [], { Number: '' }))).toBe('FIELD_REQUIRED');
    const { Id: VendorId } = await help.vendorOf();
    const leather = await help.leatherOf(VendorId);
    const draft = await help.post('/api/purchase-orders', {
      VendorId,
      Lines: [{ LeatherItemId: leather.Id, Quantity: 5, UnitCost: 4 }],
    });
    expect(codeOf(await enter(draft.Id, [[5, 4]]))).toBe('PURCHASE_ORDER_STATUS');
    const sales = world.as(world.users.sales);
    expect((await sales.get(`/api/purchase-orders/${id}/bills`)).statusCode).toBe(403);
    expect((await sales.post(`/api/purchase-orders/${id}/bills`, {})).statusCode).toBe(403);
  },
);

test(
  'asks before an order with bills is canceled, and lists the order until they are settled',
  { tags: ['N-19'] },
  async () => {
    const { Id: VendorId } = await help.vendorOf({ Currency: 'EUR' });
    const { Id: LeatherItemId } = await help.leatherOf(VendorId);
    const prepaid = async () => {
      const draft = await help.post('/api/purchase-orders', {
        ...{ VendorId, ExchangeRate: 1.25, Lines: [{ LeatherItemId, Quantity: 50, UnitCost: 4.2 }] },
      });
      const { Id } = (await help.send(draft)).Order;
      expect((await enter(Id, [[50, 4.2]], { Confirm: true })).statusCode).toBe(200);
      return Id;
    };
    const waiting = async () => {
      const url = '/api/purchase-orders?billed=true&pageSize=50';
      const { Items } = (await world.as(buyer).get(url)).json<{ Items: { Id: number }[] }>();
      const { Needs } = (await world.as(world.users.admin).get('/api/home/needs')).json<{
        Needs: { Kind: string; Items: { Id: number; Day: string }[] }[];
      }>();
      const need = Needs.find(({ Kind }) => Kind === 'canceledBills')?.Items ?? [];
      const listed = Items.map(({ Id }) => Id).toSorted((a, b) => a - b);
      expect(need.map(({ Id }) => Id).toSorted((a, b) => a - b)).toEqual(listed);
      return listed;
    };
    const [voided, credited] = [await prepaid(), await prepaid()];
    expect(await waiting()).toEqual([]);
    for (const id of [voided, credited]) {
      const { RowVersion, Bills } = await read(id);
      const url = `/api/purchase-orders/${id}/cancel`;
      const asked = await world.as(buyer).post(url, { RowVersion });
      expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'PURCHASE_BILLED']);
      expect(asked.body).toContain(Bills[0]!.Number);
      expect((await world.as(buyer).post(url, { RowVersion, Confirm: true })).statusCode).toBe(200);
    }
    expect(await waiting()).toEqual([voided, credited]);
    const [bill] = (await read(voided)).Bills;
    await world
      .as(buyer)
      .post(`/api/purchase-orders/${voided}/bills/${bill!.Id}/void`, { Reason: 'Canceled' });
    expect(await waiting()).toEqual([credited]);
    expect((await enter(credited, [[50, 4.2]], { IsCredit: true, Confirm: true })).statusCode).toBe(200);
    expect(await waiting()).toEqual([]);
  },
);
