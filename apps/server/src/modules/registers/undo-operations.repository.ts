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
 * Reverses operations started on the pieces of an order since its production last started. Work started while
 * it was scheduled stays.
 */
export async function insertReversals(trx: Trx, undoing: Undoing): Promise<void> {
  const { companyId, orderId, userId, reason, now } = undoing;
  await sql`
    with started as (
      select max(h.created_at) as at from order_history h where h.company_id = ${companyId}
        and h.order_id = ${orderId} and h.kind = 'status' and h.to_status = ${statusIds.inProduction})
    insert into operation_reversals (company_id, operation_register_id, reason, reversed_by, created_at)
    select r.company_id, r.id, ${reason}, ${userId}, ${now}
    from valid_operations r
    join vin_items v on v.company_id = r.company_id and v.id = r.vin_item_id
    join valid_operations s on s.company_id = r.company_id and s.vin_item_id = r.vin_item_id
      and s.operation_id = r.operation_id and s.employee_id = r.employee_id and s.run = r.run and s.kind = 'start'
    cross join started
    where v.company_id = ${companyId} and v.order_id = ${orderId}
      and (started.at is null or coalesce(s.original_registered_at, s.registered_at) >= started.at)`.execute(
    trx,
  );
}
