import { z } from 'zod';
import { day, id, money, wire } from './codec.ts';
import { count, named, rowVersion } from './fields.ts';

/** Stored row type: 1 price, 2 cost. Not the `type` of a price request (C-21). */
export const priceRowType = z.literal([1, 2]);

/** An option on a part, of a style's defaults or a flavor. */
const presetRow = wire({ customizationPartId: id, customizationItemId: id, quantityRequired: z.int() });
export type PresetRow = z.output<typeof presetRow>;

/** ENT-04, with what the maintenance screens show. */
export const style = wire({
  id,
  externalId: id.nullable(),
  name: z.string(),
  saleItemId: id.nullable(),
  imageName: z.string().nullable(),
  storesIds: z.array(id),
  description: z.string(),
  storeNames: z.array(z.string()),
  defaults: z.array(presetRow),
  /** The style's sale items that aren't retired. */
  itemCount: count,
  sortOrder: z.int(),
  isActive: z.boolean(),
  rowVersion,
});
export type Style = z.output<typeof style>;

/** ENT-09. Values are missing for roles that may not see them. */
export const priceAndCost = wire({
  type: priceRowType,
  leatherItemGradeCollectionId: id.nullable(),
  leatherItemGradeId: id.nullable(),
  initDate: day,
  value: money.optional(),
});
export type PriceAndCost = z.output<typeof priceAndCost>;

/** ENT-11. `factoryPrice` is missing for roles that do not see costs. */
export const detailPrice = wire({ id, maxRetailPrice: money.optional(), factoryPrice: money.optional() });
export type DetailPrice = z.output<typeof detailPrice>;

/** ENT-13. */
export const customizationPart = wire({
  id,
  name: z.string(),
  pricesByItem: z.boolean(),
  maxRetailPrice: money.optional(),
  factoryPrice: money.optional(),
});
export type CustomizationPart = z.output<typeof customizationPart>;

/** ENT-14. `customizationType` is 0 to 9 (CAT-04 to CAT-39); `code` is a swatch's color. */
export const customizationItem = wire({
  id,
  name: z.string(),
  code: z.string().nullable(),
  /** Address of the picture uploaded by the office. */
  pictureAddress: z.string().optional(),
  customizationType: z.int().min(0).max(9),
  factoryPrice: money.optional(),
  maxRetailPrice: money.optional(),
  /** Percent, 0 for an item with a fixed price. */
  percentageIncrease: z.number(),
});
export type CustomizationItem = z.output<typeof customizationItem>;

/** ENT-12. `leatherItemId` is set on the rows that a grade customization is expanded into (CAT-21). */
export const customization = wire({
  id,
  active: z.boolean(),
  special: z.boolean(),
  quantityRequired: z.int(),
  customizationPartId: id,
  customizationItemId: id,
  saleItem: named.nullable(),
  customizationPart,
  customizationItem,
  leatherItemId: id.nullish(),
});
export type Customization = z.output<typeof customization>;

/** ENT-15: an option group's position over the picture, in percent of the picture's height and width. */
export const customizationPosition = wire({
  customizationPartId: id,
  top: z.number(),
  left: z.number(),
  rowVersion,
});
export type CustomizationPosition = z.output<typeof customizationPosition>;

/** ENT-15: one option group of the customizer. */
export const option = wire({
  id,
  name: z.string(),
  top: z.number(),
  left: z.number(),
  customizations: z.array(customization),
});
export type Option = z.output<typeof option>;

/** ENT-08. */
export const flavor = wire({
  id,
  name: z.string(),
  style: wire({ id, storesIds: z.array(id) }),
  principalLeather: wire({ id }),
  styleName: z.string(),
  leatherName: z.string(),
  imageName: z.string().nullable(),
  /** Stores assigned directly; an empty list means all of the style's stores. */
  storesIds: z.array(id),
  customizations: z.array(presetRow),
  sortOrder: z.int(),
  isActive: z.boolean(),
  rowVersion,
});
export type Flavor = z.output<typeof flavor>;

/** An option that a style's furniture allows. */
export const styleOption = wire({
  partId: id,
  partName: z.string(),
  itemId: id,
  itemName: z.string(),
});
export type StyleOption = z.output<typeof styleOption>;

