import type { PricedOrder } from '@cordovan/contracts/orders';
import type { OrderInput } from '@cordovan/contracts/orders-input';
import { type Visibility, visibilityOf } from '@cordovan/domain/identity';
import {
  approvalMinimum,
  balanceDue,
  type ComputedLine,
  computeOrder,
  type OrderType,
  payableAmount,
  statusAfterSave,
  type StatusId,
} from '@cordovan/domain/orders';
import { NO_MONEY } from '@cordovan/domain/money';
import type { OrderTotals } from '@cordovan/domain/pricing';
import type { Result } from '@cordovan/domain/result';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { draftFrom } from './draft.ts';
import { readDraftContext } from './context.service.ts';
import { findExistingOrder } from './existing-order.repository.ts';
import { refusalTexts } from '../../../platform/errors/refusal-texts.ts';
import { checkStore } from '../access/access.service.ts';
import type { Reader } from '../access/caller.ts';
import { storedDraft } from './stored-draft.ts';

/** Prices a draft as a save would, with its refusals; stores nothing. */
export async function priceOrder(
  db: Handle,
  deps: Deps,
  reader: Reader,
  input: OrderInput,
): Promise<PricedOrder> {
  const { user, language } = reader;
  const existing =
    input.id > 0 ? ((await findExistingOrder(db, input.id)) ?? refuse({ code: 'NOT_FOUND' })) : null;
  const draft = draftFrom(input, { origin: 'staff', stored: existing && storedDraft(existing) });
  const scope = ownStoreOf(user?.role);
  if (existing) checkStore({ user, scope }, existing.storeId);
  // Prices of another store stay hidden, as on a save.
  if (draft.storeId && scope === 'own-store' && draft.storeId !== user?.storeId)
    refuse({ code: 'OTHER_STORE' });
  const context = await readDraftContext(db, deps, { draft, existing, caller: reader });
  const computed = computeOrder({ ...context, keepLines: false });
  const visible = visibilityOf(user);
  return {
    lines: computed.lines.map((line, index) => pricedLine(line, index, visible)),
    totals: totalsFrom(computed.totals, visible, {
      orderType: draft.orderType,
      statusId: statusAfterSave(existing?.statusId ?? null),
      minPaymentPercentage: computed.minPaymentPercentage,
    }),
    seats: computed.totals.seats,
    salesTaxApplied: computed.totals.appliedTaxRate,
    taxExemptCertificate: computed.taxExemptCertificate,
    paymentTermIds: [...computed.offeredTermIds],
    minPaymentPercentage: computed.minPaymentPercentage,
    refusals: refusalTexts(computed.refusals, language),
    warnings: refusalTexts(computed.warnings, language),
  };
}

const ownStoreOf = (role: string | null | undefined) => (role === 'Salesperson' ? 'own-store' : 'all');

function pricedLine(
  line: Result<ComputedLine>,
  index: number,
  visible: Visibility,
): PricedOrder['lines'][number] {
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

function totalsFrom(
  totals: OrderTotals,
  visible: Visibility,
  rule: { orderType: OrderType; statusId: StatusId; minPaymentPercentage: number },
): PricedOrder['totals'] {
  const { appliedTaxRate: _rate, seats: _seats, cost, marginOnPrice, marginOnCost, ...shown } = totals;
  const money = { ...rule, total: totals.total, paid: totals.paid };
  const left = { balance: balanceDue(money), payable: payableAmount(money) };
  return {
    ...shown,
    ...left,
    minimumPayment: approvalMinimum(money),
    ...(visible.costs ? { cost, marginOnPrice, marginOnCost } : {}),
  };
}
