import type * as calls from '@cordovan/contracts/orders';
import type { SavedOrder } from '@cordovan/contracts/orders';
import { shopperStatusName, statusIds } from '@cordovan/domain/orders';
import type { Deps } from '../../../platform/deps.ts';
import type { CallRequest } from '../../../platform/http/request.ts';
import { beginVisit } from '../../../platform/http/visitor.ts';
import { queueOrderMail } from '../mail/email.service.ts';
import { refusalTexts } from '../../../platform/errors/refusal-texts.ts';
import { saveOrder, type SaveResult } from './save.service.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { refuseRobots } from '../access/robots.ts';
import { limitVisitor } from '../access/visitor-limits.service.ts';
import { getSentOrder } from '../form/sent-order.service.ts';
import { addVisit } from '../access/visits.repository.ts';

/** Maximum difference of the sent total; above it the answer contains the computed order (N-10). */
const TOLERANCE_CENTS = 1;

export async function saveAndAnswer(
  sent: CallRequest<typeof calls.saveOrder, Trx>,
  deps: Deps,
): Promise<SavedOrder> {
  const { db, body, user, language } = sent;
  if (user === null) refuseRobots(sent);
  const request =
    user === null && sent.visit === null
      ? { ...sent, visit: beginVisit(sent.reply, deps.visitKey, sent.now) }
      : sent;
  const saved = await saveOrder(db, deps, {
    caller: request,
    input: body,
    host: request.reply.request.host,
  });
  if (user === null) await noteVisit(request, saved, sent.visit !== null);
  const emailSent = await mailSaved(request, deps, saved);
  const { total } = body;
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
    ...(differs ? { order: await getSentOrder(db, deps, request, saved.id) } : {}),
  };
}

/** Records the visitor's order for the visit. Exceeding the limit refuses and rolls back the whole save. */
async function noteVisit(
  { db, body, now, ...request }: CallRequest<typeof calls.saveOrder, Trx>,
  { companyId, id: orderId, customerId }: SaveResult,
  hasVisit: boolean,
): Promise<void> {
  const email = body.customer?.email.trim() ?? '';
  await limitVisitor(db, hasVisit ? 'order' : 'orderWithoutVisit', { visitor: request, email, now });
  await addVisit(db, { visitor: request, companyId, orderId, contact: { customerId, email }, now });
}

/**
 * Emails a new order of the order form to its customer, others on request; the customizer has a separate call. Null
 * when not requested.
 */
async function mailSaved(
  { db, body, user, now }: CallRequest<typeof calls.saveOrder, Trx>,
  deps: Deps,
  saved: SaveResult,
): Promise<boolean | null> {
  const isWanted = body.sendEmail ?? (saved.isNew && saved.origin === 'staff');
  if (!isWanted || user === null) return null;
  const queued = await queueOrderMail(db, deps, {
    orderId: saved.id,
    userId: user.id,
    userName: user.name,
    now,
  });
  return queued?.willBeSent ?? false;
}
