import type { CommissionOrder } from '@cordovan/domain/commissions';
import type { CommissionRate } from '@cordovan/domain/customers';
import { calledOffStatuses, orderTypes } from '@cordovan/domain/orders';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../platform/database/schema.ts';
import type { Handle } from '../../platform/database/transaction.ts';

/** Days, both included. */
interface EarningFilter {
  readonly from: string;
  readonly to: string;
}

type OrderBuilder = ExpressionBuilder<DB & { o: DB['orders'] }, 'o'>;

/** Allowances of an order, or everything else that was paid for it. */
const amountsOf = (eb: OrderBuilder, isAllowance: '=' | '<>') =>
  jsonArrayFrom(
    eb
      .selectFrom('payments as p')
      .whereRef('p.company_id', '=', 'o.company_id')
      .whereRef('p.order_id', '=', 'o.id')
      .where('p.type', isAllowance, 'allowance')
      .orderBy('p.payment_date')
      .orderBy('p.id')
      .select(['p.payment_date as date', 'p.amount_cents as amount']),
  );

/**
 * Lists orders that were paid or shipped within the days, with all their payments, since a payment's share depends on
 * the earlier ones. Furniture for a company store isn't a sale, and a canceled or void order earns nothing.
 */
export async function listEarningOrders(
  handle: Handle,
  { from, to }: EarningFilter,
): Promise<CommissionOrder[]> {
  const paidThen = (eb: OrderBuilder) =>
    eb.exists(
      eb
        .selectFrom('payments as paid')
        .whereRef('paid.company_id', '=', 'o.company_id')
        .whereRef('paid.order_id', '=', 'o.id')
        .where('paid.payment_date', '>=', from)
        .where('paid.payment_date', '<=', to)
        .select('paid.id'),
    );
  const rows = await handle
    .selectFrom('orders as o')
    .where('o.order_type', '<>', orderTypes.floor)
    .where('o.status_id', 'not in', [...calledOffStatuses])
    .where('o.sales_rep_id', 'is not', null)
    .where((eb) =>
      eb.or([eb.and([eb('o.shipped_on', '>=', from), eb('o.shipped_on', '<=', to)]), paidThen(eb)]),
    )
    .select((eb) => [
      'o.id as orderId',
      'o.subtotal_cents as subtotal',
      'o.freight_cents as freight',
      'o.total_cents as total',
      'o.shipped_on as shippedOn',
      eb.ref('o.sales_rep_id').$notNull().as('salesRepId'),
      amountsOf(eb, '<>').as('payments'),
      amountsOf(eb, '=').as('allowances'),
    ])
    .orderBy('o.id')
    .execute();
  return rows;
}

/** All rates, by sales rep. */
export async function listRates(handle: Handle): Promise<ReadonlyMap<number, readonly CommissionRate[]>> {
  const rows = await handle
    .selectFrom('sales_rep_commissions')
    .select(['sales_rep_id', 'effective_from', 'percent'])
    .execute();
  const rates = new Map<number, CommissionRate[]>();
  for (const { sales_rep_id: id, effective_from: from, percent } of rows)
    rates.set(id, [...(rates.get(id) ?? []), { from, percent }]);
  return rates;
}

export async function listSalesRepNames(handle: Handle): Promise<ReadonlyMap<number, string>> {
  const rows = await handle.selectFrom('sales_reps').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
