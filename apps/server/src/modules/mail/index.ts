import type { Deps } from '../../platform/deps.ts';
import { mailerOf } from './mail.routes.ts';
import { type Delivery, deliverMail } from './outbox.service.ts';

export { composeSoon, registerComposer } from './compose.service.ts';
export type { Composer, MailContent } from './compose.service.ts';
export { previewTemplate } from './preview.service.ts';
export { registerMail } from './mail.routes.ts';
export { queueMail, sweepMails } from './outbox.service.ts';
export type { MailToQueue, QueuedMail, TemplateName } from './outbox.service.ts';

/** Tries to send a queued mail at once, for an answer that says whether it went out; later attempts are the worker's. */
export async function deliverNow(deps: Deps, emailId: number): Promise<Delivery> {
  const mailer = mailerOf(deps);
  return mailer ? deliverMail(deps, mailer, emailId) : 'later';
}
