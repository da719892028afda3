import type * as calls from '@cordovan/contracts/orders';
import type { SavedOrder } from '@cordovan/contracts/orders';
import { checkShownTotal, shopperStatusName, statusIds } from '@cordovan/domain/orders';
import { refusalsOf } from '@cordovan/domain/result';
import type { Deps } from '../../../platform/deps.ts';
import type { CallRequest } from '../../../platform/http/request.ts';
import { doesStoreEmail } from '../mail/email.repository.ts';
import { queueOrderMail } from '../mail/email.service.ts';
import { refuseAny } from '../../../platform/errors/refusal-error.ts';
import { refusalTexts } from '../../../platform/errors/refusal-texts.ts';
import { saveOrder, type SaveResult } from './save.service.ts';
import { saveForVisitor } from './visitor-save.service.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { getSentOrder } from '../form/sent-order.service.ts';

/** Maximum difference from the sent total; above it the answer contains the computed order (N-10). */
const TOLERANCE_CENTS = 1;

type Sent = CallRequest<typeof calls.saveOrder, Trx>;

export async function saveAndAnswer(sent: Sent, deps: Deps): Promise<SavedOrder> {
  const { db, body, user, language } = sent;
  const save = (caller: Sent) => saveOrder(db, deps, { caller, input: body, host: sent.reply.request.host });
  const saved =
    user === null
      ? await saveForVisitor(sent, { email: body.customer?.email.trim() ?? '', save })
      : await save(sent);
  const { total } = body;
  if (body.onlyAtTotal) refuseAny(refusalsOf(checkShownTotal(total ?? 0, saved.totalCents)));
  const emailSent = await mailSaved(sent, deps, saved);
  const differs =
    total !== null &&
    total !== undefined &&
    Math.abs(total * 100 - saved.totalCents) > TOLERANCE_CENTS + 1e-6;
  return {
    id: saved.id,
    soNumber: saved.soNumber,
    rowVersion: saved.rowVersion,
    emailSent,
    // Status name of the shop (C-24); staff clients know the status by its id.
    ...(user === null ? { statusName: shopperStatusName(statusIds.quotation) } : {}),
    ...(user !== null && saved.warnings.length > 0
      ? { warnings: refusalTexts(saved.warnings, language) }
      : {}),
    ...(differs ? { order: await getSentOrder(db, deps, sent, saved.id) } : {}),
  };
}

/**
 * Emails the order to its customer if the save requests it. If the save doesn't say, emails new orders from the order
 * form when the store does so; the customizer has a separate call. Null if not emailed.
 */
async function mailSaved(
  { db, body, user, now }: CallRequest<typeof calls.saveOrder, Trx>,
  deps: Deps,
  saved: SaveResult,
): Promise<boolean | null> {
  if (user === null) return null;
  const isWanted =
    body.sendEmail ?? (saved.isNew && saved.origin === 'staff' && (await doesStoreEmail(db, saved.id)));
  if (!isWanted) return null;
  const queued = await queueOrderMail(db, deps, {
    orderId: saved.id,
    userId: user.id,
    userName: user.name,
    now,
  });
  return queued?.willBeSent ?? false;
}
