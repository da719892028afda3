import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, money, wire } from './codec.ts';
import { count, idParams, language, textSent } from './fields.ts';

const SEND = { staff: 'orders.email' } as const;
/** Customers in one request. Each statement is a separate document. */
export const MOST_STATEMENTS = 100;

const recipient = textSent(254).nullish();

export const readStatement = defineCall({
  id: 'documents.readStatement',
  method: 'GET',
  path: '/api/customers/:id/statement',
  access: { staff: 'payments.view' },
  summary: 'The statement of a customer as PDF: open orders, their payments and the balance',
  requirements: ['ORD-78', 'N-24'],
  params: idParams,
  query: z.object({ language: language.optional() }),
  answerKind: 'file',
});

const statementEmail = wire({
  recipient: z.string(),
  language,
  subject: z.string(),
  text: z.string(),
  balance: money,
  /** Orders that the statement lists. */
  orders: count,
});
export type StatementEmail = z.output<typeof statementEmail>;

export const previewStatementEmail = defineCall({
  id: 'documents.previewStatementEmail',
  method: 'GET',
  path: '/api/customers/:id/statement/email',
  access: SEND,
  summary: 'The email with which a statement would be sent, in the language of the customer',
  requirements: ['ORD-78', 'N-24', 'MAIL-13'],
  params: idParams,
  query: z.object({ language: language.optional() }),
  answer: statementEmail,
});

export const emailStatement = defineCall({
  id: 'documents.emailStatement',
  method: 'POST',
  path: '/api/customers/:id/statement/email',
  access: SEND,
  summary: 'Emails the statement as PDF; without a recipient to the address of the customer',
  requirements: ['ORD-78', 'N-24', 'MAIL-13'],
  params: idParams,
  body: wire({ recipient, language: language.nullish() }),
  answer: wire({ emailSent: z.boolean(), recipient: z.string() }),
});

export const emailStatements = defineCall({
  id: 'documents.emailStatements',
  method: 'POST',
  path: '/api/customers/statements/email',
  access: SEND,
  summary: 'Emails the statements of several customers to their addresses, each in the customer’s language',
  requirements: ['ORD-78', 'N-24', 'MAIL-13'],
  body: wire({ customerIds: z.array(id).min(1).max(MOST_STATEMENTS) }),
  answer: wire({
    /** Sent, or waiting in the outbox. */
    emailed: count,
    /** Only stored, because no mail server is configured. */
    stored: count,
    skipped: z.array(wire({ id, name: z.string(), reason: z.enum(['noEmail', 'nothingDue']) })),
  }),
});

export const statementCalls = [
  readStatement,
  previewStatementEmail,
  emailStatement,
  emailStatements,
] as const;
