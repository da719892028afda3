import { sql } from 'kysely';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import type { Trx } from '../../platform/database/transaction.ts';
import { records, replaceLinks } from './import-rows.ts';
import type { SheetRow } from './workbook/workbook.ts';

/** Writes new or changed rows of the sales sheets. */
export async function writeFurnitureTypes(
  trx: Trx,
  rows: readonly SheetRow<'FurnitureTypes'>[],
): Promise<void> {
  await sql`
    insert into furniture_types as t (name, sort_order, is_active)
    select name, "sortOrder", active from ${records(rows, 'name text, "sortOrder" int, active boolean')}
    on conflict (lower(name)) do update set name = excluded.name, sort_order = excluded.sort_order,
      is_active = excluded.is_active, row_version = t.row_version + 1`.execute(trx);
}

export async function writeStyles(trx: Trx, rows: readonly SheetRow<'Styles'>[]): Promise<void> {
  const r = records(
    rows,
    'name text, "externalId" bigint, "imageName" text, description text, "sortOrder" int, active boolean',
  );
  // cleared first, so that two styles can swap their external ids
  await sql`update styles s set external_id = null from ${r} where lower(s.name) = lower(r.name)`.execute(
    trx,
  );
  await sql`
    insert into styles as t (name, external_id, image_name, description, sort_order, is_active)
    select name, "externalId", "imageName", description, "sortOrder", active from ${r}
    on conflict (lower(name)) do update set name = excluded.name, external_id = excluded.external_id,
      image_name = excluded.image_name, description = excluded.description, sort_order = excluded.sort_order,
      is_active = excluded.is_active, row_version = t.row_version + 1`.execute(trx);
  await replaceLinks({
    table: 'style_stores',
    owner: { column: 'style_id', table: 'styles' },
    target: { column: 'store_id', table: 'stores' },
    rows: rows.map(({ name, stores }) => ({ name, targets: stores })),
  }).execute(trx);
}

const SALE_ITEM_SHAPE = `code text, id bigint, name text, type smallint, style text, "furnitureType" text,
  seats numeric, "leatherArea" numeric, width numeric, depth numeric, height numeric, "seatHeight" numeric,
  "basePrice" bigint, "baseCost" bigint, "slideShow" text, principal boolean, "longDescription" text, "extraDays" int, "sortOrder" int, active boolean`;

export async function writeSaleItems(trx: Trx, rows: readonly SheetRow<'SaleItems'>[]): Promise<void> {
  const r = records(rows, SALE_ITEM_SHAPE);
  // rows with a fixed id are matched by it, so that their code can change
  await sql`
    update sale_items i set code = r.code from ${r} where i.id = r.id and i.code <> r.code`.execute(trx);
  // unique values are cleared first, so that items can swap them
  await sql`
    update sale_items i set name = '#' || i.id, is_principal = false, type = ${saleItemTypes.service} from ${r}
    where lower(i.code) = lower(r.code)`.execute(trx);
  await sql`
    insert into sale_items as t (id, code, name, type, style_id, furniture_type_id, seats, leather_area,
      width_inches, depth_inches, height_inches, seat_height_inches, base_price_cents, base_cost_cents, slide_show, is_principal, long_description, extra_days, sort_order, is_active)
    select coalesce(r.id, i.id, nextval(pg_get_serial_sequence('sale_items', 'id'))), r.code, r.name, r.type, s.id,
      f.id, r.seats, r."leatherArea", r.width, r.depth, r.height, r."seatHeight", r."basePrice", r."baseCost", r."slideShow", r.principal, r."longDescription",
      r."extraDays", r."sortOrder", r.active
    from ${r}
    left join sale_items i on lower(i.code) = lower(r.code)
    left join styles s on lower(s.name) = lower(r.style)
    left join furniture_types f on lower(f.name) = lower(r."furnitureType")
    on conflict (lower(code)) do update set code = excluded.code, name = excluded.name, type = excluded.type,
      style_id = excluded.style_id, furniture_type_id = excluded.furniture_type_id, seats = excluded.seats,
      leather_area = excluded.leather_area, width_inches = excluded.width_inches,
      depth_inches = excluded.depth_inches, height_inches = excluded.height_inches,
      seat_height_inches = excluded.seat_height_inches, base_price_cents = excluded.base_price_cents,
      base_cost_cents = excluded.base_cost_cents, slide_show = excluded.slide_show,
      is_principal = excluded.is_principal, long_description = excluded.long_description, extra_days = excluded.extra_days,
      sort_order = excluded.sort_order, is_active = excluded.is_active, row_version = t.row_version + 1`.execute(
    trx,
  );
}

