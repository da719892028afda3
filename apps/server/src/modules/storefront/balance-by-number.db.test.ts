import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, save } from '../../../test/order-requests.ts';
import { newVisitor, type TestVisitor } from '../../../test/visitor.ts';
import { createWorld, STATIC_TOKEN, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver', PUBLIC_URL: 'https://shop.test' } });
});
afterAll(() => world.close());

let buyers = 0;
/** Creates an order by staff for a customer with a new email. */
async function sell(change: Record<string, unknown> = {}) {
  buyers += 1;
  const email = `owner${buyers}@mail.test`;
  const saved = await save(world, { Customer: { Name: 'Olive', Email: email }, SendEmail: false, ...change });
  const total = (await read(world, saved.Id)).Totals['Total']!;
  return { ...saved, email, total };
}

const look = (visitor: TestVisitor, number: string, proof: object = {}) =>
  visitor.post(`/api/web-bridge/findbyexternalnumber?externalid=${encodeURIComponent(number)}`, proof);
const balance = async (number: string, proof: object = {}) =>
  (await look(newVisitor(world), number, proof)).json<number>();

const intent = (visitor: TestVisitor, body: object) =>
  visitor.post('/api/payments/intents', { Channel: 'pay-balance', ...body });

/** Creates a link to this order by staff and returns its token. */
async function tokenOf(orderId: number): Promise<string> {
  const made = await world.as(world.users.sales).post(`/api/orders/${orderId}/quote/links`, {});
  return new URL(made.json<{ Address: string }>().Address).searchParams.get('token')!;
}

test(
  "shows an SO number's balance only with its customer's email",
  { tags: ['N-35', 'API-67', 'BRIDGE-12'] },
  async () => {
    const { SONumber, email, total } = await sell();
    const other = await sell();
    expect(await balance(SONumber), 'the number alone').toBe(0);
    expect(await balance(SONumber, { Email: '' })).toBe(0);
    expect(await balance(SONumber, { Email: other.email }), 'someone else’s email').toBe(0);
    expect(await balance(`0${SONumber}`, { Email: ` ${email.toUpperCase()} ` })).toBe(total);
  },
);

test(
  "shows an SO number's balance to users of the customer's own link",
  { tags: ['N-35', 'N-17'] },
  async () => {
    const { Id, SONumber, total } = await sell();
    const other = await sell();
    expect(await balance(SONumber, { Token: await tokenOf(Id) })).toBe(total);
    expect(await balance(SONumber, { Token: await tokenOf(other.Id) }), 'the link of another order').toBe(0);
    const token = await tokenOf(Id);
    await world.as(world.users.sales).post(`/api/orders/${Id}/quote/revoke`, {});
    expect(await balance(SONumber, { Token: token }), 'revoked').toBe(0);
  },
);

test(
  'shows the balance of an alternative that is offered with the link',
  { tags: ['N-35', 'N-24'] },
  async () => {
    const one = await sell({ Customer: { Name: 'Olive', Email: 'offered@mail.test' } });
    const two = await sell({ Customer: { Name: 'Olive', Email: 'offered@mail.test' } });
    const token = await tokenOf(one.Id);
    expect(await balance(two.SONumber, { Token: token }), 'not offered together').toBe(0);
    const offer = { OrderIds: [two.Id] };
    const offered = await world.as(world.users.sales).post(`/api/orders/${one.Id}/quote/alternatives`, offer);
    expect(offered.statusCode, offered.body).toBe(200);
    expect(await balance(two.SONumber, { Token: token })).toBe(two.total);
    const other = await sell();
    const { CustomerId } = await read(world, other.Id);
    await world.db.updateTable('orders').set({ customer_id: CustomerId }).where('id', '=', two.Id).execute();
    expect(await balance(two.SONumber, { Token: token }), 'gone to another customer').toBe(0);
  },
);

test(
  "shows a balance without email only by the customer's own PO number",
  { tags: ['N-35', 'PAY-19'] },
  async () => {
    const { total, SONumber } = await sell({ ExternalPoNumber: '00880' });
    expect(await balance('880')).toBe(total);
    expect(await balance('000880', { Email: 'anyone@mail.test' })).toBe(total);
    const named = await sell({ ExternalPoNumber: SONumber });
    expect(await balance(SONumber), 'the PO number of one is the SO number of another').toBe(named.total);
    await sell({ ExternalPoNumber: '880' });
    expect(await balance('880'), 'two orders').toBe(0);
  },
);

test(
  "pays by SO number only with the customer's email or link",
  { tags: ['N-35', 'PAY-19', 'PAY-21'] },
  async () => {
    const { Id, SONumber, email, total } = await sell();
    const ask = async (proof: object) => {
      const answer = await intent(newVisitor(world), { ExternalNumber: SONumber, Amount: total, ...proof });
      return answer.headers['x-error-code'] ?? 'taken';
    };
    expect(await ask({})).toBe('NO_BALANCE_TO_PAY');
    expect(await ask({ Email: 'wrong@mail.test' })).toBe('NO_BALANCE_TO_PAY');
    expect(await ask({ Token: 'wrong' })).toBe('NO_BALANCE_TO_PAY');
    expect(await ask({ Email: email })).toBe('taken');
    expect(await ask({ Token: await tokenOf(Id) })).toBe('taken');
  },
);

