import { sql } from 'kysely';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface PositionValues {
  readonly customizationPartId: number;
  /** Percent; null for the automatic position. */
  readonly top: number | null;
  readonly left: number | null;
}

/** Locks a sale item until the transaction ends; returns its style. */
export async function lockSaleItem(trx: Trx, id: number) {
  return trx
    .selectFrom('sale_items')
    .where('id', '=', id)
    .select(['id', 'style_id'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The other active furniture of a style. */
export async function listFurnitureOfStyle(
  handle: Handle,
  styleId: number,
  except: number,
): Promise<number[]> {
  const rows = await handle
    .selectFrom('sale_items')
    .where('style_id', '=', styleId)
    .where('type', '=', saleItemTypes.furniture)
    .where('is_active', '=', true)
    .where('id', '<>', except)
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Sets or removes positions on sale items. */
export async function writePositions(
  trx: Trx,
  saleItemIds: readonly number[],
  positions: readonly PositionValues[],
): Promise<void> {
  if (saleItemIds.length === 0) return;
  const set = positions.filter(({ top }) => top !== null);
  const reset = positions.filter(({ top }) => top === null).map((row) => row.customizationPartId);
  await trx
    .deleteFrom('customization_positions')
    .where('sale_item_id', 'in', [...saleItemIds])
    .where('customization_part_id', 'in', [...reset, 0])
    .execute();
  await sql`
    insert into customization_positions as t (sale_item_id, customization_part_id, top_percent, left_percent)
    select s.id, r."customizationPartId", r.top, r."left"
    from unnest(${[...saleItemIds]}::bigint[]) s (id), jsonb_to_recordset(${JSON.stringify(set)}::jsonb)
      as r ("customizationPartId" bigint, top numeric, "left" numeric)
    on conflict (sale_item_id, customization_part_id) do update set top_percent = excluded.top_percent,
      left_percent = excluded.left_percent, row_version = t.row_version + 1`.execute(trx);
}

/** Lists the given sale items that offer an option of the part. */
export async function listOffering(
  handle: Handle,
  saleItemIds: readonly number[],
  partId: number,
): Promise<number[]> {
  if (saleItemIds.length === 0) return [];
  const rows = await handle
    .selectFrom('customizations')
    .where('sale_item_id', 'in', [...saleItemIds])
    .where('customization_part_id', '=', partId)
    .where('active', '=', true)
    .select('sale_item_id')
    .distinct()
    .execute();
  return rows.flatMap(({ sale_item_id: id }) => id ?? []);
}
