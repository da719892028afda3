import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, save } from '../../../test/order-requests.ts';
import { newVisitor } from '../../../test/visitor.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Side {
  readonly Id: number;
  readonly Contacts: number;
  readonly Orders: number;
}
interface Pair {
  readonly One: Side;
  readonly Other: Side;
}
const admin = () => world.as(world.users.admin);
const pairsOf = async (id: number, more = '') =>
  (await admin().get(`/api/customers/duplicates?customer=${id}${more}`)).json<Pair[]>();
const visitAs = async (Email: string, Name = 'Vera') => {
  const { Id } = await newVisitor(world).place({ Customer: { Name, LastName: 'Visitor', Email } });
  return (await read(world, Id)).CustomerId;
};
const customerOf = async (Email: string, Name: string) =>
  (await read(world, (await save(world, { Customer: { Name, Email } })).Id)).CustomerId;
const versionOf = async (id: number) =>
  (await admin().get(`/api/customers/${id}`)).json<{ RowVersion: number }>().RowVersion;
const side = 'kept';
const CHOICES = {
  Name: side,
  Email: side,
  SecondEmail: side,
  Phone: side,
  SalesRep: side,
  Language: side,
  BillingAddress: side,
  ShippingAddress: side,
};
const merge = async (KeptId: number, MergedId: number, user: WorldUser = world.users.admin) =>
  world.as(user).post('/api/customers/merge', {
    KeptId,
    KeptRowVersion: await versionOf(KeptId),
    MergedId,
    MergedRowVersion: await versionOf(MergedId),
    Choices: CHOICES,
  });

test(
  'lists all visits with the same email as one pair, and merges them at once',
  { tags: ['CUST-20', 'N-05'] },
  async () => {
    const Email = 'often@mail.test';
    const customer = await customerOf(Email, 'Olive');
    const contacts: number[] = [];
    for (let n = 0; n < 4; n += 1) contacts.push(await visitAs(Email));
    const pairs = await pairsOf(customer);
    expect(pairs).toMatchObject([
      { One: { Id: customer, Contacts: 1 }, Other: { Id: contacts.at(-1), Contacts: 4, Orders: 4 } },
    ]);
    const merged = await merge(customer, contacts.at(-1)!);
    expect(merged.json(), merged.body).toEqual({ Id: customer, MovedOrders: 4 });
    expect(await pairsOf(customer)).toEqual([]);
    expect((await admin().get(`/api/customers/${contacts[0]}`)).json()).toMatchObject({
      Id: customer,
      Name: 'Olive',
    });
    await visitAs(Email);
    expect(await pairsOf(customer), 'the next visit').toHaveLength(1);
  },
);

test(
  'hides visitor contacts with the same email until staff save that customer',
  { tags: ['CUST-20', 'N-05'] },
  async () => {
    const first = await visitAs('browses@mail.test');
    const second = await visitAs('browses@mail.test');
    expect([await pairsOf(first), await pairsOf(second)]).toEqual([[], []]);
    const adopted = await customerOf('browses@mail.test', 'Vera');
    expect(adopted).toBe(second);
    expect((await pairsOf(adopted)).map(({ One }) => One.Id)).toEqual([first]);
  },
);

test('a dismissed pair stays dismissed after another visit', { tags: ['CUST-20'] }, async () => {
  const Email = 'shared@mail.test';
  const customer = await customerOf(Email, 'Shara');
  const contact = await visitAs(Email);
  const pair = { OneId: customer, OtherId: contact };
  expect((await admin().post('/api/customers/duplicates/dismiss', pair)).statusCode).toBe(200);
  const newest = await visitAs(Email);
  expect(await pairsOf(customer)).toEqual([]);
  expect(await pairsOf(customer, '&dismissed=true')).toMatchObject([{ Other: { Id: newest, Contacts: 2 } }]);
  const back = await admin().post('/api/customers/duplicates/restore', { OneId: customer, OtherId: newest });
  expect(back.statusCode, back.body).toBe(200);
  expect(await pairsOf(customer)).toHaveLength(1);
});

test(
  "turns a contact that staff keep into a customer, which later visits don't join",
  { tags: ['CUST-20', 'N-05'] },
  async () => {
    const customer = await customerOf('old@mail.test', 'Kay');
    const contact = await visitAs('new@mail.test', 'Kay');
    expect((await merge(contact, customer)).statusCode).toBe(200);
    const later = await visitAs('new@mail.test');
    expect(await pairsOf(contact)).toMatchObject([
      { One: { Id: contact, Contacts: 1 }, Other: { Id: later } },
    ]);
  },
);

test(
  'keeps salespeople from merging contacts with orders of another store',
  { tags: ['CUST-20', 'N-01'] },
  async () => {
    const Email = 'apart@mail.test';
    const customer = await customerOf(Email, 'Alma');
    const contacts = [await visitAs(Email), await visitAs(Email)];
    await world.db
      .updateTable('orders')
      .set({ store_id: world.stores.austin, channel_id: world.channels.austin })
      .where('customer_id', '=', contacts[0]!)
      .execute();
    const refused = await merge(customer, contacts[1]!, world.users.sales);
    expect(refused.headers['x-error-code']).toBe('OTHER_STORE');
    expect((await merge(customer, contacts[1]!)).statusCode).toBe(200);
  },
);

test(
  "a typed email doesn't rename a customer of another store",
  { tags: ['N-01', 'N-10', 'C-60'] },
  async () => {
    const Email = 'austin@mail.test';
    const there = { StoreId: world.stores.austin, ChannelId: world.channels.austin };
    const sold = await save(
      world,
      { ...there, Customer: { Name: 'Real', Email, Phone: '1' } },
      world.users.otherSales,
    );
    const id = (await read(world, sold.Id)).CustomerId;
    const typed = { Name: 'Fake', LastName: 'Lee', Email, Phone: '2' };
    const order = await save(world, { Customer: typed });
    expect((await read(world, order.Id)).CustomerId).toBe(id);
    const direct = await world.as(world.users.sales).post('/api/customers', typed);
    expect(direct.json()).toMatchObject({ Id: id, Name: 'Real' });
    const known = () => admin().get(`/api/customers/${id}`);
    expect((await known()).json()).toMatchObject({ Name: 'Real', LastName: 'Lee', Phone: '1' });
    // Chosen on the form: a salesperson may rename a selected customer (C-60).
    await save(world, { Customer: { ...typed, Id: id, Name: 'Chosen' } });
    expect((await known()).json()).toMatchObject({ Name: 'Chosen' });
  },
);
