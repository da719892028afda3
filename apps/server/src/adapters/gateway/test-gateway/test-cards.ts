import type { Database } from '../../../platform/database/connection.ts';
import type { CardsOnFile } from '../card-gateway.ts';
import {
  findTransaction,
  forgetCard,
  insertTransaction,
  listTransactions,
  type TransactionRow,
} from './test-gateway.repository.ts';
import { chargeFrom } from './test-charges.ts';
import { newTransactionId } from './test-reversals.ts';

/** Approves every charge of a card that it still has. */
export const testCardsOnFile = (db: Database): CardsOnFile => ({
  charge: async ({ card, invoiceNumber, amount, now }) => {
    const [made] = await listTransactions(db, [invoiceNumber]);
    if (made) return chargeFrom(made, now);
    const first = await findTransaction(db, card.methodId);
    if (!first?.has_saved_card) return undefined;
    const row: TransactionRow = {
      ...first,
      id: newTransactionId(now),
      invoice_number: invoiceNumber,
      amount_cents: amount,
      has_saved_card: false,
      ...{ is_bank: false, answered_at: null, voided_at: null },
      created_at: now,
    };
    await insertTransaction(db, row);
    return chargeFrom(row, now);
  },
  remove: ({ methodId }) => forgetCard(db, methodId),
});
