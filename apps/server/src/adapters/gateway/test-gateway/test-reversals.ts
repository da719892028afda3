import { randomInt } from 'node:crypto';
import type { Cents } from '@cordovan/domain/money';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { ReversalAnswer } from '../card-gateway.ts';
import {
  insertTransaction,
  listRefundsOf,
  lockTransaction,
  movedAt,
  setVoided,
  type TransactionRow,
} from './test-gateway.repository.ts';

/** Real gateways settle once a day; this one settles soon, so that refunds can be tried out. */
const SETTLES_AFTER_MS = 10 * 60_000;

export const isSettled = (row: TransactionRow, now: Date): boolean =>
  row.voided_at === null && now.getTime() - movedAt(row).getTime() >= SETTLES_AFTER_MS;

export const newTransactionId = (now: Date): string =>
  `T${now.getTime()}${String(randomInt(1_000_000)).padStart(6, '0')}`;

const refused = (reason: string): ReversalAnswer => ({ kind: 'refused', reason });
const isCharge = (row: TransactionRow | undefined): row is TransactionRow =>
  row?.kind === 'charge' && row.outcome === 'approved';

/** Voids a charge before settlement. */
export async function voidTestCharge(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<ReversalAnswer> {
  return inTransaction(db, async (trx) => {
    const row = await lockTransaction(trx, id);
    if (!isCharge(row)) return refused('The transaction cannot be found');
    if (isSettled(row, now)) return { kind: 'later', reason: 'The transaction is settled already' };
    await setVoided(trx, id, now);
    return { kind: 'done', transactionId: id };
  });
}

/** Refunds a settled charge, at most its amount. */
export async function refundTestCharge(
  db: Database,
  refund: { id: string; amount: Cents; invoiceNumber: string; now: Date },
): Promise<ReversalAnswer> {
  const { id, amount, invoiceNumber, now } = refund;
  return inTransaction(db, async (trx) => {
    const row = await lockTransaction(trx, id);
    if (!isCharge(row) || row.voided_at) return refused('The transaction cannot be found');
    if (!isSettled(row, now)) return { kind: 'later', reason: 'The transaction is not settled yet' };
    const refunds = await listRefundsOf(trx, id);
    const same = refunds.find((each) => each.invoice_number === invoiceNumber);
    if (same) return { kind: 'done', transactionId: same.id };
    const sum = refunds.reduce((total, each) => total + each.amount_cents, 0);
    if (sum + amount > row.amount_cents) return refused('The refund is greater than the charge');
    const transactionId = newTransactionId(now);
    await insertTransaction(trx, {
      ...row,
      id: transactionId,
      kind: 'refund',
      has_saved_card: false,
      refund_of: id,
      invoice_number: invoiceNumber,
      amount_cents: amount,
      answered_at: null,
      created_at: now,
    });
    return { kind: 'done', transactionId };
  });
}
