import { editCustomer, saveCustomer } from '@cordovan/contracts/customers';
import { acceptQuote, openQuotePage } from '@cordovan/contracts/documents-quote-page';
import { createQuoteLink } from '@cordovan/contracts/documents-sharing';
import { cancelOrder, changeStatus, saveOrder, sendOrderEmail } from '@cordovan/contracts/orders';
import type { DetailInput, OrderInput } from '@cordovan/contracts/orders-input';
import { addPayment } from '@cordovan/contracts/payments';
import { placeOrder } from '@cordovan/contracts/production';
import { recordOperations } from '@cordovan/contracts/registers-floor';
import { cents } from '@cordovan/domain/money';
import { statusIds } from '@cordovan/domain/orders';
import type { Trx } from '../platform/database/transaction.ts';
import { RefusalError } from '../platform/errors/refusal-error.ts';
import type { SignedInCaller, SignedInUser } from '../platform/http/request.ts';
import type { InProcess } from './in-process-calls.ts';
import type { PlannedLine } from './plan/basket.ts';
import type { Action, StepActor, PlannedOrder, Scan, Step } from './plan/steps.ts';
import { returnDemoRemnants } from './remnant-steps.ts';
import { getOrderMoney, listPieces } from './story.repository.ts';

export interface Stage extends InProcess {
  readonly trx: Trx;
  readonly users: ReadonlyMap<number, SignedInUser>;
  readonly office: SignedInUser;
  readonly factory: SignedInUser;
  readonly terms: Readonly<Record<string, number>>;
  /** Order ids by their number in the plan. */
  readonly orderIds: Map<number, number>;
  /** Day from which the factory measures remnants after cutting. */
  readonly measuresFrom: Date;
  readonly pieces: Map<number, readonly { readonly id: number; readonly code: string }[]>;
}

/** Executes one step of the plan with the product's calls, as the user responsible. */
export async function runStep(stage: Stage, { at, order, action }: Step): Promise<void> {
  const who = (actor: StepActor): SignedInCaller => ({ user: userOf(stage, order, actor), now: at });
  const id = stage.orderIds.get(order.number) ?? 0;
  switch (action.kind) {
    case 'save':
      await grantTerms(stage, order, who('office'));
      return save(stage, order, who('seller'));
    case 'email':
      await stage.run(sendOrderEmail, who('seller'), { body: { id } });
      return;
    case 'accept':
      return accept(stage, { order, id, caller: who('seller') });
    case 'pay':
      return pay(stage, { id, action, caller: who('seller') });
    case 'status':
      if (action.to === statusIds.shipped && at >= stage.measuresFrom)
        await returnDemoRemnants(stage.run, id, who('factory'));
      await stage.run(changeStatus, who(action.by), {
        params: { id },
        // Starts planned orders even with leather held for later orders, and finishes orders built before operations
        // were registered.
        body: { statusId: action.to, reason: action.reason, confirm: true, rowVersion: null },
      });
      return;
    case 'place':
      return place(stage, { id, action, caller: who('factory') });
    case 'scan':
      return scan(stage, { id, scan: action.scan, caller: who('factory') });
    case 'cancel':
      return cancel(stage, { id, action, caller: who('office') });
  }
}

interface Placing {
  readonly id: number;
  readonly action: Extract<Action, { kind: 'place' }>;
  readonly caller: SignedInCaller;
}

/** Schedules an order as planned, even on a day before its leather arrives. */
async function place(stage: Stage, { id, action, caller }: Placing): Promise<void> {
  const placement = {
    orderId: id,
    date: action.day,
    lineId: action.lineId,
    position: null,
    rowVersion: null,
  };
  const send = (confirm: boolean) => stage.run(placeOrder, caller, { body: { ...placement, confirm } });
  try {
    await send(false);
  } catch (error) {
    if (!(error instanceof RefusalError) || error.refusals[0]?.code !== 'DAY_BEFORE_LEATHER') throw error;
    await send(true);
  }
}

function userOf(stage: Stage, order: PlannedOrder, actor: StepActor): SignedInUser {
  if (actor === 'office') return stage.office;
  return actor === 'factory' ? stage.factory : stage.users.get(order.seller.userId)!;
}

/** Records a wholesale customer's payment terms, as the office does before the first sale (N-38). */
async function grantTerms(stage: Stage, order: PlannedOrder, caller: SignedInCaller): Promise<void> {
  const paymentTermId = stage.terms[order.paymentTerm]!;
  if (!order.customer || !order.paymentTerm.startsWith('Net')) return;
  const known = await stage.run(saveCustomer, caller, { body: customerBody(order.customer) });
  if (known.paymentTermId === paymentTermId) return;
  const { id, rowVersion } = known;
  await stage.run(editCustomer, caller, { params: { id }, body: { paymentTermId, rowVersion } });
}

async function save(stage: Stage, order: PlannedOrder, caller: SignedInCaller): Promise<void> {
  const body = await orderBody(stage, order);
  const saved = await stage.run(saveOrder, caller, { body });
  stage.orderIds.set(order.number, saved.id);
}

