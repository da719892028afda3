import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';
import { read, save } from '../../../test/order-requests.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Saved {
  Id: number;
  RowVersion: number;
}
const address = (zip: string) => ({
  Description: '1 Main St',
  City: 'Boulder',
  State: 'CO',
  ZipCode: zip,
  Country: 'US',
  Note: '',
});

async function add(name: string, email: string, more: Record<string, unknown> = {}): Promise<Saved> {
  const answer = await world
    .as(world.users.sales)
    .post('/api/customers', { Name: name, Email: email, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Saved>();
}

const KEPT = {
  Name: 'kept',
  Email: 'kept',
  SecondEmail: 'kept',
  Phone: 'kept',
  SalesRep: 'kept',
  Language: 'kept',
  BillingAddress: 'kept',
  ShippingAddress: 'kept',
};
const merge = (kept: Saved, merged: Saved, choices = {}, user: WorldUser = world.users.sales) =>
  world.as(user).post('/api/customers/merge', {
    KeptId: kept.Id,
    KeptRowVersion: kept.RowVersion,
    MergedId: merged.Id,
    MergedRowVersion: merged.RowVersion,
    Choices: { ...KEPT, ...choices },
  });
const readCustomer = async (id: number) =>
  (await world.as(world.users.admin).get(`/api/customers/${id}`)).json<Record<string, unknown>>();

test('finds duplicates by mailbox, phone, or name and ZIP', { tags: ['CUST-20'] }, async () => {
  const mail = await add('Ann', 'ann.bell@gmail.com');
  const mailTwin = await add('Annie', 'annbell@gmail.com');
  const phone = await add('Bob', 'bob@one.test', { Phone: '303-555-0142' });
  const phoneTwin = await add('Robert', 'robert@two.test', { Phone: '+1 (303) 555 0142' });
  const named = await add('José', 'jose@one.test', { LastName: 'Ruiz', ShippingAddress: address('80301') });
  const namedTwin = await add('Ruiz', 'jr@two.test', { LastName: 'Jose', BillingAddress: address('80301') });
  await add('Jose', 'jose@far.test', { LastName: 'Ruiz', BillingAddress: address('10001') });
  type Pairs = { One: Saved; Other: Saved; Reasons: string[] }[];
  const pairs = (await world.as(world.users.sales).get('/api/customers/duplicates')).json<Pairs>();
  const found = pairs.map((pair) => [pair.One.Id, pair.Other.Id, pair.Reasons.join()]);
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      [mail.Id, mailTwin.Id, 'email'],
      [phone.Id, phoneTwin.Id, 'phone'],
      [named.Id, namedTwin.Id, 'nameAndZip'],
    ]),
  );
  const own = await world.as(world.users.sales).get(`/api/customers/duplicates?customer=${phone.Id}`);
  expect(own.json<Pairs>().map((pair) => pair.Other.Id)).toEqual([phoneTwin.Id]);
});

test('compares second emails but ignores widely shared phones', { tags: ['CUST-20'] }, async () => {
  const one = await add('Kim', 'kim@home.test', { SecondEmail: 'kim.lee@work.test' });
  const other = await add('K. Lee', 'kim.lee@work.test');
  expect(await pairsOf(one.Id)).toMatchObject([{ Other: { Id: other.Id }, Reasons: ['email'] }]);
  const callers: Saved[] = [];
  for (let n = 0; n < 11; n += 1)
    callers.push(await add(`Caller ${n}`, `caller${n}@busy.test`, { Phone: '720-555-0199' }));
  expect(await pairsOf(callers[0]!.Id)).toEqual([]);
});

