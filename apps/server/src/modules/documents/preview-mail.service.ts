import type { AnswerOf, BodyOf } from '@cordovan/contracts/call';
import type { previewEmailTemplate } from '@cordovan/contracts/mail';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { previewTemplate } from '../mail/index.ts';
import { orderPlaceholders } from '../orders/index.ts';

/** Fills an email template from a real order. It lives here because the mail module doesn't know orders. */
export async function previewMail(
  db: Handle,
  deps: Deps,
  { template, orderId }: BodyOf<typeof previewEmailTemplate>,
  companyId: number,
): Promise<AnswerOf<typeof previewEmailTemplate>> {
  if (!orderId) return previewTemplate(db, deps, { template, companyId });
  const language = template.language ?? 'en';
  const found =
    (await orderPlaceholders(db, deps, { orderId, language })) ??
    refuse({ code: 'NOT_FOUND', field: 'orderId' });
  return previewTemplate(db, deps, { template, companyId, order: { id: orderId, values: found.values } });
}
