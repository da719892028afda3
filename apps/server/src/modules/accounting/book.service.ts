import {
  allowanceLines,
  type BookedMoney,
  type BookedStage,
  cancellationLines,
  invoiceLines,
  openingReceivableLines,
  openingStockLines,
  paymentLines,
  salesTaxLines,
  uninvoiceLines,
} from '@cordovan/domain/accounting';
import { cents, NO_MONEY } from '@cordovan/domain/money';
import { orderTypeRules, statusIds } from '@cordovan/domain/orders';
import type { Config } from '../../platform/config.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { factoryDay, storeDay } from '../calendar/index.ts';
import { taxOfAllowance } from './allowance-tax.service.ts';
import { bookEntry } from './book-entry.service.ts';
import { findInvoice, findPayment, type PaymentRow } from './events.repository.ts';
import { findUnreversedEntry, listLines, type NewEntry, orderBalance } from './ledger.repository.ts';
import { isCanceledUnbooked, type LockedRequest } from './outbox.repository.ts';

interface Booking {
  readonly trx: Trx;
  readonly request: LockedRequest;
  readonly now: Date;
  readonly config: Pick<Config, 'timeZone'>;
}

/**
 * Books one request in the built-in ledger; returns the entry's id, or null if there is nothing to book.
 */
export async function bookRequest(
  trx: Trx,
  request: LockedRequest,
  { now, config }: Pick<Booking, 'now' | 'config'>,
): Promise<number | null> {
  const entry = await entryOf({ trx, request, now, config });
  return entry && entry.lines.length > 0 ? bookEntry(trx, entry) : null;
}

async function entryOf(booking: Booking): Promise<NewEntry | undefined> {
  const { request, trx } = booking;
  if (request.kind === 'sales tax') return salesTaxEntry(booking);
  if (request.kind === 'opening') return openingStockEntry(booking);
  if (request.payment_id !== null) {
    const payment = await findPayment(trx, request.payment_id);
    return payment && paymentEntry(booking, payment);
  }
  if (request.kind === 'reversal') return reversalEntry(booking);
  return request.kind === 'invoice' ? invoiceEntry(booking) : cancellationEntry(booking);
}

function entryFor(
  booking: Booking,
  order: { store_id: number; customer_id: number },
  rest: Pick<NewEntry, 'lines' | 'memo' | 'day' | 'kind' | 'reversesEntryId'>,
): NewEntry {
  const { request, now } = booking;
  return {
    companyId: request.company_id,
    key: request.key,
    orderId: request.order_id,
    paymentId: request.payment_id,
    storeId: order.store_id,
    customerId: order.customer_id,
    now,
    ...rest,
  };
}

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

/** Deposits booked for an order, in cents; a credit balance is negative in the ledger. */
const depositsOf = async (trx: Trx, order: OrderKey) =>
  cents(0 - (await orderBalance(trx, order, 'deposits')));

const bookedOf = async (trx: Trx, order: OrderKey): Promise<BookedMoney> => ({
  deposits: await depositsOf(trx, order),
  kept: cents(0 - (await orderBalance(trx, order, 'cancellation'))),
  owed: cents(await orderBalance(trx, order, 'receivables')),
});

/**
 * How far the books of a payment's order are. Voiding books nothing, because a void order had no money, and neither does canceling
 * an order whose payments were all refunded.
 */
async function stageOf(trx: Trx, payment: PaymentRow): Promise<BookedStage> {
  const order = { companyId: payment.company_id, orderId: payment.order_id };
  const booked = (await findUnreversedEntry(trx, order))?.stage;
  if (booked !== undefined) return booked;
  const isCalledOff = payment.status_id === statusIds.void || (await isCanceledUnbooked(trx, order));
  return isCalledOff ? 'canceled' : 'open';
}

