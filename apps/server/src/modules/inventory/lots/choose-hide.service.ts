import { roundedArea } from '@cordovan/domain/inventory';
import { statusIds, type StatusId } from '@cordovan/domain/orders';
import type { Trx } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { coverShortOrders } from '../cover-short-orders.service.ts';
import { bookedBy } from '../leather-share.ts';
import { lockShares } from '../lock-shares.service.ts';
import { listLineHides, listLineLots } from '../line-lots.repository.ts';
import { adjustOrderLeather } from '../order-leather.service.ts';
import { insertMovements, type NewMovement } from '../stock.repository.ts';
import { findHide, findLotDetail, type HideRow, listHidesByCodes, updateHide } from './hides.repository.ts';
import { findOrderState } from './order-lots.repository.ts';

/** Statuses in which hides can be chosen for a line, because it isn't finished. */
const OPEN: readonly StatusId[] = [statusIds.approved, statusIds.scheduled, statusIds.inProduction];

/** An order whose leather may be chosen: approved, scheduled or in production. */
export const lockedOrder = async (trx: Trx, orderId: number) => {
  const order = (await findOrderState(trx, orderId)) ?? refuse({ code: 'NOT_FOUND' });
  if (!OPEN.includes(order.status_id)) refuse({ code: 'HIDES_ONLY_BEFORE_FINISHED' });
  return { companyId: order.company_id, orderId, isStarted: order.status_id === statusIds.inProduction };
};

/**
 * Assigns a hide to an order's line, so that no other piece can have it. Before production, the line comes from its
 * hides' lot; in production, the hide identifies leather that was already issued.
 */
export async function chooseHide(
  trx: Trx,
  { orderId, detailId, code }: { readonly orderId: number; readonly detailId: number; readonly code: string },
  { user, now }: SignedInCaller,
): Promise<void> {
  const order = await lockedOrder(trx, orderId);
  const [known] = await listHidesByCodes(trx, [code]);
  if (!known) return refuse({ code: 'HIDE_UNKNOWN', data: { code: code.trim() }, field: 'code' });
  const shares = await lockShares(trx, order, [known.leather_item_id]);
  const hide = (await findHide(trx, known.id))!;
  const share = shares.find(({ leather }) => leather.id === hide.leather_item_id);
  const line = share?.lines.find((each) => each.detailId === detailId);
  const data = { code: hide.code };
  if (!line || line.need === 0)
    return refuse({ code: 'HIDE_WRONG_LEATHER', data: { ...data, leather: hide.leather }, field: 'code' });
  if (hide.order_id !== null) return refuse({ code: 'HIDE_OF_ANOTHER_PIECE', data, field: 'code' });
  if (hide.area_left <= 0) return refuse({ code: 'HIDE_NOT_IN_STOCK', data, field: 'code' });
  const piece = { company_id: order.companyId, order_id: orderId, detail_id: detailId, updated_at: now };
  await updateHide(trx, { id: hide.id }, piece);
  const by = { userId: user.id, now };
  if (order.isStarted) await nameIssued(trx, hide, { ...order, ...by, detailId });
  else {
    await adjustOrderLeather(trx, { ...order, ...by, reason: null });
    const lots = await listLineLots(trx, order);
    const held = lots.find((row) => row.detail_id === detailId && row.lot_id === hide.lot_id)?.held ?? 0;
    const hides = await listLineHides(trx, order);
    const area = hides
      .filter((row) => row.detail_id === detailId && row.lot_id === hide.lot_id)
      .reduce((sum, row) => sum + row.area_left, 0);
    if (held < Math.max(line.need, area) - 1e-6) refuseLot(hide);
  }
  announce(trx, { topic: 'inventory', id: hide.leather_item_id, storeId: null });
}

const refuseLot = (hide: HideRow): never =>
  refuse({ code: 'HIDE_LOT_SHORT', data: { lot: hide.lot_code || '—' }, field: 'code' });

interface Naming {
  readonly companyId: number;
  readonly orderId: number;
  readonly detailId: number;
  readonly userId: number;
  readonly now: Date;
}

/** Replaces leather that was issued without a hide; area beyond that comes from the lot's free leather. */
async function nameIssued(trx: Trx, hide: HideRow, naming: Naming): Promise<void> {
  const { detailId } = naming;
  const lots = await listLineLots(trx, naming);
  const issued =
    lots.find((row) => row.detail_id === detailId && row.lot_id === hide.lot_id)?.in_process ?? 0;
  if (issued === 0) refuseLot(hide);
  const hides = (await listLineHides(trx, naming)).filter(
    (row) => row.detail_id === detailId && row.lot_id === hide.lot_id,
  );
  const unnamed = roundedArea(issued - hides.reduce((sum, row) => sum + row.issued, 0));
  const replaced = Math.min(Math.max(unnamed, 0), hide.area_left);
  const lot = (await findLotDetail(trx, hide.lot_id))!;
  if (roundedArea(lot.at_hand - lot.held + replaced) < hide.area_left) refuseLot(hide);
  await insertMovements(trx, [
    ...(replaced > 0 ? [namedMovement(hide, naming, { area: replaced, hideId: null })] : []),
    namedMovement(hide, naming, { area: 0 - hide.area_left, hideId: hide.id }),
  ]);
  await coverShortOrders(trx, [hide.leather_item_id], naming);
}

const namedMovement = (
  hide: HideRow,
  naming: Naming,
  { area, hideId }: { readonly area: number; readonly hideId: number | null },
): NewMovement => ({
  ...bookedBy(naming),
  company_id: naming.companyId,
  order_id: naming.orderId,
  detail_id: naming.detailId,
  leather_item_id: hide.leather_item_id,
  lot_id: hide.lot_id,
  hide_id: hideId,
  kind: 'named',
  at_hand_change: area,
  in_process_change: 0 - area,
});

/** Removes a hide from its line. In production the line keeps the area, without naming the hide. */
export async function releaseHide(trx: Trx, id: number, { user, now }: SignedInCaller): Promise<number> {
  const known = (await findHide(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (known.order_id === null || known.detail_id === null) return refuse({ code: 'NOT_FOUND' });
  const order = await lockedOrder(trx, known.order_id);
  await lockShares(trx, order, [known.leather_item_id]);
  const hide = (await findHide(trx, id))!;
  if (hide.order_id !== known.order_id || hide.detail_id !== known.detail_id)
    return refuse({ code: 'STALE_RECORD' });
  const by = { userId: user.id, now };
  const issued = (await listLineHides(trx, order)).find((row) => row.id === id)?.issued ?? 0;
  if (issued > 0) {
    const naming = { ...order, ...by, detailId: known.detail_id };
    await insertMovements(trx, [
      namedMovement(hide, naming, { area: issued, hideId: id }),
      namedMovement(hide, naming, { area: 0 - issued, hideId: null }),
    ]);
  }
  await updateHide(trx, { id }, { company_id: null, order_id: null, detail_id: null, updated_at: now });
  if (!order.isStarted) await adjustOrderLeather(trx, { ...order, ...by, reason: null });
  announce(trx, { topic: 'inventory', id: hide.leather_item_id, storeId: null });
  return known.order_id;
}
