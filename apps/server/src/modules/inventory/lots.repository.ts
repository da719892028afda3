import { sql } from 'kysely';
import { keepsLots } from '../../platform/database/lot-conditions.ts';
import { isKept } from '../../platform/database/stock-conditions.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

/** Quantities of a lot in square feet. */
export interface LotRow {
  readonly id: number;
  readonly leather_item_id: number;
  readonly code: string;
  readonly at_hand: number;
  readonly held: number;
  readonly in_process: number;
  /** Whether the company keeps dye lots. */
  readonly is_kept: boolean;
}

/** Lists the lots of leathers, oldest first. Stable while the leathers are locked. */
export async function listLots(handle: Handle, leatherIds: readonly number[]): Promise<LotRow[]> {
  if (leatherIds.length === 0) return [];
  return handle
    .selectFrom('leather_lots')
    .where('leather_item_id', 'in', [...leatherIds])
    .select(['id', 'leather_item_id', 'code', 'at_hand', 'held', 'in_process', keepsLots.as('is_kept')])
    .orderBy('id')
    .execute();
}

/** Those of these leathers that are kept by dye lot: they have or had a lot with a code. */
export async function listLeathersWithLots(
  handle: Handle,
  leatherIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await handle
    .selectFrom('leather_lots')
    .where('leather_item_id', 'in', [...leatherIds])
    .where('code', '<>', '')
    .groupBy('leather_item_id')
    .select('leather_item_id')
    .execute();
  return new Set(rows.map((row) => row.leather_item_id));
}

/** Square feet of the hides in stock, per lot. */
export async function listListedAreas(
  handle: Handle,
  leatherId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await handle
    .selectFrom('hides as h')
    .innerJoin('leather_lots as t', 't.id', 'h.lot_id')
    .where('t.leather_item_id', '=', leatherId)
    .where('h.area_left', '>', 0)
    .groupBy('h.lot_id')
    .select(['h.lot_id', sql<number>`sum(h.area_left)`.as('area')])
    .execute();
  return new Map(rows.map((row) => [row.lot_id, row.area]));
}

/** A leather's lot with this dye lot code, added if it is new. Call it with the leather locked. */
export async function findOrAddLot(
  trx: Trx,
  lot: { readonly leatherId: number; readonly code: string; readonly day: string | null },
): Promise<number> {
  const known = await trx
    .selectFrom('leather_lots')
    .where('leather_item_id', '=', lot.leatherId)
    .where(sql<string>`lower(code)`, '=', sql<string>`lower(${lot.code})`)
    .select('id')
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await trx
    .insertInto('leather_lots')
    .values({ leather_item_id: lot.leatherId, code: lot.code, received_on: lot.code === '' ? null : lot.day })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Square feet of a purchase line that arrived without hide codes, less what was returned without them. */
export async function findUnnamedArea(handle: Handle, lineId: number): Promise<number> {
  const row = await handle
    .selectFrom('stock_movements')
    .where('purchase_order_line_id', '=', lineId)
    .where('hide_id', 'is', null)
    .select(sql<number>`coalesce(sum(at_hand_change), 0)::float8`.as('area'))
    .executeTakeFirstOrThrow();
  return row.area;
}

/** Lots in which a purchase order line's leather arrived. */
export async function listPurchasedLots(handle: Handle, lineId: number): Promise<number[]> {
  const rows = await handle
    .selectFrom('stock_movements as m')
    .where('purchase_order_line_id', '=', lineId)
    .where('kind', '=', 'received')
    .where('lot_id', 'is not', null)
    .where(isKept('m'))
    .groupBy('lot_id')
    .select('lot_id')
    .$narrowType<{ lot_id: number }>()
    .execute();
  return rows.map((row) => row.lot_id);
}
