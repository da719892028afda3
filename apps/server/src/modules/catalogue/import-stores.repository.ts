import { sql } from 'kysely';
import { COST_ROW, PRICE_ROW } from '@cordovan/domain/pricing';
import type { Trx } from '../../platform/database/transaction.ts';
import { records, replaceLinks } from './import-rows.ts';
import type { SheetRow } from './workbook/workbook.ts';

/** Writes new or changed rows of the sheets of grades, collections, price lists, stores and prices. */
export async function writeGrades(trx: Trx, rows: readonly SheetRow<'Grades'>[]): Promise<void> {
  const r = records(rows, 'grade smallint, name text, active boolean');
  // two steps, so that two grades can swap their names
  await sql`update collection_grades g set name = '#' || g.id from ${r} where g.id = r.grade`.execute(trx);
  await sql`update collection_grades g set name = r.name, is_active = r.active, row_version = g.row_version + 1
    from ${r} where g.id = r.grade`.execute(trx);
}

export async function writeCollections(trx: Trx, rows: readonly SheetRow<'Collections'>[]): Promise<void> {
  const r = records(
    rows,
    'name text, grade smallint, "sortOrder" int, active boolean, "leatherGrades" int[]',
  );
  await sql`
    insert into collections as t (name, collection_grade_id, sort_order, is_active)
    select name, grade, "sortOrder", active from ${r}
    on conflict (lower(name)) do update set name = excluded.name, collection_grade_id = excluded.collection_grade_id,
      sort_order = excluded.sort_order, is_active = excluded.is_active, row_version = t.row_version + 1`.execute(
    trx,
  );
  await sql`
    delete from collection_leather_grades k using collections c, ${r}
    where c.id = k.collection_id and lower(c.name) = lower(r.name)
      and k.leather_grade_id * 100 <> all (r."leatherGrades")`.execute(trx);
  await sql`
    insert into collection_leather_grades (collection_id, leather_grade_id)
    select c.id, value / 100 from ${r} join collections c on lower(c.name) = lower(r.name),
      unnest(r."leatherGrades") value
    on conflict do nothing`.execute(trx);
}

export async function writeCollectionGroups(
  trx: Trx,
  rows: readonly SheetRow<'CollectionGroups'>[],
): Promise<void> {
  const shape = 'name text, "principalCollection" text, "minCollection" text, "maxCollection" text';
  await sql`
    insert into parameter_collections as t (name, collection_principal_id, min_collection_id, max_collection_id)
    select r.name, p.id, low.id, top.id
    from ${records(rows, shape)}
    join collections p on lower(p.name) = lower(r."principalCollection")
    join collections low on lower(low.name) = lower(r."minCollection")
    join collections top on lower(top.name) = lower(r."maxCollection")
    on conflict (lower(name)) do update set name = excluded.name,
      collection_principal_id = excluded.collection_principal_id, min_collection_id = excluded.min_collection_id,
      max_collection_id = excluded.max_collection_id, row_version = t.row_version + 1`.execute(trx);
}

export async function writePriceLists(trx: Trx, rows: readonly SheetRow<'PriceLists'>[]): Promise<void> {
  await sql`
    insert into price_lists as t (name, is_active)
    select name, active from ${records(rows, 'name text, active boolean')}
    on conflict (lower(name)) do update set name = excluded.name, is_active = excluded.is_active,
      row_version = t.row_version + 1`.execute(trx);
}

const STORE_SHAPE = `name text, state text, "taxRate" numeric, factory boolean, phone text, mobile text, email text,
  address text, city text, "zipCode" text, "timeZone" text, "pricingList" text, "collectionGroup" text,
  "useSpecial" boolean, "usesCollection" boolean, "customerPickupCost" bigint, "localDeliveryCost" bigint,
  active boolean, customer text`;

export async function writeStores(trx: Trx, rows: readonly SheetRow<'Stores'>[]): Promise<void> {
  const r = records(rows, STORE_SHAPE);
  await sql`
    update stores s set is_factory = false, detail_price_list_id = null from ${r}
    where lower(s.name) = lower(r.name)`.execute(trx);
  await sql`
    insert into stores as t (company_id, name, state, tax_rate, is_factory, phone, mobile, email, address, city,
      zip_code, time_zone, parameter_collection_id, use_special, uses_collection, customer_pickup_cost_cents,
      local_delivery_cost_cents, is_active)
    select h.id, r.name, r.state, r."taxRate", r.factory, r.phone, r.mobile, nullif(r.email, ''), r.address, r.city,
      r."zipCode", r."timeZone", g.id, r."useSpecial", r."usesCollection", r."customerPickupCost",
      r."localDeliveryCost", r.active
    from ${r}
    join companies h on h.is_house
    left join parameter_collections g on lower(g.name) = lower(r."collectionGroup")
    on conflict (lower(name)) do update set name = excluded.name, state = excluded.state, tax_rate = excluded.tax_rate,
      is_factory = excluded.is_factory, phone = excluded.phone, mobile = excluded.mobile, email = excluded.email,
      address = excluded.address, city = excluded.city, zip_code = excluded.zip_code, time_zone = excluded.time_zone,
      parameter_collection_id = excluded.parameter_collection_id, use_special = excluded.use_special,
      uses_collection = excluded.uses_collection,
      customer_pickup_cost_cents = excluded.customer_pickup_cost_cents,
      local_delivery_cost_cents = excluded.local_delivery_cost_cents, is_active = excluded.is_active,
      row_version = t.row_version + 1, updated_at = now()`.execute(trx);
  await replaceLinks({
    table: 'store_price_lists',
    owner: { column: 'store_id', table: 'stores' },
    target: { column: 'price_list_id', table: 'price_lists' },
    rows: rows.map(({ name, priceLists }) => ({ name, targets: priceLists })),
  }).execute(trx);
  await sql`
    update stores s set detail_price_list_id = l.id from ${r}
    join price_lists l on lower(l.name) = lower(r."pricingList")
    where lower(s.name) = lower(r.name)`.execute(trx);
  await writeStoreCustomers(trx, rows);
}

