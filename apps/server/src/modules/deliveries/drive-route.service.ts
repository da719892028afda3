import type { BodyOf } from '@cordovan/contracts/call';
import type { DeliveryRoute, settleStop as settleCall } from '@cordovan/contracts/deliveries';
import {
  checkOutcome,
  checkScan,
  isConflict,
  isDeliverable,
  isRouteOver,
  MOST_PHOTOS,
  type RouteState,
} from '@cordovan/domain/deliveries';
import { type Actor, shippedStatuses, statusIds } from '@cordovan/domain/orders';
import { refusalsOf } from '@cordovan/domain/result';
import type { Files } from '../../adapters/files/index.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller, SignedInUser, UploadedFile } from '../../platform/http/request.ts';
import { valueOf } from '../../platform/errors/value-of.ts';
import { announce } from '../../platform/live/live.ts';
import { actorOf, addHistory, changeOrderStatus } from '../orders/index.ts';
import { findMissingPieces, freePiecesOfTruck, shipSomePieces } from '../production/index.ts';
import { openConflict } from './conflicts.service.ts';
import { listStops } from './deliveries.repository.ts';
import { factsFrom, type StopRow } from './deliveries.rows.ts';
import { getRoute } from './deliveries.service.ts';
import { addLateScan } from './late-proofs.repository.ts';
import { keepLateProof } from './late-proofs.service.ts';
import { keepPhoto, keepSignature, signatureBytes } from './proof-files.service.ts';
import { findRouteOfStop, lockRoute, putScan, setOutcome, updateRoute } from './routes.repository.ts';

const readerOf = (user: SignedInUser): Actor => user.role ?? 'System';

