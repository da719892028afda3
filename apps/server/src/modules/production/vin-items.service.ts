import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import type { Detail } from '@cordovan/contracts/orders-schemas';
import { canAtStore, visibilityOf } from '@cordovan/domain/identity';
import {
  locations,
  reportShortage,
  setVinAvailability,
  transferVinItem,
  type VinItemState,
} from '@cordovan/domain/production';
import { isQuotationExpired, shownOrderNumber } from '@cordovan/domain/orders';
import { dayInZone } from '@cordovan/domain/calendar';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { Caller, SignedInUser } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { notify } from '../notifications/index.ts';
import { getSettings } from '../settings/index.ts';
import { detailFrom, findDetail, getReachableOrder } from '../orders/index.ts';
import { valueOf } from '../../platform/errors/value-of.ts';
import { findTruckOfPiece } from './trucks.repository.ts';
import {
  findActiveStore,
  findPieceClaim,
  findVinItem,
  insertVinMovement,
  isFactory,
  listVinItemsAtFactory,
  listVinItemsAtStore,
  listVinItemsOfOrder,
  lockVinItem,
  type PieceClaimRow,
  updateVinItem,
  type VinItemKey,
} from './vin-items.repository.ts';
import { type PieceReader, stateFrom, vinItemFrom, type VinItemRow } from './vin-items.rows.ts';

/** Pieces of an order that the caller may see. */
export async function listOrderVinItems(db: Handle, caller: Caller, orderId: number): Promise<VinItem[]> {
  const { id } = await getReachableOrder(db, caller, orderId);
  const reader = await pieceReader(db, caller);
  return (await listVinItemsOfOrder(db, id)).map((row) => vinItemFrom(row, reader));
}

/** Determines who reads pieces, and how long a quotation holds them. */
async function pieceReader(db: Handle, { user, now }: Pick<Caller, 'user' | 'now'>): Promise<PieceReader> {
  const { quotationValidDays: maxDays } = await getSettings(db);
  return { actor: user?.role ?? 'System', storeId: user?.storeId ?? null, now, maxDays };
}

/** A store's pieces, each with the order it is on; for the factory's store, the pieces at the factory. */
export async function listStoreVinItems(
  db: Handle,
  caller: Pick<Caller, 'user' | 'now'>,
  storeId: number,
): Promise<VinItem[]> {
  const reader = await pieceReader(db, caller);
  const rows = (await isFactory(db, storeId))
    ? await listVinItemsAtFactory(db)
    : await listVinItemsAtStore(db, storeId);
  return rows.map((row) => vinItemFrom(row, reader));
}

/**
 * Reads the order line that a piece was made for (INV-19). The user must be allowed to see the order, or the piece
 * must be for sale or in their store. Prices need the permission to see them on that store's orders; costs need an
 * administrator.
 */
export async function getDetailOfVinItem(db: Handle, user: SignedInUser, id: number): Promise<Detail> {
  const row = await findVinItem(db, { id });
  const found = row && (await findDetail(db, row.detail_id));
  const detail = found?.details[0];
  if (!row || !detail || !user.role) return refuse({ code: 'NOT_FOUND' });
  const seesOrder = canAtStore({ role: user.role, storeId: user.storeId }, 'orders.view', found.store_id);
  const isHere = row.store_id !== null && row.store_id === user.storeId;
  if (!seesOrder && !row.available && !isHere) return refuse({ code: 'NOT_FOUND' });
  const visible = visibilityOf(user);
  return detailFrom(detail, { ...visible, prices: seesOrder && visible.prices });
}

export interface PieceChange {
  readonly key: VinItemKey;
  readonly actor: SignedInUser;
  readonly reason: string;
  readonly now: Date;
  readonly rowVersion?: number | null | undefined;
}

interface Confirmable {
  readonly isConfirmed: boolean;
}

/**
 * Asks for confirmation before changing a piece that an order needs, naming its route. Returns the order if there is
 * one.
 */
async function askAboutOrder(
  trx: Trx,
  row: VinItemRow,
  { actor, isConfirmed, now }: PieceChange & Confirmable,
): Promise<PieceClaimRow | undefined> {
  const claim = await findOpenClaim(trx, row, now);
  if (!claim || isConfirmed) return claim;
  const order = shownOrderNumber(actor.role ?? 'System', {
    ...{ id: claim.order_id, soNumber: claim.so_number, poNumber: claim.po_number },
  });
  if (claim.route_id === null || claim.route_day === null)
    return refuse({ code: 'PIECE_OF_ORDER', data: { code: row.code, order } });
  const route = { route: claim.route_id, date: claim.route_day };
  return refuse({ code: 'PIECE_ON_ROUTE', data: { code: row.code, order, ...route } });
}

/** The order that needs a piece. An expired quotation needs none. */
async function findOpenClaim(trx: Trx, row: VinItemRow, now: Date): Promise<PieceClaimRow | undefined> {
  const claim = await findPieceClaim(trx, row);
  if (!claim) return undefined;
  const { quotationValidDays: maxDays } = await getSettings(trx);
  const today = dayInZone(now, claim.time_zone);
  const quotation = { statusId: claim.status_id, orderDate: claim.priced_on, today, maxDays };
  return isQuotationExpired(quotation) ? undefined : claim;
}

/** Notifies those who sell the order that its piece is gone. */
async function notifyOfPiece(
  trx: Trx,
  row: VinItemRow,
  { claim, actor, now }: Pick<PieceChange, 'actor' | 'now'> & { readonly claim: PieceClaimRow | undefined },
): Promise<void> {
  if (!claim) return;
  const order = { companyId: row.company_id, orderId: claim.order_id };
  await notify(trx, { kind: 'pieceMissing', order, text: row.code, actorId: actor.id, now });
}