export async function writeVendors(trx: Trx, rows: readonly SheetRow<'Vendors'>[]): Promise<void> {
  await sql`
    insert into vendors as t (name, email, phone, notes, is_active)
    select name, nullif(email, ''), nullif(phone, ''), notes, active
    from ${records(rows, 'name text, email text, phone text, notes text, active boolean')}
    on conflict (lower(name)) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
      notes = excluded.notes, is_active = excluded.is_active, row_version = t.row_version + 1`.execute(trx);
}

const LEATHER_SHAPE = `name text, color text, vendor text, collection text, "collectionGrade" smallint,
  "leatherGrade" int, fabric boolean, "externalFurnitureId" bigint, "saleItem" text, "imageName" text, hue numeric,
  saturation numeric, exposure numeric, brightness numeric, vibrance numeric, sepia numeric, contrast numeric,
  colorize text, grain text, "accountingName" text, "orderingType" text, "areaPerHide" numeric, "extraDays" int, "reorderPoint" numeric,
  "unitCost" bigint, notes text, active boolean`;

export async function writeLeathers(trx: Trx, rows: readonly SheetRow<'Leathers'>[]): Promise<void> {
  await sql`
    insert into leather_items as t (name, color, vendor_id, collection_id, collection_grade_id, leather_grade_id,
      is_fabric, external_furniture_id, sale_item_id, image_name, hue, saturation, exposure, brightness, vibrance,
      sepia, contrast, colorize, grain, accounting_name, ordering_type, area_per_hide, extra_days, reorder_point, unit_cost_cents,
      notes, is_active)
    select r.name, r.color, v.id, c.id, r."collectionGrade", r."leatherGrade" / 100, r.fabric,
      r."externalFurnitureId", i.id, r."imageName", r.hue, r.saturation, r.exposure, r.brightness, r.vibrance,
      r.sepia, r.contrast, r.colorize, r.grain, r."accountingName", r."orderingType", r."areaPerHide", r."extraDays",
      r."reorderPoint",
      r."unitCost", r.notes, r.active
    from ${records(rows, LEATHER_SHAPE)}
    join vendors v on lower(v.name) = lower(r.vendor)
    join collections c on lower(c.name) = lower(r.collection)
    left join sale_items i on lower(i.code) = lower(r."saleItem")
    on conflict (lower(name)) do update set name = excluded.name, color = excluded.color,
      vendor_id = excluded.vendor_id, collection_id = excluded.collection_id,
      collection_grade_id = excluded.collection_grade_id, leather_grade_id = excluded.leather_grade_id,
      is_fabric = excluded.is_fabric, external_furniture_id = excluded.external_furniture_id,
      sale_item_id = excluded.sale_item_id, image_name = excluded.image_name, hue = excluded.hue,
      saturation = excluded.saturation, exposure = excluded.exposure, brightness = excluded.brightness,
      vibrance = excluded.vibrance, sepia = excluded.sepia, contrast = excluded.contrast,
      colorize = excluded.colorize, grain = excluded.grain, accounting_name = excluded.accounting_name,
      ordering_type = excluded.ordering_type, area_per_hide = excluded.area_per_hide, extra_days = excluded.extra_days,
      reorder_point = excluded.reorder_point, unit_cost_cents = excluded.unit_cost_cents, notes = excluded.notes,
      is_active = excluded.is_active, row_version = t.row_version + 1, updated_at = now()`.execute(trx);
  await replaceLinks({
    table: 'leather_item_stores',
    owner: { column: 'leather_item_id', table: 'leather_items' },
    target: { column: 'store_id', table: 'stores' },
    rows: rows.map(({ name, stores }) => ({ name, targets: stores })),
  }).execute(trx);
}

