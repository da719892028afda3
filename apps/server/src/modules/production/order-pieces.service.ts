import {
  calledOffStatuses,
  isStepBack,
  nothingBuiltRefusals,
  orderTypeRules,
  statusIds,
} from '@cordovan/domain/orders';
import { returnVinItem, sellVinItem, shipVinItem, vinCodesOf } from '@cordovan/domain/production';
import { checkFinish } from '@cordovan/domain/registers';
import { refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import type { OrderStatusChange } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import {
  countPieces,
  isLeadUser,
  listUndecidedLeftOut,
  listUnsettledScraps,
} from './built-orders.repository.ts';
import { deletePlacement } from './placement.repository.ts';
import { takePiecesBack } from './pieces-back.service.ts';
import { movePieceOfOrder } from './piece-moves.ts';
import { holdSoldPieces } from './truck-pieces.service.ts';
import { findStopOfOrder } from './trucks.repository.ts';
import { valueOf } from '../../platform/errors/value-of.ts';
import {
  deleteUntouchedVinItems,
  findOrderPlace,
  insertMissingVinItems,
  isFactory,
  listPieceLines,
  listPieceProgress,
  listSoldVinItemIds,
  listVinItemsOfOrder,
  lockVinItem,
  releaseSoldVinItems,
} from './vin-items.repository.ts';
import { stateFrom } from './vin-items.rows.ts';

/** Updates an order's production day and pieces after a status change (N-02, N-32). */
export async function moveOrderPieces(trx: Trx, change: OrderStatusChange): Promise<void> {
  if (isStepBack(change.from, change.to)) await takePiecesBack(trx, change);
  else await movePieces(trx, change);
  announce(trx, { topic: 'scheduler', id: change.orderId, storeId: null });
}

async function movePieces(trx: Trx, change: OrderStatusChange): Promise<void> {
  switch (change.to) {
    case statusIds.scheduled:
      await makePieces(trx, change);
      break;
    case statusIds.inProduction:
      break;
    case statusIds.finished:
      await finishPieces(trx, change);
      break;
    case statusIds.shipped:
      await shipPieces(trx, change);
      break;
    case statusIds.closed:
      break;
    default:
      await leaveBoard(trx, change);
  }
}

async function makePieces(trx: Trx, { companyId, orderId }: OrderStatusChange): Promise<void> {
  const pieces = vinCodesOf(orderId, await listPieceLines(trx, { companyId, orderId }));
  await insertMissingVinItems(
    trx,
    pieces.map(({ code, unit, line }) => ({
      company_id: companyId,
      code,
      order_id: orderId,
      detail_id: line.id,
      unit_number: unit,
      sale_item_id: line.saleItemId,
    })),
  );
}

/**
 * Releases the production day. Deletes untouched pieces. A canceled order's finished pieces become stock (guard i);
 * pieces on a truck do so once it is back (ADR 69).
 */
async function leaveBoard(trx: Trx, change: OrderStatusChange): Promise<void> {
  await deletePlacement(trx, change);
  await deleteUntouchedVinItems(trx, change);
  const isOnTruck = (await findStopOfOrder(trx, change))?.isOnTruck === true;
  if (calledOffStatuses.includes(change.to))
    await (isOnTruck ? holdSoldPieces(trx, change, change) : releaseSoldVinItems(trx, change));
  if (change.to !== statusIds.canceled) return;
  for (const row of await listVinItemsOfOrder(trx, change.orderId)) {
    if (row.finished_at === null) continue;
    const stock = returnVinItem(stateFrom(row));
    const after = isOnTruck ? { ...stock, isAvailable: false } : stock;
    await movePieceOfOrder(trx, change, { row, after, kind: 'returned' });
  }
}

async function finishPieces(trx: Trx, change: OrderStatusChange): Promise<void> {
  const { isConfirmed, reason } = change;
  const scrapped = await listUnsettledScraps(trx, change);
  if (scrapped.length > 0) refuse({ code: 'PIECES_SCRAPPED', data: { codes: scrapped.join(', ') } });
  await checkLeftOut(trx, change);
  const isAdministrator = change.role === 'Administrator';
  refuseAny(nothingBuiltRefusals(await countPieces(trx, change), { isAdministrator, isConfirmed }));
  const progress = await listPieceProgress(trx, change);
  const isLead = isAdministrator || (change.userId !== null && (await isLeadUser(trx, change.userId)));
  const rows = await listVinItemsOfOrder(trx, change.orderId);
  const missingCodes = rows.flatMap((row) => (row.missing_at && row.finished_at ? [row.code] : []));
  const request = { isLead, isConfirmed, reason: reason ?? '', missingCodes };
  refuseAny(refusalsOf(checkFinish(progress, request)));
  for (const row of rows.filter(({ finished_at: finishedAt }) => finishedAt === null))
    await movePieceOfOrder(trx, change, {
      row,
      after: stateFrom(row),
      kind: 'finished',
      values: { finished_at: change.now },
    });
}

/** The price of pieces that are left out is decided before the order finishes or ships (ADR 57). */
async function checkLeftOut(trx: Trx, change: OrderStatusChange): Promise<void> {
  const codes = await listUndecidedLeftOut(trx, change);
  if (codes.length > 0) refuse({ code: 'PIECES_LEFT_OUT', data: { codes: codes.join(', ') } });
}

async function shipPieces(trx: Trx, change: OrderStatusChange): Promise<void> {
  await checkLeftOut(trx, change);
  await checkOnRoute(trx, change);
  await shipThose(trx, change, () => true);
}

/** Pieces for a store arrive when their route delivers them, not before (ADR 69). */
async function checkOnRoute(trx: Trx, change: OrderStatusChange): Promise<void> {
  const order = await findOrderPlace(trx, change);
  const stop = orderTypeRules(order.order_type).isForStore ? await findStopOfOrder(trx, change) : undefined;
  if (stop) refuse({ code: 'STORE_ORDER_ON_ROUTE', data: { route: stop.route, date: stop.day } });
}

interface SomePieces extends Pick<OrderStatusChange, 'reason' | 'userId' | 'now'> {
  readonly ids: readonly number[];
}

/** Ships the pieces that a route delivered, while the order itself isn't shipped yet (ADR 50). */
export async function shipSomePieces(
  trx: Trx,
  { companyId, orderId }: Pick<OrderStatusChange, 'companyId' | 'orderId'>,
  { ids, ...by }: SomePieces,
): Promise<void> {
  await shipThose(trx, { companyId, orderId, ...by }, (id) => ids.includes(id));
  announce(trx, { topic: 'scheduler', id: orderId, storeId: null });
}

type Shipping = Pick<OrderStatusChange, 'companyId' | 'orderId' | 'reason' | 'userId' | 'now'>;

async function shipThose(trx: Trx, change: Shipping, isOne: (id: number) => boolean): Promise<void> {
  const order = await findOrderPlace(trx, change);
  if (orderTypeRules(order.order_type).isFromStock) return sellPieces(trx, change, order.store_id, isOne);
  const place = { orderType: order.order_type, storeId: order.store_id };
  for (const row of await listVinItemsOfOrder(trx, change.orderId)) {
    if (row.shipped_at !== null || row.missing_at !== null || !isOne(row.id)) continue;
    const after = shipVinItem(stateFrom(row), place);
    await movePieceOfOrder(trx, change, { row, after, kind: 'shipped', values: { shipped_at: change.now } });
  }
}

async function sellPieces(
  trx: Trx,
  change: Shipping,
  storeId: number,
  isOne: (id: number) => boolean,
): Promise<void> {
  const store = { id: storeId, isFactory: await isFactory(trx, storeId) };
  const ids = await listSoldVinItemIds(trx, change);
  if (ids.length === 0) refuse({ code: 'FLOOR_ITEM_MISSING' });
  for (const id of ids.filter(isOne).sort((a, b) => a - b)) {
    const row = await lockVinItem(trx, { id });
    if (!row) return refuse({ code: 'FLOOR_ITEM_MISSING' });
    if (row.sold_order_id === change.orderId) continue;
    const after = valueOf(sellVinItem(stateFrom(row), store));
    const values = { sold_order_id: change.orderId, shipped_at: change.now };
    await movePieceOfOrder(trx, change, { row, after, kind: 'sold', values });
  }
}
