import type { FastifyReply } from 'fastify';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/request.ts';
import { beginVisit } from '../../../platform/http/visitor.ts';
import { refuseRobots } from '../access/robots.ts';
import { limitVisitor } from '../access/visitor-limits.service.ts';
import { addVisit } from '../access/visits.repository.ts';
import type { SaveResult } from './save.service.ts';

interface SentByVisitor extends Caller {
  readonly db: Trx;
  readonly reply: FastifyReply;
}

/**
 * Saves a visitor's order and records it for the visit, which begins here if the client has none. Refuses robots; an
 * exceeded limit rolls back the whole save.
 */
export async function saveForVisitor<R extends SentByVisitor>(
  sent: R,
  { visitKey }: Pick<Deps, 'visitKey'>,
  { email, save }: { readonly email: string; readonly save: (visitor: R) => Promise<SaveResult> },
): Promise<{ visitor: R; saved: SaveResult }> {
  refuseRobots(sent);
  const { db, reply, now } = sent;
  const visitor = sent.visit === null ? { ...sent, visit: beginVisit(reply, visitKey, now) } : sent;
  const saved = await save(visitor);
  const { companyId, id: orderId, customerId } = saved;
  await limitVisitor(db, sent.visit === null ? 'orderWithoutVisit' : 'order', { visitor, email, now });
  await addVisit(db, { visitor, companyId, orderId, contact: { customerId, email }, now });
  return { visitor, saved };
}
