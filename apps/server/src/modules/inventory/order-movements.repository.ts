import type { HideShare, LotShare } from '@cordovan/domain/inventory';
import { sql } from 'kysely';
import { isCut } from '../../platform/database/line-units.ts';
import { awaitsAgreement } from '../../platform/database/lot-conditions.ts';
import { isInProduction } from '../../platform/database/order-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

/** Leather that an order took from another order's line when it last started. */
export interface TakenRow {
  readonly company_id: number;
  readonly order_id: number;
  /** 0 if the line isn't known. */
  readonly detail_id: number;
  readonly leather_item_id: number;
  readonly lot_id: number;
  readonly quantity: number;
}

/** Lists leather taken when an order last started; it takes leather at no other time. */
export async function listTaken(handle: Handle, { companyId, orderId }: OrderKey): Promise<TakenRow[]> {
  const result = await sql<TakenRow>`
    select m.company_id, m.order_id, coalesce(m.detail_id, 0) as detail_id, m.leather_item_id, m.lot_id,
      sum(m.short_change) as quantity
    from stock_movements m
    where m.taken_for_order_id = ${orderId} and m.kind = 'taken' and not exists (select from stock_movements r
      where r.company_id = ${companyId} and r.order_id = ${orderId} and r.leather_item_id = m.leather_item_id
        and (r.kind = 'returned' and r.reserved_change > 0 or r.kind = 'written off') and r.id > m.id)
    group by 1, 2, 3, 4, 5 order by 2, 4, 3, 5`.execute(handle);
  return result.rows;
}

/** Pieces of an order's lines that were scrapped after cutting. */
export async function listSpent(
  handle: Handle,
  { companyId, orderId }: OrderKey,
): Promise<{ readonly detail_id: number; readonly units: number }[]> {
  return handle
    .selectFrom('vin_items')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('leather_spent', '=', true)
    .groupBy('detail_id')
    .select((select) => ['detail_id', select.fn.countAll<number>().as('units')])
    .execute();
}

/** Pieces of an order's lines that are cut, including scrapped ones. */
export async function listCut(
  handle: Handle,
  { companyId, orderId }: OrderKey,
): Promise<{ readonly detail_id: number; readonly units: number }[]> {
  return handle
    .selectFrom('vin_items as x')
    .where('x.company_id', '=', companyId)
    .where('x.order_id', '=', orderId)
    .where(isCut)
    .groupBy('x.detail_id')
    .select((select) => ['x.detail_id', select.fn.countAll<number>().as('units')])
    .execute();
}

/** Pieces of the lines of an order whose leather a step back writes off: cut, not scrapped, and not declared uncut. */
export async function listWrittenOff(
  handle: Handle,
  { companyId, orderId, uncutPieces = [] }: OrderKey & { readonly uncutPieces?: readonly string[] },
): Promise<{ readonly detail_id: number; readonly units: number }[]> {
  return handle
    .selectFrom('vin_items as x')
    .where('x.company_id', '=', companyId)
    .where('x.order_id', '=', orderId)
    .where('x.scrapped_at', 'is', null)
    .where(isCut)
    .$if(uncutPieces.length > 0, (query) => query.where('x.code', 'not in', [...uncutPieces]))
    .groupBy('x.detail_id')
    .select((select) => ['x.detail_id', select.fn.countAll<number>().as('units')])
    .execute();
}

/** A line in production that has all its leather, in dye lots that it may use, but not yet issued. */
export interface ReadyLineRow {
  readonly company_id: number;
  readonly order_id: number;
  readonly detail_id: number;
  readonly leather_item_id: number;
  readonly reserved: number;
  readonly held: readonly LotShare[];
  /** Hides in stock that belong to the line. */
  readonly hides: readonly HideShare[];
}

/** Lists the lines in these leathers that can be issued to orders in production. */
export async function listReadyLines(
  handle: Handle,
  leatherIds: readonly number[],
): Promise<readonly ReadyLineRow[]> {
  if (leatherIds.length === 0) return [];
  const result = await sql<ReadyLineRow>`
    select l.company_id, l.order_id, l.detail_id, l.leather_item_id, l.reserved,
      (select coalesce(jsonb_agg(jsonb_build_object('lotId', s.lot_id, 'quantity', s.held) order by s.lot_id), '[]')
        from line_lots s where s.company_id = l.company_id and s.order_id = l.order_id and s.detail_id = l.detail_id
          and s.leather_item_id = l.leather_item_id and s.held > 0) as held,
      (select coalesce(jsonb_agg(jsonb_build_object('lotId', h.lot_id, 'hideId', h.id, 'quantity', h.area_left)
          order by h.id), '[]')
        from hides h join leather_lots k on k.id = h.lot_id where h.company_id = l.company_id
          and h.order_id = l.order_id and h.detail_id = l.detail_id and k.leather_item_id = l.leather_item_id
          and h.area_left > 0) as hides
    from line_leathers l join orders o on o.company_id = l.company_id and o.id = l.order_id
    where ${isInProduction} and l.leather_item_id = any(${[...leatherIds]}::bigint[]) and l.reserved > 0 and l.short = 0
      and not exists (select from line_lots s where s.company_id = l.company_id and s.order_id = l.order_id
        and s.detail_id = l.detail_id and s.leather_item_id = l.leather_item_id and ${awaitsAgreement})
    order by l.order_id, l.detail_id, l.leather_item_id`.execute(handle);
  return result.rows;
}

/** Leather that an order's line used up. */
export interface UsedUpRow {
  readonly leather_item_id: number;
  readonly detail_id: number;
  readonly lot_id: number;
  readonly quantity: number;
}

/**
 * Lists the leather used up when an order was finished, less what was reopened and the remnants returned since then.
 */
export async function listUsedUp(handle: Handle, { companyId, orderId }: OrderKey): Promise<UsedUpRow[]> {
  const result = await sql<UsedUpRow>`
    select leather_item_id, coalesce(detail_id, 0) as detail_id, lot_id,
      -sum(at_hand_change + in_process_change) as quantity
    from stock_movements
    where company_id = ${companyId} and order_id = ${orderId} and kind in ('finished', 'reopened', 'remnant')
    group by 1, 2, 3 having sum(at_hand_change + in_process_change) < 0 order by 1, 2, 3`.execute(handle);
  return result.rows;
}
