import { batchDiffers, settlementFigures } from '@cordovan/domain/accounting';
import type { Cents } from '@cordovan/domain/money';
import type { Handle } from '../../../platform/database/transaction.ts';
import { listSettledRows, listUndepositedBatches } from './settlements.repository.ts';
import { settledFrom } from './settled-payment.ts';

export interface DifferingBatch {
  readonly id: number;
  readonly batchId: string;
  /** Sum of our payments in the batch. */
  readonly matched: Cents;
  /** Charges less refunds, as the gateway settled them. */
  readonly net: Cents;
}

/**
 * Batches that differ from our payments. A batch with a deposit isn't listed, because the deposit explains its
 * difference.
 */
export async function listDifferingBatches(db: Handle): Promise<DifferingBatch[]> {
  const rows = await listUndepositedBatches(db);
  const settled = await listSettledRows(
    db,
    rows.map(({ id }) => id),
  );
  const byBatch = Map.groupBy(settled, (each) => each.settlement_batch_id);
  return rows.flatMap((row) => {
    const payments = (byBatch.get(row.id) ?? []).map((each) => settledFrom(each, null));
    if (!batchDiffers(payments)) return [];
    const figures = settlementFigures({ charges: row.charges_cents, refunds: row.refunds_cents }, payments);
    return [{ id: row.id, batchId: row.batch_id, matched: figures.matched, net: figures.net }];
  });
}
