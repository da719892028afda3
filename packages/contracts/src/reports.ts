import { z } from 'zod';
import { backOrderActions } from '@cordovan/domain/inventory';
import { defineCall } from './call.ts';
import { day, id, idText, moment, money, wire } from './codec.ts';
import { count, tableFormat } from './fields.ts';
import { historyEntry, numberNames, statusId } from './order-records.ts';
import { orderRow } from './orders-schemas.ts';
import { readFigures } from './reports-figures.ts';
import { readLatenessReport } from './reports-lateness.ts';
import { readNeeds } from './reports-needs.ts';
import { readProcessReport } from './reports-process.ts';
import { readStandardReport } from './reports-standard.ts';

export { readFigures, readLatenessReport, readNeeds, readProcessReport, readStandardReport };

/** Filters of every report. */
const filters = {
  from: day.optional(),
  to: day.optional(),
  storeId: idText.optional(),
  employeeId: idText.optional(),
};

const laborRow = wire({
  employeeId: id,
  employee: z.string(),
  operation: z.string(),
  vinNumber: z.string(),
  orderId: id,
  /** Order number that the reader sees (N-03). */
  orderNumber: z.string(),
  /** Finished times only; `isOpen` marks a start without an end. */
  hours: z.number(),
  isOpen: z.boolean(),
  /** Work after a finished operation was reopened. */
  isRework: z.boolean(),
  /** The person forgot that day’s clock-out: the total excludes these hours until a lead approves it. */
  isWaiting: z.boolean(),
});

export const readLaborReport = defineCall({
  id: 'reports.readLaborReport',
  method: 'GET',
  path: '/api/reports/labor',
  access: { staff: 'reports.labor' },
  summary: 'Hours per employee, operation and item over a period',
  requirements: ['N-21', 'N-30', 'REP-01'],
  query: z.object(filters),
  /** The total includes rework hours. */
  answer: wire({ rows: z.array(laborRow), totalHours: z.number(), reworkHours: z.number() }),
});

const timeRow = wire({
  employeeId: id,
  employee: z.string(),
  date: day,
  hours: z.number(),
  isOutMissing: z.boolean(),
});

export const readTimeReport = defineCall({
  id: 'reports.readTimeReport',
  method: 'GET',
  path: '/api/reports/time',
  aliases: [{ path: '/api/reports/time-register' }],
  access: { staff: 'reports.timeRegister' },
  summary: 'Hours per employee and day; missing outs are marked',
  requirements: ['N-21', 'N-30', 'REP-02'],
  query: z.object(filters),
  answer: wire({ rows: z.array(timeRow), totalHours: z.number() }),
});

const backOrderRow = wire({
  leatherItemId: id,
  leatherItem: z.string(),
  /** Square feet. */
  needed: z.number(),
  atHand: z.number(),
  ordered: z.number(),
  /** Square feet of `needed` that stock can't cover. */
  shortage: z.number(),
  /** Expected day of the next purchase order that contains it. */
  expectedOn: day.nullable(),
  nextAction: z.enum(backOrderActions),
  orders: z.array(
    wire(
      {
        orderId: id,
        /** Order number that the reader sees (N-03). */
        orderNumber: z.string(),
        poNumber: z.string().nullable(),
        /** Square feet that the order lacks. */
        needed: z.number(),
        /** Square feet in stock in a dye lot that a person has to agree to. */
        toAgree: z.number(),
        /** Why no date could be promised yet; missing when it has one. */
        noDate: z.string().optional(),
      },
      numberNames,
    ),
  ),
});

export const readLeatherReport = defineCall({
  id: 'reports.readLeatherReport',
  method: 'GET',
  path: '/api/reports/leather',
  aliases: [{ path: '/api/reports/back-ordered-leather' }],
  access: { staff: 'reports.backOrderedLeather' },
  summary: 'Leather that is short or here in another dye lot, with the orders that wait for it',
  requirements: ['N-21', 'N-30', 'REP-03', 'INV-28'],
  query: z.object(filters),
  answer: wire({ rows: z.array(backOrderRow), totalShortage: z.number() }),
});

const productionRow = wire(
  {
    orderId: id,
    /** Order number that the reader sees (N-03). */
    orderNumber: z.string(),
    poNumber: z.string().nullable(),
    storeName: z.string(),
    line: z.string().nullable(),
    date: day.nullable(),
    seats: z.number(),
    statusId,
    operationsDone: count,
    operationsTotal: count,
    /** A fraction (C-14). */
    done: z.number(),
  },
  numberNames,
);

