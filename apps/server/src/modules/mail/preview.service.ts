import type { AnswerOf, BodyOf } from '@cordovan/contracts/call';
import type { previewEmailTemplate } from '@cordovan/contracts/mail';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseAny } from '../../platform/errors/refusal-error.ts';
import { templateRefusals } from './mail.service.ts';
import { withShownPictures } from './mail-pictures.service.ts';
import { SAMPLE } from './sample-data.ts';
import { readMailBrand } from './mail-brand.service.ts';
import { renderMail } from './templates.ts';

interface Preview {
  readonly template: BodyOf<typeof previewEmailTemplate>['template'];
  /** Company that the email would be from. */
  readonly companyId: number;
  /**
   * An order with its placeholder values; without one, the example is used. The example also fills missing
   * values.
   */
  readonly order?: { readonly id: number; readonly values: object } | undefined;
}

/** Renders a template as its email would look; sends and stores nothing. */
export async function previewTemplate(
  db: Handle,
  deps: Deps,
  { template, companyId, order }: Preview,
): Promise<AnswerOf<typeof previewEmailTemplate>> {
  refuseAny(templateRefusals(template));
  const brand = await readMailBrand(db, deps.config, companyId);
  const values = { ...SAMPLE, ...order?.values };
  const { subject, recipients, text, html } = await renderMail(template, values, brand);
  return {
    subject,
    recipients: [...recipients],
    body: text,
    html: await withShownPictures(db, deps, { html, orderId: order?.id ?? null, recipe: null }),
  };
}
