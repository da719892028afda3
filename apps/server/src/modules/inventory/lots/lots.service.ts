import type { BodyOf } from '@cordovan/contracts/call';
import type {
  addHides as addCall,
  Hide,
  LeatherLot,
  saveHide as saveCall,
  saveLeatherLot,
} from '@cordovan/contracts/inventory-lots';
import { roundedArea } from '@cordovan/domain/inventory';
import type { Actor } from '@cordovan/domain/orders';
import type { Files } from '../../../adapters/files/index.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { coverShortOrders } from '../cover-short-orders.service.ts';
import { bookedBy } from '../leather-share.ts';
import { getLeather } from '../leather.service.ts';
import { insertMovements, lockLeathers, type NewMovement } from '../stock.repository.ts';
import { addHidesToLots } from './add-hides.service.ts';
import {
  findHide,
  findLotDetail,
  isLotCodeTaken,
  listHidesByIds,
  listHidesOfLots,
  listLotDetails,
  updateHide,
  updateLot,
} from './hides.repository.ts';
import { hideFrom, hidePictures, lotFrom } from './hides.rows.ts';

interface Wanted {
  readonly leatherId: number;
  /** True also lists lots and hides that are used up. */
  readonly all: boolean;
  readonly reader: Actor;
  readonly seesCosts: boolean;
}

/** Lists the lots of a leather with their hides, oldest first. */
export async function listLots(db: Handle, { leatherId, all, ...reader }: Wanted): Promise<LeatherLot[]> {
  await getLeather(db, leatherId, false);
  const lots = await listLotDetails(db, leatherId);
  const hides = await listHidesOfLots(
    db,
    lots.map(({ id }) => id),
    { withGone: all },
  );
  return lots
    .filter(
      (lot) => all || lot.at_hand > 0 || lot.in_process > 0 || hides.some((hide) => hide.lot_id === lot.id),
    )
    .map((lot) => lotFrom(lot, { hides, ...reader }));
}

/** Changes a lot's code and note. A code is unique within the leather; a lot with a code always keeps one. */
export async function saveLot(
  trx: Trx,
  input: BodyOf<typeof saveLeatherLot> & { readonly id: number },
  { now }: SignedInCaller,
): Promise<void> {
  const lot = (await findLotDetail(trx, input.id)) ?? refuse({ code: 'NOT_FOUND' });
  await lockLeathers(trx, [lot.leather_item_id]);
  const code = input.code.trim();
  if (code === '' && lot.code !== '')
    refuse({ code: 'FIELD_REQUIRED', data: { field: 'lot' }, field: 'code' });
  if (await isLotCodeTaken(trx, { id: lot.id, leatherId: lot.leather_item_id, code }))
    refuse({ code: 'LOT_CODE_TAKEN', data: { code }, field: 'code' });
  const isSaved = await updateLot(trx, input, { code, note: input.note.trim(), updated_at: now });
  if (!isSaved) refuse({ code: 'STALE_RECORD' });
  announce(trx, { topic: 'inventory', id: lot.leather_item_id, storeId: null });
}

/**
 * Lists the hides of a lot that was received as a total. The lot's leather without hides becomes theirs; area beyond
 * that is added to the stock, with the reason.
 */
export async function addHides(
  trx: Trx,
  input: BodyOf<typeof addCall> & { readonly id: number },
  { user, now }: SignedInCaller,
): Promise<Hide[]> {
  const found = (await findLotDetail(trx, input.id)) ?? refuse({ code: 'NOT_FOUND' });
  const leatherId = found.leather_item_id;
  await lockLeathers(trx, [leatherId]);
  const lot = (await findLotDetail(trx, input.id))!;
  const reason = input.reason.trim();
  if (reason === '') refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  const added = await addHidesToLots(trx, {
    leatherId,
    lotCode: lot.code,
    day: null,
    hides: input.hides.map((hide) => ({ ...hide, lot: lot.code })),
    field: '',
    now,
  });
  const movement = {
    ...bookedBy({ userId: user.id, now }),
    company_id: user.companyId,
    leather_item_id: leatherId,
    lot_id: lot.id,
    kind: 'adjusted' as const,
    reason,
  };
  const area = roundedArea(added.reduce((sum, hide) => sum + hide.area, 0));
  const listed = Math.min(area, Math.max(lot.unlisted, 0));
  const movements: NewMovement[] = [
    ...added.map((hide) => ({ ...movement, hide_id: hide.id, at_hand_change: hide.area })),
    ...(listed > 0 ? [{ ...movement, at_hand_change: 0 - listed }] : []),
  ];
  await insertMovements(trx, movements);
  await coverShortOrders(trx, [leatherId], { userId: user.id, now });
  announce(trx, { topic: 'inventory', id: leatherId, storeId: null });
  const rows = await listHidesByIds(
    trx,
    added.map(({ id }) => id),
  );
  return rows.map((row) => hideFrom(row, user.role ?? 'System'));
}

/** Changes a hide's descriptive data. */
export async function saveHide(
  trx: Trx,
  files: Files,
  input: BodyOf<typeof saveCall> & { readonly id: number },
  { user, now }: SignedInCaller,
): Promise<Hide> {
  const hide = (await findHide(trx, input.id)) ?? refuse({ code: 'NOT_FOUND' });
  const isSaved = await updateHide(trx, input, {
    grade: input.grade.trim(),
    location: input.location.trim(),
    defects: input.defects.trim(),
    picture_file: await hidePictures.fileOf(files, input.pictureAddress.trim()),
    updated_at: now,
  });
  if (!isSaved) refuse({ code: 'STALE_RECORD' });
  announce(trx, { topic: 'inventory', id: hide.leather_item_id, storeId: null });
  return hideFrom((await findHide(trx, input.id))!, user.role ?? 'System');
}