export const readProductionReport = defineCall({
  id: 'reports.readProductionReport',
  method: 'GET',
  path: '/api/reports/production',
  aliases: [{ path: '/api/reports/orders-in-production' }],
  access: { staff: 'reports.ordersInProduction' },
  summary: 'Orders in production with the operations done',
  requirements: ['N-21', 'N-30', 'REP-04'],
  query: z.object(filters),
  answer: wire({ rows: z.array(productionRow), totalSeats: z.number() }),
});

export const exportReport = defineCall({
  id: 'reports.exportReport',
  method: 'GET',
  path: '/api/reports/:name/export',
  access: 'session',
  summary: 'A report as CSV or xlsx, for those who may read it',
  requirements: ['N-21'],
  params: z.object({
    name: z.enum(['labor', 'time', 'leather', 'production', 'lateness', 'standard', 'process']),
  }),
  query: z.object({
    ...filters,
    styleId: idText.optional(),
    lineId: idText.optional(),
    format: tableFormat.optional(),
  }),
  answerKind: 'file',
});

const monthlyTax = wire({
  storeId: id,
  storeName: z.string(),
  /** First day of the month. */
  month: day,
  taxableSales: money,
  /** Untaxed sales on the customer's exemption certificate (N-38). */
  exemptSales: money,
  taxCollected: money,
  taxSynced: money,
});

const leatherLevel = wire({
  leatherItemId: id,
  name: z.string(),
  available: z.number(),
  atHand: z.number(),
  reserved: z.number(),
  ordered: z.number(),
  reorderPoint: z.number(),
  stockValue: money.optional(),
});

export const dashboard = wire({
  from: day,
  to: day,
  belowReorderPoint: z.array(leatherLevel),
  leatherTotals: wire({
    items: count,
    atHand: z.number(),
    reserved: z.number(),
    ordered: z.number(),
    available: z.number(),
    stockValue: money.optional(),
  }),
  /** Missing for roles that may not see it; a salesperson sees only their own store. */
  salesTax: z.array(monthlyTax).optional(),
  sales: z
    .array(wire({ month: day, storeId: id, storeName: z.string(), orders: count, total: money }))
    .optional(),
});
export type Dashboard = z.output<typeof dashboard>;

export const readDashboard = defineCall({
  id: 'reports.readDashboard',
  method: 'GET',
  path: '/api/dashboard',
  access: { staff: 'dashboard.view' },
  summary: 'Leather information, and sales tax by store and month',
  requirements: ['N-21', 'N-30', 'REP-05', 'REP-06', 'GEN-13'],
  query: z.object({ from: day.optional(), to: day.optional(), storeId: idText.optional() }),
  answer: dashboard,
});

/** Today's Home screen, with only what the role may see. */
export const home = wire({
  asOf: moment,
  /** Today at the reader's store, which decides which deliveries are late. */
  day,
  ordersByStatus: z.array(wire({ statusId, statusName: z.string(), orders: count })),
  /** Unshipped orders whose delivery day is near or past. */
  dueSoon: z.array(orderRow),
  recentOrders: z.array(orderRow),
  recentHistory: z.array(
    wire({ ...historyEntry.fields, orderId: id, orderNumber: z.string(), timeZone: z.string() }),
  ),
  today: wire({ date: day, seatsUsed: z.number(), seatsMax: z.number(), isClosed: z.boolean() }).optional(),
  failedRequests: count.optional(),
  leathersToReorder: count.optional(),
  /** Accepted quotations waiting for approval. */
  acceptedQuotations: count.optional(),
  /** Result of the last books comparison. Present while QuickBooks follows the ledger, or if something differs. */
  books: wire({
    isAgreed: z.boolean(),
    needYou: count,
    ledgerDifferences: count,
    batchDifferences: count,
    checkedAt: moment,
  }).optional(),
});
export type Home = z.output<typeof home>;

export const readHome = defineCall({
  id: 'reports.readHome',
  method: 'GET',
  path: '/api/home',
  access: { staff: 'home.view' },
  summary: 'What happened and what is due, for the home screen',
  requirements: ['NAV-01', 'N-01'],
  answer: home,
});

export const reportsCalls = [
  readLaborReport,
  readTimeReport,
  readLeatherReport,
  readProductionReport,
  readLatenessReport,
  readStandardReport,
  readProcessReport,
  exportReport,
  readDashboard,
  readHome,
  readNeeds,
  readFigures,
] as const;
