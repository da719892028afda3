import { openFiles } from '../../src/adapters/files/index.ts';
import { orderBody, read, save, sofaLine } from '../order-requests.ts';
import type { World } from '../world.ts';
import { must, next, type ValidRequests } from './valid-request.ts';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** More than half the price of one sofa (4,770.23), and of three. */
const DEPOSIT = 2_500;
const DEPOSIT_OF_THREE = 7_500;

/** A quotation whose save sends no email, so that only the request itself emails the buyer. */
export const newOrder = async (world: World, change: object = {}): Promise<number> =>
  (await save(world, { SendEmail: false, ...change })).Id;

/** Paid up to the minimum for approval. */
export async function depositedOrder(world: World, change: object = {}, Amount = DEPOSIT): Promise<number> {
  const id = await newOrder(world, change);
  const body = { Orderid: id, Amount, PaymentMethod: 'cash' };
  await must(world.as(world.users.sales).post('/api/order/addPayment', body));
  return id;
}

async function approvedOrder(world: World, change: object = {}, amount = DEPOSIT): Promise<number> {
  const id = await depositedOrder(world, change, amount);
  await must(world.as(world.users.admin).post(`/api/orders/${id}/status`, { StatusId: 1, Confirm: true }));
  return id;
}

async function attachment(world: World): Promise<number> {
  const id = await newOrder(world);
  const { id: row } = await world.db
    .insertInto('attachments')
    .values({
      company_id: world.companyId,
      order_id: id,
      file_name: 'plan.pdf',
      file_type: 'application/pdf',
      byte_size: 4,
      sha256: Buffer.alloc(32),
      storage_key: `1/${id}/not-on-disk.pdf`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row;
}

/** A photo on disk that staff marked for the customer to see. */
export async function shownPhoto(world: World, order: number): Promise<number> {
  const key = `1/${order}/shown-${next()}.png`;
  await openFiles(world.app.deps.config.dataDir).put(key, PNG);
  const { id } = await world.db
    .insertInto('attachments')
    .values({
      company_id: world.companyId,
      order_id: order,
      file_name: 'frame.png',
      file_type: 'image/png',
      byte_size: PNG.length,
      sha256: Buffer.alloc(32),
      storage_key: key,
      shown_to_customer: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A new customer with an approved order that isn't paid in full. */
export async function debtor(world: World): Promise<number> {
  const Customer = { Name: 'Owes', Email: `owes${next()}@mail.test` };
  return (await read(world, await approvedOrder(world, { Customer }))).CustomerId;
}

export const orderRequests: ValidRequests = {
  'documents.emailStatement': async (world) => ({
    url: `/api/customers/${await debtor(world)}/statement/email`,
    body: { Recipient: `statement${next()}@mail.test`, Language: 'es' },
  }),
  'documents.emailStatements': async (world) => ({
    url: '/api/customers/statements/email',
    body: { CustomerIds: [await debtor(world)] },
  }),
  'orders.saveOrder': (world) => ({ url: '/api/order/saveOrder', body: orderBody(world) }),
  'orders.priceOrder': (world) => ({ url: '/api/orders/price', body: orderBody(world) }),
  'orders.readPricing': (world) => ({ url: '/api/orders/pricing', body: orderBody(world) }),
  'orders.changeStatus': async (world) => ({
    url: `/api/orders/${await depositedOrder(world)}/status`,
    body: { StatusId: 1, Confirm: true },
  }),
  'orders.cancelOrder': async (world) => ({
    url: `/api/orders/${await depositedOrder(world)}/cancel`,
    body: { Refund: 100, Reason: 'moved away', Confirm: true },
  }),
  'orders.remakeOrder': async (world) => {
    const order = await approvedOrder(world);
    const { CustomerId } = await read(world, order);
    const Details = [sofaLine(world, { Quantity: 3 })];
    const change = { CustomerId, Customer: { Id: CustomerId }, Details };
    const target = await approvedOrder(world, change, DEPOSIT_OF_THREE);
    const { PONumber } = await read(world, target);
    return { url: `/api/orders/${order}/remake`, body: { PONumber, Reason: 'wrong leather' } };
  },
  'orders.addOrderComment': async (world) => ({
    url: `/api/orders/${await newOrder(world)}/comments`,
    body: { Text: 'call before delivery' },
  }),
  'orders.saveDetail': async (world) => {
    const order = await read(world, await newOrder(world));
    const { leathers } = world.catalogue;
    const change = { Id: order.Details[0]!.Id, LeatherItemId: leathers.platinum };
    return {
      url: '/api/details',
      body: { OrderId: order.Id, RowVersion: order.RowVersion, Detail: sofaLine(world, change) },
    };
  },
  'orders.uploadAttachment': async (world) => ({
    url: '/api/order/upload-attachment',
    body: { orderId: String(await newOrder(world)) },
    file: { field: 'file', name: 'plan.png', bytes: PNG },
  }),
  'orders.showAttachment': async (world) => ({
    url: `/api/attachments/${await shownPhoto(world, await newOrder(world))}/shown`,
    body: { IsShown: false },
  }),
  'orders.deleteAttachment': async (world) => ({ url: `/api/attachments/${await attachment(world)}` }),
  'orders.sendOrderEmail': async (world) => ({
    url: '/api/order/send-Email',
    body: { Id: await newOrder(world) },
  }),
  'orders.emailCustomizerOrder': async (world) => ({
    url: '/api/orders/email-customizer-order',
    body: { Id: await newOrder(world) },
  }),
  'search.saveView': () => ({
    url: '/api/views',
    body: { List: 'orders', Name: `View ${next()}`, Filters: { status: '9' }, HiddenColumns: [] },
  }),
  'search.deleteView': async (world) => {
    const body = { List: 'orders', Name: `View ${next()}`, Filters: {}, HiddenColumns: [] };
    const { Id } = await must<{ Id: number }>(world.as(world.users.admin).post('/api/views', body));
    return { url: `/api/views/${Id}` };
  },
};
