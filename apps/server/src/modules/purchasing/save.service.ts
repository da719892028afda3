import type { PurchaseOrderInput } from '@cordovan/contracts/purchasing';
import type { Vendor } from '@cordovan/contracts/inventory';
import { roundedArea, unitCostOf } from '@cordovan/domain/inventory';
import {
  checkOrderedQuantities,
  checkPurchaseDraft,
  checkStep,
  HOME_CURRENCY,
  type UsualPrice,
  usualPrice,
} from '@cordovan/domain/purchasing';
import { calledOffStatuses } from '@cordovan/domain/orders';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { findVendor } from '../inventory/index.ts';
import {
  insertPurchaseOrder,
  listLeatherCosts,
  listOrderCompanies,
  replaceLines,
  updateLine,
  updatePurchaseOrder,
} from './changes.repository.ts';
import { recordOrderChange } from './order-audit.ts';
import { findLastRate, type PurchaseOrderRow } from './purchase-orders.repository.ts';
import { lockedPurchaseOrder } from './purchase-orders.service.ts';
import { listVendorPrices, priceBreakFrom } from './vendor-prices.repository.ts';

interface Change extends SignedInCaller {
  /** Day at the factory. */
  readonly today: string;
}

/** Adds or changes a draft. For a sent order, only the expected date and the notes change. */
export async function savePurchaseOrder(
  trx: Trx,
  sentInput: PurchaseOrderInput,
  change: Change,
): Promise<PurchaseOrderRow> {
  const input = {
    ...sentInput,
    lines: sentInput.lines.map((line) => ({ ...line, quantity: roundedArea(line.quantity) })),
  };
  const before = input.id === 0 ? null : await lockedPurchaseOrder(trx, input);
  if (before && before.status !== 'draft') return amend(trx, input, before, change);
  const vendor = await getActiveVendor(trx, input.vendorId, before);
  const isSameCurrency = before?.currency === vendor.currency;
  const exchangeRate =
    vendor.currency === HOME_CURRENCY
      ? 1
      : (input.exchangeRate ??
        (isSameCurrency ? before.exchange_rate : await findLastRate(trx, vendor.currency)));
  const date = input.date ?? before?.order_date ?? change.today;
  const { expectedDate, notes } = input;
  const sent = input.lines.map(({ unitCost, quantity }) => ({ quantity, unitCost: unitCost ?? null }));
  refuseAny([
    ...refusalsOf(checkPurchaseDraft({ date, expectedDate, exchangeRate, lines: sent })),
    ...refusalsOf(checkOrderedQuantities(sent)),
  ]);
  const lines = await linesToStore(trx, input, { vendor, before, exchangeRate });
  // Checks again, with the vendor's prices filled in.
  const priced = lines.map((line) => ({ quantity: line.quantity, unitCost: line.unit_cost_cents }));
  refuseAny(refusalsOf(checkPurchaseDraft({ date, expectedDate, exchangeRate, lines: priced })));
  const values = {
    vendor_id: vendor.id,
    order_date: date,
    expected_date: expectedDate,
    currency: vendor.currency,
    exchange_rate: exchangeRate,
    notes: notes.trim(),
    updated_at: change.now,
  };
  if (before) await updatePurchaseOrder(trx, before.id, values);
  const id =
    before?.id ??
    (await insertPurchaseOrder(trx, { ...values, created_by: change.user.id, created_at: change.now }));
  await replaceLines(trx, id, lines);
  return recordOrderChange(trx, { before, id }, change);
}

/**
 * Changes what can still change after an order was sent. A new date applies to all lines, whatever the vendor
 * answered.
 */
async function amend(
  trx: Trx,
  { expectedDate, notes }: PurchaseOrderInput,
  before: PurchaseOrderRow,
  change: Change,
): Promise<PurchaseOrderRow> {
  refuseAny(refusalsOf(checkStep('receive', before.status)));
  const { order_date: date, exchange_rate: exchangeRate } = before;
  refuseAny(refusalsOf(checkPurchaseDraft({ date, expectedDate, exchangeRate, lines: [] })));
  if (expectedDate !== before.expected_date)
    for (const { id } of before.lines) await updateLine(trx, id, { expected_date: null });
  await updatePurchaseOrder(trx, before.id, {
    expected_date: expectedDate,
    notes: notes.trim(),
    updated_at: change.now,
  });
  return recordOrderChange(trx, { before, id: before.id }, change);
}

