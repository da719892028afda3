import { sql } from 'kysely';
import { waitingUnits } from '../../platform/database/line-units.ts';
import { keepsLots } from '../../platform/database/lot-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';

/**
 * Lists leathers in which an order holds part of a piece although the company keeps lots, because the part was
 * reserved before that. Hides assigned to a line are held whole.
 */
export async function listLeathersInParts(handle: Handle): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select distinct x.id from (
      select l.company_id, l.order_id, l.detail_id, l.leather_item_id as id, l.short,
        l.reserved / ${waitingUnits} as piece
      from line_leathers l
      left join order_details d on d.company_id = l.company_id and d.id = l.detail_id
      where l.short > 0 and l.short < l.reserved and ${keepsLots}) x
    where abs(x.short - round((x.short / x.piece)::numeric)::float8 * x.piece) > 0.01
      and not exists (select from hides h join leather_lots t on t.id = h.lot_id
        where h.company_id = x.company_id and h.order_id = x.order_id and h.detail_id = x.detail_id
          and t.leather_item_id = x.id and h.area_left > 0)
    order by x.id`.execute(handle);
  return result.rows.map(({ id }) => id);
}
