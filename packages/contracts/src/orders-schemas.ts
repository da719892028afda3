import type { PriceStep } from '@cordovan/domain/pricing';
import { z } from 'zod';
import { day, id, money, wire } from './codec.ts';
import { collection, customizationItem, detailPrice, saleItemSummary } from './catalogue-schemas.ts';
import { orderConsent } from './consent.ts';
import { customer } from './customers-schemas.ts';
import { count, eitherName, named, rowVersion } from './fields.ts';
import { leatherSummary, vinItem } from './inventory-schemas.ts';
import {
  allowedTransition,
  attachment,
  editRights,
  historyEntry,
  leftOutPiece,
  statusMoment,
  numberNames,
  orderAddress,
  orderComment,
  orderRequest,
  orderTypeId,
  refusal,
  statusId,
} from './order-records.ts';
import { payment } from './payments-schemas.ts';
import { storeSummary } from './stores-schemas.ts';

/** A price step, in calculation order, as stored with the line at the time of sale. */
const sentStep = wire({
  kind: z.string(),
  amount: money,
  name: z.string().optional(),
  gradeId: z.int().optional(),
  promotionId: id.optional(),
  percent: z.number().optional(),
  factor: z.number().optional(),
  quantity: z.number().optional(),
  unitAmount: money.optional(),
});
export const priceStep = z.codec(sentStep, z.custom<PriceStep>(), {
  decode: (step) => step as PriceStep,
  encode: (step) => step,
});

/** ENT-25. Prices and costs are missing for roles that may not see them. */
export const detailCustomization = wire({
  id,
  customizationId: id.nullable(),
  customizationPartId: id,
  customizationItemId: id,
  quantityRequired: z.int(),
  price: money.optional(),
  cost: money.optional(),
  detailId: id,
  part: z.string(),
  item: z.string(),
  customizationType: z.int(),
  percentageIncrease: z.number(),
  leatherItemId: id.nullable(),
  /** Catalog item, for the editor of one line (ENT-32). */
  customizationItem: customizationItem.optional(),
});
export type DetailCustomization = z.output<typeof detailCustomization>;

/** ENT-24. Chosen customizations are sent both as `Customizations` and as `DetailCustomizations`. */
export const detail = eitherName(
  wire(
    {
      id,
      orderId: id,
      lineNumber: z.int(),
      saleItem: saleItemSummary,
      saleItemId: id,
      leatherItem: leatherSummary.nullable(),
      leatherItemId: id.nullable(),
      style: named.nullable(),
      furnitureType: named.nullable(),
      collection: wire({ id: collection.fields.id, name: collection.fields.name }).nullable(),
      leatherPromotion: named.nullable(),
      promotionGrade: z.int().nullable(),
      quantity: z.int(),
      /** Per piece, with customizations. */
      unitPrice: money.optional(),
      unitCost: money.optional(),
      totalPrice: money.optional(),
      totalCost: money.optional(),
      discount: money.optional(),
      factoryPrice: money.optional(),
      maxRetailPrice: money.optional(),
      minRetailPrice: money.optional(),
      defaultPricesId: id.nullable(),
      defaultPrices: detailPrice.nullable(),
      detailType: z.int(),
      description: z.string(),
      comments: z.string(),
      customizations: z.array(detailCustomization),
      detailCustomizations: z.array(detailCustomization).optional(),
      /** Number of swivel chairs among the pieces. */
      swivelQuantity: count,
      /** Shop choices for which the catalog has no customization, such as the frame's fabric. */
      shopChoices: z.array(wire({ optionId: id, part: z.string(), name: z.string() })),
      /** Finished piece to sell (type 4 orders). */
      vinItemId: id.nullable(),
      /** The finished piece's code. */
      vinItemCode: z.string().nullable().optional(),
      /** The line's bundle, the bundle's number in the order, and the line's part of the saving, already deducted. */
      bundleId: id.nullable(),
      bundleNumber: z.int().nullable(),
      bundleName: z.string().nullable(),
      bundleSaving: money.optional(),
      priceSteps: z.array(priceStep).optional(),
      /** Attachment that shows the configured picture. */
      pictureId: id.nullable(),
      /** Names of parts that must be chosen before approval; only on the order form. */
      missingParts: z.array(z.string()).optional(),
      /** Whether the line's pieces have numbers, so that its item and quantity are fixed; only on the order form. */
      isKept: z.boolean().optional(),
    },
    { unitPrice: 'Price', unitCost: 'Cost', swivelQuantity: 'Swivel' },
  ),
  ['customizations', 'detailCustomizations'],
);
export type Detail = z.output<typeof detail>;

/** ORD-78: another unpaid order of the customer. */
export const unpaidOrder = wire(
  { id, soNumber: z.string().nullable(), orderDate: day, total: money, balance: money, statusId },
  { soNumber: 'SONumber' },
);

/**
 * An order's totals. Missing for roles that may not see prices; costs are missing for roles that may not see costs.
 */
