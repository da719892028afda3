import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, money, wire } from './codec.ts';
import { count, flagText, NAME, paged, pageSizeText, pageText, tableFormat, text } from './fields.ts';

const VIEW = { staff: 'customers.view' } as const;

/** A row of the customer list. Orders and totals include only those that the reader may see. */
export const customerRow = wire({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  place: z.string(),
  /** Public shop that the customer came from; empty for the company's own customers. */
  shopName: z.string(),
  storeId: id.nullable(),
  orders: count,
  lastOrderDate: day.nullable(),
  /** Unpaid amount. */
  balance: money,
});
export type CustomerRow = z.output<typeof customerRow>;

/** Sort keys of the list. All of them except the newest are columns. */
export const customerSorts = ['name', 'email', 'newest', 'lastOrderDate', 'orders', 'balance'] as const;

const listFields = {
  search: text(NAME).optional(),
  /** Only customers with a balance due. */
  withBalance: flagText.optional(),
  sort: z.enum(customerSorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
};
const listNames = {
  search: 'search',
  withBalance: 'withBalance',
  sort: 'sort',
  direction: 'direction',
} as const;

export const listCustomerPage = defineCall({
  id: 'customers.listCustomerPage',
  method: 'GET',
  path: '/api/customers/list',
  access: VIEW,
  summary: 'A page of the customers, found by name, email or phone in spite of accents and typing errors',
  requirements: ['CUST-20', 'N-11'],
  query: wire(
    { ...listFields, page: pageText.optional(), pageSize: pageSizeText.optional() },
    { ...listNames, page: 'page', pageSize: 'pageSize' },
  ),
  answer: paged(customerRow),
});

export const exportCustomers = defineCall({
  id: 'customers.exportCustomers',
  method: 'GET',
  path: '/api/customers/export',
  access: VIEW,
  summary:
    'The whole filtered customer list as CSV or xlsx; the header X-Row-Count says how many rows will come',
  requirements: ['CUST-20'],
  query: wire({ ...listFields, format: tableFormat.optional() }, { ...listNames, format: 'format' }),
  answerKind: 'file',
});
