import { unitCostOf } from '@cordovan/domain/inventory';
import type { Cents } from '@cordovan/domain/money';
import type { PriceBreak } from '@cordovan/domain/purchasing';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface VendorPriceRow {
  readonly vendor_id: number;
  readonly leather_item_id: number;
  readonly leather: string;
  readonly from_quantity: number;
  readonly unit_cost_cents: Cents;
  readonly unit_cost_per_meter_cents: Cents | null;
}

/** Prices of one vendor, or of all. */
export async function listVendorPrices(handle: Handle, vendorId?: number): Promise<VendorPriceRow[]> {
  let query = handle
    .selectFrom('vendor_prices as p')
    .innerJoin('leather_items as l', 'l.id', 'p.leather_item_id')
    .select([
      'p.vendor_id',
      'p.leather_item_id',
      'l.name as leather',
      'p.from_quantity',
      'p.unit_cost_cents',
      'p.unit_cost_per_meter_cents',
    ])
    .orderBy('l.name')
    .orderBy('p.from_quantity');
  if (vendorId !== undefined) query = query.where('p.vendor_id', '=', vendorId);
  return query.execute();
}

export async function replaceVendorPrices(
  trx: Trx,
  vendorId: number,
  prices: readonly {
    readonly leatherItemId: number;
    readonly fromQuantity: number;
    readonly unitCost: Cents;
    readonly unitCostPerMeter?: Cents | null | undefined;
  }[],
): Promise<void> {
  await trx.deleteFrom('vendor_prices').where('vendor_id', '=', vendorId).execute();
  if (prices.length === 0) return;
  await trx
    .insertInto('vendor_prices')
    .values(
      prices.map(({ leatherItemId, fromQuantity, unitCost, unitCostPerMeter }) => ({
        vendor_id: vendorId,
        leather_item_id: leatherItemId,
        from_quantity: fromQuantity,
        unit_cost_cents: unitCost,
        unit_cost_per_meter_cents: unitCostOf(unitCost, unitCostPerMeter).perSquareMeter,
      })),
    )
    .execute();
}

export const priceBreakFrom = (row: VendorPriceRow): PriceBreak => ({
  fromQuantity: row.from_quantity,
  unitCost: row.unit_cost_cents,
  unitCostPerMeter: row.unit_cost_per_meter_cents,
});
