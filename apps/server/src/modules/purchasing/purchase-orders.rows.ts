import type { PurchaseOrder, PurchaseOrderLine, PurchaseOrderPage } from '@cordovan/contracts/purchasing';
import { type UnitCost, unitCostOf } from '@cordovan/domain/inventory';
import { cents } from '@cordovan/domain/money';
import { type Actor, shownOrderNumber } from '@cordovan/domain/orders';
import { lineCost, orderCost, quantityLeft } from '@cordovan/domain/purchasing';
import type { PurchaseLineRow, PurchaseOrderRow } from './purchase-orders.repository.ts';
import type { PurchaseEvents } from './receipts.repository.ts';

/** Who reads, when, and the day at the factory. */
export interface PurchaseReader {
  readonly role: Actor;
  readonly now: Date;
  readonly today: string;
}

/** The cost of a line, per square foot and as it was typed per square meter. */
export const costOf = (row: PurchaseLineRow): UnitCost =>
  unitCostOf(
    cents(row.unit_cost_cents),
    row.unit_cost_per_meter_cents === null ? null : cents(row.unit_cost_per_meter_cents),
  );

function lineFrom(row: PurchaseLineRow, role: Actor): PurchaseOrderLine {
  const { perSquareFoot: unitCost, perSquareMeter: unitCostPerMeter } = costOf(row);
  return {
    id: row.id,
    leatherItemId: row.leather_item_id,
    leatherItemName: row.leather,
    areaPerHide: row.area_per_hide,
    quantity: row.quantity,
    received: row.received,
    returned: row.returned,
    left: quantityLeft(row),
    expectedDate: row.expected_date,
    unitCost,
    unitCostPerMeter,
    total: lineCost({ quantity: row.quantity, unitCost, unitCostPerMeter }),
    orderId: row.order_id,
    orderNumber:
      row.order_id === null
        ? null
        : shownOrderNumber(role, { id: row.order_id, soNumber: row.so_number, poNumber: row.po_number }),
  };
}

/** A canceled order and a draft have nothing to come. */
const isOpen = ({ status }: PurchaseOrderRow): boolean =>
  status === 'sent' || status === 'partially received';

/** Whether leather is still to come after its expected day has passed. */
const isLate = ({ lines, expected_date: day }: PurchaseOrderRow, today: string): boolean =>
  lines.some((line) => quantityLeft(line) > 0 && (line.expected_date ?? day ?? today) < today);

export function purchaseOrderFrom(row: PurchaseOrderRow, { role, today }: PurchaseReader): PurchaseOrder {
  const lines = row.lines.map((line) => lineFrom(line, role));
  return {
    id: row.id,
    number: row.number,
    vendorId: row.vendor_id,
    vendor: row.vendor,
    date: row.order_date,
    expectedDate: row.expected_date,
    isLate: isOpen(row) && isLate(row, today),
    status: row.status,
    currency: row.currency,
    exchangeRate: row.exchange_rate,
    notes: row.notes,
    lines: isOpen(row) || row.status === 'draft' ? lines : lines.map((line) => ({ ...line, left: 0 })),
    total: orderCost(lines),
    rowVersion: row.row_version,
  };
}

/** The vendor's answers, and the links to the vendor's page. */
type VendorSide = Pick<PurchaseOrderPage, 'statements' | 'listedHides' | 'links'>;

export function purchaseOrderPageFrom(
  row: PurchaseOrderRow,
  { receipts, returns, ...vendorSide }: PurchaseEvents & VendorSide,
  reader: PurchaseReader,
): PurchaseOrderPage {
  return {
    ...purchaseOrderFrom(row, reader),
    ...vendorSide,
    vendorEmail: row.vendor_email ?? '',
    minimumOrder: row.minimum_order_cents,
    sentAt: row.sent_at?.toISOString() ?? null,
    receipts: receipts.map((receipt) => ({
      id: receipt.id,
      date: receipt.received_on,
      by: receipt.by,
      deliveryNote: receipt.delivery_note,
      freight: receipt.freight_cents,
      exchangeRate: receipt.exchange_rate,
      lines: receipt.lines.map((line) => ({
        lineId: line.id,
        leatherItemName: line.name,
        quantity: line.quantity,
        unitCost: cents(line.unit_cost_cents),
        landed: cents(line.landed_cents),
      })),
      takenBack: receipt.taken_back_at && {
        at: receipt.taken_back_at.toISOString(),
        by: receipt.taken_back_by ?? '',
        reason: receipt.taken_back_reason ?? '',
      },
    })),
    returns: returns.map((back) => ({
      id: back.id,
      date: back.returned_on,
      by: back.by,
      reason: back.reason,
      isReplaced: back.is_replaced,
      lines: back.lines.map((line) => ({
        lineId: line.id,
        leatherItemName: line.name,
        quantity: line.quantity,
      })),
    })),
  };
}