export const orderTotals = wire({
  details: money,
  /** How much bundles save compared with single prices; already deducted from `details`. */
  bundleSaving: money,
  warranty: money,
  /** Delivery price in the subtotal, and a delivery price that is only shown (C-52). */
  chargedDelivery: money,
  uncharged: money,
  discount: money,
  maxDiscount: money,
  subtotalBeforeDiscount: money,
  subtotal: money,
  tax: money,
  total: money,
  paid: money,
  /** The part of `paid` on a canceled or void order that is held until a person refunds or keeps it. */
  held: money.optional(),
  /**
   * Balance due: 0 for quotations and floor orders. For canceled and void orders, what was refunded and then taken
   * back.
   */
  balance: money,
  /** Maximum amount of a further payment; also set for a quotation. */
  payable: money,
  minimumPayment: money,
  cost: money.optional(),
  /** Whole percent. */
  marginOnPrice: z.int().optional(),
  marginOnCost: z.int().optional(),
});
export type OrderTotals = z.output<typeof orderTotals>;

const channelRef = wire({ id, name: z.string(), isWholesale: z.boolean() });
const salesRepRef = wire({ id, name: z.string(), quickBooksId: z.string().nullable() });

/** ENT-23 with the form's additional fields. */
export const order = wire(
  {
    id,
    companyId: id,
    orderType: orderTypeId,
    statusId,
    statusName: z.string(),
    soNumber: z.string().nullable(),
    poNumber: z.string().nullable(),
    externalPoNumber: z.string(),
    customerId: id.nullable(),
    customer: customer.nullable(),
    storeId: id.nullable(),
    store: storeSummary.nullable(),
    channelId: id.nullable(),
    channel: channelRef.nullable(),
    salesRepId: id.nullable(),
    salesRep: salesRepRef.nullable(),
    paymentTermId: id.nullable(),
    paymentTerm: named.nullable(),
    orderDate: day,
    deliveryDate: day.nullable(),
    validUntil: day.nullable(),
    isQuotationExpired: z.boolean(),
    details: z.array(detail),
    warrantyDetail: detail.nullable(),
    deliveryDetail: detail.nullable(),
    /** Method of `deliveryDetail`: Freight, Local delivery, Factory pickup. */
    deliveryMethod: z.string().nullable(),
    warranty: z.string().nullable(),
    freight: money.optional(),
    payments: z.array(payment).optional(),
    discount: money.optional(),
    adminDiscountGranted: z.boolean(),
    salesTax: z.boolean(),
    /** Applied tax rate in percent. */
    salesTaxApplied: z.number().optional(),
    /** The certificate that exempts the order from sales tax; null if it is taxed (N-38). */
    taxExemptCertificate: z.string().nullable().optional(),
    minPaymentPercentage: z.number().optional(),
    gift: z.boolean(),
    seats: z.number(),
    comments: z.string(),
    orderComments: z.array(orderComment),
    billingAddress: orderAddress.nullable(),
    shippingAddress: orderAddress.nullable(),
    remadeIntoOrderId: id.nullable(),
    /** The order that a service order serves, and the pieces concerned; staff only. */
    serviceOf: wire({ orderId: id, orderNumber: z.string(), pieces: z.array(z.string()) })
      .nullable()
      .optional(),
    /** The customer's consents, oldest first; staff only. */
    consents: z.array(orderConsent).optional(),
    /** This order's service orders that the reader may open; staff only. */
    serviceOrders: z.array(wire({ orderId: id, orderNumber: z.string(), statusId: id })).optional(),
    totals: orderTotals.optional(),
    productionDate: day.nullable(),
    productionLine: named.nullable(),
    vinItems: z.array(vinItem),
    /** Scrapped pieces that aren't replaced; staff only. */
    leftOut: z.array(leftOutPiece).optional(),
    attachments: z.array(attachment),
    requests: z.array(orderRequest).optional(),
    unpaidOrders: z.array(unpaidOrder).optional(),
    history: z.array(historyEntry).optional(),
    /** The order's past and current statuses. Missing for visitors. */
    statusTrack: z.array(statusMoment).optional(),
    allowedTransitions: z.array(allowedTransition),
    editRights,
    /** Warnings about the order, such as a low deposit or a past delivery date. */
    warnings: z.array(refusal).optional(),
    /** Why a seller can't change the order now; empty if they can (ORD-98). */
    editRefusals: z.array(refusal).optional(),
    rowVersion,
  },
  { ...numberNames, minPaymentPercentage: 'minPaymentPercentage' },
);
export type Order = z.output<typeof order>;

/** N-40: a row of the order list. Amounts are missing for roles that may not see prices. */
export const orderRow = wire(
  {
    id,
    soNumber: z.string().nullable(),
    poNumber: z.string().nullable(),
    customerId: id.nullable(),
    customerName: z.string(),
    storeId: id.nullable(),
    storeName: z.string(),
    orderType: orderTypeId,
    statusId,
    statusName: z.string(),
    orderDate: day,
    deliveryDate: day.nullable(),
    seats: z.number(),
    /** Acceptance by link: of the current version, or of an earlier one. */
    acceptance: z.enum(['current', 'changed']).optional(),
    total: money.optional(),
    /** Balance due: 0 for quotations and floor orders. */
    balance: money.optional(),
    /** Pending bank payments; not counted until they arrive. Missing if there are none. */
    fromBanks: money.optional(),
    /** Total before tax. */
    subtotal: money.optional(),
    /** Subtotal less cost, for roles that see costs. */
    margin: money.optional(),
  },
  numberNames,
);
export type OrderRow = z.output<typeof orderRow>;
