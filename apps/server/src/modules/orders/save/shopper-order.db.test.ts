import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { bodyOf, orderBody, read, type SavedBody, sofaLine } from '../../../../test/order-requests.ts';
import { newVisitor, type TestVisitor } from '../../../../test/visitor.ts';

let world: World;
let shopId: number;
const MULTIPLIER = 1.5;
const TAX = 6.25;

beforeAll(async () => {
  world = await createWorld();
  const { id } = await world.db
    .insertInto('companies')
    .values({
      label: 'acme',
      name: 'Acme Sofas',
      multiplier: MULTIPLIER,
      sales_tax: TAX,
      payments: true,
      minimum_percentage: 30,
      default_sales_rep_id: world.reps.unlinked,
      default_store_id: world.stores.austin,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  shopId = id;
});
afterAll(() => world.close());

const piece = () => sofaLine(world, { Customizations: [] });

/** Order as the public shop posts it, without store and rep. */
const shopper = (change: Record<string, unknown> = {}) =>
  orderBody(world, {
    Origin: 'shopper',
    StatusName: 'Quote',
    StoreId: null,
    ChannelId: null,
    SalesRepId: null,
    DeliveryDetail: null,
    Details: [piece()],
    ...change,
  });

async function place(change: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const answer = await world.as('static').post('/api/order/saveOrder', shopper(change), headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SavedBody & { StatusName?: string }>();
}

const stored = (id: number) =>
  world.db
    .selectFrom('orders')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.company_id', '=', 'orders.company_id')
        .onRef('customers.id', '=', 'orders.customer_id'),
    )
    .where('orders.id', '=', id)
    .select([
      'orders.company_id',
      'customers.company_id as customer_company_id',
      'orders.store_id',
      'orders.sales_rep_id',
      'orders.multiplier',
      'orders.sales_tax',
      'orders.sales_tax_applied',
      'orders.subtotal_cents',
      'orders.tax_cents',
    ])
    .executeTakeFirstOrThrow();

/** The sofa at the company's base price: 4,299.00. */
const PLAIN = 429_900;

test(
  'assigns a multiplier order to its company, with that company’s prices',
  { tags: ['API-72', 'C-25', 'GEN-29'] },
  async () => {
    const { Id } = await place({ Company: 'acmem', CompanyId: shopId });
    expect(await stored(Id)).toEqual({
      company_id: shopId,
      customer_company_id: shopId,
      store_id: world.stores.austin,
      sales_rep_id: world.reps.unlinked,
      multiplier: MULTIPLIER,
      sales_tax: true,
      sales_tax_applied: TAX,
      subtotal_cents: PLAIN * MULTIPLIER,
      tax_cents: Math.round((PLAIN * MULTIPLIER * TAX) / 100),
    });
  },
);

test.each([
  ['the plain label', { Company: 'ACME' }, {}],
  ['the id alone', {}, {}],
  ['the label of the host', {}, { host: 'acme.shops.test' }],
])(
  'sells %s at multiplier 1 with the company’s tax',
  { tags: ['API-72', 'C-25', 'PRICE-08'] },
  async (name, sent, headers) => {
    const { Id } = await place(
      { ...sent, ...(name === 'the id alone' ? { CompanyId: shopId } : {}) },
      headers,
    );
    expect(await stored(Id)).toMatchObject({
      company_id: shopId,
      multiplier: 1,
      sales_tax_applied: TAX,
      subtotal_cents: PLAIN,
    });
  },
);

test('takes the multiplier from the host instead of a sent id', { tags: ['GEN-28', 'C-25'] }, async () => {
  const { Id } = await place({ CompanyId: shopId }, { host: 'acmem.shops.test' });
  expect(await stored(Id)).toMatchObject({ company_id: shopId, multiplier: MULTIPLIER });
});

test(
  'applies no tax if the company has none, and never drops the tax for a visitor',
  { tags: ['PRICE-08'] },
  async () => {
    await world.db.updateTable('companies').set({ sales_tax: 0 }).where('id', '=', shopId).execute();
    try {
      const { Id } = await place({ Company: 'acme', SalesTax: true });
      expect(await stored(Id)).toMatchObject({ sales_tax: false, tax_cents: 0 });
    } finally {
      await world.db.updateTable('companies').set({ sales_tax: TAX }).where('id', '=', shopId).execute();
    }
    const { Id } = await place({ Company: 'acme', SalesTax: false });
    expect(await stored(Id)).toMatchObject({ sales_tax: true, sales_tax_applied: TAX });
  },
);

test(
  'assigns the order to the rep verified in this visit, else to the shop’s',
  { tags: ['C-09', 'SHOP-40', 'SHOP-42', 'N-05'] },
  async () => {
    const verify = (visitor: TestVisitor) =>
      visitor.post('/api/web-bridge/verifysalesRep?email=rita@reps.test');
    const rep = newVisitor(world);
    expect((await verify(rep)).json()).toEqual({ isValid: true, SalesRepId: world.reps.linked });
    const sent = { Company: 'acme', SalesRepId: world.reps.linked };
    const repOf = async (visitor: TestVisitor, change: Record<string, unknown> = sent) =>
      (await stored((await visitor.place(change)).Id)).sales_rep_id;
    expect(await repOf(rep)).toBe(world.reps.linked);
    expect(await repOf(newVisitor(world)), 'not verified here').toBe(world.reps.unlinked);
    expect(await repOf(newVisitor(world, { address: rep.address })), 'only a neighbor').toBe(
      world.reps.unlinked,
    );
    expect(await repOf(rep, { ...sent, SalesRepId: 999_999 })).toBe(world.reps.unlinked);
    const active = (is_active: boolean) =>
      world.db.updateTable('sales_reps').set({ is_active }).where('id', '=', world.reps.linked).execute();
    await active(false);
    expect(await repOf(rep), 'sells no more').toBe(world.reps.unlinked);
    await active(true);
    world.setNow(new Date(world.now().getTime() + 3 * 3_600_000));
    expect(await repOf(rep), 'the visit is over').toBe(world.reps.unlinked);
  },
);

test('keeps a shop’s prices and tax when staff save its order', { tags: ['API-72'] }, async () => {
  const { Id } = await place({ Company: 'acmem' });
  await world.db.updateTable('companies').set({ multiplier: 9 }).where('id', '=', shopId).execute();
  try {
    const order = await read(world, Id);
    const body = bodyOf(order, {
      Details: [{ ...order.Details[0], Quantity: 2 }],
      ChannelId: world.channels.austin,
      SalesRepId: world.reps.linked,
      DeliveryDetail: { SaleItemId: 1760, Comments: 'Factory pickup' },
    });
    const answer = await world.as(world.users.admin).post('/api/order/saveOrder', body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await stored(Id)).toMatchObject({
      company_id: shopId,
      customer_company_id: shopId,
      multiplier: MULTIPLIER,
      sales_tax_applied: TAX,
      subtotal_cents: 2 * PLAIN * MULTIPLIER,
    });
    expect(await read(world, Id)).toMatchObject({ Totals: { Subtotal: (2 * PLAIN * MULTIPLIER) / 100 } });
  } finally {
    await world.db
      .updateTable('companies')
      .set({ multiplier: MULTIPLIER })
      .where('id', '=', shopId)
      .execute();
  }
});

test(
  'refuses an unknown shop and keeps staff orders in the store’s company',
  { tags: ['API-72'] },
  async () => {
    const before = await world.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst();
    for (const change of [{ CompanyId: 999_999 }, { Company: 'nowhere' }]) {
      const answer = await world.as('static').post('/api/order/saveOrder', shopper(change));
      expect(answer.statusCode, answer.body).toBe(400);
    }
    const after = await world.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst();
    expect(after).toEqual(before);
    const staff = await world
      .as(world.users.sales)
      .post('/api/order/saveOrder', orderBody(world, { CompanyId: shopId, Company: 'acmem' }));
    expect(await stored(staff.json<SavedBody>().Id)).toMatchObject({
      multiplier: 1,
      store_id: world.stores.denver,
    });
    expect((await stored(staff.json<SavedBody>().Id)).company_id).not.toBe(shopId);
  },
);

test(
  'shows a visitor the shop’s name for the status, and no remarks',
  { tags: ['C-24', 'SHOP-35', 'N-05'] },
  async () => {
    const saved = await place({ Company: 'acme' });
    expect(saved.StatusName).toBe('Quote');
    const added = await world
      .as(world.users.admin)
      .post(`/api/orders/${saved.Id}/comments`, { Text: 'He will pay more' });
    expect(added.statusCode, added.body).toBe(200);
    const mailed = await world.as('static').post('/api/order/send-Email', { Id: saved.Id });
    expect(mailed.statusCode, mailed.body).toBe(200);
    expect(mailed.json()).toMatchObject({
      Id: saved.Id,
      StatusName: 'Quote',
      OrderComments: [],
      VinItems: [],
    });
    expect(mailed.body).not.toContain('He will pay more');
    expect(await read(world, saved.Id)).toMatchObject({
      StatusName: 'quotation',
      OrderComments: [{ Text: 'He will pay more' }],
    });
  },
);

test(
  'omits online payment and zero tax from the email of a shop that has neither',
  { tags: ['SHOP-33', 'MAIL-13', 'PRICE-08'] },
  async () => {
    const change = (values: { payments: boolean; sales_tax: number }) =>
      world.db.updateTable('companies').set(values).where('id', '=', shopId).execute();
    const mailOf = async (id: number) => {
      const mailed = await world.as('static').post('/api/order/send-Email', { Id: id });
      expect(mailed.statusCode, mailed.body).toBe(200);
      const body = () =>
        world.db
          .selectFrom('emails')
          .where('order_id', '=', id)
          .select('body_text')
          .executeTakeFirst()
          .then((row) => row?.body_text ?? '');
      await expect.poll(body).not.toBe('');
      return body();
    };
    await change({ payments: false, sales_tax: 0 });
    const without = await mailOf((await place({ Company: 'acme' })).Id);
    expect(without).toContain('View it and accept it online.');
    expect(without).toContain('Sales tax not included');
    await change({ payments: true, sales_tax: TAX });
    const withBoth = await mailOf((await place({ Company: 'acme' })).Id);
    expect(withBoth).toContain('pay your deposit online.');
    expect(withBoth).toMatch(/Sales tax: \$[1-9]/);
  },
);