/** A draft may keep a vendor that became inactive. */
async function getActiveVendor(db: Handle, id: number, before: PurchaseOrderRow | null): Promise<Vendor> {
  const vendor =
    (await findVendor(db, id)) ??
    refuse({ code: 'FIELD_INVALID', data: { field: 'vendor' }, field: 'vendorId' });
  if (!vendor.isActive && before?.vendor_id !== id)
    refuse({ code: 'VENDOR_INACTIVE', data: { vendor: vendor.name }, field: 'vendorId' });
  return vendor;
}

interface Basis {
  readonly vendor: Vendor;
  readonly before: PurchaseOrderRow | null;
  readonly exchangeRate: number;
}

async function linesToStore(trx: Trx, { lines }: PurchaseOrderInput, basis: Basis) {
  const ids = [...new Set(lines.map(({ leatherItemId }) => leatherItemId))];
  const leathers = new Map((await listLeatherCosts(trx, ids)).map((leather) => [leather.id, leather]));
  const orderIds = lines.flatMap(({ orderId }) => orderId ?? []);
  const orders = await listOrderCompanies(trx, [...new Set(orderIds)]);
  const companies = new Map(orders.map((order) => [order.id, order.company_id]));
  const calledOff = new Set(
    orders.flatMap(({ id, status_id: status }) => (calledOffStatuses.includes(status) ? [id] : [])),
  );
  const own = new Set(basis.before?.lines.map(({ id }) => id));
  const unknown = (field: string, index: number, name: string): Refusal => ({
    code: 'FIELD_INVALID',
    data: { field: name },
    field: `lines.${index}.${field}`,
  });
  refuseAny(
    lines.flatMap(({ id, leatherItemId, orderId }, index) => [
      ...(leathers.has(leatherItemId) ? [] : [unknown('leatherItemId', index, 'leather')]),
      ...(orderId == null || companies.has(orderId) ? [] : [unknown('orderId', index, 'order')]),
      ...(orderId != null && calledOff.has(orderId)
        ? [{ code: 'PURCHASE_FOR_CANCELED_ORDER', field: `lines.${index}.orderId` } as const]
        : []),
      ...(id === 0 || (own.has(id) && lines.findIndex((line) => line.id === id) === index)
        ? []
        : [unknown('id', index, 'line')]),
    ]),
  );
  const priceOf = await priceList(trx, basis);
  return lines.map(({ id, leatherItemId, quantity, unitCost, unitCostPerMeter, orderId }) => {
    const { unit_cost_cents: lastCost, unit_cost_per_meter_cents: lastCostPerMeter } =
      leathers.get(leatherItemId)!;
    const together = lines
      .filter((line) => line.leatherItemId === leatherItemId)
      .reduce((sum, line) => sum + line.quantity, 0);
    const price =
      unitCost == null
        ? priceOf(leatherItemId, { quantity: together, lastCost, lastCostPerMeter })
        : { unitCost, unitCostPerMeter };
    return {
      ...(id === 0 ? {} : { id }),
      leather_item_id: leatherItemId,
      quantity,
      unit_cost_cents: price.unitCost,
      unit_cost_per_meter_cents: unitCostOf(price.unitCost, price.unitCostPerMeter).perSquareMeter,
      company_id: orderId == null ? null : companies.get(orderId)!,
      order_id: orderId ?? null,
    };
  });
}

/** Usual prices of a vendor. */
async function priceList(trx: Trx, { vendor, exchangeRate }: Basis) {
  const prices = await listVendorPrices(trx, vendor.id);
  return (leatherId: number, line: Omit<Parameters<typeof usualPrice>[1], 'exchangeRate'>): UsualPrice =>
    usualPrice(prices.filter((price) => price.leather_item_id === leatherId).map(priceBreakFrom), {
      ...line,
      exchangeRate,
    });
}
