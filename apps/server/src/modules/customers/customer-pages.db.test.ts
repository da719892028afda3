import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCertificate, uploadCertificate } from '@cordovan/contracts/customers-exemptions';
import { send } from '../../../test/valid-requests/valid-request.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';
import { changeStatus, save } from '../../../test/order-requests.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const get = async <T>(url: string, user: WorldUser = world.users.admin) => {
  const answer = await world.as(user).get(url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};

interface Row {
  Id: number;
  Name: string;
  Orders: number;
  Balance: number;
}
const list = (query: string, user?: WorldUser) =>
  get<{ Items: Row[]; Total: number }>(`/api/customers/list?${query}`, user);
const namesOf = async (query: string) => (await list(query)).Items.map((row) => row.Name);

async function addCustomer(name: string, lastName: string, more: Record<string, unknown> = {}) {
  const email = `${name}.${lastName}@pages.test`.normalize('NFD').replace(/[^a-z.@]/gi, '');
  const answer = await world
    .as(world.users.sales)
    .post('/api/customers', { Name: name, LastName: lastName, Email: email, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ Id: number; RowVersion: number; Email: string }>();
}

const edit = (id: number, body: Record<string, unknown>, user: WorldUser = world.users.sales) =>
  world.as(user).post(`/api/customers/${id}`, body);

test('finds customers despite accents, word order and typing errors', { tags: ['CUST-20'] }, async () => {
  await addCustomer('Inés', 'Calderón', { Phone: '303-555-7788' });
  await addCustomer('Åsa', 'Lindqvist');
  expect(await namesOf('search=calderon')).toEqual(['Inés Calderón']);
  expect(await namesOf(`search=${encodeURIComponent('CALDERÓN ines')}`)).toEqual(['Inés Calderón']);
  expect(await namesOf('search=5557788')).toEqual(['Inés Calderón']);
  expect(await namesOf('search=lindkvist')).toEqual(['Åsa Lindqvist']);
  expect(await namesOf('search=caldreon')).toEqual(['Inés Calderón']);
  expect(await namesOf('search=%25')).toEqual([]);
  expect(await list('search=xqzwvv')).toMatchObject({ Items: [], Total: 0 });
});

test('sorts and pages; a salesperson sees only own-store balances', { tags: ['CUST-20'] }, async () => {
  const buyer = await addCustomer('Zoe', 'Zander');
  const Customer = { Id: buyer.Id, Name: 'Zoe', LastName: 'Zander', Email: buyer.Email };
  await save(world, { Customer });
  const austin = { StoreId: world.stores.austin, ChannelId: world.channels.austin };
  const other = await save(world, { ...austin, Customer }, world.users.admin);
  // Only an order past the quotation status is due for payment.
  await world.db.updateTable('orders').set({ status_id: 7 }).where('id', '=', other.Id).execute();
  const rowFor = async (user: WorldUser) => (await list('search=zander', user)).Items[0]!;
  expect(await rowFor(world.users.admin)).toMatchObject({ Orders: 2 });
  expect((await rowFor(world.users.admin)).Balance).toBeGreaterThan(0);
  expect(await rowFor(world.users.sales)).toMatchObject({ Orders: 1, Balance: 0 });
  expect(await rowFor(world.users.otherSales)).toMatchObject({ Orders: 1 });
  const moveSales = (store_id: number | null) =>
    world.db.updateTable('users').set({ store_id }).where('id', '=', world.users.sales.id).execute();
  await moveSales(null);
  expect(await rowFor(world.users.sales), 'of no store').toMatchObject({ Orders: 0, Balance: 0 });
  await moveSales(world.stores.denver);
  expect((await list('sort=balance')).Items[0]!.Name).toBe('Zoe Zander');
  expect((await list('withBalance=true')).Items.map((row) => row.Id)).toEqual([buyer.Id]);
  expect((await list('withBalance=true', world.users.sales)).Total).toBe(0);
  const all = await namesOf('pageSize=200');
  const page = await list('page=2&pageSize=2');
  expect(page.Items.map((row) => row.Name)).toEqual(all.slice(2, 4));
  expect((await namesOf('sort=name&direction=desc')).toReversed()).toEqual(all);
});

test('shows a salesperson only own-store orders and timeline', { tags: ['ORD-78', 'CUST-20'] }, async () => {
  const buyer = await addCustomer('Tim', 'Line');
  const Customer = { Id: buyer.Id, Name: 'Tim', LastName: 'Line', Email: buyer.Email };
  const order = await save(world, { Customer });
  await world.db.updateTable('orders').set({ status_id: 7 }).where('id', '=', order.Id).execute();
  const paid = await world.as(world.users.sales).post('/api/order/addPayment', {
    Orderid: order.Id,
    Amount: 2500,
    PaymentMethod: 'cash',
    Type: 'deposit',
  });
  expect(paid.statusCode, paid.body).toBe(200);
  const note = await world
    .as(world.users.sales)
    .post(`/api/customers/${buyer.Id}/notes`, { Kind: 'visit', Text: ' Sat on Savannah ' });
  expect(note.statusCode, note.body).toBe(200);
  const page = await get<Record<string, unknown>>(`/api/customers/${buyer.Id}/page`, world.users.sales);
  expect(page).toMatchObject({ Orders: 1, UnpaidTotal: 4770.23, UnpaidPaid: 2500, UnpaidBalance: 2270.23 });
  expect(page['UnpaidOrders']).toMatchObject([{ Id: order.Id, SONumber: order.SONumber, Balance: 2270.23 }]);
  type Entries = { Items: { Kind: string; Text: string; Amount: number | null; UserName: string }[] };
  const timeline = await get<Entries>(`/api/customers/${buyer.Id}/timeline`, world.users.sales);
  const entry = (kind: string) => timeline.Items.find((one) => one.Kind === kind);
  expect(entry('order')).toMatchObject({ Amount: 4770.23, UserName: 'Sam' });
  expect(entry('payment')).toMatchObject({ Amount: 2500, Text: 'cash' });
  expect(entry('visit')).toMatchObject({ Text: 'Sat on Savannah', UserName: 'Sam' });
  expect(entry('email')).toBeDefined();
  const elsewhere = await get<Record<string, unknown>>(
    `/api/customers/${buyer.Id}/page`,
    world.users.otherSales,
  );
  expect(elsewhere).toMatchObject({
    Orders: 0,
    UnpaidOrders: [],
    UnpaidBalance: 0,
    HasOrdersElsewhere: true,
  });
  const seen = await get<Entries>(`/api/customers/${buyer.Id}/timeline`, world.users.otherSales);
  expect(seen.Items.map((one) => one.Kind)).toEqual(['visit']);
  const blank = await world
    .as(world.users.sales)
    .post(`/api/customers/${buyer.Id}/notes`, { Kind: 'call', Text: '  ' });
  expect(blank.headers['x-error-code']).toBe('FIELD_REQUIRED');
});

test("doesn't count quoted, canceled or void orders as bought", { tags: ['ORD-78', 'CUST-20'] }, async () => {
  const buyer = await addCustomer('Paula', 'Partly');
  const Customer = { Id: buyer.Id, Name: 'Paula', LastName: 'Partly', Email: buyer.Email };
  const orders: number[] = [];
  for (const status_id of [7, 8, 9, 12] as const) {
    const { Id } = await save(world, { Customer });
    await world.db.updateTable('orders').set({ status_id }).where('id', '=', Id).execute();
    orders.push(Id);
  }
  const page = await get<{ UnpaidOrders: Row[] }>(`/api/customers/${buyer.Id}/page`);
  expect(page).toMatchObject({ Orders: 4, Bought: 4770.23, UnpaidBalance: 4770.23 });
  expect(page.UnpaidOrders.map((row) => row.Id)).toEqual([orders[0]]);
  expect((await list('search=partly')).Items).toMatchObject([{ Orders: 4, Balance: 4770.23 }]);
});

test("shows links and acceptances in the customer's timeline", { tags: ['CUST-20', 'N-39'] }, async () => {
  const buyer = await addCustomer('Linda', 'Link');
  const sales = world.as(world.users.sales);
  const Customer = { Id: buyer.Id, Name: 'Linda', LastName: 'Link', Email: buyer.Email };
  const { Id: OrderId } = await save(world, { Customer });
  const link = await sales.post(`/api/orders/${OrderId}/quote/links`, { Language: 'en' });
  const Token = new URL(link.json<{ Address: string }>().Address).searchParams.get('token')!;
  const opened = await world.as('nobody').post('/api/quotes/open', { OrderId, Token });
  const { Fingerprint } = opened.json<{ Quotes: { Fingerprint: string }[] }>().Quotes[0]!;
  const yes = { OrderId, Token, QuoteId: OrderId, Fingerprint, Name: 'Linda L.' };
  expect((await world.as('nobody').post('/api/quotes/accept', yes)).statusCode).toBe(200);
  await changeStatus(world, OrderId, 8, { Reason: 'moved away' });
  type Entries = { Items: Record<string, unknown>[] };
  const told = async (user: WorldUser) =>
    (await get<Entries>(`/api/customers/${buyer.Id}/timeline`, user)).Items.filter(
      ({ Kind }) => Kind !== 'email',
    );
  const entries = await told(world.users.sales);
  expect(entries).toHaveLength(4);
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ Kind: 'link', OrderId, UserName: 'Sam' }),
      expect.objectContaining({ Kind: 'accepted', OrderId, Text: 'Linda L.', Amount: 4770.23 }),
      expect.objectContaining({ Kind: 'status', StatusId: 8, Text: 'moved away', UserName: 'Ada' }),
      expect.objectContaining({ Kind: 'order', OrderId, UserName: 'Sam' }),
    ]),
  );
  expect(await told(world.users.otherSales)).toEqual([]);
});

