import { cents } from '@cordovan/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StatusId, statusIds } from '@cordovan/domain/orders';
import { addStoreSofa } from '../../../test/floor-pieces.ts';
import { orderBody, read, save, sofaLine } from '../../../test/order-requests.ts';
import { wordsOf } from '../../../test/pdf-words.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { gatherDocument } from './pdf-data.service.ts';
import { isPieceAtStore } from './piece-picture.repository.ts';
import { deliveryNoteDocument } from './pdf/delivery-note.ts';
import { confirmationDocument, invoiceDocument, quotationDocument } from './pdf/quotation.ts';
import { workOrderDocument } from './pdf/work-order.ts';

let world: World;
let order: number;

beforeAll(async () => {
  world = await createWorld();
  ({ Id: order } = await save(world, {
    Comments: 'Ring twice',
    DeliveryDetail: { SaleItemId: 1760, Comments: 'Local delivery', Price: 250 },
  }));
  const payment = { Orderid: order, Amount: 2500, PaymentMethod: 'check' };
  const paid = await world.as(world.users.admin).post('/api/order/addPayment', payment);
  expect(paid.statusCode, paid.body).toBe(200);
});
afterAll(() => world.close());

const setStatus = (status_id: StatusId, shipped_on: string | null = null) =>
  world.db
    .updateTable('orders')
    .set({ status_id, shipped_on, po_number: '004321' })
    .where('id', '=', order)
    .execute();
const gather = (user = world.users.admin, language?: 'en' | 'es', orderId = order) =>
  gatherDocument(
    world.db,
    world.app.deps,
    { user: { ...user } as never, scope: 'all', language: 'en', now: world.now() },
    { orderId, language, pictureWidth: 0 },
  );
const ask = (kind: string, user = world.users.sales) => world.as(user).get(`/api/orders/${order}/${kind}`);

test(
  'an invoice shows the amount due, the ship date and the payment terms',
  { tags: ['ACCT-04', 'N-24'] },
  async () => {
    await setStatus(statusIds.shipped, '2026-04-02');
    const { Totals, SONumber } = await read(world, order);
    const words = wordsOf(invoiceDocument(await gather()).content);
    for (const part of [
      'Invoice',
      `No. ${SONumber}`,
      'Invoice date Apr 2, 2026',
      '$4,384.00',
      'Sales tax 8.81%',
      'Paid $2,500.00',
      `Balance due $${(Totals as { Balance: number }).Balance.toLocaleString('en-US')}`,
      'Please pay the balance',
    ])
      expect(words).toContain(part);
    for (const part of ['Valid until', 'Accepted by', 'by hand']) expect(words).not.toContain(part);
    expect(wordsOf(invoiceDocument(await gather(world.users.admin, 'es')).content)).toContain(
      'Fecha de factura 2 abr 2026',
    );
  },
);

test(
  'a delivery note lists each piece with its codes and what to collect',
  { tags: ['N-24', 'C-52'] },
  async () => {
    await setStatus(statusIds.finished);
    const words = wordsOf(deliveryNoteDocument(await gather()).content);
    for (const part of [
      'Delivery note',
      '1 × Alpine Sofa',
      'Chestnut',
      'Brass nails',
      'Ring twice',
      'To collect on delivery: $2,520.23',
      'Balance due: $2,270.23 · Local delivery: $250.00',
      'Received by',
    ])
      expect(words).toContain(part);
    expect(words.match(/\$/g), 'no other price').toHaveLength(3);
    const credit = world.db.updateTable('payment_terms').set({ net_days: 30 });
    await credit.execute();
    const later = wordsOf(deliveryNoteDocument(await gather()).content);
    await world.db.updateTable('payment_terms').set({ net_days: 0 }).execute();
    expect(later, 'a term gives days to pay').toContain('To collect on delivery: $250.00');
    expect(later).not.toContain('$2,');
  },
);

test('a delivery note for a sale off the floor names its piece', { tags: ['N-24', 'C-08'] }, async () => {
  const piece = await addStoreSofa(world);
  const sale = await save(world, { OrderType: 4, Details: [sofaLine(world, { VinItemId: piece.id })] });
  const words = wordsOf(deliveryNoteDocument(await gather(world.users.admin, 'en', sale.Id)).content);
  expect(words).toContain('1 × Alpine Sofa');
  expect(words).toContain('Oak leg');
  expect(words).toContain(piece.code);
});

