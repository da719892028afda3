import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, idText, money, wire } from './codec.ts';
import {
  amount,
  done,
  flag,
  idListText,
  idParams,
  named,
  NOTE,
  paged,
  pageSizeText,
  pageText,
} from './fields.ts';
import { rowVersion, rowVersionSent, text, textOrEmpty } from './fields.ts';
import { orderInput, orderNamed, detailInput } from './orders-input.ts';
import {
  attachment,
  detail,
  historyEntry,
  numberNames,
  order,
  orderRow,
  orderTotals,
  priceStep,
  refusal,
  statusId,
} from './orders-schemas.ts';

const listFields = {
  statusIds: idListText.optional(),
  storeId: idText.optional(),
  /** Delivery date range, both ends included. */
  from: day.optional(),
  to: day.optional(),
  soNumber: text(40).optional(),
  poNumber: text(40).optional(),
  /** Matches the SO or the PO number. */
  number: text(40).optional(),
  customerId: idText.optional(),
  customer: text(200).optional(),
  orderTypes: idListText.optional(),
  sort: z
    .enum([
      'id',
      'number',
      'customer',
      'store',
      'type',
      'status',
      'orderDate',
      'deliveryDate',
      'total',
      'balance',
    ])
    .optional(),
  direction: z.enum(['asc', 'desc']).optional(),
};
const listNames = {
  statusIds: 'status',
  storeId: 'store',
  from: 'from',
  to: 'to',
  soNumber: 'soNumber',
  poNumber: 'poNumber',
  number: 'number',
  customerId: 'customerId',
  customer: 'customer',
  orderTypes: 'type',
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
  summary: 'The filtered order list as CSV',
  requirements: ['N-40'],
  query: wire(listFields, listNames),
  answerKind: 'file',
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
      /** False when the order is saved but its email could not be sent (ORD-72). */
      emailSent: z.boolean().nullish(),
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
  },
  { unitPrice: 'Price', unitCost: 'Cost' },
);

export const priceOrder = defineCall({
  id: 'orders.priceOrder',
  method: 'POST',
  path: '/api/orders/price',
  access: { staff: 'prices.view' },
  summary: 'Prices a draft without saving it: lines with their steps, totals, and what stands in its way',
  requirements: ['PRICE-02', 'PRICE-36', 'PRICE-38', 'CZR-03'],
  body: orderInput,
  answer: wire({
    lines: z.array(pricedLine),
    totals: orderTotals,
    seats: z.number(),
    salesTaxApplied: z.number(),
    refusals: z.array(refusal),
    warnings: z.array(refusal),
  }),
});
export type PricedOrder = z.output<NonNullable<typeof priceOrder.answer>>;

/** Where an order stands after an action on it. */
const orderState = wire(
  {
    id,
    statusId,
    statusName: z.string(),
    soNumber: z.string().nullable(),
    poNumber: z.string().nullable(),
    rowVersion,
  },
  numberNames,
);
export type OrderState = z.output<typeof orderState>;

export const changeStatus = defineCall({
  id: 'orders.changeStatus',
  method: 'POST',
  path: '/api/orders/:id/status',
  aliases: [{ path: '/api/order/:id/status' }],
  access: { staff: 'orders.changeStatus' },
  summary: 'Moves the order to another status by the matrix',
  requirements: ['N-02', 'N-30', 'ORD-81', 'SCHED-10', 'SCHED-11', 'SCHED-12', 'SCHED-13'],
  params: idParams,
  body: wire({
    statusId,
    reason: textOrEmpty(NOTE),
    confirm: flag(false),
    /** Without one the change applies to whatever version there is. */
    rowVersion: rowVersion.nullish(),
  }),
  answer: orderState,
});

export const cancelOrder = defineCall({
  id: 'orders.cancelOrder',
  method: 'POST',
  path: '/api/orders/:id/cancel',
  aliases: [{ path: '/api/order/:id/cancel' }],
  access: { staff: 'orders.cancel' },
  summary: 'Cancels the order and records the refund',
  requirements: ['N-30', 'N-33', 'PAY-27', 'PAY-28', 'SCHED-14'],
  params: idParams,
  body: wire({
    refund: amount,
    reason: textOrEmpty(NOTE),
    confirm: flag(false),
    rowVersion: rowVersion.nullish(),
  }),
  answer: orderState,
});

