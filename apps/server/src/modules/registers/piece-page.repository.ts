import { leftOutStatuses } from '@cordovan/domain/orders';
import { sql } from 'kysely';
import { isInWork } from '../../platform/database/order-conditions.ts';
import { type LeftOutColumns, leftOutColumns, leftOutJoins } from '../../platform/database/left-out.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { lacksLeather } from './lacks-leather.ts';

export interface PiecePageRow extends Omit<LeftOutColumns, 'left_out_at'> {
  readonly left_out_at: Date | null;
  readonly company_id: number;
  readonly id: number;
  readonly code: string;
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly detail_id: number;
  readonly sale_item: string;
  readonly leather: string | null;
  readonly leather_code: string | null;
  readonly lots: readonly string[];
  readonly is_leather_issued: boolean;
  readonly comments: string;
  readonly unit: number;
  readonly units: number;
  readonly day: string | null;
  readonly line: string | null;
  readonly delivery_date: string | null;
  readonly is_in_work: boolean;
  readonly is_order_open: boolean;
  readonly finished_at: Date | null;
  readonly scrapped_at: Date | null;
  readonly scrap_settled_at: Date | null;
  readonly waits_for_office: boolean;
  readonly replaces: string | null;
  readonly replaced_by: string | null;
}

export async function findPieceRow(handle: Handle, code: string): Promise<PiecePageRow | undefined> {
  const result = await sql<PiecePageRow>`
    select v.company_id, v.id, v.code, v.order_id, o.so_number, o.po_number, v.detail_id, i.name as sale_item,
      l.name as leather, l.accounting_name as leather_code,
      coalesce((select array_agg(distinct t.code) from line_lots h join leather_lots t on t.id = h.lot_id
        where h.company_id = v.company_id and h.order_id = v.order_id and h.detail_id = v.detail_id
          and t.code <> ''), '{}') as lots,
      d.comments, p.day, n.name as line, o.delivery_date,
      not ${lacksLeather} as is_leather_issued,
      (select count(*) from vin_items s where s.company_id = v.company_id and s.detail_id = v.detail_id
        and s.id <= v.id and (s.scrapped_at is null or s.id = v.id)) as unit,
      (select count(*) from vin_items s where s.company_id = v.company_id and s.detail_id = v.detail_id
        and (s.scrapped_at is null or s.id = v.id)) as units,
      (${isInWork} and v.missing_at is null and v.scrapped_at is null and v.finished_at is null) as is_in_work,
      o.status_id = any(${[...leftOutStatuses]}::smallint[]) as is_order_open, v.finished_at, v.scrapped_at, v.scrap_settled_at,
      ${leftOutColumns}, (v.left_out_at is not null and v.left_out_decision is null) as waits_for_office,
      (select s.code from vin_items s where s.company_id = v.company_id and s.id = v.replaces_id) as replaces,
      (select s.code from vin_items s where s.company_id = v.company_id and s.order_id = v.order_id
        and s.replaces_id = v.id) as replaced_by
    from vin_items v
    join orders o on o.company_id = v.company_id and o.id = v.order_id
    join order_details d on d.company_id = v.company_id and d.id = v.detail_id
    join sale_items i on i.id = v.sale_item_id
    left join leather_items l on l.id = d.leather_item_id
    left join order_placements p on p.company_id = v.company_id and p.order_id = v.order_id
    left join production_lines n on n.id = p.production_line_id
    ${leftOutJoins}
    where v.code = ${code.trim()}`.execute(handle);
  return result.rows[0];
}

interface PieceKey {
  readonly company_id: number;
  readonly id: number;
}

export interface RunRow {
  readonly operation_id: number;
  readonly operation: string;
  readonly employee_id: number;
  readonly employee: string;
  readonly run: number;
  readonly started_at: Date;
  readonly paused_at: Date | null;
  readonly ended_at: Date | null;
  readonly worked_seconds: number;
  readonly is_rework: boolean;
  readonly is_current: boolean;
}

/** Lists who worked on a piece, by start time. */
export async function listRunRows(handle: Handle, piece: PieceKey): Promise<RunRow[]> {
  return handle
    .selectFrom('operation_runs as r')
    .innerJoin('operations as o', 'o.id', 'r.operation_id')
    .innerJoin('employees as e', 'e.id', 'r.employee_id')
    .where('r.company_id', '=', piece.company_id)
    .where('r.vin_item_id', '=', piece.id)
    .select([
      'r.operation_id',
      'o.name as operation',
      'r.employee_id',
      'e.name as employee',
      'r.run',
      'r.started_at',
      'r.paused_at',
      'r.ended_at',
      'r.worked_seconds',
      'r.is_rework',
      'r.is_current',
    ])
    .orderBy('r.started_at')
    .execute();
}

export interface DecisionRow {
  readonly kind: string;
  readonly operation: string | null;
  /** The lead, or the user who recorded it without one. */
  readonly lead: string;
  readonly reason: string | null;
  readonly at: Date;
}

/** Lists a piece's reworks and its scrapping, oldest first. */
export async function listDecisions(handle: Handle, piece: PieceKey): Promise<DecisionRow[]> {
  return handle
    .selectFrom('operation_events as r')
    .leftJoin('operations as o', 'o.id', 'r.operation_id')
    .leftJoin('employees as e', 'e.id', 'r.lead_id')
    .leftJoin('users as u', 'u.id', 'r.recorded_by')
    .where('r.company_id', '=', piece.company_id)
    .where('r.vin_item_id', '=', piece.id)
    .where('r.kind', 'in', ['rework', 'scrap'])
    .select([
      'r.kind',
      'o.name as operation',
      sql<string>`coalesce(e.name, u.name, '')`.as('lead'),
      'r.reason',
      'r.registered_at as at',
    ])
    .orderBy('r.id')
    .execute();
}

/** Lists the options that were chosen for the line of a piece. */
export async function listOptions(
  handle: Handle,
  piece: { readonly company_id: number; readonly detail_id: number },
): Promise<{ part: string; choice: string }[]> {
  const result = await sql<{ part: string; choice: string }>`
    select p.name as part, concat_ws(', ', i.name, l.name) as choice
    from detail_customizations c
    join customization_parts p on p.id = c.customization_part_id
    join customization_items i on i.id = c.customization_item_id
    left join leather_items l on l.id = c.leather_item_id
    where c.company_id = ${piece.company_id} and c.detail_id = ${piece.detail_id}
    order by p.sort_order, p.name, i.name`.execute(handle);
  return result.rows;
}

/** Lists the files of a piece's order, except what its customer signed. */
export async function listPieceFiles(
  handle: Handle,
  piece: { readonly company_id: number; readonly order_id: number },
): Promise<{ id: number; fileName: string; fileType: string }[]> {
  return handle
    .selectFrom('attachments')
    .where('company_id', '=', piece.company_id)
    .where('order_id', '=', piece.order_id)
    .where('kind', '<>', 'signature')
    .select(['id', 'file_name as fileName', 'file_type as fileType'])
    .orderBy('id')
    .execute();
}
