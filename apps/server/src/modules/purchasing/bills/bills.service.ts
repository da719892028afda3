import type { PurchaseBillInput, PurchaseBills } from '@cordovan/contracts/purchasing-bills';
import { areaText, roundedArea, unitCostOf } from '@cordovan/domain/inventory';
import { cents, NO_MONEY, sum } from '@cordovan/domain/money';
import {
  type BillLine,
  billTotal,
  checkBill,
  checkStep,
  excessOfBills,
  lineCost,
  moneyIn,
  quantityToBill,
  signed,
} from '@cordovan/domain/purchasing';
import { refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { recordAudit } from '../../audit/index.ts';
import { getSettings } from '../../settings/index.ts';
import { updatePurchaseOrder } from '../changes.repository.ts';
import {
  findPurchaseOrder,
  lockPurchaseOrder,
  type PurchaseLineRow,
  type PurchaseOrderRow,
} from '../purchase-orders.repository.ts';
import { costOf } from '../purchase-orders.rows.ts';
import { lockedPurchaseOrder } from '../purchase-orders.service.ts';
import { type BillRow, insertBill, isBillNumberTaken, listBills, voidBill } from './bills.repository.ts';

/** The bills of a purchase order against its measured area. */
export async function readPurchaseBills(db: Handle, id: number): Promise<PurchaseBills> {
  const order = (await findPurchaseOrder(db, id)) ?? refuse({ code: 'NOT_FOUND' });
  const bills = await listBills(db, id);
  const excesses = excessesOf(order, bills);
  return {
    currency: order.currency,
    lines: order.lines.map((row) => {
      const line = billableLine(row, bills);
      return {
        lineId: row.id,
        leatherItemName: row.leather,
        ...{ received: line.received, returned: line.returned, billed: line.billed },
        toBill: quantityToBill(line),
        ...{ unitCost: line.unitCost, unitCostPerMeter: line.unitCostPerMeter },
      };
    }),
    bills: bills.map((bill, at) => ({ ...billFrom(bill), ...excesses[at]! })),
    rowVersion: order.row_version,
  };
}

/** Billed excess of each bill, newest bill first. */
function excessesOf(order: PurchaseOrderRow, bills: readonly BillRow[]) {
  const lines = new Map(order.lines.map((row) => [row.id, billableLine(row, [])]));
  const entered = bills.toReversed().map((bill) => ({
    isVoided: bill.voided_at !== null,
    ...isCreditOf(bill),
    lines: billFrom(bill).lines,
  }));
  return excessOfBills(lines, entered)
    .map(({ area, amount }) => ({ excessArea: area, excess: amount }))
    .toReversed();
}

/** The bills and credit notes of an order, newest first. */
export const listOrderBills = listBills;

/** The numbers of an order's bills that aren't void, oldest first. */
export async function listOpenBills(db: Handle, { id }: PurchaseOrderRow): Promise<string[]> {
  const open = (await listBills(db, id)).filter((bill) => bill.voided_at === null && !bill.is_credit);
  return open.map(({ number }) => number).toReversed();
}

/** A line's billed area, and its bills. */
export const billedLine = (row: PurchaseLineRow, bills: readonly BillRow[]) => ({
  ...billableLine(row, bills),
  bills: bills
    .filter(
      (bill) => bill.voided_at === null && !bill.is_credit && bill.lines.some(({ id }) => id === row.id),
    )
    .map(({ number }) => number),
});

const isCreditOf = ({ is_credit: isCredit }: BillRow) => ({ isCredit });

function billableLine(row: PurchaseLineRow, bills: readonly BillRow[]) {
  const { perSquareFoot: unitCost, perSquareMeter: unitCostPerMeter } = costOf(row);
  const billed = bills
    .filter(({ voided_at: voided }) => voided === null)
    .flatMap((bill) =>
      bill.lines.map((line) => ({ ...line, quantity: signed(isCreditOf(bill), line.quantity) })),
    )
    .filter(({ id }) => id === row.id)
    .reduce((all, { quantity }) => all + quantity, 0);
  const { received, returned } = row;
  return { received, returned, billed: roundedArea(billed), unitCost, unitCostPerMeter };
}

function billFrom(row: BillRow): Omit<PurchaseBills['bills'][number], 'excessArea' | 'excess'> {
  const otherCharges = cents(row.other_cents);
  const lines = row.lines.map((line) => ({
    lineId: line.id,
    leatherItemName: line.name,
    quantity: line.quantity,
    unitCost: cents(line.unit_cost_cents),
    unitCostPerMeter: line.unit_cost_per_meter_cents === null ? null : cents(line.unit_cost_per_meter_cents),
    total: cents(line.total_cents),
  }));
  return {
    id: row.id,
    ...isCreditOf(row),
    number: row.number,
    date: row.billed_on,
    by: row.by,
    otherCharges,
    note: row.note,
    total: signed(isCreditOf(row), sum([...lines.map(({ total }) => total), otherCharges])),
    lines,
    voided: row.voided_at && {
      at: row.voided_at.toISOString(),
      by: row.voided_by ?? '',
      reason: row.void_reason ?? '',
    },
  };
}

/** Enters a vendor's bill. Asks for confirmation if the bill exceeds the measured area or the agreed cost (N-19). */
export async function enterBill(
  trx: Trx,
  input: PurchaseBillInput & { readonly id: number },
  { user, now, today }: SignedInCaller & { readonly today: string },
): Promise<PurchaseBills> {
  const order = await lockedPurchaseOrder(trx, input);
  refuseAny(refusalsOf(checkStep('bill', order.status)));
  const number = input.number.trim();
  const lines = billedLines(order, input, await listBills(trx, order.id));
  const otherCharges = input.otherCharges ?? NO_MONEY;
  const { unitSystem } = await getSettings(trx);
  const bill = {
    ...{ number, date: input.date, lines, otherCharges, isConfirmed: input.confirm },
    ...{ isCredit: input.isCredit, orderedOn: order.order_date, today },
  };
  const words = {
    area: (squareFeet: number) => areaText(squareFeet, unitSystem),
    money: (amount: typeof otherCharges) => moneyIn(amount, order.currency),
  };
  if (await isBillNumberTaken(trx, { vendorId: order.vendor_id, number })) refuseTaken(number);
  refuseAny(refusalsOf(checkBill(bill, words)));
  const id = await insertBill(
    trx,
    {
      purchase_order_id: order.id,
      vendor_id: order.vendor_id,
      is_credit: input.isCredit,
      number,
      billed_on: input.date!,
      other_cents: otherCharges,
      note: input.note.trim(),
      created_by: user.id,
      created_at: now,
    },
    lines.map((line) => ({
      purchase_order_line_id: line.lineId,
      quantity: line.quantity,
      unit_cost_cents: line.unitCost,
      unit_cost_per_meter_cents: line.unitCostPerMeter,
      total_cents: lineCost(line),
    })),
  );
  if (id === undefined) refuseTaken(number);
  const total = moneyIn(signed(input, billTotal(lines, otherCharges)), order.currency);
  return recordBill(trx, order, { before: null, after: { bill: number, total } }, { user, now });
}

const refuseTaken = (number: string): never =>
  refuse({ code: 'BILL_NUMBER_TAKEN', data: { number }, field: 'number' });

/** The billed lines, each once, with their measured area. */
function billedLines(order: PurchaseOrderRow, input: PurchaseBillInput, bills: readonly BillRow[]) {
  return input.lines.map(
    (each, index): BillLine & { lineId: number; unitCostPerMeter: BillLine['unitCost'] | null } => {
      const row = order.lines.find(({ id }) => id === each.lineId);
      const isTwice = input.lines.findIndex(({ lineId }) => lineId === each.lineId) !== index;
      if (!row || isTwice)
        return refuse({ code: 'FIELD_INVALID', data: { field: 'line' }, field: `lines.${index}.lineId` });
      const cost = unitCostOf(each.unitCost, each.unitCostPerMeter);
      return {
        lineId: row.id,
        line: billableLine(row, bills),
        quantity: roundedArea(each.quantity),
        ...{ unitCost: cost.perSquareFoot, unitCostPerMeter: cost.perSquareMeter },
      };
    },
  );
}

/** Voids a bill that was wrong; its area can be billed again. */
export async function voidPurchaseBill(
  trx: Trx,
  { id, billId, reason }: { readonly id: number; readonly billId: number; readonly reason: string },
  { user, now }: SignedInCaller,
): Promise<PurchaseBills> {
  if (!(await lockPurchaseOrder(trx, id))) refuse({ code: 'NOT_FOUND' });
  const order = (await findPurchaseOrder(trx, id))!;
  const bill = (await listBills(trx, id)).find((each) => each.id === billId) ?? refuse({ code: 'NOT_FOUND' });
  if (reason.trim() === '') refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  if (!(await voidBill(trx, billId, { userId: user.id, reason: reason.trim(), now })))
    refuse({ code: 'BILL_VOIDED' });
  const before = { bill: bill.number, total: moneyIn(billFrom(bill).total, order.currency) };
  return recordBill(trx, order, { before, after: null }, { user, now });
}

interface Audited {
  readonly bill: string;
  readonly total: string;
}

async function recordBill(
  trx: Trx,
  { id, number }: PurchaseOrderRow,
  change: { readonly before: Audited | null; readonly after: Audited | null },
  { user, now }: SignedInCaller,
): Promise<PurchaseBills> {
  await updatePurchaseOrder(trx, id, { updated_at: now });
  await recordAudit(trx, { ...change, subject: 'purchase order', subjectId: number, actor: user, now });
  announce(trx, { topic: 'inventory', id: null, storeId: null });
  return readPurchaseBills(trx, id);
}
