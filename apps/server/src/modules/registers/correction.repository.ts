import type { Trx } from '../../platform/database/transaction.ts';

export interface Correction {
  readonly id: number;
  readonly date: Date;
  readonly reason: string;
  readonly userId: number;
  readonly rowVersion: number;
  readonly now: Date;
}

/** Returns false if the entry was corrected since it was read. Keeps the original time. */
export async function writeTimeCorrection(trx: Trx, correction: Correction): Promise<boolean> {
  const result = await trx
    .updateTable('time_registers')
    .set((set) => ({
      registered_at: correction.date,
      original_registered_at: set.fn.coalesce('original_registered_at', 'registered_at'),
      correction_reason: correction.reason,
      corrected_by: correction.userId,
      corrected_at: correction.now,
      row_version: set('row_version', '+', 1),
    }))
    .where('id', '=', correction.id)
    .where('row_version', '=', correction.rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
