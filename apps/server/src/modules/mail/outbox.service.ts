import type { Language } from '@cordovan/domain/messages';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { isTemporary, type Mailer } from '../../adapters/mail/index.ts';
import { type Handle, inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../notifications/index.ts';
import { filesOf } from './attachments.ts';
import { composeMails, sweepAsked } from './compose.service.ts';
import {
  type ClaimedEmail,
  type EmailKeyRow,
  claimEmail,
  findEmailByKey,
  hasFailed,
  insertEmail,
  listDueEmails,
  setSent,
  setUnsent,
} from './emails.repository.ts';
import { type MailFile, readMailFiles, storeMailFiles } from './mail-files.service.ts';
import { withInlinePictures } from './mail-pictures.service.ts';
import { readMailBrand } from './mail-brand.service.ts';
import { renderMail } from './templates.ts';
import { findTemplate } from './templates.repository.ts';

/** Templates that Cordovan itself sends (N-24). */
export type TemplateName =
  | 'quote'
  | 'order confirmation'
  | 'payment receipt'
  | 'card declined'
  | 'bank payment sent'
  | 'bank payment failed'
  | 'bank payment stopped'
  | 'bank payment refunded'
  | 'bank payment returned'
  | 'card payment refunded'
  | 'failed transactions'
  | 'backup failed'
  | 'webhook paused'
  | 'purchase order'
  | 'quote accepted'
  | 'quote request'
  | 'shop design'
  | 'shop samples'
  | 'customer statement'
  | 'password reset'
  | 'account changed';

export interface MailToQueue {
  readonly companyId: number;
  readonly template: TemplateName;
  readonly language: Language;
  readonly orderId: number | null;
  /** Customer of an email that isn't about one order. */
  readonly customerId?: number | undefined;
  readonly files?: readonly MailFile[] | undefined;
  /** Idempotency key: one email per key. */
  readonly key: string;
  readonly data: object;
  /** Recipe of the picture in an email without an order. */
  readonly picture?: PictureRecipe | undefined;
  /** Purchase order that the email carries as PDF. */
  readonly purchaseOrderId?: number;
  readonly userId: number | null;
  readonly now: Date;
}

export interface QueuedMail {
  readonly id: number;
  /** False without a mail server: the email is only stored (N-24). */
  readonly willBeSent: boolean;
}

const ATTEMPTS = 10;
const HOLD_SECONDS = 120;
const LONGEST_PAUSE_SECONDS = 3_600;
const SWEEP_LIMIT = 200;

/**
 * Writes an email to the outbox, in the transaction of the change that it reports. Returns undefined if there is no
 * recipient or no template.
 */
export async function queueMail(trx: Handle, deps: Deps, mail: MailToQueue): Promise<QueuedMail | undefined> {
  const template = await findTemplate(trx, {
    companyId: mail.companyId,
    name: mail.template,
    language: mail.language,
  });
  if (!template) return undefined;
  const brand = await readMailBrand(trx, deps.config, mail.companyId);
  const rendered = await renderMail(template, mail.data, brand);
  if (rendered.recipients.length === 0) return undefined;
  const hasServer = deps.config.smtpUrl !== undefined;
  const {
    companyId,
    key,
    orderId,
    customerId,
    files = [],
    picture,
    purchaseOrderId = null,
    userId,
    now,
  } = mail;
  const known = await findEmailByKey(trx, companyId, key);
  if (known) return queuedFrom(known);
  const inserted = await insertEmail(trx, {
    companyId,
    key,
    templateId: template.id,
    orderId,
    customerId: customerId ?? null,
    files: await storeMailFiles(deps, files),
    picture: picture ?? null,
    purchaseOrderId,
    ...rendered,
    status: hasServer ? 'queued' : 'stored',
    userId,
    now,
  });
  if (!inserted) {
    const other = await findEmailByKey(trx, companyId, key);
    return other && queuedFrom(other);
  }
  if (hasServer) await deps.jobs.enqueue(trx, 'mail.deliver', { emailId: inserted.id });
  return { id: inserted.id, willBeSent: hasServer };
}

const queuedFrom = ({ id, status }: EmailKeyRow): QueuedMail => ({
  id,
  willBeSent: status === 'queued' || status === 'sent',
});

export type Delivery = 'sent' | 'later' | 'failed' | 'not due';

/** Makes one attempt to send a queued email. Never throws on a mail server error, which is stored in the outbox. */
export async function deliverMail(deps: Deps, mailer: Mailer, emailId: number): Promise<Delivery> {
  await composeMails(deps, [emailId]);
  const now = deps.clock();
  const holdUntil = new Date(now.getTime() + HOLD_SECONDS * 1_000);
  const email = await claimEmail(deps.db, { id: emailId, now, holdUntil });
  // An email that couldn't be composed, for lack of a template or a recipient, has failed.
  if (!email) return (await hasFailed(deps.db, emailId)) ? 'failed' : 'not due';
  const messageId = `<mail-${email.company_id}-${email.id}@${domainOf(deps.config.mailFrom)}>`;
  try {
    const { html, images } = await withInlinePictures(deps.db, deps, {
      html: email.body_html,
      orderId: email.order_id,
      recipe: email.picture_recipe,
    });
    await mailer.send({
      from: deps.config.mailFrom,
      to: email.recipients,
      subject: email.subject,
      text: email.body_text,
      html,
      images,
      files: [...(await filesOf(deps, email)), ...(await readMailFiles(deps, email.files))],
      messageId,
    });
  } catch (error) {
    const mayRetry = isTemporary(error) && email.attempts < ATTEMPTS;
    const retryAt = mayRetry ? new Date(now.getTime() + pauseSeconds(email.attempts) * 1_000) : null;
    await keepFault(deps.db, email, { error: (error as Error).message, retryAt, now });
    return mayRetry ? 'later' : 'failed';
  }
  await setSent(deps.db, email.id, { messageId, now: deps.clock() });
  return 'sent';
}

/** Records the error. If an email has failed for good, notifies those who can help, in the same transaction. */
function keepFault(
  db: Handle,
  { id, company_id: companyId, order_id: orderId, subject }: ClaimedEmail,
  { now, ...fault }: { error: string; retryAt: Date | null; now: Date },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await setUnsent(trx, id, fault);
    if (fault.retryAt !== null) return;
    await notify(trx, {
      kind: 'mailFailed',
      ...(orderId === null ? {} : { order: { companyId, orderId } }),
      text: subject,
      actorId: null,
      now,
    });
  });
}

/** 30 s, 1 min, 2 min … one hour. */
const pauseSeconds = (attempts: number) => Math.min(LONGEST_PAUSE_SECONDS, 30 * 2 ** (attempts - 1));

const domainOf = (from: string) => /@([^>\s]+)/.exec(from)?.[1] ?? 'cordovan.test';

/** Sends due emails: retries, and those whose job was lost. Without a mail server, only composes them. */
export async function sweepMails(deps: Deps, mailer: Mailer | undefined): Promise<number> {
  await sweepAsked(deps);
  if (!mailer) return 0;
  const ids = await listDueEmails(deps.db, deps.clock(), SWEEP_LIMIT);
  for (const id of ids) await deliverMail(deps, mailer, id);
  return ids.length;
}