test('pages the timeline newest first, without gaps or repeats', { tags: ['CUST-20'] }, async () => {
  const buyer = await addCustomer('Long', 'Story');
  const notes = Array.from({ length: 35 }, (_, n) => ({
    company_id: world.companyId,
    customer_id: buyer.Id,
    kind: 'note',
    text: `note ${n}`,
    user_id: world.users.sales.id,
    user_name: 'Sam',
    created_at: new Date(Date.UTC(2026, 0, 1, 0, n)),
  }));
  await world.db.insertInto('customer_notes').values(notes).execute();
  type Entries = { Items: { Text: string }[]; HasMore: boolean };
  const read = (page: number) => get<Entries>(`/api/customers/${buyer.Id}/timeline?page=${page}`);
  const [first, second] = [await read(1), await read(2)];
  expect([first.HasMore, second.HasMore]).toEqual([true, false]);
  const told = [...first.Items, ...second.Items].map((entry) => entry.Text);
  expect(told).toEqual(notes.map(({ text }) => text).toReversed());
});

test(
  'updates only submitted fields, drops an empty address and rejects a stale save',
  { tags: ['CUST-01', 'CUST-04', 'CUST-05'] },
  async () => {
    const address = {
      Description: '1 Main',
      City: 'Boulder',
      State: 'CO',
      ZipCode: '80301',
      Country: '',
      Note: '',
    };
    const known = await addCustomer('Ed', 'Itor', {
      Phone: '303-555-0199',
      SecondEmail: 'ed@home.test',
      BillingAddress: address,
      ShippingAddress: address,
    });
    const body = {
      Name: 'Ed',
      LastName: 'Itor',
      Email: known.Email,
      SecondEmail: '',
      Phone: '',
      BillingAddress: { ...address, Description: ' ' },
      ShippingAddress: { ...address, City: 'Denver' },
      RowVersion: known.RowVersion,
    };
    const saved = await edit(known.Id, body);
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json()).toMatchObject({
      Phone: '',
      SecondEmail: '',
      BillingAddress: null,
      ShippingAddress: { City: 'Denver' },
      RowVersion: known.RowVersion + 1,
    });
    const stale = await edit(known.Id, body);
    expect([stale.statusCode, stale.headers['x-error-code']]).toEqual([409, 'STALE_RECORD']);
    const wrong = await edit(known.Id, { ...body, RowVersion: known.RowVersion + 1, Email: 'x' });
    expect(wrong.headers['x-error-code']).toBe('ORDER_MSG_CUSTOMER');
    await addCustomer('Somebody', 'Else');
    const taken = { ...body, RowVersion: known.RowVersion + 1, Email: 'SOMEBODY.Else@pages.test' };
    expect((await edit(known.Id, taken)).headers['x-error-code']).toBe('FIELD_TAKEN');
    const second = { ...body, RowVersion: known.RowVersion + 1, SecondEmail: 'nonsense' };
    expect((await edit(known.Id, second)).headers['x-error-code']).toBe('CUSTOMER_EMAIL_INVALID');
  },
);

