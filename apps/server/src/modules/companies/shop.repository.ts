import { sql } from 'kysely';
import type { LeatherPromotion } from '@cordovan/domain/pricing';
import type { Shop } from '@cordovan/contracts/shop';
import type { ItemPlace } from '@cordovan/domain/shop';
import { storeHours } from '../../platform/database/store-hours.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import type { ComponentPrices } from './shopper-prices.repository.ts';

/** Store whose prices and offers a shop uses. */
export interface ShopStore {
  readonly id: number;
  readonly priceListId: number | null;
  readonly usesCollection: boolean;
  readonly topGradeId: number | null;
  readonly useSpecial: boolean;
  /** Percent. */
  readonly taxRate: number;
}

export async function findShopStore(handle: Handle, storeId: number): Promise<ShopStore | undefined> {
  const query = sql<ShopStore>`
    select s.id, s.detail_price_list_id as "priceListId", s.uses_collection as "usesCollection",
      s.use_special as "useSpecial", s.tax_rate as "taxRate", top.collection_grade_id as "topGradeId"
    from stores s
    left join parameter_collections group_of on group_of.id = s.parameter_collection_id
    left join collections top on top.id = group_of.max_collection_id
    where s.id = ${storeId}`;
  return (await query.execute(handle)).rows[0];
}

/** The store's data for customers. */
export async function findVisitStore(handle: Handle, storeId: number): Promise<Shop['store']> {
  const query = sql<NonNullable<Shop['store']>>`
    select s.name, concat_ws(', ', nullif(s.address, ''), nullif(s.city, ''), nullif(btrim(s.state || ' ' || s.zip_code), ''))
        as address,
      coalesce(s.phone, '') as phone, coalesce(s.email, '') as email, ${storeHours(sql`s.id`)} as "openingHours"
    from stores s where s.id = ${storeId}`;
  return (await query.execute(handle)).rows[0] ?? null;
}

export type ShopLeatherRow = Omit<Shop['leathers'][number], 'priceGroup'> & {
  readonly collectionGradeId: number;
  readonly leatherGradeId: number;
};

/**
 * Lists a shop's active leathers that its store sells, in the shop's order. A shop without its own leathers offers
 * all of the store's.
 */
export async function listShopLeatherRows(
  handle: Handle,
  { companyId, storeId }: { companyId: number; storeId: number },
): Promise<ShopLeatherRow[]> {
  const query = sql<ShopLeatherRow>`
    select l.id, l.name, l.color, l.is_fabric as "isFabric", nullif(l.image_name, '') as "imageName", l.hue,
      l.saturation, l.exposure, l.brightness, l.vibrance, l.sepia, l.contrast, l.colorize, l.grain,
      l.collection_grade_id as "collectionGradeId", l.leather_grade_id as "leatherGradeId",
      l.extra_days as "extraDays"
    from leather_items l
    join leather_item_stores at on at.leather_item_id = l.id and at.store_id = ${storeId}
    left join shopper_leathers shown on shown.leather_item_id = l.id and shown.company_id = ${companyId}
    where l.is_active and (shown.company_id is not null
      or not exists (select from shopper_leathers own where own.company_id = ${companyId}))
    order by shown.sort_order, l.name, l.id`;
  return (await query.execute(handle)).rows;
}

/** Lists promotions on leathers. */
export async function listShopPromotions(
  handle: Handle,
  leatherIds: readonly number[],
): Promise<LeatherPromotion[]> {
  const query = sql<LeatherPromotion>`
    select p.id, p.is_active as "isActive", p.starts_on::text as "from", p.ends_on::text as "to",
      jsonb_agg(jsonb_build_object('leatherItemId', e.leather_item_id, 'gradeId', e.collection_grade_id))
        as elements
    from leather_promotions p join leather_promotion_elements e on e.leather_promotion_id = p.id
    where e.leather_item_id = any(${[...leatherIds]}::bigint[])
    group by p.id order by p.id`;
  return (await query.execute(handle)).rows;
}

export type ShopPieceRow = Omit<Shop['pieces'][number], 'prices' | 'options'> & ComponentPrices;

/** Lists in an offer, each in its order. */
interface OfferedIds {
  readonly styleIds: readonly number[];
  /** Sale items that represent the components. */
  readonly componentIds: readonly number[];
}

/**
 * Lists a shop's pieces: for each component in each style, the style's item of the same furniture type. For a
 * component in its own style, the item is the one that the shop names.
 */
export async function listShopPieces(
  handle: Handle,
  { styleIds, componentIds }: OfferedIds,
  { priceListId, today }: { priceListId: number | null; today: string },
): Promise<ShopPieceRow[]> {
  const query = sql<ShopPieceRow>`
    with pieces as (
      select distinct on (style.id, component.id)
        style.id as style_id, component.id as component_id, item.id, item.furniture_type_id, item.seats, item.extra_days,
        item.width_inches, item.depth_inches, item.height_inches, item.seat_height_inches, item.type, item.base_price_cents, item.base_cost_cents, style.place as style_order,
        component.place as component_order
      from unnest(${[...styleIds]}::bigint[]) with ordinality style (id, place)
      cross join unnest(${[...componentIds]}::bigint[]) with ordinality component (id, place)
      join sale_items named on named.id = component.id
      join sale_items item on item.style_id = style.id and item.is_active
        and item.furniture_type_id = named.furniture_type_id
      order by style.id, component.id, item.id = named.id desc, item.id
    )
    select p.style_id as "styleId", p.component_id as "componentId", p.id, p.id as "saleItemId", p.seats, p.extra_days as "extraDays",
      f.name as "furnitureTypeName", case when p.width_inches + p.depth_inches + p.height_inches is not null then
        jsonb_build_object('width', p.width_inches, 'depth', p.depth_inches, 'height', p.height_inches,
          'seatHeight', p.seat_height_inches) end as size, p.type, p.base_price_cents as "basePrice", p.base_cost_cents as "baseCost",
      coalesce((select jsonb_agg(jsonb_build_object('type', r.type, 'gradeId', r.collection_grade_id,
          'leatherGradeId', r.leather_grade_id, 'initDate', r.init_date, 'value', r.value_cents))
        from prices_and_costs r where r.sale_item_id = p.id and r.price_list_id = ${priceListId}::bigint
          and r.init_date <= ${today}::date), '[]') as rows
    from pieces p join furniture_types f on f.id = p.furniture_type_id
    order by p.style_order, p.component_order`;
  return (await query.execute(handle)).rows;
}

