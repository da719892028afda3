import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

/** A delivery route whose truck is loaded or out. */
export interface TruckRow {
  readonly route: number;
  readonly day: string;
}

const isLoaded = sql`x.outcome is null and r.state in ('loaded', 'out')`;

/** Finds the truck that a piece is on: its stop isn't settled, and the truck isn't back. */
export async function findTruckOfPiece(
  handle: Handle,
  piece: { readonly company_id: number; readonly id: number },
): Promise<TruckRow | undefined> {
  const { rows } = await sql<TruckRow>`
    select r.id as route, r.day from vin_items v
    join delivery_stops x on x.company_id = v.company_id
      and (exists (select from delivery_scans s where s.stop_id = x.id and s.vin_item_id = v.id)
        or (x.order_id = v.order_id and v.location = 0 and v.finished_at is not null)
        or exists (select from order_details d where d.company_id = v.company_id and d.order_id = x.order_id
          and d.sold_vin_item_id = v.id))
    join delivery_routes r on r.id = x.route_id
    where v.company_id = ${piece.company_id} and v.id = ${piece.id} and v.scrapped_at is null and ${isLoaded}
    limit 1`.execute(handle);
  return rows[0];
}

/** An order's open delivery stop, and whether the truck is loaded or out. */
export async function findStopOfOrder(
  handle: Handle,
  order: { readonly companyId: number; readonly orderId: number },
): Promise<(TruckRow & { readonly isOnTruck: boolean }) | undefined> {
  const { rows } = await sql<TruckRow & { readonly isOnTruck: boolean }>`
    select r.id as route, r.day, ${isLoaded} as "isOnTruck" from delivery_stops x
    join delivery_routes r on r.id = x.route_id
    where x.company_id = ${order.companyId} and x.order_id = ${order.orderId} and x.outcome is null`.execute(
    handle,
  );
  return rows[0];
}
