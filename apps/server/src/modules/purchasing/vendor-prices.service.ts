import type { BodyOf } from '@cordovan/contracts/call';
import type { saveVendorPrices as saveCall, VendorPrices } from '@cordovan/contracts/purchasing';
import { roundedArea } from '@cordovan/domain/inventory';
import { formatDecimal } from '@cordovan/domain/money';
import { checkVendorPrices } from '@cordovan/domain/purchasing';
import { refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { recordAudit } from '../audit/index.ts';
import { findVendorPricing, touchVendorPrices } from '../inventory/index.ts';
import { listLeatherCosts } from './changes.repository.ts';
import { listVendorPrices, replaceVendorPrices } from './vendor-prices.repository.ts';

export async function getVendorPrices(db: Handle, vendorId: number): Promise<VendorPrices> {
  const pricing = (await findVendorPricing(db, vendorId)) ?? refuse({ code: 'NOT_FOUND' });
  const rows = await listVendorPrices(db, vendorId);
  return {
    vendorId,
    currency: pricing.currency,
    rowVersion: pricing.version,
    prices: rows.map((row) => ({
      leatherItemId: row.leather_item_id,
      leatherItemName: row.leather,
      fromQuantity: row.from_quantity,
      unitCost: row.unit_cost_cents,
      unitCostPerMeter: row.unit_cost_per_meter_cents,
    })),
  };
}

const audited = ({ prices }: VendorPrices) => ({
  prices: prices.map(
    ({ leatherItemName, fromQuantity, unitCost }) =>
      `${leatherItemName}: ${fromQuantity}+ × ${formatDecimal(unitCost)}`,
  ),
});

/** Replaces the prices of a vendor (N-19). */
export async function saveVendorPrices(
  trx: Trx,
  { id, rowVersion, ...sent }: BodyOf<typeof saveCall> & { readonly id: number },
  { user, now }: SignedInCaller,
): Promise<VendorPrices> {
  const prices = sent.prices.map((price) => ({ ...price, fromQuantity: roundedArea(price.fromQuantity) }));
  const before = await getVendorPrices(trx, id);
  if (!(await touchVendorPrices(trx, { id, version: rowVersion }))) refuse({ code: 'STALE_RECORD' });
  refuseAny(refusalsOf(checkVendorPrices(prices)));
  const known = new Set(
    (await listLeatherCosts(trx, [...new Set(prices.map(({ leatherItemId }) => leatherItemId))])).map(
      (leather) => leather.id,
    ),
  );
  refuseAny(
    prices.flatMap(({ leatherItemId }, index) =>
      known.has(leatherItemId)
        ? []
        : [
            {
              code: 'FIELD_INVALID',
              data: { field: 'leather' },
              field: `prices.${index}.leatherItemId`,
            } as const,
          ],
    ),
  );
  await replaceVendorPrices(trx, id, prices);
  const after = await getVendorPrices(trx, id);
  const subject = { subject: 'vendor', subjectId: String(id) } as const;
  await recordAudit(trx, { ...subject, before: audited(before), after: audited(after), actor: user, now });
  announce(trx, { topic: 'inventory', id: null, storeId: null });
  return after;
}