/**
 * Links each store to the customer of its floor orders. Renames the linked customer, uses an existing one of that
 * name, or creates one.
 */
async function writeStoreCustomers(trx: Trx, rows: readonly SheetRow<'Stores'>[]): Promise<void> {
  const r = records(rows, 'name text, customer text, email text, phone text');
  await sql`
    update customers c set name = r.customer, last_name = '', row_version = c.row_version + 1, updated_at = now()
    from ${r} join stores s on lower(s.name) = lower(r.name)
    where c.company_id = s.company_id and c.id = s.customer_id and c.name <> r.customer`.execute(trx);
  await sql`
    insert into customers (company_id, name, email, phone)
    select distinct on (s.company_id, lower(r.customer)) s.company_id, r.customer,
      case when not exists (select 1 from customers o where o.company_id = s.company_id and lower(o.email) = lower(r.email)
          and not o.from_visit)
        then nullif(r.email, '') end, nullif(r.phone, '')
    from ${r} join stores s on lower(s.name) = lower(r.name)
    where s.customer_id is null and not exists (
      select 1 from customers o where o.company_id = s.company_id and o.search_name = lower(btrim(r.customer))
        and o.is_live and not o.from_visit)
    on conflict (company_id, lower(email)) where email is not null and not from_visit do nothing`.execute(
    trx,
  );
  await sql`
    update stores s set customer_id = (
      select min(c.id) from customers c where c.company_id = s.company_id and c.search_name = lower(btrim(r.customer))
        and c.is_live and not c.from_visit)
    from ${r} where lower(s.name) = lower(r.name) and s.customer_id is null`.execute(trx);
}

export async function writeChannels(trx: Trx, rows: readonly SheetRow<'Channels'>[]): Promise<void> {
  await sql`
    insert into channels as t (store_id, name, is_wholesale, is_active)
    select s.id, r.name, r.wholesale, r.active
    from ${records(rows, 'store text, name text, wholesale boolean, active boolean')}
    join stores s on lower(s.name) = lower(r.store)
    on conflict (store_id, lower(name)) do update set name = excluded.name, is_wholesale = excluded.is_wholesale,
      is_active = excluded.is_active, row_version = t.row_version + 1`.execute(trx);
}

const GRADES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Writes one stored row per grade with a value; rows of other days remain. */
export async function writePrices(trx: Trx, rows: readonly SheetRow<'Prices'>[]): Promise<void> {
  const values = rows.flatMap(({ priceList, saleItem, kind, initDate, leatherGrade, ...row }) =>
    GRADES.map((grade) => {
      return { priceList, saleItem, kind, initDate, leatherGrade, grade, value: row[`grade${grade}`] };
    }),
  );
  const given = values.filter(({ value }) => value !== null);
  const shape = `"priceList" text, "saleItem" text, kind text, "initDate" date, "leatherGrade" int, grade smallint,
    value bigint`;
  await sql`
    insert into prices_and_costs (price_list_id, sale_item_id, type, collection_grade_id, leather_grade_id, init_date,
      value_cents)
    select l.id, i.id, case r.kind when 'price' then ${PRICE_ROW}::int else ${COST_ROW}::int end, r.grade,
      r."leatherGrade" / 100, r."initDate", r.value
    from ${records(given, shape)}
    join price_lists l on lower(l.name) = lower(r."priceList")
    join sale_items i on lower(i.code) = lower(r."saleItem")
    on conflict on constraint prices_and_costs_key do update set value_cents = excluded.value_cents
    where prices_and_costs.value_cents <> excluded.value_cents`.execute(trx);
}

export async function writePriceCodes(trx: Trx, rows: readonly SheetRow<'PriceCodes'>[]): Promise<void> {
  await sql`
    insert into price_codes (sq_code, prices_and_costs_code)
    select "sqCode", "pricesAndCostsCode" from ${records(rows, '"sqCode" text, "pricesAndCostsCode" text')}
    on conflict (lower(sq_code)) do update set sq_code = excluded.sq_code,
      prices_and_costs_code = excluded.prices_and_costs_code`.execute(trx);
}
