import { sql } from 'kysely';
import type { PriceRowType } from '@cordovan/domain/pricing';
import type { Handle } from '../../../platform/database/transaction.ts';

/** The values for all grades of an item, type and day. */
export interface ExportedRow {
  readonly code: string;
  readonly name: string;
  readonly type: PriceRowType;
  readonly initDate: string;
  /** 100 to 2000, or null for all leathers. */
  readonly leatherGrade: number | null;
  /** Cents by collection grade. */
  readonly values: Readonly<Record<string, number>>;
}

export async function listExportedRows(handle: Handle, priceListId: number): Promise<ExportedRow[]> {
  const query = sql<ExportedRow>`
    select i.code, i.name, p.type, p.init_date as "initDate", g.value as "leatherGrade",
      jsonb_object_agg(p.collection_grade_id, p.value_cents) as values
    from prices_and_costs p
    join sale_items i on i.id = p.sale_item_id
    left join leather_grades g on g.id = p.leather_grade_id
    where p.price_list_id = ${priceListId}
    group by i.id, p.type, p.init_date, g.value
    order by lower(i.code) collate "C", g.value nulls first, p.type, p.init_date`;
  return (await query.execute(handle)).rows;
}
