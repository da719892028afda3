import { type RawBuilder, sql } from 'kysely';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import type { DraftFacts, LeatherFact, PayerKey } from '@cordovan/domain/orders';
import { BRONZE_GRADE } from '@cordovan/domain/pricing';
import type { CatalogueLeather } from '@cordovan/picture/manifest';
import type { Handle } from '../../../platform/database/transaction.ts';

export interface DraftKeys {
  readonly storeId: number | null;
  /** Null for the company of the store. */
  readonly companyId: number | null;
  readonly customerId: number | null;
  /** The customer of the order: by id, else by email. Null for a new customer. */
  readonly payer: PayerKey | null;
  /** The store is its own customer: a floor order. */
  readonly isForStore: boolean;
  readonly channelId: number | null;
  readonly salesRepId: number | null;
  /** The stored sales rep stays, even if inactive now. */
  readonly keptRepId: number | null;
  /** A shopper's order without an active rep gets its company's rep (C-09). */
  readonly takesDefaultRep: boolean;
  readonly saleItemIds: readonly number[];
  readonly leatherIds: readonly number[];
  /** Leathers of inserts, in the grade that the customization names. */
  readonly insertIds: readonly number[];
  readonly customizationIds: readonly number[];
  readonly itemIds: readonly number[];
  /** Customization whose item is the swivel on every piece that offers it (CZR-30). */
  readonly swivelCustomizationId: number;
  readonly bundleIds: readonly number[];
  /** Day whose prices apply. */
  readonly day: string;
}

/** Facts about a draft, with the fields that a leather's picture depends on. */
export interface LoadedFacts extends DraftFacts {
  readonly leathers: readonly (LeatherFact & { readonly look: CatalogueLeather })[];
}

/** Facts without the pieces sold off the floor, because those pieces determine what else is read. */
type CatalogueFacts = Omit<LoadedFacts, 'vinItems'>;

