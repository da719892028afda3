import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import type { Language } from '@cordovan/domain/messages';
import { type Cents, sum } from '@cordovan/domain/money';
import { type OrderType, payableAmount, type StatusId } from '@cordovan/domain/orders';
import type { GivenCardConsent } from '@cordovan/domain/payments';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface IntentRow {
  readonly company_id: number;
  readonly id: number;
  readonly order_id: number;
  readonly channel: string;
  readonly amount_cents: Cents;
  readonly state: PaymentIntent['state'];
  readonly gateway: string;
  readonly invoice_number: string;
  readonly token: string | null;
  readonly token_expires_at: Date | null;
  readonly gateway_transaction_id: string | null;
  /** Transaction id that the frame reported, stored until the gateway can verify it. */
  readonly reported_transaction_id: string | null;
  readonly last_error: string | null;
  readonly checks: number;
  readonly is_for_layaway: boolean;
  /** Address of a visitor who pays the balance of an order. */
  readonly opened_from: string | null;
  /** Consent of a customer to keep the card on file. */
  readonly card_consent_version: number | null;
  readonly card_consent_language: Language | null;
  readonly card_consent_cents: Cents | null;
  /** Whether it can be paid from a bank account, and which account was chosen. */
  readonly takes_bank: boolean;
  readonly bank_last_four: string | null;
  /** Where the buyer confirms the bank account. */
  readonly bank_verify_url: string | null;
  readonly bank_verify_from: Date | null;
  /** The order's status. */
  readonly order_status_id: StatusId;
  readonly order_type: OrderType;
  readonly order_total_cents: Cents;
  readonly order_paid_cents: Cents;
  readonly created_by: number | null;
  readonly created_at: Date;
  readonly payment_id: number | null;
  readonly payment_last_four: string | null;
  readonly payment_comments: string | null;
}

/** Balance left on an intent's order. */
export const dueOf = (intent: IntentRow): Cents =>
  payableAmount({
    statusId: intent.order_status_id,
    orderType: intent.order_type,
    total: intent.order_total_cents,
    paid: intent.order_paid_cents,
  });

/**
 * Requests a stop of an order's bank payments that wait for account confirmation, once nothing is left to pay.
 * Returns whether there were any.
 */
export async function stopUnneeded(
  trx: Trx,
  order: { readonly companyId: number; readonly orderId: number },
  now: Date,
): Promise<boolean> {
  const live = await listLiveIntents(trx, order);
  const unneeded = live.filter((each) => each.state === 'verifying' && dueOf(each) === 0);
  for (const { id } of unneeded) await setIntent(trx, id, { next_check_at: now, now });
  return unneeded.length > 0;
}

function selectIntents(handle: Handle) {
  return handle
    .selectFrom('payment_intents as i')
    .leftJoin('payments as p', (join) =>
      join.onRef('p.company_id', '=', 'i.company_id').onRef('p.payment_intent_id', '=', 'i.id'),
    )
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'i.company_id').onRef('o.id', '=', 'i.order_id'),
    )
    .select([
      'i.company_id',
      'i.id',
      'i.order_id',
      'i.channel',
      'i.amount_cents',
      'i.state',
      'i.gateway',
      'i.invoice_number',
      'i.token',
      'i.token_expires_at',
      'i.gateway_transaction_id',
      'i.reported_transaction_id',
      'i.last_error',
      'i.checks',
      'i.is_for_layaway',
      'i.opened_from',
      'i.card_consent_version',
      'i.card_consent_language',
      'i.card_consent_cents',
      'i.takes_bank',
      'i.bank_last_four',
      'i.bank_verify_url',
      'i.bank_verify_from',
      'o.status_id as order_status_id',
      'o.order_type',
      'o.total_cents as order_total_cents',
      'o.paid_cents as order_paid_cents',
      'i.created_by',
      'i.created_at',
      'p.id as payment_id',
      'p.last_four as payment_last_four',
      'p.comments as payment_comments',
    ]);
}

export async function findIntent(handle: Handle, id: number): Promise<IntentRow | undefined> {
  return selectIntents(handle).where('i.id', '=', id).executeTakeFirst();
}

export async function findIntentByInvoice(handle: Handle, number: string): Promise<IntentRow | undefined> {
  return selectIntents(handle).where('i.invoice_number', '=', number).executeTakeFirst();
}

export async function findIntentByTransaction(
  handle: Handle,
  gateway: string,
  transactionId: string,
): Promise<IntentRow | undefined> {
  return selectIntents(handle)
    .where('i.gateway_transaction_id', '=', transactionId)
    .where('i.gateway', '=', gateway)
    .executeTakeFirst();
}

export async function findIntentByKey(
  handle: Handle,
  companyId: number,
  key: string,
): Promise<IntentRow | undefined> {
  return selectIntents(handle)
    .where('i.company_id', '=', companyId)
    .where('i.key', '=', key)
    .executeTakeFirst();
}

/** Locks an intent, so that two confirmations of one charge can't run at the same time. */
export async function lockIntent(trx: Trx, id: number): Promise<IntentRow | undefined> {
  await trx.selectFrom('payment_intents').where('id', '=', id).select('id').forUpdate().execute();
  return findIntent(trx, id);
}

