import { z } from 'zod';
import { operationKinds } from '@cordovan/domain/registers';
import { id, moment, wire } from './codec.ts';
import { rowVersion } from './fields.ts';

/** Registered moment with its correction, if any (N-20). */
export const registered = {
  id,
  employeeId: id,
  employee: z.string(),
  date: moment,
  originalDate: moment.nullable(),
  correctionReason: z.string().nullable(),
  rowVersion,
};

export const operationKind = z.enum(operationKinds);

/** ENT-35. A scrapped piece has no operation. */
export const operationRecord = wire({
  ...registered,
  operationId: id.nullable(),
  operation: z.string(),
  vinItemId: id,
  vinNumber: z.string(),
  orderId: id,
  type: operationKind,
  /** The run's number for this employee, operation and piece. */
  run: z.int(),
  /** Reason for a rework, for scrapping a piece, or for finishing one with open operations. */
  reason: z.string().nullable(),
  /** Name of the lead who agreed. */
  lead: z.string().nullable(),
  /** Set when the order went back to scheduled (N-02): the entry no longer counts as progress. */
  undone: wire({ at: moment, user: z.string().nullable(), reason: z.string() }).nullable(),
});
export type OperationRecord = z.output<typeof operationRecord>;