const rows = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${query}) x)`;
const row = (query: RawBuilder<unknown>) => sql`(select to_jsonb(x) from (${query}) x limit 1)`;
/** Skips a subquery without ids: starting it costs more than finding nothing. */
const rowsOf = (ids: readonly number[], query: RawBuilder<unknown>) =>
  ids.length === 0 ? sql`'[]'::jsonb` : rows(query);
const rowOf = (id: number | null, query: RawBuilder<unknown>) => (id ? row(query) : sql`null::jsonb`);

/**
 * Loads all facts that pricing and validating a draft needs in one round trip. Each list is one indexed query. Returns
 * only the newest price row of each relevant grade.
 */
export async function findDraftFacts(handle: Handle, keys: DraftKeys): Promise<CatalogueFacts> {
  const result = await sql<CatalogueFacts>`
    select
      ${row(storeQuery(keys))} as store,
      ${row(sql`select id, sales_tax as "salesTax", is_house as "isHouse" from companies where id = ${companyIdOf(keys)}`)} as company,
      ${rows(saleItemsQuery(keys))} as "saleItems",
      ${rowsOf([...keys.leatherIds, ...keys.insertIds], leathersQuery(keys))} as leathers,
      ${rowsOf(keys.leatherIds, promotionsQuery(keys))} as promotions,
      ${rows(pricesQuery(keys))} as prices,
      ${rowsOf([...keys.saleItemIds, ...keys.customizationIds], customizationsQuery(keys))} as customizations,
      ${rowsOf(keys.bundleIds, bundlesQuery(keys))} as bundles,
      ${rowOf(keys.isForStore ? keys.storeId : keys.customerId, customerQuery(keys))} as customer,
      ${rowOf(keys.channelId, sql`select id, store_id as "storeId", is_wholesale as "isWholesale" from channels where id = ${keys.channelId}`)} as channel,
      ${keys.takesDefaultRep ? row(repOrDefaultQuery(keys)) : rowOf(keys.salesRepId, salesRepQuery(keys))} as "salesRep",
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'netDays', net_days,
          'needsDeposit', needs_deposit, 'isActive', is_active) order by sort_order, id), '[]')
        from payment_terms) as terms,
      ${keys.isForStore || keys.payer !== null ? row(payerQuery(keys)) : sql`null::jsonb`} as payer
  `.execute(handle);
  return result.rows[0]!;
}

/** Named customer; for a floor order, the store's customer (STORE-05, ORD-32). */
const customerIdOf = ({ customerId, storeId, isForStore }: DraftKeys) =>
  isForStore ? sql`(select customer_id from stores where id = ${storeId})` : sql`${customerId}::bigint`;

/** Orders never name a customer of another company. */
const customerQuery = (keys: DraftKeys) =>
  sql`select id, name, email from customers
    where id = ${customerIdOf(keys)} and company_id = ${companyIdOf(keys)}`;

const payerQuery = (keys: DraftKeys) =>
  sql`select id, payment_term_id as "paymentTermId", tax_exempt_certificate as "taxExemptCertificate",
      tax_exempt_until as "taxExemptUntil", tax_exempt_state as "taxExemptState" from customers
    where company_id = ${companyIdOf(keys)} and id = ${payerIdOf(keys)}`;

/**
 * Like the customer lookup when saving. A contact typed by a visitor isn't matched by email, because the email isn't
 * verified.
 */
const payerIdOf = (keys: DraftKeys) => {
  const { payer, isForStore } = keys;
  if (isForStore) return customerIdOf(keys);
  if (payer && 'id' in payer)
    return sql`(select coalesce(merged_into_id, id) from customers
      where company_id = ${companyIdOf(keys)} and id = ${payer.id})`;
  const email = payer?.email.toLowerCase() ?? '';
  return sql`coalesce(
    (select id from customers where company_id = ${companyIdOf(keys)} and lower(email) = ${email} and not from_visit),
    (select c.merged_into_id from customer_merges m
      join customers c on c.company_id = m.company_id and c.id = m.merged_customer_id
      where m.company_id = ${companyIdOf(keys)} and lower(m.merged_before ->> 'email') = ${email}
      order by m.id desc limit 1))`;
};

const companyIdOf = ({ companyId, storeId }: DraftKeys) =>
  sql`coalesce(${companyId}::bigint, (select company_id from stores where id = ${storeId}))`;

const salesRepQuery = ({ salesRepId, keptRepId }: DraftKeys) =>
  sql`select id, quick_books_id as "quickBooksId" from sales_reps
    where id = ${salesRepId} and (is_active or id = ${keptRepId}::bigint)`;

/** Named rep if active, otherwise the company's rep (C-09). */
const repOrDefaultQuery = (keys: DraftKeys) => sql`
  select id, quick_books_id as "quickBooksId" from sales_reps
  where is_active and (id = ${keys.salesRepId}::bigint
    or id = (select default_sales_rep_id from companies where id = ${companyIdOf(keys)}))
  order by id is not distinct from ${keys.salesRepId}::bigint desc`;

const bundlesQuery = ({ bundleIds, storeId }: DraftKeys) => sql`
  select b.id, b.name, b.price_cents as price,
    b.is_active and exists (select from bundle_stores k where k.bundle_id = b.id and k.store_id = ${storeId})
      as "isOffered",
    (select jsonb_agg(jsonb_build_object('saleItemId', k.sale_item_id, 'quantity', k.quantity) order by k.sale_item_id)
      from bundle_items k where k.bundle_id = b.id) as items
  from bundles b where b.id = any(${bundleIds}::bigint[])`;

const storeQuery = ({ storeId, day }: DraftKeys) => sql`
  select s.id, s.state, coalesce(store_tax_rate(s.id, ${day}::date), s.tax_rate) as "taxRate", s.uses_collection as "usesCollection", s.use_special as "useSpecial",
    s.is_active as "isActive", s.detail_price_list_id as "detailPriceListId", s.customer_id as "customerId",
    s.customer_pickup_cost_cents as "customerPickupCost", s.local_delivery_cost_cents as "localDeliveryCost",
    c.collection_grade_id as "topGrade"
  from stores s
  left join parameter_collections p on p.id = s.parameter_collection_id
  left join collections c on c.id = p.max_collection_id
  where s.id = ${storeId}`;

const extraTypes = [saleItemTypes.warranty, saleItemTypes.gift, saleItemTypes.delivery];

/**
 * Includes all warranties, gifts and deliveries: they are few, and drafts refer to them by name. A sample costs what
 * the order's company charges for it.
 */
const saleItemsQuery = (keys: DraftKeys) => sql`
  select i.id, i.name, i.type, i.style_id as "styleId", i.furniture_type_id as "furnitureTypeId", i.seats,
    i.leather_area as "leatherArea",
    case when i.is_sample then (select sample_price_cents from companies where id = ${companyIdOf(keys)})
      else i.base_price_cents end as "basePrice", i.base_cost_cents as "baseCost",
    i.extra_days as "extraDays", i.is_active as "isActive", coalesce(nullif(s.image_name, ''), s.name) as "stylePicture",
    f.name as "furnitureTypeName"
  from sale_items i
  left join styles s on s.id = i.style_id
  left join furniture_types f on f.id = i.furniture_type_id
  where i.id = any(${keys.saleItemIds}::bigint[]) or i.type in (${sql.join(extraTypes)})
  order by i.id`;

const leathersQuery = ({ leatherIds, insertIds, storeId }: DraftKeys) => sql`
  select l.id, l.collection_id as "collectionId", l.collection_grade_id as "collectionGradeId",
    l.leather_grade_id as "leatherGradeId", l.is_active as "isActive",
    l.extra_days as "extraDays", (select value from leather_grades g where g.id = l.leather_grade_id) as "gradeValue",
    exists (select 1 from leather_item_stores s where s.leather_item_id = l.id and s.store_id = ${storeId})
      as "isAtStore",
    jsonb_build_object('name', l.name, 'imageName', nullif(l.image_name, ''), 'isFabric', l.is_fabric,
      'grain', l.grain, 'hue', l.hue, 'saturation', l.saturation, 'exposure', l.exposure,
      'brightness', l.brightness, 'vibrance', l.vibrance, 'sepia', l.sepia, 'contrast', l.contrast,
      'colorize', l.colorize) as look
  from leather_items l where l.id = any(${leatherIds}::bigint[] || ${insertIds}::bigint[])`;

const promotionsQuery = ({ leatherIds, day }: DraftKeys) => sql`
  select p.id, p.starts_on as "startsOn", p.ends_on as "endsOn", e.leather_item_id as "leatherItemId",
    e.collection_grade_id as "collectionGradeId"
  from leather_promotion_elements e join leather_promotions p on p.id = e.leather_promotion_id
  where e.leather_item_id = any(${leatherIds}::bigint[]) and p.is_active
    and p.starts_on <= ${day}::date and (p.ends_on is null or p.ends_on >= ${day}::date)`;

const pricesQuery = ({ saleItemIds, leatherIds, storeId, day }: DraftKeys) => sql`
  select distinct on (sale_item_id, type, collection_grade_id, leather_grade_id)
    id, sale_item_id as "saleItemId", type, collection_grade_id as "gradeId", leather_grade_id as "leatherGradeId",
    init_date as "initDate", value_cents as value
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

