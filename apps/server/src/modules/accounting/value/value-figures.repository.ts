import { sql } from 'kysely';
import type { StockValue, ValuedLeather, ValuedOrder } from '@cordovan/contracts/stock-value';
import type { AccountRole } from '@cordovan/domain/accounting';
import type { Handle } from '../../../platform/database/transaction.ts';

const MOST = 200;

/** Roles whose balance is the value of stock and pieces. */
export const valueRoles = [
  'inventory',
  'work in process',
  'finished goods',
  'cost of goods',
  'applied labor',
] as const satisfies readonly AccountRole[];
type ValueRole = (typeof valueRoles)[number];

const EXPECTED = sql`
  select 'inventory' as role, coalesce(sum(value_cents), 0)::bigint as expected from lot_values
  union all select 'work in process', (select coalesce(sum(process_cents), 0) from line_values)::bigint
    + (select coalesce(sum(process_cents), 0) from piece_labor_values)::bigint
  union all select 'finished goods', (select coalesce(sum(finished_cents), 0) from line_values)::bigint
    + (select coalesce(sum(finished_cents), 0) from piece_labor_values)::bigint
  union all select 'cost of goods', (select coalesce(sum(sold_cents), 0) from line_values)::bigint
    + (select coalesce(sum(sold_cents), 0) from piece_labor_values)::bigint
  -- what pieces have, less what came from opening balances
  union all select 'applied labor', (select coalesce(sum(case when m.debit_role = 'opening balances' then 0 - m.amount_cents
      when m.credit_role = 'opening balances' then m.amount_cents else 0 end), 0)
      from stock_value_moves m where m.vin_item_id is not null)::bigint
    - (select coalesce(sum(process_cents + finished_cents + sold_cents + lost_cents), 0) from piece_labor_values)::bigint`;

export async function sumValues(handle: Handle) {
  const { rows } = await sql<{ role: ValueRole; expected: number; found: number }>`
    select e.role, e.expected, coalesce((select sum(l.debit_cents - l.credit_cents) from journal_lines l
      where l.role = e.role), 0)::bigint as found
    from (${EXPECTED}) e`.execute(handle);
  return rows;
}

export const sumInto = (role: string) => sql`coalesce(sum(case when m.debit_role = ${role} then m.amount_cents
  when m.credit_role = ${role} then 0 - m.amount_cents else 0 end), 0)::bigint`;

/**
 * Lots whose leather isn't what was valued, then lots, orders and entries that don't equal the sum of their postings.
 */
export async function listValueDifferences(handle: Handle): Promise<StockValue['differences']> {
  const { rows } = await sql<StockValue['differences'][number]>`
    with lots as (
      select v.lot_id, v.area, v.value_cents, t.at_hand, t.leather_item_id, concat_ws(' ', i.name, nullif(t.code, '')) as name
      from lot_values v join leather_lots t on t.id = v.lot_id join leather_items i on i.id = t.leather_item_id
    ), lines as (
      select company_id, order_id, sum(process_cents)::bigint as process, sum(finished_cents)::bigint as finished,
        sum(sold_cents)::bigint as sold
      from line_values group by 1, 2
    ), posted as (
      select m.company_id, m.order_id, ${sumInto('work in process')} as process, ${sumInto('finished goods')} as finished,
        ${sumInto('cost of goods')} as sold
      from stock_value_moves m where m.order_id is not null and m.lot_id is not null group by 1, 2
    ), sides as (
      select company_id, journal_entry_id, debit_role as role, amount_cents as amount from stock_value_moves
      union all select company_id, journal_entry_id, credit_role, 0 - amount_cents from stock_value_moves
    ), entries as (
      select s.company_id, s.journal_entry_id, s.role, sum(s.amount)::bigint as expected, (
        select coalesce(sum(l.debit_cents - l.credit_cents), 0)::bigint from journal_lines l
        where l.company_id = s.company_id and l.journal_entry_id = s.journal_entry_id and l.role = s.role) as found
      from sides s group by 1, 2, 3
    )
    select * from (
      select 'area' as what, name, leather_item_id as "leatherId", null::bigint as "orderId", 'inventory' as role,
        case when area = 0 then 0 else round(value_cents * at_hand / area)::bigint end as expected, value_cents as found
      from lots where area <> at_hand
      union all
      select 'lot', l.name, l.leather_item_id, null, 'inventory', l.value_cents, m.found
      from lots l cross join lateral (
        select ${sumInto('inventory')} as found from stock_value_moves m where m.lot_id = l.lot_id) m
      where l.value_cents <> m.found
      union all
      select 'order', o.so_number, null, o.id, f.role, coalesce(f.expected, 0), coalesce(f.found, 0)
      from lines l full join posted p on p.company_id = l.company_id and p.order_id = l.order_id
      join orders o on o.company_id = coalesce(l.company_id, p.company_id) and o.id = coalesce(l.order_id, p.order_id)
      cross join lateral (values ('work in process', l.process, p.process), ('finished goods', l.finished, p.finished),
        ('cost of goods', l.sold, p.sold)) f (role, expected, found)
      where coalesce(f.expected, 0) <> coalesce(f.found, 0)
      union all
      select 'entry', j.memo, null, j.order_id, e.role, e.expected, e.found
      from entries e join journal_entries j on j.company_id = e.company_id and j.id = e.journal_entry_id
      where e.expected <> e.found
    ) d limit ${MOST}`.execute(handle);
  return rows;
}

/** Leathers on hand by name, with their value. */
export async function listValuedLeathers(handle: Handle): Promise<ValuedLeather[]> {
  const { rows } = await sql<ValuedLeather>`
    select i.id as "leatherId", i.name, sum(t.at_hand) as area,
      coalesce(sum(t.at_hand) filter (where coalesce(v.value_cents, 0) = 0), 0) as "areaWithoutCost",
      coalesce(sum(v.value_cents), 0)::bigint as value
    from leather_lots t join leather_items i on i.id = t.leather_item_id
    left join lot_values v on v.lot_id = t.id
    where t.at_hand > 0 group by i.id order by lower(i.name), i.id`.execute(handle);
  return rows;
}

/** Orders whose pieces are in production, or finished and still ours. */
export async function listValuedOrders(handle: Handle): Promise<ValuedOrder[]> {
  const { rows } = await sql<ValuedOrder>`
    select o.id as "orderId", o.so_number as "soNumber",
      sum(v.process + v.process_labor)::bigint as "inProcess", sum(v.finished + v.finished_labor)::bigint as finished,
      sum(v.process_labor)::bigint as "inProcessLabor", sum(v.finished_labor)::bigint as "finishedLabor"
    from (
      select company_id, order_id, process_cents as process, finished_cents as finished, 0 as process_labor, 0 as finished_labor
      from line_values
      union all
      select p.company_id, i.order_id, 0, 0, p.process_cents, p.finished_cents
      from piece_labor_values p join vin_items i on i.company_id = p.company_id and i.id = p.vin_item_id
    ) v
    join orders o on o.company_id = v.company_id and o.id = v.order_id
    group by o.company_id, o.id having sum(v.process + v.finished + v.process_labor + v.finished_labor) > 0
    order by o.id`.execute(handle);
  return rows;
}
