import { sql } from 'kysely';
import type { Trx } from '../../platform/database/transaction.ts';
import { records, replaceLinks } from './import-rows.ts';
import type { SheetRow } from './workbook/workbook.ts';

/** Writes new or changed rows of the customization sheets. */
export async function writeParts(trx: Trx, rows: readonly SheetRow<'CustomizationParts'>[]): Promise<void> {
  const shape = `name text, "pricesByItem" boolean, "maxRetailPrice" bigint, "factoryPrice" bigint,
    "leatherShare" numeric, "sortOrder" int, active boolean`;
  await sql`
    insert into customization_parts as t (name, prices_by_item, max_retail_price_cents, factory_price_cents,
      leather_share_percent, sort_order, is_active)
    select name, "pricesByItem", "maxRetailPrice", "factoryPrice", "leatherShare", "sortOrder", active from ${records(rows, shape)}
    on conflict (lower(name)) do update set name = excluded.name, prices_by_item = excluded.prices_by_item,
      max_retail_price_cents = excluded.max_retail_price_cents,
      factory_price_cents = excluded.factory_price_cents, leather_share_percent = excluded.leather_share_percent,
      sort_order = excluded.sort_order, is_active = excluded.is_active, row_version = t.row_version + 1`.execute(
    trx,
  );
}

export async function writeItems(trx: Trx, rows: readonly SheetRow<'CustomizationItems'>[]): Promise<void> {
  const shape = `type smallint, name text, code text, "maxRetailPrice" bigint, "factoryPrice" bigint,
    "percentageIncrease" numeric, "extraDays" int, "imageName" text, "sortOrder" int, active boolean`;
  await sql`
    insert into customization_items as t (customization_type_id, name, code, max_retail_price_cents,
      factory_price_cents, percentage_increase, extra_days, image_name, sort_order, is_active)
    select type, name, code, "maxRetailPrice", "factoryPrice", "percentageIncrease", "extraDays", "imageName", "sortOrder", active
    from ${records(rows, shape)}
    on conflict (customization_type_id, lower(name)) do update set name = excluded.name, code = excluded.code,
      max_retail_price_cents = excluded.max_retail_price_cents,
      factory_price_cents = excluded.factory_price_cents, percentage_increase = excluded.percentage_increase, extra_days = excluded.extra_days,
      image_name = excluded.image_name, sort_order = excluded.sort_order, is_active = excluded.is_active,
      row_version = t.row_version + 1`.execute(trx);
}

export async function writeCustomizations(
  trx: Trx,
  rows: readonly SheetRow<'Customizations'>[],
): Promise<void> {
  const shape = `"saleItem" text, part text, "itemType" smallint, item text, id bigint, active boolean,
    special boolean, "quantityRequired" int`;
  const wanted = sql`
    select r.*, s.id as sale_item_id, p.id as part_id, i.id as item_id from ${records(rows, shape)}
    left join sale_items s on lower(s.code) = lower(r."saleItem")
    join customization_parts p on lower(p.name) = lower(r.part)
    join customization_items i on i.customization_type_id = r."itemType" and lower(i.name) = lower(r.item)`;
  // rows with a fixed id are matched by it, so that they can become another customization
  await sql`
    update customizations c set sale_item_id = w.sale_item_id, customization_part_id = w.part_id,
      customization_item_id = w.item_id from (${wanted}) w where c.id = w.id`.execute(trx);
  await sql`
    insert into customizations as t (id, sale_item_id, customization_part_id, customization_item_id, active, special,
      quantity_required)
    select coalesce(w.id, c.id, nextval(pg_get_serial_sequence('customizations', 'id'))), w.sale_item_id, w.part_id,
      w.item_id, w.active, w.special, w."quantityRequired"
    from (${wanted}) w
    left join customizations c on c.sale_item_id is not distinct from w.sale_item_id
      and c.customization_part_id = w.part_id and c.customization_item_id = w.item_id
    on conflict (sale_item_id, customization_part_id, customization_item_id) do update set active = excluded.active,
      special = excluded.special, quantity_required = excluded.quantity_required,
      row_version = t.row_version + 1`.execute(trx);
}

