export { createMailer, isTemporary } from './smtp-mailer.ts';
export type { Mailer, MailMessage } from './smtp-mailer.ts';
