import { sql } from 'kysely';
import { PRICE_ROW } from '@cordovan/domain/pricing';
import type { Handle } from '../../platform/database/transaction.ts';
import type { SheetRow } from './workbook/workbook.ts';

/** Reads the sheets of grades, collections, price lists, stores and prices from the database. */
export async function readGradeRows(db: Handle): Promise<SheetRow<'Grades'>[]> {
  const query = sql<
    SheetRow<'Grades'>
  >`select id as grade, name, is_active as active from collection_grades order by id`;
  return (await query.execute(db)).rows;
}

export async function readCollectionRows(db: Handle): Promise<SheetRow<'Collections'>[]> {
  const query = sql<SheetRow<'Collections'>>`
    select c.name, c.collection_grade_id as grade, c.sort_order as "sortOrder", c.is_active as active,
      array(select g.value from collection_leather_grades l join leather_grades g on g.id = l.leather_grade_id
        where l.collection_id = c.id order by g.value) as "leatherGrades"
    from collections c order by c.sort_order, lower(c.name)`;
  return (await query.execute(db)).rows;
}

export async function readCollectionGroupRows(db: Handle): Promise<SheetRow<'CollectionGroups'>[]> {
  const query = sql<SheetRow<'CollectionGroups'>>`
    select g.name, p.name as "principalCollection", low.name as "minCollection", top.name as "maxCollection"
    from parameter_collections g
    join collections p on p.id = g.collection_principal_id
    join collections low on low.id = g.min_collection_id
    join collections top on top.id = g.max_collection_id
    order by lower(g.name)`;
  return (await query.execute(db)).rows;
}

export async function readPriceListRows(db: Handle): Promise<SheetRow<'PriceLists'>[]> {
  const query = sql<SheetRow<'PriceLists'>>`
    select name, is_active as active from price_lists order by lower(name)`;
  return (await query.execute(db)).rows;
}

export async function readStoreRows(db: Handle): Promise<SheetRow<'Stores'>[]> {
  const query = sql<SheetRow<'Stores'>>`
    select s.name, s.state, s.tax_rate as "taxRate", s.is_factory as factory, coalesce(c.name, '') as customer,
      coalesce(s.phone, '') as phone, coalesce(s.mobile, '') as mobile, coalesce(s.email, '') as email,
      s.address, s.city, s.zip_code as "zipCode", s.time_zone as "timeZone",
      array(select l.name from store_price_lists k join price_lists l on l.id = k.price_list_id
        where k.store_id = s.id order by l.name collate "C") as "priceLists",
      own.name as "pricingList", g.name as "collectionGroup", s.use_special as "useSpecial",
      s.uses_collection as "usesCollection", s.customer_pickup_cost_cents as "customerPickupCost",
      s.local_delivery_cost_cents as "localDeliveryCost", s.is_active as active
    from stores s
    left join customers c on c.company_id = s.company_id and c.id = s.customer_id
    left join price_lists own on own.id = s.detail_price_list_id
    left join parameter_collections g on g.id = s.parameter_collection_id
    order by s.id`;
  return (await query.execute(db)).rows;
}

export async function readChannelRows(db: Handle): Promise<SheetRow<'Channels'>[]> {
  const query = sql<SheetRow<'Channels'>>`
    select s.name as store, c.name, c.is_wholesale as wholesale, c.is_active as active
    from channels c join stores s on s.id = c.store_id order by s.id, lower(c.name)`;
  return (await query.execute(db)).rows;
}

/** One row per list, sale item, kind, day and leather grade, with a column per collection grade. */
export async function readPriceRows(db: Handle): Promise<SheetRow<'Prices'>[]> {
  const query = sql<SheetRow<'Prices'>>`
    select l.name as "priceList", i.code as "saleItem", case p.type when ${PRICE_ROW} then 'price' else 'cost' end as kind,
      p.init_date as "initDate", g.value as "leatherGrade",
      max(p.value_cents) filter (where p.collection_grade_id = 1) as grade1,
      max(p.value_cents) filter (where p.collection_grade_id = 2) as grade2,
      max(p.value_cents) filter (where p.collection_grade_id = 3) as grade3,
      max(p.value_cents) filter (where p.collection_grade_id = 4) as grade4,
      max(p.value_cents) filter (where p.collection_grade_id = 5) as grade5,
      max(p.value_cents) filter (where p.collection_grade_id = 6) as grade6,
      max(p.value_cents) filter (where p.collection_grade_id = 7) as grade7,
      max(p.value_cents) filter (where p.collection_grade_id = 8) as grade8
    from prices_and_costs p
    join price_lists l on l.id = p.price_list_id
    join sale_items i on i.id = p.sale_item_id
    left join leather_grades g on g.id = p.leather_grade_id
    group by l.name, i.code, p.type, p.init_date, g.value
    order by lower(l.name), lower(i.code), p.init_date, p.type, g.value nulls first`;
  return (await query.execute(db)).rows;
}

export async function readPriceCodeRows(db: Handle): Promise<SheetRow<'PriceCodes'>[]> {
  const query = sql<SheetRow<'PriceCodes'>>`
    select sq_code as "sqCode", prices_and_costs_code as "pricesAndCostsCode" from price_codes order by lower(sq_code)`;
  return (await query.execute(db)).rows;
}
