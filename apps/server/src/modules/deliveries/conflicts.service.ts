import { checkConflict, type ConflictDecision } from '@cordovan/domain/deliveries';
import { refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { Caller, SignedInCaller } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { notify } from '../notifications/index.ts';
import { addHistory, getReachableOrder } from '../orders/index.ts';
import { placeWithCustomer, takeFromCustomer } from '../production/index.ts';
import { insertConflict, lockConflict, settleConflictRow } from './conflicts.repository.ts';
import type { StopRow } from './deliveries.rows.ts';

interface Delivered extends SignedInCaller {
  readonly stop: StopRow;
  readonly stays: StopRow['pieces'];
  readonly reason: string;
}

/**
 * Keeps a delivery of an order that was called off while the driver had no network: its pieces are with the customer and not
 * for sale, and the office has to decide (ADR 63).
 */
export async function openConflict(trx: Trx, { user, now, stop, stays, reason }: Delivered): Promise<void> {
  const order = { companyId: stop.company_id, orderId: stop.order_id };
  const codes = stays.map(({ code }) => code).join(', ');
  const by = { userId: user.id, now };
  await insertConflict(trx, stop, now);
  await placeWithCustomer(trx, { ids: stays.map(({ id }) => id), reason: reason || null, ...by });
  await addHistory(trx, [
    {
      ...{ ...order, ...by, userName: user.name, kind: 'delivered anyway' },
      ...{ to: codes, reason: reason || null },
    },
  ]);
  await notify(trx, { kind: 'deliveryConflict', order, text: codes, actorId: user.id, now });
}

/** Settles a conflict with a note: the pieces came back and are stock again, or they stay with the customer. */
export async function settleConflict(
  trx: Trx,
  caller: Caller & SignedInCaller,
  sent: { readonly stopId: number; readonly decision: ConflictDecision; readonly note: string },
): Promise<void> {
  const { user, now } = caller;
  const found = (await lockConflict(trx, sent.stopId)) ?? refuse({ code: 'NOT_FOUND' });
  await getReachableOrder(trx, caller, found.order_id);
  refuseAny(refusalsOf(checkConflict(found.decision !== null, sent.note)));
  const note = sent.note.trim();
  const by = { userId: user.id, now };
  await settleConflictRow(trx, { ...by, stopId: sent.stopId, decision: sent.decision, note });
  if (sent.decision === 'came back')
    await takeFromCustomer(trx, { ids: found.piece_ids, reason: note, ...by });
  await addHistory(trx, [
    {
      ...{ companyId: found.company_id, orderId: found.order_id, ...by, userName: user.name },
      ...{ kind: 'conflict settled', subject: found.codes.join(', '), to: sent.decision, reason: note },
    },
  ]);
  announce(trx, { topic: 'deliveries', id: found.route_id, storeId: null });
  announce(trx, { topic: 'orders', id: found.order_id, storeId: null });
}
