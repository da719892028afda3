import type { Email } from '@cordovan/contracts/mail';
import { sql } from 'kysely';
import { readBatches } from '../../platform/database/read-batches.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import type { StoredMailFile } from './mail-files.service.ts';

export interface NewEmail {
  readonly companyId: number;
  /** Idempotency key: one email per key. */
  readonly key: string;
  readonly templateId: number | null;
  readonly orderId: number | null;
  readonly customerId: number | null;
  readonly files: readonly StoredMailFile[];
  /** Recipe of the picture in an email without an order. */
  readonly picture: object | null;
  /** Purchase order that the email carries as PDF. */
  readonly purchaseOrderId: number | null;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly status: 'queued' | 'stored';
  readonly userId: number | null;
  readonly now: Date;
}

/** Returns undefined if an email with this key exists. */
export async function insertEmail(handle: Handle, email: NewEmail): Promise<{ id: number } | undefined> {
  return handle
    .insertInto('emails')
    .values({
      company_id: email.companyId,
      key: email.key,
      email_template_id: email.templateId,
      order_id: email.orderId,
      customer_id: email.customerId,
      files: JSON.stringify(email.files),
      picture_recipe: email.picture && JSON.stringify(email.picture),
      purchase_order_id: email.purchaseOrderId,
      recipients: [...email.recipients],
      subject: email.subject,
      body_text: email.text,
      body_html: email.html,
      status: email.status,
      next_attempt_at: email.status === 'queued' ? email.now : null,
      created_by: email.userId,
      created_at: email.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['key', 'company_id']).where('key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
}

export interface EmailKeyRow {
  readonly id: number;
  readonly status: Email['status'];
}

export async function findEmailByKey(
  handle: Handle,
  companyId: number,
  key: string,
): Promise<EmailKeyRow | undefined> {
  return handle
    .selectFrom('emails')
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .select(['id', 'status'])
    .executeTakeFirst();
}

export interface ClaimedEmail {
  readonly id: number;
  readonly company_id: number;
  readonly recipients: string[];
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly order_id: number | null;
  readonly picture_recipe: unknown;
  readonly purchase_order_id: number | null;
  readonly files: StoredMailFile[];
  readonly attempts: number;
}

/** Claims a queued email for one attempt; returns undefined if another worker has it or it isn't due. */
export async function claimEmail(
  handle: Handle,
  { id, now, holdUntil }: { id: number; now: Date; holdUntil: Date },
): Promise<ClaimedEmail | undefined> {
  return handle
    .updateTable('emails')
    .set((set) => ({ locked_until: holdUntil, attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('to_compose', 'is', null)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', now)]))
    .where((where) => where.or([where('next_attempt_at', 'is', null), where('next_attempt_at', '<=', now)]))
    .returning([
      'id',
      'company_id',
      'recipients',
      'subject',
      'body_text',
      'body_html',
      'order_id',
      'picture_recipe',
      'purchase_order_id',
      'attempts',
    ])
    .returning((set) => set.ref('files').$castTo<StoredMailFile[]>().as('files'))
    .executeTakeFirst();
}

export async function hasFailed(handle: Handle, id: number): Promise<boolean> {
  const row = await handle
    .selectFrom('emails')
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setSent(handle: Handle, id: number, sent: { messageId: string; now: Date }) {
  await handle
    .updateTable('emails')
    .set({
      status: 'sent',
      message_id: sent.messageId,
      sent_at: sent.now,
      locked_until: null,
      next_attempt_at: null,
      last_error: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Records the error; `retryAt` null marks the email as failed. */
export async function setUnsent(handle: Handle, id: number, fault: { error: string; retryAt: Date | null }) {
  await handle
    .updateTable('emails')
    .set({
      status: fault.retryAt === null ? 'failed' : 'queued',
      last_error: fault.error.slice(0, 1_000),
      next_attempt_at: fault.retryAt,
      locked_until: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Lists queued emails that are due; their job may have been lost. */
export async function listDueEmails(handle: Handle, now: Date, limit: number): Promise<number[]> {
  const rows = await handle
    .selectFrom('emails')
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', now)]))
    .orderBy('next_attempt_at')
    .select('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export interface EmailRow {
  readonly id: number;
  readonly recipients: string[];
  readonly subject: string;
  readonly order_id: number | null;
  readonly status: Email['status'];
  readonly last_error: string | null;
  readonly attempts: number;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly body_text: string;
  readonly body_html: string;
  readonly picture_recipe: unknown;
  readonly store_id: number | null;
  readonly so_number: string | null;
  readonly time_zone: string | null;
}

export interface EmailFilter {
  readonly status?: Email['status'] | undefined;
  readonly orderId?: number | undefined;
  readonly search?: string | undefined;
  /** Store whose emails are listed; null for every store. */
  readonly storeId: number | null;
}

function selectEmails(handle: Handle, filter: EmailFilter) {
  let query = handle
    .selectFrom('emails')
    .leftJoin('orders', (join) =>
      join.onRef('orders.company_id', '=', 'emails.company_id').onRef('orders.id', '=', 'emails.order_id'),
    )
    .leftJoin('stores', 'stores.id', 'orders.store_id');
  if (filter.status) query = query.where('emails.status', '=', filter.status);
  if (filter.orderId !== undefined) query = query.where('emails.order_id', '=', filter.orderId);
  if (filter.storeId !== null) query = query.where('orders.store_id', '=', filter.storeId);
  if (filter.search?.trim()) {
    const pattern = `%${filter.search.trim().replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`(emails.subject ilike ${pattern} or array_to_string(emails.recipients, ' ') ilike ${pattern})`,
    );
  }
  return query;
}

export async function listEmailRows(
  handle: Handle,
  filter: EmailFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: EmailRow[]; total: number }> {
  const rows = await selectEmails(handle, filter)
    .select(COLUMNS)
    .orderBy('emails.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows, total: await countEmails(handle, filter) };
}

export async function countEmails(handle: Handle, filter: EmailFilter): Promise<number> {
  const counted = await selectEmails(handle, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

/** Reads all emails of the filter, newest first. */
export const readEmailBatches = (handle: Handle, filter: EmailFilter) =>
  readBatches(
    handle,
    sql<EmailRow>`${selectEmails(handle, filter).select(COLUMNS).orderBy('emails.id', 'desc')}`,
  );

const COLUMNS = [
  'emails.id',
  'emails.recipients',
  'emails.subject',
  'emails.order_id',
  'emails.status',
  'emails.last_error',
  'emails.attempts',
  'emails.created_at',
  'emails.sent_at',
  'emails.body_text',
  'emails.body_html',
  'emails.picture_recipe',
  'orders.store_id',
  'orders.so_number',
  'stores.time_zone',
] as const;

export async function findEmailRow(handle: Handle, id: number): Promise<EmailRow | undefined> {
  return selectEmails(handle, { storeId: null })
    .where('emails.id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst();
}

/** Puts an email back into the queue, in any status. */
export async function requeueEmail(handle: Handle, id: number, now: Date): Promise<void> {
  await handle
    .updateTable('emails')
    .set({
      status: 'queued',
      next_attempt_at: now,
      locked_until: null,
      attempts: 0,
      message_id: null,
      sent_at: null,
    })
    .where('id', '=', id)
    .execute();
}
