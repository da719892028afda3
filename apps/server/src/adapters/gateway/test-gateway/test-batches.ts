import { sum } from '@cordovan/domain/money';
import type { Database } from '../../../platform/database/connection.ts';
import type { SettledBatch, SettledTransaction } from '../card-gateway.ts';
import { listSettled, movedAt, type TransactionRow } from './test-gateway.repository.ts';

const DAY_MS = 86_400_000;
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** A batch for each day (UTC) that ended between two moments, settled at its end. */
export async function listTestBatches(
  db: Database,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<readonly SettledBatch[]> {
  const first = new Date(startOf(dayOf(since)).getTime() - DAY_MS);
  const rows = await listSettled(db, first, startOf(dayOf(until)));
  const days = [...new Set(rows.map((row) => dayOf(movedAt(row))))];
  return days
    .map((day) =>
      batchOf(
        day,
        rows.filter((row) => dayOf(movedAt(row)) === day),
      ),
    )
    .filter(({ settledAt }) => settledAt >= since);
}

function batchOf(day: string, rows: readonly TransactionRow[]): SettledBatch {
  const transactions = rows.map((row): SettledTransaction => ({
    kind: row.kind === 'refund' ? 'refund' : 'charge',
    transactionId: row.id,
    invoiceNumber: row.invoice_number,
    amount: row.amount_cents,
    brand: row.brand,
    lastFour: row.last_four,
  }));
  const of = (kind: string) => transactions.filter((each) => each.kind === kind);
  return {
    batchId: day,
    settledAt: new Date(startOf(day).getTime() + DAY_MS),
    charges: sum(of('charge').map(({ amount }) => amount)),
    refunds: sum(of('refund').map(({ amount }) => amount)),
    chargeCount: of('charge').length,
    transactions,
  };
}
