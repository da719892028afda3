import { afterAll, beforeAll, expect, test } from 'vitest';
import { DECIDED, OF_FURNITURE } from '../../../../test/decided-columns.ts';
import { fingerprintOf } from '../../../../test/fingerprint.ts';
import { bodyOf, read, save, sofaLine } from '../../../../test/order-requests.ts';
import { sellAtHalf } from '../../../../test/prices.ts';
import { newVisitor, shopperBody } from '../../../../test/visitor.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
/** Shop behind the host `acme…`, which sells at the Austin store; Denver is the trade store. */
let shopId: number;
const ACME = { host: 'acmem.shops.test' };

beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  const { id } = await world.db
    .insertInto('companies')
    .values({
      label: 'acme',
      name: 'Acme Sofas',
      multiplier: 1.5,
      sales_tax: 6.25,
      payments: true,
      minimum_percentage: 30,
      default_sales_rep_id: world.reps.linked,
      default_store_id: world.stores.austin,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  shopId = id;
  await sellAtHalf(world, world.stores.denver);
});
afterAll(() => world.close());

const stored = (id: number) =>
  world.db
    .selectFrom('orders')
    .where('id', '=', id)
    .select([...DECIDED, ...OF_FURNITURE])
    .executeTakeFirstOrThrow();

const customerOf = async (orderId: number) => {
  const { customer_id: id } = await world.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('customer_id')
    .executeTakeFirstOrThrow();
  return world.db.selectFrom('customers').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
};

test(
  "sells with the store, channel, prices and tax of the page's shop",
  { tags: ['N-05', 'API-72', 'C-25'] },
  async () => {
    const { Id } = await newVisitor(world).place({}, ACME);
    expect(await stored(Id)).toMatchObject({
      company_id: shopId,
      store_id: world.stores.austin,
      channel_id: world.channels.austin,
      sales_rep_id: world.reps.linked,
      source: 'shopper',
      order_type: 1,
      status_id: 9,
      multiplier: 1.5,
      sales_tax_applied: 6.25,
      // 4,299.00 + 85.00 of nails, both times 1.5, and 6.25 % tax
      total_cents: Math.round(657_600 * 1.0625),
    });
  },
);

/** Warranty and delivery as a visitor sends them; their prices are part of the total. */
const chosenExtras = () => ({
  WarrantyDetail: { SaleItemId: world.catalogue.saleItems.thankYou, Comments: 'Thank You' },
  DeliveryDetail: { SaleItemId: 1760, Comments: 'Freight' },
});

const TEMPTING: readonly (readonly [string, () => Record<string, unknown>])[] = [
  ['store', () => ({ StoreId: world.stores.denver })],
  ['a nested store', () => ({ Store: { Id: world.stores.denver } })],
  ['channel', () => ({ ChannelId: world.channels.wholesale, StoreId: world.stores.denver })],
  ['order type 2', () => ({ OrderType: 2 })],
  ['order type 3', () => ({ OrderType: 3 })],
  ['order type 4', () => ({ OrderType: 4 })],
  ['the customizer as origin', () => ({ Origin: 'customizer' })],
  ['the order form as origin', () => ({ Origin: 'staff' })],
  ['the company of the house', () => ({ CompanyId: world.companyId })],
  ['the label of the house', () => ({ Company: 'house' })],
  ['another rep', () => ({ SalesRepId: world.reps.unlinked })],
  ['a discount', () => ({ Discount: 100 })],
  ['a negative discount', () => ({ Discount: -100 })],
  ['a discount of a line', () => ({ Details: [sofaLine(world, { Discount: 50 })] })],
  ['an administrator’s grant', () => ({ AdminDiscountGranted: true })],
  ['a gift', () => ({ Gift: 'YES' })],
  ['no tax', () => ({ SalesTax: false })],
  ['another tax', () => ({ SalesTax: 0.01 })],
  ['a delivery date', () => ({ DeliveryDate: '2026-03-11' })],
  ['a payment term', () => ({ PaymentTermId: 4 })],
  ['an external number', () => ({ ExternalPoNumber: 'PO-77' })],
  ['a status', () => ({ StatusName: 'Approved', StatusId: 1 })],
  ['a free delivery', () => ({ DeliveryDetail: { ...chosenExtras().DeliveryDetail, Price: 0 } })],
  ['a cheap warranty', () => ({ WarrantyDetail: { ...chosenExtras().WarrantyDetail, Price: 1 } })],
  ['a finished piece', () => ({ Details: [sofaLine(world, { VinItemId: 1 })] })],
];

test.each(TEMPTING)(
  "ignores %s in a visitor's order",
  { tags: ['N-05', 'N-10', 'API-72'] },
  async (_name, change) => {
    const { Id: plain } = await newVisitor(world).place(chosenExtras(), ACME);
    const { Id } = await newVisitor(world).place({ ...chosenExtras(), ...change() }, ACME);
    expect(await stored(Id)).toEqual(await stored(plain));
  },
);

test.each<[string, () => Record<string, unknown>, string]>([
  ['50 swivels', () => ({ Details: [sofaLine(world, { Swivel: 50 })] }), 'details.0.swivelQuantity'],
  ['1,000 sofas', () => ({ Details: [sofaLine(world, { Quantity: 1_000 })] }), 'details.0.quantity'],
  [
    '51 pieces',
    () => ({ Details: [sofaLine(world, { Quantity: 50 }), sofaLine(world, { Quantity: 1 })] }),
    'details',
  ],
  [
    'another item as delivery',
    () => ({ DeliveryDetail: { SaleItemId: world.catalogue.saleItems.sofa, Comments: 'Factory pickup' } }),
    'deliveryMethod',
  ],
])('refuses %s from a visitor', { tags: ['N-05', 'N-10'] }, async (_name, change, field) => {
  const body = shopperBody(world, change());
  const visitor = newVisitor(world);
  const answer = await visitor.post('/api/order/saveOrder', body, { accept: 'application/problem+json' });
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ field }]);
});

