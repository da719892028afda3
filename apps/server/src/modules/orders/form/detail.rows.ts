import type { Detail, DetailCustomization } from '@cordovan/contracts/orders-schemas';
import type { SaleItemType } from '@cordovan/domain/catalogue';
import type { Visibility } from '@cordovan/domain/identity';
import type { PriceStep } from '@cordovan/domain/pricing';
import type { ShopChoice } from '@cordovan/domain/shop';
import type { Cents } from '@cordovan/domain/money';

/** Order line with the names of its references, built as JSON by the database. */
export interface DetailRow {
  readonly id: number;
  readonly order_id: number;
  readonly line_number: number;
  readonly detail_type: SaleItemType;
  readonly quantity: number;
  readonly sale_item: {
    readonly id: number;
    readonly name: string;
    readonly type: number;
    readonly code: string | null;
    readonly slide_show: string;
  };
  readonly style_id: number | null;
  readonly style_name: string | null;
  readonly furniture_type_id: number | null;
  readonly furniture_type_name: string | null;
  readonly leather: {
    readonly id: number;
    readonly name: string;
    readonly color: string;
    readonly leather_grade_id: number;
    readonly image_name: string;
  } | null;
  readonly collection_id: number | null;
  readonly collection_name: string | null;
  readonly leather_promotion_id: number | null;
  readonly promotion_name: string | null;
  readonly promotion_grade: number | null;
  readonly unit_price_cents: Cents;
  readonly unit_cost_cents: Cents;
  readonly total_price_cents: Cents;
  readonly total_cost_cents: Cents;
  readonly discount_cents: Cents;
  readonly factory_price_cents: Cents;
  readonly max_retail_price_cents: Cents;
  readonly min_retail_price_cents: Cents;
  readonly default_prices_id: number | null;
  readonly swivel_quantity: number;
  readonly sold_vin_item_id: number | null;
  readonly sold_vin_code: string | null;
  readonly seats: number;
  readonly description: string;
  readonly comments: string;
  readonly shop_choices: readonly ShopChoice[];
  readonly price_steps: readonly PriceStep[];
  readonly bundle_id: number | null;
  readonly bundle_number: number | null;
  readonly bundle_name: string | null;
  readonly bundle_saving_cents: Cents;
  readonly customizations: readonly DetailCustomizationRow[];
}

export interface DetailCustomizationRow {
  readonly id: number;
  readonly customization_id: number | null;
  readonly customization_part_id: number;
  readonly customization_item_id: number;
  readonly quantity_required: number;
  readonly price_cents: Cents;
  readonly cost_cents: Cents;
  readonly percentage_increase: number;
  readonly leather_item_id: number | null;
  readonly part_name: string;
  readonly item_name: string;
  readonly item_code: string;
  readonly customization_type_id: number;
}

export function detailFrom(row: DetailRow, visible: Visibility): Detail {
  return {
    ...identityOf(row),
    ...pricesOf(row, visible),
    defaultPricesId: row.default_prices_id,
    defaultPrices: defaultPricesOf(row, visible),
    detailType: row.detail_type,
    description: row.description,
    comments: row.comments,
    customizations: row.customizations.map((item) => customizationFrom(item, row.id, visible)),
    swivelQuantity: row.swivel_quantity,
    shopChoices: [...row.shop_choices],
    vinItemId: row.sold_vin_item_id,
    vinItemCode: row.sold_vin_code,
    bundleId: row.bundle_id,
    bundleNumber: row.bundle_number,
    bundleName: row.bundle_name,
    pictureId: null,
  };
}

function identityOf(row: DetailRow) {
  const { leather } = row;
  const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
  return {
    id: row.id,
    orderId: row.order_id,
    lineNumber: row.line_number,
    saleItem: {
      id: row.sale_item.id,
      name: row.sale_item.name,
      type: row.sale_item.type,
      seats: row.seats,
      styleId: row.style_id,
      styleName: row.style_name,
      furnitureTypeId: row.furniture_type_id,
      furnitureTypeName: row.furniture_type_name,
      code: row.sale_item.code,
      slideShow: row.sale_item.slide_show || null,
    },
    saleItemId: row.sale_item.id,
    leatherItem: leather && {
      id: leather.id,
      name: leather.name,
      color: leather.color,
      grade: { id: leather.leather_grade_id, value: leather.leather_grade_id * 100 },
      imageName: leather.image_name || null,
    },
    leatherItemId: leather?.id ?? null,
    style: named(row.style_id, row.style_name),
    furnitureType: named(row.furniture_type_id, row.furniture_type_name),
    collection: named(row.collection_id, row.collection_name),
    leatherPromotion: named(row.leather_promotion_id, row.promotion_name),
    promotionGrade: row.promotion_grade,
    quantity: row.quantity,
  };
}

function pricesOf(row: DetailRow, visible: Visibility) {
  if (!visible.prices) return {};
  const prices = {
    unitPrice: row.unit_price_cents,
    totalPrice: row.total_price_cents,
    discount: row.discount_cents,
    bundleSaving: row.bundle_saving_cents,
    maxRetailPrice: row.max_retail_price_cents,
    minRetailPrice: row.min_retail_price_cents,
    priceSteps: [...row.price_steps],
  };
  if (!visible.costs) return prices;
  return {
    ...prices,
    unitCost: row.unit_cost_cents,
    totalCost: row.total_cost_cents,
    factoryPrice: row.factory_price_cents,
  };
}

function defaultPricesOf(row: DetailRow, visible: Visibility): Detail['defaultPrices'] {
  if (row.default_prices_id === null || !visible.prices) return null;
  return {
    id: row.default_prices_id,
    maxRetailPrice: row.max_retail_price_cents,
    ...(visible.costs ? { factoryPrice: row.factory_price_cents } : {}),
  };
}

function customizationFrom(
  row: DetailCustomizationRow,
  detailId: number,
  visible: Visibility,
): DetailCustomization {
  const money = {
    ...(visible.prices ? { price: row.price_cents } : {}),
    ...(visible.costs ? { cost: row.cost_cents } : {}),
  };
  return {
    id: row.id,
    customizationId: row.customization_id,
    customizationPartId: row.customization_part_id,
    customizationItemId: row.customization_item_id,
    quantityRequired: row.quantity_required,
    ...money,
    detailId,
    part: row.part_name,
    item: row.item_name,
    customizationType: row.customization_type_id,
    percentageIncrease: row.percentage_increase,
    leatherItemId: row.leather_item_id,
    customizationItem: {
      id: row.customization_item_id,
      name: row.item_name,
      code: row.item_code || null,
      customizationType: row.customization_type_id,
      percentageIncrease: row.percentage_increase,
      ...(visible.prices ? { maxRetailPrice: row.price_cents } : {}),
      ...(visible.costs ? { factoryPrice: row.cost_cents } : {}),
    },
  };
}
