import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idText, moment, wire } from './codec.ts';
import {
  BODY,
  count,
  done,
  flag,
  idParams,
  idSent,
  language,
  NAME,
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

const VIEW = { staff: 'emailTemplates.view' } as const;
const EDIT = { staff: 'emailTemplates.edit' } as const;

/** ENT-36. Recipients are addresses or placeholders such as `{{customer.email}}`. */
export const emailTemplate = wire({
  id,
  name: z.string(),
  language,
  subject: z.string(),
  recipients: z.array(z.string()),
  body: z.string(),
  isActive: z.boolean(),
  /** Template that the product sends by name: it can be edited, but not renamed, turned off or deleted. */
  isRequired: z.boolean(),
  rowVersion,
});
export type EmailTemplate = z.output<typeof emailTemplate>;

const templateInput = wire({
  id: idSent,
  name: textOrEmpty(NAME),
  language: language.nullish(),
  subject: textOrEmpty(500),
  recipients: orElse(z.array(text(254)).max(50), []),
  body: textOrEmpty(BODY),
  isActive: flag(true),
  rowVersion: rowVersionSent,
});

export const listEmailTemplates = defineCall({
  id: 'mail.listEmailTemplates',
  method: 'GET',
  path: '/api/email-templates',
  access: VIEW,
  summary: 'All email templates',
  requirements: ['N-30', 'ENT-36', 'MAIL-01', 'MAIL-07'],
  answer: z.array(emailTemplate),
});

export const exportEmailTemplates = defineCall({
  id: 'mail.exportEmailTemplates',
  method: 'GET',
  path: '/api/email-templates/export',
  access: VIEW,
  summary: 'All email templates with their texts as CSV or xlsx',
  requirements: ['N-40', 'MAIL-01'],
  query: z.object({ format: tableFormat.optional() }),
  answerKind: 'file',
});

export const saveEmailTemplate = defineCall({
  id: 'mail.saveEmailTemplate',
  method: 'POST',
  path: '/api/email-templates',
  access: EDIT,
  summary: 'Adds or changes an email template',
  requirements: ['N-30', 'MAIL-02', 'MAIL-03', 'MAIL-04', 'MAIL-05', 'MAIL-06'],
  body: templateInput,
  answer: emailTemplate,
});

export const deleteEmailTemplate = defineCall({
  id: 'mail.deleteEmailTemplate',
  method: 'DELETE',
  path: '/api/email-templates/:id',
  access: EDIT,
  summary: 'Deletes an email template that the product does not send by its name',
  requirements: ['N-30', 'MAIL-07'],
  params: idParams,
  answer: done,
});

export const previewEmailTemplate = defineCall({
  id: 'mail.previewEmailTemplate',
  method: 'POST',
  path: '/api/email-templates/preview',
  access: EDIT,
  summary: 'The template with its placeholders filled from an order, or from sample data',
  requirements: ['N-24'],
  body: wire({ template: templateInput, orderId: id.nullish() }),
  answer: wire({ subject: z.string(), recipients: z.array(z.string()), body: z.string(), html: z.string() }),
});

/** Message of the outbox (N-24). `stored`: kept only, because there is no mail server. */
export const email = wire(
  {
    id,
    to: z.array(z.string()),
    subject: z.string(),
    orderId: id.nullable(),
    soNumber: z.string().nullable(),
    timeZone: z.string().nullable(),
    status: z.enum(['queued', 'sent', 'failed', 'stored']),
    error: z.string().nullable(),
    attempts: count,
    date: moment,
    sentAt: moment.nullable(),
  },
  { soNumber: 'SONumber' },
);
export type Email = z.output<typeof email>;

const emailFilter = {
  status: z.enum(['queued', 'sent', 'failed', 'stored']).optional(),
  orderId: idText.optional(),
  search: text(NAME).optional(),
};

export const listEmails = defineCall({
  id: 'mail.listEmails',
  method: 'GET',
  path: '/api/emails',
  access: { staff: 'emails.view' },
  summary: 'A page of the sent and waiting emails, newest first',
  requirements: ['N-30', 'N-24', 'MAIL-08'],
  query: z.object({ ...emailFilter, page: pageText.optional(), pageSize: pageSizeText.optional() }),
  answer: paged(email),
});

export const exportEmails = defineCall({
  id: 'mail.exportEmails',
  method: 'GET',
  path: '/api/emails/export',
  access: { staff: 'emails.view' },
  summary: 'The whole filtered list of emails as CSV or xlsx',
  requirements: ['N-40', 'MAIL-08'],
  query: z.object({ ...emailFilter, format: tableFormat.optional() }),
  answerKind: 'file',
});

export const readEmail = defineCall({
  id: 'mail.readEmail',
  method: 'GET',
  path: '/api/emails/:id',
  access: { staff: 'emails.view' },
  summary: 'One email with its text',
  requirements: ['N-24'],
  params: idParams,
  answer: wire({ ...email.fields, bodyText: z.string(), bodyHtml: z.string() }, email.names),
});

export const resendEmail = defineCall({
  id: 'mail.resendEmail',
  method: 'POST',
  path: '/api/emails/:id/resend',
  access: { staff: 'emails.resend' },
  summary: 'Sends an email again',
  requirements: ['N-24', 'MAIL-08'],
  params: idParams,
  answer: email,
});

export const mailCalls = [
  listEmailTemplates,
  exportEmailTemplates,
  saveEmailTemplate,
  deleteEmailTemplate,
  previewEmailTemplate,
  listEmails,
  exportEmails,
  readEmail,
  resendEmail,
] as const;
