import { dayInZone } from '@cordovan/domain/calendar';
import type { Trx } from '../../platform/database/transaction.ts';
import { getSettings } from '../settings/index.ts';
import { findInvoice, findPayment, type PaymentRow } from './events.repository.ts';
import { type EntryLine, hasInvoice, insertEntry, type NewEntry, orderBalance } from './ledger.repository.ts';
import type { LockedRequest } from './outbox.repository.ts';

/** Accounts of the ledger by name; the settings may name others for deposits and sales tax (PAY-37, ACCT-09). */
const FUNDS = 'Undeposited Funds';
const RECEIVABLE = 'Accounts Receivable';
const TRANSFERS = 'Transferred Deposits';
const SALES = 'Sales';

interface Names {
  readonly deposits: string;
  readonly cancellation: string;
  readonly tax: string;
  readonly agency: string;
}

interface Booking {
  readonly trx: Trx;
  readonly request: LockedRequest;
  readonly names: Names;
  readonly now: Date;
  readonly timeZone: string;
}

/** Books one request into the built-in ledger; answers the entry's id, null when there is nothing to book. */
export async function bookRequest(
  trx: Trx,
  request: LockedRequest,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<number | null> {
  const settings = await getSettings(trx);
  const names = {
    deposits: settings.creditMemoAccountName,
    cancellation: settings.creditMemoItemName,
    tax: settings.salesTaxAccountName,
    agency: settings.salesTaxVendorName,
  };
  const booking = { trx, request, names, now, timeZone };
  const entry = await entryOf(booking);
  const lines = (entry?.lines ?? []).filter((line) => line.debitCents > 0 || line.creditCents > 0);
  return entry && lines.length > 0 ? insertEntry(trx, { ...entry, lines }) : null;
}

async function entryOf(booking: Booking): Promise<NewEntry | undefined> {
  const { request, trx } = booking;
  if (request.kind === 'sales tax') return salesTaxEntry(booking);
  if (request.payment_id !== null) {
    const payment = await findPayment(trx, request.payment_id);
    return payment && paymentEntry(booking, payment);
  }
  return request.kind === 'invoice' ? invoiceEntry(booking) : cancellationEntry(booking);
}

const debit = (account: string, cents: number, memo = ''): EntryLine => line(account, cents, memo);
const credit = (account: string, cents: number, memo = ''): EntryLine => line(account, -cents, memo);

/** A negative debit is a credit. */
function line(account: string, cents: number, memo: string): EntryLine {
  return { account, debitCents: Math.max(cents, 0), creditCents: Math.max(-cents, 0), memo };
}

function entryFor(
  booking: Booking,
  order: { store_id: number; customer_id: number },
  rest: Pick<NewEntry, 'lines' | 'memo' | 'day' | 'kind'>,
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

/** Money in or out, against the deposits before the invoice and the receivable after it. */
async function paymentEntry(booking: Booking, payment: PaymentRow): Promise<NewEntry> {
  const order = { companyId: payment.company_id, orderId: payment.order_id };
  const isInvoiced = await hasInvoice(booking.trx, order);
  const from = payment.type === 'transfer' ? TRANSFERS : FUNDS;
  const to = isInvoiced ? RECEIVABLE : booking.names.deposits;
  return entryFor(booking, payment, {
    day: payment.payment_date,
    kind: payment.type === 'refund' ? 'credit memo' : 'payment',
    memo: `${payment.type} of order ${payment.so_number}`,
    lines: [debit(from, payment.amount_cents), credit(to, payment.amount_cents)],
  });
}

/** The sale and its tax against the customer, and the deposits that he paid before. */
async function invoiceEntry(booking: Booking): Promise<NewEntry | undefined> {
  const { trx, request, names, now, timeZone } = booking;
  const order = request.order_id === null ? undefined : await findInvoice(trx, request.order_id);
  if (!order) return undefined;
  const key = { companyId: order.company_id, orderId: order.id };
  // A credit balance is negative.
  const deposits = -(await orderBalance(trx, key, names.deposits));
  return entryFor(booking, order, {
    day: order.shipped_on ?? dayInZone(now, timeZone),
    kind: 'invoice',
    memo: `Invoice of order ${order.so_number}`,
    lines: [
      debit(RECEIVABLE, order.total_cents),
      credit(SALES, order.subtotal_cents),
      credit(names.tax, order.tax_cents),
      debit(names.deposits, deposits, 'deposits applied'),
      credit(RECEIVABLE, deposits, 'deposits applied'),
    ],
  });
}

/** What stays of the payments of a canceled order is ours. */
async function cancellationEntry(booking: Booking): Promise<NewEntry | undefined> {
  const { trx, request, names, now, timeZone } = booking;
  const order = request.order_id === null ? undefined : await findInvoice(trx, request.order_id);
  if (!order) return undefined;
  return entryFor(booking, order, {
    day: dayInZone(now, timeZone),
    kind: 'credit memo',
    memo: `Cancellation of order ${order.so_number}`,
    lines: [debit(names.deposits, order.paid_cents), credit(names.cancellation, order.paid_cents)],
  });
}

/** The tax of a store and month, from what we owe to whom we owe it (ACCT-02, ACCT-09). */
function salesTaxEntry({ request, names, now, timeZone }: Booking): NewEntry | undefined {
  const { amount, month } = request.payload as { amount: number; month: string };
  return {
    companyId: request.company_id,
    day: dayInZone(now, timeZone),
    kind: 'sales tax',
    key: request.key,
    memo: `Sales tax of ${month}`,
    orderId: null,
    paymentId: null,
    storeId: request.store_id,
    customerId: null,
    lines: [debit(names.tax, amount), credit(names.agency, amount)],
    now,
  };
}