export async function writeElements(
  trx: Trx,
  rows: readonly SheetRow<'CustomizerElements'>[],
): Promise<void> {
  const r = records(rows, 'type smallint, "externalId" bigint, name text');
  await sql`
    update customizer_elements e set name = '#' || e.id from ${r}
    where e.type = r.type and e.external_id = r."externalId"`.execute(trx);
  await sql`
    insert into customizer_elements (type, external_id, name)
    select type, "externalId", name from ${r}
    on conflict (type, external_id) do update set name = excluded.name`.execute(trx);
}

export async function writePromotions(trx: Trx, rows: readonly SheetRow<'Promotions'>[]): Promise<void> {
  await sql`
    insert into leather_promotions as t (name, starts_on, ends_on, is_active)
    select name, "startsOn", "endsOn", active
    from ${records(rows, 'name text, "startsOn" date, "endsOn" date, active boolean')}
    on conflict (lower(name)) do update set name = excluded.name, starts_on = excluded.starts_on,
      ends_on = excluded.ends_on, is_active = excluded.is_active, row_version = t.row_version + 1`.execute(
    trx,
  );
}

export async function writePromotionElements(
  trx: Trx,
  rows: readonly SheetRow<'PromotionElements'>[],
  removed: readonly SheetRow<'PromotionElements'>[],
): Promise<void> {
  await sql`
    delete from leather_promotion_elements e
    using ${records(removed, 'promotion text, leather text')}, leather_promotions p, leather_items l
    where p.id = e.leather_promotion_id and l.id = e.leather_item_id
      and lower(p.name) = lower(r.promotion) and lower(l.name) = lower(r.leather)`.execute(trx);
  await sql`
    insert into leather_promotion_elements (leather_promotion_id, leather_item_id, collection_grade_id)
    select p.id, l.id, r.grade from ${records(rows, 'promotion text, leather text, grade smallint')}
    join leather_promotions p on lower(p.name) = lower(r.promotion)
    join leather_items l on lower(l.name) = lower(r.leather)
    on conflict (leather_promotion_id, leather_item_id)
      do update set collection_grade_id = excluded.collection_grade_id`.execute(trx);
}

export async function writeBundles(trx: Trx, rows: readonly SheetRow<'Bundles'>[]): Promise<void> {
  await sql`
    insert into bundles as t (name, price_cents, is_active)
    select name, price, active from ${records(rows, 'name text, price bigint, active boolean')}
    on conflict (lower(name)) do update set name = excluded.name, price_cents = excluded.price_cents,
      is_active = excluded.is_active, row_version = t.row_version + 1`.execute(trx);
  await replaceLinks({
    table: 'bundle_stores',
    owner: { column: 'bundle_id', table: 'bundles' },
    target: { column: 'store_id', table: 'stores' },
    rows: rows.map(({ name, stores }) => ({ name, targets: stores })),
  }).execute(trx);
}

export async function writeBundleItems(
  trx: Trx,
  rows: readonly SheetRow<'BundleItems'>[],
  removed: readonly SheetRow<'BundleItems'>[],
): Promise<void> {
  await sql`
    delete from bundle_items k using ${records(removed, 'bundle text, "saleItem" text')}, bundles b, sale_items i
    where b.id = k.bundle_id and i.id = k.sale_item_id
      and lower(b.name) = lower(r.bundle) and lower(i.code) = lower(r."saleItem")`.execute(trx);
  await sql`
    insert into bundle_items (bundle_id, sale_item_id, quantity)
    select b.id, i.id, r.quantity from ${records(rows, 'bundle text, "saleItem" text, quantity int')}
    join bundles b on lower(b.name) = lower(r.bundle)
    join sale_items i on lower(i.code) = lower(r."saleItem")
    on conflict (bundle_id, sale_item_id) do update set quantity = excluded.quantity`.execute(trx);
}

/** Serializes imports: only one at a time compares with the catalog and writes. */
export async function lockImport(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue import'))`.execute(trx);
}
