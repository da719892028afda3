import type { Charge, ChargeOutcome } from '../card-gateway.ts';
import type { TransactionRow } from './test-gateway.repository.ts';
import { isSettled } from './test-reversals.ts';

const OUTCOMES: Record<string, ChargeOutcome> = { approved: 'paid', held: 'held', pending: 'held' };

export function chargeFrom(row: TransactionRow, now: Date): Charge {
  return {
    kind: row.kind === 'refund' ? 'refund' : 'charge',
    transactionId: row.id,
    invoiceNumber: row.invoice_number,
    amount: row.amount_cents,
    outcome: row.voided_at ? 'voided' : (OUTCOMES[row.outcome] ?? 'failed'),
    isSettled: isSettled(row, now),
    refundOf: row.refund_of,
    brand: row.brand,
    lastFour: row.last_four,
    nameOnCard: row.name_on_card,
    zip: row.zip,
    message: row.outcome,
    ...(row.is_bank && { bank: { verify: null } }),
    ...(row.outcome === 'returned' && { decline: 'BANK_RETURNED' as const }),
    ...(row.has_saved_card && { keptCard: keptCardOf(row) }),
  };
}

/** Number of years for which a test card is valid. */
const CARD_YEARS = 4;

/** The id of a kept card is the id of the charge that kept it. */
const keptCardOf = (row: TransactionRow): NonNullable<Charge['keptCard']> => ({
  customerId: 'test',
  methodId: row.id,
  expiryYear: row.created_at.getUTCFullYear() + CARD_YEARS,
  expiryMonth: row.created_at.getUTCMonth() + 1,
});
