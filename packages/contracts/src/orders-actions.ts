import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, wire } from './codec.ts';
import { amount, flag, idParams, NOTE, rowVersion, text, textOrEmpty } from './fields.ts';
import { historyEntry, numberNames, orderComment, statusId } from './order-records.ts';

/** The order's state after an action. */
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
    /** Codes of cut pieces that aren't really cut: a step back to scheduled returns their leather instead of writing it off. */
    uncutPieces: z.array(text(40)).max(500).optional(),
    /** Expected version. If missing, the change applies to any version. */
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
  summary:
    'Cancels the order and records the refund; of one that is canceled or void, refunds or keeps money that came back since',
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
  summary: 'Moves all payments to the order with this PO or SO number and cancels this one',
  requirements: ['N-30', 'N-33', 'PAY-31', 'PAY-32', 'C-34'],
  params: idParams,
  body: wire(
    {
      /** The other order's PO or SO number. */
      poNumber: textOrEmpty(40),
      /** Id of the order picked from a list: one order's PO number may be another's SO number. */
      targetOrderId: id.nullish(),
      reason: textOrEmpty(NOTE),
      /** Whether the caller confirmed the question about the order's delivery route. */
      confirm: flag(false),
      rowVersion: rowVersion.nullish(),
    },
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

export const addOrderComment = defineCall({
  id: 'orders.addOrderComment',
  method: 'POST',
  path: '/api/orders/:id/comments',
  aliases: [{ path: '/api/order/:id/comments' }],
  access: { staff: 'orders.edit' },
  summary: 'Adds a remark to the order',
  requirements: ['ORD-95', 'NAV-04'],
  params: idParams,
  body: wire({ text: textOrEmpty(NOTE) }),
  answer: orderComment,
});
