import { changeStatus } from '../world-orders.ts';
import type { World } from '../world.ts';
import { finishedOrder } from './deliveries.ts';
import { depositedOrder, newOrder } from './orders.ts';
import { must, next, type ValidRequests } from './valid-request.ts';
import { type Link, sharedQuote } from './visitors.ts';

/** At least half the price of a sofa (4,770.23). */
const DEPOSIT = 2_400;

interface Intent {
  readonly Id: number;
  readonly Token: string;
}

const intentOf = (world: World, orderId: number) =>
  must<Intent>(
    world.as(world.users.sales).post('/api/payments/intents', { OrderId: orderId, Amount: DEPOSIT }),
  );

const cardOf = (token: string) => ({
  token,
  brand: 'Visa',
  lastFour: '1111',
  outcome: 'approved',
  name: 'Ann',
  zip: '80202',
});

/** A card charged on the hosted page that the product hasn't recorded yet. */
async function charged(world: World): Promise<{ orderId: number; intent: Intent; transaction: string }> {
  const orderId = await newOrder(world);
  const intent = await intentOf(world, orderId);
  const { transId } = await must<{ transId: string }>(
    world.as('nobody').post('/test-gateway/pay', cardOf(intent.Token)),
  );
  return { orderId, intent, transaction: transId };
}

/** An order that is invoiced, on which an allowance can be given. */
async function invoicedOrder(world: World): Promise<number> {
  const id = await finishedOrder(world, { totalCents: 217_620, taxCents: 17_620 });
  await changeStatus(world, id, 5);
  return id;
}

/** A bank payment at the test gateway that the bank hasn't answered. */
async function debited(world: World): Promise<number> {
  const turn = (Value: 'on' | 'off') =>
    must(world.as(world.users.admin).post('/api/settings', [{ Name: 'bank-payments', Value }]));
  await turn('on');
  const { Id, Token } = await intentOf(world, await newOrder(world));
  await turn('off');
  const account = { ...cardOf(Token), brand: 'Test Bank', outcome: 'pending' };
  const { transId } = await must<{ transId: string }>(world.as('nobody').post('/test-gateway/pay', account));
  const confirm = `/api/payments/intents/${Id}/confirm`;
  await must(world.as(world.users.admin).post(confirm, { TransactionId: transId }));
  return Id;
}

/** A finished order with a card on file, as its customer agreed. */
async function keptCard(world: World): Promise<Link> {
  const link = await sharedQuote(world);
  // From a varying network, so that few requests per minute come from the same one.
  const remoteAddress = `198.18.${next() % 256}.7`;
  const post = (url: string, payload: object) =>
    world.app.http.inject({ method: 'POST', url, payload, remoteAddress });
  const page = await must<{ Quotes: { Fingerprint: string }[] }>(post('/api/quotes/open', link));
  const signed = { ...link, QuoteId: link.OrderId, Name: 'Ann', Fingerprint: page.Quotes[0]!.Fingerprint };
  await must(post('/api/quotes/accept', signed));
  const intent = await must<Intent>(
    world.as('static').post('/api/payments/intents', {
      ...{ ...link, Amount: DEPOSIT, Channel: 'link' },
      CardConsent: { Language: 'en', Version: 1, UpTo: 2_370.23 },
    }),
  );
  const { transId } = await must<{ transId: string }>(
    world.as('nobody').post('/test-gateway/pay', cardOf(intent.Token)),
  );
  const confirm = `/api/payments/intents/${intent.Id}/confirm`;
  await must(world.as(world.users.admin).post(confirm, { TransactionId: transId }));
  await world.db.updateTable('orders').set({ status_id: 4 }).where('id', '=', link.OrderId).execute();
  return link;
}

