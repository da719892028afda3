import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, money, wire } from './codec.ts';
import { done, idParams, idSent, rowVersion, rowVersionSent, tableFormat } from './fields.ts';

const rate = wire({
  id,
  from: day,
  /** Hourly cost: the wage with the employer's payroll costs. */
  hourly: money,
  /** Whether the rate began before today, so that it can't change. */
  isLocked: z.boolean(),
  rowVersion,
});
export type ShownLaborRate = z.output<typeof rate>;

const paidEmployee = wire({
  employeeId: id,
  name: z.string(),
  isActive: z.boolean(),
  /** Rate in effect today; null before the first rate. */
  current: rate.nullable(),
  /** The first rate that begins later. */
  next: rate.nullable(),
  /** Newest first. */
  rates: z.array(rate),
});
export type PaidEmployee = z.output<typeof paidEmployee>;

const VIEW = { staff: 'laborCosts.view' } as const;
const SET = { staff: 'laborCosts.setRates' } as const;

export const listLaborRates = defineCall({
  id: 'registers.listLaborRates',
  method: 'GET',
  path: '/api/labor-rates',
  access: VIEW,
  summary: 'What an hour of each employee costs, now, before and from a later day on',
  requirements: ['REP-01'],
  answer: wire({ today: day, employees: z.array(paidEmployee) }),
});

export const exportLaborRates = defineCall({
  id: 'registers.exportLaborRates',
  method: 'GET',
  path: '/api/labor-rates/export',
  access: VIEW,
  summary: 'The labor rates as CSV or xlsx',
  requirements: ['REP-01', 'N-21'],
  query: z.object({ format: tableFormat.optional() }),
  answerKind: 'file',
});

export const saveLaborRate = defineCall({
  id: 'registers.saveLaborRate',
  method: 'POST',
  path: '/api/labor-rates',
  access: SET,
  summary: 'Adds a labor rate from a day on, or changes one that began today or later',
  requirements: ['REP-01'],
  body: wire({ id: idSent, employeeId: id, from: day, hourly: money, rowVersion: rowVersionSent }),
  answer: paidEmployee,
});

export const removeLaborRate = defineCall({
  id: 'registers.removeLaborRate',
  method: 'DELETE',
  path: '/api/labor-rates/:id',
  access: SET,
  summary: 'Removes a labor rate that began today or later',
  requirements: ['REP-01'],
  params: idParams,
  answer: done,
});

export const laborRatesCalls = [listLaborRates, exportLaborRates, saveLaborRate, removeLaborRate] as const;