async function paymentEntry(booking: Booking, payment: PaymentRow): Promise<NewEntry> {
  const order = { companyId: payment.company_id, orderId: payment.order_id };
  const { trx } = booking;
  if (payment.type === 'allowance')
    return entryFor(booking, payment, {
      day: payment.payment_date,
      kind: 'credit memo',
      memo: `allowance of order ${payment.so_number}`,
      lines: allowanceLines({
        amount: payment.amount_cents,
        tax: await taxOfAllowance(trx, payment),
        stage: await stageOf(trx, payment),
      }),
    });
  return entryFor(booking, payment, {
    day: payment.payment_date,
    kind: payment.type === 'refund' ? 'credit memo' : 'payment',
    memo: `${payment.type} of order ${payment.so_number}`,
    lines: paymentLines({
      type: payment.type,
      amount: payment.amount_cents,
      stage: await stageOf(trx, payment),
      booked: await bookedOf(trx, order),
      keeps: payment.kept_cents ?? NO_MONEY,
    }),
  });
}

/**
 * Returns no entry for a floor order: the furniture goes to the company's own store, which owes nothing and
 * sells it later.
 */
async function invoiceEntry(booking: Booking): Promise<NewEntry | undefined> {
  const { trx, request } = booking;
  const order = request.order_id === null ? undefined : await findInvoice(trx, request.order_id);
  if (!order || !orderTypeRules(order.order_type).takesPayments) return undefined;
  const what = order.is_opening_balance ? 'Opening balance' : 'Invoice';
  return entryFor(booking, order, {
    day: order.shipped_on ?? (await storeDay(trx, order.store_id, booking)),
    kind: 'invoice',
    memo: `${what} of order ${order.so_number}`,
    lines: order.is_opening_balance
      ? openingReceivableLines(order.total_cents)
      : invoiceLines({
          subtotal: order.subtotal_cents,
          tax: order.tax_cents,
          deposits: await depositsOf(trx, { companyId: order.company_id, orderId: order.id }),
        }),
  });
}

/** Returns no entry if the invoice was never booked. */
async function reversalEntry(booking: Booking): Promise<NewEntry | undefined> {
  const { trx, request } = booking;
  const order = request.order_id === null ? undefined : await findInvoice(trx, request.order_id);
  if (!order) return undefined;
  const key = { companyId: order.company_id, orderId: order.id };
  const unreversed = await findUnreversedEntry(trx, key);
  if (unreversed?.stage !== 'invoiced') return undefined;
  return entryFor(booking, order, {
    day: await storeDay(trx, order.store_id, booking),
    kind: 'reversal',
    memo: `Reversal of order ${order.so_number}`,
    reversesEntryId: unreversed.id,
    lines: uninvoiceLines(
      await listLines(trx, { companyId: order.company_id, id: unreversed.id }),
      cents(await orderBalance(trx, key, 'receivables')),
    ),
  });
}

async function cancellationEntry(booking: Booking): Promise<NewEntry | undefined> {
  const { trx, request } = booking;
  const order = request.order_id === null ? undefined : await findInvoice(trx, request.order_id);
  if (!order) return undefined;
  const key = { companyId: order.company_id, orderId: order.id };
  return entryFor(booking, order, {
    day: await storeDay(trx, order.store_id, booking),
    kind: 'credit memo',
    memo: `${'keep' in (request.payload as object) ? 'Payments kept' : 'Cancellation'} of order ${order.so_number}`,
    lines: cancellationLines(await bookedOf(trx, key), order.kept_cents ?? NO_MONEY),
  });
}

async function salesTaxEntry({ trx, request, now, config }: Booking): Promise<NewEntry | undefined> {
  const { amount, month } = request.payload as { amount: number; month: string };
  return {
    companyId: request.company_id,
    day: await storeDay(trx, request.store_id, { now, config }),
    kind: 'sales tax',
    key: request.key,
    memo: `Sales tax of ${month}`,
    orderId: null,
    paymentId: null,
    storeId: request.store_id,
    customerId: null,
    lines: salesTaxLines(cents(amount)),
    now,
  };
}

/** Value of the stock that an import added, or that undoing the import removed. It belongs to no store. */
async function openingStockEntry({ trx, request, now, config }: Booking): Promise<NewEntry> {
  const { amount, importId } = request.payload as { amount: number; importId: number };
  return {
    companyId: request.company_id,
    day: await factoryDay(trx, { now, config }),
    kind: 'opening',
    key: request.key,
    memo: `Opening stock of import ${importId}`,
    orderId: null,
    paymentId: null,
    storeId: null,
    customerId: null,
    lines: openingStockLines(cents(amount)),
    now,
  };
}
