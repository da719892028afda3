import {
  type ComputedOrder,
  keepAddresses,
  quotationValidUntil,
  seatsLeftOut,
  statusAfterSave,
  statusIds,
} from '@cordovan/domain/orders';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { DraftContext } from '../draft/context.service.ts';
import type { OrderValues } from './save.repository.ts';

/** Order row that a save writes. Refuses a cleared payment term or delivery date. */
export function orderValues(context: DraftContext, computed: ComputedOrder, customerId: number): OrderValues {
  const { draft, store, facts, existing, settings, pricedOn, today } = context;
  const { totals } = computed;
  const statusId = statusAfterSave(existing?.statusId ?? null);
  const addresses = addressesOf(context);
  return {
    order_type: draft.orderType,
    customer_id: customerId,
    store_id: store.id,
    channel_id: facts.channel?.id ?? null,
    sales_rep_id: facts.salesRep?.id ?? null,
    payment_term_id:
      computed.paymentTermId ?? refuse({ code: 'FIELD_REQUIRED', data: { field: 'paymentTerm' } }),
    external_po_number: draft.externalPoNumber || null,
    // Repricing a quotation restarts its validity and its month as of today (N-14).
    order_date: existing?.pricedOn === pricedOn ? existing.orderDate : today,
    delivery_date: computed.deliveryDate ?? refuse({ code: 'DELIVERY_DATE_MISSING', field: 'deliveryDate' }),
    quotation_expires_on:
      statusId === statusIds.quotation ? quotationValidUntil(pricedOn, settings.quotationValidDays) : null,
    priced_on: pricedOn,
    gift: draft.gift,
    min_payment_percentage: computed.minPaymentPercentage,
    sales_tax: computed.salesTax,
    tax_exempt_certificate: computed.taxExemptCertificate,
    sales_tax_applied: totals.appliedTaxRate,
    multiplier: context.multiplier,
    discount_cents: draft.discount,
    max_discount_cents: totals.maxDiscount,
    freight_cents: totals.chargedDelivery,
    subtotal_cents: totals.subtotal,
    tax_cents: totals.tax,
    total_cents: totals.total,
    total_cost_cents: totals.cost,
    seats: totals.seats - seatsLeftOut(existing?.lines ?? []),
    comments: draft.comments ?? existing?.comments ?? '',
    ...addresses,
  };
}

/** Addresses to write; addresses that weren't sent stay, empty ones are dropped (ORD-79). */
function addressesOf({ draft, existing }: DraftContext) {
  const billing = draft.customer?.billingAddress;
  const shipping = draft.customer?.shippingAddress;
  const kept = keepAddresses({ billing: billing ?? null, shipping: shipping ?? null });
  const text = (sent: unknown, value: unknown, stored: unknown) => {
    const chosen = sent === undefined ? (stored ?? null) : value;
    return chosen === null ? null : JSON.stringify(chosen);
  };
  return {
    billing_address: text(billing, kept.billing, existing?.billingAddress),
    shipping_address: text(shipping, kept.shipping, existing?.shippingAddress),
  };
}
