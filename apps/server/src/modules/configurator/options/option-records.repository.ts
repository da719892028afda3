import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { ItemRow, PartRow } from '../configurator.rows.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A part with the fields of its form, and its usage. */
export interface PartRecordRow extends PartRow {
  readonly leather_share_percent: number;
  readonly sort_order: number;
  readonly is_active: boolean;
  readonly row_version: number;
  readonly types: readonly number[];
  readonly item_count: number;
  readonly sale_item_count: number;
}

/** Lists the parts in order; with an id, only that part. */
export async function listPartRecords(handle: Handle, id: number | null = null): Promise<PartRecordRow[]> {
  const query = sql<PartRecordRow>`
    with offered as (
      select c.customization_part_id, array_agg(distinct i.customization_type_id) as types,
        count(distinct i.id)::int as items, count(distinct c.sale_item_id)::int as sale_items
      from customizations c join customization_items i on i.id = c.customization_item_id
      where c.active and i.is_active group by c.customization_part_id
    )
    select p.id as part_id, p.name as part_name, p.prices_by_item, p.max_retail_price_cents as part_price_cents,
      p.factory_price_cents as part_cost_cents, p.leather_share_percent, p.sort_order, p.is_active, p.row_version,
      coalesce(o.types, '{}') as types, coalesce(o.items, 0) as item_count,
      coalesce(o.sale_items, 0) as sale_item_count
    from customization_parts p left join offered o on o.customization_part_id = p.id
    where ${id}::bigint is null or p.id = ${id}::bigint
    order by p.sort_order, p.id`;
  return (await query.execute(handle)).rows;
}

/** An option with the fields of its form, and its usage. */
export interface OptionRecordRow extends ItemRow {
  readonly extra_days: number;
  readonly image_name: string;
  readonly sort_order: number;
  readonly is_active: boolean;
  readonly row_version: number;
  readonly parts: readonly Named[];
  readonly sale_item_count: number;
}

/** Lists the options by type; with an id, only that option. */
export async function listOptionRecords(
  handle: Handle,
  id: number | null = null,
): Promise<OptionRecordRow[]> {
  const query = sql<OptionRecordRow>`
    with offered as (
      select k.customization_item_id,
        jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.sort_order, p.id) as parts
      from (select distinct customization_item_id, customization_part_id from customizations where active) k
      join customization_parts p on p.id = k.customization_part_id
      group by k.customization_item_id
    ), sold as (
      select customization_item_id, count(distinct sale_item_id)::int as sale_items
      from customizations where active group by customization_item_id
    )
    select i.id as item_id, i.name as item_name, i.code as item_code, i.picture_file, i.customization_type_id,
      i.max_retail_price_cents as item_price_cents, i.factory_price_cents as item_cost_cents,
      i.percentage_increase, i.extra_days, i.image_name, i.sort_order, i.is_active, i.row_version,
      coalesce(o.parts, '[]') as parts, coalesce(s.sale_items, 0) as sale_item_count
    from customization_items i
    left join offered o on o.customization_item_id = i.id
    left join sold s on s.customization_item_id = i.id
    where ${id}::bigint is null or i.id = ${id}::bigint
    order by i.customization_type_id, i.sort_order, i.id`;
  return (await query.execute(handle)).rows;
}
