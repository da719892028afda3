import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { waitingUnits } from '../../platform/database/line-units.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

/** Quantities of a lot in square feet. */
export interface LotRow {
  readonly id: number;
  readonly leather_item_id: number;
  readonly code: string;
  readonly at_hand: number;
  readonly held: number;
  readonly in_process: number;
}

/** Lists the lots of leathers, oldest first. Stable while the leathers are locked. */
export async function listLots(handle: Handle, leatherIds: readonly number[]): Promise<LotRow[]> {
  if (leatherIds.length === 0) return [];
  return handle
    .selectFrom('leather_lots')
    .where('leather_item_id', 'in', [...leatherIds])
    .select(['id', 'leather_item_id', 'code', 'at_hand', 'held', 'in_process'])
    .orderBy('id')
    .execute();
}

/** Which of these leathers are kept by dye lot: they have or had a lot with a code. */
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

/** Square feet of the hides in stock, by lot. */
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

/** The lot of a leather with this dye lot code, added if it is new. Call it with the leather locked. */
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

/** Square feet of a purchase line that came without hide codes, less what went back without them. */
export async function findUnnamedArea(handle: Handle, lineId: number): Promise<number> {
  const row = await handle
    .selectFrom('stock_movements')
    .where('purchase_order_line_id', '=', lineId)
    .where('hide_id', 'is', null)
    .select(sql<number>`coalesce(sum(at_hand_change), 0)::float8`.as('area'))
    .executeTakeFirstOrThrow();
  return row.area;
}

/** Lots in which leather of a line of a purchase order came. */
export async function listPurchasedLots(handle: Handle, lineId: number): Promise<number[]> {
  const rows = await handle
    .selectFrom('stock_movements')
    .where('purchase_order_line_id', '=', lineId)
    .where('kind', '=', 'received')
    .where('lot_id', 'is not', null)
    .groupBy('lot_id')
    .select('lot_id')
    .$narrowType<{ lot_id: number }>()
    .execute();
  return rows.map((row) => row.lot_id);
}

interface LineLeatherRow {
  readonly detail_id: number;
  readonly leather_item_id: number;
  readonly reserved: number;
  readonly short: number;
}

/** What the lines of an order reserve of each leather. */
export async function listLineLeathers(
  handle: Handle,
  { companyId, orderId }: OrderKey,
): Promise<LineLeatherRow[]> {
  return handle
    .selectFrom('line_leathers')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .select(['detail_id', 'leather_item_id', 'reserved', 'short'])
    .execute();
}

export interface LineLotRow {
  readonly detail_id: number;
  readonly leather_item_id: number;
  readonly lot_id: number;
  readonly held: number;
  readonly in_process: number;
}

/** What the lines of an order have in each lot. */
export async function listLineLots(handle: Handle, { companyId, orderId }: OrderKey): Promise<LineLotRow[]> {
  return handle
    .selectFrom('line_lots')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .select(['detail_id', 'leather_item_id', 'lot_id', 'held', 'in_process'])
    .orderBy('lot_id')
    .execute();
}

/** A hide that belongs to a line of an order. */
export interface LineHideRow {
  readonly id: number;
  readonly code: string;
  readonly lot_id: number;
  readonly detail_id: number;
  /** Square feet in stock. */
  readonly area_left: number;
  /** Square feet issued to production for the line. */
  readonly issued: number;
}

/** Lists the hides that belong to the lines of an order. */
export async function listLineHides(
  handle: Handle,
  { companyId, orderId }: OrderKey,
): Promise<LineHideRow[]> {
  return handle
    .selectFrom('hides as h')
    .where('h.company_id', '=', companyId)
    .where('h.order_id', '=', orderId)
    .select((hide) => [
      'h.id',
      'h.code',
      'h.lot_id',
      'h.detail_id',
      'h.area_left',
      hide
        .selectFrom('stock_movements as m')
        .whereRef('m.hide_id', '=', 'h.id')
        .whereRef('m.company_id', '=', 'h.company_id')
        .whereRef('m.order_id', '=', 'h.order_id')
        .select(sql<number>`coalesce(-sum(m.at_hand_change), 0)`.as('issued'))
        .as('issued'),
    ])
    .orderBy('h.id')
    .$narrowType<{ detail_id: number; issued: number }>()
    .execute();
}

/** Leather of a line in one lot, held for an order. */
export interface HolderRow {
  readonly company_id: number;
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly detail_id: number;
  readonly leather_item_id: number;
  readonly lot_id: number;
  readonly held: number;
  /** Whether hides of the lot belong to the line; it keeps them. */
  readonly has_hides: boolean;
}

const orders = (handle: Handle) =>
  handle
    .selectFrom('orders as o')
    .leftJoin('order_placements as p', (join) =>
      join.onRef('p.company_id', '=', 'o.company_id').onRef('p.order_id', '=', 'o.id'),
    );

