import { sql } from 'kysely';
import type { Cents } from '@cordovan/domain/money';
import type { OrderSource, OrderType, StatusId } from '@cordovan/domain/orders';
import { allowedCents } from '../../../platform/database/order-conditions.ts';
import { isCut } from '../../../platform/database/line-units.ts';
import type { Handle } from '../../../platform/database/transaction.ts';
import { type FloorPieceRow, soldPieces } from './floor-pieces.repository.ts';

/** Order facts for a status change; locks the row until the transaction ends. */
export interface StatusRow {
  readonly company_id: number;
  readonly id: number;
  readonly order_type: OrderType;
  readonly status_id: StatusId;
  readonly status_before_hold: StatusId | null;
  readonly store_id: number;
  readonly source: OrderSource;
  readonly is_opening_balance: boolean;
  readonly po_number: string | null;
  readonly so_number: string;
  readonly total_cents: Cents;
  readonly paid_cents: Cents;
  /** Money of a canceled or void order that still needs a decision. */
  readonly held_cents: Cents;
  readonly min_payment_percentage: number;
  readonly company_minimum_percentage: number;
  readonly quotation_expires_on: string | null;
  readonly order_date: string;
  readonly priced_on: string;
  readonly row_version: number;
  readonly accepted_at: Date | null;
  readonly changed_since_accepted: boolean;
  readonly store_time_zone: string;
  /** Pieces that the furniture lines of a type 4 order sell; null for a line without one. */
  readonly sold_pieces: readonly (FloorPieceRow | null)[];
  /** Scheduled day, and whether it is closed. */
  readonly placed_day: string | null;
  readonly is_day_closed: boolean;
  /** Codes of its pieces, built or sold by it, that are missing. */
  readonly missing_codes: readonly string[];
  /** Codes of its pieces, built or sold by it, that are with the customer. */
  readonly delivered_codes: readonly string[];
  /** Codes of its pieces that are cut and not scrapped. */
  readonly cut_codes: readonly string[];
  /** The open delivery route of the order. */
  readonly route: { readonly number: number; readonly day: string } | null;
  /** Sum of payments confirmed by a card gateway. */
  readonly card_paid_cents: Cents;
  /** Sum of its allowances. */
  readonly allowed_cents: Cents;
}

/** Orders joined with the facts that their status depends on; callers may add columns. */
export function selectStatusRows(handle: Handle) {
  return handle
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .leftJoin('order_placements', (join) =>
      join
        .onRef('order_placements.company_id', '=', 'orders.company_id')
        .onRef('order_placements.order_id', '=', 'orders.id'),
    )
    .select([
      'orders.company_id',
      'orders.id',
      'orders.order_type',
      'orders.status_id',
      'orders.status_before_hold',
      'orders.store_id',
      'orders.source',
      'orders.is_opening_balance',
      'orders.po_number',
      'orders.so_number',
      'orders.total_cents',
      'orders.paid_cents',
      'orders.held_cents',
      'orders.min_payment_percentage',
      'companies.minimum_percentage as company_minimum_percentage',
      'orders.quotation_expires_on',
      'orders.order_date',
      'orders.priced_on',
      'orders.row_version',
      'orders.accepted_at',
      'orders.changed_since_accepted',
      'stores.time_zone as store_time_zone',
      soldPieces.as('sold_pieces'),
      'order_placements.day as placed_day',
      sql<boolean>`exists (select 1 from closed_days c where c.day = order_placements.day)`.as(
        'is_day_closed',
      ),
      sql<readonly string[]>`array(select v.code from vin_items v where v.company_id = orders.company_id
        and v.missing_at is not null and v.scrapped_at is null
        and ((v.order_id = orders.id and v.sold_order_id is null) or v.id in (select d.sold_vin_item_id
          from order_details d where d.company_id = orders.company_id and d.order_id = orders.id)) order by v.id)`.as(
        'missing_codes',
      ),
      sql<readonly string[]>`array(select v.code from vin_items v where v.company_id = orders.company_id
        and v.shipped_at is not null and ((v.order_id = orders.id and v.sold_order_id is null)
          or v.sold_order_id = orders.id) order by v.id)`.as('delivered_codes'),
      sql<readonly string[]>`array(select x.code from vin_items x where x.company_id = orders.company_id
        and x.order_id = orders.id and x.scrapped_at is null and ${isCut} order by x.id)`.as('cut_codes'),
      sql<StatusRow['route']>`(select jsonb_build_object('number', r.id, 'day', r.day) from delivery_stops x
        join delivery_routes r on r.id = x.route_id where x.company_id = orders.company_id
          and x.order_id = orders.id and x.outcome is null)`.as('route'),
      sql<Cents>`coalesce((select sum(p.amount_cents)::bigint from payments p
        where p.company_id = orders.company_id and p.order_id = orders.id
          and p.gateway is not null), 0)`.as('card_paid_cents'),
      allowedCents.as('allowed_cents'),
    ]);
}
