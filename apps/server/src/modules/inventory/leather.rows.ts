import type { StockedLeather, StockMovement } from '@cordovan/contracts/inventory-schemas';
import { unitCostOf, type UnitCost } from '@cordovan/domain/inventory';
import type { Cents } from '@cordovan/domain/money';
import { type Actor, shownOrderNumber } from '@cordovan/domain/orders';
import { catalogPictures } from '../configurator/index.ts';

/** A leather with the names of its relations and the stores that offer it. */
export interface LeatherRow {
  readonly id: number;
  readonly name: string;
  readonly is_active: boolean;
  readonly is_fabric: boolean;
  readonly color: string;
  readonly vendor_id: number;
  readonly vendor_name: string;
  readonly collection_id: number;
  readonly collection_name: string;
  readonly collection_grade_id: number;
  readonly leather_grade_id: number;
  readonly grade_value: number | null;
  readonly accounting_name: string;
  readonly ordering_type: string;
  readonly notes: string;
  readonly external_furniture_id: number | null;
  readonly sale_item_id: number | null;
  readonly image_name: string;
  readonly picture_file: string;
  readonly hue: number;
  readonly saturation: number;
  readonly exposure: number;
  readonly brightness: number;
  readonly vibrance: number;
  readonly sepia: number;
  readonly contrast: number;
  readonly colorize: string;
  readonly grain: string;
  readonly area_per_hide: number;
  readonly extra_days: number;
  readonly reorder_point: number;
  readonly at_hand: number;
  readonly reserved: number;
  readonly short: number;
  readonly in_process: number;
  readonly ordered: number;
  readonly available: number;
  readonly unit_cost_cents: Cents;
  readonly unit_cost_per_meter_cents: Cents | null;
  readonly average_cost_cents: Cents;
  readonly row_version: number;
  readonly stores_ids: number[];
}

export const unitCostFrom = (
  row: Pick<LeatherRow, 'unit_cost_cents' | 'unit_cost_per_meter_cents'>,
): UnitCost => unitCostOf(row.unit_cost_cents, row.unit_cost_per_meter_cents);

/** Columns of a unit cost. Stores the typed cost per square meter only if it matches; undefined leaves it unchanged. */
export function unitCostColumns(unitCost: Cents, perMeter: Cents | null | undefined) {
  const { perSquareFoot, perSquareMeter } = unitCostOf(unitCost, perMeter);
  const typed = perMeter === undefined ? {} : { unit_cost_per_meter_cents: perSquareMeter };
  return { unit_cost_cents: perSquareFoot, ...typed };
}

/** A leather as the configurator shows it (ENT-07). */
export function shownLeatherFrom(row: LeatherRow) {
  return {
    id: row.id,
    name: row.name,
    isActive: row.is_active,
    isFabric: row.is_fabric,
    storesIds: row.stores_ids,
    collectionId: row.collection_id,
    collection: { id: row.collection_id, name: row.collection_name },
    color: row.color,
    grade: { id: row.leather_grade_id, value: row.grade_value ?? row.leather_grade_id * 100 },
    leatherItemGradeCollectionId: row.collection_grade_id,
    leatherItemGradeId: row.leather_grade_id,
    saleItemId: row.sale_item_id,
    externalFurnitureId: row.external_furniture_id,
    imageName: row.image_name || null,
    ...catalogPictures.shown(row.picture_file),
    hue: row.hue,
    saturation: row.saturation,
    exposure: row.exposure,
    brightness: row.brightness,
    vibrance: row.vibrance,
    sepia: row.sepia,
    contrast: row.contrast,
    colorize: row.colorize,
    grain: row.grain,
    rowVersion: row.row_version,
  };
}

/** Costs are omitted for users who may not see them, so they never leave the server. */
export function leatherFrom(row: LeatherRow, seesCosts: boolean): StockedLeather {
  return {
    ...shownLeatherFrom(row),
    vendorId: row.vendor_id,
    vendor: row.vendor_name,
    reorderPoint: row.reorder_point,
    quantityAvailable: row.available,
    quantityOrdered: row.ordered,
    quantityAtHand: row.at_hand,
    quantityReserved: row.reserved,
    quantityShort: row.short,
    quantityInProcess: row.in_process,
    ...(seesCosts
      ? {
          unitCost: row.unit_cost_cents,
          unitCostPerMeter: unitCostFrom(row).perSquareMeter,
          averageCost: row.average_cost_cents,
        }
      : {}),
    orderingType: row.ordering_type === 'order' ? 'order' : 'bulk',
    accountingName: row.accounting_name,
    areaPerHide: row.area_per_hide,
    extraDays: row.extra_days,
    notes: row.notes,
  };
}

export interface MovementRow {
  readonly id: number;
  readonly leather_item_id: number;
  readonly kind: string;
  readonly reason: string | null;
  readonly order_id: number | null;
  readonly so_number: string | null;
  readonly po_number: string | null;
  readonly taken_for_order_id: number | null;
  readonly taken_for_so_number: string | null;
  readonly taken_for_po_number: string | null;
  readonly purchase_order_id: number | null;
  readonly lot_code: string | null;
  readonly hide_code: string | null;
  readonly at_hand_change: number;
  readonly reserved_change: number;
  readonly short_change: number;
  readonly in_process_change: number;
  readonly ordered_change: number;
  readonly user_name: string | null;
  readonly created_at: Date;
}

export function movementFrom(row: MovementRow, reader: Actor): StockMovement {
  const numberOf = (id: number | null, soNumber: string | null, poNumber: string | null) =>
    id === null ? null : shownOrderNumber(reader, { id, soNumber, poNumber });
  return {
    id: row.id,
    leatherItemId: row.leather_item_id,
    at: row.created_at.toISOString(),
    user: row.user_name,
    kind: row.kind,
    reason: row.reason ?? '',
    orderId: row.order_id,
    orderNumber: numberOf(row.order_id, row.so_number, row.po_number),
    takenForOrderId: row.taken_for_order_id,
    takenForOrderNumber: numberOf(row.taken_for_order_id, row.taken_for_so_number, row.taken_for_po_number),
    purchaseOrderId: row.purchase_order_id,
    lot: row.lot_code,
    hide: row.hide_code,
    atHand: row.at_hand_change,
    reserved: row.reserved_change,
    short: row.short_change,
    inProcess: row.in_process_change,
    ordered: row.ordered_change,
  };
}
