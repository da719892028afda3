import type { Language } from '@cordovan/domain/messages';
import type { Deps } from '../../platform/deps.ts';
import { readMailBrand } from './mail-brand.service.ts';
import { mailerOf } from './mailers.ts';
import type { TemplateName } from './outbox.service.ts';
import { renderMail } from './templates.ts';
import { findTemplate } from './templates.repository.ts';

export interface PrivateMail {
  readonly companyId: number;
  readonly template: TemplateName;
  readonly language: Language;
  /** The only recipient, whatever the template names. */
  readonly to: string;
  readonly data: object;
}

/**
 * Sends an email that only its recipient may read, such as a link to set a password. It isn't stored in the outbox,
 * which the office reads. Throws if the mail server refuses. False without a mail server.
 */
export async function sendPrivateMail(deps: Deps, mail: PrivateMail): Promise<boolean> {
  const mailer = mailerOf(deps);
  const { companyId, template: name, language } = mail;
  const template = await findTemplate(deps.db, { companyId, name, language });
  if (!mailer || !template) return false;
  const brand = await readMailBrand(deps.db, deps.config, companyId);
  const { subject, text, html } = await renderMail(template, mail.data, brand);
  const { mailFrom } = deps.config;
  const messageId = `<${crypto.randomUUID()}@${/@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'cordovan.test'}>`;
  await mailer.send({ from: mailFrom, to: [mail.to], subject, text, html, images: [], messageId });
  return true;
}
