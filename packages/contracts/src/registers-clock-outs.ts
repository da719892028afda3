import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, moment, wire } from './codec.ts';
import {
  count,
  flag,
  idParams,
  momentSent,
  NOTE,
  paged,
  pageSizeText,
  pageText,
  rowVersion,
  rowVersionSent,
  textOrEmpty,
} from './fields.ts';

/** An approval that was corrected later. */
const pastApproval = wire({
  at: moment,
  breakMinutes: count,
  reason: z.string().nullable(),
  approvedAt: moment,
  approvedBy: z.string(),
});

/** Clock-out that a person forgot. Its hours count once a lead approves it. */
export const clockOut = wire({
  id,
  employeeId: id,
  employee: z.string(),
  clockedInAt: moment,
  /** The last entry before it, if that isn't the clock-in. */
  lastAt: moment,
  /** The proposed time and what it is based on. */
  proposedTime: moment,
  rule: z.enum(['shift', 'planned hours', 'usual hours']),
  /** The time that counts: the proposed one unless a lead corrected it. */
  at: moment,
  /** The shift's break, which isn't clocked. */
  breakMinutes: count,
  /** Worked, without breaks. */
  hours: z.number(),
  /** Time zone of the person's store; null means the factory's. */
  timeZone: z.string().nullable(),
  approvedAt: moment.nullable(),
  approvedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Earlier approvals, the oldest first. */
  history: z.array(pastApproval),
  rowVersion,
});
export type ClockOut = z.output<typeof clockOut>;

export const listClockOuts = defineCall({
  id: 'registers.listClockOuts',
  method: 'GET',
  path: '/api/clock-outs',
  access: { staff: 'timeRegister.review' },
  summary: 'Proposed clock-outs of people who forgot theirs: those that wait for a lead, or those approved',
  requirements: ['N-20', 'REG-14'],
  query: z.object({
    state: z.enum(['open', 'approved']).optional(),
    page: pageText.optional(),
    pageSize: pageSizeText.optional(),
  }),
  answer: paged(clockOut),
});

const approval = wire({
  at: momentSent,
  breakMinutes: z.int().min(0).max(1_439),
  reason: textOrEmpty(NOTE),
  rowVersion: rowVersionSent,
  /** Confirms a long clock session. */
  confirm: flag(false),
});

export const approveClockOut = defineCall({
  id: 'registers.approveClockOut',
  method: 'POST',
  path: '/api/clock-outs/:id/approve',
  access: { staff: 'timeRegister.recordOthers' },
  summary: 'Approves a proposed clock-out, as it is or corrected with a reason; its hours count from then on',
  requirements: ['N-20', 'REG-11', 'REP-02'],
  params: idParams,
  body: approval,
  answer: clockOut,
});

export const correctClockOut = defineCall({
  id: 'registers.correctClockOut',
  method: 'POST',
  path: '/api/clock-outs/:id/correct',
  access: { staff: 'timeRegister.recordOthers' },
  summary: 'Corrects time and break of an approved clock-out, with a reason; the earlier approvals are kept',
  requirements: ['N-20', 'REP-02'],
  params: idParams,
  body: approval,
  answer: clockOut,
});

export const clockOutCalls = [listClockOuts, approveClockOut, correctClockOut] as const;
