import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStoreSofa, type StoreSofa } from '../../../../test/floor-pieces.ts';
import {
  bodyOf,
  changeStatus,
  orderBody,
  read,
  save,
  type SavedBody,
  sofaLine,
} from '../../../../test/order-requests.ts';
import { finishedOrder, routeDraft, type SavedRoute } from '../../../../test/valid-requests/deliveries.ts';
import { must } from '../../../../test/valid-requests/valid-request.ts';
import { createWorld, type World, type WorldUser } from '../../../../test/world.ts';
import { listPaidPieceRefusals } from '../form/payable-pieces.service.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  const settings = [
    { Name: 'min-payment-percentage-approved-order', Value: '40' },
    { Name: 'max-days-quotation-valid', Value: '20' },
  ];
  const answer = await world.as(world.users.admin).post('/api/settings', settings);
  expect(answer.statusCode, answer.body).toBe(200);
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const saleOf = (piece: StoreSofa, line: object = {}, order: object = {}) => ({
  OrderType: 4,
  Details: [sofaLine(world, { VinItemId: piece.id, ...line })],
  ...order,
});
const trySave = (body: object, user: WorldUser = world.users.sales) =>
  world.as(user).post('/api/order/saveOrder', orderBody(world, { ...body }));
const pay = (Orderid: number, Amount: number) =>
  world.as(world.users.sales).post('/api/order/addPayment', { Orderid, Amount, PaymentMethod: 'check' });
const reportMissing = (piece: StoreSofa, Confirm: boolean) =>
  admin().post('/api/vinItems/shortage-inventory', { Code: piece.code, Reason: 'Not on the floor', Confirm });
const move = (piece: StoreSofa, storeId: number, Confirm: boolean) =>
  admin().post('/api/vinItems/transfer-inventory', { code: piece.code, storeId, Confirm });
const takeOffSale = (piece: StoreSofa, Confirm: boolean) =>
  admin().post('/api/vinItems/update-availability', { Id: piece.id, Available: false, Confirm });
const approve = (id: number) => admin().post(`/api/orders/${id}/status`, { StatusId: 1 });
const notified = async (orderId: number) =>
  (
    await world.db
      .selectFrom('notifications')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'pieceMissing')
      .where('user_id', '=', world.users.sales.id)
      .select('text')
      .execute()
  ).map(({ text }) => text);

interface Shown {
  readonly Id: number;
  readonly Available: boolean;
  readonly IsForSale: boolean;
  readonly HeldBy: { OrderId: number | null; OrderNumber: string | null; IsQuotation: boolean } | null;
  readonly Route: number | null;
}
async function shown(piece: StoreSofa, user: WorldUser = world.users.sales): Promise<Shown | undefined> {
  const answer = await world.as(user).get(`/api/vinItems/find-by-store/${world.stores.denver}`);
  return answer.json<Shown[]>().find(({ Id }) => Id === piece.id);
}

test(
  'sells a piece as what it is, whatever the client says and however often it is saved',
  { tags: ['C-08', 'N-10', 'N-32'] },
  async () => {
    const piece = await addStoreSofa(world);
    const { leathers, saleItems } = world.catalogue;
    // 5,495.00 and the platinum increment of 10 %, with oak legs of 40.00.
    const price = 6_084.5;
    const wrong = { SaleItemId: saleItems.chair, LeatherItemId: leathers.bronze, Customizations: [] };
    const sold = await save(world, saleOf(piece, wrong));
    const first = await read(world, sold.Id);
    expect(first.Details[0]).toMatchObject({
      SaleItemId: saleItems.sofa,
      LeatherItemId: leathers.platinum,
      Price: price,
      VinItemId: piece.id,
      VinItemCode: piece.code,
    });
    expect(first.Details[0]!.Customizations.map(({ Item }) => Item)).toEqual(['Oak leg']);
    const [line] = first.Details;
    const cheaper = { ...line, LeatherItem: null, LeatherItemId: leathers.bronze, Customizations: [] };
    const again = await trySave(bodyOf(first, { Details: [cheaper] }));
    expect(again.statusCode, again.body).toBe(200);
    const second = await read(world, sold.Id);
    expect(second.Details[0]).toMatchObject({ LeatherItemId: leathers.platinum, Price: price });
    expect(second.Details[0]!.Customizations).toHaveLength(1);
  },
);

