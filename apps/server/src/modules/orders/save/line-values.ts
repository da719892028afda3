import { NO_MONEY } from '@cordovan/domain/money';
import type { ComputedLine, ComputedOrder, DraftLine, ExtraDetail } from '@cordovan/domain/orders';
import type { PriceStep } from '@cordovan/domain/pricing';
import type { PictureOf } from '../../configurator/index.ts';
import type { LoadedFacts } from '../draft/facts.repository.ts';
import type { CustomizationValues, LineValues } from './save.repository.ts';

/** Version of the stored configuration; a new format gets the next number and a migration. */
const CONFIGURATION_VERSION = 1;

export interface NumberedLine {
  readonly lineNumber: number;
  /** Null for a new line. */
  readonly id: number | null;
}

interface LineContext {
  readonly priceListId: number | null;
  readonly leathers: LoadedFacts['leathers'];
  readonly pictureOf: PictureOf;
}

export function lineValues(
  line: ComputedLine,
  at: NumberedLine,
  { priceListId, leathers, pictureOf }: LineContext,
): LineValues {
  const { draft, saleItem, leather, grade, unit, price } = line;
  return {
    id: at.id,
    line_number: at.lineNumber,
    detail_type: saleItem.type,
    sale_item_id: saleItem.id,
    style_id: saleItem.styleId,
    furniture_type_id: saleItem.furnitureTypeId,
    leather_item_id: leather?.id ?? null,
    collection_id: leather?.collectionId ?? null,
    leather_promotion_id: grade?.promotionId ?? null,
    promotion_grade: grade === null || grade.promotionId === null ? null : grade.gradeId,
    sold_vin_item_id: draft.vinItemId,
    price_list_id: line.defaultPricesId === null ? null : priceListId,
    default_prices_id: line.defaultPricesId,
    quantity: draft.quantity,
    max_retail_price_cents: unit.maxRetailPrice,
    min_retail_price_cents: unit.minRetailPrice,
    factory_price_cents: unit.factoryPrice,
    unit_price_cents: price.unitPrice,
    unit_cost_cents: price.unitCost,
    discount_cents: draft.discount,
    total_price_cents: price.totalPrice,
    total_cost_cents: price.totalCost,
    bundle_number: line.bundle?.number ?? null,
    bundle_saving_cents: line.bundle?.saving ?? NO_MONEY,
    swivel_quantity: line.swivelQuantity,
    seats: saleItem.seats,
    leather_area: saleItem.leatherArea,
    description: draft.description,
    comments: draft.comments,
    shop_choices: draft.shopChoices ?? [],
    price_steps: price.steps,
    configuration: configurationOf(line),
    picture_recipe: pictureRecipe(line, { leathers, pictureOf }),
  };
}

/** Picture recipe as sold; null for lines without pictures: services, parts, a style without a picture set. */
function pictureRecipe(
  { saleItem, leather, customizations }: ComputedLine,
  { leathers, pictureOf }: Pick<LineContext, 'leathers' | 'pictureOf'>,
) {
  const { stylePicture: style, furnitureTypeName: furnitureType } = saleItem;
  if (!leather || style === null || furnitureType === null) return null;
  const insertId = customizations.find((item) => item.leatherItemId !== null)?.leatherItemId;
  const items = customizations.filter((item) => item.leatherItemId === null).map(({ fact }) => fact.itemName);
  const lookOf = (wanted: number | null | undefined) => leathers.find(({ id }) => id === wanted)?.look;
  const look = lookOf(leather.id);
  return look ? pictureOf({ style, furnitureType, items, leather: look, insert: lookOf(insertId) }) : null;
}

/** Choices without prices, enough to reopen the configurator. */
function configurationOf({ draft, customizations }: ComputedLine) {
  return {
    version: CONFIGURATION_VERSION,
    saleItemId: draft.saleItemId,
    leatherItemId: draft.leatherItemId,
    swivelQuantity: draft.swivelQuantity,
    customizations: customizations.map((item) => ({
      partId: item.fact.partId,
      itemId: item.fact.itemId,
      leatherItemId: item.leatherItemId,
      quantity: item.quantity,
    })),
  };
}

export function customizationValues(line: ComputedLine, at: NumberedLine): CustomizationValues[] {
  return line.customizations.map((item) => ({
    line_number: at.lineNumber,
    detail_id: at.id,
    customization_id: item.customizationId,
    customization_part_id: item.fact.partId,
    customization_item_id: item.fact.itemId,
    leather_item_id: item.leatherItemId,
    quantity_required: item.quantity,
    price_cents: item.price,
    cost_cents: item.cost,
    percentage_increase: item.percent,
  }));
}

/** Warranty, gift and delivery lines, numbered from `lineNumber` on. */
export function extraValues(computed: ComputedOrder, lineNumber: number): LineValues[] {
  const extras = [computed.warranty, computed.gift, computed.delivery].filter((extra) => extra !== null);
  return extras.map((extra, index) => extraLine(extra, lineNumber + index));
}

function extraLine(extra: ExtraDetail, lineNumber: number): LineValues {
  const steps: PriceStep[] = extra.price === 0 ? [] : [{ kind: 'base-price', amount: extra.price }];
  return {
    id: null,
    line_number: lineNumber,
    detail_type: extra.saleItemType,
    sale_item_id: extra.saleItemId,
    style_id: null,
    furniture_type_id: null,
    leather_item_id: null,
    collection_id: null,
    leather_promotion_id: null,
    promotion_grade: null,
    sold_vin_item_id: null,
    price_list_id: null,
    default_prices_id: null,
    quantity: extra.quantity,
    max_retail_price_cents: extra.price,
    min_retail_price_cents: extra.price,
    factory_price_cents: extra.cost,
    unit_price_cents: extra.price,
    unit_cost_cents: extra.cost,
    discount_cents: NO_MONEY,
    total_price_cents: extra.price,
    total_cost_cents: extra.cost,
    bundle_number: null,
    bundle_saving_cents: NO_MONEY,
    swivel_quantity: 0,
    seats: 0,
    leather_area: 0,
    description: '',
    comments: extra.comments,
    shop_choices: [],
    price_steps: steps,
    configuration: null,
    picture_recipe: null,
  };
}

export const textsOf = (lines: readonly DraftLine[]) =>
  lines.map(({ id, description, comments }) => ({ id, description, comments }));
