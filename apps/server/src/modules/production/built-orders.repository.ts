import type { PieceCounts } from '@cordovan/domain/orders';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

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

/** Counts the pieces of an order that aren't scrapped, and those that are left out. */
export async function countPieces(handle: Handle, order: OrderKey): Promise<PieceCounts> {
  return handle
    .selectFrom('vin_items')
    .where('company_id', '=', order.companyId)
    .where('order_id', '=', order.orderId)
    .select([
      sql<number>`count(*) filter (where scrapped_at is null)`.as('built'),
      sql<number>`count(*) filter (where left_out_at is not null)`.as('leftOut'),
    ])
    .executeTakeFirstOrThrow();
}

/** Lists the codes of an order's scrapped pieces that no one has decided about yet. */
export function listUnsettledScraps(handle: Handle, order: OrderKey): Promise<string[]> {
  return listCodes(handle, order, { happened: 'scrapped_at', undecided: 'scrap_settled_at' });
}

/** Lists the codes of an order's pieces that are left out while the office hasn't decided about their price. */
export function listUndecidedLeftOut(handle: Handle, order: OrderKey): Promise<string[]> {
  return listCodes(handle, order, { happened: 'left_out_at', undecided: 'left_out_decision' });
}

async function listCodes(
  handle: Handle,
  { companyId, orderId }: OrderKey,
  {
    happened,
    undecided,
  }: { happened: 'scrapped_at' | 'left_out_at'; undecided: 'scrap_settled_at' | 'left_out_decision' },
): Promise<string[]> {
  const rows = await handle
    .selectFrom('vin_items')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where(happened, 'is not', null)
    .where(undecided, 'is', null)
    .select('code')
    .orderBy('id')
    .execute();
  return rows.map(({ code }) => code);
}

/** Whether the user's employee is a lead (ADR 39). */
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