test(
  'sells a piece of a style, leather and option that the catalog no longer offers',
  { tags: ['C-08', 'N-32'] },
  async () => {
    const piece = await addStoreSofa(world);
    const { saleItems, leathers, customizations } = world.catalogue;
    const offer = async (isActive: boolean) => {
      await world.db
        .updateTable('sale_items')
        .set({ is_active: isActive })
        .where('id', '=', saleItems.sofa)
        .execute();
      await world.db
        .updateTable('leather_items')
        .set({ is_active: isActive })
        .where('id', '=', leathers.platinum)
        .execute();
      await world.db
        .updateTable('customizations')
        .set({ active: isActive })
        .where('id', '=', customizations.oak)
        .execute();
    };
    await offer(false);
    const sold = await trySave(saleOf(piece));
    const built = await trySave({ Details: [sofaLine(world)] });
    await offer(true);
    expect(sold.statusCode, sold.body).toBe(200);
    expect(codeOf(built)).toBe('NO_AVAILABLE_PRODUCT');
  },
);

test(
  'requires a piece of the store on each furniture line of a floor sale',
  { tags: ['C-08', 'N-32'] },
  async () => {
    const piece = await addStoreSofa(world);
    const none = await trySave({ OrderType: 4, Details: [sofaLine(world)] });
    expect([none.statusCode, codeOf(none)]).toEqual([409, 'FLOOR_ITEM_MISSING']);
    const one = sofaLine(world, { VinItemId: piece.id });
    const half = await trySave({ OrderType: 4, Details: [one, sofaLine(world)] });
    expect(codeOf(half)).toBe('FLOOR_ITEM_MISSING');
    const twice = await trySave({ OrderType: 4, Details: [one, one] });
    expect([twice.statusCode, codeOf(twice)]).toEqual([400, 'FLOOR_PIECE_TWICE']);
    const repair = { Id: 0, SaleItemId: world.catalogue.saleItems.repair, Quantity: 1, Customizations: [] };
    expect((await trySave({ OrderType: 4, Details: [one, repair] })).statusCode).toBe(200);
  },
);

test(
  'holds a piece for one quotation, names it and refuses the piece to four simultaneous others',
  { tags: ['N-32', 'INV-23'] },
  async () => {
    const piece = await addStoreSofa(world);
    expect(await shown(piece)).toMatchObject({ Available: true, HeldBy: null });
    const answers = await Promise.all(Array.from({ length: 4 }, () => trySave(saleOf(piece))));
    const codes = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);
    expect(codes, answers.map(({ body }) => body).join('\n')).toEqual([200, 409, 409, 409]);
    const saved = answers.find(({ statusCode }) => statusCode === 200)!.json<SavedBody>();
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused[0]!.body).toBe(
      `Piece ${piece.code} is on quotation ${saved.SONumber}. Choose another piece.`,
    );
    const HeldBy = { OrderId: saved.Id, OrderNumber: saved.SONumber, IsQuotation: true };
    expect(await shown(piece)).toMatchObject({ Available: false, IsForSale: true, HeldBy });
    expect(await shown(piece, world.users.otherSales)).toMatchObject({
      HeldBy: { OrderId: null, OrderNumber: null, IsQuotation: true },
    });
    await changeStatus(world, saved.Id, 12);
    expect(await shown(piece)).toMatchObject({ Available: true, HeldBy: null });
    expect((await trySave(saleOf(piece))).statusCode).toBe(200);
  },
);

test('another order can take the piece of an expired quotation', { tags: ['N-14'] }, async () => {
  const piece = await addStoreSofa(world);
  const old = await save(world, saleOf(piece));
  const pricedOn = (day: string) =>
    world.db.updateTable('orders').set({ priced_on: day }).where('id', '=', old.Id).execute();
  const today = world.now().toISOString().slice(0, 10);
  await pricedOn(new Date(Date.parse(today) - 20 * 86_400_000).toISOString().slice(0, 10));
  expect(codeOf(await trySave(saleOf(piece))), 'its last day').toBe('FLOOR_PIECE_QUOTED');
  await pricedOn(new Date(Date.parse(today) - 21 * 86_400_000).toISOString().slice(0, 10));
  expect(await shown(piece)).toMatchObject({ Available: true, HeldBy: null });
  expect((await reportMissing({ ...piece, code: 'none' }, false)).statusCode).toBe(404);
  const taken = await trySave(saleOf(piece));
  expect(taken.statusCode, taken.body).toBe(200);
  const again = await trySave(bodyOf(await read(world, old.Id)));
  expect(codeOf(again)).toBe('FLOOR_ITEM_MISSING');
});