export const remakeOrder = defineCall({
  id: 'orders.remakeOrder',
  method: 'POST',
  path: '/api/orders/:id/remake',
  aliases: [{ path: '/api/order/:id/remake' }],
  access: { staff: 'orders.remake' },
  summary: 'Moves all payments to the order with this PO number and cancels this one',
  requirements: ['N-30', 'N-33', 'PAY-31', 'PAY-32', 'C-34'],
  params: idParams,
  body: wire(
    { poNumber: textOrEmpty(40), reason: textOrEmpty(NOTE), rowVersion: rowVersion.nullish() },
    numberNames,
  ),
  answer: wire({ ...orderState.fields, targetOrderId: id }, numberNames),
});

export const listOrderHistory = defineCall({
  id: 'orders.listOrderHistory',
  method: 'GET',
  path: '/api/orders/:id/history',
  aliases: [{ path: '/api/order/:id/history' }],
  access: { staff: 'orders.viewHistory' },
  summary: 'Who changed what on the order, when and why, newest first',
  requirements: ['N-39', 'N-02'],
  params: idParams,
  answer: z.array(historyEntry),
});

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

const imageText = z.string().max(14_000_000).optional();

export const uploadAttachment = defineCall({
  id: 'orders.uploadAttachment',
  method: 'POST',
  path: '/api/order/upload-attachment',
  aliases: [{ path: '/api/orders/upload-attachment' }],
  access: { staticOr: 'attachments.add' },
  summary:
    'Stores a file of an order: a part `file`, `signature` or `attachment`, or a data URL in that field',
  requirements: ['API-34', 'API-63', 'API-98', 'C-03', 'N-15', 'ORD-75', 'ORD-76'],
  bodyKind: 'multipart',
  body: z.object({
    orderId: idText,
    fileName: text(200).optional(),
    fileType: text(100).optional(),
    file: imageText,
    signature: imageText,
    attachment: imageText,
  }),
  answer: wire({ id, fileName: z.string(), attachment: attachment.optional() }),
});

export const readAttachment = defineCall({
  id: 'orders.readAttachment',
  method: 'GET',
  path: '/api/attachments/:id',
  access: { staff: 'attachments.view' },
  summary: 'The bytes of an attachment',
  requirements: ['N-15', 'N-30'],
  params: idParams,
  answerKind: 'file',
});

export const deleteAttachment = defineCall({
  id: 'orders.deleteAttachment',
  method: 'DELETE',
  path: '/api/attachments/:id',
  access: { staff: 'attachments.delete' },
  summary: 'Deletes an attachment',
  requirements: ['N-15', 'N-30'],
  params: idParams,
  answer: done,
});

const emailedOrder = wire({ ...order.fields, emailSent: z.boolean() }, order.names);

export const sendOrderEmail = defineCall({
  id: 'orders.sendOrderEmail',
  method: 'POST',
  path: '/api/order/send-Email',
  aliases: [{ path: '/api/orders/send-Email' }],
  access: { staticOr: 'orders.email' },
  summary: 'Emails the order; also called again after a payment',
  requirements: ['API-32', 'API-73', 'MAIL-10', 'MAIL-11', 'PAY-18', 'C-36'],
  body: orderNamed,
  answer: emailedOrder,
});

export const emailCustomizerOrder = defineCall({
  id: 'orders.emailCustomizerOrder',
  method: 'POST',
  path: '/api/orders/email-customizer-order',
  aliases: [{ path: '/api/order/email-customizer-order' }],
  access: { staticOr: 'orders.email' },
  summary: 'Emails an order that was made in the customizer',
  requirements: ['API-33', 'MAIL-09', 'C-36'],
  body: orderNamed,
  answer: emailedOrder,
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

export const ordersCalls = [
  listOrders,
  exportOrders,
  readOrder,
  saveOrder,
  priceOrder,
  changeStatus,
  cancelOrder,
  remakeOrder,
  listOrderHistory,
  listOrderDetails,
  readDetail,
  saveDetail,
  uploadAttachment,
  readAttachment,
  deleteAttachment,
  sendOrderEmail,
  emailCustomizerOrder,
  listStatuses,
] as const;
