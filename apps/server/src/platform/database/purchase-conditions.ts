/** Named SQL conditions on purchase orders, for queries that call the table `p`. */
import { sql } from 'kysely';

/** Total of a vendor's bills for an order, in the order's currency, excluding void and credited ones. */
export const openBillsCents = sql<number>`coalesce((
  select sum((case when b.is_credit then -1 else 1 end) * (b.other_cents + coalesce(
    (select sum(x.total_cents) from purchase_bill_lines x where x.purchase_bill_id = b.id), 0)))
  from purchase_bills b where b.purchase_order_id = p.id and b.voided_at is null), 0)::bigint`;

/** Whether a canceled order has bills that have to be voided or credited. */
export const isCanceledAndBilled = sql<boolean>`(p.status = 'canceled' and ${openBillsCents} <> 0)`;
