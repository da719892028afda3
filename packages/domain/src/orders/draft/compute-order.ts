import { cents, largest, NO_MONEY } from '../../money/index.ts';
import { warrantyWarnings } from '../delivery.ts';
import { checkDeliveryDay, isDeliveryDayOpen } from '../delivery-day.ts';
import { depositWarnings } from '../deposit.ts';
import { checkMinimumPercentage, type MinimumChoice, minimumPercentage } from '../minimum-percentage.ts';
import { newOrder } from '../new-order.ts';
import { orderTypeRules } from '../order-types.ts';
import { checkTerm, offeredTerms, usualTermId } from '../payment-term.ts';
import { statusAfterSave } from '../statuses.ts';
import {
  lineMaxDiscount,
  type LineToTotal,
  type OrderTotals,
  shopTaxRate,
  staffTaxRate,
  totalOrder,
} from '../../pricing/index.ts';
import { type Refusal, refusalsOf, type Result } from '../../result/index.ts';
import { leadDays, promisedWeek, readyDay } from '../../shop/index.ts';
import { checkFields, checkMoney, mustBeComplete } from './check-draft.ts';
import { certificateOf, exemptionWarnings, termChoiceOf } from './customer-terms.ts';
import type { ComputedOrder, ToCompute } from './computed-order.ts';
import type { StoredLine } from './stored-order.ts';
import { type Extras, findExtras } from './find-extras.ts';
import { checkFloorPieces } from './floor-pieces.ts';
import { knownChoices, withChoicesOfPiece } from './known-choices.ts';
import { priceBundles } from './price-bundles.ts';
import { type ComputedLine, priceDraftLine } from './price-line.ts';

/** Recomputes all prices, costs, tax, seats and totals of a draft from the catalog, and validates it (N-10). */
export function computeOrder(input: ToCompute): ComputedOrder {
  const { draft, settings, existing } = input;
  const priced = priceBundles(input, draft.lines, input.keptLines ? [] : priceLines(input));
  const { lines } = priced;
  const extras = findExtras(input);
  const terms = termChoiceOf(input);
  const usualTerm = usualTermId(terms);
  const rules = orderTypeRules(draft.orderType);
  const fresh = newOrder({
    today: input.today,
    // Furniture already in the store can be delivered immediately.
    deliveryDateDays: rules.isFromStock ? 0 : settings.deliveryDateDays,
    salesTax: settings.salesTaxByDefault,
    minPaymentPercentage: settings.minPaymentPercentage,
    paymentTermIds: usualTerm === null ? [] : [usualTerm],
  });
  const salesTax = rules.salesTax && isTaxed(input, fresh.salesTax);
  const certificate = salesTax ? certificateOf(input) : null;
  const totals = totalsOf(input, { lines, extras, salesTax: salesTax && certificate === null });

  const checked = {
    paymentTermId: draft.paymentTermId ?? existing?.paymentTermId ?? fresh.paymentTermId,
    deliveryDate: deliveryDateOf(input, lines, fresh.deliveryDate),
  };
  const minimum = minimumOf(input, checked.paymentTermId);
  const minPaymentPercentage = minimumPercentage(minimum);
  const pieces = checkFloorPieces(input);
  const refusals = [
    ...refusalsOf(checkMinimumPercentage(minimum, input.role)),
    ...refusalsOf(checkTerm(checked.paymentTermId, terms)),
    ...checkFields(input, { lines, delivery: extras.delivery, ...checked }),
    ...lines.flatMap((line) => refusalsOf(line)),
    ...extras.refusals,
    ...checkMoney(input, totals, lines),
    ...pieces.refusals,
    // A stored delivery date may be in the past; a new one may not.
    ...(checked.deliveryDate === existing?.deliveryDate
      ? []
      : refusalsOf(checkDeliveryDay({ deliveryDate: checked.deliveryDate, today: input.today }))),
  ];
  return {
    lines,
    warranty: extras.warranty,
    delivery: extras.delivery,
    gift: extras.gift,
    bundles: priced.bundles,
    totals,
    salesTax,
    taxExemptCertificate: certificate,
    offeredTermIds: offeredTerms(terms).map(({ id }) => id),
    minPaymentPercentage,
    ...checked,
    refusals: withoutRepeats(refusals),
    warnings: [
      ...(input.keptLines ? [] : priced.warnings),
      ...warningsOf(input, { extras, totals, minPaymentPercentage, deliveryDate: checked.deliveryDate }),
      ...(salesTax ? exemptionWarnings(input, certificate) : []),
      ...pieces.warnings,
    ],
  };
}

/**
 * The delivery date as sent, else as stored, else the default for a new order. For a shopper's new order, the default
 * is the promised week, or the usual week if we can't promise one.
 */
function deliveryDateOf(
  input: ToCompute,
  lines: readonly Result<ComputedLine>[],
  usual: string,
): string | null {
  const { draft, existing, settings } = input;
  if (input.isShopper && existing === null) {
    if (input.promisedDay) return promisedWeek(input.promisedDay);
    return readyDay(input.today, leadDays(settings.deliveryDateDays, lines.flatMap(extraDaysOf)));
  }
  if (draft.deliveryDate === null && mustBeComplete(input)) return null;
  return draft.deliveryDate ?? existing?.deliveryDate ?? usual;
}

