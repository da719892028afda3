import type { Deps } from '../../platform/deps.ts';
import { mailerOf } from './mailers.ts';
import { type Delivery, deliverMail } from './outbox.service.ts';

export { registerPurchasePrinter } from './attachments.ts';
export { composeSoon, registerComposer } from './compose.service.ts';
export type { Composer, MailContent } from './compose.service.ts';
export { storeDefaultTemplates } from './default-templates.service.ts';
export { previewTemplate } from './preview.service.ts';
export { sendPrivateMail } from './private-mail.service.ts';
export { mailerOf } from './mailers.ts';
export { registerMail } from './mail.routes.ts';
export { queueMail, sweepMails } from './outbox.service.ts';
export type { MailFile } from './mail-files.service.ts';
export { fillTemplate } from './fill-template.service.ts';
export type { MailToQueue, QueuedMail, TemplateName } from './outbox.service.ts';

/**
 * Tries to send a queued email at once, so that the response can say whether it was sent; the worker retries
 * later.
 */
export async function deliverNow(deps: Deps, emailId: number): Promise<Delivery> {
  const mailer = mailerOf(deps);
  return mailer ? deliverMail(deps, mailer, emailId) : 'later';
}
