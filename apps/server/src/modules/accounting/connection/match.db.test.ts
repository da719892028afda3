import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { save } from '../../../../test/order-requests.ts';
import { type BooksShop, openBooksShop } from '../../../../test/quickbooks-online/books-shop.ts';
import { seed } from '../../../../test/quickbooks-online/company.ts';

let shop: BooksShop;
beforeAll(async () => {
  shop = await openBooksShop({ TIME_ZONE: 'America/Denver' });
  await shop.connect();
  await shop.saveMapping();
  await shop.start();
});
afterAll(() => shop.close());

const admin = () => shop.world.as(shop.world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const match = (CustomerId: number, ExternalId: string | null, NewName: string | null) =>
  admin().post('/api/accounting/connection/customers', { CustomerId, ExternalId, NewName });

/** A customer whose deposit can't be sent, because a vendor in QuickBooks has the name. */
async function waitingCustomer(name: string): Promise<number> {
  seed(shop.emulator.company, 'Vendor', { DisplayName: `${name} Oak` });
  const Customer = { Name: name, LastName: 'Oak', Email: `${name.toLowerCase()}@oak.test` };
  await shop.books.pay((await save(shop.world, { Customer })).Id, 2500.5);
  await shop.send();
  const { Items } = await shop.desk('?status=failed&cause=name');
  return Items.find(({ CustomerName }) => CustomerName === `${name} Oak`)!.CustomerId!;
}

describe('matching a customer with one of QuickBooks', { tags: ['N-22', 'ACCT-10'] }, () => {
  test('refuses one that is not there or is inactive, and a choice together with a name', async () => {
    const id = await waitingCustomer('Ines');
    const inactive = seed(shop.emulator.company, 'Customer', { DisplayName: 'Gone Oak', Active: false });
    for (const there of ['99999', inactive])
      expect(codeOf(await match(id, there, null)), there).toBe('BOOKS_CUSTOMER_GONE');
    const active = seed(shop.emulator.company, 'Customer', { DisplayName: 'Ines O.' });
    expect(codeOf(await match(id, active, 'Ines Two'))).toBe('BOOKS_CUSTOMER_TWICE');
    expect(codeOf(await match(id, null, ' :\t '))).toBe('BOOKS_NAME_REQUIRED');
    expect((await shop.desk('?status=failed&cause=name')).Total, 'nothing was sent').toBe(1);
    expect((await match(id, active, null)).statusCode).toBe(200);
    expect(await shop.send()).toBe(1);
    expect(shop.there('SalesReceipt').at(-1)).toMatchObject({ CustomerRef: { value: active } });
  });

  test('sends a new name without what QuickBooks refuses, ending with our number if it is too long', async () => {
    const id = await waitingCustomer('Jorge');
    expect((await match(id, null, `Jorge: ${'o'.repeat(101)}`)).statusCode).toBe(200);
    await shop.send();
    const sent = shop.there('Customer').at(-1)?.['DisplayName'] as string;
    expect(sent).toBe(`Jorge ${'o'.repeat(94 - ` (${id})`.length)} (${id})`);
    expect(sent).toHaveLength(100);
  });

  test('says to the second of two people that the customer is matched already', async () => {
    const id = await waitingCustomer('Kim');
    const add = (DisplayName: string) => seed(shop.emulator.company, 'Customer', { DisplayName });
    const [first, second] = [add('Kim One'), add('Kim Two')];
    const answers = await Promise.all([match(id, first, null), match(id, second, null)]);
    expect(answers.map(codeOf).toSorted()).toEqual(['BOOKS_CUSTOMER_MATCHED', undefined]);
    expect(answers.find((one) => one.statusCode === 409)?.body).toContain('Kim Oak is already matched');
    const kept = answers[0].statusCode === 200 ? first : second;
    expect((await match(id, kept, null)).statusCode, 'the same choice again').toBe(200);
    expect(codeOf(await match(id, null, 'Kim Three'))).toBe('BOOKS_CUSTOMER_MATCHED');
    await shop.send();
    expect(shop.there('SalesReceipt').at(-1)).toMatchObject({ CustomerRef: { value: kept } });
  });

  test('chooses another one when the matched one was made inactive there', async () => {
    const id = await waitingCustomer('Lola');
    const left = seed(shop.emulator.company, 'Customer', { DisplayName: 'Lola One' });
    await match(id, left, null);
    const customers = shop.emulator.company.objects.get('Customer')!;
    customers.set(left, { ...customers.get(left), Active: false });
    const next = seed(shop.emulator.company, 'Customer', { DisplayName: 'Lola Two' });
    expect((await match(id, next, null)).statusCode).toBe(200);
    await shop.send();
    expect(shop.there('SalesReceipt').at(-1)).toMatchObject({ CustomerRef: { value: next } });
  });
});

test('says in plain words that a sign-in names another company', { tags: ['N-22', 'GEN-02'] }, async () => {
  expect((await admin().post('/api/accounting/connection/disconnect', {})).statusCode).toBe(200);
  const { Url } = (await admin().post('/api/accounting/connection/begin')).json<{ Url: string }>();
  const back = new URL(await shop.emulator.approve(Url)).searchParams;
  const body = { State: back.get('state'), Code: back.get('code'), RealmId: '4620816365000000000' };
  const answer = await admin().post('/api/accounting/connection/finish', body);
  expect(codeOf(answer)).toBe('BOOKS_COMPANY_DIFFERS');
  expect(answer.body).toContain('a different company in QuickBooks');
});
