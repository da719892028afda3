import { sql } from 'kysely';
import type { Trx } from '../../platform/database/transaction.ts';

/** Locks leathers in id order, like stock movements do; returns their versions. */
export async function lockLeatherVersions(trx: Trx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('leather_items')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .select(['id', 'row_version'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.row_version]));
}

interface Values {
  readonly collection_id?: number;
  readonly collection_grade_id?: number;
  readonly leather_grade_id?: number;
  readonly is_active?: boolean;
  readonly picture_file?: string;
}

export async function updateLeathers(
  trx: Trx,
  ids: readonly number[],
  values: Values,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('leather_items')
    .set((set) => ({ ...values, updated_at: now, row_version: set('row_version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
}

export async function addLeatherStores(
  trx: Trx,
  ids: readonly number[],
  storeIds: readonly number[],
): Promise<void> {
  await sql`insert into leather_item_stores (leather_item_id, store_id)
    select l, s from unnest(${[...ids]}::bigint[]) l, unnest(${[...storeIds]}::bigint[]) s
    on conflict do nothing`.execute(trx);
}

export async function removeLeatherStores(
  trx: Trx,
  ids: readonly number[],
  storeIds: readonly number[],
): Promise<void> {
  if (storeIds.length === 0) return;
  await trx
    .deleteFrom('leather_item_stores')
    .where('leather_item_id', 'in', [...ids])
    .where('store_id', 'in', [...storeIds])
    .execute();
}
