import { type RawBuilder, sql } from 'kysely';
import type { RecordUse } from '@cordovan/contracts/catalogue-records';
import { statusIds } from '@cordovan/domain/orders';
import type { Handle } from '../../../../platform/database/transaction.ts';

/** Rows that use a record: a query with the columns `id` and `name`. */
export interface Uses {
  readonly kind: RecordUse['kind'];
  readonly rows: RawBuilder<unknown>;
}

const MOST_EXAMPLES = 5;

/** Counts the rows of each query and names the first few; leaves out those without rows. */
export async function listUses(handle: Handle, uses: readonly Uses[]): Promise<RecordUse[]> {
  const counts = uses.map(
    ({ kind, rows }, index) => sql`
      select ${index}::int as place, ${kind}::text as kind, count(*)::int as count,
        coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.place)
          filter (where u.place <= ${MOST_EXAMPLES}), '[]') as examples
      from (select id, name, row_number() over (order by lower(name), id) as place from (${rows}) as found) as u`,
  );
  const query = sql<RecordUse>`
    select kind, count, examples from (${sql.join(counts, sql` union all `)}) as used where count > 0 order by place`;
  return (await query.execute(handle)).rows;
}

/** Orders that no longer affect what is offered. */
const DONE = [statusIds.closed, statusIds.canceled, statusIds.void];

/**
 * Quotations that a customer can still accept, and orders that aren't closed, with a line `d` that meets the
 * condition.
 */
export function orderUses(condition: RawBuilder<unknown>, today: string): readonly Uses[] {
  return [
    { kind: 'openQuotations', rows: quotations(condition, today) },
    {
      kind: 'openOrders',
      rows: orders(
        condition,
        sql`o.status_id <> ${statusIds.quotation} and o.status_id <> all(${DONE}::smallint[])`,
      ),
    },
  ];
}

/** Quotations that a customer can still accept, with a line `d` that meets the condition. */
export const quotations = (condition: RawBuilder<unknown>, today: string): RawBuilder<unknown> =>
  orders(
    condition,
    sql`o.status_id = ${statusIds.quotation}
      and (o.quotation_expires_on is null or o.quotation_expires_on >= ${today}::date)`,
  );

const orders = (condition: RawBuilder<unknown>, status: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.id, o.so_number as name from orders o
  where ${status} and exists (select from order_details d
    where d.company_id = o.company_id and d.order_id = o.id and ${condition})`;
