import { hideKey, roundedArea } from '@cordovan/domain/inventory';
import { type Actor, shownOrderNumber } from '@cordovan/domain/orders';
import type { Refusal } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { Booker } from '../leather-share.ts';
import { findUnnamedArea, listPurchasedLots } from '../lots.repository.ts';
import { adjustOrderLeather } from '../order-leather.service.ts';
import { lockLeathers } from '../stock.repository.ts';
import {
  type HideRow,
  listHidesByCodes,
  listHidesOfLots,
  listLotDetails,
  updateHide,
} from './hides.repository.ts';

/** Hides from a purchase line that go back to the vendor. */
export interface NamedHides {
  readonly leatherId: number;
  readonly lineId: number;
  readonly codes: readonly string[];
  /** Prefix of the field that a refusal names for a hide, such as `lines.0.`. */
  readonly field: string;
}

/**
 * Locks the leather and finds the named hides. They must be in stock, in a lot in which the line's leather arrived.
 */
export async function lockNamedHides(
  trx: Trx,
  { leatherId, lineId, codes, field }: NamedHides,
): Promise<readonly HideRow[]> {
  await lockLeathers(trx, [leatherId]);
  const lotIds = await listPurchasedLots(trx, lineId);
  const rows = await listHidesByCodes(trx, codes);
  const found = codes.map((code) => rows.find((row) => hideKey(row.code) === hideKey(code)));
  refuseAny(
    codes.flatMap((code, at): Refusal[] => {
      const hide = found[at];
      const data = { code: hide?.code ?? code.trim() };
      const place = { data, field: `${field}hides.${at}` };
      if (!hide) return [{ code: 'HIDE_UNKNOWN', ...place }];
      if (!lotIds.includes(hide.lot_id)) return [{ code: 'HIDE_NOT_OF_DELIVERY', ...place }];
      return hide.area_left > 0 ? [] : [{ code: 'HIDE_NOT_IN_STOCK', ...place }];
    }),
  );
  return [...new Set(found.flatMap((hide) => hide ?? []))];
}

/** Takes hides from the order lines that they belong to. Those orders reserve other leather, if there is any. */
export async function freeNamedHides(trx: Trx, hides: readonly HideRow[], by: Booker): Promise<void> {
  for (const { id, company_id: companyId, order_id: orderId, is_in_production: isStarted } of hides) {
    if (companyId === null || orderId === null) continue;
    await updateHide(trx, { id }, { company_id: null, order_id: null, detail_id: null, updated_at: by.now });
    if (!isStarted) await adjustOrderLeather(trx, { companyId, orderId, reason: null, ...by });
  }
}

/** Asks before hides leave that belong to orders, and names the orders. */
export function questionsAbout(
  hides: readonly HideRow[],
  role: Actor,
  code: Refusal['code'] = 'HIDES_OF_ORDERS',
): readonly Refusal[] {
  const kept = hides.filter(({ order_id: orderId }) => orderId !== null);
  if (kept.length === 0) return [];
  const numbers = kept.map((hide) =>
    shownOrderNumber(role, { id: hide.order_id!, soNumber: hide.so_number ?? '', poNumber: hide.po_number }),
  );
  const codes = kept.map(({ code }) => code).join(', ');
  return [{ code, data: { codes, orders: [...new Set(numbers)].join(', ') } }];
}

/**
 * Lists what can be returned to the vendor from a purchase line: hides by code, and leather without hides. Leather
 * without hides arrived without codes on this line, and is still in its lots.
 */
export async function listReturnable(
  handle: Handle,
  { leatherId, lineId }: { readonly leatherId: number; readonly lineId: number },
): Promise<{
  readonly lotIds: readonly number[];
  readonly hides: readonly HideRow[];
  readonly unlisted: number;
}> {
  const lotIds = await listPurchasedLots(handle, lineId);
  const hides = (await listHidesOfLots(handle, lotIds, { withGone: false })).filter(
    ({ area_left: left }) => left > 0,
  );
  const inLots = (await listLotDetails(handle, leatherId))
    .filter(({ id }) => lotIds.includes(id))
    .reduce((sum, { unlisted }) => sum + Math.max(unlisted, 0), 0);
  const unnamed = await findUnnamedArea(handle, lineId);
  return { lotIds, hides, unlisted: roundedArea(Math.max(Math.min(unnamed, inLots), 0)) };
}