type Options = Shop['pieces'][number]['options'];

/** Customization that a shop's piece offers, with its item's cost. */
export interface ShopOptionRow {
  readonly saleItemId: number;
  readonly option: Options[number];
  readonly item: Shop['items'][number];
}

interface WantedOptions {
  readonly saleItemIds: readonly number[];
  /** Catalog entries for the shop's options and flavors. */
  readonly places: readonly ItemPlace[];
  readonly useSpecial: boolean;
}

/**
 * Lists the customizations that pieces in a shopper's order can have (CZR-15, SHOP-14): the shop's options and
 * flavors, and the style defaults. Also those that leave a part empty, such as No Legs.
 */
export async function listShopOptions(
  handle: Handle,
  { saleItemIds, places, useSpecial }: WantedOptions,
): Promise<ShopOptionRow[]> {
  const query = sql<ShopOptionRow>`
    select c.sale_item_id as "saleItemId",
      jsonb_build_object('partId', p.id, 'itemId', i.id, 'customizationId', c.id,
        'defaultQuantity', d.quantity_required) as option,
      jsonb_build_object('partId', p.id, 'itemId', i.id, 'partName', p.name, 'name', i.name, 'type', i.customization_type_id,
        'quantity', c.quantity_required, 'percentageIncrease', i.percentage_increase, 'extraDays', i.extra_days, 'price',
        case when p.prices_by_item then i.max_retail_price_cents else p.max_retail_price_cents end) as item
    from customizations c
    join customization_parts p on p.id = c.customization_part_id and p.is_active
    join customization_items i on i.id = c.customization_item_id and i.is_active
    join sale_items s on s.id = c.sale_item_id
    left join style_defaults d on d.style_id = s.style_id and d.customization_part_id = p.id
      and d.customization_item_id = i.id
    where c.sale_item_id = any(${[...saleItemIds]}::bigint[]) and c.active and (${useSpecial} or not c.special)
      and (d.style_id is not null or lower(btrim(i.name)) ~ '^(no\\s|none$)'
        or (p.id, i.id) in (select w."partId", w."itemId"
          from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) w ("partId" bigint, "itemId" bigint)))
    order by c.sale_item_id, p.sort_order, p.id, i.sort_order, i.id`;
  return (await query.execute(handle)).rows;
}

export type ShopOffer = Pick<Shop, 'styles' | 'flavors' | 'parts' | 'components'>;

/** Reads the shop's own lists, each in the shop's order. */
export async function readShopOffer(handle: Handle, companyId: number): Promise<ShopOffer> {
  const query = sql<ShopOffer>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name,
          'imageName', nullif(s.image_name, '')) order by shown.sort_order, s.id)
        from shopper_styles shown join styles s on s.id = shown.style_id and s.is_active
        where shown.company_id = ${companyId}), '[]') as styles,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'styleId', f.style_id,
          'leatherId', f.principal_leather_id, 'customizations',
          coalesce((select jsonb_agg(jsonb_build_object('partId', c.customization_part_id,
              'itemId', c.customization_item_id) order by c.customization_part_id, c.customization_item_id)
            from flavor_customizations c where c.flavor_id = f.id), '[]')) order by shown.sort_order, f.id)
        from shopper_flavors shown join flavors f on f.id = shown.flavor_id and f.is_active
        where shown.company_id = ${companyId}), '[]') as flavors,
      coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'isVisible', p.visible,
          'isNeverListed', p.not_show, 'options',
          coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'partName', p.name, 'name', o.item_name,
              'kind', o.type_item, 'dependentParts', o.part_depend, 'needs', o.have_part_depend,
              'order', o.order_name, 'isDrawn', o.is_visible_canvas,
              'componentIds', array(select t.sale_item_id from shopper_item_sale_items t
                where t.company_id = o.company_id and t.shopper_item_id = o.id order by 1),
              'place', case when o.customization_item_id is not null then jsonb_build_object(
                'partId', o.customization_part_id, 'itemId', o.customization_item_id) end)
              || case when i.picture_file <> '' then jsonb_build_object(
                'pictureAddress', '/Content/images/options/' || i.picture_file) else '{}' end
              order by o.sort_order, o.id)
            from shopper_items o left join customization_items i on i.id = o.customization_item_id
            where o.company_id = p.company_id and o.shopper_part_id = p.id), '[]'))
          order by p.sort_order, p.id)
        from shopper_parts p where p.company_id = ${companyId}), '[]') as parts,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.sale_item_id, 'name', c.name,
          'isDefault', c.is_default, 'asksForSwivel', c.swivel) order by c.sort_order, c.sale_item_id)
        from shopper_components c where c.company_id = ${companyId}), '[]') as components`;
  return (await query.execute(handle)).rows[0]!;
}
