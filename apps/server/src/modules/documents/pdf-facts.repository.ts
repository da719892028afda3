import type { StatusId } from '@cordovan/domain/orders';
import { type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Stores } from '../../platform/database/schema.ts';
import { type OpeningHours } from '@cordovan/domain/stores';
import { isBeforeTax } from '../../platform/database/order-conditions.ts';
import { storeHours } from '../../platform/database/store-hours.ts';
import type { Handle } from '../../platform/database/transaction.ts';

const STORE = ['name', 'phone', 'email', 'address', 'city', 'state', 'zip_code', 'time_zone'] as const;

export type StoreHead = Pick<Selectable<Stores>, (typeof STORE)[number]>;

/** Leather details of a line that the work order needs. */
export interface LineMaterial {
  readonly detail_id: number;
  readonly leather_code: string;
  readonly vendor: string;
  readonly collection: string;
  /** Square feet for one unit, without waste. */
  readonly area: number;
  readonly leather_item_id: number | null;
  readonly leather: string | null;
  readonly swivels: number;
  readonly customizations: readonly {
    readonly part: string;
    readonly item: string;
    readonly quantity: number;
    readonly leather: string | null;
    readonly leather_code: string | null;
    readonly note: string;
    readonly part_id: number;
    readonly leather_item_id: number | null;
    /** Percent of the piece's area that a part takes in its own leather. */
    readonly share_percent: number;
  }[];
}

export interface DocumentFactsRow {
  readonly order_id: number;
  readonly company_id: number;
  readonly store_id: number;
  readonly status_id: StatusId;
  readonly company_name: string;
  /** The account for orders without a salesperson of their own. */
  readonly default_sales_rep_id: number | null;
  readonly store: StoreHead;
  readonly opening_hours: readonly OpeningHours[];
  readonly language: string | null;
  readonly quotation_expires_on: string | null;
  readonly is_before_tax: boolean;
  /** Day of the invoice. */
  readonly shipped_on: string | null;
  /** Days after the delivery that the payment term allows; null without a term. */
  readonly net_days: number | null;
  readonly sales_rep_email: string | null;
  /** Language of the salesperson, or of the company. */
  readonly staff_language: string | null;
  readonly materials: readonly LineMaterial[];
}

/** Loads document facts outside of the order: salesperson, language, and the materials of each line. */
export async function findDocumentFacts(
  handle: Handle,
  orderId: number,
): Promise<DocumentFactsRow | undefined> {
  return handle
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.company_id', '=', 'orders.company_id')
        .onRef('customers.id', '=', 'orders.customer_id'),
    )
    .where('orders.id', '=', orderId)
    .select((order) => [
      'orders.id as order_id',
      'orders.company_id',
      'orders.store_id',
      'orders.status_id',
      'companies.name as company_name',
      'companies.default_sales_rep_id',
      'orders.quotation_expires_on',
      'orders.shipped_on',
      sql<number | null>`(select net_days from payment_terms where id = orders.payment_term_id)`.as(
        'net_days',
      ),
      isBeforeTax.as('is_before_tax'),
      sql<string | null>`coalesce(customers.language,
        (select value from settings where name = 'language'))`.as('language'),
      jsonObjectFrom(
        order
          .selectFrom('stores as s')
          .whereRef('s.id', '=', 'orders.store_id')
          .select([...STORE.map((column) => `s.${column}` as const)]),
      )
        .$notNull()
        .as('store'),
      storeHours(sql`orders.store_id`).as('opening_hours'),
      sql<string | null>`(select email from sales_reps where id = orders.sales_rep_id)`.as('sales_rep_email'),
      sql<string | null>`coalesce(
        (select u.language from users u join sales_reps r on r.id = u.sales_rep_id and lower(r.email) = lower(u.email)
          where r.id = orders.sales_rep_id),
        (select value from settings where name = 'language'))`.as('staff_language'),
      materials.as('materials'),
    ])
    .executeTakeFirst();
}

const materials = sql<readonly LineMaterial[]>`coalesce((select jsonb_agg(to_jsonb(x)) from (
  select d.id as detail_id, coalesce(l.accounting_name, '') as leather_code, coalesce(v.name, '') as vendor,
    coalesce(c.name, '') as collection, d.leather_area as area, d.leather_item_id, l.name as leather,
    d.swivel_quantity as swivels,
    coalesce((select jsonb_agg(jsonb_build_object('part', cp.name, 'item', ci.name, 'quantity',
        dc.quantity_required, 'leather', dl.name, 'leather_code', dl.accounting_name, 'note', dc.note,
        'part_id', dc.customization_part_id, 'leather_item_id', dc.leather_item_id,
        'share_percent', dc.leather_share_percent) order by dc.id)
      from detail_customizations dc
      join customization_parts cp on cp.id = dc.customization_part_id
      join customization_items ci on ci.id = dc.customization_item_id
      left join leather_items dl on dl.id = dc.leather_item_id
      where dc.company_id = d.company_id and dc.detail_id = d.id), '[]') as customizations
  from order_details d
  left join leather_items l on l.id = d.leather_item_id
  left join vendors v on v.id = l.vendor_id
  left join collections c on c.id = d.collection_id
  where d.company_id = orders.company_id and d.order_id = orders.id) x), '[]')`;

/** Finds the order of a payment. */
export async function findOrderOfPayment(handle: Handle, paymentId: number): Promise<number | undefined> {
  const row = await handle
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .select('order_id')
    .executeTakeFirst();
  return row?.order_id;
}

export async function setCustomerLanguage(
  handle: Handle,
  orderId: number,
  language: 'en' | 'es',
): Promise<void> {
  await handle
    .updateTable('customers')
    .from('orders')
    .whereRef('customers.company_id', '=', 'orders.company_id')
    .whereRef('customers.id', '=', 'orders.customer_id')
    .where('orders.id', '=', orderId)
    .set({ language })
    .execute();
}

/** Name of the company that the installation belongs to. */
export async function findHouseName(handle: Handle): Promise<string> {
  const row = await handle
    .selectFrom('companies')
    .where('is_house', '=', true)
    .select('name')
    .executeTakeFirstOrThrow();
  return row.name;
}

/** The factory as shown at the top of a document. */
export async function findFactoryHead(handle: Handle): Promise<StoreHead | undefined> {
  return handle
    .selectFrom('stores')
    .where('is_factory', '=', true)
    .where('is_active', '=', true)
    .select(STORE)
    .orderBy('id')
    .executeTakeFirst();
}
