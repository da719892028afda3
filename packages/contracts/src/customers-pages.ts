import { z } from 'zod';
import { mergeFields } from '@cordovan/domain/customers';
import { defineCall } from './call.ts';
import { day, id, moment, money, wire } from './codec.ts';
import { addressInput, customer, customerLanguage } from './customers-schemas.ts';
import {
  count,
  daySent,
  flagText,
  idParams,
  NOTE,
  NAME,
  pageText,
  rowVersion,
  tableFormat,
  text,
  textSent,
} from './fields.ts';
import { numberNames, statusId } from './order-records.ts';

const VIEW = { staff: 'customers.view' } as const;
const EDIT = { staff: 'customers.edit' } as const;

const unpaidOrder = wire(
  {
    id,
    soNumber: z.string(),
    statusId,
    storeName: z.string(),
    orderDate: day,
    deliveryDate: day,
    total: money,
    paid: money,
    balance: money,
  },
  numberNames,
);

export const customerPage = wire({
  /** The customer that replaced a merged one. */
  customer,
  /** Public shop that the customer came from; empty for the company's own customers. */
  shopName: z.string(),
  orders: count,
  /** Order total, excluding quotations and canceled orders. */
  bought: money,
  unpaidOrders: z.array(unpaidOrder),
  unpaidTotal: money,
  unpaidPaid: money,
  unpaidBalance: money,
  /** Whether the customer has orders at other stores that the reader may not see. */
  hasOrdersElsewhere: z.boolean(),
  /** The stored tax exemption certificate. */
  certificate: wire({ fileName: z.string(), at: moment, userName: z.string() }).nullable(),
  merges: z.array(wire({ id, name: z.string(), email: z.string(), moment, userName: z.string() })),
});
export type CustomerPage = z.output<typeof customerPage>;

export const readCustomerPage = defineCall({
  id: 'customers.readCustomerPage',
  method: 'GET',
  path: '/api/customers/:id/page',
  access: VIEW,
  summary: 'A customer with what is unpaid and who was merged into it',
  requirements: ['CUST-20', 'ORD-78', 'ENT-18'],
  params: idParams,
  answer: customerPage,
});

export const timelineKinds = [
  'order',
  'status',
  'payment',
  'transfer',
  'email',
  'link',
  'accepted',
  'web',
  'visit',
  'call',
  'note',
  'merge',
] as const;

const timelineEntry = wire(
  {
    /** Unique within the timeline. */
    key: z.string(),
    kind: z.enum(timelineKinds),
    moment,
    orderId: id.nullable(),
    soNumber: z.string().nullable(),
    /** Time zone of the order's store. */
    timeZone: z.string().nullable(),
    statusId: statusId.nullable(),
    amount: money.nullable(),
    /**
     * Detail of the entry: payment method, number of the order of a transfer, email subject, name on an acceptance,
     * note text, or merged name.
     */
    text: z.string(),
    userName: z.string(),
  },
  numberNames,
);
export type TimelineEntry = z.output<typeof timelineEntry>;

export const listCustomerTimeline = defineCall({
  id: 'customers.listCustomerTimeline',
  method: 'GET',
  path: '/api/customers/:id/timeline',
  access: VIEW,
  summary: 'What happened with a customer, newest first: orders, payments, mails, visits, merges',
  requirements: ['CUST-20', 'N-39'],
  params: idParams,
  query: wire({ page: pageText.optional() }, { page: 'page' }),
  answer: wire({ items: z.array(timelineEntry), hasMore: z.boolean() }),
});

