import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';
import type { SheetRow } from './workbook/workbook.ts';

/** Reads the customization sheets of the workbook from the database. */
const FIRST_OWN_ID = 10_000;

export async function readPartRows(db: Handle): Promise<SheetRow<'CustomizationParts'>[]> {
  const query = sql<SheetRow<'CustomizationParts'>>`
    select name, prices_by_item as "pricesByItem", max_retail_price_cents as "maxRetailPrice",
      factory_price_cents as "factoryPrice", leather_share_percent as "leatherShare", sort_order as "sortOrder",
      is_active as active
    from customization_parts order by sort_order, lower(name)`;
  return (await query.execute(db)).rows;
}

export async function readItemRows(db: Handle): Promise<SheetRow<'CustomizationItems'>[]> {
  const query = sql<SheetRow<'CustomizationItems'>>`
    select customization_type_id as type, name, code, max_retail_price_cents as "maxRetailPrice",
      factory_price_cents as "factoryPrice", percentage_increase as "percentageIncrease", extra_days as "extraDays",
      image_name as "imageName", sort_order as "sortOrder", is_active as active
    from customization_items order by customization_type_id, sort_order, lower(name)`;
  return (await query.execute(db)).rows;
}

export async function readCustomizationRows(db: Handle): Promise<SheetRow<'Customizations'>[]> {
  const query = sql<SheetRow<'Customizations'>>`
    select s.code as "saleItem", p.name as part, i.customization_type_id as "itemType", i.name as item,
      case when c.id < ${FIRST_OWN_ID} then c.id end as id, c.active, c.special,
      c.quantity_required as "quantityRequired"
    from customizations c
    left join sale_items s on s.id = c.sale_item_id
    join customization_parts p on p.id = c.customization_part_id
    join customization_items i on i.id = c.customization_item_id
    order by lower(s.code), p.sort_order, lower(p.name), i.customization_type_id, i.sort_order, lower(i.name)`;
  return (await query.execute(db)).rows;
}

export async function readPositionRows(db: Handle): Promise<SheetRow<'Positions'>[]> {
  const query = sql<SheetRow<'Positions'>>`
    select s.code as "saleItem", p.name as part, k.top_percent as top, k.left_percent as left
    from customization_positions k
    join sale_items s on s.id = k.sale_item_id
    join customization_parts p on p.id = k.customization_part_id
    order by lower(s.code), p.sort_order, lower(p.name)`;
  return (await query.execute(db)).rows;
}

export async function readStyleDefaultRows(db: Handle): Promise<SheetRow<'StyleDefaults'>[]> {
  const query = sql<SheetRow<'StyleDefaults'>>`
    select s.name as style, p.name as part, i.customization_type_id as "itemType", i.name as item,
      d.quantity_required as "quantityRequired"
    from style_defaults d
    join styles s on s.id = d.style_id
    join customization_parts p on p.id = d.customization_part_id
    join customization_items i on i.id = d.customization_item_id
    order by lower(s.name), p.sort_order, lower(p.name)`;
  return (await query.execute(db)).rows;
}

export async function readFlavorRows(db: Handle): Promise<SheetRow<'Flavors'>[]> {
  const query = sql<SheetRow<'Flavors'>>`
    select f.name, s.name as style, l.name as leather,
      array(select t.name from flavor_stores k join stores t on t.id = k.store_id
        where k.flavor_id = f.id order by t.name collate "C") as stores,
      f.image_name as "imageName", f.sort_order as "sortOrder", f.is_active as active
    from flavors f
    join styles s on s.id = f.style_id
    join leather_items l on l.id = f.principal_leather_id
    order by f.sort_order, lower(f.name)`;
  return (await query.execute(db)).rows;
}

export async function readFlavorCustomizationRows(db: Handle): Promise<SheetRow<'FlavorCustomizations'>[]> {
  const query = sql<SheetRow<'FlavorCustomizations'>>`
    select f.name as flavor, p.name as part, i.customization_type_id as "itemType", i.name as item,
      k.quantity_required as "quantityRequired"
    from flavor_customizations k
    join flavors f on f.id = k.flavor_id
    join customization_parts p on p.id = k.customization_part_id
    join customization_items i on i.id = k.customization_item_id
    order by lower(f.name), p.sort_order, lower(p.name), i.customization_type_id, lower(i.name)`;
  return (await query.execute(db)).rows;
}
