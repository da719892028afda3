import { sql } from 'kysely';
import type { Cents } from '@cordovan/domain/money';
import type { Handle } from '../../platform/database/transaction.ts';
import type { CompanyRow, ShopperCatalogue } from './companies.rows.ts';
import { partFrom, type ShopperItemRow } from './shopper-parts.rows.ts';

/** Reads what a company offers its shoppers (N-16); `prices` lists its components by sale item. */
export async function readShopperCatalogue(
  handle: Handle,
  company: CompanyRow,
  prices: ReadonlyMap<number, Cents>,
): Promise<ShopperCatalogue> {
  return {
    styles: await listStyles(handle, company.id),
    flavors: await listFlavors(handle, company.id),
    leathers: await listLeathers(handle, company.id),
    parts: await listParts(handle, company.id),
    components: await listComponents(handle, company.id, prices),
  };
}

async function listStyles(handle: Handle, companyId: number): Promise<ShopperCatalogue['styles']> {
  const rows = await handle
    .selectFrom('shopper_styles as shown')
    .innerJoin('styles', 'styles.id', 'shown.style_id')
    .leftJoin('sale_items as principal', (join) =>
      join.onRef('principal.style_id', '=', 'styles.id').on('principal.is_principal', '=', true),
    )
    .where('shown.company_id', '=', companyId)
    .where('styles.is_active', '=', true)
    .select([
      'styles.id',
      'styles.external_id',
      'styles.name',
      'styles.image_name',
      'principal.id as sale_item_id',
    ])
    .orderBy('shown.sort_order')
    .orderBy('styles.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    externalId: row.external_id,
    name: row.name,
    imageName: row.image_name || null,
    saleItemId: row.sale_item_id,
  }));
}

async function listFlavors(handle: Handle, companyId: number): Promise<ShopperCatalogue['flavors']> {
  const rows = await handle
    .selectFrom('shopper_flavors as shown')
    .innerJoin('flavors', 'flavors.id', 'shown.flavor_id')
    .where('shown.company_id', '=', companyId)
    .where('flavors.is_active', '=', true)
    .select([
      'flavors.id',
      'flavors.name',
      'flavors.style_id',
      'flavors.principal_leather_id',
      'flavors.image_name',
    ])
    .orderBy('shown.sort_order')
    .orderBy('flavors.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    styleId: row.style_id,
    leatherItemId: row.principal_leather_id,
    imageName: row.image_name || null,
  }));
}

async function listLeathers(handle: Handle, companyId: number): Promise<ShopperCatalogue['leathers']> {
  const rows = await handle
    .selectFrom('shopper_leathers as shown')
    .innerJoin('leather_items as l', 'l.id', 'shown.leather_item_id')
    .where('shown.company_id', '=', companyId)
    .where('l.is_active', '=', true)
    .select([
      'l.id',
      'l.name',
      'l.color',
      'l.is_fabric',
      'l.image_name',
      'l.hue',
      'l.saturation',
      'l.exposure',
      'l.brightness',
      'l.vibrance',
      'l.sepia',
      'l.contrast',
      'l.colorize',
    ])
    .orderBy('shown.sort_order')
    .orderBy('l.id')
    .execute();
  return rows.map(({ is_fabric: isFabric, image_name: imageName, ...row }) => ({
    ...row,
    isFabric,
    imageName: imageName || null,
  }));
}

async function listParts(handle: Handle, companyId: number): Promise<ShopperCatalogue['parts']> {
  const parts = await handle
    .selectFrom('shopper_parts')
    .where('company_id', '=', companyId)
    .select(['id', 'name', 'visible', 'not_show', 'selected'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const items = Map.groupBy(await listItems(handle, companyId), (item) => item.shopper_part_id);
  return parts.map((part) => partFrom(part, items.get(part.id) ?? []));
}

async function listItems(handle: Handle, companyId: number): Promise<ShopperItemRow[]> {
  return handle
    .selectFrom('shopper_items as i')
    .leftJoin('customization_parts as cp', 'cp.id', 'i.customization_part_id')
    .leftJoin('customization_items as ci', 'ci.id', 'i.customization_item_id')
    .where('i.company_id', '=', companyId)
    .select([
      'i.id',
      'i.shopper_part_id',
      'i.item_name',
      'i.type_item',
      'i.part_depend',
      'i.have_part_depend',
      'i.order_name',
      'i.is_with_layer',
      'i.is_visible_canvas',
      'i.swivel',
      'cp.id as customization_part_id',
      'cp.name as customization_part_name',
      'cp.prices_by_item',
      'cp.max_retail_price_cents as part_price_cents',
      'ci.id as customization_item_id',
      'ci.name as customization_item_name',
      'ci.code as customization_item_code',
      'ci.customization_type_id',
      'ci.percentage_increase',
      'ci.max_retail_price_cents as item_price_cents',
      'ci.image_name as customization_image_name',
      sql<number[]>`array(select s.sale_item_id::int from shopper_item_sale_items s
        where s.company_id = i.company_id and s.shopper_item_id = i.id order by 1)`.as('sale_item_ids'),
      sql<number | null>`(select min(c.id) from customizations c where c.active
        and c.customization_part_id = i.customization_part_id
        and c.customization_item_id = i.customization_item_id)`.as('customization_id'),
    ])
    .orderBy('i.order_name')
    .orderBy('i.sort_order')
    .orderBy('i.id')
    .execute();
}

async function listComponents(
  handle: Handle,
  companyId: number,
  prices: ReadonlyMap<number, Cents>,
): Promise<ShopperCatalogue['components']> {
  const rows = await handle
    .selectFrom('shopper_components as shown')
    .innerJoin('sale_items as s', 's.id', 'shown.sale_item_id')
    .where('shown.company_id', '=', companyId)
    .where('s.is_active', '=', true)
    .select(['s.id', 'shown.name', 'shown.is_default', 'shown.swivel', 's.seats', 's.slide_show'])
    .orderBy('shown.sort_order')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => {
    const price = prices.get(row.id);
    return {
      saleItemId: row.id,
      name: row.name,
      isDefault: row.is_default,
      swivel: row.swivel,
      seats: row.seats,
      imageName: row.slide_show || null,
      ...(price === undefined ? {} : { maxRetailPrice: price }),
    };
  });
}
