import { sql } from 'kysely';
import type { StatusId } from '@cordovan/domain/orders';
import type { Handle } from '../../platform/database/transaction.ts';

/** Facts of an order that only its customer's page needs. */
export interface ProgressRow {
  readonly scheduled_day: string | null;
  readonly promised_day: string | null;
  readonly reached_at: Readonly<Partial<Record<StatusId, string>>>;
  /** Operations of the pieces' routings, in their order. */
  readonly operations: readonly { readonly detailId: number; readonly id: number; readonly name: string }[];
  readonly units: readonly {
    readonly detailId: number;
    readonly isFinished: boolean;
    readonly isShipped: boolean;
    readonly doneOperations: readonly number[];
  }[];
  readonly photos: readonly { readonly id: number; readonly takenAt: string }[];
}

export async function findProgress(
  handle: Handle,
  { companyId, orderId }: { readonly companyId: number; readonly orderId: number },
): Promise<ProgressRow | undefined> {
  return handle
    .selectFrom('orders as o')
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', orderId)
    .select([
      sql<string | null>`(select p.day from order_placements p
        where p.company_id = o.company_id and p.order_id = o.id)`.as('scheduled_day'),
      sql<string | null>`(select greatest(p.promised_day, o.delivery_date) from order_promises p
        where p.company_id = o.company_id and p.order_id = o.id and p.promised_day is not null)`.as(
        'promised_day',
      ),
      sql<ProgressRow['reached_at']>`coalesce((select jsonb_object_agg(s.to_status, s.at) from (
        select h.to_status, max(h.created_at) as at from order_history h
        where h.company_id = o.company_id and h.order_id = o.id and h.kind = 'status' group by h.to_status) s), '{}')`.as(
        'reached_at',
      ),
      sql<ProgressRow['operations']>`coalesce((select jsonb_agg(jsonb_build_object('detailId', w.detail_id,
          'id', w.operation_id, 'name', w.name) order by w.position) from (
        select distinct v.detail_id, p.operation_id, p.position, n.name
        from vin_items v
        join piece_operations p on p.company_id = v.company_id and p.vin_item_id = v.id
        join operations n on n.id = p.operation_id
        where v.company_id = o.company_id and v.order_id = o.id) w), '[]')`.as('operations'),
      sql<ProgressRow['units']>`coalesce((select jsonb_agg(jsonb_build_object('detailId', v.detail_id,
          'isFinished', v.finished_at is not null, 'isShipped', v.shipped_at is not null,
          'doneOperations', (select coalesce(jsonb_agg(r.operation_id), '[]') from done_operations r
            where r.company_id = v.company_id and r.vin_item_id = v.id)) order by v.id)
        from vin_items v where v.company_id = o.company_id and v.order_id = o.id and v.scrapped_at is null), '[]')`.as(
        'units',
      ),
      sql<
        ProgressRow['photos']
      >`coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'takenAt', a.created_at)
        order by a.id) from attachments a
        where a.company_id = o.company_id and a.order_id = o.id and a.shown_to_customer), '[]')`.as('photos'),
    ])
    .executeTakeFirst();
}