test(
  'shows next to duplicates only orders that the reader may see',
  { tags: ['CUST-20', 'N-01'] },
  async () => {
    const phone = { Phone: '720-555-0122' };
    const [one, other] = [
      await add('Lea', 'lea@facts.test', phone),
      await add('Leah', 'leah@facts.test', phone),
    ];
    const austin = { StoreId: world.stores.austin, ChannelId: world.channels.austin };
    const Customer = { Id: other.Id, Name: 'Leah', Email: 'leah@facts.test' };
    await save(world, { ...austin, Customer }, world.users.admin);
    const ordersSeenBy = async (user: WorldUser) =>
      (await pairsOf(one.Id, '', user)).map((pair) => (pair.Other as Saved & { Orders: number }).Orders);
    expect(await ordersSeenBy(world.users.admin)).toEqual([1]);
    expect(await ordersSeenBy(world.users.sales)).toEqual([0]);
  },
);

interface Pair {
  One: Saved;
  Other: Saved;
  Reasons: string[];
  Dismissed: { UserName: string } | null;
}
const judge = (verb: 'dismiss' | 'restore', one: number, other: number, user = world.users.sales) =>
  world.as(user).post(`/api/customers/duplicates/${verb}`, { OneId: one, OtherId: other });
const pairsOf = async (id: number, more = '', user = world.users.admin) => {
  const answer = await world.as(user).get(`/api/customers/duplicates?customer=${id}${more}`);
  return answer.json<Pair[]>();
};

test('hides a dismissed pair until it is restored', { tags: ['CUST-20'] }, async () => {
  const [one, other] = [
    await add('Pat', 'pat@office.test', { Phone: '720-555-0100' }),
    await add('Sam', 'sam@office.test', { Phone: '720-555-0100' }),
  ];
  expect(await pairsOf(one.Id)).toMatchObject([{ Other: { Id: other.Id }, Dismissed: null }]);
  // In either order, and twice.
  for (const ids of [[other.Id, one.Id] as const, [one.Id, other.Id] as const])
    expect((await judge('dismiss', ...ids)).statusCode).toBe(200);
  expect(await pairsOf(one.Id)).toEqual([]);
  expect(await pairsOf(other.Id, '&dismissed=true')).toMatchObject([
    { One: { Id: one.Id }, Other: { Id: other.Id }, Reasons: ['phone'], Dismissed: { UserName: 'Sam' } },
  ]);
  expect((await judge('restore', one.Id, other.Id)).statusCode).toBe(200);
  expect(await pairsOf(one.Id)).toHaveLength(1);
  expect(await pairsOf(one.Id, '&dismissed=true')).toEqual([]);
  expect((await judge('restore', one.Id, other.Id)).statusCode).toBe(404);
});

test('lets only users who may edit customers dismiss a pair', { tags: ['CUST-20', 'N-01'] }, async () => {
  const [one, other] = [await add('Ida', 'ida@two.test'), await add('Ada', 'ada@two.test')];
  expect((await judge('dismiss', one.Id, one.Id)).headers['x-error-code']).toBe('CUSTOMER_MERGE_SAME');
  expect((await judge('dismiss', one.Id, 999_999)).statusCode).toBe(404);
  expect((await judge('dismiss', one.Id, other.Id, world.users.factory)).statusCode).toBe(403);
  expect((await merge(one, other)).statusCode).toBe(200);
  expect((await judge('dismiss', one.Id, other.Id)).statusCode).toBe(404);
});

test('moves dismissals of a merged customer to the remaining one', { tags: ['CUST-20'] }, async () => {
  const phone = { Phone: '720-555-0111' };
  const [away, stays, goes] = [
    await add('Una', 'una@three.test', phone),
    await add('Vera', 'vera@three.test'),
    await add('Vero', 'vero@three.test', phone),
  ];
  await judge('dismiss', goes.Id, away.Id);
  await judge('dismiss', goes.Id, stays.Id);
  expect((await merge(stays, goes, { Phone: 'merged' })).statusCode).toBe(200);
  expect(await pairsOf(away.Id)).toEqual([]);
  const dismissed = await pairsOf(away.Id, '&dismissed=true');
  expect(dismissed.map((pair) => [pair.One.Id, pair.Other.Id])).toEqual([[away.Id, stays.Id]]);
});

