import { cents, largest, NO_MONEY, percentOf, smallest, sum, type Cents } from '../money/index.ts';
import { marginOnCost, marginOnPrice, seatsOf } from './margins.ts';
import { maxDiscountOf } from './max-discount.ts';

export interface LineToTotal {
  readonly totalPrice: Cents;
  readonly totalCost: Cents;
  readonly discount: Cents;
  readonly maxDiscount: Cents;
  readonly seats: number;
  readonly quantity: number;
  /** The bundle's savings; already deducted from `totalPrice`. */
  readonly bundleSaving?: Cents;
}

export interface OrderToTotal {
  readonly isFloorOrder: boolean;
  readonly lines: readonly LineToTotal[];
  readonly warranty: { readonly price: Cents; readonly cost: Cents } | null;
  readonly delivery: { readonly methodName: string; readonly price: Cents; readonly cost: Cents } | null;
  readonly chargedDeliveryMethods: readonly string[];
  /** Discount on the order itself; line discounts are added to it. */
  readonly discount: Cents;
  readonly maxDiscountPercent: number | null;
  readonly salesTax: boolean;
  /** Percent from `staffTaxRate` or `shopperTaxRate`. */
  readonly taxRate: number;
  /** Amounts of the order's payments; refunds are negative. */
  readonly payments: readonly Cents[];
}

/** All in cents, except percents (`appliedTaxRate`, margins) and seats. */
export interface OrderTotals {
  /** Prices of the lines, before bundle savings. */
  readonly details: Cents;
  /** Bundle savings compared to single prices; already deducted from `details`. */
  readonly bundleSaving: Cents;
  readonly warranty: Cents;
  readonly chargedDelivery: Cents;
  /** Price of a delivery that is recorded but not charged (C-52). */
  readonly uncharged: Cents;
  readonly discount: Cents;
  readonly maxDiscount: Cents;
  readonly subtotalBeforeDiscount: Cents;
  readonly subtotal: Cents;
  readonly appliedTaxRate: number;
  readonly tax: Cents;
  readonly total: Cents;
  readonly paid: Cents;
  readonly cost: Cents;
  readonly marginOnPrice: number;
  readonly marginOnCost: number;
  readonly seats: number;
}

/** Tax rate of a staff order: that of its store, otherwise 0 (PRICE-07). */
export function staffTaxRate(store: { readonly taxRate: number } | null): number {
  return store?.taxRate ?? 0;
}

/** Tax rate of a shopper order: the company's sales tax when above 0 (PRICE-05, PRICE-08). */
export function shopperTaxRate(companySalesTax: number | null): number {
  return Math.max(companySalesTax ?? 0, 0);
}

/** A shop's tax rate. If the company's own shop has no rate of its own, its store's rate applies (PRICE-08). */
export function shopTaxRate(
  company: { readonly salesTax: number; readonly isHouse: boolean } | null,
  store: { readonly taxRate: number } | null,
): number {
  const own = shopperTaxRate(company?.salesTax ?? null);
  return own === 0 && company?.isHouse ? staffTaxRate(store) : own;
}

/** Whether the subtotal includes the delivery price; method names match in any case (CAT-25, ORD-97). */
export function isDeliveryCharged(methodName: string, chargedMethods: readonly string[]): boolean {
  const name = methodName.trim().toLowerCase();
  return chargedMethods.some((method) => method.trim().toLowerCase() === name);
}

/**
 * Computes the totals of an order from its parts (PRICE-02 to PRICE-08, C-27). Rounds only the tax and the setting's
 * share of the maximum discount. An invalid discount (negative or above the price) is clamped to the range from 0 to
 * the price.
 */
export function totalOrder(order: OrderToTotal): OrderTotals {
  const { delivery } = order;
  const isCharged = delivery !== null && isDeliveryCharged(delivery.methodName, order.chargedDeliveryMethods);
  const details = sum(order.lines.map((line) => line.totalPrice));
  const warranty = order.warranty?.price ?? NO_MONEY;
  const deliveryPrice = delivery?.price ?? NO_MONEY;
  const chargedDelivery = isCharged ? deliveryPrice : NO_MONEY;
  const subtotalBeforeDiscount = sum([details, chargedDelivery, warranty]);
  const discount = sum([order.discount, ...order.lines.map((line) => line.discount)]);
  const discounted = cents(subtotalBeforeDiscount - discount);
  const subtotal = largest(smallest(discounted, subtotalBeforeDiscount), NO_MONEY);
  const appliedTaxRate = order.salesTax ? order.taxRate : 0;
  const tax = percentOf(subtotal, appliedTaxRate);
  const total = sum([subtotal, tax]);
  const paid = sum(order.payments);
  const cost = costOf(order, isCharged);
  return {
    details,
    bundleSaving: sum(order.lines.map((line) => line.bundleSaving ?? NO_MONEY)),
    warranty,
    chargedDelivery,
    uncharged: isCharged ? NO_MONEY : deliveryPrice,
    discount,
    maxDiscount: maxDiscountOf({
      isFloorOrder: order.isFloorOrder,
      lineMaxDiscounts: order.lines.map((line) => line.maxDiscount),
      subtotalBeforeDiscount,
      maxDiscountPercent: order.maxDiscountPercent,
    }),
    subtotalBeforeDiscount,
    subtotal,
    appliedTaxRate,
    tax,
    total,
    paid,
    cost,
    marginOnPrice: marginOnPrice(subtotal, cost),
    marginOnCost: marginOnCost(subtotal, cost),
    seats: seatsOf(order.lines),
  };
}

/** The price excludes an uncharged delivery, so the margin excludes its cost. */
function costOf(order: OrderToTotal, isDeliveryCharged: boolean): Cents {
  return sum([
    ...order.lines.map((line) => line.totalCost),
    order.warranty?.cost ?? NO_MONEY,
    isDeliveryCharged ? (order.delivery?.cost ?? NO_MONEY) : NO_MONEY,
  ]);
}