/** Returns undefined if an intent with this key exists. */
export async function insertIntent(
  handle: Handle,
  intent: {
    companyId: number;
    orderId: number;
    key: string;
    channel: string;
    amountCents: Cents;
    gateway: string;
    invoiceNumber: string;
    email: string;
    isForLayaway: boolean;
    takesBank?: boolean;
    openedFrom: string | null;
    cardConsent?: GivenCardConsent | null;
    /** Card on file to charge. */
    cardOnFileId?: number;
    userId: number | null;
    now: Date;
  },
): Promise<{ id: number } | undefined> {
  return handle
    .insertInto('payment_intents')
    .values({
      company_id: intent.companyId,
      order_id: intent.orderId,
      key: intent.key,
      channel: intent.channel,
      amount_cents: intent.amountCents,
      gateway: intent.gateway,
      invoice_number: intent.invoiceNumber,
      customer_email: intent.email || null,
      is_for_layaway: intent.isForLayaway,
      takes_bank: intent.takesBank ?? false,
      opened_from: intent.openedFrom,
      card_consent_version: intent.cardConsent?.version ?? null,
      card_consent_language: intent.cardConsent?.language ?? null,
      card_consent_cents: intent.cardConsent?.upTo ?? null,
      card_on_file_id: intent.cardOnFileId ?? null,
      created_by: intent.userId,
      created_at: intent.now,
    })
    .onConflict((conflict) => conflict.columns(['key', 'company_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export interface IntentChange {
  readonly state?: PaymentIntent['state'];
  readonly token?: string | null;
  readonly token_expires_at?: Date;
  readonly gateway_transaction_id?: string;
  readonly reported_transaction_id?: string;
  readonly last_error?: string | null;
  readonly next_check_at?: Date | null;
  readonly bank_last_four?: string | null;
  readonly bank_verify_url?: string | null;
  readonly bank_verify_from?: Date | null;
}

/** Changes an intent unless it is paid: paid is final. */
export async function setIntent(
  handle: Handle,
  id: number,
  change: IntentChange & { now: Date },
): Promise<void> {
  const { now, ...values } = change;
  await handle
    .updateTable('payment_intents')
    .set((set) => ({ ...values, updated_at: now, checks: set('checks', '+', 1) }))
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .execute();
}

/**
 * Marks an intent without a token as unopened, unless a concurrent request opened it. It can't be charged.
 */
export async function setUnopened(
  handle: Handle,
  id: number,
  { error, now }: { error: string; now: Date },
): Promise<void> {
  await handle
    .updateTable('payment_intents')
    .set({ state: 'failed', last_error: error, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .where('token', 'is', null)
    .execute();
}

/** Ends the checks of a settled intent that can no longer be charged. */
export async function setIntentOver(handle: Handle, id: number, now: Date): Promise<void> {
  await handle
    .updateTable('payment_intents')
    .set({ next_check_at: null, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['paid', 'failed'])
    .execute();
}

/** Whether a batch has a charge of the intent without a recorded payment; a charge that was refunded has one too. */
const isPaidOut = sql<boolean>`(i.state <> 'paid' and exists (select from settlement_transactions t
  join settlement_batches b on b.id = t.settlement_batch_id
  where b.gateway = i.gateway and t.kind = 'charge' and t.invoice_number = i.invoice_number
    and not exists (select from payments p where p.gateway = b.gateway
      and p.gateway_transaction_id = t.transaction_id)))`;

/** Lists a gateway's intents whose next check is due, and unpaid ones that it has paid out already. */
export async function listDueIntents(
  handle: Handle,
  { gateway, now, limit }: { gateway: string; now: Date; limit: number },
): Promise<IntentRow[]> {
  return selectIntents(handle)
    .where((intent) => intent.or([intent('i.next_check_at', '<=', now), isPaidOut]))
    .where('i.gateway', '=', gateway)
    .where('i.state', '<>', 'created')
    .orderBy('i.next_check_at')
    .limit(limit)
    .execute();
}

/** Lists intents of an order that can still be charged, or may have been charged without a confirmation. */
export async function listLiveIntents(
  handle: Handle,
  { companyId, orderId }: { companyId: number; orderId: number },
): Promise<IntentRow[]> {
  return selectIntents(handle)
    .where('i.company_id', '=', companyId)
    .where('i.order_id', '=', orderId)
    .where('i.state', 'in', ['created', 'opened', 'checking', 'verifying', 'pending'])
    .orderBy('i.id')
    .execute();
}

/** Sum that may have been charged for an order without confirmation, in cents. */
export async function sumPending(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<Cents> {
  const live = await listLiveIntents(handle, order);
  return sumIn(live, 'checking');
}

/** Sum of an order's payments that are on their way from banks, in cents. */
export async function sumFromBanks(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<Cents> {
  return sumIn(await listLiveIntents(handle, order), 'pending');
}

/** Sum of the payments in a state, in cents. */
export const sumIn = (
  live: readonly Pick<IntentRow, 'state' | 'amount_cents'>[],
  wanted: IntentRow['state'],
): Cents => sum(live.filter(({ state }) => state === wanted).map(({ amount_cents }) => amount_cents));

/** Lists an order's unsettled card payments, and failed ones whose buyer was charged in error. */
export async function listIntentsOfOrder(
  handle: Handle,
  { companyId, orderId }: { companyId: number; orderId: number },
): Promise<IntentRow[]> {
  return selectIntents(handle)
    .where('i.company_id', '=', companyId)
    .where('i.order_id', '=', orderId)
    .orderBy('i.id', 'desc')
    .limit(50)
    .execute();
}
