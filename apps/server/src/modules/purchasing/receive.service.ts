import type { ReceiptInput } from '@cordovan/contracts/purchasing-receipts';
import { checkHideAreas, roundedArea, unitCostOf } from '@cordovan/domain/inventory';
import { NO_MONEY } from '@cordovan/domain/money';
import {
  checkLots,
  checkPurchaseDraft,
  checkReceipt,
  checkReceiptCosts,
  checkStep,
  HOME_CURRENCY,
  landedCosts,
  quantityLeft,
  statusFromLines,
} from '@cordovan/domain/purchasing';
import { refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { listLeathersWithLots, movePurchasedLeather } from '../inventory/index.ts';
import { insertReceipt, updateLine, updatePurchaseOrder } from './changes.repository.ts';
import { recordOrderChange } from './order-audit.ts';
import type { PurchaseLineRow, PurchaseOrderRow } from './purchase-orders.repository.ts';
import { costOf } from './purchase-orders.rows.ts';
import { lockedPurchaseOrder } from './purchase-orders.service.ts';

export interface Change extends SignedInCaller {
  /** Day at the factory. */
  readonly today: string;
}

export interface Moved {
  readonly line: PurchaseLineRow;
  readonly quantity: number;
}

/** The lines that a person named, each once. */
export function linesOf<Sent extends { readonly lineId: number; readonly quantity: number }>(
  order: PurchaseOrderRow,
  sent: readonly Sent[],
): (Sent & Moved)[] {
  return sent.map((each, index) => {
    const line = order.lines.find(({ id }) => id === each.lineId);
    const isTwice = sent.findIndex(({ lineId }) => lineId === each.lineId) !== index;
    if (line && !isTwice) return { ...each, line, quantity: roundedArea(each.quantity) };
    return refuse({ code: 'FIELD_INVALID', data: { field: 'line' }, field: `lines.${index}.lineId` });
  });
}

type ReceivedLine = ReceiptInput['lines'][number];

/** If hides were measured individually, their total area is the quantity. */
const withHides = (line: ReceivedLine): ReceivedLine =>
  line.hides && line.hides.length > 0
    ? { ...line, quantity: line.hides.reduce((sum, { area }) => sum + roundedArea(area), 0) }
    : line;

function lotOf(
  { lotCode, hides }: Pick<ReceivedLine, 'lotCode' | 'hides'>,
  place: { readonly day: string; readonly field: string },
) {
  const code = lotCode?.trim() ?? '';
  return code === '' && !hides?.length ? {} : { lot: { code, hides: hides ?? [], ...place } };
}

/** Whether everything on a line goes to a dye lot: the line's lot, or each hide's own. */
const isOfLot = ({ lotCode, hides }: Pick<ReceivedLine, 'lotCode' | 'hides'>): boolean =>
  !!lotCode?.trim() || (!!hides?.length && hides.every(({ lot }) => lot.trim()));

/**
 * Receives a delivery, whole or in part (N-19): leather moves from on order to on hand, and its unit cost becomes the
 * landed cost.
 */
export async function receivePurchaseOrder(
  trx: Trx,
  input: ReceiptInput & { readonly id: number },
  change: Change,
): Promise<PurchaseOrderRow> {
  const before = await lockedPurchaseOrder(trx, input);
  refuseAny(refusalsOf(checkStep('receive', before.status)));
  const moved = linesOf(before, input.lines.map(withHides)).map((each) => {
    const { perSquareFoot: unitCost, perSquareMeter: unitCostPerMeter } =
      each.unitCost == null ? costOf(each.line) : unitCostOf(each.unitCost, each.unitCostPerMeter);
    return { ...each, unitCost, unitCostPerMeter };
  });
  const exchangeRate = before.currency === HOME_CURRENCY ? 1 : (input.exchangeRate ?? before.exchange_rate);
  const freight = input.freight ?? NO_MONEY;
  if (freight < 0) refuse({ code: 'FIELD_INVALID', data: { field: 'freight' }, field: 'freight' });
  const { order_date: date } = before;
  refuseAny(refusalsOf(checkPurchaseDraft({ date, expectedDate: null, exchangeRate, lines: moved })));
  const hides = input.lines.flatMap((line) => line.hides ?? []);
  const byLot = await listLeathersWithLots(
    trx,
    moved.map(({ line }) => line.leather_item_id),
  );
  const lots = moved.map(({ line, ...sent }) => ({
    leather: line.leather,
    isKeptByLot: byLot.has(line.leather_item_id),
    hasLot: isOfLot(sent),
  }));
  const costs = moved.map(({ line, quantity, unitCost }) => ({
    ...{ leather: line.leather, quantity, unitCost },
    agreed: costOf(line).perSquareFoot,
  }));
  refuseAny([
    ...refusalsOf(checkReceipt(moved, input.confirm)),
    ...refusalsOf(checkHideAreas(hides, input.confirm)),
    ...refusalsOf(checkLots(lots, input.confirm)),
    ...refusalsOf(checkReceiptCosts(costs, { freight, exchangeRate, isConfirmed: input.confirm })),
  ]);
  const landed = landedCosts(moved, { freight, exchangeRate });
  const { user, now, today } = change;
  const receiptId = await insertReceipt(
    trx,
    {
      purchase_order_id: before.id,
      received_on: today,
      delivery_note: input.deliveryNote.trim(),
      freight_cents: freight,
      exchange_rate: exchangeRate,
      created_by: user.id,
      created_at: now,
    },
    moved.map(({ line, quantity, unitCost, unitCostPerMeter }, index) => ({
      purchase_order_line_id: line.id,
      quantity,
      unit_cost_cents: unitCost,
      unit_cost_per_meter_cents: unitCostPerMeter,
      landed_cents: landed[index]!.landed,
    })),
  );
  const after = moved.map(({ line, quantity }) => ({
    ...line,
    received: roundedArea(line.received + quantity),
  }));
  await movePurchasedLeather(
    trx,
    moved.map(({ line, quantity }, index) => ({
      leatherId: line.leather_item_id,
      lineId: line.id,
      receiptId,
      atHand: quantity,
      ordered: roundedArea(quantityLeft(after[index]!) - quantityLeft(line)),
      unitCost: landed[index]!.perSquareFoot,
      unitCostPerMeter: landed[index]!.perSquareMeter,
      ...lotOf(moved[index]!, { day: today, field: `lines.${index}.` }),
    })),
    { companyId: user.companyId, userId: user.id, now, reason: input.deliveryNote.trim() || null },
  );
  for (const { id, received } of after) await updateLine(trx, id, { received });
  return finish(trx, before, after, change);
}

/** Writes the state that results from the lines. */
export async function finish(
  trx: Trx,
  before: PurchaseOrderRow,
  changed: readonly PurchaseLineRow[],
  change: Change,
): Promise<PurchaseOrderRow> {
  const lines = before.lines.map((line) => changed.find(({ id }) => id === line.id) ?? line);
  await updatePurchaseOrder(trx, before.id, { status: statusFromLines(lines), updated_at: change.now });
  return recordOrderChange(trx, { before, id: before.id }, change);
}