/** Scans a piece of a route: as loaded until the route is out, then as delivered. A repeated scan changes nothing. */
export async function scanPiece(
  trx: Trx,
  { user, now }: SignedInCaller,
  { id, code, isKept }: { readonly id: number; readonly code: string; readonly isKept: boolean },
): Promise<DeliveryRoute> {
  const route = (await lockRoute(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  const scanned = code.trim();
  await findScanned(trx, { routeId: id, code: scanned }, { userId: user.id, now });
  const stops = await listStops(trx, id);
  const stop = stops.find(({ pieces }) => pieces.some((piece) => piece.code === scanned));
  const meaning = valueOf(checkScan(route.state, stop && factsFrom(stop, readerOf(user)), isKept));
  const piece = stop?.pieces.find((each) => each.code === scanned);
  if (!stop || !piece) return refuse({ code: 'PIECE_NOT_ON_ROUTE', field: 'code' });
  if (meaning === 'late') {
    await addLateScan(trx, stop, { pieceId: piece.id, userId: user.id, now });
    return getRoute(trx, user, id);
  }
  const moment = meaning === 'loaded' ? 'loaded_at' : 'delivered_at';
  await putScan(trx, {
    ...{ stopId: stop.id, companyId: stop.company_id, pieceId: piece.id, moment },
    ...{ userId: user.id, now },
  });
  tell(trx, id);
  return getRoute(trx, user, id);
}

/** A missing piece that a driver scans is found again. */
async function findScanned(
  trx: Trx,
  { routeId, code }: { readonly routeId: number; readonly code: string },
  by: { readonly userId: number; readonly now: Date },
): Promise<void> {
  const missing = (await listStops(trx, routeId)).flatMap((stop) => stop.missing);
  const found = missing.filter((piece) => piece.code === code).map(({ id }) => id);
  await findMissingPieces(trx, found, { ...by, reason: null });
}

interface OpenStop {
  readonly state: RouteState;
  readonly stops: readonly StopRow[];
  readonly stop: StopRow;
}

/** Locks the route of a stop and reads it as it is now. */
async function lockStop(trx: Trx, stopId: number): Promise<OpenStop> {
  const routeId = (await findRouteOfStop(trx, stopId)) ?? refuse({ code: 'NOT_FOUND' });
  const route = (await lockRoute(trx, routeId)) ?? refuse({ code: 'NOT_FOUND' });
  const stops = await listStops(trx, routeId);
  const stop = stops.find(({ id }) => id === stopId) ?? refuse({ code: 'NOT_FOUND' });
  return { state: route.state, stops, stop };
}

/**
 * Adds a photo to a stop, but the same photo only once. A photo that arrives after the stop was settled is kept as
 * late.
 */
export async function addPhoto(
  trx: Trx,
  files: Files,
  {
    user,
    now,
    stopId,
    upload,
  }: SignedInCaller & {
    readonly stopId: number;
    readonly upload: UploadedFile | undefined;
  },
): Promise<DeliveryRoute> {
  const { state, stop } = await lockStop(trx, stopId);
  // A device without network sends its photos before it can know that the stop is settled.
  const isLate = stop.outcome !== null;
  if (state !== 'out' && !isLate) refuse({ code: 'ROUTE_NOT_OUT' });
  const taken = isLate ? stop.late_files.filter(({ kind }) => kind === 'photo').length : stop.files.length;
  if (taken >= MOST_PHOTOS) refuse({ code: 'PHOTOS_FULL', data: { most: MOST_PHOTOS } });
  const { bytes } = upload ?? refuse({ code: 'FIELD_REQUIRED', data: { field: 'file' }, field: 'file' });
  await keepPhoto(trx, files, { bytes, stop, isLate, user, now });
  tell(trx, stop.route_id);
  return getRoute(trx, user, stop.route_id);
}

/**
 * Delivers a stop, whole or in part, or records why it wasn't delivered (ADR 50). The order ships with its last
 * pieces, unless it is already shipped. The route is done with its last stop. What a device recorded for a stop that
 * is already settled is a late proof.
 */
export async function settleStop(
  trx: Trx,
  deps: Deps,
  files: Files,
  {
    user,
    now,
    stopId,
    sent,
  }: SignedInCaller & {
    readonly stopId: number;
    readonly sent: BodyOf<typeof settleCall>;
  },
): Promise<DeliveryRoute> {
  const { state, stops, stop } = await lockStop(trx, stopId);
  if (stop.outcome !== null && sent.isKept) {
    await keepLateProof(trx, files, { stop, sent, signedAt: signedAtOf(sent.at, now), user, now });
    tell(trx, stop.route_id);
    announce(trx, { topic: 'orders', id: stop.order_id, storeId: null });
    return getRoute(trx, user, stop.route_id);
  }
  const signature = sent.outcome === 'not delivered' ? null : signatureBytes(sent.signature);
  const facts = factsFrom(stop, readerOf(user));
  const photos = stop.files.length;
  refuseAny(refusalsOf(checkOutcome(state, facts, { ...sent, hasSignature: signature !== null, photos })));
  if (signature !== null)
    await keepSignature(trx, files, { stop, bytes: signature, isLate: false, user, now });
  const isDelivered = sent.outcome === 'delivered';
  const reason = sent.reason.trim();
  const stays = isDelivered ? stop.pieces : stop.pieces.filter((piece) => piece.is_delivered);
  if (isDelivered)
    for (const { id: pieceId } of stop.pieces)
      await putScan(trx, {
        ...{ stopId: stop.id, companyId: stop.company_id, pieceId, moment: 'delivered_at' },
        ...{ userId: user.id, now },
      });
  const by = { userId: user.id, now, reason: reason || null };
  const order = { companyId: stop.company_id, orderId: stop.order_id };
  const stayIds = stays.map(({ id }) => id);
  await findMissingPieces(trx, stayIds, by);
  // A missing piece isn't delivered: the order ships with its last piece.
  const isPart = sent.outcome === 'part delivered' || (isDelivered && stop.missing.length > 0);
  await setOutcome(trx, {
    ...{ id: stop.id, outcome: sent.outcome, userId: user.id, now },
    ...{ reason, signedBy: sent.outcome === 'not delivered' ? '' : sent.signedBy.trim() },
    signedAt: signedAtOf(sent.at, now),
  });
  if (isConflict(facts, sent.outcome)) await openConflict(trx, { stop, stays, reason, user, now });
  else if (isDelivered && !isPart && !shippedStatuses.includes(stop.status_id))
    await changeOrderStatus(trx, deps, {
      ...{ orderId: stop.order_id, to: statusIds.shipped, actor: actorOf(user), now },
      ...{ confirm: true, via: 'orders' },
    });
  else if (isPart) await deliverPart(trx, stop, { stays, reason, user, now });
  // A piece that was found after its order shipped without it.
  else if (isDelivered) await shipSomePieces(trx, order, { ...by, ids: stayIds });
  if (!isDeliverable(facts)) await freePiecesOfTruck(trx, { ...order, statusId: stop.status_id }, by);
  const isOver = isRouteOver(stops.filter(({ id }) => id !== stop.id));
  await updateRoute(trx, stop.route_id, isOver ? { state: 'done', done_at: now } : {});
  tell(trx, stop.route_id);
  announce(trx, { topic: 'orders', id: stop.order_id, storeId: null });
  return getRoute(trx, user, stop.route_id);
}

/** Time by the device's clock; a time in the future is treated as now. */
const signedAtOf = (at: string | null | undefined, now: Date): Date | null =>
  at ? new Date(Math.min(Date.parse(at), now.getTime())) : null;

interface Part extends SignedInCaller {
  readonly stays: StopRow['pieces'];
  readonly reason: string;
}

/** The scanned pieces stay with the customer; the order isn't shipped before its last piece. */
async function deliverPart(trx: Trx, stop: StopRow, { stays, reason, user, now }: Part): Promise<void> {
  const order = { companyId: stop.company_id, orderId: stop.order_id };
  const by = { userId: user.id, now };
  await shipSomePieces(trx, order, { ids: stays.map(({ id }) => id), reason, ...by });
  const codes = stays.map(({ code }) => code).join(', ');
  await addHistory(trx, [
    { ...order, ...by, userName: user.name, kind: 'part delivered', to: codes, reason },
  ]);
}

const tell = (trx: Trx, id: number): void => announce(trx, { topic: 'deliveries', id, storeId: null });
