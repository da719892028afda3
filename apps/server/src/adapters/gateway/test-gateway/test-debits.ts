import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findToken, lockTransaction, setAnswered, stopDebits } from './test-gateway.repository.ts';

/** Lets a person answer in place of a test account's bank. False unless the debit waits for its bank. */
export function answerTestDebit(
  db: Database,
  { id, arrives, now }: { readonly id: string; readonly arrives: boolean; readonly now: Date },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await lockTransaction(trx, id);
    if (row?.outcome !== 'pending' || row.voided_at !== null) return false;
    await setAnswered(trx, id, { outcome: arrives ? 'approved' : 'returned', now });
    return true;
  });
}

/** Stops the debit of a payment that isn't wanted any more. Tokens expire by themselves. */
export async function closeTestToken(
  db: Database,
  hash: Buffer,
  { isUnwanted, now }: { readonly isUnwanted: boolean; readonly now: Date },
): Promise<void> {
  const token = await findToken(db, hash);
  if (token && isUnwanted) await stopDebits(db, token.invoice_number, now);
}
