import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Body = Record<string, unknown>;
const address = (Description: string) => ({ Description, City: 'Denver', State: 'CO', ZipCode: '80202' });
const post = (url: string, body: Body) => world.as(world.users.sales).post(url, body);

async function customer(email: string) {
  const answer = await post('/api/customers', {
    Name: 'Nia',
    LastName: 'Cole',
    Email: email,
    SecondEmail: `second.${email}`,
    Phone: '303-555-0144',
    SalesRepId: world.reps.linked,
    Language: 'es',
    BillingAddress: address('1 Oak St'),
    ShippingAddress: address('2 Elm St'),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Body & { Id: number; RowVersion: number }>();
}

test("keeps every field that an edit doesn't send", { tags: ['CUST-01', 'CUST-02'] }, async () => {
  const before = await customer('nia@mail.test');
  const answer = await post(`/api/customers/${before.Id}`, {
    RowVersion: before.RowVersion,
    LastName: 'Cole-Diaz',
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { RowVersion: _row, ...rest } = before;
  expect(answer.json()).toMatchObject({ ...rest, LastName: 'Cole-Diaz' });
});

test('clears fields that an edit sends empty or as null', { tags: ['CUST-01', 'CUST-04'] }, async () => {
  const before = await customer('nora@mail.test');
  const answer = await post(`/api/customers/${before.Id}`, {
    RowVersion: before.RowVersion,
    Phone: '',
    SecondEmail: null,
    SalesRepId: null,
    Language: null,
    BillingAddress: null,
  });
  expect(answer.json()).toMatchObject({
    Name: 'Nia',
    Phone: '',
    SecondEmail: '',
    SalesRepId: null,
    Language: null,
    BillingAddress: null,
    ShippingAddress: { Description: '2 Elm St' },
  });
});

test('refuses an empty name', { tags: ['CUST-05'] }, async () => {
  const before = await customer('nell@mail.test');
  const answer = await post(`/api/customers/${before.Id}`, { RowVersion: before.RowVersion, Name: '' });
  expect(answer.statusCode).toBe(400);
});

test('keeps the name on a merge by an administrator', { tags: ['AUTH-25', 'CUST-01'] }, async () => {
  const kept = await customer('kept@mail.test');
  const merged = (await post('/api/customers', { Name: 'Mia', Email: 'mia@mail.test' })).json<typeof kept>();
  const choices = Object.fromEntries(
    ['Email', 'SecondEmail', 'Phone', 'SalesRep', 'Language', 'BillingAddress', 'ShippingAddress'].map(
      (field) => [field, 'kept'],
    ),
  );
  const body = {
    KeptId: kept.Id,
    KeptRowVersion: kept.RowVersion,
    MergedId: merged.Id,
    MergedRowVersion: merged.RowVersion,
    Choices: { ...choices, Name: 'merged' },
  };
  const asked = await world.as(world.users.admin).post('/api/customers/merge', body);
  expect(asked.statusCode).toBe(400);
  expect(asked.headers['x-error-code']).toBe('CUSTOMER_NAME_LOCKED');
  const done = await world
    .as(world.users.admin)
    .post('/api/customers/merge', { ...body, Choices: { ...choices, Name: 'kept' } });
  expect(done.statusCode, done.body).toBe(200);
});
