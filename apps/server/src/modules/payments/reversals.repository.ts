import { WON } from '../../adapters/gateway/index.ts';
import type { DisputeState, Reversal } from '@cordovan/contracts/payments-schemas';
import { type Cents, NO_MONEY } from '@cordovan/domain/money';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface ReversalRow {
  readonly company_id: number;
  readonly id: number;
  readonly order_id: number;
  readonly payment_id: number;
  readonly refund_payment_id: number;
  readonly amount_cents: Cents;
  readonly reason: string;
  readonly is_surplus: boolean;
  readonly state: Reversal['state'];
  readonly kind: Reversal['kind'];
  readonly gateway: string;
  readonly invoice_number: string;
  readonly gateway_transaction_id: string | null;
  readonly last_error: string | null;
  readonly checks: number;
  readonly requested_by_name: string;
  readonly created_at: Date;
  readonly dispute_state: DisputeState | null;
  readonly answer_due_at: Date | null;
  /** The refunded charge. */
  readonly charge_id: string;
  readonly charge_cents: Cents;
  readonly last_four: string | null;
  readonly store_id: number;
  /** Whether the company won the dispute and its money was booked again. */
  readonly is_won: boolean;
  /** Method of the refunded payment. */
  readonly method_id: number;
  readonly method_name: string;
}

function selectReversals(handle: Handle) {
  return handle
    .selectFrom('payment_reversals as r')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .innerJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'r.company_id').onRef('o.id', '=', 'r.order_id'),
    )
    .select([
      'r.company_id',
      'r.id',
      'r.order_id',
      'r.payment_id',
      'r.refund_payment_id',
      'r.amount_cents',
      'r.reason',
      'r.is_surplus',
      'r.state',
      'r.kind',
      'r.gateway',
      'r.invoice_number',
      'r.gateway_transaction_id',
      'r.last_error',
      'r.checks',
      'r.requested_by_name',
      'r.created_at',
      'r.dispute_state',
      'r.answer_due_at',
      'p.amount_cents as charge_cents',
      'p.last_four',
      'o.store_id',
      'm.id as method_id',
      'm.name as method_name',
    ])
    .select((row) => [
      row.fn.coalesce('p.gateway_transaction_id', sql<string>`''`).as('charge_id'),
      sql<boolean>`exists (select from payments won where won.company_id = r.company_id and won.gateway = r.gateway
        and won.gateway_transaction_id = r.gateway_transaction_id || ${WON})`.as('is_won'),
    ]);
}

export async function insertReversal(
  trx: Trx,
  reversal: {
    companyId: number;
    orderId: number;
    paymentId: number;
    refundPaymentId: number;
    amountCents: Cents;
    reason: string;
    isSurplus: boolean;
    gateway: string;
    invoiceNumber: string;
    bankFee?: { readonly amount: Cents; readonly accountId: number } | undefined;
    userId: number | null;
    userName: string;
    now: Date;
  },
): Promise<{ company_id: number; id: number }> {
  return trx
    .insertInto('payment_reversals')
    .values({
      company_id: reversal.companyId,
      order_id: reversal.orderId,
      payment_id: reversal.paymentId,
      refund_payment_id: reversal.refundPaymentId,
      amount_cents: reversal.amountCents,
      reason: reversal.reason,
      is_surplus: reversal.isSurplus,
      gateway: reversal.gateway,
      invoice_number: reversal.invoiceNumber,
      bank_fee_cents: reversal.bankFee?.amount ?? NO_MONEY,
      bank_fee_account_id: reversal.bankFee?.accountId ?? null,
      next_check_at: reversal.now,
      requested_by: reversal.userId,
      requested_by_name: reversal.userName,
      created_at: reversal.now,
      updated_at: reversal.now,
    })
    .returning(['company_id', 'id'])
    .executeTakeFirstOrThrow();
}

