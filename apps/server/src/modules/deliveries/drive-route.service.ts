import { createHash, randomUUID } from 'node:crypto';
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
import { cleanPicture, type Files, MOST_MEGAPIXELS, shrinkPhoto } from '../../adapters/files/index.ts';
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
import {
  findRouteOfStop,
  insertFile,
  lockRoute,
  putScan,
  setOutcome,
  updateRoute,
} from './routes.repository.ts';

const readerOf = (user: SignedInUser): Actor => user.role ?? 'System';

const MAX_MEGABYTES = 10;
/** Longer side of a stored photo and of a signature, in pixels. */
const PHOTO = 1_600;
const SIGNATURE = 1_200;

/** Scans a piece of a route: loaded until the route is out, then delivered. A repeated scan changes nothing. */
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
  const moment = meaning === 'loaded' ? 'loaded_at' : 'delivered_at';
  await putScan(trx, {
    ...{ stopId: stop.id, companyId: stop.company_id, pieceId: piece.id, moment },
    ...{ userId: user.id, now },
  });
  tell(trx, id);
  return getRoute(trx, user, id);
}

/** A missing piece that a driver scans is found. */
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

/** Adds a photo to a stop; the same photo only once. */
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
  if (stop.outcome !== null) refuse({ code: 'STOP_SETTLED' });
  if (state !== 'out') refuse({ code: 'ROUTE_NOT_OUT' });
  if (stop.files.length >= MOST_PHOTOS) refuse({ code: 'PHOTOS_FULL', data: { most: MOST_PHOTOS } });
  const { bytes } = upload ?? refuse({ code: 'FIELD_REQUIRED', data: { field: 'file' }, field: 'file' });
  const photo = await shrinkPhoto(await checkPicture(bytes), PHOTO);
  await keepFile(trx, files, { kind: 'photo', bytes: photo, type: 'image/jpeg', stop, user, now });
  tell(trx, stop.route_id);
  return getRoute(trx, user, stop.route_id);
}

/** Checks that a picture is complete and not too large; removes what the camera wrote into it. */
async function checkPicture(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > MAX_MEGABYTES * 1_024 * 1_024)
    refuse({ code: 'FILE_TOO_LARGE', data: { megabytes: MAX_MEGABYTES }, field: 'file' });
  const clean = await cleanPicture(bytes);
  if (clean.ok) return clean.bytes;
  return clean.fault === 'broken'
    ? refuse({ code: 'PICTURE_BROKEN', field: 'file' })
    : refuse({ code: 'PICTURE_TOO_MANY_PIXELS', data: { megapixels: MOST_MEGAPIXELS }, field: 'file' });
}

interface Kept extends SignedInCaller {
  readonly kind: 'signature' | 'photo';
  readonly bytes: Buffer;
  readonly type: string;
  readonly stop: StopRow;
}

async function keepFile(trx: Trx, files: Files, { kind, bytes, type, stop, user, now }: Kept): Promise<void> {
  const key = `deliveries/${stop.id}/${randomUUID()}.${type === 'image/png' ? 'png' : 'jpg'}`;
  const isNew = await insertFile(trx, {
    ...{ stop_id: stop.id, kind, file_type: type, byte_size: bytes.length, storage_key: key },
    ...{ sha256: createHash('sha256').update(bytes).digest(), user_id: user.id, created_at: now },
  });
  if (isNew) await files.put(key, bytes);
}

const SIGNATURE_URL = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/;

function signatureBytes(signature: string | null | undefined): Buffer | null {
  if (!signature) return null;
  const encoded = SIGNATURE_URL.exec(signature)?.[1];
  return encoded === undefined
    ? refuse({ code: 'FILE_TYPE_NOT_ALLOWED', field: 'signature' })
    : Buffer.from(encoded, 'base64');
}

/**
 * Delivers a stop, whole or in part, or says why it wasn't (ADR 50). The order ships with its last pieces, unless it is
 * already shipped. The route is done with its last stop.
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
  const signature = sent.outcome === 'not delivered' ? null : signatureBytes(sent.signature);
  const facts = factsFrom(stop, readerOf(user));
  const photos = stop.files.length;
  refuseAny(refusalsOf(checkOutcome(state, facts, { ...sent, hasSignature: signature !== null, photos })));
  if (signature !== null) {
    const bytes = await checkPicture(signature);
    await keepFile(trx, files, {
      ...{ kind: 'signature', type: 'image/png', stop, user, now },
      bytes: await shrinkPhoto(bytes, SIGNATURE, 'png'),
    });
  }
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

/** What the device's clock said; one that is ahead counts as now. */
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
