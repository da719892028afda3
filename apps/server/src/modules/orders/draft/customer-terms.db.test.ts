import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus, orderBody, read, save } from '../../../../test/order-requests.ts';
import { newVisitor } from '../../../../test/visitor.ts';
import { createWorld, type World, type WorldUser } from '../../../../test/world.ts';

let world: World;
let terms: Record<string, number>;
beforeAll(async () => {
  world = await createWorld();
  const rows = (await SALES().get('/api/payment-terms')).json<{ Id: number; Name: string }[]>();
  terms = Object.fromEntries(rows.map(({ Id, Name }) => [Name, Id]));
});
afterAll(() => world.close());

const SALES = () => world.as(world.users.sales);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

interface OrderRead {
  readonly CustomerId: number;
  readonly RowVersion: number;
  readonly PaymentTermId: number;
  readonly SalesTaxApplied: number;
  readonly TaxExemptCertificate: string | null;
  readonly Customer: { readonly Email: string };
  readonly Totals: Readonly<Record<string, number>>;
}
const readOrder = async (id: number) => (await read(world, id)) as unknown as OrderRead;

async function setTerms(id: number, change: Record<string, unknown>, user: WorldUser = world.users.admin) {
  const { RowVersion } = (await SALES().get(`/api/customers/${id}`)).json<{ RowVersion: number }>();
  return world.as(user).post(`/api/customers/${id}`, { RowVersion, ...change });
}

/** A Denver customer with these terms, and the quotation with which the customer was created. */
async function customerWith(change: Record<string, unknown>) {
  const { Id } = await save(world);
  const { CustomerId, Customer } = await readOrder(Id);
  const answer = await setTerms(CustomerId, change);
  expect(answer.statusCode, answer.body).toBe(200);
  return { customerId: CustomerId, email: Customer.Email, orderId: Id };
}

const named = (customerId: number, change: Record<string, unknown> = {}) => ({
  ...orderBody(world, change),
  Customer: undefined,
  CustomerId: customerId,
});
const place = async (body: Record<string, unknown>, user: WorldUser = world.users.sales) =>
  world.as(user).post('/api/order/saveOrder', body);
async function saveAgain(id: number, change: Record<string, unknown> = {}, user = world.users.sales) {
  const { RowVersion } = await readOrder(id);
  return world.as(user).post('/api/order/saveOrder', { Id: id, RowVersion, ...change });
}
const idOf = (answer: { json: () => unknown; body: string; statusCode: number }) => {
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { Id: number }).Id;
};
const EXEMPT = { TaxExemptCertificate: 'CO-98-1122', TaxExemptUntil: '2027-01-31' };

test(
  "doesn't tax an exempt customer who is chosen by id or email, and explains why",
  { tags: ['N-38', 'PRICE-06'] },
  async () => {
    const { customerId, email } = await customerWith(EXEMPT);
    const byId = idOf(await place(named(customerId)));
    const byEmail = idOf(
      await place(orderBody(world, { Customer: { Name: 'Typed', Email: email.toUpperCase() } })),
    );
    for (const id of [byId, byEmail])
      expect(await readOrder(id)).toMatchObject({
        CustomerId: customerId,
        SalesTax: true,
        SalesTaxApplied: 0,
        TaxExemptCertificate: 'CO-98-1122',
        Totals: { Tax: 0, Total: 4384, Subtotal: 4384 },
      });
    const priced = await SALES().post('/api/orders/price', named(customerId));
    expect(priced.json()).toMatchObject({ TaxExemptCertificate: 'CO-98-1122', Totals: { Tax: 0 } });
    const other = await readOrder((await save(world)).Id);
    expect(other.TaxExemptCertificate).toBeNull();
    expect(other.Totals['Tax']).toBeGreaterThan(300);
  },
);

test(
  'taxes the order of a visitor who enters the id or email of an exempt customer',
  { tags: ['N-38', 'N-05'] },
  async () => {
    const { customerId, email } = await customerWith(EXEMPT);
    for (const change of [
      { Customer: { Name: 'Stranger', Email: email } },
      { CustomerId: customerId, Customer: { Id: customerId, Name: 'Stranger', Email: email } },
    ]) {
      const body = { ...orderBody(world, change), PaymentTermId: terms['Net 30'] };
      const answer = await newVisitor(world, {}).post('/api/order/saveOrder', body);
      const { Id } = answer.json<{ Id: number }>();
      expect(answer.statusCode, answer.body).toBe(200);
      const order = await readOrder(Id);
      expect(order.CustomerId).not.toBe(customerId);
      expect(order.TaxExemptCertificate).toBeNull();
      expect(order.PaymentTermId).toBe(terms['Due on receipt']);
    }
  },
);

