import { type RawBuilder, sql } from 'kysely';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { BRONZE_GRADE } from '@cordovan/domain/pricing';
import type { Handle } from '../../platform/database/transaction.ts';
import type { DraftFacts } from './draft-facts.rows.ts';

export interface DraftKeys {
  readonly storeId: number | null;
  /** Null: that of the store. */
  readonly companyId: number | null;
  readonly customerId: number | null;
  /** The store is its own customer: a floor order. */
  readonly isForStore: boolean;
  readonly channelId: number | null;
  readonly salesRepId: number | null;
  /** Whoever sold the order stays its rep, also when he sells no more. */
  readonly keptRepId: number | null;
  /** A shopper's order without a rep that sells gets the one of its company (C-09). */
  readonly takesDefaultRep: boolean;
  readonly saleItemIds: readonly number[];
  readonly leatherIds: readonly number[];
  /** Leathers of inserts: one of the grade that the customization stands for. */
  readonly insertIds: readonly number[];
  readonly customizationIds: readonly number[];
  readonly itemIds: readonly number[];
  /** Its item is the swivel on every piece that offers it (CZR-30). */
  readonly swivelCustomizationId: number;
  readonly vinItemIds: readonly number[];
  /** The day whose prices count. */
  readonly day: string;
}

const rows = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${query}) x)`;
const row = (query: RawBuilder<unknown>) => sql`(select to_jsonb(x) from (${query}) x limit 1)`;
/** A part that the draft doesn't name is not asked for: starting it costs more than finding nothing. */
const rowsOf = (ids: readonly number[], query: RawBuilder<unknown>) =>
  ids.length === 0 ? sql`'[]'::jsonb` : rows(query);
const rowOf = (id: number | null, query: RawBuilder<unknown>) => (id ? row(query) : sql`null::jsonb`);

/**
 * Everything that pricing and validating a draft needs, in one round trip however many lines it has: each list is
 * one indexed query inside of it. Of prices only the newest row of each grade in question comes along.
 */
export async function findDraftFacts(handle: Handle, keys: DraftKeys): Promise<DraftFacts> {
  const result = await sql<DraftFacts>`
    select
      ${row(storeQuery(keys))} as store,
      ${row(sql`select id, sales_tax from companies where id = ${companyIdOf(keys)}`)} as company,
      ${rows(saleItemsQuery(keys))} as "saleItems",
      ${rowsOf([...keys.leatherIds, ...keys.insertIds], leathersQuery(keys))} as leathers,
      ${rowsOf(keys.leatherIds, promotionsQuery(keys))} as promotions,
      ${rows(pricesQuery(keys))} as prices,
      ${rowsOf([...keys.saleItemIds, ...keys.customizationIds], customizationsQuery(keys))} as customizations,
      ${rowsOf(keys.vinItemIds, vinItemsQuery(keys))} as "vinItems",
      ${rowOf(keys.isForStore ? keys.storeId : keys.customerId, customerQuery(keys))} as customer,
      ${rowOf(keys.channelId, sql`select id, store_id, is_wholesale from channels where id = ${keys.channelId}`)} as channel,
      ${keys.takesDefaultRep ? row(repOrDefaultQuery(keys)) : rowOf(keys.salesRepId, salesRepQuery(keys))} as "salesRep",
      (select coalesce(jsonb_agg(id order by sort_order, id), '[]') from payment_terms where is_active)
        as "paymentTermIds",
      (select coalesce(jsonb_agg(id), '[]') from payment_terms where not needs_deposit) as "termIdsWithoutDeposit"
  `.execute(handle);
  return result.rows[0]!;
}

/** The customer that was named; of a floor order the one that stands for the store (STORE-05, ORD-32). */
const customerIdOf = ({ customerId, storeId, isForStore }: DraftKeys) =>
  isForStore ? sql`(select customer_id from stores where id = ${storeId})` : sql`${customerId}::bigint`;

/** Orders of one company never name a customer of another. */
const customerQuery = (keys: DraftKeys) =>
  sql`select id, name, email from customers
    where id = ${customerIdOf(keys)} and company_id = ${companyIdOf(keys)}`;

const companyIdOf = ({ companyId, storeId }: DraftKeys) =>
  sql`coalesce(${companyId}::bigint, (select company_id from stores where id = ${storeId}))`;

const salesRepQuery = ({ salesRepId, keptRepId }: DraftKeys) =>
  sql`select id, quick_books_id from sales_reps
    where id = ${salesRepId} and (is_active or id = ${keptRepId}::bigint)`;

/** The rep that was named, while he sells; else the one of the company (C-09). */
const repOrDefaultQuery = (keys: DraftKeys) => sql`
  select id, quick_books_id from sales_reps
  where is_active and (id = ${keys.salesRepId}::bigint
    or id = (select default_sales_rep_id from companies where id = ${companyIdOf(keys)}))
  order by id is not distinct from ${keys.salesRepId}::bigint desc`;

const vinItemsQuery = ({ vinItemIds }: DraftKeys) => sql`
  select id, sale_item_id, store_id, available from vin_items where id = any(${vinItemIds}::bigint[])`;

const storeQuery = ({ storeId }: DraftKeys) => sql`
  select s.id, s.tax_rate, s.uses_collection, s.use_special, s.is_active, s.detail_price_list_id,
    s.customer_id, s.customer_pickup_cost_cents, s.local_delivery_cost_cents,
    c.collection_grade_id as top_grade
  from stores s
  left join parameter_collections p on p.id = s.parameter_collection_id
  left join collections c on c.id = p.max_collection_id
  where s.id = ${storeId}`;

const extraTypes = [saleItemTypes.warranty, saleItemTypes.gift, saleItemTypes.delivery];

/** Warranties, gifts and deliveries are few, and a draft names them by name. */
const saleItemsQuery = ({ saleItemIds }: DraftKeys) => sql`
  select i.id, i.name, i.type, i.style_id, i.furniture_type_id, i.seats, i.leather_area, i.base_price_cents,
    i.base_cost_cents, i.is_active, coalesce(nullif(s.image_name, ''), s.name) as style_picture,
    f.name as furniture_type_name
  from sale_items i
  left join styles s on s.id = i.style_id
  left join furniture_types f on f.id = i.furniture_type_id
  where i.id = any(${saleItemIds}::bigint[]) or i.type in (${sql.join(extraTypes)})`;

const leathersQuery = ({ leatherIds, insertIds, storeId }: DraftKeys) => sql`
  select l.id, l.collection_id, l.collection_grade_id, l.leather_grade_id, l.is_active,
    (select value from leather_grades g where g.id = l.leather_grade_id) as grade_value,
    exists (select 1 from leather_item_stores s where s.leather_item_id = l.id and s.store_id = ${storeId})
      as is_at_store,
    jsonb_build_object('name', l.name, 'imageName', nullif(l.image_name, ''), 'isFabric', l.is_fabric,
      'grain', l.grain, 'hue', l.hue, 'saturation', l.saturation, 'exposure', l.exposure,
      'brightness', l.brightness, 'vibrance', l.vibrance, 'sepia', l.sepia, 'contrast', l.contrast,
      'colorize', l.colorize) as look
  from leather_items l where l.id = any(${leatherIds}::bigint[] || ${insertIds}::bigint[])`;

const promotionsQuery = ({ leatherIds, day }: DraftKeys) => sql`
  select p.id, p.starts_on, p.ends_on, e.leather_item_id, e.collection_grade_id
  from leather_promotion_elements e join leather_promotions p on p.id = e.leather_promotion_id
  where e.leather_item_id = any(${leatherIds}::bigint[]) and p.is_active
    and p.starts_on <= ${day}::date and (p.ends_on is null or p.ends_on >= ${day}::date)`;

const pricesQuery = ({ saleItemIds, leatherIds, storeId, day }: DraftKeys) => sql`
  select distinct on (sale_item_id, type, collection_grade_id, leather_grade_id)
    id, sale_item_id, type, collection_grade_id, leather_grade_id, init_date, value_cents
  from prices_and_costs
  where sale_item_id = any(${saleItemIds}::bigint[])
    and price_list_id = (select detail_price_list_id from stores where id = ${storeId})
    and init_date <= ${day}::date
    and (leather_grade_id in (select leather_grade_id from leather_items where id = any(${leatherIds}::bigint[]))
      or leather_grade_id is null and collection_grade_id in (
        select ${BRONZE_GRADE}
        union select collection_grade_id from leather_items where id = any(${leatherIds}::bigint[])
        union select collection_grade_id from leather_promotion_elements
          where leather_item_id = any(${leatherIds}::bigint[])))
  order by sale_item_id, type, collection_grade_id, leather_grade_id, init_date desc`;

/** What was chosen, and what completes a line: the style's defaults and the item that takes the legs away (CZR-15). */
const customizationsQuery = ({
  saleItemIds,
  customizationIds,
  itemIds,
  swivelCustomizationId,
}: DraftKeys) => sql`
  select c.id, c.sale_item_id, c.customization_part_id, p.name as part_name, p.sort_order as part_order,
    c.customization_item_id,
    c.active and p.is_active and i.is_active as active, c.special, c.quantity_required, d.quantity_required as default_quantity,
    p.prices_by_item, p.max_retail_price_cents as part_price_cents,
    p.factory_price_cents as part_cost_cents, i.name as item_name, i.customization_type_id,
    i.max_retail_price_cents as item_price_cents, i.factory_price_cents as item_cost_cents,
    i.percentage_increase
  from customizations c
  join customization_parts p on p.id = c.customization_part_id
  join customization_items i on i.id = c.customization_item_id
  left join sale_items s on s.id = c.sale_item_id
  left join style_defaults d on d.style_id = s.style_id and d.customization_part_id = c.customization_part_id
    and d.customization_item_id = c.customization_item_id
  where ${itemIds.length === 0 ? sql`false` : sql`(c.sale_item_id = any(${saleItemIds}::bigint[]) and c.customization_item_id = any(${itemIds}::bigint[]))`}
    or (c.sale_item_id = any(${saleItemIds}::bigint[]) and (d.style_id is not null or lower(btrim(i.name)) = 'no legs'))
    or c.id = any(${customizationIds}::bigint[]) or c.id = ${swivelCustomizationId}::bigint
    or (c.sale_item_id = any(${saleItemIds}::bigint[]) and c.customization_item_id in
      (select customization_item_id from customizations where id = any(${customizationIds}::bigint[])))`;