test('a store sees the pictures of its pieces', { tags: ['INV-23'] }, async () => {
  const { austin, denver } = world.stores;
  const piece = await addStoreSofa(world, { store_id: austin });
  const row = await world.db
    .selectFrom('vin_items')
    .where('id', '=', piece.id)
    .select(['order_id as orderId', 'detail_id as detailId'])
    .executeTakeFirstOrThrow();
  expect(await isPieceAtStore(world.db, { ...row, storeId: austin })).toBe(true);
  expect(await isPieceAtStore(world.db, { ...row, storeId: denver })).toBe(false);
  expect(await isPieceAtStore(world.db, { ...row, detailId: 0, storeId: austin })).toBe(false);
});

test('a delivery note for the factory shows no prices', { tags: ['N-01', 'AUTH-30'] }, async () => {
  await setStatus(statusIds.finished);
  expect(wordsOf(deliveryNoteDocument(await gather(world.users.factory)).content)).not.toContain('$');
});

test.each([
  ['invoice', statusIds.finished, 'INVOICE_NEEDS_SHIPPING'],
  ['delivery-note', statusIds.inProduction, 'DELIVERY_NOTE_NEEDS_FURNITURE'],
] as const)(
  "refuses the %s of an order that isn't far enough along",
  { tags: ['ACCT-04', 'N-02'] },
  async (kind, status, code) => {
    await setStatus(status);
    const answer = await ask(kind);
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, code]);
  },
);

test(
  'serves both documents only to the roles in the permission table',
  { tags: ['AUTH-40', 'N-24'] },
  async () => {
    await setStatus(statusIds.shipped, '2026-04-02');
    const statuses = async (kind: string) => {
      const { sales, otherSales, factory } = world.users;
      const answers = await Promise.all([sales, otherSales, factory].map((user) => ask(kind, user)));
      expect(answers[0]?.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses('invoice')).toEqual([200, 404, 403]);
    expect(await statuses('delivery-note')).toEqual([200, 404, 200]);
  },
);

test(
  'a document states that the prices of a shop without sales tax are before tax',
  { tags: ['ORD-80', 'N-10'] },
  async () => {
    const { order: printed, ...data } = await gather();
    expect(data.facts.is_before_tax, 'with sales tax').toBe(false);
    const facts = { ...data.facts, is_before_tax: true };
    const untaxed = { ...printed, totals: { ...printed.totals!, tax: cents(0) } };
    const words = wordsOf(invoiceDocument({ ...data, order: untaxed, facts }).content);
    expect(words).toContain('Sales tax not included');
  },
);

test(
  'names on a service order’s documents the order and pieces that it serves',
  { tags: ['ORD-02', 'N-24'] },
  async () => {
    await setStatus(statusIds.shipped, '2026-04-02');
    const original = (await read(world, order)) as unknown as {
      readonly CustomerId: number;
      readonly SONumber: string;
      readonly Details: readonly { readonly Id: number }[];
    };
    const answer = await world.as(world.users.sales).post('/api/order/saveOrder', {
      ...orderBody(world, {}),
      ...{ Customer: undefined, CustomerId: original.CustomerId, OrderType: 3, SendEmail: false },
      Details: [{ SaleItemId: world.catalogue.saleItems.repair, Quantity: 1 }],
      ServiceOf: { OrderId: order, DetailIds: original.Details.map(({ Id }) => Id) },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const data = await gather(world.users.admin, 'en', answer.json<{ Id: number }>().Id);
    for (const { content } of [workOrderDocument(data), quotationDocument(data)])
      expect(wordsOf(content)).toContain(`Service for No. ${original.SONumber}: Alpine Sofa`);
  },
);

test('a confirmation shows what a canceled order cost', { tags: ['N-24', 'PAY-27', 'C-52'] }, async () => {
  await setStatus(statusIds.approved);
  const cancel = { Refund: 2400, Reason: 'moved away', Confirm: true };
  const done = await world.as(world.users.admin).post(`/api/orders/${order}/cancel`, cancel);
  expect(done.statusCode, done.body).toBe(200);
  const words = wordsOf(confirmationDocument(await gather()).content);
  for (const part of ['Canceled -$4,770.23', 'Cancellation fee $100.00', 'Paid $100.00', 'Balance due $0.00'])
    expect(words).toContain(part);
  expect(words).toContain('This order was canceled, so nothing more is due.');
  for (const part of ['by hand', 'paid on site']) expect(words).not.toContain(part);
});
