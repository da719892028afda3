import type { Language } from '@cordovan/domain/messages';
import type { Config } from '../../platform/config.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { readMailBrand } from './mail-brand.service.ts';
import type { TemplateName } from './outbox.service.ts';
import { type RenderedMail, renderMail } from './templates.ts';
import { findTemplate } from './templates.repository.ts';

/** An email as it would be written now; undefined without an active template. */
export async function fillTemplate(
  db: Handle,
  config: Config,
  mail: {
    readonly companyId: number;
    readonly template: TemplateName;
    readonly language: Language;
    readonly data: object;
  },
): Promise<RenderedMail | undefined> {
  const { companyId, template: name, language, data } = mail;
  const template = await findTemplate(db, { companyId, name, language });
  return template && renderMail(template, data, await readMailBrand(db, config, companyId));
}
