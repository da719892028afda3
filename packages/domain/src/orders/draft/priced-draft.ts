import type { Visibility } from '../../identity/index.ts';
import { NO_MONEY } from '../../money/index.ts';
import type { Result } from '../../result/index.ts';
import { balanceDue, payableAmount } from '../balance.ts';
import { approvalMinimum } from '../deposit.ts';
import { statusAfterSave } from '../statuses.ts';
import { computeOrder } from './compute-order.ts';
import type { ComputedOrder, Pricing } from './computed-order.ts';
import type { DraftToPrice } from './draft.ts';
import type { ComputedBundle } from './computed-bundle.ts';
import type { ComputedLine } from './price-line.ts';

/** A draft's prices as a save would compute them, without amounts that the reader may not see. */
export function priceDraft(pricing: Pricing, draft: DraftToPrice, visible: Visibility) {
  const computed = computeOrder({ ...pricing, draft, keptLines: null });
  return {
    lines: computed.lines.map((line, index) => shownLine(line, index, visible)),
    bundles: computed.bundles.map(shownBundle),
    totals: shownTotals(computed, visible, {
      orderType: draft.orderType,
      statusId: statusAfterSave(pricing.existing?.statusId ?? null),
    }),
    seats: computed.totals.seats,
    salesTaxApplied: computed.totals.appliedTaxRate,
    taxExemptCertificate: computed.taxExemptCertificate,
    paymentTermIds: [...computed.offeredTermIds],
    minPaymentPercentage: computed.minPaymentPercentage,
    refusals: computed.refusals,
    warnings: computed.warnings,
  };
}

const shownBundle = ({ number, terms, sets, missing, saving }: ComputedBundle) => ({
  number,
  bundleId: terms.id,
  name: terms.name,
  sets,
  missing: [...missing],
  saving,
});

function shownLine(line: Result<ComputedLine>, index: number, visible: Visibility) {
  const lineNumber = index + 1;
  if (!line.ok) {
    const nothing = {
      unitPrice: NO_MONEY,
      totalPrice: NO_MONEY,
      maxRetailPrice: NO_MONEY,
      minRetailPrice: NO_MONEY,
    };
    return { lineNumber, isAvailable: false, ...nothing, seats: 0, steps: [], missingParts: [] };
  }
  const { price, unit, saleItem, missingParts } = line.value;
  return {
    lineNumber,
    isAvailable: true,
    unitPrice: price.unitPrice,
    totalPrice: price.totalPrice,
    maxRetailPrice: unit.maxRetailPrice,
    minRetailPrice: unit.minRetailPrice,
    ...(visible.costs
      ? { unitCost: price.unitCost, totalCost: price.totalCost, factoryPrice: unit.factoryPrice }
      : {}),
    seats: saleItem.seats * price.quantity,
    steps: [...price.steps],
    missingParts: [...missingParts],
  };
}

function shownTotals(
  { totals, minPaymentPercentage }: ComputedOrder,
  visible: Visibility,
  order: Pick<Parameters<typeof balanceDue>[0], 'orderType' | 'statusId'>,
) {
  const { appliedTaxRate: _rate, seats: _seats, cost, marginOnPrice, marginOnCost, ...shown } = totals;
  const money = { ...order, total: totals.total, paid: totals.paid };
  return {
    ...shown,
    balance: balanceDue(money),
    payable: payableAmount(money),
    minimumPayment: approvalMinimum({ ...money, minPaymentPercentage }),
    ...(visible.costs ? { cost, marginOnPrice, marginOnCost } : {}),
  };
}
