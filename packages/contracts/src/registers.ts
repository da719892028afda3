import { z } from 'zod';
import { clockTypes } from '@cordovan/domain/registers';
import { defineCall } from './call.ts';
import { day, id, idText, wire } from './codec.ts';
import {
  flag,
  idParams,
  idSent,
  momentSent,
  NAME,
  NOTE,
  orElse,
  paged,
  pageSizeText,
  pageText,
  rowVersion,
  rowVersionSent,
  tableFormat,
  text,
  textOrEmpty,
} from './fields.ts';
import { clockOutCalls } from './registers-clock-outs.ts';
import { conflictsCalls } from './registers-conflicts.ts';
import { floorCalls } from './registers-floor.ts';
import { laborRatesCalls } from './labor-rates.ts';
import { shiftsCalls } from './registers-shifts.ts';
import { terminalsCalls } from './registers-terminals.ts';
import { terminalCalls } from './terminal.ts';
import { operationRecord, registered } from './registers-records.ts';

export { operationRecord, type OperationRecord } from './registers-records.ts';

export const employee = wire({
  id,
  name: z.string(),
  code: z.string(),
  userId: id.nullable(),
  /** The user's name. */
  user: z.string().nullable(),
  storeId: id.nullable(),
  /** The store's name. */
  store: z.string().nullable(),
  /** Whether the employee can open rework, scrap pieces and finish pieces with open operations (ADR 39). */
  isLead: z.boolean(),
  /** Whether the employee types a PIN at terminals. */
  hasPin: z.boolean(),
  isActive: z.boolean(),
  rowVersion,
});
export type Employee = z.output<typeof employee>;

export const operation = wire({
  id,
  name: z.string(),
  code: z.string(),
  sortOrder: z.int(),
  isActive: z.boolean(),
  rowVersion,
});
export type Operation = z.output<typeof operation>;

/** ENT-34. */
export const timeRecord = wire({
  ...registered,
  type: z.enum(clockTypes),
  /** The entry before a forgotten clock-out that waits for a lead; otherwise null. */
  beforeProposal: z.enum(clockTypes).nullable(),
});
export type TimeRecord = z.output<typeof timeRecord>;

const period = {
  from: day.optional(),
  to: day.optional(),
  employeeId: idText.optional(),
  page: pageText.optional(),
  pageSize: pageSizeText.optional(),
};

const correction = wire({
  date: momentSent,
  reason: textOrEmpty(NOTE),
  rowVersion: rowVersionSent,
  /** Confirms unusual hours. */
  confirm: flag(false),
});

export const listOperations = defineCall({
  id: 'registers.listOperations',
  method: 'GET',
  path: '/api/operations',
  access: { staff: 'operationRegister.view' },
  summary: 'The maintained list of operations',
  requirements: ['N-20', 'REG-01'],
  answer: z.array(operation),
});

export const saveOperation = defineCall({
  id: 'registers.saveOperation',
  method: 'POST',
  path: '/api/operations',
  access: { staff: 'operations.edit' },
  summary: 'Adds or changes an operation',
  requirements: ['N-20'],
  body: wire({
    id: idSent,
    name: textOrEmpty(NAME),
    code: textOrEmpty(40),
    sortOrder: orElse(z.int().min(0).max(9_999), 0),
    isActive: flag(true),
    rowVersion: rowVersionSent,
  }),
  answer: operation,
});

export const listEmployees = defineCall({
  id: 'registers.listEmployees',
  method: 'GET',
  path: '/api/employees',
  access: { staff: 'operationRegister.view' },
  summary: 'The employees of the registers',
  requirements: ['N-20', 'REG-01', 'REG-10'],
  answer: z.array(employee),
});

export const exportEmployees = defineCall({
  id: 'registers.exportEmployees',
  method: 'GET',
  path: '/api/employees/export',
  access: { staff: 'employees.view' },
  summary: 'The employees as CSV or xlsx, filtered by name or code, and state',
  requirements: ['N-40', 'N-20'],
  query: z.object({
    search: text(NAME).optional(),
    state: z.enum(['active', 'inactive']).optional(),
    format: tableFormat.optional(),
  }),
  answerKind: 'file',
});

export const saveEmployee = defineCall({
  id: 'registers.saveEmployee',
  method: 'POST',
  path: '/api/employees',
  access: { staff: 'employees.edit' },
  summary: 'Adds or changes an employee',
  requirements: ['N-20'],
  body: wire({
    id: idSent,
    name: textOrEmpty(NAME),
    code: textOrEmpty(40),
    userId: id.nullish(),
    storeId: id.nullish(),
    isLead: flag(false),
    isActive: flag(true),
    rowVersion: rowVersionSent,
  }),
  answer: employee,
});

