import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

/** Counts the pieces that keep an order from being built: unfinished, missing, or scrapped without a final decision. */
export async function countUnbuilt(
  handle: Handle,
  order: { readonly company_id: number; readonly order_id: number },
): Promise<number> {
  const row = await handle
    .selectFrom('vin_items')
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.order_id)
    .where(
      sql<boolean>`case when scrapped_at is null then finished_at is null or missing_at is not null
        else scrap_settled_at is null or (left_out_at is not null and left_out_decision is null) end`,
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Lists the codes of an order's scrapped pieces without a decision about them. */
export async function listUnsettledScraps(
  handle: Handle,
  order: { readonly companyId: number; readonly orderId: number },
): Promise<string[]> {
  const rows = await handle
    .selectFrom('vin_items')
    .where('company_id', '=', order.companyId)
    .where('order_id', '=', order.orderId)
    .where('scrapped_at', 'is not', null)
    .where('scrap_settled_at', 'is', null)
    .select('code')
    .orderBy('id')
    .execute();
  return rows.map(({ code }) => code);
}

/** Lists the codes of an order's pieces that are left out while the office hasn't decided about their price. */
export async function listUndecidedLeftOut(
  handle: Handle,
  order: { readonly companyId: number; readonly orderId: number },
): Promise<string[]> {
  const rows = await handle
    .selectFrom('vin_items')
    .where('company_id', '=', order.companyId)
    .where('order_id', '=', order.orderId)
    .where('left_out_at', 'is not', null)
    .where('left_out_decision', 'is', null)
    .select('code')
    .orderBy('id')
    .execute();
  return rows.map(({ code }) => code);
}

/** Whether the user is an employee who leads (ADR 39). */
export async function isLeadUser(handle: Handle, userId: number): Promise<boolean> {
  const row = await handle
    .selectFrom('employees')
    .where('user_id', '=', userId)
    .where('is_lead', '=', true)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
