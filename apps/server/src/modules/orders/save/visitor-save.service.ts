import type { FastifyReply } from 'fastify';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Caller } from '../../../platform/http/request.ts';
import { refuseRobots } from '../access/robots.ts';
import { limitVisitor } from '../access/visitor-limits.service.ts';
import { addVisit } from '../access/visits.repository.ts';
import type { SaveResult } from './save.service.ts';

interface SentByVisitor extends Caller {
  readonly db: Trx;
  readonly reply: FastifyReply;
}

/**
 * Saves a visitor's order and records it for the visit. Refuses robots; an exceeded limit rolls back the whole save.
 */
export async function saveForVisitor<R extends SentByVisitor>(
  sent: R,
  { email, save }: { readonly email: string; readonly save: (visitor: R) => Promise<SaveResult> },
): Promise<SaveResult> {
  refuseRobots(sent);
  const { db, now } = sent;
  const saved = await save(sent);
  const { companyId, id: orderId, customerId } = saved;
  await limitVisitor(db, 'order', { visitor: sent, email, now });
  await addVisit(db, { visitor: sent, companyId, orderId, contact: { customerId, email }, now });
  return saved;
}
