import { sql } from 'kysely';
import type { AccountRole } from '@cordovan/domain/accounting';
import type { Cents } from '@cordovan/domain/money';
import type { Handle } from '../../../platform/database/transaction.ts';
import { sumInto } from './value-figures.repository.ts';

const MOST = 200;

/** A piece whose labor isn't what was posted for it, or doesn't match the cost of its work. */
export interface LaborDifference {
  readonly vinItemId: number;
  readonly code: string;
  readonly orderId: number;
  readonly soNumber: string;
  readonly role: AccountRole;
  readonly expected: Cents;
  readonly found: Cents;
}

/** Pieces whose labor on an account isn't the sum of its postings. */
export async function listLaborPostings(handle: Handle): Promise<LaborDifference[]> {
  const { rows } = await sql<LaborDifference>`
    with posted as (
      select m.company_id, m.vin_item_id, ${sumInto('work in process')} as process,
        ${sumInto('finished goods')} as finished, ${sumInto('cost of goods')} as sold,
        ${sumInto('inventory adjustment')} as lost
      from stock_value_moves m where m.vin_item_id is not null group by 1, 2
    )
    select i.id as "vinItemId", i.code, i.order_id as "orderId", o.so_number as "soNumber", f.role,
      coalesce(f.expected, 0) as expected, coalesce(f.found, 0) as found
    from piece_labor_values v
    full join posted p on p.company_id = v.company_id and p.vin_item_id = v.vin_item_id
    join vin_items i on i.company_id = coalesce(v.company_id, p.company_id) and i.id = coalesce(v.vin_item_id, p.vin_item_id)
    join orders o on o.company_id = i.company_id and o.id = i.order_id
    cross join lateral (values ('work in process', v.process_cents, p.process), ('finished goods', v.finished_cents, p.finished),
      ('cost of goods', v.sold_cents, p.sold), ('inventory adjustment', v.lost_cents, p.lost)) f (role, expected, found)
    where coalesce(f.expected, 0) <> coalesce(f.found, 0)
    order by i.company_id, i.id limit ${MOST}`.execute(handle);
  return rows;
}
