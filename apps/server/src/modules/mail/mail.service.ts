import type { QueryOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/mail';
import type { Email, EmailTemplate } from '@cordovan/contracts/mail';
import { emailColumns, templateColumns } from '@cordovan/contracts/mail-columns';
import { isEmail } from '@cordovan/domain/identity';
import type { Refusal } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reach, Reader, SignedInCaller } from '../../platform/http/request.ts';
import { exportList, mapBatches } from '../../platform/tables/export-list.ts';
import { recordAudit } from '../audit/index.ts';
import { findFactoryZone } from '../calendar/index.ts';
import { getSettings } from '../settings/index.ts';
import {
  countEmails,
  type EmailRow,
  findEmailRow,
  listEmailRows,
  readEmailBatches,
} from './emails.repository.ts';
import { withShownPictures } from './mail-pictures.service.ts';
import { templateFault } from './templates.ts';
import {
  deleteTemplate,
  findTemplateRow,
  insertTemplate,
  listTemplateRows,
  type TemplateRow,
  updateTemplate,
} from './templates.repository.ts';

/** Emails that Cordovan sends by name. The English text is required: without it, nothing would be sent. */
export const requiredTemplates: readonly string[] = [
  'quote',
  'order confirmation',
  'payment receipt',
  'card declined',
  'bank payment sent',
  'bank payment failed',
  'bank payment stopped',
  'bank payment refunded',
  'bank payment returned',
  'card payment refunded',
  'failed transactions',
  'purchase order',
  'quote accepted',
  'quote request',
  'shop design',
  'shop samples',
  'customer statement',
  'password reset',
  'account changed',
];
const UNIQUE_VIOLATION = '23505';

