import { sql } from 'kysely';
import { statusIds } from '@cordovan/domain/orders';
import type { Trx } from '../../platform/database/transaction.ts';

interface Undoing {
  readonly companyId: number;
  readonly orderId: number;
  readonly userId: number | null;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Reverses runs that started on an order's pieces since its production last started, and returns the pieces. Work
 * started while the order was scheduled stays.
 */
export async function insertReversals(trx: Trx, undoing: Undoing): Promise<number[]> {
  const { companyId, orderId, userId, reason, now } = undoing;
  await sql`
    with started as (
      select max(h.created_at) as at from order_history h where h.company_id = ${companyId}
        and h.order_id = ${orderId} and h.kind = 'status' and h.to_status = ${statusIds.inProduction})
    insert into operation_reversals (company_id, operation_event_id, reason, reversed_by, created_at)
    select e.company_id, e.id, ${reason}, ${userId}, ${now}
    from operation_events e
    join vin_items v on v.company_id = e.company_id and v.id = e.vin_item_id
    join operation_events s on s.company_id = e.company_id and s.vin_item_id = e.vin_item_id
      and s.operation_id = e.operation_id and s.employee_id = e.employee_id and s.run = e.run and s.kind = 'start'
    cross join started
    where v.company_id = ${companyId} and v.order_id = ${orderId} and e.kind in ('start', 'pause', 'resume', 'end')
      and not exists (select from operation_reversals x where x.company_id = e.company_id
        and x.operation_event_id = e.id)
      and (started.at is null or s.registered_at >= started.at)`.execute(trx);
  const pieces = await trx
    .selectFrom('vin_items')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .select('id')
    .execute();
  return pieces.map(({ id }) => id);
}
