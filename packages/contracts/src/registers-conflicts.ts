import { z } from 'zod';
import { terminalKinds } from '@cordovan/domain/registers';
import { defineCall } from './call.ts';
import { id, moment, wire } from './codec.ts';
import { idParams, momentSent, NOTE, paged, pageSizeText, pageText, textOrEmpty } from './fields.ts';

/** A terminal event that was refused after the person had left, to be settled by a lead (ADR 40). */
export const conflict = wire({
  id,
  kind: z.enum(terminalKinds),
  terminal: z.string(),
  /** Null for an unknown person; `badge` then is what was scanned. */
  employeeId: id.nullable(),
  employee: z.string().nullable(),
  badge: z.string(),
  /** The operation's code, its name, or what was scanned. */
  operationCode: z.string(),
  operation: z.string(),
  vinNumber: z.string(),
  reason: z.string(),
  /** Moment by our clock, and by the device's. */
  happenedAt: moment,
  deviceAt: moment,
  receivedAt: moment,
  /** Why the event was refused, in the reader's language. */
  why: z.string(),
  settlement: z.enum(['recorded', 'dropped']).nullable(),
  settledAt: moment.nullable(),
  settledBy: z.string().nullable(),
  settledReason: z.string().nullable(),
});
export type Conflict = z.output<typeof conflict>;

export const listConflicts = defineCall({
  id: 'registers.listConflicts',
  method: 'GET',
  path: '/api/terminal-conflicts',
  access: { staff: 'operationRegister.view' },
  summary: 'Scans of terminals that were refused after a time without a network: open ones, or those settled',
  requirements: ['N-20', 'REG-14'],
  query: z.object({
    state: z.enum(['open', 'settled']).optional(),
    page: pageText.optional(),
    pageSize: pageSizeText.optional(),
  }),
  answer: paged(conflict),
});

export const settleConflict = defineCall({
  id: 'registers.settleConflict',
  method: 'POST',
  path: '/api/terminal-conflicts/:id/settle',
  access: { staff: 'operationRegister.settle' },
  summary:
    'Records a refused scan with a corrected person, time, operation or piece, or drops it with a reason',
  requirements: ['N-20', 'REG-02', 'REG-03'],
  params: idParams,
  body: wire({
    remedy: z.enum(['record', 'drop']),
    employeeId: id.nullish(),
    at: momentSent,
    operation: textOrEmpty(60),
    vinNumber: textOrEmpty(60),
    reason: textOrEmpty(NOTE),
  }),
  answer: conflict,
});

export const conflictsCalls = [listConflicts, settleConflict] as const;