test(
  'takes no payment and approves nothing once the piece is gone, and asks and notifies before it goes',
  { tags: ['C-08', 'N-32', 'INV-22'] },
  async () => {
    const ways = [
      {
        go: reportMissing,
        code: 'FLOOR_PIECE_MISSING',
        words: (code: string) => `Piece ${code} is missing. Choose another piece.`,
      },
      {
        go: (piece: StoreSofa, confirm: boolean) => move(piece, world.stores.austin, confirm),
        code: 'FLOOR_PIECE_MOVED',
        words: (code: string) => `Piece ${code} is at Austin now. Choose another piece.`,
      },
      {
        go: takeOffSale,
        code: 'FLOOR_PIECE_OFF_SALE',
        words: (code: string) => `Piece ${code} isn’t for sale. Choose another piece.`,
      },
    ];
    for (const { go, code, words } of ways) {
      const piece = await addStoreSofa(world);
      const { Id } = await save(world, saleOf(piece));
      expect((await pay(Id, 4_000)).statusCode).toBe(200);
      const asked = await go(piece, false);
      expect([asked.statusCode, codeOf(asked)], code).toEqual([409, 'PIECE_OF_ORDER']);
      expect(await notified(Id)).toEqual([]);
      const done = await go(piece, true);
      expect(done.statusCode, done.body).toBe(200);
      expect(await notified(Id), code).toEqual([piece.code]);
      for (const answer of [
        await pay(Id, 10),
        await approve(Id),
        await trySave(bodyOf(await read(world, Id))),
      ]) {
        expect([answer.statusCode, codeOf(answer)], answer.body).toEqual([409, code]);
        expect(answer.body).toContain(words(piece.code));
      }
    }
  },
);

test('saves an approved order with a warning about its piece', { tags: ['N-32'] }, async () => {
  const piece = await addStoreSofa(world);
  const { Id } = await save(world, saleOf(piece));
  expect((await pay(Id, 4_000)).statusCode).toBe(200);
  expect((await approve(Id)).statusCode).toBe(200);
  await reportMissing(piece, true);
  const saved = await trySave(bodyOf(await read(world, Id), { DeliveryDate: '2026-06-20' }));
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.body).toContain(`Piece ${piece.code} is missing`);
  const [line] = (await read(world, Id)).Details;
  const other = await addStoreSofa(world);
  const swapped = await trySave(
    bodyOf(await read(world, Id), { Details: [{ ...line, VinItemId: other.id }] }),
  );
  expect(swapped.statusCode, swapped.body).toBe(200);
  const shipped = await admin().post(`/api/orders/${Id}/status`, { StatusId: 5 });
  expect(shipped.statusCode, shipped.body).toBe(200);
  expect(await shown(other)).toBeUndefined();
});

test('names the order that a piece was sold with until it ships', { tags: ['N-32', 'INV-23'] }, async () => {
  const piece = await addStoreSofa(world);
  const { Id, SONumber } = await save(world, saleOf(piece));
  await pay(Id, 4_000);
  expect((await approve(Id)).statusCode).toBe(200);
  expect(await shown(piece)).toMatchObject({
    Available: false,
    HeldBy: { OrderId: Id, OrderNumber: SONumber, IsQuotation: false },
  });
  const refused = await trySave(saleOf(piece));
  expect(refused.body).toBe(`Piece ${piece.code} was sold with order ${SONumber}. Choose another piece.`);
});

test(
  'an order that changes its type releases its piece and is built',
  { tags: ['ORD-28', 'N-32'] },
  async () => {
    const piece = await addStoreSofa(world);
    const { Id } = await save(world, saleOf(piece));
    const order = await read(world, Id);
    const changed = await trySave(bodyOf(order, { OrderType: 1 }));
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await read(world, Id)).Details[0]).toMatchObject({ VinItemId: null, Quantity: 1 });
    expect(await shown(piece)).toMatchObject({ Available: true, HeldBy: null });
    expect((await trySave(saleOf(piece))).statusCode).toBe(200);
    const other = await addStoreSofa(world);
    expect(codeOf(await trySave({ Details: [sofaLine(world, { VinItemId: other.id })] }))).toBe(
      'VIN_ITEM_NOT_AVAILABLE',
    );
  },
);

