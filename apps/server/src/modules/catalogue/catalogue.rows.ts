import type {
  Collection,
  CollectionGroup,
  PresetRow,
  PriceAndCost,
  SaleItem,
  Style,
} from '@cordovan/contracts/catalogue-schemas';
import type { Visibility } from '@cordovan/domain/identity';
import { cents, type Cents } from '@cordovan/domain/money';
import { COST_ROW, PRICE_ROW } from '@cordovan/domain/pricing';
import { catalogPictures } from '../configurator/index.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface PriceJson {
  readonly type: number;
  readonly grade: number;
  readonly leatherGrade: number | null;
  readonly initDate: string;
  readonly value: number;
}

/** A sale item with its related rows. */
export interface SaleItemRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly long_description: string;
  readonly type: number;
  readonly style_id: number | null;
  readonly style_name: string | null;
  readonly furniture_type_id: number | null;
  readonly furniture_type_name: string | null;
  readonly seats: number;
  readonly leather_area: number;
  readonly base_price_cents: Cents;
  readonly base_cost_cents: Cents;
  readonly slide_show: string;
  readonly picture_file: string;
  readonly width_inches: number | null;
  readonly depth_inches: number | null;
  readonly height_inches: number | null;
  readonly seat_height_inches: number | null;
  readonly extra_days: number;
  readonly is_sample: boolean;
  readonly sort_order: number;
  readonly is_principal: boolean;
  readonly is_active: boolean;
  readonly row_version: number;
  readonly parts: readonly Named[];
  readonly flavors: readonly Named[];
  readonly prices: readonly PriceJson[];
}

export function saleItemFrom(row: SaleItemRow, visible: Visibility): SaleItem {
  return {
    id: row.id,
    name: row.name,
    longDescription: row.long_description,
    type: row.type,
    seats: row.seats,
    styleName: row.style_name,
    styleId: row.style_id,
    furnitureTypeId: row.furniture_type_id,
    furnitureTypeName: row.furniture_type_name,
    flavorName: row.flavors[0]?.name ?? null,
    code: row.code,
    isPrincipal: row.is_principal,
    parts: [...row.parts],
    customization: row.parts.length > 0,
    ...(visible.prices ? { basePrice: row.base_price_cents } : {}),
    ...(visible.costs ? { baseCost: row.base_cost_cents } : {}),
    pricesAndCosts: pricesFrom(row.prices, visible),
    slideShow: row.slide_show || null,
    ...catalogPictures.shown(row.picture_file),
    flavors: [...row.flavors],
    style: row.style_id === null ? null : { id: row.style_id },
    leatherArea: row.leather_area,
    width: row.width_inches,
    depth: row.depth_inches,
    height: row.height_inches,
    seatHeight: row.seat_height_inches,
    extraDays: row.extra_days,
    isSample: row.is_sample,
    sortOrder: row.sort_order,
    isActive: row.is_active,
    rowVersion: row.row_version,
  };
}

/** Maps price and cost rows, except those that the reader may not see. */
function pricesFrom(rows: readonly PriceJson[], visible: Visibility): PriceAndCost[] {
  return rows
    .filter(({ type }) => (type === PRICE_ROW ? visible.prices : visible.costs))
    .map(({ type, grade, leatherGrade, initDate, value }) => ({
      type: type === PRICE_ROW ? PRICE_ROW : COST_ROW,
      leatherItemGradeCollectionId: grade,
      leatherItemGradeId: leatherGrade,
      initDate,
      value: cents(value),
    }));
}

export interface StyleRow {
  readonly id: number;
  readonly external_id: number | null;
  readonly name: string;
  readonly sale_item_id: number | null;
  readonly image_name: string;
  readonly stores_ids: readonly number[];
  readonly description: string;
  readonly store_names: readonly string[];
  readonly defaults: readonly PresetRow[];
  readonly item_count: number;
  readonly sort_order: number;
  readonly is_active: boolean;
  readonly row_version: number;
}

export function styleFrom(row: StyleRow): Style {
  return {
    id: row.id,
    externalId: row.external_id,
    name: row.name,
    saleItemId: row.sale_item_id,
    imageName: row.image_name || null,
    storesIds: [...row.stores_ids],
    description: row.description,
    storeNames: [...row.store_names],
    defaults: [...row.defaults],
    itemCount: row.item_count,
    sortOrder: row.sort_order,
    isActive: row.is_active,
    rowVersion: row.row_version,
  };
}

export interface CollectionRow {
  readonly id: number;
  readonly name: string;
  readonly collection_grade_id: number;
  readonly grade_name: string;
  readonly leather_grade_ids: readonly number[];
  readonly leather_count: number;
  readonly sort_order: number;
  readonly is_active: boolean;
  readonly row_version: number;
}

export function collectionFrom(row: CollectionRow): Collection {
  return {
    id: row.id,
    name: row.name,
    gradeId: row.collection_grade_id,
    gradeName: row.grade_name,
    leatherGradeIds: [...row.leather_grade_ids],
    leatherCount: row.leather_count,
    sortOrder: row.sort_order,
    isActive: row.is_active,
    rowVersion: row.row_version,
  };
}

export function collectionGroupFrom(row: {
  id: number;
  name: string;
  collection_principal_id: number;
  min_collection_id: number;
  max_collection_id: number;
}): CollectionGroup {
  return {
    id: row.id,
    name: row.name,
    configurations: {
      collectionPrincipalId: row.collection_principal_id,
      minCollectionId: row.min_collection_id,
      maxCollectionId: row.max_collection_id,
    },
  };
}
