import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { leatherTurn } from '../../platform/database/leather-turn.ts';
import { awaitsAgreement } from '../../platform/database/lot-conditions.ts';
import { waitingUnits } from '../../platform/database/line-units.ts';
import { isInProduction } from '../../platform/database/order-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import type { LineLeatherRow } from './line-lots.repository.ts';

/** Leather that a line holds in one lot for its order. */
export interface HolderRow {
  readonly company_id: number;
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly detail_id: number;
  readonly leather_item_id: number;
  readonly lot_id: number;
  readonly held: number;
  /** Whether the lot has hides that belong to the line, which keeps them. */
  readonly has_hides: boolean;
}

const orders = (handle: Handle) =>
  handle
    .selectFrom('orders as o')
    .leftJoin('order_promises as q', (join) =>
      join.onRef('q.company_id', '=', 'o.company_id').onRef('q.order_id', '=', 'o.id'),
    );

/**
 * Lists what orders hold in the lots of these leathers, in the order in which they take leather, like
 * `listReservingOrders`.
 */
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
    .orderBy(leatherTurn)
    .orderBy('l.detail_id')
    .execute();
}

/** A line of an order that is short of a leather, or has it in a dye lot that it may not use. */
export interface WaitingLineRow extends LineLeatherRow {
  readonly company_id: number;
  readonly order_id: number;
  readonly units: number;
  readonly lots: readonly { readonly lotId: number; readonly quantity: number }[];
  readonly hides_lot: number | null;
  /** Lots from which the order was cut. */
  readonly cut_lots: readonly number[];
  /** Place of the line among all that wait, by the day on which they are needed. */
  readonly turn: number;
  /** Whether the order was promised a day. */
  readonly is_promised: boolean;
}

/**
 * Whether these purchase lines bought leather for the line's order, or the order was promised leather from their
 * purchase orders.
 */
const countsOn = (purchaseLines: readonly number[]) => sql<boolean>`exists (
  select from purchase_order_lines a where a.id = any(${[...purchaseLines]}::bigint[]) and a.leather_item_id = l.leather_item_id
    and (a.order_id = o.id or q.promised_day is not null and exists (
      select from jsonb_array_elements(q.expected -> 'leathers') r, jsonb_array_elements(r -> 'taken') t
      where r ->> 'kind' = 'arrives' and (r ->> 'leatherItemId')::bigint = a.leather_item_id
        and (t ->> 'purchaseOrderId')::bigint = a.purchase_order_id)))`;

/**
 * Lists all lines in these leathers whose orders are short or wait for an agreement to a dye lot. The order is the
 * one in which orders take leather, but orders that count on leather from a purchase line that just arrived come
 * first.
 */
export async function listWaitingLines(
  handle: Handle,
  leatherIds: readonly number[],
  arrivedLines: readonly number[] = [],
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
    .where('waiting.reserved', '>', 0)
    .where(
      sql<boolean>`(waiting.short > 0 or ${isInProduction} and exists (select from line_lots s
        where s.company_id = waiting.company_id and s.order_id = waiting.order_id
          and s.leather_item_id = waiting.leather_item_id and ${awaitsAgreement}))`,
    )
    .select((line) => [
      'l.company_id',
      'l.order_id',
      'l.detail_id',
      'l.leather_item_id',
      'l.reserved',
      'l.short',
      waitingUnits.as('units'),
      sql<number>`(row_number() over (order by ${leatherTurn}))::int`.as('turn'),
      sql<boolean>`q.promised_day is not null`.as('is_promised'),
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
      sql<number[]>`array(select distinct s.lot_id::int from line_lots s where s.company_id = l.company_id
        and s.order_id = l.order_id and s.leather_item_id = l.leather_item_id and s.in_process > 0)`.as(
        'cut_lots',
      ),
    ])
    .orderBy(countsOn(arrivedLines), 'desc')
    .orderBy(leatherTurn)
    .orderBy('l.detail_id')
    .execute();
}