test(
  "the factory's store sells the items of its list, and other stores don't",
  { tags: ['N-32'] },
  async () => {
    const piece = await addStoreSofa(world, { location: 0, store_id: null });
    const { factory, denver } = world.stores;
    const listed = (await admin().get(`/api/stores/get-inventory/${factory}`)).json<Shown[]>();
    expect(listed.find(({ Id }) => Id === piece.id)).toMatchObject({ Available: true });
    const { id: walkIn } = await world.db
      .insertInto('channels')
      .values({ store_id: factory, name: 'Walk-in' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = (StoreId: number, ChannelId: number) =>
      trySave(saleOf(piece, {}, { StoreId, ChannelId }), world.users.admin);
    expect(codeOf(await at(denver, world.channels.retail))).toBe('VIN_ITEM_NOT_AVAILABLE');
    const sold = await at(factory, walkIn);
    expect(sold.statusCode, sold.body).toBe(200);
    const { Id } = sold.json<SavedBody>();
    const paid = await admin().post('/api/order/addPayment', {
      Orderid: Id,
      Amount: 6_000,
      PaymentMethod: 'check',
    });
    expect(paid.statusCode, paid.body).toBe(200);
    expect((await approve(Id)).body).toContain('"StatusId":1');
    const shipped = await admin().post(`/api/orders/${Id}/status`, { StatusId: 5 });
    expect(shipped.statusCode, shipped.body).toBe(200);
    const row = await world.db
      .selectFrom('vin_items')
      .where('id', '=', piece.id)
      .selectAll()
      .executeTakeFirst();
    expect(row).toMatchObject({ location: 2, available: false, sold_order_id: Id });
  },
);

test('uses today as the delivery date of a floor sale without one', { tags: ['ORD-16'] }, async () => {
  const piece = await addStoreSofa(world);
  const body: Record<string, unknown> = orderBody(world, saleOf(piece));
  delete body['DeliveryDate'];
  const saved = await world.as(world.users.sales).post('/api/order/saveOrder', body);
  expect(saved.statusCode, saved.body).toBe(200);
  const { DeliveryDate } = (await read(world, saved.json<SavedBody>().Id)) as unknown as {
    DeliveryDate: string;
  };
  expect(DeliveryDate).toBe('2026-03-10');
});

test('refuses to sell a piece that is still on the truck to its store', { tags: ['N-32'] }, async () => {
  await world.db
    .updateTable('stores')
    .set({ phone: '303 555 0100' })
    .where('id', '=', world.stores.denver)
    .execute();
  const [orderId, other] = [
    await finishedOrder(world, { orderType: 2, quantity: 2 }),
    await finishedOrder(world, { orderType: 2 }),
  ];
  const route = await must<SavedRoute>(admin().post('/api/delivery-routes', routeDraft([other])));
  const shipped = await admin().post(`/api/orders/${orderId}/status`, {
    StatusId: 5,
    Reason: 'By truck',
    Confirm: true,
  });
  expect(shipped.statusCode, shipped.body).toBe(200);
  // Earlier versions shipped orders that were on a route.
  await world.db
    .updateTable('delivery_stops')
    .set({ order_id: orderId })
    .where('order_id', '=', other)
    .execute();
  const piece = await world.db
    .selectFrom('vin_items')
    .where('order_id', '=', orderId)
    .select(['id', 'code'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(await shown(piece)).toMatchObject({ Available: false, IsForSale: true, Route: route.Id });
  const refused = await trySave(saleOf(piece));
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    `Piece ${piece.code} is on delivery route ${route.Id}. Sell it once it arrives.`,
  ]);
  await world.db.deleteFrom('delivery_stops').where('order_id', '=', orderId).execute();
  expect(await shown(piece)).toMatchObject({ Available: true, Route: null });
  expect((await trySave(saleOf(piece))).statusCode).toBe(200);
});

test(
  'opens no card payment for a piece that is gone, takes no tenders and tells a customer little',
  { tags: ['N-32', 'C-07'] },
  async () => {
    const piece = await addStoreSofa(world);
    const { Id } = await save(world, saleOf(piece));
    const sales = world.as(world.users.sales);
    const card = (Amount: number) => sales.post('/api/payments/intents', { OrderId: Id, Amount });
    const tenders = (Amount: number) =>
      sales.post('/api/order/addPayments', { OrderId: Id, Tenders: [{ PaymentMethod: 'cash', Amount }] });
    const { id, company_id, order_type } = await world.db
      .selectFrom('orders')
      .where('id', '=', Id)
      .select(['id', 'company_id', 'order_type'])
      .executeTakeFirstOrThrow();
    const toCustomer = () =>
      listPaidPieceRefusals(world.db, { id, company_id, order_type }, { user: null, now: world.now() });
    expect(await toCustomer()).toEqual([]);
    expect((await tenders(3_000)).statusCode).toBe(200);
    await reportMissing(piece, true);
    for (const answer of [await card(3_000), await tenders(10)])
      expect([answer.statusCode, codeOf(answer)], answer.body).toEqual([409, 'FLOOR_PIECE_MISSING']);
    expect(await toCustomer()).toEqual([{ code: 'FLOOR_PIECE_GONE' }]);
  },
);
