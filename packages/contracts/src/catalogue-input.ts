import { z } from 'zod';
import { MOST_EXTRA_DAYS } from '@cordovan/domain/shop';
import { NO_MONEY } from '@cordovan/domain/money';
import { id, wire } from './codec.ts';
import {
  amount,
  daySent,
  flag,
  idSent,
  NAME,
  NOTE,
  orElse,
  percent,
  quantity,
  rowVersionSent,
  text,
  textOrEmpty,
} from './fields.ts';

/** Input of the administrator's simple forms (N-27); id 0 or a missing id creates a row. */
const ids = z.array(id).max(2000);
const part = z.number().min(-1000).max(1000);
const sortOrder = z.int().min(-100_000).max(100_000);

/** An option on a part. */
const presetRow = wire({
  customizationPartId: id,
  customizationItemId: id,
  quantityRequired: orElse(quantity, 1),
});

/**
 * A missing field keeps the stored value; null clears it. `saleItemId` is the furniture that represents the style.
 */
export const styleInput = wire({
  id: idSent,
  externalId: id.nullish(),
  name: textOrEmpty(NAME),
  saleItemId: id.nullish(),
  imageName: text(NAME).nullish(),
  description: text(2000).nullish(),
  storesIds: ids.nullish(),
  /** The style's default on each part. */
  defaults: z.array(presetRow).max(200).nullish(),
  sortOrder: sortOrder.nullish(),
  isActive: z.boolean().nullish(),
  rowVersion: rowVersionSent,
});
export type StyleInput = z.output<typeof styleInput>;

/** A new style with the furniture, options, positions and defaults of another style. */
export const styleCopyInput = wire({ name: textOrEmpty(NAME), withPrices: flag(false) });

const inches = z.number().min(0.1).max(999.9);

/** A missing field keeps the stored value; null clears it. Sizes are in inches, areas in square feet. */
export const saleItemInput = wire({
  id: idSent,
  name: textOrEmpty(NAME),
  longDescription: text(NOTE).nullish(),
  type: z.int().min(1).max(6),
  seats: z.number().min(0).max(99).nullish(),
  styleId: id.nullish(),
  furnitureTypeId: id.nullish(),
  code: textOrEmpty(60),
  isPrincipal: z.boolean().nullish(),
  basePrice: amount.nullish(),
  baseCost: amount.nullish(),
  slideShow: text(NAME).nullish(),
  /** Address of an uploaded photo; an empty string removes the photo. */
  pictureAddress: text(NAME).nullish(),
  leatherArea: z.number().min(0).max(10_000).nullish(),
  width: inches.nullish(),
  depth: inches.nullish(),
  height: inches.nullish(),
  seatHeight: inches.nullish(),
  extraDays: z.int().min(0).max(MOST_EXTRA_DAYS).nullish(),
  sortOrder: sortOrder.nullish(),
  isActive: z.boolean().nullish(),
  rowVersion: rowVersionSent,
});
export type SaleItemInput = z.output<typeof saleItemInput>;

export const furnitureTypeInput = wire({
  id: idSent,
  name: textOrEmpty(NAME),
  sortOrder: sortOrder.nullish(),
  isActive: z.boolean().nullish(),
  rowVersion: rowVersionSent,
});
export type FurnitureTypeInput = z.output<typeof furnitureTypeInput>;

/** A collection grade, 1 to 8: there are no others (C-19). */
export const gradeInput = wire({
  id: z.int().min(1).max(8),
  name: textOrEmpty(NAME),
  isActive: z.boolean().nullish(),
  rowVersion: rowVersionSent,
});
export type GradeInput = z.output<typeof gradeInput>;

/** Customization that a sale item allows. Only the generic ones have no sale item (the swivel, CZR-30). */
export const customizationInput = wire({
  id: idSent,
  saleItemId: id.nullish(),
  customizationPartId: id,
  customizationItemId: id,
  active: flag(true),
  special: flag(false),
  quantityRequired: orElse(quantity, 1),
  rowVersion: rowVersionSent,
});

export const customizationPartInput = wire({
  id: idSent,
  name: textOrEmpty(NAME),
  pricesByItem: flag(true),
  maxRetailPrice: orElse(amount, NO_MONEY),
  factoryPrice: orElse(amount, NO_MONEY),
  leatherShare: orElse(percent, 10),
  sortOrder: orElse(z.int(), 0),
  isActive: flag(true),
  rowVersion: rowVersionSent,
});

