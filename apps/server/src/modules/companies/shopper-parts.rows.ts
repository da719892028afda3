import type { ShopperItem, ShopperPart } from '@cordovan/contracts/companies';
import { cents, type Cents } from '@cordovan/domain/money';

interface ShopperPartRow {
  readonly id: number;
  readonly name: string;
  readonly visible: boolean;
  readonly not_show: boolean;
  readonly selected: boolean;
}

/** A choice, with its customization if there is one. */
export interface ShopperItemRow {
  readonly id: number;
  readonly shopper_part_id: number;
  readonly item_name: string;
  readonly type_item: ShopperItem['typeItem'];
  readonly part_depend: string[];
  readonly have_part_depend: number[];
  readonly order_name: number;
  readonly is_with_layer: boolean;
  readonly is_visible_canvas: boolean;
  readonly swivel: boolean;
  readonly customization_part_id: number | null;
  readonly customization_part_name: string | null;
  readonly prices_by_item: boolean | null;
  readonly part_price_cents: Cents | null;
  readonly customization_item_id: number | null;
  readonly customization_item_name: string | null;
  readonly customization_item_code: string | null;
  readonly customization_type_id: number | null;
  readonly percentage_increase: number | null;
  readonly item_price_cents: Cents | null;
  readonly customization_image_name: string | null;
  readonly sale_item_ids: number[];
  readonly customization_id: number | null;
}

export function partFrom(part: ShopperPartRow, items: readonly ShopperItemRow[]): ShopperPart {
  return {
    id: part.id,
    name: part.name,
    visible: part.visible ? 1 : 0,
    notShow: part.not_show,
    selected: part.selected,
    items: items.map((item) => itemFrom(item, part.name)),
  };
}

function itemFrom(row: ShopperItemRow, partName: string): ShopperItem {
  return {
    id: row.id,
    partName,
    itemName: row.item_name,
    typeItem: row.type_item,
    partDepend: row.part_depend.join('|'),
    havePartDepend: row.have_part_depend.join('|'),
    orderName: row.order_name,
    isWithLayer: row.is_with_layer,
    isVisibleCanvas: row.is_visible_canvas,
    saleItemsIds: row.sale_item_ids,
    swivel: row.swivel,
    imageName: row.customization_image_name || null,
    customization: customizationFrom(row),
  };
}

/** Leaves out factory prices: this answer needs only the static token, which is public. */
function customizationFrom(row: ShopperItemRow): ShopperItem['customization'] {
  if (
    row.customization_id === null ||
    row.customization_part_id === null ||
    row.customization_item_id === null
  )
    return null;
  return {
    id: row.customization_id,
    active: true,
    special: false,
    quantityRequired: 1,
    customizationPartId: row.customization_part_id,
    customizationItemId: row.customization_item_id,
    saleItem: null,
    customizationPart: {
      id: row.customization_part_id,
      name: row.customization_part_name ?? '',
      pricesByItem: row.prices_by_item ?? true,
      maxRetailPrice: cents(row.part_price_cents ?? 0),
    },
    customizationItem: {
      id: row.customization_item_id,
      name: row.customization_item_name ?? '',
      code: row.customization_item_code,
      customizationType: row.customization_type_id ?? 0,
      maxRetailPrice: cents(row.item_price_cents ?? 0),
      percentageIncrease: row.percentage_increase ?? 0,
    },
  };
}
