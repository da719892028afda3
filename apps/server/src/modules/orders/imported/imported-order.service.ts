import { saleItemTypes, type SaleItemType } from '@cordovan/domain/catalogue';
import { cents, type Cents, NO_MONEY, sum, times } from '@cordovan/domain/money';
import { orderTypes, quotationValidUntil, statusIds } from '@cordovan/domain/orders';
import type { PriceStep } from '@cordovan/domain/pricing';
import type { Trx } from '../../../platform/database/transaction.ts';
import { announce } from '../../../platform/live/live.ts';
import { getSettings } from '../../settings/index.ts';
import { addHistory } from '../form/history.repository.ts';
import { insertLines, type LineValues } from '../save/save.repository.ts';
import { insertImportedOrder } from './imported-orders.repository.ts';

/** A line with its agreed price. */
export interface ImportedLine {
  readonly item: {
    readonly id: number;
    readonly type: SaleItemType;
    readonly styleId: number | null;
    readonly furnitureTypeId: number | null;
    readonly seats: number;
    readonly leatherArea: number;
    readonly baseCost: Cents;
  };
  readonly leather: { readonly id: number; readonly collectionId: number } | null;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly description: string;
}

export interface ImportedOrder {
  readonly companyId: number;
  readonly soNumber: string;
  readonly externalPo: string | null;
  readonly customerId: number;
  readonly storeId: number;
  readonly salesRepId: number | null;
  readonly paymentTermId: number;
  readonly needsDeposit: boolean;
  readonly orderDate: string;
  readonly deliveryDate: string;
  /** The day that a later approval will use; null for an order that isn't approved. */
  readonly approvedOn: string | null;
  /** Today's date in the store's time zone. */
  readonly today: string;
  readonly tax: Cents;
  readonly taxRate: number;
  readonly exemptCertificate: string | null;
  readonly lines: readonly ImportedLine[];
  readonly addresses: { readonly billing: object | null; readonly shipping: object | null };
  readonly origin: string;
  readonly user: { readonly id: number; readonly name: string };
  readonly now: Date;
}

/**
 * Adds an order from another program as a quotation with the prices from the file: agreed prices aren't computed
 * again (ADR 36). The caller records the deposit and changes the status.
 */
export async function addImportedOrder(
  trx: Trx,
  order: ImportedOrder,
): Promise<{ id: number; total: Cents }> {
  const { companyId, lines, today, user, now, origin } = order;
  const settings = await getSettings(trx);
  const subtotal = sum(lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)));
  const total = cents(subtotal + order.tax);
  const { id } = await insertImportedOrder(trx, {
    company_id: companyId,
    so_number: order.soNumber,
    external_po_number: order.externalPo,
    customer_id: order.customerId,
    store_id: order.storeId,
    sales_rep_id: order.salesRepId,
    payment_term_id: order.paymentTermId,
    order_type: orderTypes.customer,
    status_id: statusIds.quotation,
    source: 'import',
    order_date: order.orderDate,
    delivery_date: order.deliveryDate,
    approved_on: order.approvedOn,
    priced_on: today,
    quotation_expires_on: quotationValidUntil(today, settings.quotationValidDays),
    min_payment_percentage: order.needsDeposit ? settings.minPaymentPercentage : 0,
    sales_tax: order.tax > 0,
    sales_tax_applied: order.tax > 0 ? order.taxRate : 0,
    tax_exempt_certificate: order.tax > 0 ? null : order.exemptCertificate,
    subtotal_cents: subtotal,
    tax_cents: order.tax,
    total_cents: total,
    total_cost_cents: sum(lines.map(({ item, quantity }) => times(item.baseCost, quantity))),
    seats: lines.reduce((seats, { item, quantity }) => seats + item.seats * quantity, 0),
    comments: origin,
    billing_address: order.addresses.billing && JSON.stringify(order.addresses.billing),
    shipping_address: order.addresses.shipping && JSON.stringify(order.addresses.shipping),
    created_by: user.id,
    created_at: now,
    updated_at: now,
  });
  await insertLines(trx, { companyId, orderId: id }, lines.map(lineValues), []);
  await addHistory(trx, [
    {
      companyId,
      orderId: id,
      kind: 'created',
      toStatus: statusIds.quotation,
      to: total,
      reason: origin,
      userId: user.id,
      userName: user.name,
      now,
    },
  ]);
  announce(trx, { topic: 'orders', id, storeId: order.storeId });
  return { id, total };
}

function lineValues(
  { item, leather, quantity, unitPrice, description }: ImportedLine,
  at: number,
): LineValues {
  const isFurniture = item.type === saleItemTypes.furniture;
  const total = times(unitPrice, quantity);
  const steps: PriceStep[] = [
    ...(unitPrice === 0 ? [] : [{ kind: 'base-price', amount: unitPrice } as const]),
    ...(quantity === 1 ? [] : [{ kind: 'quantity', quantity, amount: cents(total - unitPrice) } as const]),
  ];
  return {
    id: null,
    line_number: at + 1,
    detail_type: item.type,
    sale_item_id: item.id,
    style_id: item.styleId,
    furniture_type_id: item.furnitureTypeId,
    leather_item_id: leather?.id ?? null,
    collection_id: leather?.collectionId ?? null,
    leather_promotion_id: null,
    promotion_grade: null,
    sold_vin_item_id: null,
    price_list_id: null,
    default_prices_id: null,
    quantity,
    max_retail_price_cents: unitPrice,
    min_retail_price_cents: unitPrice,
    factory_price_cents: item.baseCost,
    unit_price_cents: unitPrice,
    unit_cost_cents: item.baseCost,
    discount_cents: NO_MONEY,
    total_price_cents: total,
    total_cost_cents: times(item.baseCost, quantity),
    bundle_number: null,
    bundle_saving_cents: NO_MONEY,
    swivel_quantity: 0,
    shop_choices: [],
    seats: isFurniture ? item.seats : 0,
    leather_area: item.leatherArea,
    description,
    comments: '',
    price_steps: steps,
    configuration: null,
    picture_recipe: null,
  };
}
