import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '@cordovan/contracts/all-calls';
import type { Call } from '@cordovan/contracts/call';
import { read, save } from '../test/order-requests.ts';
import { pathsIn, sampleOf, schemaOf } from '../test/sample.ts';
import { newVisitor, shopperBody, type TestVisitor } from '../test/visitor.ts';
import { createWorld, type World } from '../test/world.ts';
import { servedCalls } from './served-calls.ts';

/** In everything that another customer owns. */
const SECRET = 'Zebrawood';

interface Scene {
  readonly visitor: TestVisitor;
  /** The visitor's own order. */
  readonly own: number;
  readonly email: string;
  /** Another customer's order, and what a stranger could know of it. */
  readonly other: {
    readonly id: number;
    readonly customerId: number;
    readonly detailId: number;
    readonly number: string;
  };
}

let world: World;
let other: Scene['other'];
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  const saved = await save(world, {
    Customer: { Name: SECRET, LastName: SECRET, Email: `${SECRET}@mail.test`, Phone: '303-555-0199' },
    ExternalPoNumber: `${SECRET}-PO`,
    Comments: SECRET,
    SendEmail: false,
  });
  const { CustomerId, Details } = await read(world, saved.Id);
  other = {
    id: saved.Id,
    customerId: CustomerId!,
    detailId: Details[0]!.Id!,
    number: saved.SONumber,
  };
});
afterAll(() => world.close());

const isOpen = ({ access }: Call) =>
  access === 'public' || access === 'static' || (typeof access === 'object' && 'staticOr' in access);
const open = allCalls.filter((call) => servedCalls().has(call.id) && isOpen(call) && call.body !== undefined);

interface Base {
  readonly url?: string;
  readonly body: Record<string, unknown>;
}
const link = ({ other: { id } }: Scene) => ({ OrderId: id, QuoteId: id, Token: 'guessed' });
const money = ({ own }: Scene) => ({ OrderId: own, Amount: 50, PaymentMethod: 'cash' });
const token = ({ own, email }: Scene) => ({ Id: own, Subtotal: 1_000, Customer: { Email: email } });

/** What a visitor properly sends to each call; a field is changed in it. */
const CALLS: Readonly<Record<string, (scene: Scene) => Base | Promise<Base>>> = {
  'identity.issueToken': () => ({
    body: { grant_type: 'password', username: 'nobody@mail.test', password: 'Wrong-1!' },
  }),
  'orders.saveOrder': ({ email }) => ({
    body: shopperBody(world, { Customer: { Name: 'Vera', LastName: 'Visitor', Email: email } }),
  }),
  'orders.uploadAttachment': ({ own }) => ({ body: { orderId: String(own), fileName: 'a.png' } }),
  'orders.sendOrderEmail': ({ own }) => ({ body: { Id: own } }),
  'orders.emailCustomizerOrder': ({ own }) => ({ body: { Id: own } }),
  'payments.addPayment': (scene) => ({ body: money(scene) }),
  'payments.requestPaymentToken': (scene) => ({ body: token(scene) }),
  'payments.requestShopperPaymentToken': (scene) => ({ body: token(scene) }),
  'payments.createIntent': ({ own }) => ({ body: { OrderId: own, Amount: 1_000, Channel: 'bridge' } }),
  'payments.confirmIntent': () => ({ url: '/api/payments/intents/1/confirm', body: {} }),
  'documents.openQuotePage': (scene) => ({ body: link(scene) }),
  'documents.readQuotePicture': (scene) => ({ body: { ...link(scene), DetailId: scene.other.detailId } }),
  'documents.readQuoteDocument': (scene) => ({ body: link(scene) }),
  'documents.acceptQuote': (scene) => ({ body: { ...link(scene), Name: 'Vera', Fingerprint: 'x' } }),
  'storefront.requestBridgeQuote': async ({ visitor, email }) => {
    const { Token } = (await visitor.get('/api/web-bridge/first-time')).json<{ Token: string }>();
    return { body: { CustomerName: 'Vera', CustomerEmail: email, StyleName: 'Alpine', FirstTime: Token } };
  },
  'storefront.createShopperOrder': ({ own }) => ({ body: { Id: own, StatusName: 'Quote' } }),
  'storefront.openQuote': (scene) => ({ body: link(scene) }),
  'storefront.findByExternalNumber': ({ other: { number } }) => ({
    url: `/api/web-bridge/findbyexternalnumber?externalid=${number}`,
    body: {},
  }),
  'storefront.addBridgePayment': (scene) => ({ body: money(scene) }),
  'storefront.uploadBridgeAttachment': ({ own }) => ({ body: { orderId: String(own), fileName: 'a.png' } }),
};

