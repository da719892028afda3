import { type RawBuilder, sql } from 'kysely';
import type { GridPreview } from '@cordovan/contracts/catalogue-options-schemas';
import { statusIds } from '@cordovan/domain/orders';
import type { Handle } from '../../../platform/database/transaction.ts';

interface Place {
  readonly saleItemId: number;
  readonly itemId: number;
}

const named = (from: RawBuilder<unknown>) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name))
    from (select distinct t.id, t.name ${from}) k), '[]')`;

const isQuotation = (today: string) => sql`o.status_id = ${statusIds.quotation}
  and (o.quotation_expires_on is null or o.quotation_expires_on >= ${today}::date)`;

/** Counts the unexpired quotations that have one of these options of a part on a sale item. */
export async function countQuotationsWith(
  handle: Handle,
  {
    partId,
    places,
    today,
  }: { readonly partId: number; readonly places: readonly Place[]; readonly today: string },
): Promise<number> {
  if (places.length === 0) return 0;
  const query = sql<{ count: number }>`
    select count(distinct (o.company_id, o.id))::int as count
    from orders o
    join order_details d on d.company_id = o.company_id and d.order_id = o.id
    join detail_customizations k on k.company_id = d.company_id and k.detail_id = d.id
    join ${placesTable(places)} on r."saleItemId" = d.sale_item_id and r."itemId" = k.customization_item_id
    where ${isQuotation(today)} and k.customization_part_id = ${partId}`;
  return (await query.execute(handle)).rows[0]!.count;
}

const placesTable = (places: readonly Place[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r ("saleItemId" bigint, "itemId" bigint)`;

/** Styles and flavors that preset one of these options of a part on their furniture. */
export async function listPresetsOf(
  handle: Handle,
  partId: number,
  places: readonly Place[],
): Promise<Pick<GridPreview, 'styles' | 'flavors'>> {
  if (places.length === 0) return { styles: [], flavors: [] };
  const sold = sql`${placesTable(places)} join sale_items i on i.id = r."saleItemId"`;
  const query = sql<Pick<GridPreview, 'styles' | 'flavors'>>`select
    ${named(sql`from ${sold} join style_defaults d on d.style_id = i.style_id
      and d.customization_item_id = r."itemId" and d.customization_part_id = ${partId}
      join styles t on t.id = d.style_id`)} as styles,
    ${named(sql`from ${sold} join flavors t on t.style_id = i.style_id and t.is_active
      join flavor_customizations f on f.flavor_id = t.id and f.customization_item_id = r."itemId"
        and f.customization_part_id = ${partId}`)} as flavors`;
  return (await query.execute(handle)).rows[0]!;
}
