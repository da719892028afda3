import type { Cents } from '@cordovan/domain/money';
import type { OrderType, StatusId } from '@cordovan/domain/orders';
import type { Handle } from '../../platform/database/transaction.ts';

/** Address of the page where a company shows its orders; null if not configured. */
export async function findTemplateOrder(handle: Handle, companyId: number): Promise<string | null> {
  const row = await handle
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['template_order', 'redirect_url'])
    .executeTakeFirst();
  return row?.template_order ?? row?.redirect_url ?? null;
}

export interface QuotedOrderRow {
  readonly company_id: number;
  readonly id: number;
  readonly status_id: StatusId;
  readonly order_type: OrderType;
  readonly total_cents: Cents;
  readonly paid_cents: Cents;
}

export async function findQuotedOrder(handle: Handle, id: number): Promise<QuotedOrderRow | undefined> {
  return handle
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['company_id', 'id', 'status_id', 'order_type', 'total_cents', 'paid_cents'])
    .executeTakeFirst();
}
