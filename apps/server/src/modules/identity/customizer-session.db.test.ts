import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '@cordovan/domain/money';
import { fingerprintOf } from '../../../test/fingerprint.ts';
import { orderBody, read, save, sofaLine } from '../../../test/order-requests.ts';
import { askToken, type Browser, createPerson, openPageSession, signIn } from '../../../test/people.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { addOrder } from '../../../test/world-orders.ts';

/** The page account works for the Austin store; Denver is another store. */
let world: World;
let page: Browser;
let approved: number;
let quotation: number;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  approved = await addOrder(world, { statusId: 1, storeId: world.stores.austin, totalCents: 123_400 });
  quotation = (
    await save(
      world,
      { StoreId: world.stores.austin, ChannelId: world.channels.austin },
      world.users.otherSales,
    )
  ).Id;
  page = await openPageSession(world);
});
afterAll(() => world.close());

const png = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`;

type Attack = readonly [
  what: string,
  method: 'GET' | 'POST',
  url: string | (() => string),
  body: object | (() => object) | undefined,
];

describe('a session of the customizer account', () => {
  test.each([
    ['the order list', 'GET', '/api/orders', undefined],
    ['the export of orders', 'GET', '/api/orders/export', undefined],
    ['the sums of orders', 'GET', '/api/orders/sums', undefined],
    ['an order', 'GET', () => `/api/orders/${quotation}`, undefined],
    ['the customers', 'GET', '/api/customers', undefined],
    ['the search for customers', 'GET', '/api/customers/customer-search?search=denver', undefined],
    ['the export of customers', 'GET', '/api/customers/export', undefined],
    [
      'recording cash',
      'POST',
      '/api/order/addPayment',
      () => ({ Orderid: approved, Amount: 500, PaymentMethod: 'cash', Type: 'deposit' }),
    ],
    ['a card payment', 'POST', '/api/payments/intents', () => ({ OrderId: quotation, Amount: 500 })],
    ['approving', 'POST', () => `/api/orders/${quotation}/status`, { StatusId: 1 }],
    ['canceling', 'POST', () => `/api/orders/${approved}/cancel`, { Refund: 0, Reason: 'x' }],
    ['a comment', 'POST', () => `/api/orders/${approved}/comments`, { Text: 'hello' }],
    [
      'changing its password',
      'POST',
      '/api/account/change-password',
      { CurrentPassword: 'Page-1234!x', Password: 'Mine-1234!', PasswordConfirmation: 'Mine-1234!' },
    ],
    ['changing its language', 'POST', '/api/account/language', { Language: 'es' }],
    ['signing everybody out', 'POST', '/api/account/logout-everywhere', {}],
    ['the live events of others', 'GET', '/api/live', undefined],
    ['the search', 'GET', '/api/search?text=denver', undefined],
    ['the saved views', 'GET', '/api/views', undefined],
    ['the emails', 'GET', '/api/emails', undefined],
    ['a report', 'GET', '/api/reports/production', undefined],
    ['the dashboard', 'GET', '/api/dashboard', undefined],
    ['the inventory list', 'POST', '/api/leatherItems/get-all-whith-filter-and-pagination', {}],
    ['the stock of a store', 'GET', () => `/api/stores/get-inventory/${world.stores.austin}`, undefined],
  ] as readonly Attack[])(
    'is refused %s',
    { tags: ['N-06', 'AUTH-40'] },
    async (_what, method, url, body) => {
      const before = await fingerprintOf(world.app.deps);
      const address = typeof url === 'function' ? url() : url;
      const answer =
        method === 'GET'
          ? await page.get(address)
          : await page.post(address, typeof body === 'function' ? (body as () => object)() : body);
      expect([answer.statusCode, answer.headers['x-error-code']], answer.body.slice(0, 200)).toEqual([
        403,
        'ROLE_NOT_VALID_FOR_PAGE',
      ]);
      expect(await fingerprintOf(world.app.deps)).toBe(before);
    },
  );

  test.each([
    '/api/account/info',
    '/api/settings/public',
    '/api/stores',
    '/api/customizer/all-elements',
    '/api/leatherItems',
    '/api/styles',
    '/api/flavor',
    '/api/saleItems',
    '/api/saleItems/get-by-type/2',
    '/api/collections',
    '/api/leatherPromotions',
  ])('may load %s', { tags: ['N-06', 'LOAD-08'] }, async (url) => {
    const answer = await page.get(url);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  });

  test('loads leathers without stock, vendor, cost or notes', { tags: ['N-06'] }, async () => {
    const [leather] = (await page.get('/api/leatherItems')).json<Record<string, unknown>[]>();
    expect(leather).toMatchObject({ Name: 'Chestnut', Grade: { Value: 300 }, IsActive: true });
    const internal = /Quantity|Cost|Vendor|Reorder|Ordering|Accounting|AreaPerHide|Notes/;
    expect(Object.keys(leather!).filter((field) => internal.test(field))).toEqual([]);
    const staff = await world.as(world.users.sales).get('/api/leatherItems');
    expect(staff.json<object[]>()[0]).toMatchObject({ Vendor: 'Tannery', QuantityAvailable: 0 });
  });

  test('loads its store without costs, contacts, areas or hours', { tags: ['N-06', 'LOAD-07'] }, async () => {
    const { austin } = world.stores;
    await world.db
      .updateTable('stores')
      .set({ customer_pickup_cost_cents: cents(5_000), email: 'austin@store.test', phone: '512-555-0100' })
      .where('id', '=', austin)
      .execute();
    const staff = (await world.as(world.users.otherSales).get('/api/stores')).json<object[]>();
    const [own] = staff as [Record<string, unknown>];
    expect(own).toMatchObject({ Id: austin, CustomerPickupCost: 50, Email: 'austin@store.test' });
    const { Id, Name, State, TaxRate, IsFactory, TimeZone, IsActive } = own;
    const { DetailPriceListId, UseSpecial, UsesCollection, ParameterCollection } = own;
    expect((await page.get('/api/stores')).json()).toEqual([
      {
        ...{ Id, Name, State, TaxRate, IsFactory, TimeZone, IsActive },
        ...{ DetailPriceListId, UseSpecial, UsesCollection, ParameterCollection },
        ...{ CustomerId: null, Phone: '', Mobile: '', Email: '', Address: '', City: '', ZipCode: '' },
        ...{ PriceLists: [], EmailsNewOrders: false, CustomerPickupCost: null, LocalDeliveryCost: null },
        ...{ DeliveryAreas: [], OpeningHours: [], ParameterCollectionName: null, RowVersion: 0 },
      },
    ]);
  });

  test(
    'opens even after other people on its network typed wrong passwords',
    { tags: ['N-06', 'N-31'] },
    async () => {
      const [account, from] = ['kiosk@people.test', '203.0.113.66'];
      for (let wrong = 0; wrong < 12; wrong += 1)
        expect((await askToken(world, { email: account, password: 'Wrong-1234!', from })).statusCode).toBe(
          400,
        );
      const opened = await signIn(world, { email: account, password: 'Page-1234!x', from });
      expect((await opened.get('/api/account/info')).statusCode).toBe(200);
    },
  );

  test('reports its scope and the role that the page checks', { tags: ['N-06', 'AUTH-10'] }, async () => {
    expect((await page.get('/api/account/info')).json()).toMatchObject({
      Role: 'Salesperson',
      SessionScope: 'customizer',
      MustChangePassword: false,
      StoreId: world.stores.austin,
    });
    await createPerson(world, { name: 'Person', password: 'Person-1234!' });
    const person = await signIn(world, { email: 'person@people.test', password: 'Person-1234!' });
    expect((await person.get('/api/account/info')).json()).toMatchObject({ SessionScope: 'staff' });
  });
});

const typed = (email: string) => ({
  Id: 0,
  Name: 'Typed Name',
  LastName: 'Visitor',
  Email: email,
  Phone: '303-555-0101',
});
const quote = (change: Record<string, unknown> = {}) =>
  orderBody(world, {
    Origin: 'customizer',
    StoreId: world.stores.austin,
    ChannelId: null,
    SalesRepId: null,
    Customer: typed('visitor@mail.test'),
    ...change,
  });

describe('an order saved by the customizer account', () => {
  test("is a quotation of the account's own store, whatever is sent", { tags: ['N-06'] }, async () => {
    for (const StoreId of [world.stores.denver, world.stores.austin, null]) {
      const answer = await page.post('/api/order/saveOrder', quote({ StoreId, ChannelId: null }));
      expect(answer.statusCode, answer.body).toBe(200);
      const order = await read(world, answer.json<{ Id: number }>().Id);
      expect(order).toMatchObject({
        StatusId: 9,
        StoreId: world.stores.austin,
        SalesRepId: world.reps.unlinked,
      });
    }
  });

  test('never changes an existing order', { tags: ['N-06'] }, async () => {
    const before = await fingerprintOf(world.app.deps);
    const order = await read(world, quotation);
    const answer = await page.post(
      '/api/order/saveOrder',
      quote({ Id: quotation, RowVersion: order.RowVersion }),
    );
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([403, 'ROLE_NOT_VALID_FOR_PAGE']);
    expect(await fingerprintOf(world.app.deps)).toBe(before);
  });

  test('never links or reveals a stored customer', { tags: ['N-06', 'N-05'] }, async () => {
    const { id } = await world.db
      .insertInto('customers')
      .values({
        company_id: world.companyId,
        name: 'Secret Sarah',
        email: 'sarah@secret.test',
        phone: '720-555-0199',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sent = [
      { CustomerId: id, Customer: null },
      { CustomerId: id, Customer: typed('new1@mail.test') },
      { Customer: { ...typed('new2@mail.test'), Id: id } },
      { Customer: { ...typed('sarah@secret.test'), Name: 'Sarah' } },
    ];
    for (const change of sent) {
      const answer = await page.post('/api/order/saveOrder', quote({ ...change, Total: 1 }));
      expect(answer.body).not.toMatch(/Secret Sarah|720-555-0199/);
      if (answer.statusCode === 200 && !JSON.stringify(change).includes('sarah@')) {
        const order = await read(world, answer.json<{ Id: number }>().Id);
        expect(order.CustomerId).not.toBe(id);
      }
    }
    const after = await world.db
      .selectFrom('customers')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ name: 'Secret Sarah', email: 'sarah@secret.test', phone: '720-555-0199' });
  });

  test('is priced by the server for its store, without requested discounts', { tags: ['N-06'] }, async () => {
    const answer = await page.post(
      '/api/order/saveOrder',
      quote({
        Discount: 400,
        AdminDiscountGranted: true,
        Details: [sofaLine(world, { Price: 1, TotalPrice: 1 })],
      }),
    );
    if (answer.statusCode === 200) {
      const order = await read(world, answer.json<{ Id: number }>().Id);
      expect(order.Totals).toMatchObject({ Discount: 0, SubtotalBeforeDiscount: 4384 });
    } else expect([400, 403]).toContain(answer.statusCode);
  });
});

describe('pictures and emails of the customizer account', () => {
  const place = async (browser: Browser) => {
    const answer = await browser.post('/api/order/saveOrder', quote());
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ Id: number }>().Id;
  };
  const upload = (browser: Browser, orderId: number) =>
    world.app.http.inject({
      method: 'POST',
      url: '/api/order/upload-attachment',
      headers: {
        authorization: `Bearer ${browser.token}`,
        'x-static-token': world.app.deps.config.staticToken,
        'content-type': 'multipart/form-data; boundary=x',
      },
      remoteAddress: '203.0.113.7',
      payload: `--x\r\nContent-Disposition: form-data; name="orderId"\r\n\r\n${orderId}\r\n--x\r\nContent-Disposition: form-data; name="signature"\r\n\r\n${png}\r\n--x--\r\n`,
    });

  test('are sent for an order of the same session', { tags: ['N-06', 'CZR-34'] }, async () => {
    const id = await place(page);
    const picture = await upload(page, id);
    expect(picture.statusCode, picture.body).toBe(200);
    for (const url of ['/api/order/send-Email', '/api/orders/email-customizer-order'])
      expect((await page.post(url, { Id: id })).statusCode).toBe(200);
  });

  test('are refused for any other order, even of the same account', { tags: ['N-06'] }, async () => {
    const another = await openPageSession(world);
    const id = await place(another);
    for (const order of [id, quotation, approved]) {
      const before = await fingerprintOf(world.app.deps);
      const answers = [
        await upload(page, order),
        await page.post('/api/order/send-Email', { Id: order }),
        await page.post('/api/orders/email-customizer-order', { Id: order }),
      ];
      for (const answer of answers) expect(answer.statusCode, answer.body.slice(0, 200)).toBe(403);
      expect(await fingerprintOf(world.app.deps)).toBe(before);
    }
  });
});
