import { z } from 'zod';
import { counterpartKinds, faultCauses, thereChanges, thereStates } from '@cordovan/domain/accounting';
import { defineCall } from './call.ts';
import { day, id, moment, money, wire } from './codec.ts';
import { count, done, idParams, NOTE, text } from './fields.ts';

const VIEW = { staff: 'accounting.view' } as const;
const SYNC = { staff: 'accounting.sync' } as const;
const REQUIREMENTS = ['N-22', 'ACCT-03', 'ACCT-04', 'ACCT-15'] as const;

/** A sent document that QuickBooks has changed or deleted. */
export const booksDifference = wire(
  {
    documentId: id,
    kind: z.enum(counterpartKinds),
    day,
    orderId: id.nullable(),
    soNumber: z.string().nullable(),
    customerName: z.string().nullable(),
    /** The number that QuickBooks gave the document. */
    externalId: z.string(),
    state: z.enum(thereStates),
    /** Changed fields; empty when the document is gone. */
    changes: z.array(z.enum(thereChanges)),
    /** The document's day in QuickBooks, if it was changed there. */
    thereDay: day.nullable(),
    /** The amount of the document; what its total was when that differs. */
    sent: money,
    /** Null if the document is gone. */
    there: money.nullable(),
    /** Whether a payment can be put back on the invoice that it was taken off. */
    canApply: z.boolean(),
    seenAt: moment,
  },
  { soNumber: 'SONumber' },
);
export type BooksDifference = z.output<typeof booksDifference>;

/** Whether orders, payments, card batches, the ledger and QuickBooks agree to the cent (ADR 44). */
export const booksAgreement = wire({
  isAgreed: z.boolean(),
  /** Number of items that need a person: differences, and documents that QuickBooks refused. */
  needYou: count,
  checkedAt: moment,
  /** Null for the nightly check. */
  checkedBy: z.string().nullable(),
  ordersChecked: count,
  /** Orders whose payments, totals and ledger differ, plus other ledger differences; the tie-out names them. */
  ledgerDifferences: count,
  /** Batches of the card gateway that differ from our payments and have no bank deposit. */
  batchDifferences: count,
  documentsChecked: count,
  /** Documents that will be sent automatically. */
  waiting: count,
  failed: count,
  /** Why QuickBooks couldn't be queried. */
  problem: z.enum(faultCauses).nullable(),
  /** Open differences, oldest first, at most 200. */
  differences: z.array(booksDifference),
});
export type BooksAgreement = z.output<typeof booksAgreement>;

export const readAgreement = defineCall({
  id: 'accounting.readAgreement',
  method: 'GET',
  path: '/api/accounting/agreement',
  access: VIEW,
  summary: 'What the last check of the books found, and what is still open; null before the first check',
  requirements: REQUIREMENTS,
  answer: booksAgreement.nullable(),
});

export const checkAgreement = defineCall({
  id: 'accounting.checkAgreement',
  method: 'POST',
  path: '/api/accounting/agreement/check',
  access: SYNC,
  summary:
    'Compares orders, payments, the ledger and every sent document with QuickBooks: now, or at the next contact of QuickBooks Desktop',
  requirements: REQUIREMENTS,
  answer: booksAgreement.nullable(),
});

export const settleDifference = defineCall({
  id: 'accounting.settleDifference',
  method: 'POST',
  path: '/api/accounting/documents/:id/settle',
  access: SYNC,
  summary: 'Leaves a document as it is in QuickBooks, for a reason; another change there opens it again',
  requirements: [...REQUIREMENTS, 'N-39'],
  params: idParams,
  body: wire({ reason: text(NOTE) }),
  answer: done,
});

export const resendDocument = defineCall({
  id: 'accounting.resendDocument',
  method: 'POST',
  path: '/api/accounting/documents/:id/resend',
  access: SYNC,
  summary: 'Sends a document again that is gone in QuickBooks',
  requirements: [...REQUIREMENTS, 'N-30'],
  params: idParams,
  answer: done,
});

export const applyPayment = defineCall({
  id: 'accounting.applyPayment',
  method: 'POST',
  path: '/api/accounting/documents/:id/apply',
  access: SYNC,
  summary: 'Puts a payment back on its invoice in QuickBooks, after someone took it off there',
  requirements: [...REQUIREMENTS, 'N-30'],
  params: idParams,
  answer: done,
});

export const agreementCalls = [
  readAgreement,
  checkAgreement,
  settleDifference,
  resendDocument,
  applyPayment,
] as const;
