import { sql } from 'kysely';
import type { PieceProgress } from '@cordovan/domain/registers';
import type { Handle } from '../../platform/database/transaction.ts';

/** Lists open operations on the pieces of an order that are still being built. */
export async function listPieceProgress(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<PieceProgress[]> {
  const result = await sql<PieceProgress>`
    select v.code as "vinCode",
      coalesce(array_agg(o.name order by o.sort_order, o.id) filter (where not exists (
        select from valid_operations r where r.company_id = v.company_id and r.vin_item_id = v.id
          and r.operation_id = o.id and r.kind = 'end')), '{}') as open,
      count(o.id)::int as total
    from vin_items v left join operations o on o.is_active
    where v.company_id = ${order.companyId} and v.order_id = ${order.orderId}
      and v.finished_at is null and v.missing_at is null
    group by v.company_id, v.id, v.code order by v.id`.execute(handle);
  return result.rows;
}
