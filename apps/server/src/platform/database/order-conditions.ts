/** Named SQL conditions on orders, for queries that call the table `o`. Built from the domain's lists. */
import type { Cents } from '@cordovan/domain/money';
import {
  calledOffStatuses,
  inWorkStatuses,
  orderTypes,
  shippedStatuses,
  type StatusId,
  statusIds,
  unsoldStatuses,
} from '@cordovan/domain/orders';
import { sql } from 'kysely';

const isIn = (statuses: readonly StatusId[]) =>
  sql<boolean>`o.status_id in (${sql.join(statuses.map((id) => sql.lit(id)))})`;

export const isQuotation = isIn([statusIds.quotation]);
export const isApproved = isIn([statusIds.approved]);
export const isInProduction = isIn([statusIds.inProduction]);
export const isCanceled = isIn([statusIds.canceled]);
/** Canceled or void. */
export const isCalledOff = isIn(calledOffStatuses);
/** Scheduled or in production: pieces are worked on. */
export const isInWork = isIn(inWorkStatuses);
/** Shipped or closed. */
export const isShipped = isIn(shippedStatuses);
/** A sale: neither a quotation nor canceled nor void nor an opening balance. */
export const isSold = sql<boolean>`(not ${isIn(unsoldStatuses)} and not o.is_opening_balance)`;

/** Furniture for a company store isn't a sale: it has no invoice and no balance. */
export const isInvoiced = sql<boolean>`(${isShipped} and o.order_type <> ${sql.lit(orderTypes.floor)})`;
/** The order has an open balance; credits on other orders don't offset it. */
export const owesMoney = sql<boolean>`o.balance_due_cents > 0`;

/** Paid less than the deposit that approval needs, by the rule of `approvalMinimum`. */
export const lacksDeposit = sql<boolean>`(o.order_type <> ${sql.lit(orderTypes.floor)} and o.total_cents > 0
  and o.paid_cents < round(o.total_cents * o.min_payment_percentage / 100))`;
/** Shipped by the delivery date. */
export const isOnTime = sql<boolean>`(o.shipped_on <= o.delivery_date)`;

/** Whether one of an order's days is in a range, both ends included; an undefined end is open. */
export const isDayIn = (
  column: 'order_date' | 'approved_on' | 'shipped_on' | 'quotation_expires_on' | 'delivery_date',
  from: string | undefined,
  to: string | undefined,
) => sql<boolean>`(${from === undefined ? sql`true` : sql`${sql.ref(`o.${column}`)} >= ${from}::date`}
  and ${to === undefined ? sql`true` : sql`${sql.ref(`o.${column}`)} <= ${to}::date`})`;

/** Accepted quotations waiting for approval; matches the index orders_accepted_idx. */
const isAccepted = sql`${isQuotation} and o.accepted_at is not null`;
export const isAcceptedAsIs = sql<boolean>`${isAccepted} and not o.changed_since_accepted`;
export const isChangedSinceAccepted = sql<boolean>`${isAccepted} and o.changed_since_accepted`;

/** Whether the shop of a visitor's order adds no tax, so that its prices are before tax. For queries that call the table `orders`. */
export const isBeforeTax = sql<boolean>`(orders.source = 'shopper' and not orders.sales_tax)`;

/** Sum of the allowances of an order (ADR 81). For queries that call the table `orders`. */
export const allowedCents = sql<Cents>`coalesce((select sum(p.amount_cents)::bigint from payments p
  where p.company_id = orders.company_id and p.order_id = orders.id and p.type = 'allowance'), 0)`;