export const editCustomer = defineCall({
  id: 'customers.editCustomer',
  method: 'POST',
  path: '/api/customers/:id',
  access: EDIT,
  summary: 'Changes what is sent of a customer, also to nothing; an address sent empty or as null is removed',
  requirements: ['CUST-01', 'CUST-02', 'CUST-04', 'CUST-05', 'AUTH-25', 'N-38'],
  params: idParams,
  body: wire({
    name: textSent(NAME),
    lastName: textSent(NAME),
    email: textSent(254),
    secondEmail: textSent(254),
    phone: textSent(40),
    salesRepId: id.nullish(),
    billingAddress: addressInput.nullish(),
    shippingAddress: addressInput.nullish(),
    language: customerLanguage.optional(),
    /** Only administrators may change this and the tax exemption fields. */
    paymentTermId: id.nullish(),
    taxExemptCertificate: textSent(NAME).optional(),
    taxExemptUntil: daySent.nullish(),
    taxExemptState: textSent(2).nullish(),
    rowVersion,
  }),
  answer: customer,
});

export const addCustomerNote = defineCall({
  id: 'customers.addCustomerNote',
  method: 'POST',
  path: '/api/customers/:id/notes',
  access: EDIT,
  summary: 'Notes a visit, a call or anything else on the timeline of a customer',
  requirements: ['CUST-20'],
  params: idParams,
  body: wire({ kind: z.enum(['visit', 'call', 'note']), text: text(NOTE) }),
  answer: wire({ id }),
});

const duplicate = wire({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  place: z.string(),
  /** Number of visitor contacts with one email address, which are listed and merged as one; 1 for a customer. */
  contacts: count,
  orders: count,
  lastOrderDate: day.nullable(),
});

const duplicatesFilter = {
  customer: idParams.shape.id.optional(),
  /** Lists the pairs marked as different people instead. */
  dismissed: flagText.optional(),
};

export const listDuplicates = defineCall({
  id: 'customers.listDuplicates',
  method: 'GET',
  path: '/api/customers/duplicates',
  access: VIEW,
  summary: 'Pairs of customers that are likely the same person, the likeliest first',
  requirements: ['CUST-20'],
  query: z.object(duplicatesFilter),
  answer: z.array(
    wire({
      one: duplicate,
      other: duplicate,
      reasons: z.array(z.enum(['email', 'phone', 'nameAndZip'])),
      /** User who marked the pair as different people, and when. */
      dismissed: wire({ userName: z.string(), moment }).nullable(),
    }),
  ),
});

export const exportDuplicates = defineCall({
  id: 'customers.exportDuplicates',
  method: 'GET',
  path: '/api/customers/duplicates/export',
  access: VIEW,
  summary: 'The likely duplicates as CSV or xlsx, one pair per row',
  requirements: ['N-40', 'CUST-20'],
  query: z.object({ ...duplicatesFilter, format: tableFormat.optional() }),
  answerKind: 'file',
});

const pair = wire({ oneId: id, otherId: id });

export const dismissDuplicate = defineCall({
  id: 'customers.dismissDuplicate',
  method: 'POST',
  path: '/api/customers/duplicates/dismiss',
  access: EDIT,
  summary:
    'Says that two customers are not the same person: they are not shown as likely duplicates any more',
  requirements: ['CUST-20'],
  body: pair,
  answer: pair,
});

export const restoreDuplicate = defineCall({
  id: 'customers.restoreDuplicate',
  method: 'POST',
  path: '/api/customers/duplicates/restore',
  access: EDIT,
  summary: 'Takes back that two customers are not the same person',
  requirements: ['CUST-20'],
  body: pair,
  answer: pair,
});

const side = z.enum(['kept', 'merged']);

export const mergeCustomers = defineCall({
  id: 'customers.mergeCustomers',
  method: 'POST',
  path: '/api/customers/merge',
  access: EDIT,
  summary: 'Makes two customers one: orders, notes and chosen fields move, what was before is kept',
  requirements: ['CUST-01', 'CUST-21', 'N-39'],
  body: wire({
    keptId: id,
    keptRowVersion: rowVersion,
    mergedId: id,
    mergedRowVersion: rowVersion,
    choices: wire(
      Object.fromEntries(mergeFields.map((field) => [field, side])) as Record<
        (typeof mergeFields)[number],
        typeof side
      >,
    ),
  }),
  answer: wire({ id, movedOrders: count }),
});
