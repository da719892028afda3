import type { BodyOf } from '@cordovan/contracts/call';
import type { settleStop as settleCall } from '@cordovan/contracts/deliveries';
import {
  checkLateDecision,
  checkLateProof,
  type ConflictDecision,
  isContradiction,
  isDeliverable,
  lateDifference,
  type LateFacts,
} from '@cordovan/domain/deliveries';
import { shippedStatuses, statusIds } from '@cordovan/domain/orders';
import { refusalsOf } from '@cordovan/domain/result';
import type { Files } from '../../adapters/files/index.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { notify } from '../notifications/index.ts';
import { actorOf, addHistory, changeOrderStatus } from '../orders/index.ts';
import { placeWithCustomer, takeFromCustomer } from '../production/index.ts';
import { insertConflict } from './conflicts.repository.ts';
import type { StopRow } from './deliveries.rows.ts';
import {
  dropDelivered,
  findLateProof,
  listLateScans,
  listNotDelivered,
  promoteLateFiles,
  putLateOutcome,
} from './late-proofs.repository.ts';
import { keepSignature, signatureBytes } from './proof-files.service.ts';
import { deletePlannedStop, findOpenStop, putScan, setOutcome } from './routes.repository.ts';

interface Late extends SignedInCaller {
  readonly stop: StopRow;
  readonly sent: BodyOf<typeof settleCall>;
  readonly signedAt: Date | null;
}

/** Where the pieces of a stop are, according to the office and the driver. */
const factsOf = (stop: StopRow, scanned: readonly number[]): LateFacts => ({
  pieces: stop.pieces.map(({ id, is_delivered: isMarked }) => ({
    id,
    isDelivered: stop.outcome !== 'not delivered' && isMarked,
    isScanned: scanned.includes(id) || (stop.outcome !== 'delivered' && isMarked),
  })),
});

/**
 * Keeps what a driver without network recorded at a stop that the office settled before the recording arrived (ADR
 * 73). If the two differ, the office decides. Until then, pieces that the driver left with the customer are there and
 * not for sale.
 */
export async function keepLateProof(
  trx: Trx,
  files: Files,
  { stop, sent, signedAt, user, now }: Late,
): Promise<void> {
  const { outcome } = sent;
  refuseAny(refusalsOf(checkLateProof(sent)));
  const facts = factsOf(stop, await listLateScans(trx, stop.id));
  const difference = lateDifference(facts, outcome);
  const there = facts.pieces.filter(
    ({ isScanned }) => outcome === 'delivered' || (outcome === 'part delivered' && isScanned),
  );
  const reason = sent.reason.trim();
  const isKept = await putLateOutcome(trx, stop, {
    ...{ outcome, reason, signedBy: outcome === 'not delivered' ? '' : sent.signedBy.trim(), signedAt },
    ...{ pieceIds: there.map(({ id }) => id), userId: user.id, now },
  });
  if (!isKept) refuse({ code: 'STOP_SETTLED' });
  const signature = outcome === 'not delivered' ? null : signatureBytes(sent.signature);
  if (signature !== null)
    await keepSignature(trx, files, { stop, bytes: signature, isLate: true, user, now });
  // A second delivery may have brought them in between.
  const extra = await listNotDelivered(trx, difference.extra);
  const { lacking } = difference;
  if (!isContradiction({ extra, lacking })) return promoteLateFiles(trx, stop.id);
  await insertConflict(trx, stop, now);
  const by = { userId: user.id, now };
  await placeWithCustomer(trx, { ids: extra, reason: reason || null, ...by });
  const order = { companyId: stop.company_id, orderId: stop.order_id };
  const disputed = [...extra, ...lacking];
  const codes = stop.pieces.filter(({ id }) => disputed.includes(id)).map(({ code }) => code);
  await notify(trx, {
    ...{ kind: 'deliveryConflict', order, text: codes.join(', '), actorId: user.id, now },
  });
}

interface Decided extends SignedInCaller {
  readonly stop: StopRow;
  readonly decision: ConflictDecision;
  readonly note: string;
}

/** Carries out the office's decision about a late proof; false if the stop has none. */
export async function decideLateProof(trx: Trx, deps: Deps, decided: Decided): Promise<boolean> {
  const { stop, decision, note, user, now } = decided;
  const late = await findLateProof(trx, stop.id);
  const { lacking } = late
    ? lateDifference(factsOf(stop, late.piece_ids), late.outcome)
    : { lacking: [] as const };
  const isShipped = shippedStatuses.includes(stop.status_id);
  const facts = { isLateProof: late !== undefined, lacking, isShipped };
  refuseAny(refusalsOf(checkLateDecision(decision, facts)));
  if (!late) return false;
  const by = { userId: user.id, now, reason: note };
  const extra = late.piece_ids.filter(
    (id) => !stop.pieces.some((each) => each.id === id && each.is_delivered),
  );
  if (decision === 'office') await takeFromCustomer(trx, { ids: extra, ...by });
  else {
    await takeFromCustomer(trx, { ids: lacking, ...by });
    await dropDelivered(trx, stop.id, lacking);
    for (const pieceId of late.piece_ids)
      await putScan(trx, {
        ...{ stopId: stop.id, companyId: stop.company_id, pieceId, moment: 'delivered_at' },
        ...{ userId: user.id, now },
      });
    await setOutcome(trx, {
      ...{ id: stop.id, outcome: late.outcome, reason: late.reason, userId: user.id, now },
      ...{ signedBy: late.signed_by, signedAt: late.signed_at },
    });
    await promoteLateFiles(trx, stop.id);
    await finishDelivery(trx, deps, decided, late.outcome === 'delivered');
  }
  return true;
}

/** The order ships when everything is with the customer; otherwise its history names the pieces that are. */
async function finishDelivery(
  trx: Trx,
  deps: Deps,
  { stop, note, user, now }: Decided,
  isWhole: boolean,
): Promise<void> {
  const facts = { statusId: stop.status_id, orderType: stop.order_type };
  if (!isDeliverable(facts) || shippedStatuses.includes(stop.status_id)) return;
  const order = { companyId: stop.company_id, orderId: stop.order_id };
  if (isWhole && stop.missing.length === 0) {
    const open = await findOpenStop(trx, order);
    if (open) await deletePlannedStop(trx, open.id);
    await changeOrderStatus(trx, deps, {
      ...{ orderId: stop.order_id, to: statusIds.shipped, actor: actorOf(user), now },
      ...{ confirm: true, via: 'orders' },
    });
  } else
    await addHistory(trx, [
      {
        ...{ ...order, userId: user.id, now, userName: user.name, kind: 'part delivered' },
        ...{ to: stop.pieces.map(({ code }) => code).join(', '), reason: note },
      },
    ]);
}
