import { leftOutStatuses, type StatusId } from '@cordovan/domain/orders';
import type { Location } from '@cordovan/domain/production';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/transaction.ts';

export interface ScrappedRow {
  readonly company_id: number;
  readonly id: number;
  readonly code: string;
  readonly order_id: number;
  readonly detail_id: number;
  readonly sale_item_id: number;
  readonly line_number: number;
  readonly location: Location;
  readonly status_id: StatusId;
  readonly left_out_at: Date | null;
  readonly leather_spent: boolean;
}

/** Finds and locks a scrapped piece that no one has finally decided about, of an order that can still be built. */
export async function lockScrapped(trx: Trx, code: string): Promise<ScrappedRow | undefined> {
  return selectScrapped(trx, code)
    .where(sql<boolean>`(v.scrap_settled_at is null or ${isUndecided})`)
    .executeTakeFirst();
}

/** Finds and locks a left-out piece whose price the office hasn't decided yet. */
export async function lockLeftOut(trx: Trx, code: string): Promise<ScrappedRow | undefined> {
  return selectScrapped(trx, code).where(isUndecided).executeTakeFirst();
}

const isUndecided = sql<boolean>`(v.left_out_at is not null and v.left_out_decision is null)`;

function selectScrapped(trx: Trx, code: string) {
  return trx
    .selectFrom('vin_items as v')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'v.company_id').onRef('o.id', '=', 'v.order_id'),
    )
    .innerJoin('order_details as d', (join) =>
      join.onRef('d.company_id', '=', 'v.company_id').onRef('d.id', '=', 'v.detail_id'),
    )
    .where('v.code', '=', code.trim())
    .where('v.scrapped_at', 'is not', null)
    .where('o.status_id', 'in', leftOutStatuses)
    .select([
      'v.company_id',
      'v.id',
      'v.code',
      'v.order_id',
      'v.detail_id',
      'v.sale_item_id',
      'd.line_number',
      'v.location',
      'o.status_id',
      'v.left_out_at',
      sql<boolean>`coalesce(v.leather_spent, false)`.as('leather_spent'),
    ])
    .forUpdate('v');
}

/** Whether work that needs leather has begun on a piece. */
export async function isCut(trx: Trx, piece: { company_id: number; id: number }): Promise<boolean> {
  const row = await trx
    .selectFrom('operation_runs as r')
    .innerJoin('piece_operations as p', (join) =>
      join
        .onRef('p.company_id', '=', 'r.company_id')
        .onRef('p.vin_item_id', '=', 'r.vin_item_id')
        .onRef('p.operation_id', '=', 'r.operation_id'),
    )
    .where('r.company_id', '=', piece.company_id)
    .where('r.vin_item_id', '=', piece.id)
    .where('r.is_current', '=', true)
    .where('p.needs_leather', '=', true)
    .select('r.vin_item_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Number of the next piece of an order line. */
export async function findNextUnit(trx: Trx, piece: ScrappedRow): Promise<number> {
  const row = await trx
    .selectFrom('vin_items')
    .where('company_id', '=', piece.company_id)
    .where('detail_id', '=', piece.detail_id)
    .select((select) => select.fn.max('unit_number').as('last'))
    .executeTakeFirstOrThrow();
  return row.last + 1;
}

export async function insertReplacement(
  trx: Trx,
  scrapped: ScrappedRow,
  { unit, code }: { readonly unit: number; readonly code: string },
): Promise<number> {
  const row = await trx
    .insertInto('vin_items')
    .values({
      company_id: scrapped.company_id,
      code,
      order_id: scrapped.order_id,
      detail_id: scrapped.detail_id,
      unit_number: unit,
      sale_item_id: scrapped.sale_item_id,
      replaces_id: scrapped.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
