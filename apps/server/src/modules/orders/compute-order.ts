import { saleItemTypes } from '@cordovan/domain/catalogue';
import { addDays } from '@cordovan/domain/calendar';
import { cents, type Cents, formatMoney } from '@cordovan/domain/money';
import {
  checkOrder,
  checkQuotation,
  defaultDeliveryPrice,
  deliveryDetail,
  type ExtraDetail,
  giftDetail,
  isDiscountEditable,
  newOrder,
  orderTypeRules,
  type OrderToCheck,
  type StatusId,
  statusIds,
  warrantyDetail,
  warrantyWarnings,
} from '@cordovan/domain/orders';
import type { Role } from '@cordovan/domain/identity';
import {
  checkDiscount,
  lineMaxDiscount,
  type LineToTotal,
  type OrderTotals,
  shopperTaxRate,
  staffTaxRate,
  totalOrder,
} from '@cordovan/domain/pricing';
import { type Refusal, refusalsOf, type Result } from '@cordovan/domain/result';
import type { DraftExtra, OrderDraft } from './draft.ts';
import type { DraftFacts, SaleItemFact, StoreFact } from './draft-facts.rows.ts';
import { detailLines, knownChoices } from './compare-lines.ts';
import type { ExistingLine, ExistingOrder } from './existing-order.repository.ts';
import type { OrderSettings } from './order-settings.ts';
import { type ComputedLine, priceDraftLine } from './price-lines.ts';

export interface ToCompute {
  readonly draft: OrderDraft;
  readonly facts: DraftFacts;
  readonly store: StoreFact;
  readonly existing: ExistingOrder | null;
  readonly settings: OrderSettings;
  /** Null: a visitor with the page's static token. */
  readonly role: Role | null;
  /** Made in the public shop: priced and taxed as there, whoever saves it. */
  readonly isShopper: boolean;
  readonly multiplier: number;
  readonly today: string;
  /** The day whose prices count. */
  readonly pricedOn: string;
  /** Lines that were agreed on and did not change keep their prices. */
  readonly keepLines: boolean;
  /** The whole validation of the order form (C-15), else that of a quotation. */
  readonly mustBeComplete: boolean;
}

/** An order with everything computed; with refusals it may not be saved. */
export interface ComputedOrder {
  /** One per line of the draft, in its order; with `keepLines` none. */
  readonly lines: readonly Result<ComputedLine>[];
  readonly warranty: ExtraDetail | null;
  readonly delivery: ExtraDetail | null;
  readonly gift: ExtraDetail | null;
  readonly totals: OrderTotals;
  readonly salesTax: boolean;
  readonly minPaymentPercentage: number;
  readonly paymentTermId: number | null;
  readonly deliveryDate: string;
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Refusal[];
}

/** Recomputes every price, cost, tax, seat and total of a draft from the catalogue, and judges it (N-10). */
export function computeOrder(input: ToCompute): ComputedOrder {
  const { draft, facts, settings, existing } = input;
  const lines = input.keepLines ? [] : priceLines(input);
  const extras = findExtras(input);
  const fresh = newOrder({
    today: input.today,
    deliveryDateDays: settings.deliveryDateDays,
    salesTax: settings.salesTax,
    minPaymentPercentage: settings.minPaymentPercentage,
    paymentTermIds: facts.paymentTermIds,
  });
  const rules = orderTypeRules(draft.orderType);
  const salesTax = rules.salesTax && isTaxed(input, fresh.salesTax);
  const totals = totalsOf(input, { lines, extras, salesTax });
  const checked = {
    paymentTermId: draft.paymentTermId ?? existing?.payment_term_id ?? fresh.paymentTermId,
    deliveryDate: draft.deliveryDate ?? existing?.delivery_date ?? fresh.deliveryDate,
  };
  const refusals = [
    ...validate(input, { lines, delivery: extras.delivery, ...checked }),
    ...lines.flatMap((line) => refusalsOf(line)),
    ...extras.refusals,
    ...checkMoney(input, totals, lines),
    ...checkVinItems(input),
  ];
  return {
    lines,
    warranty: extras.warranty,
    delivery: extras.delivery,
    gift: extras.gift,
    totals,
    salesTax,
    minPaymentPercentage: existing?.min_payment_percentage ?? fresh.minPaymentPercentage,
    ...checked,
    refusals: withoutRepeats(refusals),
    warnings: warrantyWarnings(
      extras.warranty && { name: extras.warranty.comments, price: extras.warranty.price },
      { thankYou: settings.minThankYou, pureBalance: settings.minPureBalance },
    ),
  };
}

function priceLines(input: ToCompute): Result<ComputedLine>[] {
  const { draft, facts, store, settings, existing, pricedOn } = input;
  const pricing = {
    facts,
    store,
    incrementPercent: settings.platinumIncrement,
    day: pricedOn,
    isShopper: input.isShopper,
    multiplier: input.multiplier,
    known: knownChoices(existing),
  };
  return draft.lines.map((line, index) => priceDraftLine(line, index, pricing));
}

