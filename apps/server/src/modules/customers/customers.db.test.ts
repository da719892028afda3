import { afterAll, beforeAll, expect, test } from 'vitest';
import { save } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const address = (description: string) => ({
  Description: description,
  City: 'Boulder',
  State: 'CO',
  ZipCode: '80301',
  Country: 'US',
  Note: '',
});

async function add(name: string, email: string, more: Record<string, unknown> = {}) {
  const answer = await world
    .as(world.users.sales)
    .post('/api/customers', { Name: name, Email: email, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Record<string, unknown> & { Id: number; RowVersion: number }>();
}

test(
  'saves both addresses of a customer and drops an empty one',
  { tags: ['CUST-01', 'CUST-02', 'CUST-03', 'CUST-04', 'ENT-19'] },
  async () => {
    const saved = await add('Ann', 'ann@mail.test', {
      LastName: 'Archer',
      Phone: '303-555-0101',
      BillingAddress: address('1 Main St'),
      ShippingAddress: address('  '),
    });
    const read = await world.as(world.users.admin).get(`/api/customers/${saved.Id}`);
    expect(read.json()).toMatchObject({
      Id: saved.Id,
      CompanyId: world.companyId,
      Name: 'Ann',
      LastName: 'Archer',
      Email: 'ann@mail.test',
      Phone: '303-555-0101',
      ShippingAddress: null,
      BillingAddress: {
        Description: '1 Main St',
        AddressTypeId: 1,
        CustomerId: saved.Id,
        Information: '1 Main St\nBoulder, CO 80301',
      },
    });
  },
);

test('keeps every field of a customer', { tags: ['ENT-18'] }, async () => {
  const saved = await add('Iris', 'iris@mail.test', {
    LastName: 'Stone',
    SecondEmail: 'iris.home@mail.test',
    Phone: '303-555-0177',
    SalesRepId: world.reps.linked,
    BillingAddress: address('3 Main St'),
    ShippingAddress: address('4 Side St'),
  });
  const changed = { ...saved, Name: 'Irida' };
  await world.as(world.users.sales).post('/api/customers', changed);
  const read = await world.as(world.users.admin).get(`/api/customers/${saved.Id}`);
  expect(read.json()).toMatchObject({
    Id: saved.Id,
    CompanyId: world.companyId,
    Name: 'Irida',
    LastName: 'Stone',
    Email: 'iris@mail.test',
    SecondEmail: 'iris.home@mail.test',
    Phone: '303-555-0177',
    SalesRepId: world.reps.linked,
    BillingAddress: { Description: '3 Main St', AddressTypeId: 1 },
    ShippingAddress: { Description: '4 Side St', AddressTypeId: 2 },
    NameUpdate: 'Irida',
    IsUpdate: true,
  });
});

test(
  'keeps the five digits of a ZIP code, and drops an invalid second email',
  { tags: ['CUST-02', 'CUST-08', 'ENT-19'] },
  async () => {
    const zip = { ...address('2 Main St'), ZipCode: '80301-1234', Country: ' ' };
    const saved = await add('Zip', 'zip@mail.test', { BillingAddress: zip, SecondEmail: 'no email' });
    const read = await world.as(world.users.admin).get(`/api/customers/${saved.Id}`);
    expect(read.json()).toMatchObject({
      SecondEmail: '',
      BillingAddress: { ZipCode: '80301', Country: 'US', Information: '2 Main St\nBoulder, CO 80301' },
    });
  },
);

test(
  'lists customers and answers 404 for an unknown id',
  { tags: ['API-08', 'API-09', 'API-75', 'CUST-20'] },
  async () => {
    const saved = await add('Lister', 'lister@mail.test');
    const list = await world.as(world.users.sales).get('/api/customers');
    expect(list.json<{ Id: number }[]>().map((row) => row.Id)).toContain(saved.Id);
    const one = await world.as(world.users.sales).get(`/api/customers/${saved.Id}`);
    expect(one.json()).toMatchObject({ Id: saved.Id, Name: 'Lister', Email: 'lister@mail.test' });
    expect((await world.as(world.users.sales).get('/api/customers/999999')).statusCode).toBe(404);
  },
);

test('decodes & . @ sent as words in a name', { tags: ['API-10', 'API-77', 'CUST-16'] }, async () => {
  const saved = await add('Smith & Co. @Home', 'smith@mail.test');
  const encoded = encodeURIComponent('smith -and- Co-dot- -at-home');
  const found = await world.as(world.users.sales).get(`/api/customers/get-by-name/${encoded}`);
  expect(found.json<{ Id: number }[]>().map((row) => row.Id)).toEqual([saved.Id]);
  const none = await world.as(world.users.sales).get('/api/customers/get-by-name/nobody');
  expect(none.json()).toEqual([]);
});

test('finds customers by any part of a name', { tags: ['API-11', 'API-76', 'CUST-13'] }, async () => {
  const saved = await add('Zebulon', 'zeb@mail.test');
  const search = async (name: string) => {
    const answer = await world
      .as(world.users.sales)
      .get(`/api/customers/customer-search?name=${encodeURIComponent(name)}`);
    return answer.json<{ Id: number }[]>().map((row) => row.Id);
  };
  expect(await search('ebulo')).toEqual([saved.Id]);
  expect(await search('zeb-at-mail')).toEqual([saved.Id]);
  expect(await search('z')).toEqual([]);
  expect(await search('z%n')).toEqual([]);
});

test.each([
  ['no email', { Name: 'X', Email: 'nonsense' }],
  ['no name', { Name: ' ', Email: 'x@mail.test' }],
])('refuses a customer with %s', { tags: ['CUST-05'] }, async (_what, body) => {
  const answer = await world.as(world.users.sales).post('/api/customers', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['x-error-code']).toBe('ORDER_MSG_CUSTOMER');
  expect(answer.body).toBe('Please enter the customer name and a valid email.');
});

test('reveals nothing when a visitor types a known email', { tags: ['N-05', 'N-10'] }, async () => {
  const known = await add('Vera', 'vera@mail.test', {
    Phone: '303-555-0101',
    BillingAddress: address('9 Quiet St'),
  });
  const Customer = {
    Name: 'Mallory',
    LastName: 'Moon',
    Email: 'VERA@mail.test',
    Phone: '999-999-9999',
    BillingAddress: address('1 Loud St'),
  };
  const own = await save(world, { Customer }, 'static');
  const answer = await world.as('static').post('/api/order/send-Email', { Id: own.Id });
  expect(answer.json(), answer.body).toMatchObject({
    Id: own.Id,
    Customer: { Email: 'VERA@mail.test', Name: '', Phone: '', BillingAddress: null },
    BillingAddress: null,
  });
  expect(answer.body).not.toMatch(/Vera|Quiet|303-555/);
  expect(answer.json<{ CustomerId: number }>().CustomerId).not.toBe(known.Id);
  const after = await world.as(world.users.sales).get(`/api/customers/${known.Id}`);
  expect(after.json()).toMatchObject({
    ...known,
    BillingAddress: { Description: '9 Quiet St' },
    RowVersion: known.RowVersion,
  });
});

test(
  "marks a salesperson's rename and refuses an administrator's",
  { tags: ['CUST-21', 'AUTH-25', 'C-60'] },
  async () => {
    const saved = await add('Old Name', 'rename@mail.test');
    const body = { Id: saved.Id, Name: 'New Name', Email: 'rename@mail.test', RowVersion: saved.RowVersion };
    const refused = await world.as(world.users.admin).post('/api/customers', body);
    expect(refused.headers['x-error-code']).toBe('CUSTOMER_NAME_LOCKED');
    const renamed = await world.as(world.users.sales).post('/api/customers', body);
    expect(renamed.json()).toMatchObject({ Name: 'New Name', NameUpdate: 'New Name', IsUpdate: true });
    const stale = await world.as(world.users.sales).post('/api/customers', { ...body, Name: 'Third' });
    expect(stale.statusCode).toBe(409);
  },
);

test('creates one customer for two concurrent saves with the same email', { tags: ['N-10'] }, async () => {
  const results = await Promise.all([1, 2, 3, 4].map(() => add('Twin', 'twin@mail.test')));
  expect(new Set(results.map((row) => row.Id)).size).toBe(1);
});

test('hides customers from factory staff', { tags: ['N-01'] }, async () => {
  const answer = await world.as(world.users.factory).get('/api/customers');
  expect(answer.statusCode).toBe(403);
  expect((await world.as('nobody').get('/api/customers')).statusCode).toBe(401);
});

test('finds a ZIP code without sign-in', { tags: ['API-57', 'CUST-10', 'CUST-11', 'N-29'] }, async () => {
  const found = await world.as('nobody').get('/api/zip/90210');
  expect(found.json()).toEqual({
    'post code': '90210',
    places: [{ 'place name': 'Beverly Hills', 'state abbreviation': 'CA' }],
  });
  for (const zip of ['00000', 'abc', '9021']) {
    const unknown = await world.as('nobody').get(`/api/zip/${zip}`);
    expect(unknown.statusCode).toBe(200);
    expect(unknown.json<{ places: unknown[] }>().places).toEqual([]);
  }
});
