import type { Cents } from '@cordovan/domain/money';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

/** Payments moved between orders more often than this are refunded in cash. */
const MOST_MOVES = 10;

/**
 * Orders whose payments an order holds: itself, and those from which payments were moved here. `root_id` is the moved
 * payment of this order through which the money came.
 */
const sourcesOf = ({ companyId, orderId }: OrderKey) => sql`
  source (order_id, root_id, depth) as (
    select ${orderId}::bigint, null::bigint, 0
    union
    select p.transfer_order_id, coalesce(source.root_id, p.id), depth + 1
    from payments p join source on source.order_id = p.order_id
    where p.company_id = ${companyId} and p.type = 'transfer' and p.amount_cents > 0 and depth < ${MOST_MOVES}
  )`;

/** Card payment whose money an order holds, and its remaining amount. */
export interface HeldCardRow {
  readonly id: number;
  readonly payment_method_id: number;
  readonly last_four: string | null;
  readonly gateway: string;
  /** The payment of this order: the card payment itself, or the moved payment through which it came. */
  readonly held_as_id: number;
  readonly charged_cents: Cents;
  /** Cents that no card refund has used yet. */
  readonly left_cents: Cents;
}

/** Lists card payments taken by a gateway that an order holds: its own first, then moved ones; newest first. */
export async function listHeldCards(trx: Trx, order: OrderKey): Promise<readonly HeldCardRow[]> {
  const result = await sql<HeldCardRow>`
    with recursive ${sourcesOf(order)}
    select p.id, p.payment_method_id, p.last_four, p.gateway, coalesce(source.root_id, p.id) as held_as_id,
      p.amount_cents as charged_cents,
      p.amount_cents - coalesce((select sum(r.amount_cents) from payment_reversals r
        where r.company_id = p.company_id and r.payment_id = p.id and r.state <> 'withdrawn'), 0)::bigint as left_cents
    from payments p join source on source.order_id = p.order_id
    where p.company_id = ${order.companyId} and p.gateway is not null and p.amount_cents > 0
      and p.reverses_payment_id is null
    order by source.depth, p.id desc`.execute(trx);
  return result.rows;
}

/**
 * Method of a refund that no gateway makes: the last payment's method, followed back to the order where it was paid
 * if it was moved. Never a transfer, and a gateway's card only if there is no other.
 */
export async function findRefundMethodId(handle: Handle, order: OrderKey): Promise<number | undefined> {
  const result = await sql<{ payment_method_id: number }>`
    with recursive ${sourcesOf(order)}
    select p.payment_method_id from payments p join source on source.order_id = p.order_id
    where p.company_id = ${order.companyId} and p.type in ('deposit', 'balance')
    order by p.gateway is not null, source.depth, p.id desc limit 1`.execute(handle);
  return result.rows[0]?.payment_method_id;
}

/** Finds the payment that now has a payment's money, after all moves: the payment itself if it never moved. */
export async function getHolding(
  trx: Trx,
  payment: { readonly company_id: number; readonly id: number; readonly order_id: number },
): Promise<{ readonly id: number; readonly orderId: number }> {
  const result = await sql<{ id: number; orderId: number }>`
    with recursive holding (id, order_id, depth) as (
      select ${payment.id}::bigint, ${payment.order_id}::bigint, 0
      union
      select arrived.id, arrived.order_id, depth + 1
      from holding
      join payments left_by on left_by.company_id = ${payment.company_id} and left_by.order_id = holding.order_id
        and left_by.type = 'transfer' and left_by.amount_cents < 0 and left_by.id > holding.id
      join payments arrived on arrived.company_id = left_by.company_id and arrived.order_id = left_by.transfer_order_id
        and arrived.transfer_order_id = left_by.order_id and arrived.type = 'transfer' and arrived.amount_cents > 0
      where depth < ${MOST_MOVES}
    )
    select id, order_id as "orderId" from holding order by depth desc limit 1`.execute(trx);
  return result.rows[0]!;
}