interface Extras {
  readonly warranty: ExtraDetail | null;
  readonly delivery: ExtraDetail | null;
  readonly gift: ExtraDetail | null;
  readonly refusals: readonly Refusal[];
}

function findExtras({ draft, facts, store, role }: ToCompute): Extras {
  const refusals: Refusal[] = [];
  const find = (extra: DraftExtra | null, type: number, field: 'warranty' | 'deliveryMethod') => {
    if (extra === null) return null;
    const item = findExtraItem(facts.saleItems, extra, type);
    if (item) return item;
    refusals.push({ code: 'FIELD_INVALID', data: { field }, field });
    return null;
  };
  // A visitor pays what the catalogue says; staff may agree on another price.
  const agreed = (extra: DraftExtra | null) => (role === null ? null : (extra?.price ?? null));
  const warranty = find(draft.warranty, saleItemTypes.warranty, 'warranty');
  const method = find(draft.delivery, saleItemTypes.delivery, 'deliveryMethod');
  const methodPrice = method && {
    name: method.name,
    price:
      agreed(draft.delivery) ??
      defaultDeliveryPrice(
        { name: method.name, price: cents(method.base_price_cents) },
        {
          customerPickupCost: cents(store.customer_pickup_cost_cents),
          localDeliveryCost: cents(store.local_delivery_cost_cents),
        },
      ),
    cost: cents(method.base_cost_cents),
  };
  const gift = facts.saleItems.find((item) => item.type === saleItemTypes.gift && item.is_active);
  if (draft.gift && !gift) refusals.push({ code: 'NO_AVAILABLE_PRODUCT', field: 'gift' });
  return {
    warranty: warrantyDetail(
      draft.orderType,
      warranty && {
        id: warranty.id,
        name: warranty.name,
        price: agreed(draft.warranty) ?? cents(warranty.base_price_cents),
        cost: cents(warranty.base_cost_cents),
      },
    ),
    delivery: deliveryDetail(draft.orderType, methodPrice),
    gift: giftDetail(draft.gift && gift !== undefined, gift?.id ?? 0),
    refusals,
  };
}

/** By its own id, else by its name: a saved delivery is item 1760 with the method's name (C-23). */
function findExtraItem(
  items: readonly SaleItemFact[],
  extra: DraftExtra,
  type: number,
): SaleItemFact | undefined {
  const ofType = items.filter((item) => item.type === type);
  const named = ofType.find((item) => item.name.toLowerCase() === extra.name.toLowerCase());
  const byId = ofType.find((item) => item.id === extra.saleItemId);
  return type === saleItemTypes.delivery ? (named ?? byId) : (byId ?? named);
}

function totalsOf(
  input: ToCompute,
  { lines, extras, salesTax }: { lines: readonly Result<ComputedLine>[]; extras: Extras; salesTax: boolean },
): OrderTotals {
  const { draft, store, settings, existing } = input;
  const { delivery } = extras;
  return totalOrder({
    isFloorOrder: orderTypeRules(draft.orderType).isForStore,
    lines: input.keepLines && existing ? detailLines(existing).map(storedLine) : lines.flatMap(pricedLine),
    warranty: extras.warranty,
    delivery: delivery && { methodName: delivery.comments, price: delivery.price, cost: delivery.cost },
    chargedDeliveryMethods: settings.chargedDeliveryMethods,
    discount: draft.discount,
    maxDiscountPercent: settings.maxDiscountPercent,
    salesTax,
    taxRate: input.isShopper
      ? shopperTaxRate(input.facts.company?.sales_tax ?? null)
      : staffTaxRate({ taxRate: store.tax_rate }),
    payments: [cents(existing?.paid_cents ?? 0)],
  });
}

/** A visitor has no say in the tax: it applies where the company of the shop has one (PRICE-08). */
function isTaxed({ draft, existing, role, isShopper, facts }: ToCompute, isTaxedAtFirst: boolean): boolean {
  if (isShopper && role === null) return shopperTaxRate(facts.company?.sales_tax ?? null) > 0;
  return draft.salesTax ?? existing?.sales_tax ?? isTaxedAtFirst;
}

function pricedLine(result: Result<ComputedLine>): LineToTotal[] {
  if (!result.ok) return [];
  const { price, draft, saleItem } = result.value;
  const { totalPrice, totalCost, maxDiscount, quantity } = price;
  return [{ totalPrice, totalCost, maxDiscount, quantity, discount: draft.discount, seats: saleItem.seats }];
}

function storedLine(line: ExistingLine): LineToTotal {
  const customizations = line.customizations.map((item) => ({
    name: '',
    quantity: item.quantity_required,
    price: cents(item.price_cents),
    cost: cents(item.cost_cents),
    percent: item.percentage_increase,
  }));
  const unit = {
    maxRetailPrice: cents(line.max_retail_price_cents),
    minRetailPrice: cents(line.min_retail_price_cents),
    customizations,
  };
  return {
    totalPrice: cents(line.total_price_cents),
    totalCost: cents(line.total_cost_cents),
    discount: cents(line.discount_cents),
    maxDiscount: lineMaxDiscount(unit, line.quantity),
    seats: line.seats,
    quantity: line.quantity,
  };
}

