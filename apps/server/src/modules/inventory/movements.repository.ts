import type { Handle } from '../../platform/database/transaction.ts';
import type { MovementRow } from './leather.rows.ts';

export interface MovementPage {
  readonly leatherId: number;
  readonly page: number;
  readonly pageSize: number;
}

export async function listMovementPage(
  handle: Handle,
  { leatherId, page, pageSize }: MovementPage,
): Promise<{ rows: MovementRow[]; total: number }> {
  const rows = await handle
    .selectFrom('stock_movements as m')
    .leftJoin('users', 'users.id', 'm.user_id')
    .leftJoin('purchase_order_lines as line', 'line.id', 'm.purchase_order_line_id')
    .where('m.leather_item_id', '=', leatherId)
    .select([
      'm.id',
      'm.leather_item_id',
      'm.kind',
      'm.reason',
      'm.order_id',
      'm.taken_for_order_id',
      'line.purchase_order_id',
      'm.at_hand_change',
      'm.reserved_change',
      'm.short_change',
      'm.in_process_change',
      'm.ordered_change',
      'users.name as user_name',
      'm.created_at',
    ])
    .orderBy('m.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const counted = await handle
    .selectFrom('stock_movements')
    .where('leather_item_id', '=', leatherId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: counted.total };
}
