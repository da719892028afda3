import type { Language } from '@cordovan/domain/messages';
import { isTemporary, type Mailer } from '../../adapters/mail/index.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { composeMails, sweepAsked } from './compose.service.ts';
import {
  claimEmail,
  findEmailByKey,
  hasFailed,
  insertEmail,
  listDueEmails,
  setSent,
  setUnsent,
} from './emails.repository.ts';
import { withInlinePictures } from './mail-pictures.service.ts';
import { renderMail, type TemplateText } from './templates.ts';
import { findTemplate } from './templates.repository.ts';

/** Templates that the product itself sends (N-24). */
export type TemplateName =
  | 'quote'
  | 'order confirmation'
  | 'payment receipt'
  | 'failed transactions'
  | 'purchase order'
  | 'quote accepted'
  | 'quote request';

export interface MailToQueue {
  readonly companyId: number;
  readonly template: TemplateName;
  readonly language: Language;
  readonly orderId: number | null;
  /** One mail per key, however often it is asked for. */
  readonly key: string;
  readonly data: object;
  /** What is sent where nobody has written a template of this name. */
  readonly builtIn?: TemplateText;
  readonly userId: number | null;
  readonly now: Date;
}

export interface QueuedMail {
  readonly id: number;
  /** False: there is no mail server, it is only kept (N-24). */
  readonly willBeSent: boolean;
}

const ATTEMPTS = 10;
const HOLD_SECONDS = 120;
const LONGEST_PAUSE_SECONDS = 3_600;
const SWEEP_LIMIT = 200;

/**
 * Writes a mail into the outbox, in the transaction of the change that it tells of. Undefined when there is nobody to
 * write to or no such template.
 */
export async function queueMail(trx: Handle, deps: Deps, mail: MailToQueue): Promise<QueuedMail | undefined> {
  const template = await findTemplate(trx, {
    companyId: mail.companyId,
    name: mail.template,
    language: mail.language,
  });
  const text = template ?? mail.builtIn;
  if (!text) return undefined;
  const rendered = await renderMail(text, mail.data);
  if (rendered.recipients.length === 0) return undefined;
  const hasServer = deps.config.smtpUrl !== undefined;
  const { companyId, key, orderId, userId, now } = mail;
  const inserted = await insertEmail(trx, {
    companyId,
    key,
    templateId: template?.id ?? null,
    orderId,
    ...rendered,
    status: hasServer ? 'queued' : 'stored',
    userId,
    now,
  });
  if (!inserted) {
    const known = await findEmailByKey(trx, companyId, key);
    return known && { id: known.id, willBeSent: known.status === 'queued' || known.status === 'sent' };
  }
  if (hasServer) await deps.jobs.enqueue(trx, 'mail.deliver', { emailId: inserted.id });
  return { id: inserted.id, willBeSent: hasServer };
}

export type Delivery = 'sent' | 'later' | 'failed' | 'not due';

/** One attempt to send a waiting mail. Never throws for the mail server's sake: the outbox keeps the fault. */
export async function deliverMail(deps: Deps, mailer: Mailer, emailId: number): Promise<Delivery> {
  await composeMails(deps, [emailId]);
  const now = deps.clock();
  const holdUntil = new Date(now.getTime() + HOLD_SECONDS * 1_000);
  const email = await claimEmail(deps.db, { id: emailId, now, holdUntil });
  // One that could not be composed, for want of a template or of somebody to write to, is given up.
  if (!email) return (await hasFailed(deps.db, emailId)) ? 'failed' : 'not due';
  const messageId = `<mail-${email.company_id}-${email.id}@${domainOf(deps.config.mailFrom)}>`;
  try {
    const { html, images } = await withInlinePictures(deps.db, deps, {
      html: email.body_html,
      orderId: email.order_id,
    });
    await mailer.send({
      from: deps.config.mailFrom,
      to: email.recipients,
      subject: email.subject,
      text: email.body_text,
      html,
      images,
      messageId,
    });
  } catch (error) {
    const mayRetry = isTemporary(error) && email.attempts < ATTEMPTS;
    const retryAt = mayRetry ? new Date(now.getTime() + pauseSeconds(email.attempts) * 1_000) : null;
    await setUnsent(deps.db, email.id, { error: (error as Error).message, retryAt });
    return mayRetry ? 'later' : 'failed';
  }
  await setSent(deps.db, email.id, { messageId, now: deps.clock() });
  return 'sent';
}

/** 30 s, 1 min, 2 min … one hour. */
const pauseSeconds = (attempts: number) => Math.min(LONGEST_PAUSE_SECONDS, 30 * 2 ** (attempts - 1));

const domainOf = (from: string) => /@([^>\s]+)/.exec(from)?.[1] ?? 'cordovan.test';

/** Sends what is due: retries, and mails whose job was lost. Without a mail server they are only composed. */
export async function sweepMails(deps: Deps, mailer: Mailer | undefined): Promise<number> {
  await sweepAsked(deps);
  if (!mailer) return 0;
  const ids = await listDueEmails(deps.db, deps.clock(), SWEEP_LIMIT);
  for (const id of ids) await deliverMail(deps, mailer, id);
  return ids.length;
}
