import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '@cordovan/contracts/all-calls';
import type { Call } from '@cordovan/contracts/call';
import { scopeOf } from '@cordovan/domain/identity';
import { cents } from '@cordovan/domain/money';
import { fingerprintOf } from '../test/fingerprint.ts';
import { createWorld, type World } from '../test/world.ts';
import { addOrder } from '../test/world-orders.ts';
import { servedCalls } from './served-calls.ts';

/** Salespeople reach the rows of their own store only: tries every call with that scope. */
let world: World;
let order: number;
let rows: Rows;

interface Rows {
  readonly detail: number;
  readonly attachment: number;
  readonly email: number;
  readonly payment: number;
  readonly stop: number;
  readonly deliveryFile: number;
  readonly vinCode: string;
  readonly store: number;
}

beforeAll(async () => {
  world = await createWorld();
  order = await addOrder(world, { statusId: 9, storeId: world.stores.denver, totalCents: 100_000 });
  rows = await addRowsOf(order);
});
afterAll(() => world.close());

async function addRowsOf(orderId: number): Promise<Rows> {
  const { db, companyId } = world;
  const detail = await db
    .selectFrom('order_details')
    .where('order_id', '=', orderId)
    .select('id')
    .executeTakeFirstOrThrow();
  const attachment = await db
    .insertInto('attachments')
    .values({
      company_id: companyId,
      order_id: orderId,
      file_name: 'floor plan.pdf',
      file_type: 'application/pdf',
      byte_size: 4,
      sha256: Buffer.alloc(32),
      storage_key: 'not-on-disk',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const email = await db
    .insertInto('emails')
    .values({
      company_id: companyId,
      key: 'own-store',
      order_id: orderId,
      recipients: ['a@demo.test'],
      subject: 's',
      body_text: 'b',
      body_html: 'b',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const vin = await db
    .insertInto('vin_items')
    .values({
      company_id: companyId,
      code: '000001-1-1',
      order_id: orderId,
      detail_id: detail.id,
      unit_number: 1,
      sale_item_id: world.catalogue.saleItems.sofa,
      location: 1,
      store_id: world.stores.denver,
      available: true,
      finished_at: world.now(),
    })
    .returning('code')
    .executeTakeFirstOrThrow();
  const payment = await db
    .insertInto('payments')
    .values({
      company_id: companyId,
      order_id: orderId,
      payment_date: '2026-03-10',
      type: 'deposit',
      payment_method_id: 1,
      amount_cents: cents(10_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    ...(await addDelivery(orderId)),
    payment: payment.id,
    detail: detail.id,
    attachment: attachment.id,
    email: email.id,
    vinCode: vin.code,
    store: world.stores.denver,
  };
}

/** A delivery stop for the order, with a photo. */
async function addDelivery(orderId: number) {
  const { db, companyId } = world;
  const userId = world.users.admin.id;
  const route = await db
    .insertInto('delivery_routes')
    .values({ day: '2026-03-20', driver: 'Dee', created_by: userId, created_at: world.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stop = await db
    .insertInto('delivery_stops')
    .values({ route_id: route.id, position: 1, company_id: companyId, order_id: orderId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = await db
    .insertInto('delivery_files')
    .values({
      ...{ stop_id: stop.id, kind: 'photo', file_type: 'image/jpeg', byte_size: 4, sha256: Buffer.alloc(32) },
      ...{ storage_key: 'not-on-disk', user_id: userId, created_at: world.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { stop: stop.id, deliveryFile: file.id };
}

interface Request {
  readonly url: string;
  readonly body?: object;
}

/** Requests by call for a row of the Denver store. */
const requests: Readonly<Record<string, () => Request>> = {
  'orders.readOrder': () => ({ url: `/api/orders/${order}` }),
  'production.readOrderPromise': () => ({ url: `/api/orders/${order}/promise` }),
  'inventory.readOrderLeather': () => ({ url: `/api/orders/${order}/leather` }),
  'orders.saveOrder': () => ({
    url: '/api/order/saveOrder',
    body: { Id: order, RowVersion: 1, StoreId: world.stores.denver },
  }),
  'orders.changeStatus': () => ({ url: `/api/orders/${order}/status`, body: { StatusId: 7 } }),
  'orders.cancelOrder': () => ({ url: `/api/orders/${order}/cancel`, body: { Refund: 0, Reason: 'x' } }),
  'orders.addOrderComment': () => ({ url: `/api/orders/${order}/comments`, body: { Text: 'hello' } }),
  'orders.listOrderDetails': () => ({ url: `/api/details/${order}` }),
  'orders.readDetail': () => ({ url: `/api/details/get/${rows.detail}` }),
  'orders.saveDetail': () => ({
    url: '/api/details',
    body: { OrderId: order, RowVersion: 1, Detail: { Id: rows.detail, Quantity: 1 } },
  }),
  'orders.readAttachment': () => ({ url: `/api/attachments/${rows.attachment}` }),
  'deliveries.listOrderDeliveries': () => ({ url: `/api/orders/${order}/deliveries` }),
  'deliveries.settleConflict': () => ({
    url: `/api/delivery-stops/${rows.stop}/conflict`,
    body: { Decision: 'stay', Note: 'Called them' },
  }),
  'inventory.listVinItems': () => ({ url: `/api/vinItems?orderId=${order}` }),
  'deliveries.printProof': () => ({ url: `/api/orders/${order}/deliveries/${rows.stop}/pdf` }),
  'deliveries.readFile': () => ({ url: `/api/delivery-files/${rows.deliveryFile}` }),
  'orders.showAttachment': () => ({
    url: `/api/attachments/${rows.attachment}/shown`,
    body: { IsShown: false },
  }),
  'orders.uploadAttachment': () => ({ url: '/api/order/upload-attachment' }),
  'orders.sendOrderEmail': () => ({ url: '/api/order/send-Email', body: { Id: order } }),
  'orders.emailCustomizerOrder': () => ({ url: '/api/orders/email-customizer-order', body: { Id: order } }),
  'payments.addPayment': () => ({
    url: '/api/order/addPayment',
    body: { Orderid: order, Amount: 500, PaymentMethod: 'cash', Type: 'deposit' },
  }),
  'payments.addPayments': () => ({
    url: '/api/order/addPayments',
    body: { OrderId: order, Tenders: [{ Amount: 500, PaymentMethod: 'cash' }] },
  }),
  'payments.requestPaymentToken': () => ({
    url: '/api/pay/post-token',
    body: { Id: order, Subtotal: 500, Customer: { Email: 'a@demo.test' } },
  }),
  'payments.requestShopperPaymentToken': () => ({
    url: '/api/order/post-tokenCYS',
    body: { Id: order, Subtotal: 500, Customer: { Email: 'a@demo.test' } },
  }),
  'payments.createIntent': () => ({ url: '/api/payments/intents', body: { OrderId: order, Amount: 500 } }),
  'payments.chargeCardOnFile': () => ({
    url: `/api/orders/${order}/card-on-file/charge`,
    body: { Amount: 5 },
  }),
  'payments.removeCardOnFile': () => ({ url: `/api/orders/${order}/card-on-file/remove` }),
  'payments.listCardPayments': () => ({ url: `/api/orders/${order}/card-payments` }),
  'stores.readStore': () => ({ url: `/api/stores/${rows.store}` }),
  'inventory.updateAvailability': () => ({
    url: '/api/vinItems/update-availability',
    body: { Code: rows.vinCode, Available: false },
  }),
  'documents.readQuotation': () => ({ url: `/api/orders/${order}/quotation` }),
  'documents.readConfirmation': () => ({ url: `/api/orders/${order}/confirmation` }),
  'documents.readReceipt': () => ({ url: `/api/payments/${rows.payment}/receipt` }),
  'documents.readInvoice': () => ({ url: `/api/orders/${order}/invoice` }),
  'documents.readDeliveryNote': () => ({ url: `/api/orders/${order}/delivery-note` }),
  'documents.readWorkOrder': () => ({ url: `/api/orders/${order}/work-order` }),
  'documents.printOrders': () => ({ url: `/api/orders/print?kind=quotation&ids=${order}` }),
  'documents.readLabels': () => ({ url: `/api/orders/${order}/labels` }),
  'documents.readPiecePicture': () => ({ url: `/api/orders/${order}/pieces/${rows.detail}/picture` }),
  'documents.readQuoteSharing': () => ({ url: `/api/orders/${order}/quote` }),
  'documents.createQuoteLink': () => ({ url: `/api/orders/${order}/quote/links`, body: {} }),
  'documents.revokeQuoteLinks': () => ({ url: `/api/orders/${order}/quote/revoke` }),
  'documents.setQuoteAlternatives': () => ({
    url: `/api/orders/${order}/quote/alternatives`,
    body: { OrderIds: [] },
  }),
  'documents.setCustomerLanguage': () => ({
    url: `/api/orders/${order}/customer-language`,
    body: { Language: 'es' },
  }),
  'mail.readEmail': () => ({ url: `/api/emails/${rows.email}` }),
};

const NO_ID = 987_654_321;

/** These lists filter by store themselves; an order's intents are reachable only through the order that made them. */
const lists: Readonly<Record<string, string>> = {
  'orders.listOrders': '/api/orders',
  'orders.exportOrders': '/api/orders/export',
  'orders.sumOrders': '/api/orders/sums',
  'stores.listStores': '/api/stores',
  'stores.exportStores': '/api/stores/export',
  'accounting.listRequests': '/api/requests',
  'accounting.exportRequests': '/api/requests/export',
  'mail.listEmails': '/api/emails',
  'mail.exportEmails': '/api/emails/export',
  // `list-slips.db.test.ts` shows them with rows.
  'production.listSlips': '/api/promises/slips',
  'production.exportSlips': '/api/promises/slips/export',
};
const REACHED_THROUGH_THE_ORDER = [
  'payments.readIntent',
  'payments.confirmIntent',
  'payments.cancelIntent',
  'payments.answerTestDebit',
];

/** Customers belong to no store. A statement filters its orders itself; `statement.db.test.ts` proves it. */
const NARROWED = [
  'documents.readStatement',
  'documents.previewStatementEmail',
  'documents.emailStatement',
  'documents.emailStatements',
];

const served = servedCalls();
const ownStoreCalls = allCalls.filter((call) => served.has(call.id) && isOwnStore(call));

function isOwnStore({ access }: Call): boolean {
  if (typeof access === 'string') return false;
  return scopeOf('Salesperson', 'staff' in access ? access.staff : access.staticOr) === 'own-store';
}

test('covers every call that is limited to the user’s own store', () => {
  const untried = ownStoreCalls.filter(
    ({ id }) =>
      !(id in requests) &&
      !(id in lists) &&
      !REACHED_THROUGH_THE_ORDER.includes(id) &&
      !NARROWED.includes(id),
  );
  expect(untried.map((call) => call.id)).toEqual([]);
});

describe('a salesperson of another store', { tags: ['AUTH-40', 'N-01'] }, () => {
  const tried = ownStoreCalls.filter(({ id }) => id in requests).map((call) => [call.id, call] as const);
  test.each(tried)(
    'is refused a row of another store by %s, and changes nothing',
    { tags: ['AUTH-40', 'N-01'] },
    async (id, call) => {
      const before = await fingerprintOf(world.app.deps);
      const stranger = await ask(call, requests[id]!(), world.users.otherSales.token);
      expect([400, 403, 404], stranger.body.slice(0, 200)).toContain(stranger.statusCode);
      const missing = await ask(call, requestForNothing(id), world.users.otherSales.token);
      expect(whatIsToldBy(stranger), 'as if there were no such row').toEqual(whatIsToldBy(missing));
      expect(await fingerprintOf(world.app.deps)).toBe(before);
      const own = await ask(call, requests[id]!(), world.users.sales.token);
      expect(own.headers['x-error-code'] ?? 'none').not.toBe('OTHER_STORE');
      expect([401, 403]).not.toContain(own.statusCode);
    },
  );

  test.each(Object.entries(lists).filter(([id]) => served.has(id)))(
    'doesn’t see the row in %s',
    { tags: ['AUTH-40', 'N-01'] },
    async (_id, url) => {
      const get = (token: string) =>
        world.app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
      const own = await get(world.users.sales.token);
      const other = await get(world.users.otherSales.token);
      expect([own.statusCode, other.statusCode]).toEqual([200, 200]);
      expect(other.body).not.toContain('Denver');
      expect(other.body).not.toContain('own-store');
    },
  );
});

/** The same request for rows that don't exist. */
function requestForNothing(id: string): Request {
  const existing = { order, rows };
  order = NO_ID;
  rows = {
    detail: NO_ID,
    attachment: NO_ID,
    stop: NO_ID,
    deliveryFile: NO_ID,
    email: NO_ID,
    payment: NO_ID,
    vinCode: '999999-9-9',
    store: NO_ID,
  };
  try {
    return requests[id]!();
  } finally {
    ({ order, rows } = existing);
  }
}

const whatIsToldBy = ({ statusCode, headers, body }: LightMyRequestResponse) => [
  statusCode,
  headers['x-error-code'],
  body,
];

function ask(call: Call, { url, body }: Request, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  if (call.bodyKind === 'multipart') {
    const field = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const file =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nhello\r\n--x--\r\n';
    const payload = field('orderId', String(order)) + file;
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    return world.app.http.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload });
  }
  return world.app.http.inject({ method: call.method, url, headers, ...(body ? { payload: body } : {}) });
}
