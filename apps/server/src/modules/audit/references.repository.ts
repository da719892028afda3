import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

/** Tables whose rows audited values refer to, by the field's key. */
export const referenceTables = {
  company_id: 'companies',
  store_id: 'stores',
  stores_ids: 'stores',
  pricing_stores_ids: 'stores',
  default_store_id: 'stores',
  customer_id: 'customers',
  sales_rep_id: 'sales_reps',
  default_sales_rep_id: 'sales_reps',
  user_id: 'users',
  payment_term_id: 'payment_terms',
  price_list_id: 'price_lists',
  detail_price_list_id: 'price_lists',
  vendor_id: 'vendors',
  style_id: 'styles',
  style_ids: 'styles',
  collection_id: 'collections',
  flavor_ids: 'flavors',
  furniture_type_id: 'furniture_types',
  sale_item_id: 'sale_items',
  component_ids: 'sale_items',
  default_sale_item_id: 'sale_items',
  leather_item_id: 'leather_items',
  leather_ids: 'leather_items',
  default_leather_item_id: 'leather_items',
  part_id: 'customization_parts',
  customization_part_id: 'customization_parts',
  item_id: 'customization_items',
  customization_item_id: 'customization_items',
  operation_id: 'operations',
  collection_grade_id: 'collection_grades',
  leather_item_grade_collection_id: 'collection_grades',
} as const;

export type ReferenceTable = (typeof referenceTables)[keyof typeof referenceTables];

/** Names of rows by id. */
export async function listNames(
  handle: Handle,
  table: ReferenceTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const name = table === 'customers' ? sql`btrim(name || ' ' || last_name)` : sql`name`;
  const query = sql<{ id: number; name: string }>`
    select id::int8 as id, ${name} as name from ${sql.table(table)} where id = any(${ids}::int8[])`;
  return new Map((await query.execute(handle)).rows.map((row) => [row.id, row.name]));
}
