import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, save, sofaLine } from '../../../test/order-requests.ts';
import { wordsOf } from '../../../test/pdf-words.ts';
import { addStock, changeStatus, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';
import { gatherDocument } from './pdf-data.service.ts';
import { deliveryNoteDocument } from './pdf/delivery-note.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
  await admin().post('/api/employees', { Name: 'Lena Lead', Code: 'LEAD', IsLead: true });
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const factory = () => world.as(world.users.factory);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const vinOf = (order: number, line: number, unit = 1) => `${String(order).padStart(6, '0')}-${line}-${unit}`;

/** A paid order in production: sofas of $4,384.00 in one line, one more in another, each with tax. */
async function inProduction(quantity: number): Promise<number> {
  const Details = [sofaLine(world, { Quantity: quantity }), sofaLine(world)];
  const { Id } = await save(world, { Details });
  const { Totals } = await read(world, Id);
  const paid = { Orderid: Id, Amount: Totals['Total'], PaymentMethod: 'check' };
  expect((await admin().post('/api/order/addPayment', paid)).statusCode).toBe(200);
  await changeStatus(world, Id, 1);
  await schedule(world, Id);
  await changeStatus(world, Id, 3);
  return Id;
}

async function scrap(VinNumber: string): Promise<void> {
  const sent = { Employee: 'LEAD', Operation: '', Type: 'scrap', Reason: 'A hole', Lead: 'LEAD' };
  const Events = [{ VinNumber, Key: randomUUID() }];
  const answer = await factory().post('/api/operation-register/events', { ...sent, Events });
  expect(answer.statusCode, answer.body).toBe(200);
}

const leaveOut = (vin: string) =>
  factory().post(`/api/pieces/${vin}/settle-scrap`, { Decision: 'leave out', Reason: 'No hide matches' });
const decide = (vin: string, Decision: string, Reason = '', user: WorldUser = world.users.admin) =>
  world.as(user).post(`/api/pieces/${vin}/settle-left-out`, { Decision, Reason });
const historyOf = async (id: number) => {
  const entries = (await admin().get(`/api/orders/${id}/history`)).json<
    { Kind: string; Subject?: string; Reason: string; User: string }[]
  >();
  return entries.filter(({ Subject }) => Subject).map(({ Kind, Reason, User }) => [Kind, Reason, User]);
};
const noticesOf = async (user: WorldUser, orderId: number) => {
  const rows = await world.db
    .selectFrom('notifications')
    .where('kind', '=', 'pieceLeftOut')
    .where('order_id', '=', orderId)
    .where('user_id', '=', user.id)
    .select('text')
    .execute();
  return rows.map(({ text }) => text);
};
const needs = async (id: number, kind = 'leftOutPieces') => {
  const { Needs } = (await admin().get('/api/home/needs')).json<{
    Needs: { Kind: string; Items: { Id: number }[] }[];
  }>();
  return Needs.some(({ Kind, Items }) => Kind === kind && Items.some(({ Id }) => Id === id));
};
const noteOf = async (orderId: number) => {
  const reader = { user: { ...world.users.admin } as never, scope: 'all', language: 'en', now: world.now() };
  const data = await gatherDocument(world.db, world.app.deps, reader as never, { orderId, pictureWidth: 0 });
  return wordsOf(deliveryNoteDocument(data).content);
};

test(
  'asks the office before an order finishes without a scrapped piece, and removes the piece',
  { tags: ['N-20', 'N-32', 'N-39', 'N-10'] },
  async () => {
    const order = await inProduction(3);
    const [vin, other] = [vinOf(order, 1, 2), vinOf(order, 2)];
    const before = await read(world, order);
    await scrap(vin);
    expect(codeOf(await decide(vin, 'take off')), 'the floor decides first').toBe('PIECE_NOT_LEFT_OUT');
    expect((await leaveOut(vin)).statusCode).toBe(200);
    expect(codeOf(await leaveOut(vin))).toBe('PIECE_NOT_SCRAPPED');
    expect(await noticesOf(world.users.admin, order)).toEqual([vin]);
    expect(await noticesOf(world.users.sales, order)).toEqual([vin]);
    expect(await noticesOf(world.users.otherSales, order)).toEqual([]);
    expect(await needs(order)).toBe(true);
    const finish = { StatusId: 4, Confirm: true, Reason: 'built' };
    const refused = await admin().post(`/api/orders/${order}/status`, finish);
    expect([codeOf(refused), refused.body]).toEqual(['PIECES_LEFT_OUT', expect.stringContaining(vin)]);

    expect((await decide(vin, 'take off', '', world.users.factory)).statusCode).toBe(403);
    const answers = await Promise.all([decide(vin, 'take off'), decide(vin, 'take off')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const after = await read(world, order);
    expect(after.Details.map(({ Quantity, TotalPrice }) => [Quantity, TotalPrice])).toEqual([
      [2, 8_768],
      [1, 4_384],
    ]);
    expect(after.Details[0]!.PriceSteps.reduce((sum, step) => sum + Number(step['Amount']), 0)).toBe(8_768);
    expect(after.Totals['Subtotal']).toBe(before.Totals['Subtotal']! - 4_384);
    expect(after.Totals['Total']).toBeCloseTo((before.Totals['Total']! * 3) / 4, 1);
    expect(after.Totals['Balance']).toBeLessThan(0);
    expect(await needs(order), 'its price is settled').toBe(false);
    expect(await needs(order, 'leftOutRefunds'), 'what was paid for it is refunded').toBe(true);
    expect(await historyOf(order)).toEqual([
      ['piece taken off', '', 'Ada'],
      ['piece left out', 'No hide matches', 'Fred'],
      ['piece scrapped', 'A hole', 'Fred'],
    ]);

    await changeStatus(world, order, 4);
    const note = await noteOf(order);
    expect(note).toContain('2 × Alpine Sofa');
    expect(note).not.toContain(vin);
    expect(note).toContain(other);
    const payment = (await read(world, order)).Payments[0]!;
    const refund = { Amount: -after.Totals['Balance']!, Reason: 'left out' };
    expect((await admin().post(`/api/payments/${String(payment['Id'])}/refund`, refund)).statusCode).toBe(
      200,
    );
    expect(await needs(order)).toBe(false);
    await changeStatus(world, order, 5);
    expect((await read(world, order)).Totals['Balance']).toBe(0);
  },
);

test(
  'keeps the price for a reason, credits the only piece of a line, or replaces the piece later',
  { tags: ['N-20', 'N-32', 'N-39'] },
  async () => {
    const order = await inProduction(2);
    const [kept, only, replaced] = [vinOf(order, 1), vinOf(order, 2), vinOf(order, 1, 2)];
    const { Totals } = await read(world, order);
    for (const vin of [kept, only, replaced]) {
      await scrap(vin);
      expect((await leaveOut(vin)).statusCode).toBe(200);
    }
    expect(codeOf(await decide(kept, 'keep price'))).toBe('REASON_REQUIRED');
    expect((await decide(kept, 'keep price', 'The customer took a voucher')).statusCode).toBe(200);
    expect((await read(world, order)).Totals['Total']).toBe(Totals['Total']);
    expect((await decide(only, 'take off')).statusCode).toBe(200);
    const credited = await read(world, order);
    expect(credited.Details.map(({ Quantity }) => Quantity)).toEqual([2, 1]);
    expect(credited.Totals['Subtotal']).toBe(Totals['Subtotal']! - 4_384);
    const again = await factory().post(`/api/pieces/${replaced}/settle-scrap`, { Decision: 'replace' });
    expect(again.statusCode, again.body).toBe(200);
    expect(codeOf(await decide(replaced, 'take off'))).toBe('PIECE_NOT_LEFT_OUT');
    const form = (await admin().get(`/api/orders/${order}`)).json<{
      LeftOut: { Code: string; Decision: string | null; Reason: string; ScrapReason: string }[];
    }>();
    expect(form.LeftOut.map(({ Code, Decision }) => [Code, Decision])).toEqual([
      [kept, 'price kept'],
      [only, 'taken off'],
    ]);
    expect(form.LeftOut[0]).toMatchObject({ Reason: 'No hide matches', ScrapReason: 'A hole' });
    await changeStatus(world, order, 4);
    const note = await noteOf(order);
    expect(note.split('× Alpine Sofa'), 'one line of the two travels').toHaveLength(2);
    expect(note).toContain('1 × Alpine Sofa');
    expect(note).toContain(vinOf(order, 1, 3));
    for (const vin of [kept, only, replaced]) expect(note).not.toContain(vin);
    await world.db
      .updateTable('vin_items')
      .set({ location: 2, shipped_at: world.now() })
      .where('code', '=', vinOf(order, 1, 3))
      .execute();
    expect(await noteOf(order), 'delivered with an earlier part').not.toContain('× Alpine Sofa');
  },
);