test("refuses to save an order at a price that the shopper hasn't seen", { tags: ['N-10'] }, async () => {
  const visitor = newVisitor(world);
  const place = (body: Record<string, unknown>) =>
    visitor.post('/api/order/saveOrder', shopperBody(world, body), {
      accept: 'application/problem+json',
      ...ACME,
    });
  const before = await fingerprintOf(world.app.deps);
  const refused = await place({ Total: 6_987.01, OnlyAtTotal: true });
  expect(refused.statusCode, refused.body).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'PRICE_CHANGED',
    message: 'The price changed from $6,987.01 to $6,987.00. Accept the new price, then send it again.',
    data: { total: 6_987 },
  });
  expect((await place({ OnlyAtTotal: true })).statusCode, 'no price was seen').toBe(409);
  expect(await fingerprintOf(world.app.deps)).toBe(before);
  const saved = await place({ Total: 6_987, OnlyAtTotal: true });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json()).not.toHaveProperty('Order');
});

test(
  'never assigns a visitor’s order to the customer whose id is sent',
  { tags: ['N-05', 'N-10'] },
  async () => {
    const known = await save(world, {
      Customer: { Name: 'Known', LastName: 'Person', Email: 'known@mail.test', Phone: '303-555-0199' },
    });
    const { id } = await customerOf(known.Id);
    const visitor = newVisitor(world);
    const email = `typed-${visitor.visit.slice(-4)}@mail.test`;
    for (const change of [
      { CustomerId: id, Customer: { Name: 'Vera', Email: email } },
      { Customer: { Id: id, Name: 'Vera', Email: email } },
    ]) {
      const order = await visitor.place(change);
      expect((await customerOf(order.Id)).email).toBe(email);
      const mailed = await visitor.post('/api/order/send-Email', { Id: order.Id });
      expect(mailed.body).not.toMatch(/known@mail|Known|Person|0199/);
    }
    const alone = await visitor.post('/api/order/saveOrder', {
      ...bodyOf(await read(world, known.Id)),
      Id: 0,
      Customer: undefined,
      CustomerId: id,
    });
    expect(alone.statusCode).toBe(400);
  },
);

test(
  'keeps what a visitor enters apart from the customer with the same email',
  { tags: ['N-05', 'N-10', 'CUST-01'] },
  async () => {
    const known = await save(world, { Customer: { Name: 'Nora', Email: 'nora@mail.test' } });
    const before = await customerOf(known.Id);
    const Customer = {
      Name: 'Fake',
      LastName: 'Name',
      Email: 'Nora@Mail.test',
      Phone: '303-555-0100',
      ShippingAddress: { Description: '1 Loud St', City: 'Denver', State: 'CO', ZipCode: '80202' },
    };
    const order = await newVisitor(world).place({ Customer });
    expect(await customerOf(known.Id)).toEqual(before);
    const contact = await customerOf(order.Id);
    expect(contact).toMatchObject({ name: 'Fake', phone: '303-555-0100', from_visit: true });
    expect(contact.id).not.toBe(before.id);
    const addresses = await world.db.selectFrom('addresses').where('customer_id', '=', before.id).execute();
    expect(addresses).toEqual([]);
  },
);

test('gives visitors the same answer for known and unknown emails', { tags: ['N-05', 'N-10'] }, async () => {
  await save(world, { Customer: { Name: 'Known', Email: 'answered@mail.test', Phone: '1' } });
  const answers = [];
  for (const Email of ['answered@mail.test', 'nobody-yet@mail.test']) {
    const visitor = newVisitor(world);
    const placed = await visitor.place({ Customer: { Name: 'Vera', Email } });
    const mailed = await visitor.post('/api/order/send-Email', { Id: placed.Id });
    answers.push([placed, mailed.json<object>()].map((body) => shapeOf(body, Email)));
  }
  expect(answers[0]).toEqual(answers[1]);
});

/** The answer without values that differ between orders. */
function shapeOf(body: object, email: string): unknown {
  const text = JSON.stringify(body, (key, value: unknown) =>
    /^(Id|.*Id|SONumber|FileName)$/.test(key) && typeof value !== 'object' ? '#' : value,
  );
  return JSON.parse(text.replaceAll(email, 'EMAIL'));
}

test(
  'lets staff turn a contact into a customer by its email, only once',
  { tags: ['N-10', 'CUST-01'] },
  async () => {
    const Email = 'comes-back@mail.test';
    const order = await newVisitor(world).place({ Customer: { Name: 'Vera', Email, Phone: '303-555-0111' } });
    const contact = await customerOf(order.Id);
    const sold = await save(world, { Customer: { Name: 'Vera', LastName: 'Visitor', Email } });
    expect(await customerOf(sold.Id)).toMatchObject({
      id: contact.id,
      last_name: 'Visitor',
      phone: '303-555-0111',
      from_visit: false,
    });
    const again = await newVisitor(world).place({ Customer: { Name: 'Other', Email } });
    expect((await customerOf(again.Id)).id).not.toBe(contact.id);
    const third = await save(world, { Customer: { Name: 'Vera', Email } });
    expect((await customerOf(third.Id)).id).toBe(contact.id);
  },
);
