import type { LeatherLine, LeatherPart } from '@cordovan/domain/inventory';
import { type OrderType, type StatusId, statusIds } from '@cordovan/domain/orders';
import { sql } from 'kysely';
import { leatherUnits } from '../../../platform/database/line-units.ts';
import type { Handle } from '../../../platform/database/transaction.ts';

export interface UsagePeriod {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** A finished line with the leather that it used. */
export interface UseRow extends LeatherLine {
  readonly styleId: number;
  readonly style: string;
  readonly finishedOn: string;
  readonly used: readonly {
    readonly leatherItemId: number;
    readonly leather: string;
    readonly area: number;
  }[];
  /** Whether all its leather was taken by hide, or a remnant was returned. */
  readonly isMeasured: boolean;
  readonly cutters: readonly { readonly id: number; readonly name: string }[];
}

/** Chosen parts with their own leather, for a line `d`. */
const parts = sql<readonly LeatherPart[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('partId', c.customization_part_id, 'leatherItemId', c.leather_item_id,
    'sharePercent', c.leather_share_percent, 'quantity', c.quantity_required) order by c.id), '[]')
  from detail_customizations c
  where c.company_id = d.company_id and c.detail_id = d.id and c.leather_item_id is not null)`;

const FINISHED = [statusIds.finished, statusIds.shipped, statusIds.closed];

/**
 * Lists finished lines by the day on which their order was finished, with the number of pieces that leather was used
 * for. Leaves out lines with a scrapped piece if it isn't known whether that piece was cut.
 */
export async function listUses(handle: Handle, { from, to, timeZone }: UsagePeriod): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    with finished as (
      select m.company_id, m.order_id, (max(m.created_at) at time zone ${timeZone})::date as day
      from stock_movements m join orders o on o.company_id = m.company_id and o.id = m.order_id
      where m.kind = 'finished' and o.status_id = any(${FINISHED}::int[])
      group by 1, 2
      having (max(m.created_at) at time zone ${timeZone})::date between ${from}::date and ${to}::date
    )
    select d.style_id as "styleId", s.name as style, f.day as "finishedOn", d.leather_area as area,
      ${leatherUnits} as quantity, d.leather_item_id as "leatherItemId", ${parts} as parts, u.used, u.is_measured as "isMeasured",
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', e.id, 'name', e.name)), '[]') from vin_items v
        join piece_operations p on p.company_id = v.company_id and p.vin_item_id = v.id and p.needs_leather
        join operation_runs r on r.company_id = v.company_id and r.vin_item_id = v.id
          and r.operation_id = p.operation_id and r.is_current
        join employees e on e.id = r.employee_id
        where v.company_id = d.company_id and v.detail_id = d.id) as cutters
    from finished f
    join order_details d on d.company_id = f.company_id and d.order_id = f.order_id and d.leather_area > 0
    join styles s on s.id = d.style_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('leatherItemId', x.id, 'leather', l.name, 'area', x.used)) as used,
        bool_and(x.is_measured) as is_measured
      from (
        select m.leather_item_id as id, -sum(m.at_hand_change)
            + coalesce(sum(m.in_process_change) filter (where m.kind = 'written off'), 0) as used,
          coalesce(sum(m.at_hand_change) filter (where m.hide_id is null), 0) = 0 or bool_or(m.kind = 'remnant')
            as is_measured
        from stock_movements m
        where m.company_id = f.company_id and m.order_id = f.order_id and m.detail_id = d.id
          and m.kind in ('issued', 'returned', 'named', 'remnant', 'written off')
        group by 1 having sum(m.at_hand_change) <> 0
      ) x join leather_items l on l.id = x.id
    ) u
    where u.used is not null and not exists (select from vin_items v
      where v.company_id = d.company_id and v.detail_id = d.id and v.scrapped_at is not null and v.leather_spent is null)`.execute(
    handle,
  );
  return rows;
}

export async function listActiveStyles(handle: Handle): Promise<{ id: number; name: string }[]> {
  return handle
    .selectFrom('styles')
    .where('is_active', '=', true)
    .select(['id', 'name'])
    .orderBy('sort_order')
    .orderBy('name')
    .execute();
}

export interface ReservingLine extends LeatherLine {
  readonly styleId: number | null;
  /** Square feet of the hides chosen for it. */
  readonly hides: number;
}

export interface ReservingOrder {
  readonly id: number;
  readonly order_type: OrderType;
  readonly status_id: StatusId;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly customer_name: string;
  readonly day: string | null;
  readonly lines: readonly ReservingLine[];
}

/** Approved and scheduled orders with a line in a style: all their lines with leather, by production day. */
export async function listReservingOrders(handle: Handle, styleId: number): Promise<ReservingOrder[]> {
  const { rows } = await sql<ReservingOrder>`
    select o.id, o.order_type, o.status_id, o.so_number, o.po_number, p.day,
      btrim(c.name || ' ' || c.last_name) as customer_name,
      (select jsonb_agg(jsonb_build_object('styleId', d.style_id, 'leatherItemId', d.leather_item_id,
          'area', d.leather_area, 'quantity', ${leatherUnits}, 'parts', ${parts},
          'hides', (select coalesce(sum(h.area_left), 0) from hides h
            where h.company_id = d.company_id and h.order_id = d.order_id and h.detail_id = d.id)) order by d.id)
        from order_details d
        where d.company_id = o.company_id and d.order_id = o.id and d.leather_area > 0) as lines
    from orders o
    join customers c on c.company_id = o.company_id and c.id = o.customer_id
    left join order_placements p on p.company_id = o.company_id and p.order_id = o.id
    where o.status_id = any(${[statusIds.approved, statusIds.scheduled]}::int[]) and exists (
      select from order_details d where d.company_id = o.company_id and d.order_id = o.id
        and d.style_id = ${styleId} and d.leather_area > 0)
    order by p.day nulls last, o.delivery_date, o.id`.execute(handle);
  return rows;
}
