import type { AnswerOf, BodyOf } from '@cordovan/contracts/call';
import type { previewEmailTemplate } from '@cordovan/contracts/mail';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseAny } from '../../platform/errors/refusal-error.ts';
import { templateRefusals } from './mail.service.ts';
import { withShownPictures } from './mail-pictures.service.ts';
import { SAMPLE } from './sample-data.ts';
import { renderMail } from './templates.ts';

interface Preview {
  readonly template: BodyOf<typeof previewEmailTemplate>['template'];
  /** An order and what its placeholders become; absent: an example. What the order has not, the example fills. */
  readonly order?: { readonly id: number; readonly values: object } | undefined;
}

/** A template as the mail would look; nothing is sent or kept. */
export async function previewTemplate(
  db: Handle,
  deps: Deps,
  { template, order }: Preview,
): Promise<AnswerOf<typeof previewEmailTemplate>> {
  refuseAny(templateRefusals(template));
  const { subject, recipients, text, html } = await renderMail(template, { ...SAMPLE, ...order?.values });
  return {
    subject,
    recipients: [...recipients],
    body: text,
    html: await withShownPictures(db, deps, { html, orderId: order?.id ?? null }),
  };
}