test(
  'taxes an exempt customer at stores in another state, and refuses to approve without that tax',
  { tags: ['N-38', 'PRICE-06'] },
  async () => {
    await world.db.updateTable('stores').set({ state: 'CO' }).where('id', '=', world.stores.denver).execute();
    const { customerId } = await customerWith({ ...EXEMPT, TaxExemptUntil: null, TaxExemptState: 'co' });
    const id = idOf(await place(named(customerId)));
    expect(await readOrder(id)).toMatchObject({ TaxExemptCertificate: 'CO-98-1122', SalesTaxApplied: 0 });
    expect((await setTerms(customerId, { TaxExemptState: 'TX' })).statusCode).toBe(200);
    expect(codeOf(await changeStatus(world, id, 1, { user: world.users.sales }))).toBe('TAX_EXEMPTION_ENDED');
    const elsewhere = await readOrder(idOf(await place(named(customerId))));
    expect(elsewhere.TaxExemptCertificate).toBeNull();
    expect(elsewhere.Totals['Tax']).toBeGreaterThan(300);
    const bad = await setTerms(customerId, { TaxExemptState: 'T1' });
    expect(codeOf(bad)).toBe('FIELD_INVALID');
    const bare = await setTerms(customerId, { TaxExemptCertificate: '', TaxExemptState: 'TX' });
    expect(codeOf(bare)).toBe('TAX_CERTIFICATE_MISSING');
  },
);

test(
  'taxes again once the certificate has expired, warns, and refuses to approve without tax',
  { tags: ['N-38'] },
  async () => {
    const { customerId } = await customerWith({
      ...EXEMPT,
      TaxExemptUntil: '2099-12-31',
      PaymentTermId: terms['Net 30'],
    });
    const id = idOf(await place(named(customerId)));
    expect((await setTerms(customerId, { TaxExemptUntil: '2020-02-29' })).statusCode).toBe(200);
    const early = await changeStatus(world, id, 1, { user: world.users.sales });
    expect(codeOf(early)).toBe('TAX_EXEMPTION_ENDED');
    const priced = await SALES().post('/api/orders/price', named(customerId));
    expect(priced.json()).toMatchObject({
      TaxExemptCertificate: null,
      Warnings: [expect.objectContaining({ Code: 'TAX_EXEMPTION_EXPIRED' })],
    });
    expect(priced.body).toContain('02/29/2020');
    expect((await saveAgain(id)).statusCode).toBe(200);
    const taxed = await readOrder(id);
    expect(taxed.TaxExemptCertificate).toBeNull();
    expect(taxed.Totals['Tax']).toBeGreaterThan(300);
    expect((await changeStatus(world, id, 1, { user: world.users.sales })).statusCode).toBe(200);
  },
);

test(
  'keeps the tax of an approved order when its customer becomes exempt or stops being exempt',
  { tags: ['N-38'] },
  async () => {
    const { customerId, orderId } = await customerWith({ ...EXEMPT, PaymentTermId: terms['Net 15'] });
    const exempt = idOf(await place(named(customerId)));
    expect((await changeStatus(world, exempt, 1, { user: world.users.sales })).statusCode).toBe(200);
    expect((await saveAgain(orderId, { PaymentTermId: terms['Net 15'] })).statusCode).toBe(200);
    expect((await readOrder(orderId)).TaxExemptCertificate).toBe('CO-98-1122');
    expect((await setTerms(customerId, { TaxExemptCertificate: '', TaxExemptUntil: null })).statusCode).toBe(
      200,
    );
    expect((await saveAgain(exempt, { Comments: 'Ring twice' }, world.users.admin)).statusCode).toBe(200);
    expect(await readOrder(exempt)).toMatchObject({
      TaxExemptCertificate: 'CO-98-1122',
      Totals: { Tax: 0, Total: 4384 },
    });
    const taxed = idOf(await place(named(customerId)));
    expect((await changeStatus(world, taxed, 1, { user: world.users.sales })).statusCode).toBe(200);
    const { Totals } = await readOrder(taxed);
    expect((await setTerms(customerId, EXEMPT)).statusCode).toBe(200);
    expect((await saveAgain(taxed, { Comments: 'Ring twice' }, world.users.admin)).statusCode).toBe(200);
    expect((await readOrder(taxed)).Totals).toEqual(Totals);
    expect(Totals['Tax']).toBeGreaterThan(300);
  },
);

