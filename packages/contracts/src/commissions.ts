import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, idText, moment, money, wire } from './codec.ts';
import { amount as amountSent, NOTE, tableFormat, text } from './fields.ts';

const VIEW = { staff: 'commissions.view' } as const;
const EDIT = { staff: 'commissions.edit' } as const;

const basis = z.enum(['payment', 'shipment']);

/** One month of a sales rep. Amounts are commissions, except `base`, the furniture amount on which they are based. */
const statement = wire({
  salesRepId: id,
  salesRep: z.string(),
  base: money,
  earned: money,
  adjusted: money,
  /** Amount that earlier closed months underpaid or, if negative, overpaid. */
  corrected: money,
  total: money,
});

const commissions = wire({
  /** First day of the month. */
  month: day,
  basis,
  /** Null while the month is open. */
  closed: wire({ at: moment, by: z.string() }).nullable(),
  /**
   * Whether another basis can be chosen. Only until the first month is closed, because payments would count twice
   * otherwise.
   */
  isBasisOpen: z.boolean(),
  /** Whether this is the next month to close and is already over. */
  canClose: z.boolean(),
  statements: z.array(statement),
  totalBase: money,
  total: money,
});
export type Commissions = z.output<typeof commissions>;
export type CommissionStatement = Commissions['statements'][number];

/** Any day of the month, today by default. The basis applies until the first month is closed. */
const month = { month: day.optional(), basis: basis.optional() };

export const listCommissions = defineCall({
  id: 'commissions.listCommissions',
  method: 'GET',
  path: '/api/commissions',
  access: VIEW,
  summary: 'What each sales rep earns in a month; a salesperson gets only their own',
  requirements: ['N-21'],
  query: z.object(month),
  answer: commissions,
});

const line = wire({
  orderId: id,
  orderNumber: z.string(),
  customer: z.string(),
  date: day,
  /** A payment, or the total of a shipped order. */
  amount: money,
  base: money,
  percent: z.number(),
  commission: money,
});

const adjustment = wire({ id, amount: money, reason: z.string(), by: z.string(), at: moment });

/** The order is null for corrections of months that were closed without keeping their orders. */
const correction = wire({
  orderId: id.nullable(),
  orderNumber: z.string(),
  customer: z.string(),
  amount: money,
});

const commissionLines = wire({
  lines: z.array(line),
  adjustments: z.array(adjustment),
  /** Corrections of earlier closed months, by order; they add up to the statement's correction. */
  corrections: z.array(correction),
});
export type CommissionLine = z.output<typeof commissionLines>['lines'][number];

export const readCommissionLines = defineCall({
  id: 'commissions.readCommissionLines',
  method: 'GET',
  path: '/api/commissions/lines',
  access: VIEW,
  summary:
    'The orders, adjustments and corrections of one sales rep in a month; a salesperson gets only their own',
  requirements: ['N-21'],
  query: z.object({ ...month, salesRepId: idText }),
  answer: commissionLines,
});

export const exportCommissions = defineCall({
  id: 'commissions.exportCommissions',
  method: 'GET',
  path: '/api/commissions/export',
  access: VIEW,
  summary: 'The month of all sales reps, or the orders of one, as CSV or xlsx',
  requirements: ['N-21'],
  query: z.object({ ...month, salesRepId: idText.optional(), format: tableFormat.optional() }),
  answerKind: 'file',
});

export const adjustCommission = defineCall({
  id: 'commissions.adjustCommission',
  method: 'POST',
  path: '/api/commissions/adjustments',
  access: EDIT,
  summary:
    'Adds an amount to a month of a sales rep, or takes it off; it stays and is taken back by another one',
  requirements: ['N-21', 'N-39'],
  body: wire({ salesRepId: id, month: day, amount: amountSent, reason: text(NOTE) }),
  answer: commissionLines,
});

export const closeCommissions = defineCall({
  id: 'commissions.closeCommissions',
  method: 'POST',
  path: '/api/commissions/close',
  access: EDIT,
  summary: 'Closes a month: its statements and their orders don’t change any more',
  requirements: ['N-21', 'N-39'],
  body: wire({ month: day, basis }),
  answer: commissions,
});

export const commissionCalls = [
  listCommissions,
  readCommissionLines,
  exportCommissions,
  adjustCommission,
  closeCommissions,
] as const;