/** Lists what orders hold in the lots of leathers, in build order, as `listReservingOrders` does. */
export async function listHolders(handle: Handle, leatherIds: readonly number[]): Promise<HolderRow[]> {
  if (leatherIds.length === 0) return [];
  return orders(handle)
    .innerJoin('line_lots as l', (join) =>
      join.onRef('l.company_id', '=', 'o.company_id').onRef('l.order_id', '=', 'o.id'),
    )
    .where('l.leather_item_id', 'in', [...leatherIds])
    .where('l.held', '>', 0)
    .select((line) => [
      'l.company_id',
      'l.order_id',
      'o.so_number',
      'o.po_number',
      'l.detail_id',
      'l.leather_item_id',
      'l.lot_id',
      'l.held',
      line
        .exists(
          line
            .selectFrom('hides as h')
            .whereRef('h.company_id', '=', 'l.company_id')
            .whereRef('h.order_id', '=', 'l.order_id')
            .whereRef('h.detail_id', '=', 'l.detail_id')
            .whereRef('h.lot_id', '=', 'l.lot_id')
            .select('h.id'),
        )
        .$castTo<boolean>()
        .as('has_hides'),
    ])
    .orderBy('p.day', (order) => order.asc().nullsLast())
    .orderBy('o.delivery_date')
    .orderBy('o.id')
    .orderBy('l.detail_id')
    .execute();
}

/** A line of an order that is short of a leather. */
export interface WaitingLineRow extends LineLeatherRow {
  readonly company_id: number;
  readonly order_id: number;
  readonly units: number;
  readonly lots: readonly { readonly lotId: number; readonly quantity: number }[];
  readonly hides_lot: number | null;
}

/** Lists all lines in these leathers of the orders that are short of them, in build order. */
export async function listWaitingLines(
  handle: Handle,
  leatherIds: readonly number[],
): Promise<WaitingLineRow[]> {
  if (leatherIds.length === 0) return [];
  return orders(handle)
    .innerJoin('order_leathers as waiting', (join) =>
      join.onRef('waiting.company_id', '=', 'o.company_id').onRef('waiting.order_id', '=', 'o.id'),
    )
    .innerJoin('line_leathers as l', (join) =>
      join
        .onRef('l.company_id', '=', 'waiting.company_id')
        .onRef('l.order_id', '=', 'waiting.order_id')
        .onRef('l.leather_item_id', '=', 'waiting.leather_item_id'),
    )
    .leftJoin('order_details as d', (join) =>
      join.onRef('d.company_id', '=', 'l.company_id').onRef('d.id', '=', 'l.detail_id'),
    )
    .where('waiting.leather_item_id', 'in', [...leatherIds])
    .where('waiting.short', '>', 0)
    .select((line) => [
      'l.company_id',
      'l.order_id',
      'l.detail_id',
      'l.leather_item_id',
      'l.reserved',
      'l.short',
      waitingUnits.as('units'),
      jsonArrayFrom(
        line
          .selectFrom('line_lots as s')
          .whereRef('s.company_id', '=', 'l.company_id')
          .whereRef('s.order_id', '=', 'l.order_id')
          .whereRef('s.detail_id', '=', 'l.detail_id')
          .whereRef('s.leather_item_id', '=', 'l.leather_item_id')
          .where('s.held', '>', 0)
          .select(['s.lot_id as lotId', 's.held as quantity'])
          .orderBy('s.lot_id'),
      ).as('lots'),
      line
        .selectFrom('hides as h')
        .innerJoin('leather_lots as of', 'of.id', 'h.lot_id')
        .whereRef('h.company_id', '=', 'l.company_id')
        .whereRef('h.order_id', '=', 'l.order_id')
        .whereRef('h.detail_id', '=', 'l.detail_id')
        .whereRef('of.leather_item_id', '=', 'l.leather_item_id')
        .where('h.area_left', '>', 0)
        .select('h.lot_id')
        .limit(1)
        .as('hides_lot'),
    ])
    .orderBy('p.day', (order) => order.asc().nullsLast())
    .orderBy('o.delivery_date')
    .orderBy('o.id')
    .orderBy('l.detail_id')
    .execute();
}

/** Frees the hides that lines no longer need, as far as they are in stock. */
export async function freeHides(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  { keptLines, now }: { readonly keptLines: readonly number[]; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('hides')
    .set((set) => ({
      company_id: null,
      order_id: null,
      detail_id: null,
      row_version: set('row_version', '+', 1),
      updated_at: now,
    }))
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('area_left', '>', 0)
    .$if(keptLines.length > 0, (query) => query.where('detail_id', 'not in', [...keptLines]))
    .execute();
}

/** The lots of a leather that a person agreed to mix in an order. */
export async function findAgreedLots(
  handle: Handle,
  { companyId, orderId }: OrderKey,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await handle
    .selectFrom('agreed_lots')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .select(['leather_item_id', sql<number[]>`lot_ids::int[]`.as('lot_ids')])
    .execute();
  return new Map(rows.map((row) => [row.leather_item_id, row.lot_ids]));
}

export async function putAgreedLots(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  agreed: {
    readonly leatherId: number;
    readonly lotIds: readonly number[];
    readonly userId: number;
    readonly now: Date;
  },
): Promise<void> {
  const values = { lot_ids: [...agreed.lotIds], user_id: agreed.userId, agreed_at: agreed.now };
  await trx
    .insertInto('agreed_lots')
    .values({
      company_id: companyId,
      order_id: orderId,
      leather_item_id: agreed.leatherId,
      ...values,
    })
    .onConflict((row) => row.columns(['company_id', 'order_id', 'leather_item_id']).doUpdateSet(values))
    .execute();
}