export const customizationItemInput = wire({
  id: idSent,
  name: textOrEmpty(NAME),
  code: textOrEmpty(60),
  customizationType: z.int().min(0).max(9),
  factoryPrice: orElse(amount, NO_MONEY),
  maxRetailPrice: orElse(amount, NO_MONEY),
  percentageIncrease: orElse(percent, 0),
  extraDays: orElse(z.int(), 0),
  imageName: textOrEmpty(NAME),
  /** Address of the uploaded picture; empty for none. */
  pictureAddress: textOrEmpty(NAME),
  sortOrder: orElse(z.int(), 0),
  isActive: flag(true),
  rowVersion: rowVersionSent,
});

export type CustomizationPartInput = z.output<typeof customizationPartInput>;
export type CustomizationItemInput = z.output<typeof customizationItemInput>;

/** Positions to change. A position without `top` and `left` is set back to automatic. */
export const positionsInput = wire({
  positions: z
    .array(
      wire({
        customizationPartId: id,
        top: part.nullish(),
        left: part.nullish(),
        rowVersion: rowVersionSent,
      }),
    )
    .max(500),
  /** Also sets the positions on the other furniture of the same style. */
  isForStyle: flag(false),
});
export type PositionsInput = z.output<typeof positionsInput>;

export const flavorInput = wire({
  id: idSent,
  name: textOrEmpty(NAME),
  styleId: id,
  principalLeatherId: id,
  /** Stores that offer it; an empty list means all of the style's stores. */
  storesIds: ids.nullish(),
  imageName: text(NAME).nullish(),
  customizations: z.array(presetRow).max(200).nullish(),
  sortOrder: sortOrder.nullish(),
  isActive: z.boolean().nullish(),
  rowVersion: rowVersionSent,
});
export type FlavorInput = z.output<typeof flavorInput>;

export const collectionInput = wire({
  id: idSent,
  name: textOrEmpty(NAME),
  gradeId: id.nullish(),
  /** Steps of the leather grades: 3 for 300. */
  leatherGradeIds: z.array(z.int().min(1).max(20)).max(20).nullish(),
  sortOrder: sortOrder.nullish(),
  isActive: z.boolean().nullish(),
  rowVersion: rowVersionSent,
});
export type CollectionInput = z.output<typeof collectionInput>;

export const promotionInput = wire({
  id: idSent,
  name: textOrEmpty(NAME),
  startDate: daySent,
  endDate: daySent,
  isActive: flag(true),
  elements: orElse(z.array(wire({ leatherItemId: id, grade: z.int().min(0).max(8) })).max(5000), []),
  rowVersion: rowVersionSent,
});

/** A missing store list keeps the stored one. */
export const priceListInput = wire({
  id: idSent,
  name: textOrEmpty(NAME),
  storesIds: ids.nullish(),
  pricingStoresIds: ids.nullish(),
  isActive: flag(true),
  rowVersion: rowVersionSent,
});

/** Rows of a price list, starting on a day. A row without a value removes that day's row. */
export const priceRowsInput = wire({
  detailPriceListId: id,
  /** Version of the price list that the caller has read. */
  rowVersion: rowVersionSent,
  rows: z
    .array(
      wire({
        saleItemId: id,
        type: z.literal([1, 2]),
        leatherItemGradeCollectionId: id,
        leatherItemGradeId: id.nullish(),
        initDate: daySent,
        value: amount.nullish(),
      }),
    )
    .max(10_000),
});

export const codeRecordInput = wire(
  { id: idSent, sqCode: textOrEmpty(60), pricesAndCostsCode: textOrEmpty(60), rowVersion: rowVersionSent },
  { sqCode: 'SQCode' },
);

export const bundleInput = wire({
  id: idSent,
  name: textOrEmpty(NAME),
  isActive: flag(true),
  storesIds: orElse(ids, []),
  price: amount.nullish(),
  items: orElse(z.array(wire({ saleItemId: id, quantity: orElse(quantity, 1) })).max(200), []),
  rowVersion: rowVersionSent,
});
