import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, money, wire } from './codec.ts';
import {
  amount,
  flag,
  idParams,
  idSent,
  NAME,
  percent,
  rowVersion,
  rowVersionSent,
  tableFormat,
  text,
  textOrEmpty,
} from './fields.ts';

const VIEW = { staff: 'accounting.view' } as const;
const KEEP = { staff: 'accounting.book' } as const;
const REQUIREMENTS = ['N-22', 'ACCT-02'] as const;

const taxAgency = wire({ id, name: z.string(), isActive: z.boolean(), rowVersion });
export type TaxAgency = z.output<typeof taxAgency>;

const taxRate = wire({ agencyId: id, rate: z.number(), startsOn: day });

const taxRates = wire({
  asOf: day,
  agencies: z.array(taxAgency),
  stores: z.array(
    wire({
      storeId: id,
      store: z.string(),
      state: z.string(),
      /** Sum of the agencies' current rates. */
      total: z.number(),
      /** All rates, past and future, by agency and day. */
      rates: z.array(taxRate),
    }),
  ),
});
export type TaxRates = z.output<typeof taxRates>;

export const readTaxRates = defineCall({
  id: 'accounting.readTaxRates',
  method: 'GET',
  path: '/api/accounting/tax/rates',
  access: VIEW,
  summary: 'The tax agencies, and their rates at each store with the days from which they apply',
  requirements: REQUIREMENTS,
  answer: taxRates,
});

export const agencyInput = wire({
  id: idSent,
  name: text(NAME),
  isActive: flag(true),
  rowVersion: rowVersionSent,
});

export const saveTaxAgency = defineCall({
  id: 'accounting.saveTaxAgency',
  method: 'POST',
  path: '/api/accounting/tax/agencies',
  access: KEEP,
  summary: 'Adds or changes a tax agency',
  requirements: [...REQUIREMENTS, 'N-39'],
  body: agencyInput,
  answer: taxRates,
});

export const ratesInput = wire({
  storeId: id,
  startsOn: day,
  /** An agency that isn't listed no longer taxes the store. */
  rates: z.array(wire({ agencyId: id, rate: percent })).max(20),
});

export const saveTaxRates = defineCall({
  id: 'accounting.saveTaxRates',
  method: 'POST',
  path: '/api/accounting/tax/rates',
  access: KEEP,
  summary: 'Sets the rates of the agencies at a store from a day on; orders are taxed by their sum',
  requirements: [...REQUIREMENTS, 'PRICE-07', 'N-39'],
  body: ratesInput,
  answer: taxRates,
});

const filing = wire({
  id,
  from: day,
  to: day,
  due: money,
  paid: money,
  filedOn: day,
  reference: z.string(),
  createdBy: z.string(),
});

/** Tax due to an agency for a period. */
const taxDue = wire({
  agencyId: id,
  agency: z.string(),
  /** Tax on the period's invoices, less reversals. */
  due: money,
  stores: z.array(wire({ storeId: id, store: z.string(), due: money })),
  /** The filing whose period has any of these days. */
  filing: filing.nullable(),
});
export type TaxDue = z.output<typeof taxDue>;

const taxDues = wire({ from: day, to: day, agencies: z.array(taxDue), total: money });
export type TaxDues = z.output<typeof taxDues>;

const period = { from: day, to: day };

export const readTaxDue = defineCall({
  id: 'accounting.readTaxDue',
  method: 'GET',
  path: '/api/accounting/tax/due',
  access: VIEW,
  summary: 'Sales tax due to each agency for a period, by store, and what was filed',
  requirements: REQUIREMENTS,
  query: z.object({ from: day.optional(), to: day.optional() }),
  answer: taxDues,
});

export const exportTaxDue = defineCall({
  id: 'accounting.exportTaxDue',
  method: 'GET',
  path: '/api/accounting/tax/due/export',
  access: VIEW,
  summary: 'Sales tax due by agency and store as CSV or xlsx',
  requirements: [...REQUIREMENTS, 'N-40'],
  query: z.object({ from: day.optional(), to: day.optional(), format: tableFormat.optional() }),
  answerKind: 'file',
});

export const filingInput = wire({
  ...period,
  agencyId: id,
  date: day,
  paid: amount.refine((cents) => cents >= 0, 'Use an amount above 0'),
  /** The bank account that paid the filing. */
  accountId: id,
  reference: textOrEmpty(NAME),
  /** Account for a discount or penalty; needed only if the amounts differ. */
  differenceAccountId: id.nullable(),
  /**
   * Confirms booking on a day in the future or more than a year back, or undoing before the day of what is undone.
   */
  isConfirmed: flag(false),
  /** Confirms a paid amount that differs from the tax due. */
  isAmountConfirmed: flag(false),
});

export const fileTax = defineCall({
  id: 'accounting.fileTax',
  method: 'POST',
  path: '/api/accounting/tax/filings',
  access: KEEP,
  summary: 'Files the tax of whole months with an agency, and books the payment',
  requirements: [...REQUIREMENTS, 'ACCT-09', 'N-39'],
  body: filingInput,
  answer: taxDues,
});

export const undoFiling = defineCall({
  id: 'accounting.undoTaxFiling',
  method: 'POST',
  path: '/api/accounting/tax/filings/:id/undo',
  access: KEEP,
  summary: 'Books the reverse of a filing, so that its period can be filed again',
  requirements: [...REQUIREMENTS, 'N-39'],
  params: idParams,
  body: wire({ date: day, isConfirmed: flag(false) }),
  answer: taxDues,
});

export const taxCalls = [
  readTaxRates,
  saveTaxAgency,
  saveTaxRates,
  readTaxDue,
  exportTaxDue,
  fileTax,
  undoFiling,
] as const;