async function paymentOf(world: World, orderId: number): Promise<number> {
  const { id } = await world.db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A check that was recorded. */
async function checkOf(world: World): Promise<number> {
  const orderId = await newOrder(world);
  const check = { Orderid: orderId, Amount: DEPOSIT, PaymentMethod: 'check' };
  await must(world.as(world.users.admin).post('/api/order/addPayment', check));
  return paymentOf(world, orderId);
}

/** A card payment that the product has recorded. */
export async function cardPayment(world: World): Promise<{ orderId: number; transaction: string }> {
  const { orderId, intent, transaction } = await charged(world);
  const admin = world.as(world.users.admin);
  await must(admin.post(`/api/payments/intents/${intent.Id}/confirm`, { TransactionId: transaction }));
  return { orderId, transaction };
}

/** A refund that the gateway declined. */
async function failedReversal(world: World): Promise<number> {
  const { orderId } = await cardPayment(world);
  const admin = world.as(world.users.admin);
  const url = `/api/payments/${await paymentOf(world, orderId)}/refund`;
  await must(admin.post(url, { Amount: 50, Reason: 'a scratch' }));
  const { id } = await world.db
    .updateTable('payment_reversals')
    .set({ state: 'failed', next_check_at: null, last_error: 'The card was closed' })
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const token = async (world: World, url: string) => ({
  url,
  body: { Id: await newOrder(world), Subtotal: DEPOSIT, Customer: { Email: 'ann@mail.test' } },
});

export const paymentRequests: ValidRequests = {
  'payments.addPayment': async (world) => ({
    url: '/api/order/addPayment',
    body: { Orderid: await newOrder(world), Amount: DEPOSIT, PaymentMethod: 'cash', Comments: 'counted' },
  }),
  'payments.addPayments': async (world) => ({
    url: '/api/order/addPayments',
    body: {
      OrderId: await newOrder(world),
      Tenders: [
        { Amount: DEPOSIT - 100, PaymentMethod: 'cash' },
        { Amount: 100, PaymentMethod: 'check' },
      ],
    },
  }),
  'payments.requestPaymentToken': (world) => token(world, '/api/pay/post-token'),
  'payments.requestShopperPaymentToken': (world) => token(world, '/api/order/post-tokenCYS'),
  'payments.createIntent': async (world) => ({
    url: '/api/payments/intents',
    body: { OrderId: await newOrder(world), Amount: DEPOSIT },
  }),
  'payments.confirmIntent': async (world) => {
    const { intent, transaction } = await charged(world);
    return { url: `/api/payments/intents/${intent.Id}/confirm`, body: { TransactionId: transaction } };
  },
  'payments.cancelIntent': async (world) => {
    const { Id } = await intentOf(world, await newOrder(world));
    return { url: `/api/payments/intents/${Id}/cancel` };
  },
  'payments.answerTestDebit': async (world) => ({
    url: `/api/payments/intents/${await debited(world)}/test-answer`,
    body: { Arrives: true },
  }),
  'payments.refundPayment': async (world) => ({
    url: `/api/payments/${await paymentOf(world, await depositedOrder(world))}/refund`,
    body: { Amount: 50, Reason: 'a scratch' },
  }),
  'payments.returnPayment': async (world) => ({
    url: `/api/payments/${await checkOf(world)}/bank-return`,
    body: { Day: '2026-03-10', Fee: 0, Reason: 'not enough money' },
  }),
  'payments.giveAllowance': async (world) => ({
    url: `/api/orders/${await invoicedOrder(world)}/allowances`,
    body: { Amount: 50, Reason: 'a scratch' },
  }),
  'payments.chargeCardOnFile': async (world) => ({
    url: `/api/orders/${(await keptCard(world)).OrderId}/card-on-file/charge`,
    body: { Amount: 2_370.23 },
  }),
  'payments.removeCardOnFile': async (world) => ({
    url: `/api/orders/${(await keptCard(world)).OrderId}/card-on-file/remove`,
  }),
  'payments.withdrawCard': async (world) => ({
    url: '/api/payments/withdraw-card',
    body: { ...(await keptCard(world)) },
    by: 'nobody',
  }),
  'payments.retryReversal': async (world) => ({
    url: `/api/payments/reversals/${await failedReversal(world)}/retry`,
  }),
  'payments.closeReversal': async (world) => ({
    url: `/api/payments/reversals/${await failedReversal(world)}/close`,
    body: { Reason: 'by check' },
  }),
  'payments.savePaymentMethod': () => ({ url: '/api/payment-methods', body: { Name: `Method ${next()}` } }),
  'payments.savePaymentTerm': () => ({
    url: '/api/payment-terms',
    body: { Name: `Term ${next()}`, NetDays: 30, NeedsDeposit: false },
  }),
  'storefront.addBridgePayment': async (world) => {
    const { orderId, transaction } = await charged(world);
    return {
      url: '/api/web-bridge/addpaymentcys',
      body: { Orderid: orderId, Amount: DEPOSIT, TransactionId: transaction },
      by: 'nobody',
    };
  },
  'testGateway.pay': async (world) => {
    const { Token } = await intentOf(world, await newOrder(world));
    return { url: '/test-gateway/pay', body: cardOf(Token), by: 'nobody' };
  },
  'testGateway.openPage': async (world) => {
    const { Token } = await intentOf(world, await newOrder(world));
    return { url: '/test-gateway/payment', body: { token: Token }, by: 'nobody' };
  },
};
