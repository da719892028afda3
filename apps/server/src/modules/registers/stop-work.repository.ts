import { sql } from 'kysely';
import type { Trx } from '../../platform/database/transaction.ts';

/** Work that an employee began on a piece and didn't end. */
export interface OpenRunRow {
  readonly vin_item_id: number;
  readonly operation_id: number;
  readonly employee_id: number;
  readonly run: number;
  readonly is_paused: boolean;
  /** Time of the piece's newest event; nothing is registered before it. */
  readonly last_at: Date;
}

/** Lists the pieces' open work. */
export async function listOpenRunsOf(
  trx: Trx,
  companyId: number,
  vinItemIds: readonly number[],
): Promise<readonly OpenRunRow[]> {
  if (vinItemIds.length === 0) return [];
  return trx
    .selectFrom('operation_runs as r')
    .where('r.company_id', '=', companyId)
    .where('r.vin_item_id', 'in', [...vinItemIds])
    .where('r.ended_at', 'is', null)
    .where('r.is_current', '=', true)
    .select([
      'r.vin_item_id',
      'r.operation_id',
      'r.employee_id',
      'r.run',
      sql<boolean>`r.paused_at is not null`.as('is_paused'),
      sql<Date>`(select max(e.registered_at) from operation_events e where e.company_id = r.company_id
        and e.vin_item_id = r.vin_item_id and e.operation_id = r.operation_id and e.employee_id = r.employee_id
        and e.run = r.run)`.as('last_at'),
    ])
    .orderBy('r.vin_item_id')
    .orderBy('r.operation_id')
    .orderBy('r.employee_id')
    .execute();
}

/** Ids of the pieces that were built for an order. */
export async function listPieceIds(
  trx: Trx,
  { companyId, orderId }: { readonly companyId: number; readonly orderId: number },
): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('vin_items')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
