import type { Trx } from '../../../../platform/database/transaction.ts';

/** Saves the photo; returns whether it changed. */
export async function updateSaleItemPicture(trx: Trx, id: number, file: string): Promise<boolean> {
  const changed = await trx
    .updateTable('sale_items')
    .set({ picture_file: file })
    .where('id', '=', id)
    .where('picture_file', '<>', file)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
