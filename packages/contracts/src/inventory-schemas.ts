import { z } from 'zod';
import { id, moment, money, wire } from './codec.ts';
import {
  amount,
  flag,
  idSent,
  measure,
  NAME,
  named,
  NOTE,
  rowVersion,
  rowVersionSent,
  text,
  textOrEmpty,
} from './fields.ts';

/** Leather is ordered in bulk at its reorder point, or for one order (INV-08). */
export const orderingType = z.codec(
  z.enum(['by bulk', 'by order', 'bulk', 'order']),
  z.enum(['bulk', 'order']),
  {
    decode: (value) => (value.endsWith('bulk') ? 'bulk' : 'order'),
    encode: (value) => `by ${value}` as const,
  },
);

const filterFields = {
  hue: z.number(),
  saturation: z.number(),
  exposure: z.number(),
  brightness: z.number(),
  vibrance: z.number(),
  sepia: z.number(),
  contrast: z.number(),
  /** Four comma-separated numbers (IMG-10). */
  colorize: z.string(),
};
const filterNames = {
  hue: 'hue',
  saturation: 'saturation',
  exposure: 'exposure',
  brightness: 'brightness',
  vibrance: 'vibrance',
  sepia: 'sepia',
  contrast: 'contrast',
  colorize: 'colorize',
} as const;

/** ENT-06 and ENT-07 as one: a leather for the inventory and for the configurator. Areas in square feet. */
export const leatherItem = wire(
  {
    id,
    name: z.string(),
    isActive: z.boolean(),
    isFabric: z.boolean(),
    storesIds: z.array(id),
    vendorId: id,
    vendor: z.string(),
    collectionId: id.nullable(),
    collection: named.nullable(),
    color: z.string(),
    grade: wire({ id, value: z.number() }).nullable(),
    leatherItemGradeCollectionId: id.nullable(),
    leatherItemGradeId: id.nullable(),
    saleItemId: id.nullable(),
    externalFurnitureId: id.nullable(),
    imageName: z.string().nullable(),
    ...filterFields,
    /** Its surface in the pictures; blank: the set of pictures tells it by the image name. */
    grain: z.string(),
    reorderPoint: z.number(),
    quantityAvailable: z.number(),
    quantityOrdered: z.number(),
    quantityAtHand: z.number(),
    quantityReserved: z.number(),
    /** The part of what is reserved that is not on the shelf. */
    quantityShort: z.number(),
    quantityInProcess: z.number(),
    /** Per square foot; missing for roles that do not see unit costs. */
    unitCost: money.optional(),
    averageCost: money.optional(),
    orderingType,
    accountingName: z.string(),
    areaPerHide: z.number(),
    notes: z.string(),
    rowVersion,
  },
  filterNames,
);
export type LeatherItem = z.output<typeof leatherItem>;

/** The name of a grain of the set of pictures, or blank. */
export const grainName = z.string().regex(/^[a-z0-9-]{0,40}$/);

const level = z.number().min(-1000).max(1000).nullish();

/** What the leather form sends. Quantities are not edited here (N-18); required fields are INV-10 to INV-12. */
export const leatherItemInput = wire(
  {
    id: idSent,
    name: textOrEmpty(NAME),
    isActive: flag(true),
    isFabric: flag(false),
    storesIds: z.array(id).max(1000).nullish(),
    /** The vendor's id, or the name of one that exists or is new. */
    vendorId: id.nullish(),
    vendor: textOrEmpty(NAME),
    collectionId: id.nullish(),
    color: textOrEmpty(NAME),
    grade: z.union([z.number(), wire({ id: id.nullish(), value: z.number().nullish() })]).nullish(),
    leatherItemGradeCollectionId: id.nullish(),
    leatherItemGradeId: id.nullish(),
    /** The leather pickers list what is of external furniture 1 or of sale item 2 (C-22). */
    saleItemId: id.nullish(),
    externalFurnitureId: id.nullish(),
    /**
     * External id of the customizer's element for this leather, which takes its name; 0: the one of its name, or a new
     * one. Left out, the element it has stays.
     */
    customizerElement: z.int().min(0).max(2_147_483_647).nullish(),
    /** Companies whose shops show it. Left out, they stay as they are. */
    shopsIds: z.array(id).max(1000).nullish(),
    imageName: text(NAME).nullish(),
    hue: level,
    saturation: level,
    exposure: level,
    brightness: level,
    vibrance: level,
    sepia: level,
    contrast: level,
    colorize: text(100).nullish(),
    /** Left out, it stays as it is. */
    grain: grainName.nullish(),
    reorderPoint: measure.nullish(),
    unitCost: amount.nullish(),
    orderingType: orderingType.nullish(),
    accountingName: textOrEmpty(NAME),
    areaPerHide: measure.nullish(),
    notes: textOrEmpty(NOTE),
    rowVersion: rowVersionSent,
  },
  filterNames,
);
export type LeatherItemInput = z.output<typeof leatherItemInput>;

/** A leather inside an order line. */
export const leatherSummary = wire({
  id,
  name: z.string(),
  color: z.string(),
  grade: wire({ id, value: z.number() }).nullable(),
  imageName: z.string().nullable(),
});
export type LeatherSummary = z.output<typeof leatherSummary>;

/** 0 factory, 1 store, 2 client (INV-16). */
export const inventoryLocation = z.literal([0, 1, 2]);

/** ENT-28: one piece of furniture with its number. */
export const vinItem = wire({
  id,
  code: z.string(),
  available: z.boolean(),
  isMissing: z.boolean(),
  missingReason: z.string().nullable(),
  location: inventoryLocation,
  storeId: id.nullable(),
  storeName: z.string().nullable(),
  orderId: id,
  /** The number by which the reader knows the order (N-03). */
  orderNumber: z.string(),
  detailId: id,
  /** What it is, in one line: sale item and leather. */
  description: z.string(),
  seats: z.number(),
  operationsDone: z.int(),
  operationsTotal: z.int(),
  isFinished: z.boolean(),
  rowVersion,
});
export type VinItem = z.output<typeof vinItem>;

/** N-18: one change of a leather's quantities. */
export const stockMovement = wire({
  id,
  leatherItemId: id,
  at: moment,
  user: z.string().nullable(),
  kind: z.string(),
  reason: z.string(),
  orderId: id.nullable(),
  /** The number by which the reader knows the order (N-03). */
  orderNumber: z.string().nullable(),
  /** The order that took leather which this order had reserved. */
  takenForOrderId: id.nullable(),
  takenForOrderNumber: z.string().nullable(),
  purchaseOrderId: id.nullable(),
  atHand: z.number(),
  reserved: z.number(),
  short: z.number(),
  inProcess: z.number(),
  ordered: z.number(),
});
export type StockMovement = z.output<typeof stockMovement>;
