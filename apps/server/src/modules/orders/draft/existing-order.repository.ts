import { sql } from 'kysely';
import type { Cents } from '@cordovan/domain/money';
import type { StatusId, StoredBundle, StoredLine, StoredOrder } from '@cordovan/domain/orders';
import { lockOrderRow } from '../../../platform/database/lock-order.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

/** Locks an order with its lines for saving. */
export async function lockOrder(trx: Trx, id: number): Promise<StoredOrder | undefined> {
  await lockOrderRow(trx, id);
  return findExistingOrder(trx, id);
}

/** Reads an order without a lock, for pricing a draft of it. */
export async function findExistingOrder(handle: Handle, id: number): Promise<StoredOrder | undefined> {
  return selectExisting(handle).where('orders.id', '=', id).executeTakeFirst();
}

function selectExisting(handle: Handle) {
  return handle.selectFrom('orders').select([
    'orders.company_id as companyId',
    'orders.id',
    'orders.order_type as orderType',
    'orders.source',
    'orders.customer_id as customerId',
    'orders.store_id as storeId',
    'orders.channel_id as channelId',
    'orders.sales_rep_id as salesRepId',
    'orders.payment_term_id as paymentTermId',
    'orders.order_date as orderDate',
    'orders.delivery_date as deliveryDate',
    'orders.priced_on as pricedOn',
    'orders.external_po_number as externalPoNumber',
    'orders.gift',
    'orders.sales_tax as salesTax',
    'orders.tax_exempt_certificate as taxExemptCertificate',
    'orders.multiplier',
    'orders.min_payment_percentage as minPaymentPercentage',
    'orders.admin_discount_granted as isDiscountGranted',
    'orders.comments',
    'orders.billing_address as billingAddress',
    'orders.shipping_address as shippingAddress',
    'orders.row_version as rowVersion',
    sql<StatusId>`orders.status_id`.as('statusId'),
    sql<Cents>`orders.discount_cents`.as('discount'),
    sql<Cents>`orders.total_cents`.as('total'),
    sql<Cents>`orders.paid_cents`.as('paid'),
    sql<boolean>`exists (select 1 from payments p
      where p.company_id = orders.company_id and p.order_id = orders.id)`.as('hasPayments'),
    sql<StoredBundle[]>`coalesce((select jsonb_agg(jsonb_build_object('number', b.number, 'id', b.bundle_id,
        'name', b.name, 'price', b.price_cents, 'items', b.items) order by b.number)
      from order_bundles b where b.company_id = orders.company_id and b.order_id = orders.id), '[]')`.as(
      'bundles',
    ),
    sql<StoredLine[]>`coalesce((select jsonb_agg(to_jsonb(d) || jsonb_build_object(
        'vinItems', (select count(*) from vin_items v where v.company_id = orders.company_id and v.detail_id = d.id),
        'customizations', coalesce((select jsonb_agg(jsonb_build_object('customizationId', c.customization_id,
            'partId', c.customization_part_id, 'itemId', c.customization_item_id,
            'leatherItemId', c.leather_item_id, 'quantity', c.quantity_required, 'price', c.price_cents,
            'cost', c.cost_cents, 'percent', c.percentage_increase) order by c.id)
          from detail_customizations c
          where c.company_id = orders.company_id and c.detail_id = d.id), '[]')) order by d."lineNumber")
      from (select id, line_number as "lineNumber", detail_type as "detailType", sale_item_id as "saleItemId",
          leather_item_id as "leatherItemId", quantity, left_out as "leftOut", discount_cents as discount,
          total_price_cents as "totalPrice", total_cost_cents as "totalCost",
          max_retail_price_cents as "maxRetailPrice", min_retail_price_cents as "minRetailPrice", seats,
          sold_vin_item_id as "soldVinItemId", swivel_quantity as "swivelQuantity", description, comments,
          shop_choices as "shopChoices",
          bundle_saving_cents as "bundleSaving", case when bundle_number is null then null else jsonb_build_object(
            'id', (select b.bundle_id from order_bundles b where b.company_id = orders.company_id
              and b.order_id = orders.id and b.number = order_details.bundle_number), 'number', bundle_number) end as bundle
        from order_details where company_id = orders.company_id and order_id = orders.id) d), '[]')`.as(
      'lines',
    ),
  ]);
}