const TYPED = ['typed by a visitor'];
const theirOrder = ({ other: { id } }: Scene) => [id];
const FLAGS = [true, false];
/** Under its name, what a stranger would send to gain by it: of others, of staff, cheaper, or simply his own words. */
const FIELDS: Readonly<Record<string, readonly unknown[] | ((scene: Scene) => readonly unknown[])>> = {
  // orders, lines, customers and links of others
  Id: ({ other: { id, customerId, detailId } }) => [id, customerId, detailId, world.stores.austin],
  Orderid: theirOrder,
  OrderId: theirOrder,
  orderId: ({ other: { id } }) => [String(id)],
  QuoteId: theirOrder,
  DetailId: ({ other: { detailId } }) => [detailId],
  CustomerId: ({ other: { customerId } }) => [customerId],
  Email: ({ email }) => [`${SECRET}@mail.test`, email],
  SecondEmail: [`${SECRET}@mail.test`],
  CustomerEmail: [`${SECRET}@mail.test`],
  username: [`${SECRET}@mail.test`, 'admin@demo.test'],
  ExternalNumber: ({ other: { number } }) => [number, `${SECRET}-PO`],
  ExternalPoNumber: [`${SECRET}-PO`],
  Token: ['guessed', ''],
  TransactionId: ['60000000001'],
  IntentId: [1],
  // what the server alone decides
  CompanyId: () => [world.companyId],
  Company: ['house', 'acme'],
  StoreId: () => [world.stores.austin, world.stores.denver],
  ChannelId: () => [world.channels.wholesale, world.channels.austin],
  SalesRepId: () => [world.reps.unlinked],
  Origin: ['staff', 'customizer'],
  Channel: ['staff', 'customizer', 'pay-balance'],
  OrderType: [2, 3, 4],
  StatusName: ['Approved', 'Finished'],
  PaymentTermId: [1, 4],
  PaymentDate: ['2020-01-01'],
  DeliveryDate: ['2026-03-11', '2020-01-01'],
  Discount: [500, -500],
  AdminDiscountGranted: FLAGS,
  SalesTax: [false, 0.01],
  SalesTaxApplied: [0],
  Gift: ['YES'],
  Total: [1, -1],
  TotalPrice: [1],
  Price: [0, -100, 1],
  Amount: [1, -50, 1_000_000],
  Subtotal: [0.01, 1_000_000],
  Type: ['refund', 'transfer', 'balance'],
  IsForLayaway: FLAGS,
  OtherTenders: [[{ Amount: 5_000, PaymentMethod: 'cash' }]],
  PaymentMethod: ['check', 'store credit'],
  RowVersion: [1],
  SendEmail: FLAGS,
  NameUpdate: TYPED,
  IsUpdate: FLAGS,
  IsPacking: FLAGS,
  VinItemId: [1],
  // the furniture that a visitor may choose
  SaleItemId: [1],
  LeatherItemId: [1],
  Quantity: [2],
  CustomizationId: [1],
  CustomizationPartId: [1],
  CustomizationItemId: [1],
  QuantityRequired: [2],
  Swivel: [1],
  // a visitor's own words
  ...Object.fromEntries(
    `Name LastName Phone Description City State ZipCode Country Note Language Comments Detail Address Zip LastFour PageOrigin
    Fingerprint fileName fileType signature attachment file password grant_type CustomerName CustomerPhone Customeraddress
    Customercity Customerstate Customerzip Customercountry StyleName FurnitureTypeName LeatherName PartName ItemName Message
    FirstTime`
      .split(/\s+/)
      .map((name) => [name, TYPED]),
  ),
};
/** Other furniture has another price. */
const CHOICES = new Set(
  'SaleItemId LeatherItemId Quantity CustomizationId CustomizationPartId CustomizationItemId QuantityRequired Swivel Id'.split(
    ' ',
  ),
);

type Path = readonly string[];
const nameOf = (path: Path): string => path.findLast((key) => !/^\d+$/.test(key)) ?? '';
const leavesOf = (call: Call): readonly Path[] => {
  const sample = sampleOf(schemaOf(call.body!));
  const isBranch = (path: Path) => {
    const at = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], sample);
    return typeof at === 'object' && at !== null && Object.keys(at).length > 0;
  };
  return pathsIn(sample).filter((path) => path.length > 0 && !isBranch(path));
};

test('every call and field that needs no sign-in is tried', { tags: ['N-05'] }, () => {
  expect(open.map(({ id }) => id).sort()).toEqual(Object.keys(CALLS).sort());
  const names = new Set(open.flatMap((call) => leavesOf(call).map(nameOf)));
  expect([...names].filter((name) => !(name in FIELDS))).toEqual([]);
  expect(Object.keys(FIELDS).filter((name) => !names.has(name))).toEqual([]);
});

