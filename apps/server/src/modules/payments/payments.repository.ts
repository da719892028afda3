import { sql } from 'kysely';
import type { BillTo } from '@cordovan/contracts/payments-schemas';
import type { Cents } from '@cordovan/domain/money';
import { calledOffStatuses, type OrderType, type StatusId } from '@cordovan/domain/orders';
import { BANK_METHOD, type PaymentType } from '@cordovan/domain/payments';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';

export interface NewPayment {
  readonly companyId: number;
  readonly orderId: number;
  readonly day: string;
  readonly type: PaymentType;
  readonly methodId: number;
  readonly lastFour?: string | null;
  readonly amountCents: Cents;
  readonly comments: string;
  readonly detail?: string;
  readonly billTo?: BillTo | null;
  /** Gateway and transaction of a card charge, and the intent it paid. */
  readonly gateway?: string;
  readonly transactionId?: string;
  readonly intentId?: number | null;
  /** The other order of a moved payment. */
  readonly transferOrderId?: number;
  /** Payment that a refund reverses. */
  readonly reversesPaymentId?: number;
  readonly userId: number | null;
  readonly userName: string;
  readonly now: Date;
}

/** Returns undefined if a payment for this gateway transaction exists: each transaction is recorded once. */
export async function insertPayment(trx: Trx, payment: NewPayment): Promise<{ id: number } | undefined> {
  return trx
    .insertInto('payments')
    .values({
      company_id: payment.companyId,
      order_id: payment.orderId,
      payment_date: payment.day,
      type: payment.type,
      payment_method_id: payment.methodId,
      last_four: payment.lastFour ?? null,
      amount_cents: payment.amountCents,
      comments: payment.comments,
      detail: payment.detail ?? '',
      bill_to: payment.billTo ? JSON.stringify(payment.billTo) : null,
      gateway: payment.gateway ?? null,
      gateway_transaction_id: payment.transactionId ?? null,
      payment_intent_id: payment.intentId ?? null,
      transfer_order_id: payment.transferOrderId ?? null,
      reverses_payment_id: payment.reversesPaymentId ?? null,
      recorded_by: payment.userId,
      recorded_by_name: payment.userName,
      created_at: payment.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

export interface MethodRow {
  readonly id: number;
  readonly name: string;
  readonly requires_last_four: boolean;
  readonly is_active: boolean;
  readonly row_version: number;
}

const METHOD = ['id', 'name', 'requires_last_four', 'is_active', 'row_version'] as const;

export async function findMethod(handle: Handle, name: string): Promise<MethodRow | undefined> {
  return handle
    .selectFrom('payment_methods')
    .where((where) => where(where.fn('lower', ['name']), '=', name.trim().toLowerCase()))
    .select(METHOD)
    .executeTakeFirst();
}

/**
 * The method for payments through the gateway, added again if the company renamed it, because the money was already
 * taken.
 */
export async function getGatewayMethod(
  trx: Trx,
  name: 'credit card' | typeof BANK_METHOD,
): Promise<MethodRow> {
  const found = await findMethod(trx, name);
  if (found) return found;
  await trx
    .insertInto('payment_methods')
    .values({ name, requires_last_four: name !== BANK_METHOD, sort_order: 100 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findMethod(trx, name)) ?? refuse({ code: 'PAYMENT_METHOD_INVALID' });
}

export async function findMethodById(handle: Handle, id: number): Promise<MethodRow | undefined> {
  return handle.selectFrom('payment_methods').where('id', '=', id).select(METHOD).executeTakeFirst();
}

/**
 * Method for money that another program took (ADR 36). It isn't listed, so people can neither choose nor rename it.
 */
export const OPENING_METHOD = 'opening balance';
/** Method of allowances, likewise (ADR 81). */
export const ALLOWANCE_METHOD = 'allowance';

export async function listMethodRows(handle: Handle): Promise<MethodRow[]> {
  return handle
    .selectFrom('payment_methods')
    .where('name', 'not in', [OPENING_METHOD, ALLOWANCE_METHOD])
    .select(METHOD)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** Returns undefined if the row was saved after it was read; id 0 inserts a row. */
export async function putMethod(
  handle: Handle,
  { id, rowVersion }: { id: number; rowVersion: number },
  values: { name: string; requires_last_four: boolean; is_active: boolean },
): Promise<MethodRow | undefined> {
  if (id === 0) {
    return handle
      .insertInto('payment_methods')
      .values({ ...values, sort_order: 100 })
      .returning(METHOD)
      .executeTakeFirstOrThrow();
  }
  return handle
    .updateTable('payment_methods')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .returning(METHOD)
    .executeTakeFirst();
}

export interface TermRow {
  readonly id: number;
  readonly name: string;
  readonly net_days: number;
  readonly needs_deposit: boolean;
  readonly is_active: boolean;
  readonly row_version: number;
}

const TERM = ['id', 'name', 'net_days', 'needs_deposit', 'is_active', 'row_version'] as const;

export async function listTermRows(handle: Handle): Promise<TermRow[]> {
  return handle.selectFrom('payment_terms').select(TERM).orderBy('sort_order').orderBy('id').execute();
}

export async function putTerm(
  handle: Handle,
  { id, rowVersion }: { id: number; rowVersion: number },
  values: { name: string; net_days: number; needs_deposit: boolean; is_active: boolean },
): Promise<TermRow | undefined> {
  if (id === 0) {
    return handle
      .insertInto('payment_terms')
      .values({ ...values, sort_order: 100 })
      .returning(TERM)
      .executeTakeFirstOrThrow();
  }
  return handle
    .updateTable('payment_terms')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .returning(TERM)
    .executeTakeFirst();
}

/** Order fields that payments need; locked until the transaction ends. */
export interface PayableRow {
  readonly company_id: number;
  readonly id: number;
  readonly store_id: number;
  readonly customer_id: number;
  readonly order_type: OrderType;
  readonly order_date: string;
  readonly status_id: StatusId;
  readonly source: string;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly total_cents: Cents;
  readonly paid_cents: Cents;
  /** Money of a canceled or void order that still needs a decision. */
  readonly held_cents: Cents;
  readonly kept_cents: Cents | null;
  readonly min_payment_percentage: number;
  readonly company_minimum_percentage: number;
  /** Whether a public shop takes payments is its own setting; the main company always does. */
  readonly company_is_house: boolean;
  readonly company_payments: boolean;
  /** Whether its sales rep allows approval (ORD-37). */
  readonly has_ready_rep: boolean;
  readonly quotation_expires_on: string | null;
  readonly accepted_at: Date | null;
  readonly changed_since_accepted: boolean;
  readonly row_version: number;
}

/** An order's first payment is its deposit; a canceled or void order that owes money no longer has one. */
export const typeOf = ({ paid_cents: paid, status_id: status }: PayableRow): PaymentType =>
  paid > 0 || (paid < 0 && calledOffStatuses.includes(status)) ? 'balance' : 'deposit';

function selectPayable(handle: Handle) {
  return handle
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .select([
      'orders.company_id',
      'orders.id',
      'orders.store_id',
      'orders.customer_id',
      'orders.order_type',
      'orders.order_date',
      'orders.status_id',
      'orders.source',
      'orders.so_number',
      'orders.po_number',
      'orders.total_cents',
      'orders.paid_cents',
      'orders.held_cents',
      'orders.kept_cents',
      'orders.min_payment_percentage',
      'companies.minimum_percentage as company_minimum_percentage',
      'companies.is_house as company_is_house',
      'companies.payments as company_payments',
      sql<boolean>`exists (select from sales_reps r where r.id = orders.sales_rep_id
        and btrim(coalesce(r.quick_books_id, '')) <> '')`.as('has_ready_rep'),
      'orders.quotation_expires_on',
      'orders.accepted_at',
      'orders.changed_since_accepted',
      'orders.row_version',
    ]);
}

export async function findPayable(handle: Handle, orderId: number): Promise<PayableRow | undefined> {
  return selectPayable(handle).where('orders.id', '=', orderId).executeTakeFirst();
}

export async function lockPayable(trx: Trx, orderId: number): Promise<PayableRow | undefined> {
  return selectPayable(trx).where('orders.id', '=', orderId).forNoKeyUpdate('orders').executeTakeFirst();
}

/**
 * Locks the order with this PO number, otherwise with this SO number, in another order's company. PO and SO sequences
 * overlap, so several orders can match; it then takes one of the same customer.
 */
export async function lockPayableByNumber(
  trx: Trx,
  source: Pick<PayableRow, 'company_id' | 'customer_id'>,
  number: string,
): Promise<PayableRow | undefined> {
  return selectPayable(trx)
    .where('orders.company_id', '=', source.company_id)
    .where((where) =>
      where.or([where('orders.po_number', '=', number), where('orders.so_number', '=', number)]),
    )
    .orderBy(
      (order) => order('orders.customer_id', '=', source.customer_id),
      (by) => by.desc(),
    )
    .orderBy(
      (order) => order('orders.po_number', '=', number),
      (by) => by.desc().nullsLast(),
    )
    .forNoKeyUpdate('orders')
    .executeTakeFirst();
}
