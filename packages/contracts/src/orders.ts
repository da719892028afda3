import { z } from 'zod';
import {
  addOrderComment,
  cancelOrder,
  changeStatus,
  listOrderHistory,
  remakeOrder,
} from './orders-actions.ts';
import {
  deleteAttachment,
  emailCustomizerOrder,
  readAttachment,
  showAttachment,
  sendOrderEmail,
  uploadAttachment,
} from './orders-files.ts';
import { defineCall } from './call.ts';
import { day, id, idText, money, wire } from './codec.ts';
import {
  count,
  flagText,
  idListText,
  idParams,
  named,
  paged,
  pageSizeText,
  pageText,
  rowVersion,
  rowVersionSent,
  tableFormat,
  text,
} from './fields.ts';
import { orderSorts } from './orders-columns.ts';
import { detailInput, orderInput } from './orders-input.ts';
import { numberNames, refusal } from './order-records.ts';
import { readPricing } from './orders-pricing.ts';
import { detail, order, orderRow, orderTotals, priceStep } from './orders-schemas.ts';

const listFields = {
  /** Only these orders, for example those selected in a list. */
  ids: idListText.optional(),
  statusIds: idListText.optional(),
  storeId: idText.optional(),
  /** Delivery date range, inclusive. */
  from: day.optional(),
  to: day.optional(),
  soNumber: text(40).optional(),
  poNumber: text(40).optional(),
  /** Matches the SO or the PO number. */
  number: text(40).optional(),
  customerId: idText.optional(),
  customer: text(200).optional(),
  /** Words that must all match: numbers, the customer, or the pieces' styles and leathers. */
  search: text(200).optional(),
  orderTypes: idListText.optional(),
  /** Only quotations accepted by link in their current version and waiting for approval. */
  accepted: flagText.optional(),
  /** Only quotations changed after their customer accepted them. */
  changedSinceAccepted: flagText.optional(),
  /** Whether the payments reach the deposit that approval needs. */
  deposit: z.enum(['missing', 'paid']).optional(),
  /** Date ranges, inclusive: order date, approval, shipping. */
  orderedFrom: day.optional(),
  orderedTo: day.optional(),
  approvedFrom: day.optional(),
  approvedTo: day.optional(),
  shippedFrom: day.optional(),
  shippedTo: day.optional(),
  /** Open quotations, by their last valid day. */
  expiresFrom: day.optional(),
  expiresTo: day.optional(),
  /** Shipped by the delivery date, or after it. */
  delivered: z.enum(['onTime', 'late']).optional(),
  sort: z.enum(orderSorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
};
const listNames = {
  ids: 'ids',
  statusIds: 'status',
  storeId: 'store',
  from: 'from',
  to: 'to',
  soNumber: 'soNumber',
  poNumber: 'poNumber',
  number: 'number',
  customerId: 'customerId',
  customer: 'customer',
  search: 'search',
  orderTypes: 'type',
  accepted: 'accepted',
  changedSinceAccepted: 'changedSinceAccepted',
  deposit: 'deposit',
  orderedFrom: 'orderedFrom',
  orderedTo: 'orderedTo',
  approvedFrom: 'approvedFrom',
  approvedTo: 'approvedTo',
  shippedFrom: 'shippedFrom',
  shippedTo: 'shippedTo',
  expiresFrom: 'expiresFrom',
  expiresTo: 'expiresTo',
  delivered: 'delivered',
  sort: 'sort',
  direction: 'direction',
} as const;

export const listOrders = defineCall({
  id: 'orders.listOrders',
  method: 'GET',
  path: '/api/orders',
  aliases: [{ path: '/api/order' }],
  access: { staff: 'orders.view' },
  summary: 'A page of the orders that the user may see',
  requirements: ['API-28', 'ORD-73', 'NAV-03', 'N-40', 'C-36'],
  query: wire(
    { ...listFields, page: pageText.optional(), pageSize: pageSizeText.optional() },
    { ...listNames, page: 'page', pageSize: 'pageSize' },
  ),
  answer: paged(orderRow),
});

export const exportOrders = defineCall({
  id: 'orders.exportOrders',
  method: 'GET',
  path: '/api/orders/export',
  access: { staff: 'orders.view' },
  summary:
    'The whole filtered order list as CSV or xlsx; the header X-Row-Count says how many rows will come',
  requirements: ['N-40'],
  query: wire({ ...listFields, format: tableFormat.optional() }, { ...listNames, format: 'format' }),
  answerKind: 'file',
});

export const sumOrders = defineCall({
  id: 'orders.sumOrders',
  method: 'GET',
  path: '/api/orders/sums',
  access: { staff: 'orders.view' },
  summary: 'Sums over all filtered orders, on whatever page they stand',
  requirements: ['N-40'],
  query: wire(listFields, listNames),
  answer: wire({
    orders: count,
    seats: z.number(),
    /** Missing for roles that may not see prices. `balance` is the balance due: 0 for quotations and ended orders. */
    total: money.optional(),
    balance: money.optional(),
    subtotal: money.optional(),
    /** Missing for roles that may not see costs. */
    margin: money.optional(),
  }),
});

export const readOrder = defineCall({
  id: 'orders.readOrder',
  method: 'GET',
  path: '/api/orders/:id',
  aliases: [{ path: '/api/order/:id' }],
  access: { staff: 'orders.view' },
  summary: 'The whole order for the form, with what the user may do to it',
  requirements: ['NAV-04', 'ORD-99', 'ENT-23', 'ENT-24'],
  params: idParams,
  answer: order,
});

export const saveOrder = defineCall({
  id: 'orders.saveOrder',
  method: 'POST',
  path: '/api/order/saveOrder',
  aliases: [{ path: '/api/orders/saveOrder' }, { path: '/api/orders' }, { path: '/api/order' }],
  access: { staticOr: 'orders.create' },
  summary: 'Creates an order as a quotation, or saves an existing one with its status kept',
  requirements: ['API-29', 'API-62', 'API-72', 'API-98', 'ORD-17', 'N-10', 'C-16', 'C-36'],
  body: orderInput,
  answer: wire(
    {
      id,
      soNumber: z.string().nullish(),
      rowVersion: rowVersion.optional(),
      /** False if the order was saved but its email couldn't be sent (ORD-72). */
      emailSent: z.boolean().nullish(),
      /** Status name for a visitor: 'Quote' (C-24). */
      statusName: z.string().optional(),
      /** Warnings about the saved order, such as a low deposit. */
      warnings: z.array(refusal).optional(),
      /** The order as computed, when the sent total differed by more than a cent. */
      order: order.optional(),
    },
    numberNames,
  ),
});
export type SavedOrder = z.output<NonNullable<typeof saveOrder.answer>>;

const pricedLine = wire(
  {
    lineNumber: z.int(),
    isAvailable: z.boolean(),
    unitPrice: money,
    totalPrice: money,
    maxRetailPrice: money,
    minRetailPrice: money,
    unitCost: money.optional(),
    totalCost: money.optional(),
    factoryPrice: money.optional(),
    seats: z.number(),
    steps: z.array(priceStep),
    /** Names of parts to choose before approval. */
    missingParts: z.array(z.string()),
  },
  { unitPrice: 'Price', unitCost: 'Cost' },
);

export const priceOrder = defineCall({
  id: 'orders.priceOrder',
  method: 'POST',
  path: '/api/orders/price',
  access: { staff: 'prices.view' },
  summary: 'Prices a draft without saving it: lines with their steps, totals, and what stands in its way',
  requirements: ['PRICE-02', 'PRICE-36', 'PRICE-38', 'CZR-03', 'N-38'],
  body: orderInput,
  answer: wire({
    lines: z.array(pricedLine),
    /** The draft's bundles: complete sets, what another set would still need, and what they save. */
    bundles: z.array(
      wire({
        number: z.int(),
        bundleId: id,
        name: z.string(),
        sets: z.int(),
        missing: z.array(wire({ saleItemId: id, quantity: z.int() })),
        saving: money,
      }),
    ),
    totals: orderTotals,
    seats: z.number(),
    salesTaxApplied: z.number(),
    /** The certificate that exempts the order from sales tax; null if it is taxed (N-38). */
    taxExemptCertificate: z.string().nullable(),
    /** The payment terms that the reader may choose for this customer. */
    paymentTermIds: z.array(id),
    /** Percentage of the total required for approval. */
    minPaymentPercentage: z.number(),
    refusals: z.array(refusal),
    warnings: z.array(refusal),
  }),
});
export type PricedOrder = z.output<NonNullable<typeof priceOrder.answer>>;

export const listOrderDetails = defineCall({
  id: 'orders.listOrderDetails',
  method: 'GET',
  path: '/api/details/:id',
  access: { staff: 'orders.view' },
  summary: 'The lines of the order with this id',
  requirements: ['API-36', 'N-11'],
  params: idParams,
  answer: z.array(detail),
});

export const readDetail = defineCall({
  id: 'orders.readDetail',
  method: 'GET',
  path: '/api/details/get/:id',
  access: { staff: 'orders.view' },
  summary: 'One line of an order',
  requirements: ['API-37', 'ENT-24', 'ENT-32'],
  params: idParams,
  answer: detail,
});

export const saveDetail = defineCall({
  id: 'orders.saveDetail',
  method: 'POST',
  path: '/api/details',
  access: { staff: 'details.customize' },
  summary: 'Writes one line of an existing order from the customizer; id 0 adds a line',
  requirements: ['C-32', 'CZR-37', 'DETAIL-01'],
  body: wire({ orderId: id, detail: detailInput, rowVersion: rowVersionSent }),
  answer: wire({ orderId: id, rowVersion, detail }),
});

export const listStatuses = defineCall({
  id: 'orders.listStatuses',
  method: 'GET',
  path: '/api/statuses',
  access: 'session',
  summary: 'The twelve order statuses',
  requirements: ['API-40', 'ENT-38', 'ORD-01'],
  answer: z.array(named),
});

export { readPricing } from './orders-pricing.ts';
export type { OrderPricing } from './orders-pricing.ts';
export {
  addOrderComment,
  cancelOrder,
  changeStatus,
  listOrderHistory,
  remakeOrder,
} from './orders-actions.ts';
export type { OrderState } from './orders-actions.ts';
export {
  deleteAttachment,
  emailCustomizerOrder,
  readAttachment,
  showAttachment,
  sendOrderEmail,
  uploadAttachment,
} from './orders-files.ts';

export const ordersCalls = [
  listOrders,
  exportOrders,
  sumOrders,
  readOrder,
  saveOrder,
  priceOrder,
  readPricing,
  changeStatus,
  cancelOrder,
  remakeOrder,
  listOrderHistory,
  addOrderComment,
  listOrderDetails,
  readDetail,
  saveDetail,
  uploadAttachment,
  readAttachment,
  showAttachment,
  deleteAttachment,
  sendOrderEmail,
  emailCustomizerOrder,
  listStatuses,
] as const;