/** Refuses what can't be done with a piece on a truck (ADR 69). */
async function checkTruck(trx: Trx, row: VinItemRow): Promise<void> {
  const truck = await findTruckOfPiece(trx, row);
  if (truck)
    refuse({ code: 'PIECE_ON_TRUCK', data: { code: row.code, route: truck.route, date: truck.day } });
}

/** Transfers a piece to a store (INV-21), or back to the factory. */
export async function transferPiece(
  trx: Trx,
  change: PieceChange & Confirmable & { storeId: number | null },
): Promise<VinItem> {
  const row = await lockPiece(trx, change);
  const store = change.storeId === null ? undefined : await findActiveStore(trx, change.storeId);
  if (change.storeId !== null && !store)
    refuse({ code: 'FIELD_INVALID', field: 'storeId', data: { field: 'store' } });
  const after = valueOf(transferVinItem(row ? stateFrom(row) : null, change.storeId));
  if (!row || !store) return refuse({ code: 'VIN_ITEM_REQUIRED', field: 'code' });
  if (row.finished_at === null) refuse({ code: 'VIN_ITEM_NOT_AVAILABLE', field: 'code' });
  await checkTruck(trx, row);
  const claim = await askAboutOrder(trx, row, change);
  await notifyOfPiece(trx, row, { ...change, claim });
  if (!store.is_factory) return movePiece(trx, { row, after, kind: 'transferred', change });
  if (row.location === locations.factory) refuse({ code: 'VIN_ITEM_SAME_STORE' });
  const home = { ...after, location: locations.factory, storeId: null };
  return movePiece(trx, { row, after: home, kind: 'transferred', change });
}

/** Marks a piece as missing (INV-22): it can't be sold until it is found. */
export async function recordMissingPiece(trx: Trx, change: PieceChange & Confirmable): Promise<VinItem> {
  const row = await lockPiece(trx, change);
  const after = valueOf(reportShortage(row ? stateFrom(row) : null, change.reason));
  const claim = await askAboutOrder(trx, row!, change);
  await notifyOfPiece(trx, row!, { ...change, claim });
  return movePiece(trx, { row: row!, after, kind: 'shortage', change });
}

/**
 * Sets whether a piece is for sale (INV-20). Offering a missing piece marks it as found. A sold piece isn't for sale
 * then, and an unfinished one goes back to work where it was.
 */
export async function setPieceAvailability(
  trx: Trx,
  change: PieceChange & Confirmable & { available: boolean; onlyStoreId: number | null | undefined },
): Promise<VinItem> {
  const row = await lockPiece(trx, change);
  if (!row) return refuse({ code: 'VIN_ITEM_REQUIRED', field: 'code' });
  const isFound = change.available && row.missing_at !== null;
  const isUnfinished = row.finished_at === null;
  if (change.available && isUnfinished && !isFound) refuse({ code: 'VIN_ITEM_NOT_AVAILABLE' });
  if (isFound && (isUnfinished || stateFrom(row).isSold))
    return movePiece(trx, { row, after: { ...stateFrom(row), isMissing: false }, kind: 'found', change });
  if (change.available) await checkTruck(trx, row);
  const state = stateFrom(row);
  const after = valueOf(
    setVinAvailability(isFound ? { ...state, isMissing: false } : state, change.available),
  );
  if (row.available && !change.available) {
    const claim = await askAboutOrder(trx, row, change);
    await notifyOfPiece(trx, row, { ...change, claim });
  }
  return movePiece(trx, { row, after, kind: isFound ? 'found' : 'availability', change });
}

/** Returns undefined if the request names no piece; refuses an unknown one. */
async function lockPiece(
  trx: Trx,
  change: PieceChange & { readonly onlyStoreId?: number | null | undefined },
): Promise<VinItemRow | undefined> {
  const { id, code } = change.key;
  if (id === undefined && (code ?? '').trim() === '') return undefined;
  const row = await lockVinItem(trx, id === undefined ? { code: code!.trim() } : { id });
  const { rowVersion, onlyStoreId } = change;
  // Another store's piece is answered like one that doesn't exist.
  if (!row || (onlyStoreId !== undefined && onlyStoreId !== row.store_id))
    return refuse({ code: 'NOT_FOUND' });
  if (rowVersion !== undefined && rowVersion !== null && rowVersion !== row.row_version)
    refuse({ code: 'STALE_RECORD' });
  return row;
}

interface PieceMove {
  readonly row: VinItemRow;
  readonly after: VinItemState;
  readonly kind: 'transferred' | 'shortage' | 'found' | 'availability';
  readonly change: Pick<PieceChange, 'actor' | 'reason' | 'now'>;
}

async function movePiece(trx: Trx, { row, after, kind, change }: PieceMove): Promise<VinItem> {
  const reason = change.reason.trim() || null;
  await updateVinItem(trx, row, {
    location: after.location,
    store_id: after.storeId,
    available: after.isAvailable,
    missing_at: after.isMissing ? (row.missing_at ?? change.now) : null,
    missing_reason: after.isMissing ? (row.missing_reason ?? reason) : null,
  });
  await insertVinMovement(trx, {
    company_id: row.company_id,
    vin_item_id: row.id,
    kind,
    from_location: row.location,
    to_location: after.location,
    from_store_id: row.store_id,
    to_store_id: after.storeId,
    available: after.isAvailable,
    reason,
    user_id: change.actor.id,
    created_at: change.now,
  });
  announce(trx, { topic: 'inventory', id: null, storeId: null });
  const reader = await pieceReader(trx, { user: change.actor, now: change.now });
  return vinItemFrom((await findVinItem(trx, { id: row.id }))!, reader);
}
