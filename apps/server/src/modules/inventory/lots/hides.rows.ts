import type { Hide, LeatherLot } from '@cordovan/contracts/inventory-lots';
import { hideState, type KnownHide } from '@cordovan/domain/inventory';
import { cents } from '@cordovan/domain/money';
import { type Actor, shownOrderNumber } from '@cordovan/domain/orders';
import { keptPictures } from '../../configurator/index.ts';
import type { HideRow, LotDetailRow } from './hides.repository.ts';

/** Photos of hides, large enough to see a scar. */
export const hidePictures = keptPictures('hides', 1_600);

const stateOf = (row: HideRow) =>
  hideState({
    area: row.area,
    areaLeft: row.area_left,
    hasOrder: row.order_id !== null,
    isOrderInProduction: row.is_in_production,
  });

export function hideFrom(row: HideRow, reader: Actor): Hide {
  const { order_id: orderId, so_number: soNumber, po_number: poNumber } = row;
  return {
    id: row.id,
    lotId: row.lot_id,
    lot: row.lot_code,
    leatherItemId: row.leather_item_id,
    leather: row.leather,
    code: row.code,
    area: row.area,
    areaLeft: row.area_left,
    grade: row.grade,
    location: row.location,
    defects: row.defects,
    ...hidePictures.shown(row.picture_file),
    state: stateOf(row),
    orderId,
    orderNumber: orderId === null ? null : shownOrderNumber(reader, { id: orderId, soNumber, poNumber }),
    detailId: row.detail_id,
    rowVersion: row.row_version,
  };
}

export const knownHide = (row: HideRow): KnownHide => ({
  id: row.id,
  code: row.code,
  location: row.location,
  area: row.area,
  areaLeft: row.area_left,
  state: stateOf(row),
});

/** Costs are left out for users who may not see them. */
export function lotFrom(
  row: LotDetailRow,
  {
    hides,
    reader,
    seesCosts,
  }: { readonly hides: readonly HideRow[]; readonly reader: Actor; readonly seesCosts: boolean },
): LeatherLot {
  return {
    id: row.id,
    code: row.code,
    receivedOn: row.received_on,
    note: row.note,
    atHand: row.at_hand,
    reserved: row.held,
    inProcess: row.in_process,
    unlisted: row.unlisted,
    ...(seesCosts ? { unitCost: row.unit_cost_cents === null ? null : cents(row.unit_cost_cents) } : {}),
    hides: hides.filter((hide) => hide.lot_id === row.id).map((hide) => hideFrom(hide, reader)),
    rowVersion: row.row_version,
  };
}
