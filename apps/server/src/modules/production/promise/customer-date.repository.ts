import { sql } from 'kysely';
import type { StatusId } from '@cordovan/domain/orders';
import type { DatePromise } from '@cordovan/domain/production';
import type { PieceToPromise } from '../../../platform/deps.ts';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { OrderKey } from './order-need.repository.ts';

/** An order with its promise, and its lines as pieces to promise. */
export interface DatedOrderRow {
  readonly order_type: number;
  readonly status_id: StatusId;
  readonly delivery_date: string;
  readonly promise: DatePromise | null;
  /** What is expected now. */
  readonly expected: DatePromise | null;
  readonly pieces: readonly PieceToPromise[];
}

export async function findDatedOrder(
  handle: Handle,
  { companyId, orderId }: OrderKey,
): Promise<DatedOrderRow | undefined> {
  const result = await sql<DatedOrderRow>`
    select o.order_type, o.status_id, o.delivery_date, q.promise, q.expected,
      (select coalesce(jsonb_agg(jsonb_build_object('saleItemId', d.sale_item_id, 'leatherItemId', d.leather_item_id,
          'quantity', d.quantity, 'customizations', (
            select coalesce(jsonb_agg(jsonb_build_object('customizationId', c.customization_id, 'partId', c.customization_part_id,
              'itemId', c.customization_item_id, 'leatherItemId', c.leather_item_id, 'quantity', c.quantity_required)), '[]')
            from detail_customizations c where c.company_id = d.company_id and c.detail_id = d.id)) order by d.line_number), '[]')
        from order_details d where d.company_id = o.company_id and d.order_id = o.id) as pieces
    from orders o left join order_promises q on q.company_id = o.company_id and q.order_id = o.id
    where o.company_id = ${companyId} and o.id = ${orderId}`.execute(handle);
  return result.rows[0];
}
