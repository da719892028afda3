import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { read, save } from '../../../../test/order-requests.ts';
import {
  ADMIN,
  bankOf,
  calmGateway,
  chargesAtBank,
  closeCardShop,
  confirm,
  emulator,
  HALF,
  type IntentBody,
  later,
  mailsOf,
  noticeOf,
  openCardShop,
  paid,
  paymentsOf,
  reconcile,
  SALES,
  tell,
  TOTAL,
  world,
} from '../../../../test/stripe/card-shop.ts';
import { newVisitor } from '../../../../test/visitor.ts';
import { failCharge } from './fail-charge.service.ts';

beforeAll(openCardShop);
afterAll(closeCardShop);
afterEach(calmGateway);

const REST = 2385.11;
const FINISHED = 4;
const ALWAYS_ASKS = '4000002760003184';

interface Shown {
  readonly Brand: string;
  readonly LastFour: string;
  readonly ConsentText: string;
  readonly Chargeable: number;
  readonly IsReady: boolean;
  readonly End: { readonly Reason: string; readonly User: string | null } | null;
}
interface Linked {
  readonly OrderId: number;
  readonly Token: string;
}
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

/** A quotation that its customer accepted on the page of their link. */
async function accepted(change: Record<string, unknown> = {}): Promise<Linked> {
  const { Id } = await save(world, change);
  const link = await SALES().post(`/api/orders/${Id}/quote/links`, {});
  const { searchParams } = new URL(link.json<{ Address: string }>().Address, 'http://shop.test');
  const linked = { OrderId: Id, Token: searchParams.get('token') ?? '' };
  const { Quotes } = await pageOf(linked);
  const answer = await newVisitor(world).post('/api/quotes/accept', {
    ...{ ...linked, QuoteId: Id, Name: 'Ellen Johnson', Fingerprint: Quotes[0]!.Fingerprint },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return linked;
}

interface Page {
  readonly Quotes: readonly {
    readonly Fingerprint: string;
    readonly Payment: { readonly CardConsentVersion: number | null; readonly Card: Shown | null };
  }[];
}
const pageOf = async (linked: Linked) =>
  (await newVisitor(world).post('/api/quotes/open', linked)).json<Page>();

const agreed = { Language: 'en', Version: 1, UpTo: REST };
const ask = (linked: Linked, change: object = {}) =>
  newVisitor(world).post('/api/payments/intents', {
    ...{ ...linked, Amount: HALF, Type: 'deposit', Channel: 'link', CardConsent: agreed },
    ...change,
  });

/** An order whose deposit was paid with a card that its customer agreed to keep on file. */
async function onFile(change: Record<string, unknown> = {}, number?: string): Promise<Linked> {
  const linked = await accepted(change);
  const answer = await ask(linked);
  expect(answer.statusCode, answer.body).toBe(200);
  const { Id, Token } = answer.json<IntentBody>();
  if (number === ALWAYS_ASKS) {
    emulator.pressPay(Token, number);
    emulator.bank.authenticate(bankOf(Token), true);
    await confirm(Id, bankOf(Token).id);
  } else await confirm(Id, paid(Token, number));
  expect(await paymentsOf(linked.OrderId)).toEqual([['deposit', HALF]]);
  return linked;
}

const setStatus = (orderId: number, status_id: 3 | 4) =>
  world.db.updateTable('orders').set({ status_id }).where('id', '=', orderId).execute();
const cardOf = async (orderId: number) => {
  const answer = await SALES().get(`/api/orders/${orderId}/card-payments`);
  return answer.json<{ CardOnFile: Shown | null }>().CardOnFile;
};
const charge = (orderId: number, Amount: number, headers: Record<string, string> = {}) =>
  SALES().post(`/api/orders/${orderId}/card-on-file/charge`, { Amount }, headers);
const rowOf = (orderId: number) =>
  world.db
    .selectFrom('cards_on_file')
    .where('order_id', '=', orderId)
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const methodOf = async (orderId: number) => {
  const { gateway_method_id } = await rowOf(orderId);
  return emulator.bank.methods.find(({ id }) => id === gateway_method_id)!;
};

test(
  'keeps the card of a deposit only with consent to charge the balance',
  { tags: ['N-28', 'N-17'] },
  async () => {
    const linked = await accepted();
    const { Quotes } = await pageOf(linked);
    expect(Quotes[0]!.Payment).toMatchObject({ CardConsentVersion: 1, Card: null });
    for (const wrong of [
      { ...agreed, UpTo: REST + 0.01 },
      { ...agreed, Version: 2 },
    ])
      expect(codeOf(await ask(linked, { CardConsent: wrong }))).toBe('STALE_ROW');
    const byStaff = await SALES().post('/api/payments/intents', {
      ...{ OrderId: linked.OrderId, Amount: HALF, CardConsent: agreed },
    });
    expect(codeOf(byStaff), 'staff can’t agree for a customer').toBe('CARD_FILE_NOT_OFFERED');
    const plain = await ask(linked, { CardConsent: null });
    await confirm(plain.json<IntentBody>().Id, paid(plain.json<IntentBody>().Token));
    expect(await cardOf(linked.OrderId), 'paid without consent').toBeNull();
    expect(emulator.bank.customers).toEqual([]);

    const { OrderId } = await onFile();
    expect(await cardOf(OrderId)).toMatchObject({
      ...{ Brand: 'Visa', LastFour: '4242', Chargeable: REST, IsReady: false, End: null },
      ConsentText: expect.stringContaining('at most $2,385.11 in all') as string,
    });
    expect(await methodOf(OrderId)).toMatchObject({ customer: emulator.bank.customers[0] });
    const without = world.db
      .updateTable('payment_intents')
      .set({ card_consent_version: null, card_consent_language: null, card_consent_cents: null })
      .where('order_id', '=', OrderId)
      .execute();
    await expect(without, 'no card without its consent').rejects.toThrow('cards_on_file_consent_fkey');
  },
);

test(
  'charges the card once the order is ready, never more than the balance and once per key',
  { tags: ['N-28', 'PAY-34'] },
  async () => {
    const { OrderId } = await onFile();
    expect(codeOf(await charge(OrderId, 100)), 'before it is ready').toBe('CARD_FILE_NOT_READY');
    await setStatus(OrderId, FINISHED);
    expect(codeOf(await charge(OrderId, REST + 0.01))).toBe('CARD_FILE_LIMIT');
    expect(codeOf(await charge(OrderId, 0))).toBe('PAY_ORDER_QUANTITY_ZERO');
    const part = await Promise.all(
      [1, 2].map(() => charge(OrderId, 385.11, { 'idempotency-key': 'one-charge' })),
    );
    expect(part.some((each) => each.json<{ State: string }>().State === 'paid')).toBe(true);
    expect(await paymentsOf(OrderId)).toEqual([
      ['deposit', HALF],
      ['balance', 385.11],
    ]);
    expect(codeOf(await charge(OrderId, 2000.01)), 'less what was charged').toBe('CARD_FILE_LIMIT');
    expect((await charge(OrderId, 2000)).json()).toMatchObject({
      State: 'paid',
      TransactionInfo: expect.stringMatching(/^Visa 4242, pi_/) as string,
    });
    expect((await read(world, OrderId)).Totals).toMatchObject({ Paid: TOTAL });
    expect(await mailsOf(OrderId, 'receipt'), 'a receipt for each').toHaveLength(3);
    await reconcile();
    expect(await cardOf(OrderId), 'removed when the order is paid').toMatchObject({
      ...{ Chargeable: 0, End: { Reason: 'paid' } },
    });
    expect((await methodOf(OrderId)).customer).toBeNull();
    expect(codeOf(await charge(OrderId, 1))).toBe('CARD_FILE_NONE');
    expect(chargesAtBank(OrderId)).toHaveLength(3);
  },
);

test('never charges more than the customer agreed to, or for another order', { tags: ['N-28'] }, async () => {
  const { OrderId } = await onFile();
  await setStatus(OrderId, FINISHED);
  await sql`update orders set subtotal_cents = subtotal_cents + 50000, total_cents = total_cents + 50000
      where id = ${OrderId}`.execute(world.db);
  expect(await cardOf(OrderId), 'the order got more expensive').toMatchObject({ Chargeable: REST });
  expect(codeOf(await charge(OrderId, REST + 1))).toBe('CARD_FILE_LIMIT');
  await charge(OrderId, 1000);
  expect(await cardOf(OrderId), 'less what was charged').toMatchObject({ Chargeable: 1385.11 });
  const other = await save(world);
  expect(codeOf(await charge(other.Id, 100))).toBe('CARD_FILE_NONE');
  const { id } = await rowOf(OrderId);
  const elsewhere = world.db
    .insertInto('payment_intents')
    .values({
      ...{ company_id: world.companyId, order_id: other.Id, key: 'elsewhere', channel: 'on-file' },
      ...{ amount_cents: 100, gateway: 'stripe', invoice_number: 'elsewhere', card_on_file_id: id },
    } as never)
    .execute();
  await expect(elsewhere).rejects.toThrow('payment_intents_card_on_file_fkey');
});

test(
  'explains why a card was declined, and emails the customer a link to pay',
  { tags: ['N-28', 'N-24'] },
  async () => {
    const { OrderId } = await onFile();
    await setStatus(OrderId, FINISHED);
    emulator.bank.settings.declineCode = 'insufficient_funds';
    expect((await charge(OrderId, REST)).json()).toMatchObject({
      State: 'failed',
      Reason:
        'The bank declined the card on file: there isn’t enough money or credit on it. We emailed the customer a link to pay.',
    });
    expect(await paymentsOf(OrderId)).toHaveLength(1);
    await expect
      .poll(async () => (await mailsOf(OrderId, 'card-declined'))[0])
      .toMatch(
        /charge \$2,385\.11 to your Visa ending in 4242\. The bank declined it[^]*\/Shop\/Quote\?order=/,
      );
    const intents = world.db.selectFrom('payment_intents').where('order_id', '=', OrderId);
    const [last] = await intents.select(['id', 'order_id']).orderBy('id', 'desc').execute();
    expect(await failCharge(world.app.deps, last!, undefined), 'a notice may have been faster').toBe(true);
    emulator.bank.settings.declineCode = undefined;
    expect((await charge(OrderId, REST)).json(), 'tried again').toMatchObject({ State: 'paid' });

    const asks = await onFile({}, ALWAYS_ASKS);
    await setStatus(asks.OrderId, FINISHED);
    const spanish = { 'accept-language': 'es' };
    expect((await charge(asks.OrderId, REST, spanish)).json()).toMatchObject({
      State: 'failed',
      Reason: expect.stringContaining('El banco pide que el cliente confirme el pago') as string,
    });
    await expect
      .poll(async () => (await mailsOf(asks.OrderId, 'card-declined'))[0])
      .toContain('Your bank wants you to confirm this payment yourself');
  },
);

test(
  'finds a charge or decline whose response was lost, and never charges again',
  { tags: ['N-28', 'C-35'] },
  async () => {
    const { OrderId } = await onFile();
    await setStatus(OrderId, FINISHED);
    const lose = (name: string) => (name === 'POST /v1/payment_intents' ? ('lost' as const) : undefined);
    for (const declineCode of ['generic_decline', undefined]) {
      emulator.bank.settings.declineCode = declineCode;
      emulator.fault = lose;
      expect((await charge(OrderId, REST)).json()).toMatchObject({ State: 'checking', Reason: null });
      emulator.fault = (name) => (name.startsWith('GET') ? 'dropped' : undefined);
      expect(codeOf(await charge(OrderId, REST))).toBe('PAYMENT_CHECKING');
      emulator.fault = () => undefined;
      later(2);
      await reconcile();
      await reconcile();
    }
    expect(await paymentsOf(OrderId)).toEqual([
      ['deposit', HALF],
      ['balance', REST],
    ]);
    expect(chargesAtBank(OrderId)).toHaveLength(2);
    expect(await mailsOf(OrderId, 'card-declined'), 'told once').toHaveLength(1);
  },
);

test(
  'removes the card when the customer or the office asks, and retries until Stripe removes it',
  { tags: ['N-28', 'N-17'] },
  async () => {
    const linked = await onFile();
    await setStatus(linked.OrderId, FINISHED);
    expect((await pageOf(linked)).Quotes[0]!.Payment.Card).toMatchObject({ LastFour: '4242' });
    const withdraw = (body: Linked) => newVisitor(world).post('/api/payments/withdraw-card', body);
    expect((await withdraw({ ...linked, Token: 'wrong' })).statusCode).toBe(404);
    expect((await withdraw(linked)).statusCode).toBe(200);
    expect(await cardOf(linked.OrderId)).toMatchObject({ End: { Reason: 'withdrawn', User: null } });
    expect((await pageOf(linked)).Quotes[0]!.Payment.Card).toBeNull();
    expect(codeOf(await charge(linked.OrderId, 100))).toBe('CARD_FILE_NONE');
    emulator.fault = (name) => (name.endsWith('/detach') ? 'lost' : undefined);
    await reconcile();
    expect((await rowOf(linked.OrderId)).detached_at).toBeNull();
    emulator.fault = () => undefined;
    await reconcile();
    expect((await rowOf(linked.OrderId)).detached_at, 'was detached already').not.toBeNull();

    const { OrderId } = await onFile();
    const remove = () => SALES().post(`/api/orders/${OrderId}/card-on-file/remove`, {});
    expect((await remove()).json()).toMatchObject({
      CardOnFile: { End: { Reason: 'removed', User: 'Sam' } },
    });
    expect(codeOf(await remove())).toBe('CARD_FILE_NONE');
    await reconcile();
    expect((await methodOf(OrderId)).customer).toBeNull();
  },
);

test(
  'removes an expired card, and the card of a canceled order, another customer or an earlier payment',
  { tags: ['N-28'] },
  async () => {
    const canceled = await onFile();
    await ADMIN().post(`/api/orders/${canceled.OrderId}/cancel`, { Refund: 0, Reason: 'changed his mind' });
    const passedOn = await onFile();
    const other = await customerOf(canceled.OrderId);
    await world.db
      .updateTable('orders')
      .set({ customer_id: other })
      .where('id', '=', passedOn.OrderId)
      .execute();
    const merged = await onFile();
    await world.db
      .updateTable('customers')
      .set({ merged_into_id: other, email: null })
      .where('id', '=', await customerOf(merged.OrderId))
      .execute();
    await world.db
      .updateTable('orders')
      .set({ customer_id: other })
      .where('id', '=', merged.OrderId)
      .execute();
    const expired = await onFile();
    await world.db
      .updateTable('cards_on_file')
      .set({ expiry_year: 2025, expiry_month: 12 })
      .where('order_id', '=', expired.OrderId)
      .execute();
    await setStatus(expired.OrderId, FINISHED);
    expect(codeOf(await charge(expired.OrderId, 100))).toBe('CARD_FILE_NONE');
    await reconcile();
    const ends = [];
    for (const { OrderId } of [canceled, passedOn, merged, expired])
      ends.push((await cardOf(OrderId))?.End?.Reason);
    expect(ends).toEqual(['canceled', 'reassigned', undefined, 'expired']);
    expect((await methodOf(merged.OrderId)).customer).not.toBeNull();

    const again = await ask(merged, {
      Amount: 1500,
      CardConsent: { ...agreed, UpTo: 885.11 },
      Type: 'balance',
    });
    await confirm(again.json<IntentBody>().Id, paid(again.json<IntentBody>().Token, '5555555555554444'));
    expect(await cardOf(merged.OrderId)).toMatchObject({ Brand: 'MasterCard', Chargeable: 885.11 });
    const reasons = await world.db
      .selectFrom('cards_on_file')
      .where('order_id', '=', merged.OrderId)
      .select('ended_reason')
      .orderBy('id')
      .execute();
    expect(reasons.map((row) => row.ended_reason)).toEqual(['replaced', null]);
  },
);

const customerOf = async (orderId: number) =>
  (
    await world.db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select('customer_id')
      .executeTakeFirstOrThrow()
  ).customer_id;

test('notifies the office when Stripe no longer has the card', { tags: ['N-28'] }, async () => {
  const { OrderId } = await onFile();
  await setStatus(OrderId, FINISHED);
  emulator.bank.detach(await methodOf(OrderId));
  expect((await charge(OrderId, REST)).json()).toMatchObject({
    State: 'failed',
    Reason: expect.stringContaining('no longer on file at the card gateway') as string,
  });
  expect(await cardOf(OrderId)).toMatchObject({ End: { Reason: 'gone' } });
});

test(
  "doesn't keep the card of a payment that is refunded right away",
  { tags: ['N-28', 'PAY-34'] },
  async () => {
    const linked = await accepted();
    const { Id, Token } = (await ask(linked)).json<IntentBody>();
    await ADMIN().post(`/api/orders/${linked.OrderId}/cancel`, { Refund: 0, Reason: 'changed his mind' });
    await confirm(Id, paid(Token));
    await tell(noticeOf('payment_intent.succeeded'));
    await reconcile();
    expect(await cardOf(linked.OrderId)).toMatchObject({ End: { Reason: 'canceled' } });
    expect((await methodOf(linked.OrderId)).customer).toBeNull();
  },
);
