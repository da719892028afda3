import { z } from 'zod';
import { id, wire } from './codec.ts';
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

/** A chosen customization. Either its own id, or part and item; prices of the sender are dropped (N-10). */
export const detailCustomizationInput = wire({
  id: id.nullish(),
  customizationId: id.nullish(),
  customizationPartId: id.nullish(),
  customizationItemId: id.nullish(),
  quantityRequired: orElse(quantity, 1),
  /** The leather of a row that came from a grade customization (CAT-21). */
  leatherItemId: id.nullish(),
});
export type DetailCustomizationInput = z.output<typeof detailCustomizationInput>;

/** How many of the pieces are swivel chairs; `true` is one. */
const swivelSent = z.codec(z.union([z.boolean(), quantity]), z.number(), {
  decode: (value) => (typeof value === 'boolean' ? Number(value) : value),
  encode: (value) => value,
});

const customizationsSent = z.array(detailCustomizationInput).max(200);

/**
 * One line of a draft. Names it without prices, seats or totals: the server computes them. What a stored line (by its
 * id) is not sent, it keeps.
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
        /** Type 4 orders: the finished piece that is sold. */
        vinItemId: id.nullish(),
      },
      { swivelQuantity: 'Swivel' },
    ),
    ['customizations', 'detailCustomizations'],
  ),
  ['saleItem', 'leatherItem'],
);
export type DetailInput = z.output<typeof detailInput>;

/** A warranty or a delivery: its item, and the price agreed for it. A delivery names its method in `comments` (C-23). */
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

/** Where a draft was made: what a save asks for differs (C-15). */
export const orderOrigin = z.enum(['staff', 'customizer', 'shopper']);

/** Whether tax applies; a shop sends its rate, which counts as yes above 0. */
const taxSent = z.codec(z.union([z.boolean(), z.number().min(0).max(100)]), z.boolean(), {
  decode: (value) => (typeof value === 'boolean' ? value : value > 0),
  encode: (value) => value,
});

const nested = wire({ id: id.nullish() }).nullish();

/**
 * A draft of an order, as saved or priced. What is derived (prices, totals, seats, numbers, status, payments)
 * is accepted and dropped; a sent `Total` is only compared with the computed one (N-10). A stored order keeps whatever
 * is not sent; null empties a field.
 */
export const orderInput = byIds(
  wire(
    {
      id: idSent,
      origin: orderOrigin.nullish(),
      /** Values other than 1 to 4 behave as the default, customer (ORD-02). */
      orderType: z.int().min(0).max(99).nullish(),
      statusName: text(60).nullish(),
      /** The public shop of a shopper's order: its id, or the label of its address (API-72). */
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
      /** Store, sales rep and date: not sent is the order's own or the default, sent empty is missing (ORD-58 to ORD-61). */
      deliveryDate: daySent.optional(),
      externalPoNumber: textSent(60),
      details: z.array(detailInput).max(200).nullish(),
      warrantyDetail: extraInput.nullish(),
      deliveryDetail: extraInput.nullish(),
      discount: amount.nullish(),
      adminDiscountGranted: z.boolean().nullish(),
      salesTax: taxSent.nullish(),
      /** What approval needs, in percent, instead of what the payment term says: an administrator's to set (N-38). */
      minPaymentPercentage: percent.max(100).nullish(),
      gift: yesNo.nullish(),
      comments: textSent(NOTE),
      total: z.number().min(-1e9).max(1e9).nullish(),
      sendEmail: z.boolean().nullish(),
      rowVersion: rowVersionSent,
    },
    { minPaymentPercentage: 'minPaymentPercentage' },
  ),
  ['store', 'channel', 'salesRep', 'paymentTerm'],
);
export type OrderInput = z.output<typeof orderInput>;

/** Calls that take "the order" but need only to know which one. */
export const orderNamed = wire({ id, token: text(NAME).nullish() });
