import { z } from 'zod';
import { id, wire } from './codec.ts';
import { consentGiven } from './consent.ts';
import { customerInput } from './customers-schemas.ts';
import {
  amount,
  byIds,
  daySent,
  eitherName,
  idSent,
  NAME,
  NOTE,
  orElse,
  percent,
  quantity,
  reference,
  rowVersionSent,
  text,
  textSent,
  yesNo,
} from './fields.ts';

/** Chosen customization, by its own id or by part and item. Prices in the request are dropped (N-10). */
export const detailCustomizationInput = wire({
  id: id.nullish(),
  customizationId: id.nullish(),
  customizationPartId: id.nullish(),
  customizationItemId: id.nullish(),
  quantityRequired: orElse(quantity, 1),
  /** Leather of a row expanded from a grade customization (CAT-21). */
  leatherItemId: id.nullish(),
});
export type DetailCustomizationInput = z.output<typeof detailCustomizationInput>;

/** Number of swivel chairs among the pieces; `true` is one. */
const swivelSent = z.codec(z.union([z.boolean(), quantity]), z.number(), {
  decode: (value) => (typeof value === 'boolean' ? Number(value) : value),
  encode: (value) => value,
});

const customizationsSent = z.array(detailCustomizationInput).max(200);

/**
 * A draft line without prices, seats or totals, which the server computes. Missing fields of a stored line keep their
 * values.
 */
export const detailInput = byIds(
  eitherName(
    wire(
      {
        id: idSent,
        saleItemId: id.nullish(),
        saleItem: reference.nullish(),
        leatherItemId: id.nullish(),
        leatherItem: wire({ id: id.nullish() }).nullish(),
        quantity: quantity.nullish(),
        discount: amount.nullish(),
        description: textSent(NOTE),
        comments: textSent(NOTE),
        customizations: customizationsSent.nullish(),
        detailCustomizations: customizationsSent.nullish(),
        swivelQuantity: swivelSent.nullish(),
        /** Shop options for which the catalog has no customization, such as the frame's fabric (SHOP-13). */
        shopOptionIds: z.array(id).max(50).nullish(),
        /** Finished piece to sell (type 4 orders). */
        vinItemId: id.nullish(),
        /** The line's bundle, and the bundle's number in the order (N-26). */
        bundleId: id.nullish(),
        bundleNumber: z.int().min(1).max(999).nullish(),
      },
      { swivelQuantity: 'Swivel' },
    ),
    ['customizations', 'detailCustomizations'],
  ),
  ['saleItem', 'leatherItem'],
);
export type DetailInput = z.output<typeof detailInput>;

/** Warranty or delivery: item and agreed price. A delivery names its method in `comments` (C-23). */
export const extraInput = byIds(
  wire({
    id: idSent,
    saleItemId: id.nullish(),
    saleItem: reference.nullish(),
    comments: textSent(NOTE),
    price: amount.nullish(),
  }),
  ['saleItem'],
);
export type ExtraInput = z.output<typeof extraInput>;

/** Where a draft comes from, which decides what a save requires (C-15). */
export const orderOrigin = z.enum(['staff', 'customizer', 'shopper']);

/** Whether tax applies. Shops send their rate; a rate above 0 means yes. */
const taxSent = z.codec(z.union([z.boolean(), z.number().min(0).max(100)]), z.boolean(), {
  decode: (value) => (typeof value === 'boolean' ? value : value > 0),
  encode: (value) => value,
});

const nested = wire({ id: id.nullish() }).nullish();

/**
 * An order draft, to save or to price. Derived fields (prices, totals, seats, numbers, status, payments) are accepted
 * but ignored; a sent `Total` is only compared with the computed one (N-10). A missing field keeps its stored value;
 * null clears it.
 */
export const orderInput = byIds(
  wire(
    {
      id: idSent,
      origin: orderOrigin.nullish(),
      /** Values other than 1 to 4 are treated as the default, customer (ORD-02). */
      orderType: z.int().min(0).max(99).nullish(),
      statusName: text(60).nullish(),
      /** Public shop of a shopper's order, by id or by its address label (API-72). */
      companyId: id.nullish(),
      company: text(63).nullish(),
      customerId: id.nullish(),
      customer: customerInput.nullish(),
      storeId: id.nullish(),
      store: nested,
      channelId: id.nullish(),
      channel: nested,
      salesRepId: id.nullish(),
      salesRep: nested,
      paymentTermId: id.nullish(),
      paymentTerm: nested,
      /**
       * Store, sales rep and date. A missing value means the stored value or the default; an empty one is refused
       * (ORD-58 to ORD-61).
       */
      deliveryDate: daySent.optional(),
      externalPoNumber: textSent(60),
      details: z.array(detailInput).max(200).nullish(),
      warrantyDetail: extraInput.nullish(),
      deliveryDetail: extraInput.nullish(),
      discount: amount.nullish(),
      adminDiscountGranted: z.boolean().nullish(),
      salesTax: taxSent.nullish(),
      /** Percentage needed for approval, which overrides the payment terms. Administrators only (N-38). */
      minPaymentPercentage: percent.max(100).nullish(),
      gift: yesNo.nullish(),
      comments: textSent(NOTE),
      total: z.number().min(-1e9).max(1e9).nullish(),
      /** Saves nothing unless the computed total is `total`, because a shopper has to agree to a new price first. */
      onlyAtTotal: z.boolean().nullish(),
      sendEmail: z.boolean().nullish(),
      /** The shopper's consent. */
      consent: consentGiven.nullish(),
      /** The order whose pieces a new service order serves; ignored when an order is edited. */
      serviceOf: wire({ orderId: id, detailIds: z.array(id).max(200).nullish() }).nullish(),
      rowVersion: rowVersionSent,
    },
    { minPaymentPercentage: 'minPaymentPercentage' },
  ),
  ['store', 'channel', 'salesRep', 'paymentTerm'],
);
export type OrderInput = z.output<typeof orderInput>;

/** Order in calls that need only its id. */
export const orderNamed = wire({ id, token: text(NAME).nullish() });
