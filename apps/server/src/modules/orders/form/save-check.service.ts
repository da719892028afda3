import { countsAsDetail, saleItemTypes } from '@cordovan/domain/catalogue';
import { missingDefaults } from '@cordovan/domain/configurator';
import { checkExemptOrder, taxExemptionOf } from '@cordovan/domain/customers';
import {
  checkDeliveryDay,
  checkOrder,
  type IncompleteLine,
  type OrderToCheck,
} from '@cordovan/domain/orders';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import type { SettingValues } from '@cordovan/domain/settings';
import type { Handle } from '../../../platform/database/transaction.ts';
import { listLineParts } from './required-parts.repository.ts';
import { findOrderToCheck, type OrderToCheckRow } from './save-check.repository.ts';

/** Refusals from the full save validation (C-15) of a stored order, for its approval. */
export async function listSaveRefusals(
  handle: Handle,
  orderId: number,
  given: Given,
): Promise<readonly Refusal[]> {
  const row = await findOrderToCheck(handle, orderId);
  return row ? saveRefusalsOf(row, given) : [{ code: 'NOT_FOUND' }];
}

/** Lines of a stored order that lack a required part, with their ids. */
export async function listIncompleteLines(
  handle: Handle,
  orderId: number,
): Promise<(IncompleteLine & { readonly id: number })[]> {
  const lines = await listLineParts(handle, orderId);
  return lines.flatMap(({ id, name, chosen, defaults }, index) => {
    const parts = missingDefaults(chosen, defaults).map((fallback) => fallback.name);
    return parts.length === 0 ? [] : [{ id, index, name, parts }];
  });
}

interface Given {
  readonly settings: SettingValues;
  /** Today's date in the time zone of the order's store. */
  readonly today: string;
}

export function saveRefusalsOf(row: OrderToCheckRow, { settings, today }: Given): readonly Refusal[] {
  const minimums = {
    customerPickup: settings.minCustomerPickupPrice,
    localDelivery: settings.minLocalDeliveryPrice,
  };
  const exemption = taxExemptionOf(
    row.customer_exempt_certificate ?? '',
    row.customer_exempt_until,
    row.customer_exempt_state,
  );
  const choice = { exemption, today, storeState: row.store_state };
  return [
    ...refusalsOf(checkOrder(orderToCheckFrom(row), minimums)),
    ...refusalsOf(checkDeliveryDay({ deliveryDate: row.delivery_date, today })),
    ...refusalsOf(checkExemptOrder(row.tax_exempt_certificate, choice)),
  ];
}

function orderToCheckFrom(row: OrderToCheckRow): OrderToCheck {
  const delivery = row.lines.find((line) => line.detail_type === saleItemTypes.delivery);
  return {
    orderType: row.order_type,
    customer: { name: row.customer_name, email: row.customer_email ?? '' },
    salesRep: row.sales_rep_id === null ? null : { quickBooksId: row.quick_books_id },
    paymentTermId: row.payment_term_id,
    storeId: row.store_id,
    deliveryDate: row.delivery_date,
    delivery: delivery ? { methodName: delivery.comments, price: delivery.total_price_cents } : null,
    channel: row.channel_is_wholesale === null ? null : { isWholesale: row.channel_is_wholesale },
    externalPoNumber: row.external_po_number ?? '',
    details: row.lines
      .filter((line) => countsAsDetail(line.detail_type))
      .map((line) => ({
        saleItemId: line.sale_item_id,
        saleItemType: line.detail_type,
        furnitureTypeId: line.furniture_type_id,
        styleId: line.style_id,
        collectionId: line.collection_id,
        leatherItemId: line.leather_item_id,
        quantity: line.quantity,
        discount: line.discount_cents,
      })),
  };
}
