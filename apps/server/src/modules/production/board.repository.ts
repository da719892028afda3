import { sql } from 'kysely';
import { detailTypes, saleItemTypes } from '@cordovan/domain/catalogue';
import { type OrderType, orderTypes, type StatusId } from '@cordovan/domain/orders';
import { finishedSeats } from '../../platform/database/finished-seats.ts';
import { isApproved } from '../../platform/database/order-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';

/** Furniture facts on an order's card; absent without furniture. */
export interface PiecesRow {
  readonly picture: { readonly style: string; readonly furnitureType: string };
  readonly style_ids: readonly number[];
  readonly leather_ids: readonly number[];
}

/** An order as a card shows it. `day` and `production_line_id` are null for unscheduled orders. */
export interface CardRow {
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly customer_name: string;
  readonly store_id: number;
  readonly store_name: string;
  readonly order_type: OrderType;
  readonly status_id: StatusId;
  readonly delivery_date: string;
  readonly promised_day: string | null;
  readonly leather_day: string | null;
  readonly seats: number;
  readonly finished_seats: number;
  readonly description: string;
  readonly pieces: PiecesRow | null;
  readonly day: string | null;
  readonly production_line_id: number | null;
  readonly position: number | null;
  readonly moved_by: string | null;
  readonly moved_at: Date | null;
  readonly row_version: number;
}

/** The first piece, and the styles and leathers of all pieces, including inserts. */
const piecesOfOrder = sql<PiecesRow | null>`(select jsonb_build_object(
    'picture', (array_agg(jsonb_build_object('style', coalesce(nullif(t.image_name, ''), t.name), 'furnitureType', f.name)
      order by d.line_number))[1],
    'style_ids', jsonb_agg(distinct d.style_id),
    'leather_ids', jsonb_agg(distinct k.id))
  from order_details d
  join styles t on t.id = d.style_id
  join furniture_types f on f.id = d.furniture_type_id
  cross join lateral (
    select d.leather_item_id as id
    union select u.leather_item_id from detail_customizations u
      where u.company_id = d.company_id and u.detail_id = d.id and u.leather_item_id is not null) k
  where d.company_id = o.company_id and d.order_id = o.id and d.detail_type = ${saleItemTypes.furniture}
  having count(*) > 0)`.as('pieces');

/** Day on which the leather the order lacks is expected, according to the promise's last check. */
export const leatherDay = sql<string | null>`(select max(l ->> 'day')
  from order_promises k, jsonb_array_elements(k.expected -> 'leathers') l
  where k.company_id = o.company_id and k.order_id = o.id and l ->> 'kind' in ('arrives', 'to order')
    and exists (select from order_leathers h where h.company_id = o.company_id and h.order_id = o.id
      and h.short > 0))`;

function selectCards(handle: Handle) {
  return handle
    .selectFrom('orders as o')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.company_id', '=', 'o.company_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .leftJoin('order_placements as p', (join) =>
      join.onRef('p.company_id', '=', 'o.company_id').onRef('p.order_id', '=', 'o.id'),
    )
    .leftJoin('users as u', 'u.id', 'p.placed_by')
    .leftJoin('order_promises as q', (join) =>
      join.onRef('q.company_id', '=', 'o.company_id').onRef('q.order_id', '=', 'o.id'),
    )
    .select([
      'o.id as order_id',
      'o.so_number',
      'o.po_number',
      sql<string>`btrim(c.name || ' ' || c.last_name)`.as('customer_name'),
      'o.store_id',
      's.name as store_name',
      'o.order_type',
      'o.status_id',
      'o.delivery_date',
      'q.promised_day',
      leatherDay.as('leather_day'),
      'o.seats',
      finishedSeats.as('finished_seats'),
      sql<string>`coalesce((select string_agg(case when d.quantity > 1 then d.quantity || ' × ' else '' end || i.name,
          ', ' order by d.line_number)
        from order_details d join sale_items i on i.id = d.sale_item_id
        where d.company_id = o.company_id and d.order_id = o.id and d.detail_type in (${sql.join(detailTypes)})), '')`.as(
        'description',
      ),
      piecesOfOrder,
      'p.day',
      'p.production_line_id',
      'p.position',
      'u.name as moved_by',
      'p.placed_at as moved_at',
      'o.row_version',
    ]);
}

/** Lists the orders scheduled on these days, in board order. */
export async function listPlacedCards(handle: Handle, from: string, to: string): Promise<CardRow[]> {
  return selectCards(handle)
    .where('p.day', '>=', from)
    .where('p.day', '<=', to)
    .orderBy('p.day')
    .orderBy('p.production_line_id')
    .orderBy('p.position')
    .orderBy('o.id')
    .execute();
}

/**
 * Lists all store ids explicitly, so that a query over all stores can use the index that begins with the store.
 */
const everyStore = sql<number>`any (array(select id from stores))`;

/**
 * Lists approved, unscheduled orders, earliest delivery first. Leaves out orders sold off the floor: they're already
 * built.
 */
export async function listWaitingCards(handle: Handle): Promise<CardRow[]> {
  return selectCards(handle)
    .where(sql<boolean>`o.store_id = ${everyStore}`)
    .where(isApproved)
    .where('o.order_type', '<>', orderTypes.soldOffTheFloor)
    .where('p.day', 'is', null)
    .orderBy('o.delivery_date')
    .orderBy('o.id')
    .execute();
}

export interface Cell {
  readonly day: string;
  readonly lineId: number;
}

export async function listCardsOfCells(handle: Handle, cells: readonly Cell[]): Promise<CardRow[]> {
  if (cells.length === 0) return [];
  return selectCards(handle)
    .where((where) =>
      where.or(
        cells.map((cell) =>
          where.and([where('p.day', '=', cell.day), where('p.production_line_id', '=', cell.lineId)]),
        ),
      ),
    )
    .orderBy('p.day')
    .orderBy('p.production_line_id')
    .orderBy('p.position')
    .orderBy('o.id')
    .execute();
}

export async function findCard(handle: Handle, orderId: number): Promise<CardRow | undefined> {
  return selectCards(handle).where('o.id', '=', orderId).executeTakeFirst();
}

/** Lists orders that are short of leather: leather neither reserved in stock nor already cut (N-18). */
export async function listShortOrders(handle: Handle): Promise<Set<number>> {
  const rows = await handle
    .selectFrom('order_leathers')
    .where('short', '>', 0)
    .select('order_id')
    .distinct()
    .execute();
  return new Set(rows.map((row) => row.order_id));
}

export interface ClosedDayRow {
  readonly day: string;
  readonly reason: string;
}

export async function listClosedDays(handle: Handle, from: string, to: string): Promise<ClosedDayRow[]> {
  return handle
    .selectFrom('closed_days')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['day', 'reason'])
    .execute();
}

/** Names of styles and of leathers, in alphabetical order. */
export async function listNames(
  handle: Handle,
  table: 'styles' | 'leather_items',
  ids: readonly number[],
): Promise<{ readonly id: number; readonly name: string }[]> {
  if (ids.length === 0) return [];
  return handle
    .selectFrom(table)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The production line of each person assigned to one. */
export async function listLinePeople(handle: Handle): Promise<Map<number, number>> {
  const rows = await handle.selectFrom('line_people').select(['employee_id', 'production_line_id']).execute();
  return new Map(rows.map((row) => [row.employee_id, row.production_line_id]));
}