const COLUMNS = [
  'company_id',
  'order_type',
  'status_id',
  'store_id',
  'channel_id',
  'sales_rep_id',
  'payment_term_id',
  'order_date',
  'delivery_date',
  'quotation_expires_on',
  'external_po_number',
  'gift',
  'sales_tax',
  'sales_tax_applied',
  'multiplier',
  'discount_cents',
  'min_payment_percentage',
  'admin_discount_granted',
] as const;
const SUMS = ['freight_cents', 'tax_cents', 'total_cents'] as const;

const ordersNow = () =>
  world.db
    .selectFrom('orders')
    .select(['id', 'customer_id', ...COLUMNS, ...SUMS])
    .orderBy('id')
    .execute();
const customersNow = () => world.db.selectFrom('customers').selectAll().orderBy('id').execute();
const paymentsNow = () => world.db.selectFrom('payments').selectAll().orderBy('id').execute();

function put(into: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (/^\d+$/.test(key)) {
    const list = Array.isArray(into) ? into : [];
    return [put(list[0], rest, value), ...list.slice(1)];
  }
  const record = (into ?? {}) as Record<string, unknown>;
  return { ...record, [key]: put(record[key], rest, value) };
}

function send(call: Call, { visitor }: Scene, { url = call.path, body }: Base) {
  if (call.bodyKind === 'form') {
    const form = new URLSearchParams(body as Record<string, string>).toString();
    return visitor.post(url, form as never, { 'content-type': 'application/x-www-form-urlencoded' });
  }
  if (call.bodyKind !== 'multipart') return visitor.post(url, body);
  const parts = Object.entries(body).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return visitor.post(url, `${parts.join('')}--x--\r\n` as never, headers);
}

let scenes = 0;
async function newScene(): Promise<Scene> {
  const visitor = newVisitor(world);
  scenes += 1;
  const email = `vera${scenes}@mail.test`;
  const { Id } = await visitor.place({ Customer: { Name: 'Vera', LastName: 'Visitor', Email: email } });
  return { visitor, own: Id, email, other };
}

/** What is stored may differ from before only by orders of this visitor that are as plain as the first one. */
async function expectNothingGained(
  scene: Scene,
  { before, isChoice }: { before: Awaited<ReturnType<typeof stateOf>>; isChoice: boolean },
): Promise<void> {
  const now = await stateOf();
  const known = new Set(before.orders.map(({ id }) => id));
  expect(now.orders.filter(({ id }) => known.has(id))).toEqual(before.orders);
  expect(now.customers.slice(0, before.customers.length)).toEqual(before.customers);
  expect(now.payments).toEqual(before.payments);
  const plain = before.orders.find(({ id }) => id === scene.own)!;
  const shown = isChoice ? COLUMNS : [...COLUMNS, ...SUMS];
  for (const added of now.orders.filter(({ id }) => !known.has(id))) {
    for (const column of shown) expect([column, added[column]]).toEqual([column, plain[column]]);
    expect(before.customers.map(({ id }) => id)).not.toContain(added.customer_id);
  }
}
const stateOf = async () => ({
  orders: await ordersNow(),
  customers: await customersNow(),
  payments: await paymentsNow(),
});

const expectNothingTold = (answer: LightMyRequestResponse) => {
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  const told = answer.body.replaceAll(`${SECRET}@mail.test`, '');
  expect(told, 'of another customer').not.toMatch(new RegExp(`${SECRET}|0199`));
};

test.each(open.map((call) => [call.id, call] as const))(
  'no field of %s gives a visitor what is not his',
  { tags: ['N-05', 'N-10'], timeout: 120_000 },
  async (id, call) => {
    let tried = 0;
    for (const path of leavesOf(call)) {
      const values = FIELDS[nameOf(path)]!;
      const scene = await newScene();
      const base = await CALLS[id]!(scene);
      for (const value of typeof values === 'function' ? values(scene) : values) {
        const before = await stateOf();
        const body = put(base.body, path, value) as Record<string, unknown>;
        const answer = await send(call, scene, { ...base, body });
        const what = `${path.join('.')} = ${JSON.stringify(value)}`;
        await expectNothingGained(scene, { before, isChoice: CHOICES.has(nameOf(path)) }).catch(
          (error: unknown) => {
            throw new Error(`${id} ${what}: ${answer.statusCode} ${answer.body.slice(0, 200)}`, {
              cause: error,
            });
          },
        );
        expectNothingTold(answer);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(0);
  },
);
