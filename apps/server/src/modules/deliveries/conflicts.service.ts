import { checkConflict, type ConflictDecision } from '@cordovan/domain/deliveries';
import { refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { Caller, SignedInCaller } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { notify } from '../notifications/index.ts';
import { addHistory, getReachableOrder } from '../orders/index.ts';
import { placeWithCustomer, takeFromCustomer } from '../production/index.ts';
import {
  findConflictRoute,
  insertConflict,
  lockConflict,
  settleConflictRow,
} from './conflicts.repository.ts';
import { listStops } from './deliveries.repository.ts';
import type { StopRow } from './deliveries.rows.ts';
import { decideLateProof } from './late-proofs.service.ts';
import { lockRoute } from './routes.repository.ts';

interface Delivered extends SignedInCaller {
  readonly stop: StopRow;
  readonly stays: StopRow['pieces'];
  readonly reason: string;
}

/**
 * Records a delivery of an order that was called off while the driver had no network. The pieces are with the
 * customer and not for sale, and the office must decide (ADR 63).
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

/**
 * Settles a conflict with a note: the pieces came back and are stock again, or they stay with the customer. For a
 * late proof, the driver or the office is right.
 */
export async function settleConflict(
  trx: Trx,
  deps: Deps,
  caller: Caller & SignedInCaller,
  sent: { readonly stopId: number; readonly decision: ConflictDecision; readonly note: string },
): Promise<void> {
  const { user, now } = caller;
  const known = (await findConflictRoute(trx, sent.stopId)) ?? refuse({ code: 'NOT_FOUND' });
  await lockRoute(trx, known);
  const found = (await lockConflict(trx, sent.stopId)) ?? refuse({ code: 'NOT_FOUND' });
  await getReachableOrder(trx, caller, found.order_id);
  refuseAny(refusalsOf(checkConflict(found.decision !== null, sent.note)));
  const note = sent.note.trim();
  const by = { userId: user.id, now };
  const stop = (await listStops(trx, found.route_id)).find(({ id }) => id === sent.stopId)!;
  const isLate = await decideLateProof(trx, deps, { stop, decision: sent.decision, note, user, now });
  await settleConflictRow(trx, { ...by, stopId: sent.stopId, decision: sent.decision, note });
  if (!isLate && sent.decision === 'came back')
    await takeFromCustomer(trx, { ids: found.piece_ids, reason: note, ...by });
  await addHistory(trx, [
    {
      ...{ companyId: found.company_id, orderId: found.order_id, ...by, userName: user.name },
      ...{ kind: 'conflict settled', subject: codesOf(stop, found.codes), to: sent.decision, reason: note },
    },
  ]);
  announce(trx, { topic: 'deliveries', id: found.route_id, storeId: null });
  announce(trx, { topic: 'orders', id: found.order_id, storeId: null });
}

/** The delivered pieces, or all of the stop's pieces if none was delivered. */
const codesOf = (stop: StopRow, delivered: readonly string[]): string =>
  (delivered.length > 0 ? delivered : stop.pieces.map(({ code }) => code)).join(', ');
