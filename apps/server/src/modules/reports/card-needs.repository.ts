import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '@cordovan/domain/money';
import { calledOffStatuses } from '@cordovan/domain/orders';
import { BANK_METHOD, BY_BANK } from '@cordovan/domain/payments';
import { WON } from '../../adapters/gateway/index.ts';
import { isCalledOff } from '../../platform/database/order-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { SHOWN, type StoreId } from './needs.repository.ts';

export interface CardNeedRow {
  readonly total: number;
  readonly id: number;
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly customer_name: string;
  readonly store_name: string;
  readonly amount_cents: Cents;
  readonly created_at: Date;
  readonly last_error: string | null;
  /** Last day to answer a dispute, in the store's time zone. */
  readonly due_day: string | null;
}

const lastPayment = sql`select max(p.created_at) as created_at from payments p
  where p.company_id = o.company_id and p.order_id = o.id`;

/** Card payments whose outcome at the gateway is unknown, oldest first. */
export const listUnknownPayments = (handle: Handle, storeId: StoreId): Promise<CardNeedRow[]> =>
  listCards(
    handle,
    storeId,
    sql`select company_id, id, order_id, amount_cents, created_at, null::text as last_error,
      null::timestamptz as answer_due_at from payment_intents where state = 'checking'`,
  );

/** Refunds that the gateway refused or that failed later, oldest first. */
export const listFailedRefunds = (handle: Handle, storeId: StoreId): Promise<CardNeedRow[]> =>
  listCards(handle, storeId, sql`select * from payment_reversals where state = 'failed'`);

/** Disputes that wait for an answer, the most urgent first. */
export const listOpenDisputes = (handle: Handle, storeId: StoreId): Promise<CardNeedRow[]> =>
  listCards(handle, storeId, sql`select * from payment_reversals where dispute_state = 'open'`);

/**
 * Bank payments and checks that were taken back after they had arrived, of orders that still owe, and orders that were called off and
 * owe what was refunded and taken back as well; oldest first.
 */
export const listReturnedPayments = (handle: Handle, storeId: StoreId): Promise<CardNeedRow[]> =>
  listCards(
    handle,
    storeId,
    sql`select r.company_id, r.id, r.order_id, r.amount_cents, r.created_at, r.last_error, r.answer_due_at
      from payment_reversals r
      join payments p on p.company_id = r.company_id and p.id = r.payment_id
      join payment_methods m on m.id = p.payment_method_id
        and (lower(m.name) = ${BANK_METHOD.toLowerCase()} or r.gateway = ${BY_BANK})
      join orders x on x.company_id = r.company_id and x.id = r.order_id
      where r.kind = 'dispute' and r.dispute_state = 'closed' and r.state = 'done'
        and x.paid_cents < x.total_cents and x.status_id <> all(${sql.val([...calledOffStatuses])})
      union all
      select o.company_id, o.id, o.id, o.balance_due_cents, last.created_at, null, null
      from orders o join lateral (${lastPayment}) last on true
      where o.balance_due_cents > 0 and ${isCalledOff}`,
  );

/**
 * Orders with money that has to be refunded or kept, oldest first: canceled and void orders, and orders paid again
 * before their dispute was won.
 */
export const listHeldPayments = (handle: Handle, storeId: StoreId): Promise<CardNeedRow[]> =>
  listCards(
    handle,
    storeId,
    sql`select o.company_id, o.id, o.id as order_id, o.held_cents as amount_cents, last.created_at,
        null::text as last_error, null::timestamptz as answer_due_at
      from orders o join lateral (${lastPayment}) last on true where o.held_cents > 0
      union all
      select o.company_id, o.id, o.id, 0 - o.balance_due_cents, last.created_at, null, null
      from orders o join lateral (${lastPayment}) last on true
      where o.balance_due_cents < 0 and exists (select from payment_reversals r
        join payments w on w.company_id = r.company_id and w.gateway = r.gateway
          and w.gateway_transaction_id = r.gateway_transaction_id || ${WON}
        where r.company_id = o.company_id and r.order_id = o.id and r.kind = 'dispute')`,
  );

async function listCards(
  handle: Handle,
  storeId: StoreId,
  cards: RawBuilder<unknown>,
): Promise<CardNeedRow[]> {
  const { rows } = await sql<CardNeedRow>`
    select count(*) over () as total, x.id, x.order_id, o.so_number, o.po_number,
      btrim(c.name || ' ' || c.last_name) as customer_name, s.name as store_name, x.amount_cents, x.created_at,
      x.last_error, to_char(x.answer_due_at at time zone s.time_zone, 'YYYY-MM-DD') as due_day
    from (${cards}) x
    join orders o on o.company_id = x.company_id and o.id = x.order_id
    join customers c on c.company_id = o.company_id and c.id = o.customer_id
    join stores s on s.id = o.store_id
    where ${storeId === null ? sql`true` : sql`o.store_id = ${storeId}`}
    order by x.answer_due_at, x.created_at limit ${SHOWN}`.execute(handle);
  return rows;
}