export async function writePositions(
  trx: Trx,
  rows: readonly SheetRow<'Positions'>[],
  removed: readonly SheetRow<'Positions'>[],
): Promise<void> {
  await sql`
    delete from customization_positions k
    using ${records(removed, '"saleItem" text, part text')}, sale_items s, customization_parts p
    where s.id = k.sale_item_id and p.id = k.customization_part_id
      and lower(s.code) = lower(r."saleItem") and lower(p.name) = lower(r.part)`.execute(trx);
  await sql`
    insert into customization_positions as t (sale_item_id, customization_part_id, top_percent, left_percent)
    select s.id, p.id, r.top, r."left"
    from ${records(rows, '"saleItem" text, part text, top numeric, "left" numeric')}
    join sale_items s on lower(s.code) = lower(r."saleItem")
    join customization_parts p on lower(p.name) = lower(r.part)
    on conflict (sale_item_id, customization_part_id)
      do update set top_percent = excluded.top_percent, left_percent = excluded.left_percent,
        row_version = t.row_version + 1`.execute(trx);
}

const PRESET_SHAPE = 'part text, "itemType" smallint, item text, "quantityRequired" int';

export async function writeStyleDefaults(
  trx: Trx,
  rows: readonly SheetRow<'StyleDefaults'>[],
  removed: readonly SheetRow<'StyleDefaults'>[],
): Promise<void> {
  await sql`
    delete from style_defaults d using ${records(removed, 'style text, part text')}, styles s, customization_parts p
    where s.id = d.style_id and p.id = d.customization_part_id
      and lower(s.name) = lower(r.style) and lower(p.name) = lower(r.part)`.execute(trx);
  await sql`
    insert into style_defaults (style_id, customization_part_id, customization_item_id, quantity_required)
    select s.id, p.id, i.id, r."quantityRequired" from ${records(rows, `style text, ${PRESET_SHAPE}`)}
    join styles s on lower(s.name) = lower(r.style)
    join customization_parts p on lower(p.name) = lower(r.part)
    join customization_items i on i.customization_type_id = r."itemType" and lower(i.name) = lower(r.item)
    on conflict (style_id, customization_part_id) do update set
      customization_item_id = excluded.customization_item_id,
      quantity_required = excluded.quantity_required`.execute(trx);
}

export async function writeFlavors(trx: Trx, rows: readonly SheetRow<'Flavors'>[]): Promise<void> {
  const shape = 'name text, style text, leather text, "imageName" text, "sortOrder" int, active boolean';
  await sql`
    insert into flavors as t (name, style_id, principal_leather_id, image_name, sort_order, is_active)
    select r.name, s.id, l.id, r."imageName", r."sortOrder", r.active from ${records(rows, shape)}
    join styles s on lower(s.name) = lower(r.style)
    join leather_items l on lower(l.name) = lower(r.leather)
    on conflict (lower(name)) do update set name = excluded.name, style_id = excluded.style_id,
      principal_leather_id = excluded.principal_leather_id, image_name = excluded.image_name,
      sort_order = excluded.sort_order, is_active = excluded.is_active, row_version = t.row_version + 1`.execute(
    trx,
  );
  await replaceLinks({
    table: 'flavor_stores',
    owner: { column: 'flavor_id', table: 'flavors' },
    target: { column: 'store_id', table: 'stores' },
    rows: rows.map(({ name, stores }) => ({ name, targets: stores })),
  }).execute(trx);
}

export async function writeFlavorCustomizations(
  trx: Trx,
  rows: readonly SheetRow<'FlavorCustomizations'>[],
  removed: readonly SheetRow<'FlavorCustomizations'>[],
): Promise<void> {
  await sql`
    delete from flavor_customizations k
    using ${records(removed, `flavor text, ${PRESET_SHAPE}`)}, flavors f, customization_parts p, customization_items i
    where f.id = k.flavor_id and p.id = k.customization_part_id and i.id = k.customization_item_id
      and lower(f.name) = lower(r.flavor) and lower(p.name) = lower(r.part)
      and i.customization_type_id = r."itemType" and lower(i.name) = lower(r.item)`.execute(trx);
  await sql`
    insert into flavor_customizations (flavor_id, customization_part_id, customization_item_id, quantity_required)
    select f.id, p.id, i.id, r."quantityRequired" from ${records(rows, `flavor text, ${PRESET_SHAPE}`)}
    join flavors f on lower(f.name) = lower(r.flavor)
    join customization_parts p on lower(p.name) = lower(r.part)
    join customization_items i on i.customization_type_id = r."itemType" and lower(i.name) = lower(r.item)
    on conflict (flavor_id, customization_part_id, customization_item_id)
      do update set quantity_required = excluded.quantity_required`.execute(trx);
}
