import type { LeatherLookInput } from '@cordovan/contracts/pictures';
import type { Trx } from '../../platform/database/transaction.ts';

interface LookChange {
  readonly id: number;
  readonly look: LeatherLookInput;
  readonly now: Date;
}

/** Returns false if the leather was saved since its row version was read. */
export async function updateLeatherLook(trx: Trx, { id, look, now }: LookChange): Promise<boolean> {
  const { rowVersion, ...values } = look;
  const result = await trx
    .updateTable('leather_items')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
