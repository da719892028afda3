import type { StatusId } from '@cordovan/domain/orders';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

interface Key {
  readonly companyId: number;
  readonly orderId: number;
}

export interface LinkedOrderRow {
  readonly id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly status_id: StatusId;
  readonly store_id: number;
}

export interface ServiceLinksRow {
  readonly original: LinkedOrderRow | null;
  readonly pieces: readonly string[];
  readonly services: readonly LinkedOrderRow[];
}

const linked = sql`o.id, o.so_number, o.po_number, o.status_id, o.store_id`;

/** The order that a service order serves, with its pieces, and an order's service orders. */
export async function findServiceLinks(
  handle: Handle,
  { companyId, orderId }: Key,
): Promise<ServiceLinksRow> {
  const result = await sql<ServiceLinksRow>`
    select
      (select to_jsonb(x) from (select ${linked} from service_orders s
        join orders o on o.company_id = s.company_id and o.id = s.original_order_id
        where s.company_id = ${companyId} and s.order_id = ${orderId}) x) as original,
      coalesce((select jsonb_agg(p.name order by p.line_number) from service_pieces p
        where p.company_id = ${companyId} and p.order_id = ${orderId}), '[]') as pieces,
      coalesce((select jsonb_agg(to_jsonb(x) order by x.id) from (select ${linked} from service_orders s
        join orders o on o.company_id = s.company_id and o.id = s.order_id
        where s.company_id = ${companyId} and s.original_order_id = ${orderId}) x), '[]') as services`.execute(
    handle,
  );
  return result.rows[0]!;
}

export interface OriginalRow {
  readonly order_type: number;
  readonly status_id: StatusId;
  readonly customer_id: number;
  readonly details: readonly { readonly id: number; readonly name: string }[];
}

/** Facts about the original order that a service order needs: its pieces, with their leather. */
export async function findOriginal(
  handle: Handle,
  { companyId, orderId }: Key,
  detailTypes: readonly number[],
): Promise<OriginalRow | undefined> {
  const result = await sql<OriginalRow>`
    select o.order_type, o.status_id, o.customer_id,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', concat_ws(', ', i.name, l.name)) order by d.line_number)
        from order_details d join sale_items i on i.id = d.sale_item_id
        left join leather_items l on l.id = d.leather_item_id
        where d.company_id = o.company_id and d.order_id = o.id and d.detail_type = any(${[...detailTypes]}::int[])), '[]')
        as details
    from orders o where o.company_id = ${companyId} and o.id = ${orderId}`.execute(handle);
  return result.rows[0];
}

export interface NewServiceLink extends Key {
  readonly originalId: number;
  readonly pieces: readonly { readonly id: number; readonly name: string }[];
}

export async function insertServiceLink(
  trx: Trx,
  { companyId, orderId, originalId, pieces }: NewServiceLink,
): Promise<void> {
  await trx
    .insertInto('service_orders')
    .values({ company_id: companyId, order_id: orderId, original_order_id: originalId })
    .execute();
  await trx
    .insertInto('service_pieces')
    .values(
      pieces.map(({ id, name }, at) => ({
        company_id: companyId,
        order_id: orderId,
        line_number: at + 1,
        original_detail_id: id,
        name,
      })),
    )
    .execute();
}
