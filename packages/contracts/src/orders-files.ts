import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idText, wire } from './codec.ts';
import { done, idParams, text } from './fields.ts';
import { orderNamed } from './orders-input.ts';
import { attachment } from './order-records.ts';
import { order } from './orders-schemas.ts';

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

export const showAttachment = defineCall({
  id: 'orders.showAttachment',
  method: 'POST',
  path: '/api/attachments/:id/shown',
  access: { staff: 'attachments.add' },
  summary: 'Shows a photo to the customer on the page of the quotation’s link, or hides it again',
  requirements: ['N-15', 'N-17', 'N-39'],
  params: idParams,
  body: wire({ isShown: z.boolean() }),
  answer: done,
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

const emailedOrder = wire(
  {
    ...order.fields,
    emailSent: z.boolean(),
    /** Path of the customer's order page with its own token, for the visitor who paid. */
    customerPage: z.string().nullish(),
  },
  order.names,
);

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