test("keeps the customer's language when an order omits it", { tags: ['CUST-01'] }, async () => {
  const known = await addCustomer('Lola', 'Idioma');
  const body = { Name: 'Lola', LastName: 'Idioma', Email: known.Email, Language: 'es' };
  const saved = await edit(known.Id, { ...body, RowVersion: known.RowVersion });
  expect(saved.json()).toMatchObject({ Language: 'es' });
  await save(world, {
    Customer: { Id: known.Id, Name: 'Lola', Email: known.Email, Phone: '303-555-0123' },
  });
  const page = await get<{ Customer: { Language: string; Phone: string; RowVersion: number } }>(
    `/api/customers/${known.Id}/page`,
  );
  expect(page.Customer).toMatchObject({ Language: 'es', Phone: '303-555-0123' });
  const back = await edit(known.Id, { ...body, Language: null, RowVersion: page.Customer.RowVersion });
  expect(back.json()).toMatchObject({ Language: null });
  const wrong = await edit(known.Id, { ...body, Language: 'fr', RowVersion: 9 });
  expect(wrong.statusCode).toBe(400);
});

test('shows all shop customers to the main company only', { tags: ['CUST-20', 'GEN-05'] }, async () => {
  const house = await addCustomer('Berta', 'Brandt', { Phone: '720-555-0190' });
  const { id: shop } = await world.db
    .insertInto('companies')
    .values({ label: 'atelier', name: 'Atelier Online' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shopper = async (name: string) =>
    world.db
      .insertInto('customers')
      .values({ company_id: shop, name, last_name: 'Brandt', phone: '720-555-0190' })
      .returning(['id', 'row_version'])
      .executeTakeFirstOrThrow();
  const [anton, toni] = [await shopper('Anton'), await shopper('Toni')];
  type Listed = Row & { ShopName: string };
  const rows = (await list('search=brandt')).Items as Listed[];
  expect(rows.map((row) => [row.Name, row.ShopName])).toEqual([
    ['Anton Brandt', 'Atelier Online'],
    ['Berta Brandt', ''],
    ['Toni Brandt', 'Atelier Online'],
  ]);
  expect(await namesOf('search=brandt+anton')).toEqual(['Anton Brandt']);
  const second = await list('search=brandt&page=2&pageSize=2');
  expect([second.Total, ...second.Items.map((row) => row.Id)]).toEqual([3, toni.id]);
  expect((await namesOf('search=brand&sort=orders&direction=asc')).length).toBe(3);
  expect(await namesOf('search=brxndt')).toHaveLength(3);

  const page = await get(`/api/customers/${anton.id}/page`, world.users.sales);
  expect(page).toMatchObject({ Customer: { Name: 'Anton' }, ShopName: 'Atelier Online' });
  expect(await get(`/api/customers/${house.Id}/page`)).toMatchObject({ ShopName: '' });
  const body = { Name: 'Anton', LastName: 'Brandt', Email: 'anton@shop.test', Phone: '720-555-0190' };
  const saved = await edit(anton.id, { ...body, RowVersion: anton.row_version });
  expect(saved.json(), saved.body).toMatchObject({
    Id: anton.id,
    CompanyId: shop,
    Email: 'anton@shop.test',
  });
  const note = { Kind: 'call', Text: 'asked for a swatch' };
  expect((await world.as(world.users.sales).post(`/api/customers/${anton.id}/notes`, note)).statusCode).toBe(
    200,
  );
  // Orders stay with their company, so only customers of one company can be duplicates.
  const pairs = await get<{ One: Row; Other: Row }[]>(`/api/customers/duplicates?customer=${anton.id}`);
  expect(pairs.map((pair) => [pair.One.Id, pair.Other.Id])).toEqual([[anton.id, toni.id]]);
  expect(await get(`/api/customers/duplicates?customer=${house.Id}`)).toEqual([]);

  const hits = await get<{ Customers: Row[] }>('/api/search?text=anton+brandt', world.users.sales);
  expect(hits.Customers.map((hit) => hit.Id)).toContain(anton.id);

  const store = { company_id: shop, name: 'Atelier', state: 'CO', tax_rate: 0, customer_id: toni.id };
  const { id: store_id } = await world.db
    .insertInto('stores')
    .values(store)
    .returning('id')
    .executeTakeFirstOrThrow();
  const moveTo = (id: number) =>
    world.db.updateTable('users').set({ store_id: id }).where('id', '=', world.users.sales.id).execute();
  await moveTo(store_id);
  const own = await list('search=brandt', world.users.sales);
  const strange = await world.as(world.users.sales).get(`/api/customers/${house.Id}/page`);
  await moveTo(world.stores.denver);
  expect(own.Items.map((row) => row.Id)).toEqual([anton.id, toni.id]);
  expect(strange.statusCode).toBe(404);
});

test('lets an administrator edit a customer but not the name', { tags: ['CUST-21', 'AUTH-25'] }, async () => {
  const known = await addCustomer('Locked', 'Name');
  const body = { Name: 'Other', LastName: 'Name', Email: known.Email, RowVersion: known.RowVersion };
  const refused = await edit(known.Id, body, world.users.admin);
  expect(refused.headers['x-error-code']).toBe('CUSTOMER_NAME_LOCKED');
  const saved = await edit(known.Id, { ...body, Name: 'Locked', Phone: '303-555-0111' }, world.users.admin);
  expect(saved.json()).toMatchObject({ Phone: '303-555-0111', IsUpdate: false });
});

test(
  'stores the certificate of an exempt customer, replaces it and deletes it',
  { tags: ['N-38', 'N-15'] },
  async () => {
    const { Id } = await addCustomer('Vera', 'Exempt');
    const url = `/api/customers/${Id}/certificate`;
    const upload = (text: string, by: WorldUser = world.users.admin) =>
      send(
        world,
        uploadCertificate,
        { url, body: {}, file: { field: 'file', name: 'a.pdf', bytes: Buffer.from(text) }, by },
        {},
      );
    expect((await upload('%PDF-1.7 first', world.users.sales)).statusCode).toBe(403);
    expect((await upload('no pdf')).headers['x-error-code']).toBe('FILE_TYPE_NOT_ALLOWED');
    expect((await upload('%PDF-1.7 first')).statusCode).toBe(200);
    world.setNow(new Date(world.app.deps.clock().getTime() + 60_000));
    expect((await upload('%PDF-1.7 second')).statusCode).toBe(200);
    const page = await get<{ Certificate: { FileName: string; UserName: string } }>(
      `/api/customers/${Id}/page`,
    );
    expect(page.Certificate).toMatchObject({ FileName: `certificate-${Id}.pdf`, UserName: 'Ada' });
    const file = await world.as(world.users.sales).get(url);
    expect([file.headers['content-type'], file.body]).toEqual(['application/pdf', '%PDF-1.7 second']);
    expect((await world.as(world.users.factory).get(url)).statusCode).toBe(403);
    const remove = (by: WorldUser) => send(world, deleteCertificate, { url, by }, {});
    expect((await remove(world.users.sales)).statusCode).toBe(403);
    expect((await remove(world.users.admin)).statusCode).toBe(200);
    expect((await world.as(world.users.sales).get(url)).statusCode).toBe(404);
    const audited = await world.db
      .selectFrom('audit_entries')
      .where('subject', '=', 'customer')
      .where('subject_id', '=', String(Id))
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(audited.n).toBe(3);
  },
);

test(
  'lists certificates that have expired or expire within 60 days of the store’s day',
  { tags: ['N-38', 'N-40'] },
  async () => {
    world.setNow(new Date('2026-03-11T02:00:00Z'));
    await world.db.updateTable('stores').set({ time_zone: 'Pacific/Honolulu' }).execute();
    const days = { Gone: '2026-03-09', Today: '2026-03-10', Last: '2026-05-09', Later: '2026-05-10' };
    for (const [name, TaxExemptUntil] of Object.entries(days)) {
      const { Id, RowVersion } = await addCustomer(name, 'Review');
      const terms = { TaxExemptCertificate: `N-${name}`, TaxExemptState: 'tx', TaxExemptUntil };
      expect((await edit(Id, { RowVersion, ...terms }, world.users.admin)).statusCode).toBe(200);
    }
    const rows = await get<{ Name: string; State: string; IsExpired: boolean; HasFile: boolean }[]>(
      '/api/customers/exemptions',
      world.users.sales,
    );
    expect(rows.map(({ Name, IsExpired }) => [Name, IsExpired])).toEqual([
      ['Gone Review', true],
      ['Today Review', false],
      ['Last Review', false],
    ]);
    expect(rows[0]).toMatchObject({ State: 'TX', HasFile: false });
    const file = await world.as(world.users.sales).get('/api/customers/exemptions/export?format=csv');
    expect(file.body).toContain('N-Last');
    expect(file.body).not.toContain('N-Later');
    expect((await world.as(world.users.factory).get('/api/customers/exemptions')).statusCode).toBe(403);
  },
);