async function orderBody(stage: Stage, order: PlannedOrder): Promise<OrderInput> {
  const { customer, warranty, delivery } = order;
  const soldPiece = order.soldFrom === null ? null : (await piecesOf(stage, order.soldFrom))[0]!.id;
  return {
    id: 0,
    orderType: order.orderType,
    ...(customer ? { customer: customerBody(customer) } : { customerId: order.store.customerId }),
    storeId: order.store.id,
    channelId: order.channelId,
    salesRepId: order.seller.salesRepId,
    paymentTermId: stage.terms[order.paymentTerm]!,
    deliveryDate: order.deliveryDate,
    externalPoNumber: order.externalPoNumber,
    details: order.lines.map((line) => detailBody(line, soldPiece)),
    ...(warranty && { warrantyDetail: extraBody(warranty.saleItemId, '', warranty.price) }),
    ...(delivery && { deliveryDetail: extraBody(delivery.saleItemId, delivery.name, delivery.price) }),
    discount: cents(order.discount),
    gift: order.isGift,
    comments: order.comments,
    sendEmail: false,
    rowVersion: 0,
  };
}

function customerBody(customer: NonNullable<PlannedOrder['customer']>): NonNullable<OrderInput['customer']> {
  const address = { id: 0, ...customer.address, country: 'US', note: '' };
  return {
    id: 0,
    name: customer.name,
    lastName: customer.lastName,
    email: customer.email,
    secondEmail: '',
    phone: customer.phone,
    shippingAddress: address,
    billingAddress: address,
    rowVersion: 0,
  };
}

const extraBody = (saleItemId: number, comments: string, price: number) => ({
  id: 0,
  saleItemId,
  comments,
  price: cents(price),
});

function detailBody(line: PlannedLine, soldPiece: number | null): DetailInput {
  return {
    id: 0,
    saleItemId: line.saleItemId,
    leatherItemId: line.leather?.id ?? null,
    quantity: line.quantity,
    discount: cents(0),
    description: '',
    comments: '',
    customizations: line.customizations.map((each) => ({
      customizationId: each.customizationId,
      quantityRequired: each.quantity,
      leatherItemId: each.leatherItemId,
    })),
    vinItemId: soldPiece,
  };
}

/** Accepts the quotation as its customer would, on the page that its link opens. */
async function accept(
  { run }: Stage,
  { order, id, caller }: { order: PlannedOrder; id: number; caller: SignedInCaller },
): Promise<void> {
  const { address } = await run(createQuoteLink, caller, { params: { id }, body: {} });
  const token = new URL(address).searchParams.get('token') ?? '';
  const link = { orderId: id, token };
  const page = await run(openQuotePage, caller, { body: link });
  const { fingerprint = '' } = page.quotes.find((quote) => quote.orderId === id) ?? {};
  const name = `${order.customer?.name ?? ''} ${order.customer?.lastName ?? ''}`.trim();
  await run(acceptQuote, caller, { body: { ...link, quoteId: id, name, fingerprint } });
}

const CARDS = ['credit card', 'debit card'];

/** Pays a share of the total, rounded up so that it is never short, or the balance. */
async function pay(
  { trx, run }: Stage,
  { id, action, caller }: { id: number; action: Extract<Action, { kind: 'pay' }>; caller: SignedInCaller },
): Promise<void> {
  const { total, paid } = await getOrderMoney(trx, id);
  const left = total - paid;
  const amount = action.share === 'rest' ? left : Math.min(left, Math.ceil(total * action.share));
  if (amount <= 0) return;
  await run(addPayment, caller, {
    body: {
      orderId: id,
      paymentDate: null,
      type: paid === 0 ? 'deposit' : 'balance',
      lastFour: CARDS.includes(action.method) ? String(1000 + ((id * 7919) % 9000)) : '',
      amount: cents(amount),
      comments: '',
      paymentMethod: action.method,
      ...(action.isLayaway && { detail: 'layaway' }),
    },
  });
}

async function scan(
  stage: Stage,
  { id, scan, caller }: { id: number; scan: Scan; caller: SignedInCaller },
): Promise<void> {
  const pieces = stage.pieces.get(id) ?? (await listPieces(stage.trx, id));
  stage.pieces.set(id, pieces);
  const piece = pieces[scan.unit];
  if (!piece) throw new Error(`Order ${id} has no piece ${scan.unit}`);
  const { employee, operation, type } = scan;
  const events = [{ key: '', vinNumber: piece.code }];
  await stage.run(recordOperations, caller, {
    body: { employee, operation, type, events, reason: '', lead: '', confirm: false },
  });
}

const piecesOf = (stage: Stage, number: number) => listPieces(stage.trx, stage.orderIds.get(number)!);

async function cancel(
  { trx, run }: Stage,
  { id, action, caller }: { id: number; action: Extract<Action, { kind: 'cancel' }>; caller: SignedInCaller },
): Promise<void> {
  const { paid } = await getOrderMoney(trx, id);
  await run(cancelOrder, caller, {
    params: { id },
    body: {
      refund: cents(Math.round(paid * action.refundShare)),
      reason: action.reason,
      confirm: true,
      rowVersion: null,
    },
  });
}
