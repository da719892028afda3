import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';
import type { SheetRow } from './workbook/workbook.ts';

/** Reads the sales sheets of the workbook from the database. Ids are exported only where they are fixed. */
const FIRST_OWN_ID = 10_000;

export async function readFurnitureTypeRows(db: Handle): Promise<SheetRow<'FurnitureTypes'>[]> {
  const query = sql<SheetRow<'FurnitureTypes'>>`
    select name, sort_order as "sortOrder", is_active as active from furniture_types order by sort_order, lower(name)`;
  return (await query.execute(db)).rows;
}

export async function readStyleRows(db: Handle): Promise<SheetRow<'Styles'>[]> {
  const query = sql<SheetRow<'Styles'>>`
    select s.name, s.external_id as "externalId", s.image_name as "imageName", s.description,
      array(select t.name from style_stores k join stores t on t.id = k.store_id
        where k.style_id = s.id order by t.name collate "C") as stores,
      s.sort_order as "sortOrder", s.is_active as active
    from styles s order by s.sort_order, lower(s.name)`;
  return (await query.execute(db)).rows;
}

/** All sale items except the sample: every installation has its own, priced per shop. */
export async function readSaleItemRows(db: Handle): Promise<SheetRow<'SaleItems'>[]> {
  const query = sql<SheetRow<'SaleItems'>>`
    select i.code, case when i.id < ${FIRST_OWN_ID} then i.id end as id, i.name, i.type, s.name as style,
      f.name as "furnitureType", i.seats, i.leather_area as "leatherArea", i.width_inches as width,
      i.depth_inches as depth, i.height_inches as height, i.seat_height_inches as "seatHeight", i.base_price_cents as "basePrice",
      i.base_cost_cents as "baseCost", i.slide_show as "slideShow", i.is_principal as principal,
      i.long_description as "longDescription", i.extra_days as "extraDays", i.sort_order as "sortOrder", i.is_active as active
    from sale_items i
    left join styles s on s.id = i.style_id
    left join furniture_types f on f.id = i.furniture_type_id
    where not i.is_sample
    order by i.type, i.sort_order, lower(i.code)`;
  return (await query.execute(db)).rows;
}

export async function readVendorRows(db: Handle): Promise<SheetRow<'Vendors'>[]> {
  const query = sql<SheetRow<'Vendors'>>`
    select name, coalesce(email, '') as email, coalesce(phone, '') as phone, notes, is_active as active
    from vendors order by lower(name)`;
  return (await query.execute(db)).rows;
}

export async function readLeatherRows(db: Handle): Promise<SheetRow<'Leathers'>[]> {
  const query = sql<SheetRow<'Leathers'>>`
    select l.name, l.color, v.name as vendor, c.name as collection, l.collection_grade_id as "collectionGrade",
      g.value as "leatherGrade", l.is_fabric as fabric,
      array(select t.name from leather_item_stores k join stores t on t.id = k.store_id
        where k.leather_item_id = l.id order by t.name collate "C") as stores,
      l.external_furniture_id as "externalFurnitureId", i.code as "saleItem", l.image_name as "imageName",
      l.hue, l.saturation, l.exposure, l.brightness, l.vibrance, l.sepia, l.contrast, l.colorize, l.grain,
      l.accounting_name as "accountingName", l.ordering_type as "orderingType", l.area_per_hide as "areaPerHide",
      l.extra_days as "extraDays",
      l.reorder_point as "reorderPoint", l.unit_cost_cents as "unitCost", l.notes, l.is_active as active
    from leather_items l
    join vendors v on v.id = l.vendor_id
    join collections c on c.id = l.collection_id
    join leather_grades g on g.id = l.leather_grade_id
    left join sale_items i on i.id = l.sale_item_id
    order by l.collection_grade_id, lower(l.name)`;
  return (await query.execute(db)).rows;
}

export async function readElementRows(db: Handle): Promise<SheetRow<'CustomizerElements'>[]> {
  const query = sql<SheetRow<'CustomizerElements'>>`
    select type, external_id as "externalId", name from customizer_elements order by type, external_id`;
  return (await query.execute(db)).rows;
}

export async function readPromotionRows(db: Handle): Promise<SheetRow<'Promotions'>[]> {
  const query = sql<SheetRow<'Promotions'>>`
    select name, starts_on as "startsOn", ends_on as "endsOn", is_active as active
    from leather_promotions order by lower(name)`;
  return (await query.execute(db)).rows;
}

export async function readPromotionElementRows(db: Handle): Promise<SheetRow<'PromotionElements'>[]> {
  const query = sql<SheetRow<'PromotionElements'>>`
    select p.name as promotion, l.name as leather, e.collection_grade_id as grade
    from leather_promotion_elements e
    join leather_promotions p on p.id = e.leather_promotion_id
    join leather_items l on l.id = e.leather_item_id
    order by lower(p.name), lower(l.name)`;
  return (await query.execute(db)).rows;
}

export async function readBundleRows(db: Handle): Promise<SheetRow<'Bundles'>[]> {
  const query = sql<SheetRow<'Bundles'>>`
    select b.name, b.price_cents as price, b.is_active as active,
      array(select t.name from bundle_stores k join stores t on t.id = k.store_id
        where k.bundle_id = b.id order by t.name collate "C") as stores
    from bundles b order by lower(b.name)`;
  return (await query.execute(db)).rows;
}

export async function readBundleItemRows(db: Handle): Promise<SheetRow<'BundleItems'>[]> {
  const query = sql<SheetRow<'BundleItems'>>`
    select b.name as bundle, i.code as "saleItem", k.quantity
    from bundle_items k join bundles b on b.id = k.bundle_id join sale_items i on i.id = k.sale_item_id
    order by lower(b.name), lower(i.code)`;
  return (await query.execute(db)).rows;
}