test(
  'moves orders, notes and chosen fields to the kept customer',
  { tags: ['CUST-01', 'CUST-21', 'N-39'] },
  async () => {
    const kept = await add('Eva', 'eva@kept.test', { BillingAddress: address('80301') });
    const merged = await add('Ewa', 'ewa@merged.test', {
      Phone: '303-555-0177',
      Language: 'es',
      ShippingAddress: address('80302'),
    });
    const order = await save(world, { Customer: { Id: merged.Id, Name: 'Ewa', Email: 'ewa@merged.test' } });
    await world.as(world.users.sales).post('/api/order/addPayment', {
      Orderid: order.Id,
      Amount: 2500,
      PaymentMethod: 'cash',
      Type: 'deposit',
    });
    await world
      .as(world.users.sales)
      .post(`/api/customers/${merged.Id}/notes`, { Kind: 'call', Text: 'likes oak' });
    const before = await read(world, order.Id);
    const answer = await merge(kept, merged, {
      Phone: 'merged',
      Language: 'merged',
      ShippingAddress: 'merged',
      Name: 'merged',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ Id: kept.Id, MovedOrders: 1 });

    const one = await readCustomer(kept.Id);
    expect(one).toMatchObject({
      Name: 'Ewa',
      NameUpdate: 'Ewa',
      IsUpdate: true,
      Email: 'eva@kept.test',
      SecondEmail: 'ewa@merged.test',
      Language: 'es',
      Phone: '303-555-0177',
      BillingAddress: { ZipCode: '80301' },
      ShippingAddress: { ZipCode: '80302' },
    });
    const after = await read(world, order.Id);
    expect(after).toMatchObject({ CustomerId: kept.Id, Payments: before.Payments });
    expect(after.RowVersion).toBe(before.RowVersion + 1);
    expect(after.History.map((line) => line['Kind'])).toContain('customer');

    type Entries = { Items: { Kind: string; Text: string }[] };
    const timeline = await world.as(world.users.sales).get(`/api/customers/${kept.Id}/timeline`);
    const entries = timeline.json<Entries>().Items;
    expect(entries.map((one) => one.Kind).sort()).toEqual(
      expect.arrayContaining(['call', 'merge', 'order', 'payment']),
    );
    expect(entries.find((one) => one.Kind === 'merge')!.Text).toBe('Ewa · ewa@merged.test · 303-555-0177');

    const page = await world.as(world.users.sales).get(`/api/customers/${kept.Id}/page`);
    expect(page.json<{ Merges: object[] }>().Merges).toMatchObject([
      { Id: merged.Id, Name: 'Ewa', Email: 'ewa@merged.test', UserName: 'Sam' },
    ]);

    // The merged customer's id and email still find the kept customer.
    expect(await readCustomer(merged.Id)).toMatchObject({ Id: kept.Id });
    const later = await save(world, { Customer: { Name: 'Ewa', Email: 'ewa@merged.test' } });
    expect((await read(world, later.Id)).CustomerId).toBe(kept.Id);
    const early = { Id: merged.Id, Name: 'Old name', Email: 'ewa@merged.test' };
    expect((await read(world, (await save(world, { Customer: early })).Id)).CustomerId).toBe(kept.Id);
    expect(await readCustomer(kept.Id)).toMatchObject({ Name: 'Ewa', Email: 'eva@kept.test' });
    const listed = await world.as(world.users.sales).get('/api/customers/list?search=ewa');
    expect(listed.json<{ Items: Saved[] }>().Items.map((row) => row.Id)).toEqual([kept.Id]);
    for (const url of ['', '/get-by-name/ewa', '/customer-search?name=ewa']) {
      const found = await world.as(world.users.sales).get(`/api/customers${url}`);
      expect(
        found.json<Saved[]>().map((row) => row.Id),
        url,
      ).not.toContain(merged.Id);
    }
    const record = await world.db
      .selectFrom('customer_merges')
      .where('merged_customer_id', '=', merged.Id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(record.merged_before).toMatchObject({
      email: 'ewa@merged.test',
      addresses: [{ zip_code: '80302' }],
    });
    expect(record.kept_before).toMatchObject({ name: 'Eva', phone: null });
  },
);

test(
  'clears a field if its empty side is chosen, and logs the moves',
  { tags: ['CUST-01', 'N-39'] },
  async () => {
    const both = { BillingAddress: address('80301'), ShippingAddress: address('80302') };
    const kept = await add('Full', 'full@empty.test', { Phone: '303-555-0166', ...both });
    const merged = await add('Bare', 'bare@empty.test');
    const order = await save(world, { Customer: { Id: merged.Id, Name: 'Bare', Email: 'bare@empty.test' } });
    const answer = await merge(kept, merged, { Phone: 'merged', BillingAddress: 'merged' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await readCustomer(kept.Id)).toMatchObject({
      Phone: '',
      BillingAddress: null,
      ShippingAddress: { ZipCode: '80302' },
    });
    const { History } = await read(world, order.Id);
    expect(History.filter((line) => line['Kind'] === 'customer')).toMatchObject([
      { From: 'Bare', To: 'Full', User: 'Sam' },
    ]);
  },
);

test(
  'points every customer in a chain of merges directly to the last one',
  { tags: ['CUST-01'] },
  async () => {
    const [a, b, c] = [
      await add('A', 'a@row.test'),
      await add('B', 'b@row.test'),
      await add('C', 'c@row.test'),
    ];
    expect((await merge(b, a)).statusCode).toBe(200);
    const again = { Id: b.Id, RowVersion: (await readCustomer(b.Id))['RowVersion'] as number };
    expect((await merge(c, again)).statusCode).toBe(200);
    for (const id of [a.Id, b.Id, c.Id]) expect(await readCustomer(id)).toMatchObject({ Id: c.Id });
  },
);

test(
  'refuses to merge a stale customer or a store account',
  { tags: ['CUST-01', 'STORE-05', 'N-01'] },
  async () => {
    const [one, two] = [await add('One', 'one@no.test'), await add('Two', 'two@no.test')];
    const stale = await merge(one, { ...two, RowVersion: 9 });
    expect([stale.statusCode, stale.headers['x-error-code']]).toEqual([409, 'STALE_RECORD']);
    const older = await merge({ ...one, RowVersion: one.RowVersion + 1 }, two);
    expect([older.statusCode, older.headers['x-error-code']]).toEqual([409, 'STALE_RECORD']);
    const store = await merge(one, { Id: world.storeCustomer, RowVersion: 1 });
    expect(store.headers['x-error-code']).toBe('CUSTOMER_MERGE_STORE');
    expect((await merge(one, one)).headers['x-error-code']).toBe('CUSTOMER_MERGE_SAME');
    const austin = { StoreId: world.stores.austin, ChannelId: world.channels.austin };
    const Customer = { Id: two.Id, Name: 'Two', Email: 'two@no.test' };
    await save(world, { ...austin, Customer }, world.users.admin);
    const elsewhere = await merge(one, two);
    expect([elsewhere.statusCode, elsewhere.headers['x-error-code']]).toEqual([403, 'OTHER_STORE']);
    expect((await merge(two, one)).headers['x-error-code'], 'of the one that stays').toBe('OTHER_STORE');
    expect((await merge(one, two, {}, world.users.factory)).statusCode).toBe(403);
    expect((await merge(one, two, {}, world.users.admin)).statusCode).toBe(200);
  },
);

test('lets one of two concurrent merges win and refuses the other', { tags: ['CUST-01'] }, async () => {
  const [one, two] = [await add('Uno', 'uno@race.test'), await add('Dos', 'dos@race.test')];
  const answers = await Promise.all([merge(one, two), merge(two, one)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
});