/** Days that a line's item, leather and options add to the lead time. */
function extraDaysOf(line: Result<ComputedLine>): number[] {
  if (!line.ok) return [];
  const { saleItem, leather, customizations } = line.value;
  return [saleItem.extraDays, leather?.extraDays ?? 0, ...customizations.map(({ fact }) => fact.extraDays)];
}

interface ToWarn {
  readonly extras: Extras;
  readonly totals: OrderTotals;
  readonly minPaymentPercentage: number;
  readonly deliveryDate: string | null;
}

/** Warnings that don't block a save. */
function warningsOf({ settings, existing, draft, today }: ToCompute, order: ToWarn): readonly Refusal[] {
  const { warranty } = order.extras;
  const statusId = statusAfterSave(existing?.statusId ?? null);
  const { total, paid } = order.totals;
  const { minPaymentPercentage } = order;
  return [
    ...warrantyWarnings(warranty && { name: warranty.comments, price: warranty.price }, {
      thankYou: settings.minThankYouWarrantyPrice,
      pureBalance: settings.minPureBalanceWarrantyPrice,
    }),
    ...depositWarnings({ statusId, orderType: draft.orderType, total, paid, minPaymentPercentage }),
    ...(isDeliveryDayOpen(statusId) && order.deliveryDate === existing?.deliveryDate
      ? refusalsOf(checkDeliveryDay({ deliveryDate: order.deliveryDate, today }))
      : []),
  ];
}

/** What determines the deposit percentage: the term, or an administrator (N-38). */
function minimumOf({ draft, existing, facts, settings }: ToCompute, termId: number | null): MinimumChoice {
  return {
    stored: existing?.minPaymentPercentage ?? null,
    sent: draft.minPaymentPercentage,
    isTermChosen: termId !== existing?.paymentTermId,
    termNeedsDeposit: facts.terms.find(({ id }) => id === termId)?.needsDeposit ?? true,
    setting: settings.minPaymentPercentage,
  };
}

function priceLines(input: ToCompute): Result<ComputedLine>[] {
  const { draft, facts, store, settings, existing, pricedOn } = input;
  const pricing = {
    facts,
    store,
    incrementPercent: settings.platinumIncrementPercent,
    day: pricedOn,
    isShopper: input.isShopper,
    takesServices: input.takesServices ?? input.draft.origin === 'staff',
    multiplier: input.multiplier,
    swivelCustomizationId: input.swivelCustomizationId,
  };
  const known = knownChoices(existing);
  return draft.lines.map((line, index) =>
    priceDraftLine(line, index, { ...pricing, known: withChoicesOfPiece(known, line, facts.vinItems) }),
  );
}

function totalsOf(
  input: ToCompute,
  { lines, extras, salesTax }: { lines: readonly Result<ComputedLine>[]; extras: Extras; salesTax: boolean },
): OrderTotals {
  const { draft, store, settings, existing } = input;
  const { delivery } = extras;
  return totalOrder({
    isFloorOrder: orderTypeRules(draft.orderType).isForStore,
    lines: input.keptLines?.map(storedLine) ?? lines.flatMap(pricedLine),
    warranty: extras.warranty,
    delivery: delivery && { methodName: delivery.comments, price: delivery.price, cost: delivery.cost },
    chargedDeliveryMethods: settings.chargedDeliveryMethods,
    discount: draft.discount,
    maxDiscountPercent: settings.maxDiscountPercent,
    salesTax,
    taxRate: input.isShopper
      ? shopTaxRate(input.facts.company, store)
      : staffTaxRate({ taxRate: store.taxRate }),
    payments: [existing?.paid ?? NO_MONEY],
  });
}

/** Visitors can't change the tax: it applies wherever the shop's company charges tax (PRICE-08). */
function isTaxed(
  { draft, existing, role, isShopper, facts, store }: ToCompute,
  isTaxedAtFirst: boolean,
): boolean {
  if (isShopper && role === null) return shopTaxRate(facts.company, store) > 0;
  return draft.salesTax ?? existing?.salesTax ?? isTaxedAtFirst;
}

function pricedLine(result: Result<ComputedLine>): LineToTotal[] {
  if (!result.ok) return [];
  const { price, draft, saleItem, bundle } = result.value;
  const { totalPrice, totalCost, maxDiscount, quantity } = price;
  const bundleSaving = bundle?.saving ?? NO_MONEY;
  const { discount } = draft;
  return [{ totalPrice, totalCost, maxDiscount, quantity, bundleSaving, discount, seats: saleItem.seats }];
}

function storedLine(line: StoredLine): LineToTotal {
  const customizations = line.customizations.map((item) => ({ ...item, name: '' }));
  const maxDiscount = lineMaxDiscount({ ...line, customizations }, line.quantity);
  return { ...line, maxDiscount: largest(cents(maxDiscount - line.bundleSaving), NO_MONEY) };
}

function withoutRepeats(refusals: readonly Refusal[]): Refusal[] {
  const keys = new Set<string>();
  return refusals.filter((refusal) => {
    const key = `${refusal.code} ${refusal.field ?? ''}`;
    return !keys.has(key) && keys.add(key);
  });
}