/**
 * Chosen customizations plus those that complete a line: the style's defaults, and those that leave a part empty
 * (CZR-15, SHOP-14).
 */
const customizationsQuery = ({
  saleItemIds,
  customizationIds,
  itemIds,
  swivelCustomizationId,
}: DraftKeys) => sql`
  select c.id, c.sale_item_id as "saleItemId", c.customization_part_id as "partId", p.name as "partName",
    p.sort_order as "partOrder", c.customization_item_id as "itemId",
    c.active and p.is_active and i.is_active as active, c.special, c.quantity_required as quantity,
    d.quantity_required as "defaultQuantity", p.prices_by_item as "pricesByItem",
    p.max_retail_price_cents as "partPrice", p.factory_price_cents as "partCost", i.name as "itemName",
    i.customization_type_id as "typeId", i.max_retail_price_cents as "itemPrice",
    i.factory_price_cents as "itemCost", i.percentage_increase as "percentageIncrease",
    i.extra_days as "extraDays"
  from customizations c
  join customization_parts p on p.id = c.customization_part_id
  join customization_items i on i.id = c.customization_item_id
  left join sale_items s on s.id = c.sale_item_id
  left join style_defaults d on d.style_id = s.style_id and d.customization_part_id = c.customization_part_id
    and d.customization_item_id = c.customization_item_id
  where ${itemIds.length === 0 ? sql`false` : sql`(c.sale_item_id = any(${saleItemIds}::bigint[]) and c.customization_item_id = any(${itemIds}::bigint[]))`}
    or (c.sale_item_id = any(${saleItemIds}::bigint[]) and (d.style_id is not null or lower(btrim(i.name)) ~ '^(no\\s|none$)'))
    or c.id = any(${customizationIds}::bigint[]) or c.id = ${swivelCustomizationId}::bigint
    or (c.sale_item_id = any(${saleItemIds}::bigint[]) and c.customization_item_id in
      (select customization_item_id from customizations where id = any(${customizationIds}::bigint[])))`;
