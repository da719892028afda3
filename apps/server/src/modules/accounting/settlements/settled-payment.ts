import type { SettledPayment } from '@cordovan/domain/accounting';
import type { SettledRow } from './settlements.repository.ts';

/** `depositId`: the batch's own deposit, whose payments aren't a difference. */
export const settledFrom = (row: SettledRow, depositId: number | null): SettledPayment => ({
  kind: row.kind,
  amount: row.amount_cents,
  payment:
    row.paid_cents === null
      ? null
      : {
          amount: row.paid_cents,
          isBooked: row.is_booked,
          isDeposited: row.deposit_id !== null && row.deposit_id !== depositId,
        },
  isPending: row.is_pending,
});