export async function setDispute(
  trx: Trx,
  { company_id, id }: Pick<ReversalRow, 'company_id' | 'id'>,
  { state, answerDueAt }: { state: DisputeState; answerDueAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('payment_reversals')
    .set({ dispute_state: state, answer_due_at: answerDueAt })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}

/** Disputes that wait for the company's answer, most urgent first. */
export async function listOpenDisputes(handle: Handle) {
  return selectReversals(handle)
    .where('r.dispute_state', '=', 'open')
    .where('r.answer_due_at', 'is not', null)
    .orderBy('r.answer_due_at')
    .$narrowType<{ answer_due_at: Date }>()
    .execute();
}

export async function findReversal(handle: Handle, id: number): Promise<ReversalRow | undefined> {
  return selectReversals(handle).where('r.id', '=', id).executeTakeFirst();
}

/** Whether one of our refunds has this reference, unless it was withdrawn. */
export async function isReversalNumber(handle: Handle, invoiceNumber: string): Promise<boolean> {
  const found = await handle
    .selectFrom('payment_reversals')
    .where('invoice_number', '=', invoiceNumber)
    .where('state', '<>', 'withdrawn')
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function listReversalsOfPayment(
  handle: Handle,
  payment: { readonly company_id: number; readonly id: number },
): Promise<ReversalRow[]> {
  return selectReversals(handle)
    .where('r.company_id', '=', payment.company_id)
    .where('r.payment_id', '=', payment.id)
    .orderBy('r.id')
    .execute();
}

export async function listReversalsOfOrder(
  handle: Handle,
  { companyId, orderId }: { companyId: number; orderId: number },
): Promise<ReversalRow[]> {
  return selectReversals(handle)
    .where('r.company_id', '=', companyId)
    .where('r.order_id', '=', orderId)
    .orderBy('r.id', 'desc')
    .execute();
}

/** How long another gateway's refund waits for a server that is still connected to that gateway. */
const STRANGE_MS = 10 * 60_000;

/**
 * Claims due reversals for one worker, which alone asks the gateway. After `until`, another worker can claim
 * them in case the first one crashed.
 */
export async function claimReversals(
  handle: Handle,
  { gateway, now, until, limit }: { gateway: string; now: Date; until: Date; limit: number },
): Promise<ReversalRow[]> {
  const strangeUntil = new Date(now.getTime() - STRANGE_MS);
  const claimed = await handle
    .updateTable('payment_reversals')
    .set((set) => ({ next_check_at: until, checks: set('checks', '+', 1) }))
    .where('id', 'in', (due) =>
      due
        .selectFrom('payment_reversals')
        .where('state', '=', 'open')
        .where('next_check_at', '<=', now)
        .where((row) => row.or([row('gateway', '=', gateway), row('next_check_at', '<=', strangeUntil)]))
        .orderBy('next_check_at')
        .limit(limit)
        .select('id')
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  if (claimed.length === 0) return [];
  return selectReversals(handle)
    .where(
      'r.id',
      'in',
      claimed.map((row) => row.id),
    )
    .execute();
}

export type ReversalChange =
  | { state: 'done'; kind: 'void' | 'refund' | 'dispute'; transactionId: string; error: null; now: Date }
  | { state: 'open'; nextCheckAt: Date; error: string | null; now: Date }
  | { state: 'failed' | 'otherwise' | 'withdrawn'; error: string | null; now: Date };

/** Marks a refund that the gateway had accepted as failed; false if there is no such refund. */
export async function setReversalFailed(
  trx: Trx,
  { company_id, id }: { readonly company_id: number; readonly id: number },
  { error, now }: { error: string; now: Date },
): Promise<boolean> {
  const result = await trx
    .updateTable('payment_reversals')
    .set({ state: 'failed', kind: null, last_error: error, updated_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('kind', '=', 'refund')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Changes a reversal that isn't settled; false if it is settled. */
export async function setReversal(
  handle: Handle,
  { company_id, id }: { readonly company_id: number; readonly id: number },
  change: ReversalChange,
): Promise<boolean> {
  const result = await handle
    .updateTable('payment_reversals')
    .set({
      state: change.state,
      kind: change.state === 'done' ? change.kind : null,
      ...(change.state === 'done' ? { gateway_transaction_id: change.transactionId } : {}),
      next_check_at: change.state === 'open' ? change.nextCheckAt : null,
      last_error: change.error,
      updated_at: change.now,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('state', 'in', ['open', 'failed'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
