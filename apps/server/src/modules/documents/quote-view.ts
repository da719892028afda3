import { createHash } from 'node:crypto';
import type { Detail, Order } from '@cordovan/contracts/orders-schemas';
import type { QuoteView } from '@cordovan/contracts/documents-quote-page';
import { NO_MONEY, subtract } from '@cordovan/domain/money';
import { sumsOf } from './order-sums.ts';
import type { AcceptanceRow } from './quotes.repository.ts';

/**
 * Changes with everything that a customer agrees to: pieces, leathers, choices, remarks, dates and money. Payments,
 * files and who sells may change without undoing an acceptance.
 */
export function fingerprintOf(order: Order): string {
  const line = (detail: Detail) => [
    detail.saleItemId,
    detail.leatherItemId,
    detail.quantity,
    detail.totalPrice,
    detail.discount,
    detail.swivelQuantity,
    detail.comments,
    detail.customizations.map((choice) => [
      choice.customizationPartId,
      choice.customizationItemId,
      choice.leatherItemId,
      choice.quantityRequired,
    ]),
  ];
  const agreed = [
    order.details.map(line),
    order.warranty,
    order.deliveryMethod,
    order.totals?.subtotal,
    order.totals?.tax,
    order.totals?.total,
    order.totals?.uncharged,
    order.deliveryDate,
  ];
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url');
}

/** One quotation as its customer sees it: no costs, no ids of the house. */
export function viewOf(
  order: Order,
  facts: { readonly validUntil: string | null; readonly acceptances: readonly AcceptanceRow[] },
): QuoteView {
  const fingerprint = fingerprintOf(order);
  const accepted = facts.acceptances.find((one) => one.fingerprint === fingerprint);
  return {
    orderId: order.id,
    soNumber: order.soNumber ?? '',
    date: order.orderDate,
    validUntil: facts.validUntil,
    deliveryDate: order.deliveryDate || null,
    deliveryMethod: order.deliveryMethod,
    taxRate: order.salesTaxApplied ?? 0,
    pieces: order.details.map(pieceOf),
    sums: sumsOf(order),
    total: order.totals?.total ?? NO_MONEY,
    balance: order.totals?.balance ?? NO_MONEY,
    deposit: order.totals?.minimumPayment ?? NO_MONEY,
    paymentTerm: order.paymentTerm?.name ?? null,
    fingerprint,
    isExpired: order.isQuotationExpired,
    acceptedAt: accepted?.accepted_at.toISOString() ?? null,
    acceptedBy: accepted?.name ?? null,
  };
}

function pieceOf(detail: Detail): QuoteView['pieces'][number] {
  const { totalPrice = NO_MONEY, discount = NO_MONEY } = detail;
  return {
    detailId: detail.id,
    name: detail.saleItem.name,
    hasPicture: detail.detailType === 1,
    leather: detail.leatherItem?.name ?? null,
    choices: detail.customizations.map(({ part, item, quantityRequired }) => ({
      part,
      item,
      quantity: quantityRequired,
    })),
    comments: detail.comments,
    quantity: detail.quantity,
    unitPrice: detail.unitPrice ?? NO_MONEY,
    discount,
    total: subtract(totalPrice, discount),
  };
}
