import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, idText, moment, wire } from './codec.ts';
import { NAME, paged, pageSizeText, pageText, tableFormat, text } from './fields.ts';

const auditedPrice = wire({
  item: z.string(),
  grade: z.string(),
  /** 100 to 2,000 for a price of one leather grade. */
  leatherGrade: z.int().nullable(),
  isCost: z.boolean(),
  from: day,
});

/** An audited action (N-39): in the office, at sign-in, or on an order's money. */
export const auditEntry = wire({
  id: z.string(),
  at: moment,
  subject: z.string(),
  subjectId: z.string(),
  /** Null if the subject has no name or no longer exists. */
  subjectName: z.string().nullable(),
  action: z.string(),
  actor: z.enum(['user', 'system', 'visitor']),
  /** Null if the actor has no name. */
  user: z.string().nullable(),
  /** Network address; null for orders. */
  address: z.string().nullable(),
  reason: z.string(),
  changes: z.array(
    wire({
      field: z.string(),
      /** Row ids are replaced by names. */
      before: z.string().nullable(),
      after: z.string().nullable(),
      /** The price or cost of a price list that changed; null for other fields. */
      price: auditedPrice.nullable(),
    }),
  ),
});
export type AuditEntry = z.output<typeof auditEntry>;
export type AuditedChange = AuditEntry['changes'][number];

const filter = {
  from: day.optional(),
  to: day.optional(),
  subject: text(NAME).optional(),
  userId: idText.optional(),
};

export const listAudit = defineCall({
  id: 'audit.listAudit',
  method: 'GET',
  path: '/api/audit',
  access: { staff: 'audit.view' },
  summary: 'A page of who changed what, newest first; days in the factory’s time zone',
  requirements: ['N-39'],
  query: z.object({ ...filter, page: pageText.optional(), pageSize: pageSizeText.optional() }),
  answer: paged(auditEntry),
});

export const exportAudit = defineCall({
  id: 'audit.exportAudit',
  method: 'GET',
  path: '/api/audit/export',
  access: { staff: 'audit.view' },
  summary: 'The whole filtered audit as CSV or xlsx',
  requirements: ['N-39', 'N-40'],
  query: z.object({ ...filter, format: tableFormat.optional() }),
  answerKind: 'file',
});

export const auditCalls = [listAudit, exportAudit] as const;
