import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, wire } from './codec.ts';
import { idParams, NAME, done, flag, idSent, rowVersion, rowVersionSent, text } from './fields.ts';
import { numberNames, statusId } from './order-records.ts';

const orderHit = wire(
  {
    id,
    soNumber: z.string().nullable(),
    poNumber: z.string().nullable(),
    customerName: z.string(),
    storeName: z.string(),
    statusId,
    deliveryDate: day,
  },
  numberNames,
);
const named = wire({ id, name: z.string(), detail: z.string() });

/** Results of each kind, best first. Kinds that the role may not see are empty. */
export const searchAnswer = wire({
  orders: z.array(orderHit),
  customers: z.array(named),
  styles: z.array(named),
  leathers: z.array(named),
});
export type SearchAnswer = z.output<typeof searchAnswer>;

export const searchAll = defineCall({
  id: 'search.searchAll',
  method: 'GET',
  path: '/api/search',
  access: 'session',
  summary:
    'Orders, customers, styles and leathers by number or words, with accents and typing errors forgiven',
  requirements: ['NAV-01', 'N-01', 'N-40', 'CUST-20'],
  query: z.object({ text: text(NAME) }),
  answer: searchAnswer,
});

const listName = z.enum(['orders', 'customers']);
/** Filters as in the URL of the list. */
const filters = z.record(z.string().max(40), text(NAME)).refine((given) => Object.keys(given).length <= 20);
const hiddenColumns = z.array(z.string().max(40)).max(40);

const savedView = wire({
  id,
  list: listName,
  name: z.string(),
  filters,
  hiddenColumns: z.array(z.string()),
  /** Whether users of the creator's store see it. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  rowVersion,
});
export type SavedView = z.output<typeof savedView>;

export const listViews = defineCall({
  id: 'search.listViews',
  method: 'GET',
  path: '/api/views',
  access: 'session',
  summary: "The user's saved views of a list, and those shared with the user's store",
  requirements: ['N-40'],
  query: z.object({ list: listName }),
  answer: z.array(savedView),
});

export const saveView = defineCall({
  id: 'search.saveView',
  method: 'POST',
  path: '/api/views',
  access: 'session',
  summary: 'Keeps a view of a list: filters, columns and order; id 0 adds one',
  requirements: ['N-40'],
  body: wire({
    id: idSent,
    list: listName,
    name: text(60),
    filters,
    hiddenColumns,
    isShared: flag(false),
    rowVersion: rowVersionSent,
  }),
  answer: savedView,
});

export const deleteView = defineCall({
  id: 'search.deleteView',
  method: 'DELETE',
  path: '/api/views/:id',
  access: 'session',
  summary: 'Forgets a saved view of the user; an administrator also a shared one',
  requirements: ['N-40'],
  params: idParams,
  answer: done,
});

export const searchCalls = [searchAll, listViews, saveView, deleteView] as const;