export const listOperationRecords = defineCall({
  id: 'registers.listOperationRecords',
  method: 'GET',
  path: '/api/operation-register',
  access: { staff: 'operationRegister.view' },
  summary: 'Registered operations, newest first',
  requirements: ['N-30', 'REG-14', 'ENT-35', 'NAV-10'],
  query: z.object({
    ...period,
    operationId: idText.optional(),
    orderId: idText.optional(),
    vinNumber: z.string().max(60).optional(),
  }),
  answer: paged(operationRecord),
});

export const registerOperation = defineCall({
  id: 'registers.registerOperation',
  method: 'POST',
  path: '/api/operation-register',
  access: { staff: 'operationRegister.record' },
  summary:
    'Registers start or end of an operation on a piece; employee, operation and piece by code or number',
  requirements: [
    'N-30',
    'REG-01',
    'REG-02',
    'REG-03',
    'REG-04',
    'REG-05',
    'REG-06',
    'REG-07',
    'REG-08',
    'REG-09',
  ],
  body: wire({
    /** Employee code; the signed-in user when missing. */
    employee: textOrEmpty(60),
    operation: textOrEmpty(60),
    vinNumber: textOrEmpty(60),
    type: z.enum(['start', 'end']),
  }),
  answer: operationRecord,
});

export const correctOperation = defineCall({
  id: 'registers.correctOperation',
  method: 'POST',
  path: '/api/operation-register/:id/correct',
  access: { staff: 'operationRegister.correct' },
  summary: 'Corrects a registered time, with a reason; the first one is kept',
  requirements: ['N-20'],
  params: idParams,
  body: correction,
  answer: operationRecord,
});

export const listTimeRecords = defineCall({
  id: 'registers.listTimeRecords',
  method: 'GET',
  path: '/api/time-register',
  access: { staff: 'timeRegister.review' },
  summary: 'Clocked times, newest first',
  requirements: ['N-30', 'REG-14', 'ENT-34', 'NAV-55'],
  query: z.object(period),
  answer: paged(timeRecord),
});

export const exportTimeRecords = defineCall({
  id: 'registers.exportTimeRecords',
  method: 'GET',
  path: '/api/time-register/export',
  access: { staff: 'timeRegister.review' },
  summary: 'The clocked times of a period as CSV or xlsx, newest first',
  requirements: ['N-40', 'REG-14'],
  query: z.object({
    from: day.optional(),
    to: day.optional(),
    employeeId: idText.optional(),
    format: tableFormat.optional(),
  }),
  answerKind: 'file',
});

export const readOwnTime = defineCall({
  id: 'registers.readOwnTime',
  method: 'GET',
  path: '/api/time-register/own',
  access: { staff: 'timeRegister.recordOwn' },
  summary: 'The latest clocked times of the signed-in user, newest first',
  requirements: ['REG-11', 'N-20'],
  answer: z.array(timeRecord),
});

export const registerTime = defineCall({
  id: 'registers.registerTime',
  method: 'POST',
  path: '/api/time-register',
  access: { staff: 'timeRegister.recordOwn' },
  summary: 'Clocks an employee in or out; the signed-in user when no employee is given',
  requirements: ['N-30', 'REG-10', 'REG-11', 'REG-12', 'REG-13'],
  body: wire({ employee: textOrEmpty(60), type: textOrEmpty(20) }),
  answer: timeRecord,
});

export const correctTime = defineCall({
  id: 'registers.correctTime',
  method: 'POST',
  path: '/api/time-register/:id/correct',
  access: { staff: 'timeRegister.correct' },
  summary: 'Corrects a clocked time, with a reason; the first one is kept',
  requirements: ['N-20'],
  params: idParams,
  body: correction,
  answer: timeRecord,
});

export const registersCalls = [
  ...floorCalls,
  ...terminalsCalls,
  ...terminalCalls,
  ...conflictsCalls,
  ...shiftsCalls,
  ...laborRatesCalls,
  ...clockOutCalls,
  listOperations,
  saveOperation,
  listEmployees,
  exportEmployees,
  saveEmployee,
  listOperationRecords,
  registerOperation,
  correctOperation,
  listTimeRecords,
  exportTimeRecords,
  readOwnTime,
  registerTime,
  correctTime,
] as const;
