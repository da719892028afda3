import type {
  Customization,
  CustomizationItem,
  CustomizationPart,
  CustomizationPosition,
  Flavor,
  PresetRow,
} from '@cordovan/contracts/catalogue-schemas';
import type { Visibility } from '@cordovan/domain/identity';
import { cents, type Cents } from '@cordovan/domain/money';
import { optionPictures } from './kept-pictures.ts';

export interface PartRow {
  readonly part_id: number;
  readonly part_name: string;
  readonly prices_by_item: boolean;
  readonly part_price_cents: Cents;
  readonly part_cost_cents: Cents;
}

export interface ItemRow {
  readonly item_id: number;
  readonly item_name: string;
  readonly item_code: string;
  readonly picture_file: string;
  readonly customization_type_id: number;
  readonly item_price_cents: Cents;
  readonly item_cost_cents: Cents;
  readonly percentage_increase: number;
}

/** A customization with its part and item; `id` is 0 for a default that its sale item doesn't list. */
export interface CustomizationRow extends PartRow, ItemRow {
  readonly id: number;
  readonly active: boolean;
  readonly special: boolean;
  readonly quantity_required: number;
  readonly sale_item_id: number | null;
  readonly sale_item_name: string | null;
}

export interface FlavorRow {
  readonly id: number;
  readonly name: string;
  readonly style_id: number;
  readonly principal_leather_id: number;
  readonly is_active: boolean;
  readonly row_version: number;
  readonly stores_ids: readonly number[];
  readonly style_name: string;
  readonly leather_name: string;
  readonly image_name: string;
  readonly own_stores_ids: readonly number[];
  readonly customizations: readonly PresetRow[];
  readonly sort_order: number;
}

const money = (visible: Visibility, price: number, cost: number) => ({
  ...(visible.prices ? { maxRetailPrice: cents(price) } : {}),
  ...(visible.costs ? { factoryPrice: cents(cost) } : {}),
});

export function partFrom(row: PartRow, visible: Visibility): CustomizationPart {
  return {
    id: row.part_id,
    name: row.part_name,
    pricesByItem: row.prices_by_item,
    ...money(visible, row.part_price_cents, row.part_cost_cents),
  };
}

export function itemFrom(row: ItemRow, visible: Visibility): CustomizationItem {
  return {
    id: row.item_id,
    name: row.item_name,
    code: row.item_code || null,
    ...optionPictures.shown(row.picture_file),
    customizationType: row.customization_type_id,
    percentageIncrease: row.percentage_increase,
    ...money(visible, row.item_price_cents, row.item_cost_cents),
  };
}

export function customizationFrom(row: CustomizationRow, visible: Visibility): Customization {
  return {
    id: row.id,
    active: row.active,
    special: row.special,
    quantityRequired: row.quantity_required,
    customizationPartId: row.part_id,
    customizationItemId: row.item_id,
    saleItem: row.sale_item_id === null ? null : { id: row.sale_item_id, name: row.sale_item_name ?? '' },
    customizationPart: partFrom(row, visible),
    customizationItem: itemFrom(row, visible),
  };
}

export function flavorFrom(row: FlavorRow): Flavor {
  return {
    id: row.id,
    name: row.name,
    style: { id: row.style_id, storesIds: [...row.stores_ids] },
    principalLeather: { id: row.principal_leather_id },
    styleName: row.style_name,
    leatherName: row.leather_name,
    imageName: row.image_name || null,
    storesIds: [...row.own_stores_ids],
    customizations: [...row.customizations],
    sortOrder: row.sort_order,
    isActive: row.is_active,
    rowVersion: row.row_version,
  };
}

export function positionFrom(row: {
  customization_part_id: number;
  top_percent: number;
  left_percent: number;
  row_version: number;
}): CustomizationPosition {
  return {
    customizationPartId: row.customization_part_id,
    top: row.top_percent,
    left: row.left_percent,
    rowVersion: row.row_version,
  };
}
