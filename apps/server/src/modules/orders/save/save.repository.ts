import type { SaleItemType } from '@cordovan/domain/catalogue';
import type { Cents } from '@cordovan/domain/money';
import type { OrderSource, OrderType, StatusId } from '@cordovan/domain/orders';
import type { ShopChoice } from '@cordovan/domain/shop';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/transaction.ts';

/** Columns of an order that a save writes. */
export interface OrderValues {
  readonly order_type: OrderType;
  readonly customer_id: number;
  readonly store_id: number;
  readonly channel_id: number | null;
  readonly sales_rep_id: number | null;
  readonly payment_term_id: number;
  readonly external_po_number: string | null;
  readonly order_date: string;
  readonly delivery_date: string;
  readonly quotation_expires_on: string | null;
  readonly priced_on: string;
  readonly gift: boolean;
  readonly min_payment_percentage: number;
  readonly sales_tax: boolean;
  readonly tax_exempt_certificate: string | null;
  readonly sales_tax_applied: number;
  readonly multiplier: number;
  readonly discount_cents: Cents;
  readonly max_discount_cents: Cents;
  readonly freight_cents: Cents;
  readonly subtotal_cents: Cents;
  readonly tax_cents: Cents;
  readonly total_cents: Cents;
  readonly total_cost_cents: Cents;
  readonly seats: number;
  readonly comments: string;
  /** JSON text. */
  readonly billing_address: string | null;
  readonly shipping_address: string | null;
}

export interface SavedRow {
  readonly id: number;
  readonly so_number: string;
  readonly row_version: number;
}

export async function insertOrder(
  trx: Trx,
  values: OrderValues & {
    company_id: number;
    status_id: StatusId;
    source: OrderSource;
    created_by: number | null;
    created_at: Date;
  },
): Promise<SavedRow> {
  return trx
    .insertInto('orders')
    .values(values)
    .returning(['id', 'so_number', 'row_version'])
    .executeTakeFirstOrThrow();
}

/** Updates the order; undefined when its version differs from `rowVersion`. */
export async function updateOrder(
  trx: Trx,
  order: { companyId: number; id: number; rowVersion: number; now: Date },
  values: OrderValues,
): Promise<SavedRow | undefined> {
  return trx
    .updateTable('orders')
    .set((set) => ({ ...values, updated_at: order.now, row_version: set('row_version', '+', 1) }))
    .where('company_id', '=', order.companyId)
    .where('id', '=', order.id)
    .where('row_version', '=', order.rowVersion)
    .returning(['id', 'so_number', 'row_version'])
    .executeTakeFirst();
}

/** Sets or clears a discount grant (N-13). */
export async function setDiscountGrant(
  trx: Trx,
  order: { companyId: number; id: number },
  grant: { userId: number; now: Date } | null,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      admin_discount_granted: grant !== null,
      admin_discount_granted_by: grant?.userId ?? null,
      admin_discount_granted_at: grant?.now ?? null,
    })
    .where('company_id', '=', order.companyId)
    .where('id', '=', order.id)
    .execute();
}

/** Columns of a line to write; `id` only for an existing line. */
export interface LineValues {
  readonly id: number | null;
  readonly line_number: number;
  readonly detail_type: SaleItemType;
  readonly sale_item_id: number;
  readonly style_id: number | null;
  readonly furniture_type_id: number | null;
  readonly leather_item_id: number | null;
  readonly collection_id: number | null;
  readonly leather_promotion_id: number | null;
  readonly promotion_grade: number | null;
  readonly sold_vin_item_id: number | null;
  readonly price_list_id: number | null;
  readonly default_prices_id: number | null;
  readonly quantity: number;
  readonly max_retail_price_cents: Cents;
  readonly min_retail_price_cents: Cents;
  readonly factory_price_cents: Cents;
  readonly unit_price_cents: Cents;
  readonly unit_cost_cents: Cents;
  readonly discount_cents: Cents;
  readonly total_price_cents: Cents;
  readonly total_cost_cents: Cents;
  readonly bundle_number: number | null;
  readonly bundle_saving_cents: Cents;
  readonly swivel_quantity: number;
  readonly seats: number;
  readonly leather_area: number;
  readonly description: string;
  readonly comments: string;
  readonly shop_choices: readonly ShopChoice[];
  readonly price_steps: unknown;
  readonly configuration: unknown;
  readonly picture_recipe: unknown;
}

export interface CustomizationValues {
  readonly line_number: number;
  readonly detail_id: number | null;
  readonly customization_id: number;
  readonly customization_part_id: number;
  readonly customization_item_id: number;
  readonly leather_item_id: number | null;
  readonly quantity_required: number;
  readonly price_cents: Cents;
  readonly cost_cents: Cents;
  readonly percentage_increase: number;
}

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

