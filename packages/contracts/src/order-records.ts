import { z } from 'zod';
import { id, moment, wire } from './codec.ts';
import { count } from './fields.ts';

/** 1 approved … 12 void (ORD-01). */
export const statusId = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
/** 1 customer, 2 floor, 3 service, 4 sold from the floor (ORD-02). */
export const orderTypeId = z.literal([1, 2, 3, 4]);
/** Wire names of order numbers, capitalized the way clients expect. */
export const numberNames = { soNumber: 'SONumber', poNumber: 'PONumber' } as const;

/** ENT-27. */
export const attachment = wire({
  id,
  fileName: z.string(),
  fileType: z.string(),
  date: moment,
  user: z.string().nullable(),
  kind: z.enum(['attachment', 'signature', 'picture', 'diagram']),
  sizeBytes: count,
  /** Whether the customer sees it on the page of the quotation link. */
  isShownToCustomer: z.boolean(),
});
export type Attachment = z.output<typeof attachment>;

/** A failed accounting transaction of the order (ORD-77, N-22). */
export const orderRequest = wire({
  id,
  orderId: id.nullable(),
  kind: z.string(),
  status: z.enum(['pending', 'sent', 'failed', 'skipped']),
  attempts: z.int(),
  lastError: z.string().nullable(),
  nextAttemptAt: moment.nullable(),
  externalId: z.string().nullable(),
  createdAt: moment,
});
export type OrderRequest = z.output<typeof orderRequest>;

/** N-39: who changed what, when, and why. */
export const historyEntry = wire({
  id,
  at: moment,
  user: z.string().nullable(),
  kind: z.string(),
  fromStatusId: statusId.nullable(),
  toStatusId: statusId.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
  /** The piece that changed, and its part; missing for an entry about the whole order. */
  subject: z.string().optional(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** When the order last reached a status, and who set it; null for the product itself. */
export const statusMoment = wire({ statusId, at: moment, user: z.string().nullable() });

/** Why, by whom and when a scrapped piece was left unreplaced, and the office's decision about its price. */
const leftOutFields = {
  at: moment,
  by: z.string(),
  reason: z.string(),
  decision: z.enum(['taken off', 'price kept']).nullable(),
  decidedAt: moment.nullable(),
  decidedBy: z.string(),
  decisionReason: z.string(),
};
export const leftOut = wire(leftOutFields);
export type LeftOut = z.output<typeof leftOut>;

/** A scrapped piece that isn't replaced. */
export const leftOutPiece = wire({
  id,
  code: z.string(),
  detailId: id,
  scrapReason: z.string(),
  ...leftOutFields,
});
export type LeftOutPiece = z.output<typeof leftOutPiece>;

/** Comment on the order. */
export const orderComment = wire({ id, text: z.string(), date: moment, user: z.string().nullable() });
export type OrderComment = z.output<typeof orderComment>;

/** The order's own address. Later changes to the customer's address don't affect it. */
export const orderAddress = wire({
  description: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  note: z.string(),
  information: z.string(),
});

/** Refusal by a rule, in the request's language. */
export const refusal = wire({ code: z.string(), message: z.string(), field: z.string().nullish() });
export type RefusalText = z.output<typeof refusal>;

/** Status that the user's role may set next (N-02), with the current refusals. */
export const allowedTransition = wire({
  statusId,
  statusName: z.string(),
  refusals: z.array(refusal),
  /** Codes of the pieces whose leather the step writes off, unless they are declared uncut. Missing without any. */
  cutPieces: z.array(z.string()).optional(),
});

/** What the user may currently change on this order. */
export const editRights = wire({
  save: z.boolean(),
  customer: z.boolean(),
  customerName: z.boolean(),
  salesRep: z.boolean(),
  deliveryDate: z.boolean(),
  orderType: z.boolean(),
  settings: z.boolean(),
  details: z.boolean(),
  discount: z.boolean(),
  grantDiscount: z.boolean(),
  minPayment: z.boolean(),
  payments: z.boolean(),
  attachments: z.boolean(),
  cancel: z.boolean(),
  remake: z.boolean(),
});
export type EditRights = z.output<typeof editRights>;