export function emailFrom(row: EmailRow): Email {
  return {
    id: row.id,
    to: row.recipients,
    subject: row.subject,
    orderId: row.order_id,
    soNumber: row.so_number,
    timeZone: row.time_zone,
    status: row.status,
    error: row.last_error,
    attempts: row.attempts,
    date: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

/** Store whose emails the reader may see; null for every store. */
const storeSeenBy = ({ user, scope }: Reach): number | null =>
  scope === 'own-store' ? (user?.storeId ?? 0) : null;

export async function listEmails(
  db: Handle,
  { user, scope }: Reach,
  query: {
    status?: Email['status'] | undefined;
    orderId?: number | undefined;
    search?: string | undefined;
    page?: number | undefined;
    pageSize?: number | undefined;
  },
) {
  const page = query.page ?? 1;
  const pageSize = query.pageSize ?? (await getSettings(db)).elementsPerPage;
  const { rows, total } = await listEmailRows(
    db,
    { ...query, storeId: storeSeenBy({ user, scope }) },
    { offset: (page - 1) * pageSize, limit: pageSize },
  );
  return { items: rows.map(emailFrom), total, page, pageSize };
}

/** Exports the whole filtered list of emails of the stores that the caller may see. */
export async function exportEmails(
  db: Handle,
  { config }: Pick<Deps, 'config'>,
  request: Reader & { readonly query: QueryOf<typeof calls.exportEmails> },
): Promise<FileAnswer> {
  const filter = { ...request.query, storeId: storeSeenBy(request) };
  const list = {
    name: { en: 'Emails', es: 'Correos' },
    columns: emailColumns,
    batches: mapBatches(readEmailBatches(db, filter), emailFrom),
    rowCount: await countEmails(db, filter),
    timeZone: (await findFactoryZone(db)) ?? config.timeZone,
  };
  return exportList(list, request);
}

export async function getEmail(db: Handle, deps: Deps, { user, scope }: Reach, id: number) {
  const row = (await findEmailRow(db, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (scope === 'own-store' && row.store_id !== user?.storeId) refuse({ code: 'NOT_FOUND' });
  const bodyHtml = await withShownPictures(db, deps, {
    html: row.body_html,
    orderId: row.order_id,
    recipe: row.picture_recipe,
  });
  return { ...emailFrom(row), bodyText: row.body_text, bodyHtml };
}

function templateFrom(row: TemplateRow): EmailTemplate {
  return {
    id: row.id,
    name: row.name,
    language: row.language === 'es' ? 'es' : 'en',
    subject: row.subject,
    recipients: row.recipients,
    body: row.body,
    isActive: row.is_active,
    isRequired: isRequired(row),
    rowVersion: row.row_version,
  };
}

/** The Spanish text can be turned off; the English text is sent instead. */
function isRequired({ name, language }: Pick<TemplateRow, 'name' | 'language'>): boolean {
  return language === 'en' && requiredTemplates.includes(name.toLowerCase());
}

export async function listTemplates(db: Handle): Promise<EmailTemplate[]> {
  return (await listTemplateRows(db)).map(templateFrom);
}

export async function exportTemplates(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof calls.exportEmailTemplates> },
): Promise<FileAnswer> {
  const rows = await listTemplates(db);
  const name = { en: 'Email templates', es: 'Plantillas de correo' };
  return exportList({ name, columns: templateColumns, batches: [rows], rowCount: rows.length }, request);
}

export interface TemplateToSave {
  readonly id: number;
  readonly name: string;
  readonly language?: 'en' | 'es' | null | undefined;
  readonly subject: string;
  readonly recipients: readonly string[];
  readonly body: string;
  readonly isActive: boolean;
  readonly rowVersion: number;
}

/**
 * Adds or changes a template (MAIL-02 to MAIL-06). Refuses a template that can't be parsed, and refuses to turn off a
 * required one.
 */
export async function saveTemplate(
  trx: Trx,
  input: TemplateToSave,
  caller: SignedInCaller,
): Promise<EmailTemplate> {
  refuseAny(templateRefusals(input));
  const before = input.id === 0 ? null : await storedTemplate(trx, input.id);
  if (before) refuseToSilence(before, input);
  const values = {
    name: input.name.trim(),
    language: input.language ?? 'en',
    subject: input.subject.trim(),
    recipients: input.recipients.map((recipient) => recipient.trim()),
    body: input.body,
    is_active: input.isActive,
  };
  try {
    const row =
      input.id === 0
        ? await insertTemplate(trx, values)
        : await updateTemplate(trx, { id: input.id, rowVersion: input.rowVersion }, values);
    if (!row) return refuse({ code: 'STALE_RECORD' });
    await recordTemplate(trx, { id: row.id, before, after: row }, caller);
    return templateFrom(row);
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    return refuse({ code: 'FIELD_TAKEN', field: 'name', data: { field: 'name' } });
  }
}

const storedTemplate = async (db: Handle, id: number): Promise<TemplateRow> =>
  (await findTemplateRow(db, id)) ?? refuse({ code: 'NOT_FOUND' });

/** Texts that customers read are as sensitive as a setting (N-39). */
async function recordTemplate(
  trx: Trx,
  { id, before, after }: { id: number; before: TemplateRow | null; after: TemplateRow | null },
  { user, now }: SignedInCaller,
): Promise<void> {
  await recordAudit(trx, {
    subject: 'email template',
    subjectId: String(id),
    before: before && auditedTemplate(before),
    after: after && auditedTemplate(after),
    actor: user,
    now,
  });
}

const auditedTemplate = ({ name, language, subject, recipients, body, is_active }: TemplateRow) => ({
  ...{ name, language, subject, recipients: recipients.join(', '), body, is_active },
});

function refuseToSilence(stored: TemplateRow, input: TemplateToSave): void {
  if (!isRequired(stored)) return;
  const isRenamed = input.name.trim().toLowerCase() !== stored.name.toLowerCase();
  if (isRenamed) refuse({ code: 'EMAIL_TEMPLATE_REQUIRED', field: 'name' });
  if ((input.language ?? 'en') !== 'en') refuse({ code: 'EMAIL_TEMPLATE_REQUIRED', field: 'language' });
  if (!input.isActive) refuse({ code: 'EMAIL_TEMPLATE_REQUIRED', field: 'isActive' });
}

export function templateRefusals(input: TemplateToSave): Refusal[] {
  const required = (field: 'name' | 'subject' | 'body', value: string): Refusal[] =>
    value.trim() === '' ? [{ code: 'FIELD_REQUIRED', data: { field }, field }] : [];
  const parsed = (field: 'subject' | 'body'): Refusal[] =>
    templateFault(input[field]) === undefined ? [] : [{ code: 'FIELD_INVALID', data: { field }, field }];
  return [
    ...required('name', input.name),
    ...required('subject', input.subject),
    ...required('body', input.body),
    ...parsed('subject'),
    ...parsed('body'),
    ...(input.recipients.length === 0 ? [{ code: 'RECIPIENTS_REQUIRED', field: 'recipients' } as const] : []),
    ...input.recipients.flatMap((recipient, index) => recipientRefusals(recipient.trim(), index)),
  ];
}

/** Checks that a recipient is an address, or one placeholder. */
function recipientRefusals(recipient: string, index: number): Refusal[] {
  const field = `recipients.${index}`;
  if (recipient === '') return [{ code: 'RECIPIENT_EMPTY', field }];
  const isPlaceholder = /^\{\{[^{}]+\}\}$/.test(recipient) && templateFault(recipient) === undefined;
  return isPlaceholder || isEmail(recipient)
    ? []
    : [{ code: 'RECIPIENT_INVALID', data: { email: recipient }, field }];
}

export async function removeTemplate(trx: Trx, id: number, caller: SignedInCaller): Promise<void> {
  const row = await storedTemplate(trx, id);
  if (isRequired(row)) refuse({ code: 'EMAIL_TEMPLATE_REQUIRED' });
  await deleteTemplate(trx, id);
  await recordTemplate(trx, { id, before: row, after: null }, caller);
}