/** ENT-05. Sale item types: 1 furniture, 2 component, 3 service, 4 warranty, 5 gift, 6 delivery (C-20). */
export const saleItem = wire({
  id,
  name: z.string(),
  longDescription: z.string(),
  type: z.int().min(1).max(6),
  seats: z.number(),
  styleName: z.string().nullable(),
  styleId: id.nullable(),
  furnitureTypeId: id.nullable(),
  furnitureTypeName: z.string().nullable(),
  flavorName: z.string().nullable(),
  code: z.string().nullable(),
  isPrincipal: z.boolean(),
  parts: z.array(named),
  customization: z.boolean(),
  basePrice: money.nullish(),
  baseCost: money.nullish(),
  pricesAndCosts: z.array(priceAndCost).optional(),
  slideShow: z.string().nullable(),
  /** Photo; missing if there is none. */
  pictureAddress: z.string().optional(),
  flavors: z.array(named),
  style: wire({ id }).nullable(),
  /** Square feet of leather per piece. */
  leatherArea: z.number(),
  /** Outside dimensions in inches. */
  width: z.number().nullable(),
  depth: z.number().nullable(),
  height: z.number().nullable(),
  seatHeight: z.number().nullable(),
  /** Days added to the lead time. */
  extraDays: z.int(),
  /** The sample that shops mail; each company sets its price. */
  isSample: z.boolean(),
  sortOrder: z.int(),
  isActive: z.boolean(),
  rowVersion,
});
export type SaleItem = z.output<typeof saleItem>;

/** A sale item inside an order line. */
export const saleItemSummary = wire({
  id,
  name: z.string(),
  type: z.int(),
  seats: z.number(),
  styleId: id.nullable(),
  styleName: z.string().nullable(),
  furnitureTypeId: id.nullable(),
  furnitureTypeName: z.string().nullable(),
  code: z.string().nullable(),
  slideShow: z.string().nullable(),
});
export type SaleItemSummary = z.output<typeof saleItemSummary>;

export const furnitureType = wire({
  id,
  name: z.string(),
  /** The type's sale items that aren't retired. */
  itemCount: count,
  sortOrder: z.int(),
  isActive: z.boolean(),
  rowVersion,
});
export type FurnitureType = z.output<typeof furnitureType>;

/** The collection's grade as its maker calls it. */
export const gradeRecord = wire({
  id,
  name: z.string(),
  /** Active leathers and collections of the grade. */
  leatherCount: count,
  collectionCount: count,
  isActive: z.boolean(),
  rowVersion,
});
export type GradeRecord = z.output<typeof gradeRecord>;

/** Collection grade (one of eight) or leather grade (one of twenty) (C-19). */
export const grade = wire({ id, value: z.number(), name: z.string().nullish() });
export type Grade = z.output<typeof grade>;

export const collection = wire({
  id,
  name: z.string(),
  gradeId: id.nullable(),
  gradeName: z.string(),
  /** Steps of its leather grades: 3 for 300. */
  leatherGradeIds: z.array(z.int()),
  /** The collection's leathers that aren't retired. */
  leatherCount: count,
  sortOrder: z.int(),
  isActive: z.boolean(),
  rowVersion,
});
export type Collection = z.output<typeof collection>;

/** ENT-39: the first element of the list has `configurations`. */
export const collectionGroup = wire(
  {
    id,
    name: z.string(),
    configurations: wire({
      collectionPrincipalId: id.nullable(),
      minCollectionId: id.nullable(),
      maxCollectionId: id.nullable(),
    }),
  },
  { configurations: 'configurations' },
);
export type CollectionGroup = z.output<typeof collectionGroup>;

/** ENT-29. */
export const promotion = wire({
  id,
  name: z.string(),
  startDate: day,
  endDate: day.nullable(),
  isActive: z.boolean(),
  elements: z.array(wire({ leatherItemId: id, grade: z.int() })),
  rowVersion,
});
export type Promotion = z.output<typeof promotion>;

/** ENT-10. */
export const codeRecord = wire(
  { id, sqCode: z.string(), pricesAndCostsCode: z.string(), rowVersion },
  { sqCode: 'SQCode' },
);
export type CodeRecord = z.output<typeof codeRecord>;

/** N-26. */
export const bundle = wire({
  id,
  name: z.string(),
  isActive: z.boolean(),
  storesIds: z.array(id),
  storeNames: z.array(z.string()),
  /** The set's price in the lowest grade without options; null if it has no price of its own. */
  price: money.nullable(),
  items: z.array(wire({ saleItemId: id, saleItemName: z.string(), quantity: count })),
  rowVersion,
});
export type Bundle = z.output<typeof bundle>;
