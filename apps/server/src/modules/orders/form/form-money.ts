import type { OrderTotals } from '@cordovan/contracts/orders-schemas';
import { countsAsDetail, saleItemTypes } from '@cordovan/domain/catalogue';
import type { Visibility } from '@cordovan/domain/identity';
import { type Cents, NO_MONEY, sum } from '@cordovan/domain/money';
import {
  approvalMinimum,
  balanceDue,
  checkDeliveryDay,
  depositWarnings,
  isDeliveryDayOpen,
  type OrderMoney,
  payableAmount,
} from '@cordovan/domain/orders';
import { marginOnCost, marginOnPrice } from '@cordovan/domain/pricing';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import type { OrderFormRow } from './form.rows.ts';

/** An order's amounts, for readers who see prices. */
export function moneyOf(row: OrderFormRow, visible: Visibility) {
  return {
    discount: row.discount_cents,
    freight: row.freight_cents,
    salesTaxApplied: row.sales_tax_applied,
    taxExemptCertificate: row.tax_exempt_certificate,
    minPaymentPercentage: row.min_payment_percentage,
    totals: totalsOf(row, visible),
  };
}

function totalsOf(row: OrderFormRow, visible: Visibility): OrderTotals {
  const pricesOf = (matches: (type: number) => boolean): Cents =>
    sum(row.details.filter((line) => matches(line.detail_type)).map((line) => line.total_price_cents));
  const discount = sum([row.discount_cents, ...row.details.map((line) => line.discount_cents)]);
  const subtotal = row.subtotal_cents;
  const delivery = pricesOf((type) => type === saleItemTypes.delivery);
  const cost = row.total_cost_cents;
  const money = moneyFacts(row);
  const totals: OrderTotals = {
    details: pricesOf(countsAsDetail),
    bundleSaving: sum(row.details.map((line) => line.bundle_saving_cents)),
    warranty: pricesOf((type) => type === saleItemTypes.warranty),
    chargedDelivery: row.freight_cents,
    uncharged: row.freight_cents > 0 ? NO_MONEY : delivery,
    discount,
    maxDiscount: row.max_discount_cents,
    subtotalBeforeDiscount: sum([subtotal, discount]),
    subtotal,
    tax: row.tax_cents,
    total: row.total_cents,
    paid: money.paid,
    ...(row.held_cents > 0 ? { held: row.held_cents } : {}),
    balance: balanceDue(money),
    payable: payableAmount(money),
    minimumPayment: approvalMinimum({
      orderType: row.order_type,
      total: row.total_cents,
      minPaymentPercentage: row.min_payment_percentage,
    }),
  };
  if (!visible.costs) return totals;
  return {
    ...totals,
    cost,
    marginOnPrice: marginOnPrice(subtotal, cost),
    marginOnCost: marginOnCost(subtotal, cost),
  };
}

/** Warnings about the current order. */
export function warningsOf(row: OrderFormRow, today: string): readonly Refusal[] {
  const money = moneyFacts(row);
  return [
    ...depositWarnings({ ...money, minPaymentPercentage: row.min_payment_percentage }),
    ...(isDeliveryDayOpen(money.statusId)
      ? refusalsOf(checkDeliveryDay({ deliveryDate: row.delivery_date, today }))
      : []),
  ];
}

/** Inputs for an order's balance. */
function moneyFacts(row: OrderFormRow): OrderMoney {
  return {
    statusId: row.status_id,
    orderType: row.order_type,
    total: row.total_cents,
    paid: row.paid_cents,
  };
}
