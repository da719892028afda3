import { z } from 'zod';
import { MOST_EXTRA_DAYS } from '@cordovan/domain/shop';
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

/** Purchasing method: in bulk at the reorder point, or for a single order (INV-08). */
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

/** ENT-07: what the configurator shows of a leather. */
const shownFields = {
  id,
  name: z.string(),
  isActive: z.boolean(),
  isFabric: z.boolean(),
  storesIds: z.array(id),
  collectionId: id.nullable(),
  collection: named.nullable(),
  color: z.string(),
  grade: wire({ id, value: z.number() }).nullable(),
  leatherItemGradeCollectionId: id.nullable(),
  leatherItemGradeId: id.nullable(),
  saleItemId: id.nullable(),
  externalFurnitureId: id.nullable(),
  imageName: z.string().nullable(),
  /** Photo; missing if there is none. */
  pictureAddress: z.string().optional(),
  ...filterFields,
  /** Surface in the pictures. When blank, the picture set derives it from the image name. */
  grain: z.string(),
  rowVersion,
};

/** ENT-06: a leather's stock and purchasing data. Areas are in square feet. */
const stockFields = {
  vendorId: id,
  vendor: z.string(),
  reorderPoint: z.number(),
  quantityAvailable: z.number(),
  quantityOrdered: z.number(),
  quantityAtHand: z.number(),
  quantityReserved: z.number(),
  /** Reserved quantity that stock doesn't cover. */
  quantityShort: z.number(),
  quantityInProcess: z.number(),
  /** Per square foot; missing for roles that do not see unit costs. */
  unitCost: money.optional(),
  /** The cost as typed per square meter; null if it was typed per square foot. */
  unitCostPerMeter: money.nullable().optional(),
  averageCost: money.optional(),
  orderingType,
  accountingName: z.string(),
  areaPerHide: z.number(),
  /** Days added to an order's lead time. */
  extraDays: z.int(),
  notes: z.string(),
};

/** ENT-06 and ENT-07 combined: a leather for the inventory. */
export const stockedLeather = wire({ ...shownFields, ...stockFields }, filterNames);
export type StockedLeather = z.output<typeof stockedLeather>;

/** A leather of the list that the pickers load. Its stock fields are missing for the customizer's page (N-06). */
export const leatherItem = wire({ ...shownFields, ...z.object(stockFields).partial().shape }, filterNames);
export type LeatherItem = z.output<typeof leatherItem>;

/** A grain's name in the picture set, or blank. */
export const grainName = z.string().regex(/^[a-z0-9-]{0,40}$/);

const level = z.number().min(-1000).max(1000).nullish();

/** Input of the leather form. It doesn't change quantities (N-18); INV-10 to INV-12 list the required fields. */
export const leatherItemInput = wire(
  {
    id: idSent,
    name: textOrEmpty(NAME),
    isActive: flag(true),
    isFabric: flag(false),
    /** Stores that sell the leather. Missing keeps the stored ones; a new leather goes to all active stores. */
    storesIds: z.array(id).max(1000).nullish(),
    /** Vendor id, or the name of an existing or new vendor. */
    vendorId: id.nullish(),
    vendor: textOrEmpty(NAME),
    collectionId: id.nullish(),
    color: textOrEmpty(NAME),
    grade: z.union([z.number(), wire({ id: id.nullish(), value: z.number().nullish() })]).nullish(),
    leatherItemGradeCollectionId: id.nullish(),
    leatherItemGradeId: id.nullish(),
    /** Leather pickers list external furniture 1 and sale item 2 (C-22). */
    saleItemId: id.nullish(),
    externalFurnitureId: id.nullish(),
    /**
     * External id of this leather's customizer element, which is renamed after the leather. 0 uses the element with
     * the same name, or creates one. If missing, the current element is kept.
     */
    customizerElement: z.int().min(0).max(2_147_483_647).nullish(),
    /** Companies whose shops show the leather. Missing keeps the stored ones. */
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
    /** If missing, the stored grain is kept. */
    grain: grainName.nullish(),
    reorderPoint: measure.nullish(),
    unitCost: amount.nullish(),
    /** Kept if it is the unit cost as typed per square meter. */
    unitCostPerMeter: amount.nullish(),
    orderingType: orderingType.nullish(),
    accountingName: textOrEmpty(NAME),
    areaPerHide: measure.nullish(),
    /** If missing, the stored days are kept. */
    extraDays: z.int().min(0).max(MOST_EXTRA_DAYS).nullish(),
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
  /** Order number that the reader sees (N-03). */
  orderNumber: z.string(),
  detailId: id,
  /** Sale item and leather in one line. */
  description: z.string(),
  seats: z.number(),
  operationsDone: z.int(),
  operationsTotal: z.int(),
  isFinished: z.boolean(),
  /** Whether the store offers the piece. It is available if nothing else holds it. */
  isForSale: z.boolean().optional(),
  /**
   * The order that has the piece: a quotation, or the order with which it was sold. Contains no number for readers
   * who can't open the order.
   */
  heldBy: wire({ orderId: id.nullable(), orderNumber: z.string().nullable(), isQuotation: z.boolean() })
    .nullable()
    .optional(),
  /** The open delivery route that brings the piece. */
  route: id.nullable().optional(),
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
  /** Order number that the reader sees (N-03). */
  orderNumber: z.string().nullable(),
  /** Order that took leather reserved for this order. */
  takenForOrderId: id.nullable(),
  takenForOrderNumber: z.string().nullable(),
  purchaseOrderId: id.nullable(),
  /** Dye lot code; blank for leather without a lot, null if the movement isn't about a lot. */
  lot: z.string().nullable(),
  /** The hide's code; null unless the movement names a hide. */
  hide: z.string().nullable(),
  atHand: z.number(),
  reserved: z.number(),
  short: z.number(),
  inProcess: z.number(),
  ordered: z.number(),
});
export type StockMovement = z.output<typeof stockMovement>;