function validate(
  { draft, facts, settings, mustBeComplete, store }: ToCompute,
  computed: {
    lines: readonly Result<ComputedLine>[];
    delivery: ExtraDetail | null;
    paymentTermId: number | null;
    deliveryDate: string;
  },
): readonly Refusal[] {
  const selected = facts.customer;
  const { customer } = draft;
  const order: OrderToCheck = {
    orderType: draft.orderType,
    customer:
      customer || selected
        ? { name: customer?.name || selected?.name || '', email: customer?.email || selected?.email || '' }
        : null,
    salesRep: facts.salesRep && { quickBooksId: facts.salesRep.quick_books_id },
    paymentTermId: computed.paymentTermId,
    storeId: store.id,
    deliveryDate: computed.deliveryDate,
    delivery: computed.delivery && { methodName: computed.delivery.comments, price: computed.delivery.price },
    channel: facts.channel && { isWholesale: facts.channel.is_wholesale },
    externalPoNumber: draft.externalPoNumber,
    details: draft.lines.map((line) => {
      const item = facts.saleItems.find((row) => row.id === line.saleItemId);
      const leather = facts.leathers.find((row) => row.id === line.leatherItemId);
      return {
        saleItemId: line.saleItemId,
        saleItemType: item?.type ?? 0,
        furnitureTypeId: item?.furniture_type_id ?? null,
        styleId: item?.style_id ?? null,
        collectionId: leather?.collection_id ?? null,
        leatherItemId: line.leatherItemId,
        quantity: line.quantity,
        discount: line.discount,
      };
    }),
  };
  const minimums = { customerPickup: settings.minCustomerPickup, localDelivery: settings.minLocalDelivery };
  return refusalsOf(mustBeComplete ? checkOrder(order, minimums) : checkQuotation(order));
}

/** Discounts inside of their limits, and nothing paid beyond the price. */
function checkMoney(
  { draft, existing, role }: ToCompute,
  totals: OrderTotals,
  lines: readonly Result<ComputedLine>[],
): Refusal[] {
  const limit = (value: Cents, field: string): Refusal => ({
    code: 'DISCOUNT_LIMIT',
    data: { value: formatMoney(value) },
    field,
  });
  const refusals = [
    ...refusalsOf(
      checkDiscount({
        discount: totals.discount,
        maxDiscount: totals.maxDiscount,
        role: role ?? 'Salesperson',
        isGranted: existing?.admin_discount_granted ?? false,
        isEditable: isDiscountEditable({
          statusId: (existing?.status_id ?? statusIds.quotation) as StatusId,
          orderType: draft.orderType,
        }),
      }),
    ),
  ];
  if (draft.discount < 0) refusals.push({ code: 'DISCOUNT_NEGATIVE', field: 'discount' });
  if (totals.subtotal < 0) refusals.push(limit(totals.subtotalBeforeDiscount, 'discount'));
  lines.forEach((line, index) => {
    if (!line.ok) return;
    const { discount } = line.value.draft;
    const field = `details.${index}.discount`;
    if (discount < 0) refusals.push({ code: 'DISCOUNT_NEGATIVE', field });
    if (discount > line.value.price.totalPrice) refusals.push(limit(line.value.price.totalPrice, field));
  });
  if (totals.paid > totals.total) refusals.push({ code: 'PAYMENT_OVER_PRICE', field: 'payments' });
  return refusals;
}

/** A piece that is sold off the floor is available at the order's store, and is what the line says (C-08, N-32). */
function checkVinItems({ draft, facts, store, existing }: ToCompute): Refusal[] {
  return draft.lines.flatMap((line, index): Refusal[] => {
    if (line.vinItemId === null) return [];
    const field = `details.${index}.vinItemId`;
    const isKept = existing?.lines.some(
      (stored) => stored.id === line.id && stored.sold_vin_item_id === line.vinItemId,
    );
    const vin = facts.vinItems.find((item) => item.id === line.vinItemId);
    const isRight = vin?.available && vin.store_id === store.id && vin.sale_item_id === line.saleItemId;
    const isOne = orderTypeRules(draft.orderType).isFromStock && line.quantity === 1;
    return isKept || (isRight && isOne) ? [] : [{ code: 'VIN_ITEM_NOT_AVAILABLE', field }];
  });
}

function withoutRepeats(refusals: readonly Refusal[]): Refusal[] {
  const keys = new Set<string>();
  return refusals.filter((refusal) => {
    const key = `${refusal.code} ${refusal.field ?? ''}`;
    return !keys.has(key) && keys.add(key);
  });
}

/** The last day of a quotation whose prices are of `pricedOn`. */
export function quotationEnd(pricedOn: string, settings: OrderSettings): string {
  return addDays(pricedOn, settings.maxDaysQuotationValid);
}
