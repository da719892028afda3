import type { BodyOf } from '@cordovan/contracts/call';
import type { bookCount as bookCall, compareCount as compareCall } from '@cordovan/contracts/inventory-lots';
import {
  checkCountedAreas,
  type CountDifference,
  countDifferences,
  hideKey,
  roundedArea,
  splitLoss,
} from '@cordovan/domain/inventory';
import { refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { coverShortOrders } from '../cover-short-orders.service.ts';
import { bookedBy, type Booker } from '../leather-share.ts';
import { adjustOrderLeather } from '../order-leather.service.ts';
import { insertMovements, lockLeathers, type NewMovement } from '../stock.repository.ts';
import { takeOffShelf } from '../take-off-shelf.service.ts';
import { findLotDetail, type HideRow, listCountedHides, updateHide } from './hides.repository.ts';
import { knownHide } from './hides.rows.ts';

type Counted = BodyOf<typeof compareCall>;

async function differencesOf(handle: Handle, { location, found }: Counted) {
  const rows = await listCountedHides(handle, { location, codes: found.map(({ code }) => code) });
  const scanned = found
    .filter(({ code }) => code.trim() !== '')
    .map(({ code, area }) => ({ code, area: area == null ? null : roundedArea(area) }));
  if (scanned.some(({ area }) => area !== null && area <= 0))
    refuse({ code: 'STOCK_QUANTITY_NOT_POSITIVE', field: 'found' });
  return { rows, differences: countDifferences(location, scanned, rows.map(knownHide)) };
}

/** Compares a count with the recorded stock; changes nothing. */
export async function compareCount(handle: Handle, counted: Counted) {
  const { rows, differences } = await differencesOf(handle, counted);
  const here = hideKey(counted.location);
  const expected = rows.filter((row) => row.area_left > 0 && hideKey(row.location) === here);
  const isWrong = (row: HideRow) => differences.some(({ hideId }) => hideId === row.id);
  return {
    expected: expected.length,
    matched: expected.filter((row) => !isWrong(row)).length,
    differences: differences.map((difference) => {
      const row = rows.find(({ id }) => id === difference.hideId);
      return { ...difference, leather: row?.leather ?? '', lot: row?.lot_code ?? '' };
    }),
  };
}

/**
 * Books the selected differences of a count: movements for areas, and the location of hides that were found
 * elsewhere. Refuses if areas changed after the comparison.
 */
export async function bookCount(
  trx: Trx,
  { reason: given, booked: codes, areaChange, confirm, ...counted }: BodyOf<typeof bookCall>,
  { user, now }: SignedInCaller,
): Promise<{ booked: number }> {
  const reason = given.trim();
  if (reason === '') refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  const first = await differencesOf(trx, counted);
  const leatherIds = [...new Set(first.rows.map((row) => row.leather_item_id))];
  await lockLeathers(trx, leatherIds);
  const { rows, differences } = await differencesOf(trx, counted);
  const wanted = new Set(codes.map(hideKey));
  const chosen = differences.filter(
    ({ code, hideId, kind }) => wanted.has(hideKey(code)) && hideId !== null && kind !== 'in production',
  );
  const sum = roundedArea(chosen.reduce((all, difference) => all + difference.areaChange, 0));
  if (Math.abs(sum - areaChange) > 0.001) refuse({ code: 'COUNT_CHANGED' });
  const measured = chosen
    .filter(({ areaChange: change }) => change > 0)
    .map(({ code, hideId, areaChange: change }) => {
      const hide = rows.find(({ id }) => id === hideId)!;
      return { code, area: roundedArea(hide.area_left + change), measured: hide.area };
    });
  refuseAny(refusalsOf(checkCountedAreas(measured, confirm)));
  const by = { userId: user.id, now };
  for (const difference of chosen) {
    const hide = rows.find(({ id }) => id === difference.hideId)!;
    if (difference.kind !== 'missing')
      await updateHide(trx, { id: hide.id }, { location: counted.location.trim(), updated_at: now });
    if (difference.areaChange !== 0)
      await changeArea(trx, hide, { difference, reason, companyId: user.companyId, by });
  }
  await coverShortOrders(trx, leatherIds, by);
  for (const id of leatherIds) announce(trx, { topic: 'inventory', id, storeId: null });
  return { booked: new Set(chosen.map(({ hideId }) => hideId)).size };
}

interface Change {
  readonly difference: CountDifference;
  readonly reason: string;
  readonly companyId: number;
  readonly by: Booker;
}

/**
 * Changes a hide's area. A loss is first attributed to leather that was issued without naming a hide, and only then
 * to the stock.
 */
async function changeArea(
  trx: Trx,
  hide: HideRow,
  { difference, reason, companyId, by }: Change,
): Promise<void> {
  const change = difference.areaChange;
  const movement = {
    ...bookedBy(by),
    company_id: companyId,
    leather_item_id: hide.leather_item_id,
    lot_id: hide.lot_id,
    kind: 'adjusted' as const,
    reason,
  };
  const movements: NewMovement[] = [{ ...movement, hide_id: hide.id, at_hand_change: change }];
  if (change < 0) {
    const lot = (await findLotDetail(trx, hide.lot_id))!;
    const { named, lost } = splitLoss(0 - change, lot.unlisted);
    if (named > 0) movements.unshift({ ...movement, at_hand_change: named });
    if (lost > 0)
      await takeOffShelf(trx, {
        leatherId: hide.leather_item_id,
        quantity: lost,
        lotIds: [hide.lot_id],
        by,
      });
  }
  // A hide that isn't there, or wasn't used up after all, doesn't belong to any piece.
  const isFreed = difference.kind === 'missing' || difference.kind === 'back';
  const { company_id: ofCompany, order_id: orderId } = hide;
  if (isFreed) await updateHide(trx, { id: hide.id }, { company_id: null, order_id: null, detail_id: null });
  await insertMovements(trx, movements);
  // The order that waits for a missing hide reserves the rest of the lot's leather.
  if (difference.kind === 'missing' && ofCompany !== null && orderId !== null)
    await adjustOrderLeather(trx, { companyId: ofCompany, orderId, reason, ...by });
}
