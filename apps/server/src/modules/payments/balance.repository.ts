import type { Cents } from '@cordovan/domain/money';
import type { OrderType, StatusId } from '@cordovan/domain/orders';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

export interface NumberedOrderRow {
  readonly id: number;
  readonly companyId: number;
  readonly externalPoNumber: string | null;
  readonly soNumber: string;
  readonly statusId: StatusId;
  readonly orderType: OrderType;
  readonly totalCents: Cents;
  readonly paidCents: Cents;
  /** Emails of the order's customer, in lower case. */
  readonly emails: readonly string[];
}

/** Row limit: enough to tell that a number is ambiguous. */
const ENOUGH = 10;

const columns = sql`id, company_id as "companyId", external_po_number as "externalPoNumber", so_number as "soNumber", status_id as "statusId", order_type as "orderType",
  total_cents as "totalCents", paid_cents as "paidCents",
  (select array_remove(array[lower(email), lower(second_email)], null) from customers c
    where c.company_id = orders.company_id and c.id = orders.customer_id) as emails`;

/**
 * Lists orders with this number, ignoring leading zeros; served by the two indexes on the bare numbers
 * (N-35).
 */
export async function listOrdersNumbered(handle: Handle, typed: string): Promise<NumberedOrderRow[]> {
  const bare = typed.trim().replace(/^0+/, '');
  const result = await sql<NumberedOrderRow>`
    (select ${columns} from orders
      where external_po_number is not null and ltrim(lower(external_po_number), '0') = ${bare.toLowerCase()} limit ${ENOUGH})
    union
    (select ${columns} from orders where ltrim(so_number, '0') = ${bare} limit ${ENOUGH})`.execute(handle);
  return result.rows;
}
