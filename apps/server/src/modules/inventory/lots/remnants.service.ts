import type { BodyOf } from '@cordovan/contracts/call';
import type { Hide, returnRemnant as returnCall } from '@cordovan/contracts/inventory-lots';
import { mostText, checkAddStock, roundedArea } from '@cordovan/domain/inventory';
import { refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { getSettings } from '../../settings/index.ts';
import { coverShortOrders } from '../cover-short-orders.service.ts';
import { bookedBy } from '../leather-share.ts';
import { listLineHides, listLineLots } from '../line-lots.repository.ts';
import { listUsedUp } from '../order-movements.repository.ts';
import { insertMovements, lockLeathers } from '../stock.repository.ts';
import { addHidesToLots } from './add-hides.service.ts';
import {
  findHide,
  findLotDetail,
  type LotDetailRow,
  listHidesByCodes,
  updateHide,
} from './hides.repository.ts';
import { hideFrom } from './hides.rows.ts';
import { findOrderState } from './order-lots.repository.ts';

type Remnant = BodyOf<typeof returnCall> & { readonly orderId: number };

/**
 * Returns leftover cut leather to its lot, during production or after it. If the code is that of one of the line's
 * hides, the hide keeps its label; any other code creates a new hide.
 */
export async function returnRemnant(
  trx: Trx,
  remnant: Remnant,
  { user, now }: SignedInCaller,
): Promise<Hide> {
  const { orderId, detailId, lotId, location } = remnant;
  const area = roundedArea(remnant.area);
  refuseAny(refusalsOf(checkAddStock(area)).map((refusal) => ({ ...refusal, field: 'area' })));
  const found = await findOrderState(trx, orderId);
  const lot = await findLotDetail(trx, lotId);
  if (!found || !lot) return refuse({ code: 'NOT_FOUND' });
  const order = { companyId: found.company_id, orderId };
  await lockLeathers(trx, [lot.leather_item_id]);
  const isOfShare = (row: { readonly detail_id: number; readonly lot_id: number }) =>
    row.detail_id === detailId && row.lot_id === lotId;
  const inProcess = (await listLineLots(trx, order)).find(isOfShare)?.in_process ?? 0;
  const most = inProcess || ((await listUsedUp(trx, order)).find(isOfShare)?.quantity ?? 0);
  if (area > most) await refuseArea(trx, most);
  const hideId = await hideOf(trx, remnant, { lot, order, now });
  await insertMovements(trx, [
    {
      ...bookedBy({ userId: user.id, now }),
      company_id: order.companyId,
      order_id: orderId,
      detail_id: detailId,
      leather_item_id: lot.leather_item_id,
      lot_id: lotId,
      hide_id: hideId,
      kind: 'remnant',
      at_hand_change: area,
      in_process_change: inProcess > 0 ? 0 - area : 0,
    },
  ]);
  const free = { company_id: null, order_id: null, detail_id: null, updated_at: now };
  await updateHide(
    trx,
    { id: hideId },
    { ...free, ...(location.trim() === '' ? {} : { location: location.trim() }) },
  );
  await coverShortOrders(trx, [lot.leather_item_id], { userId: user.id, now });
  announce(trx, { topic: 'inventory', id: lot.leather_item_id, storeId: null });
  return hideFrom((await findHide(trx, hideId))!, user.role ?? 'System');
}

async function refuseArea(trx: Trx, most: number): Promise<never> {
  const { unitSystem } = await getSettings(trx);
  return refuse({ code: 'REMNANT_TOO_LARGE', data: { most: mostText(most, unitSystem) }, field: 'area' });
}

interface Place {
  readonly lot: LotDetailRow;
  readonly order: { readonly companyId: number; readonly orderId: number };
  readonly now: Date;
}

/** The line's hide with this code, or a new one. */
async function hideOf(
  trx: Trx,
  { code, area, detailId }: Remnant,
  { lot, order, now }: Place,
): Promise<number> {
  const [known] = code.trim() === '' ? [] : await listHidesByCodes(trx, [code]);
  if (known) {
    const own = (await listLineHides(trx, order)).find((row) => row.id === known.id);
    if (!own || own.detail_id !== detailId || own.lot_id !== lot.id)
      return refuse({ code: 'HIDE_CODE_TAKEN', data: { code: known.code }, field: 'code' });
    if (area > own.issued) await refuseArea(trx, own.issued);
    return known.id;
  }
  const [added] = await addHidesToLots(trx, {
    leatherId: lot.leather_item_id,
    lotCode: lot.code,
    day: null,
    hides: [{ code, area, lot: lot.code, grade: '', location: '', defects: '' }],
    field: '',
    now,
  });
  return added!.id;
}