test(
  'lets only an administrator set payment terms and exemption, and logs both',
  { tags: ['N-38', 'N-39'] },
  async () => {
    const { customerId } = await customerWith(EXEMPT);
    for (const change of [
      { TaxExemptCertificate: 'MINE' },
      { TaxExemptUntil: null },
      { PaymentTermId: terms['Net 30'] },
    ]) {
      const answer = await setTerms(customerId, change, world.users.sales);
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'ROLE_NOT_VALID_FOR_PAGE']);
    }
    const sentBack = await setTerms(customerId, { ...EXEMPT, Phone: '303-555-0101' }, world.users.sales);
    expect(sentBack.json(), sentBack.body).toMatchObject({ ...EXEMPT, Phone: '303-555-0101' });
    const noNumber = await setTerms(customerId, { TaxExemptCertificate: ' ' });
    expect(codeOf(noNumber)).toBe('TAX_CERTIFICATE_MISSING');
    const unknown = await setTerms(customerId, { PaymentTermId: 9_999 });
    expect(codeOf(unknown)).toBe('FIELD_INVALID');
    const rows = await world.db
      .selectFrom('audit_entries')
      .select(['before', 'after', 'user_id'])
      .where('subject', '=', 'customer')
      .where('subject_id', '=', String(customerId))
      .execute();
    expect(rows).toEqual([
      {
        before: {
          payment_term_id: null,
          tax_exempt_certificate: null,
          tax_exempt_state: null,
          tax_exempt_until: null,
        },
        after: {
          payment_term_id: null,
          tax_exempt_certificate: 'CO-98-1122',
          tax_exempt_state: null,
          tax_exempt_until: '2027-01-31',
        },
        user_id: expect.any(Number) as number,
      },
    ]);
  },
);

test(
  "doesn't let a salesperson grant credit that the customer doesn't have, even via another customer",
  { tags: ['N-38', 'C-07'] },
  async () => {
    const net30 = terms['Net 30'];
    const fresh = await place(orderBody(world, { PaymentTermId: net30 }));
    expect([fresh.statusCode, codeOf(fresh)]).toEqual([403, 'PAYMENT_TERM_NOT_GRANTED']);
    const stored = await save(world);
    const changed = await saveAgain(stored.Id, { PaymentTermId: terms['Net 15'] });
    expect(codeOf(changed)).toBe('PAYMENT_TERM_NOT_GRANTED');

    const { customerId } = await customerWith({ PaymentTermId: net30 });
    const usual = idOf(await place(named(customerId)));
    expect((await readOrder(usual)).PaymentTermId).toBe(net30);
    expect(codeOf(await place(named(customerId, { PaymentTermId: terms['Net 15'] })))).toBe(
      'PAYMENT_TERM_NOT_GRANTED',
    );
    const swapped = await saveAgain(usual, { Customer: { Name: 'Cousin', Email: 'cousin@mail.test' } });
    expect(codeOf(swapped)).toBe('PAYMENT_TERM_NOT_GRANTED');
    const priced = await SALES().post('/api/orders/price', named(customerId));
    expect(priced.json<{ PaymentTermIds: number[] }>().PaymentTermIds.toSorted()).toEqual(
      [terms['Due on receipt'], terms['50% deposit'], net30].toSorted(),
    );
  },
);

test(
  'keeps the term that an administrator gave an order when a salesperson saves the order again',
  { tags: ['N-38'] },
  async () => {
    const given = idOf(await place(orderBody(world, { PaymentTermId: terms['Net 30'] }), world.users.admin));
    expect((await saveAgain(given, { Comments: 'As agreed' })).statusCode).toBe(200);
    expect((await readOrder(given)).PaymentTermId).toBe(terms['Net 30']);
    expect((await saveAgain(given, { PaymentTermId: terms['Due on receipt'] })).statusCode).toBe(200);
    expect(codeOf(await saveAgain(given, { PaymentTermId: terms['Net 30'] }))).toBe(
      'PAYMENT_TERM_NOT_GRANTED',
    );
  },
);
