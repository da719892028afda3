import { z } from 'zod';
import { MOST_EXTRA_DAYS } from '@cordovan/domain/shop';
import { deliveryAreaMethods, MOST_DELIVERY_AREAS } from '@cordovan/domain/stores';
import { id, money, wire } from './codec.ts';
import {
  amount,
  flag,
  idSent,
  NAME,
  named,
  percent,
  rowVersion,
  rowVersionSent,
  text,
  textOrEmpty,
  textSent,
} from './fields.ts';

/** STORE-08: collection group that the store sells. */
export const parameterCollection = wire({
  collectionPrincipalId: id.nullable(),
  minCollectionId: id.nullable(),
  maxCollectionId: id.nullable(),
});

const method = z.enum(deliveryAreaMethods);

const deliveryArea = wire({
  zipFrom: z.string(),
  zipTo: z.string(),
  method,
  /** Null: on request. */
  price: money.nullable(),
  extraDays: z.int(),
});

/** The domain checks the ZIP codes, that areas don't overlap, and the price. */
const deliveryAreaInput = wire({
  zipFrom: textOrEmpty(10),
  zipTo: textOrEmpty(10),
  method,
  price: amount.refine((price) => price >= 0).nullish(),
  extraDays: z.int().min(0).max(MOST_EXTRA_DAYS).nullish(),
});

const weekday = z.int().min(1).max(7);

/** Hours of a weekday, 1 Monday to 7 Sunday, as `HH:MM` in the store's time zone. */
/** Hours of a weekday, 1 Monday to 7 Sunday, in the store's time zone. */
export const openingHours = wire({ weekday, opens: z.string(), closes: z.string() });

/** The domain checks the times, and that no day appears twice. */
const openingHoursInput = wire({ weekday, opens: textOrEmpty(5), closes: textOrEmpty(5) });

/** ENT-20. `detailPriceListId` is the price list used for pricing and is among `priceLists` (C-41). */
export const store = wire({
  id,
  name: z.string(),
  state: z.string(),
  /** Percent (C-14). */
  taxRate: z.number(),
  isFactory: z.boolean(),
  customerId: id.nullable(),
  phone: z.string(),
  mobile: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  timeZone: z.string(),
  priceLists: z.array(named),
  detailPriceListId: id.nullable(),
  useSpecial: z.boolean(),
  usesCollection: z.boolean(),
  /** Whether the order form suggests emailing a new order to its customer. */
  emailsNewOrders: z.boolean(),
  customerPickupCost: money.nullable(),
  localDeliveryCost: money.nullable(),
  /** Where the store delivers, for estimates in its shops. */
  deliveryAreas: z.array(deliveryArea),
  /** Days without hours are closed. */
  openingHours: z.array(openingHours),
  parameterCollectionName: z.string().nullable(),
  parameterCollection: parameterCollection.nullable(),
  isActive: z.boolean(),
  rowVersion,
});
export type Store = z.output<typeof store>;

/**
 * Input of the store form. The domain checks required fields (STORE-02, STORE-13 to STORE-15). A missing field keeps
 * its stored value, null clears it.
 */
export const storeInput = wire({
  id: idSent,
  name: textSent(NAME),
  state: textSent(NAME),
  taxRate: percent.nullish(),
  isFactory: z.boolean().nullish(),
  customerId: id.nullish(),
  /** If there is no customer, creates one with this name for the floor orders. */
  newCustomerName: text(NAME).nullish(),
  phone: textSent(40),
  mobile: textSent(40),
  email: textSent(254),
  address: textSent(NAME),
  city: textSent(NAME),
  zipCode: textSent(10),
  timeZone: text(60).nullish(),
  priceLists: z.array(wire({ id })).max(100).nullish(),
  detailPriceListId: id.nullish(),
  useSpecial: z.boolean().nullish(),
  usesCollection: z.boolean().nullish(),
  emailsNewOrders: z.boolean().nullish(),
  customerPickupCost: amount.nullish(),
  localDeliveryCost: amount.nullish(),
  /** Replaces all areas. */
  deliveryAreas: z.array(deliveryAreaInput).max(MOST_DELIVERY_AREAS).nullish(),
  /** Replaces all hours. */
  openingHours: z.array(openingHoursInput).max(7).nullish(),
  parameterCollectionName: text(NAME).nullish(),
  parameterCollection: wire({
    collectionPrincipalId: id.nullish(),
    minCollectionId: id.nullish(),
    maxCollectionId: id.nullish(),
  }).nullish(),
  isActive: z.boolean().nullish(),
  rowVersion: rowVersionSent,
});
export type StoreInput = z.output<typeof storeInput>;

export const storeSummary = wire({
  id,
  name: z.string(),
  state: z.string(),
  /** Determines calendar days for the store's orders (N-37). */
  timeZone: z.string(),
});

/** ENT-22 with the name from N-11. A wholesale channel requires an external PO (N-14). */
export const channel = wire({
  id,
  storeId: id.nullable(),
  name: z.string(),
  isWholesale: z.boolean(),
  isActive: z.boolean(),
  rowVersion,
});
export type Channel = z.output<typeof channel>;

export const channelInput = wire({
  id: idSent,
  storeId: id.nullish(),
  name: textOrEmpty(NAME),
  isWholesale: flag(false),
  isActive: flag(true),
  rowVersion: rowVersionSent,
});
