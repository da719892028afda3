import { sql } from 'kysely';
import type { Cents } from '@cordovan/domain/money';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface TokenRow {
  readonly invoice_number: string;
  readonly amount_cents: Cents;
  readonly page_origin: string;
  readonly saves_card: boolean;
  readonly takes_bank: boolean;
  readonly expires_at: Date;
  readonly paid_at: Date | null;
}

export async function insertToken(
  handle: Handle,
  token: {
    hash: Buffer;
    invoiceNumber: string;
    amountCents: Cents;
    pageOrigin: string;
    savesCard: boolean;
    takesBank: boolean;
    expiresAt: Date;
    now: Date;
  },
): Promise<void> {
  await handle
    .insertInto('test_gateway_tokens')
    .values({
      token_hash: token.hash,
      invoice_number: token.invoiceNumber,
      amount_cents: token.amountCents,
      page_origin: token.pageOrigin,
      saves_card: token.savesCard,
      takes_bank: token.takesBank,
      expires_at: token.expiresAt,
      created_at: token.now,
    })
    .execute();
}

export async function findToken(handle: Handle, hash: Buffer): Promise<TokenRow | undefined> {
  return handle
    .selectFrom('test_gateway_tokens')
    .where('token_hash', '=', hash)
    .select([
      'invoice_number',
      'amount_cents',
      'page_origin',
      'saves_card',
      'takes_bank',
      'expires_at',
      'paid_at',
    ])
    .executeTakeFirst();
}

/** Uses up the token; false if it was already used. */
export async function useToken(handle: Handle, hash: Buffer, now: Date): Promise<boolean> {
  const result = await handle
    .updateTable('test_gateway_tokens')
    .set({ paid_at: now })
    .where('token_hash', '=', hash)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export interface TransactionRow {
  readonly id: string;
  readonly kind: string;
  readonly invoice_number: string;
  readonly amount_cents: Cents;
  readonly outcome: string;
  readonly brand: string;
  readonly last_four: string;
  readonly name_on_card: string;
  readonly zip: string;
  readonly refund_of: string | null;
  readonly has_saved_card: boolean;
  readonly is_bank: boolean;
  /** When the bank answered the debit. */
  readonly answered_at: Date | null;
  readonly voided_at: Date | null;
  readonly created_at: Date;
}

export async function insertTransaction(handle: Handle, row: TransactionRow): Promise<void> {
  await handle.insertInto('test_gateway_transactions').values(row).execute();
}

const COLUMNS = [
  'id',
  'kind',
  'invoice_number',
  'amount_cents',
  'outcome',
  'brand',
  'last_four',
  'name_on_card',
  'zip',
  'refund_of',
  'has_saved_card',
  'is_bank',
  'answered_at',
  'voided_at',
  'created_at',
] as const;

export async function findTransaction(handle: Handle, id: string): Promise<TransactionRow | undefined> {
  return handle
    .selectFrom('test_gateway_transactions')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lockTransaction(trx: Trx, id: string): Promise<TransactionRow | undefined> {
  return trx
    .selectFrom('test_gateway_transactions')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function listTransactions(
  handle: Handle,
  invoiceNumbers: readonly string[],
): Promise<TransactionRow[]> {
  if (invoiceNumbers.length === 0) return [];
  return handle
    .selectFrom('test_gateway_transactions')
    .select(COLUMNS)
    .where('invoice_number', 'in', invoiceNumbers)
    .orderBy('created_at')
    .execute();
}

/** Refunds and voided charges between two moments. */
export async function listReversals(handle: Handle, since: Date, until: Date): Promise<TransactionRow[]> {
  return handle
    .selectFrom('test_gateway_transactions')
    .select(COLUMNS)
    .where((where) =>
      where.or([
        where.and([where('kind', '=', 'refund'), where.between('created_at', since, until)]),
        where.between('voided_at', since, until),
      ]),
    )
    .orderBy('created_at')
    .execute();
}

/** When the money of a transaction moved: a debit moves it when its bank answers. */
export const movedAt = (row: Pick<TransactionRow, 'created_at' | 'answered_at'>): Date =>
  row.answered_at ?? row.created_at;

const moved = sql<Date>`coalesce(answered_at, created_at)`;

/** Settled charges and refunds whose money moved between two moments. */
export async function listSettled(handle: Handle, since: Date, until: Date): Promise<TransactionRow[]> {
  return handle
    .selectFrom('test_gateway_transactions')
    .select(COLUMNS)
    .where('outcome', '=', 'approved')
    .where('voided_at', 'is', null)
    .where(moved, '>=', since)
    .where(moved, '<', until)
    .orderBy(moved)
    .execute();
}

export async function listRefundsOf(handle: Handle, id: string): Promise<TransactionRow[]> {
  return handle.selectFrom('test_gateway_transactions').select(COLUMNS).where('refund_of', '=', id).execute();
}

export async function forgetCard(handle: Handle, id: string): Promise<void> {
  await handle
    .updateTable('test_gateway_transactions')
    .set({ has_saved_card: false })
    .where('id', '=', id)
    .execute();
}

/** Records the bank's answer to a debit. */
export async function setAnswered(
  trx: Trx,
  id: string,
  { outcome, now }: { outcome: 'approved' | 'returned'; now: Date },
): Promise<void> {
  await trx
    .updateTable('test_gateway_transactions')
    .set({ outcome, answered_at: now })
    .where('id', '=', id)
    .execute();
}

/** Stops a payment's debits that no bank has answered. */
export async function stopDebits(handle: Handle, invoiceNumber: string, now: Date): Promise<void> {
  await handle
    .updateTable('test_gateway_transactions')
    .set({ voided_at: now })
    .where('invoice_number', '=', invoiceNumber)
    .where('outcome', '=', 'pending')
    .where('voided_at', 'is', null)
    .execute();
}

export async function setVoided(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('test_gateway_transactions').set({ voided_at: now }).where('id', '=', id).execute();
}

/** Whether the same card was charged the same amount for the same invoice since then. */
export async function hasDuplicate(
  handle: Handle,
  charge: { invoiceNumber: string; amountCents: Cents; brand: string; lastFour: string; since: Date },
): Promise<boolean> {
  const found = await handle
    .selectFrom('test_gateway_transactions')
    .where('invoice_number', '=', charge.invoiceNumber)
    .where('amount_cents', '=', charge.amountCents)
    .where('brand', '=', charge.brand)
    .where('last_four', '=', charge.lastFour)
    .where('outcome', '<>', 'declined')
    .where('created_at', '>', charge.since)
    .select('id')
    .limit(1)
    .execute();
  return found.length > 0;
}