const LINE_COLUMNS = {
  line_number: 'integer',
  detail_type: 'smallint',
  sale_item_id: 'bigint',
  style_id: 'bigint',
  furniture_type_id: 'bigint',
  leather_item_id: 'bigint',
  collection_id: 'bigint',
  leather_promotion_id: 'bigint',
  promotion_grade: 'smallint',
  sold_vin_item_id: 'bigint',
  price_list_id: 'bigint',
  default_prices_id: 'bigint',
  quantity: 'integer',
  max_retail_price_cents: 'bigint',
  min_retail_price_cents: 'bigint',
  factory_price_cents: 'bigint',
  unit_price_cents: 'bigint',
  unit_cost_cents: 'bigint',
  discount_cents: 'bigint',
  total_price_cents: 'bigint',
  total_cost_cents: 'bigint',
  bundle_number: 'smallint',
  bundle_saving_cents: 'bigint',
  swivel_quantity: 'integer',
  seats: 'numeric',
  leather_area: 'numeric',
  description: 'text',
  comments: 'text',
  shop_choices: 'jsonb',
  price_steps: 'jsonb',
  configuration: 'jsonb',
  picture_recipe: 'jsonb',
} as const;

const raw = (text: string): RawBuilder<unknown> => sql.raw(text);
const names = Object.keys(LINE_COLUMNS);
const typed = Object.entries(LINE_COLUMNS).map(([name, type]) => `${name} ${type}`);
const LINE_NAMES = raw(names.join(', '));
const LINE_RECORD = raw(`r(id bigint, ${typed.join(', ')})`);
const LINE_SET = raw(
  names
    .filter((name) => name !== 'line_number')
    .map((name) => `${name} = r.${name}`)
    .join(', '),
);
const LINE_VALUES = raw(names.map((name) => `r.${name}`).join(', '));

/** Inserts new lines, and customizations of new and kept lines, in one statement. */
export async function insertLines(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  lines: readonly LineValues[],
  customizations: readonly CustomizationValues[],
): Promise<void> {
  if (lines.length === 0 && customizations.length === 0) return;
  // Returned rows have no fixed order; ids must follow the part order, which documents use.
  const placed = customizations.map((row, position) => ({ ...row, position }));
  await sql`
    with added as (
      insert into order_details (company_id, order_id, ${LINE_NAMES})
      select ${companyId}::bigint, ${orderId}::bigint, ${LINE_VALUES}
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ${LINE_RECORD}
      returning id, line_number
    )
    insert into detail_customizations (company_id, detail_id, customization_id, customization_part_id,
      customization_item_id, leather_item_id, leather_share_percent, quantity_required, price_cents, cost_cents,
      percentage_increase)
    select ${companyId}::bigint, coalesce(c.detail_id, added.id), c.customization_id, c.customization_part_id,
      c.customization_item_id, c.leather_item_id, p.leather_share_percent, c.quantity_required, c.price_cents, c.cost_cents,
      c.percentage_increase
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as c(position integer, line_number integer, detail_id bigint,
      customization_id bigint, customization_part_id bigint, customization_item_id bigint, leather_item_id bigint,
      quantity_required integer, price_cents bigint, cost_cents bigint, percentage_increase numeric)
    join customization_parts p on p.id = c.customization_part_id
    left join added on added.line_number = c.line_number
    order by c.position
  `.execute(trx);
}

/** Updates kept lines; their customizations are inserted again afterward. */
export async function updateLines(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  lines: readonly LineValues[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update order_details d set ${LINE_SET}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ${LINE_RECORD}
    where d.company_id = ${companyId} and d.order_id = ${orderId} and d.id = r.id
  `.execute(trx);
}

/** Updates only the texts of lines; price and furniture stay as agreed. */
export async function updateLineTexts(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  lines: readonly { id: number; description: string; comments: string }[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update order_details d set description = r.description, comments = r.comments
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(id bigint, description text, comments text)
    where d.company_id = ${companyId} and d.order_id = ${orderId} and d.id = r.id
      and (d.description, d.comments) is distinct from (r.description, r.comments)
  `.execute(trx);
}

/** Deletes lines with their customizations (N-10). */
export async function deleteLines(trx: Trx, { companyId, orderId }: OrderKey, ids: readonly number[]) {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('order_details')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('id', 'in', ids)
    .execute();
}

export async function deleteCustomizations(trx: Trx, companyId: number, detailIds: readonly number[]) {
  if (detailIds.length === 0) return;
  await trx
    .deleteFrom('detail_customizations')
    .where('company_id', '=', companyId)
    .where('detail_id', 'in', detailIds)
    .execute();
}

/** Records the order that received this order's payments (PAY-31). */
export async function setRemadeInto(
  trx: Trx,
  { companyId, orderId, targetId }: OrderKey & { targetId: number },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ remade_into_order_id: targetId })
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .execute();
}
