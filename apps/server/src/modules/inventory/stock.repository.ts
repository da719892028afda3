import { type Insertable, type NotNull, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LeatherLine, LeatherQuantities } from '@cordovan/domain/inventory';
import type { StatusId } from '@cordovan/domain/orders';
import { leatherUnits, waitingUnits } from '../../platform/database/line-units.ts';
import { keepsLots } from '../../platform/database/lot-conditions.ts';
import { leatherTurn } from '../../platform/database/leather-turn.ts';
import type { StockMovements } from '../../platform/database/schema.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface LeatherStockRow {
  readonly id: number;
  readonly name: string;
  readonly at_hand: number;
  readonly reserved: number;
  readonly short: number;
  readonly in_process: number;
  readonly ordered: number;
}

export const quantitiesFrom = (row: LeatherStockRow): LeatherQuantities => ({
  atHand: row.at_hand,
  reserved: row.reserved,
  short: row.short,
  inProcess: row.in_process,
  ordered: row.ordered,
});

/**
 * Locks leathers against every other stock change. Locks in id order, so that two orders with the same
 * leathers wait instead of deadlocking.
 */
export async function lockLeathers(trx: Trx, ids: readonly number[]): Promise<Map<number, LeatherStockRow>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('leather_items')
    .where('id', 'in', [...ids])
    .select(['id', 'name', 'at_hand', 'reserved', 'short', 'in_process', 'ordered'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type NewMovement = Insertable<StockMovements>;

export async function insertMovements(trx: Trx, movements: readonly NewMovement[]): Promise<void> {
  if (movements.length > 0)
    await trx
      .insertInto('stock_movements')
      .values([...movements])
      .execute();
}

/** Lists the lines of an order that use leather, with the pieces that do, and the parts that have their own leather. */
export async function listLeatherLines(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<(LeatherLine & { readonly detailId: number; readonly styleId: number | null })[]> {
  return handle
    .selectFrom('order_details as d')
    .where('d.company_id', '=', order.companyId)
    .where('d.order_id', '=', order.orderId)
    .where('d.leather_area', '>', 0)
    .select((line) => [
      'd.id as detailId',
      'd.style_id as styleId',
      'd.leather_item_id as leatherItemId',
      'd.leather_area as area',
      leatherUnits.as('quantity'),
      jsonArrayFrom(
        line
          .selectFrom('detail_customizations as c')
          .whereRef('c.company_id', '=', 'd.company_id')
          .whereRef('c.detail_id', '=', 'd.id')
          .where('c.leather_item_id', 'is not', null)
          .select([
            'customization_part_id as partId',
            'c.leather_item_id as leatherItemId',
            'leather_share_percent as sharePercent',
            'quantity_required as quantity',
          ])
          .orderBy('c.id')
          .$narrowType<{ leatherItemId: NotNull }>(),
      ).as('parts'),
    ])
    .orderBy('d.id')
    .execute();
}

export interface HoldingRow {
  readonly leather_item_id: number;
  readonly reserved: number;
  readonly short: number;
  readonly in_process: number;
}

/** Lists the quantities of each leather reserved for an order. */
export async function listOrderHoldings(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<HoldingRow[]> {
  return handle
    .selectFrom('order_leathers')
    .where('company_id', '=', order.companyId)
    .where('order_id', '=', order.orderId)
    .select(['leather_item_id', 'reserved', 'short', 'in_process'])
    .execute();
}

/** An order with a reservation of a leather. */
export interface ReservingOrderRow {
  readonly company_id: number;
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly leather_item_id: number;
  readonly reserved: number;
  readonly short: number;
}

/** Lists orders with reservations of these leathers in the order in which they take leather. Stable while the leathers are locked. */
export async function listReservingOrders(
  handle: Handle,
  leatherIds: readonly number[],
): Promise<ReservingOrderRow[]> {
  if (leatherIds.length === 0) return [];
  return handle
    .selectFrom('order_leathers as h')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'h.company_id').onRef('o.id', '=', 'h.order_id'),
    )
    .leftJoin('order_promises as q', (join) =>
      join.onRef('q.company_id', '=', 'h.company_id').onRef('q.order_id', '=', 'h.order_id'),
    )
    .where('h.leather_item_id', 'in', [...leatherIds])
    .where('h.reserved', '>', 0)
    .select([
      'h.company_id',
      'h.order_id',
      'o.so_number',
      'o.po_number',
      'h.leather_item_id',
      'h.reserved',
      'h.short',
    ])
    .orderBy(leatherTurn)
    .execute();
}

/** A line that lacks leather in a company that keeps lots. */
export interface ShortLineRow {
  readonly orderId: number;
  readonly leatherItemId: number;
  readonly reserved: number;
  readonly short: number;
  /** Pieces whose leather isn't issued. */
  readonly units: number;
}

/**
 * Lists the lines that lack one of these leathers if the company keeps lots, because each piece must come from one
 * lot.
 */
export async function listShortLines(
  handle: Handle,
  leatherIds: readonly number[],
): Promise<readonly ShortLineRow[]> {
  if (leatherIds.length === 0) return [];
  const result = await sql<ShortLineRow>`
    select l.order_id as "orderId", l.leather_item_id as "leatherItemId", l.reserved, l.short, ${waitingUnits} as units
    from line_leathers l
    left join order_details d on d.company_id = l.company_id and d.id = l.detail_id
    where l.leather_item_id = any(${[...leatherIds]}::bigint[]) and l.short > 0
      and ${keepsLots}
    order by l.order_id, l.detail_id`.execute(handle);
  return result.rows;
}

export async function findOrderKind(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<{ readonly order_type: number; readonly status_id: StatusId }> {
  return handle
    .selectFrom('orders')
    .where('company_id', '=', order.companyId)
    .where('id', '=', order.orderId)
    .select(['order_type', 'status_id'])
    .executeTakeFirstOrThrow();
}