test('lets only the visit that opened a card payment continue it', { tags: ['N-05', 'N-35'] }, async () => {
  const { SONumber, email, total } = await sell();
  const visitor = newVisitor(world);
  const body = { ExternalNumber: SONumber, Email: email, Amount: total };
  const opened = (await intent(visitor, body)).json<{ Id: number; Token: string }>();
  const status = async (who: TestVisitor) => (await who.get(`/api/payments/intents/${opened.Id}`)).statusCode;
  expect(await status(visitor)).toBe(200);
  expect(await status(newVisitor(world, { visit: visitor.visit })), 'on another network').toBe(200);
  expect(await status(newVisitor(world, { address: visitor.address })), 'a neighbor').toBe(401);
  const neighbor = newVisitor(world, { address: visitor.address });
  const theirs = (await intent(neighbor, body)).json<{ Id: number; Token: string }>();
  expect(theirs.Id, 'never the payment of someone else').not.toBe(opened.Id);
  expect(theirs.Token).not.toBe(opened.Token);
});

test('starts a visit when a client without one begins a payment', { tags: ['N-05', 'N-35'] }, async () => {
  const { SONumber, email, total } = await sell();
  const from = (headers: Record<string, string> = {}) => ({
    remoteAddress: '10.77.0.9',
    headers: { 'x-static-token': STATIC_TOKEN, ...headers },
  });
  const payload = { Channel: 'pay-balance', ExternalNumber: SONumber, Email: email, Amount: total };
  const opened = await world.app.http.inject({
    ...from(),
    method: 'POST',
    url: '/api/payments/intents',
    payload,
  });
  expect(opened.statusCode, opened.body).toBe(200);
  const url = `/api/payments/intents/${opened.json<{ Id: number }>().Id}`;
  const status = async (headers = {}) => (await world.app.http.inject({ ...from(headers), url })).statusCode;
  expect(await status(), 'the same address').toBe(401);
  expect(await status({ 'x-visit': String(opened.headers['x-visit']) })).toBe(200);
});

test(
  'refuses even the right number after ten wrong ones in a visit',
  { tags: ['N-35', 'N-05'] },
  async () => {
    const { SONumber, email, total } = await sell();
    const { visit } = newVisitor(world);
    const same = () => newVisitor(world, { visit });
    for (let n = 0; n < 12; n += 1)
      expect((await look(same(), SONumber, { Email: email })).json(), 'right ones are not counted').toBe(
        total,
      );
    const wrong = [];
    for (let n = 0; n < 10; n += 1) wrong.push((await look(same(), `guess-${n}`)).statusCode);
    expect(wrong).toEqual(Array<number>(10).fill(200));
    const right = await look(same(), SONumber, { Email: email });
    expect([right.statusCode, right.headers['x-error-code']]).toEqual([429, 'RATE_LIMITED']);
    const paid = await intent(same(), { ExternalNumber: SONumber, Email: email, Amount: total });
    expect(paid.headers['x-error-code']).toBe('RATE_LIMITED');
    expect(await balance(SONumber, { Email: email }), 'another visit').toBe(total);
  },
);

test(
  'counts wrong numbers of card payments per address, not per visit',
  { tags: ['N-35', 'N-05'] },
  async () => {
    const { address } = newVisitor(world);
    const ask = async (n: number) => {
      const body = { ExternalNumber: `guess-${n}`, Amount: 10 };
      return (await intent(newVisitor(world, { address }), body)).headers['x-error-code'];
    };
    for (let n = 0; n < 30; n += 1) expect(await ask(n)).toBe('NO_BALANCE_TO_PAY');
    expect(await ask(30)).toBe('RATE_LIMITED');
  },
);

test("links a confirmation to the customer's page of its own order", { tags: ['N-35', 'N-24'] }, async () => {
  const { Id, SONumber, total } = await sell();
  await world.db.updateTable('orders').set({ status_id: 7 }).where('id', '=', Id).execute();
  const mailed = await world.as(world.users.sales).post('/api/order/send-Email', { Id });
  expect(mailed.statusCode, mailed.body).toBe(200);
  const text = async () => {
    const mail = await world.db
      .selectFrom('emails')
      .where('order_id', '=', Id)
      .select('body_text')
      .executeTakeFirst();
    return mail?.body_text ?? '';
  };
  await expect.poll(text).toContain('/Shop/Quote');
  const link = new URL(/https:\/\/\S+\/Shop\/Quote\S+/.exec(await text())![0]);
  expect(link.searchParams.get('order')).toBe(String(Id));
  expect(await balance(SONumber, { Token: link.searchParams.get('token')! })).toBe(total);
});
