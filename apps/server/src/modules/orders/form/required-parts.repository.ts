import { sql } from 'kysely';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import type { PartChoice } from '@cordovan/domain/configurator';
import type { Handle } from '../../../platform/database/transaction.ts';

/** A stored line for furniture, a component or a service, with its style's required parts. */
export interface LinePartsRow {
  readonly id: number;
  readonly name: string;
  readonly chosen: readonly PartChoice[];
  readonly defaults: readonly (PartChoice & { readonly name: string })[];
}

/** Lines of an order, in order. A finished piece has no required parts. */
export async function listLineParts(handle: Handle, orderId: number): Promise<LinePartsRow[]> {
  const query = sql<LinePartsRow>`
    select line.id, item.name,
      coalesce((select jsonb_agg(jsonb_build_object('partId', c.customization_part_id, 'type', i.customization_type_id))
        from detail_customizations c join customization_items i on i.id = c.customization_item_id
        where c.company_id = line.company_id and c.detail_id = line.id), '[]') as chosen,
      coalesce((select jsonb_agg(jsonb_build_object('partId', p.id, 'type', i.customization_type_id, 'name', p.name)
          order by p.sort_order, p.id)
        from style_defaults d
        join customizations c on c.sale_item_id = item.id and c.customization_part_id = d.customization_part_id
          and c.customization_item_id = d.customization_item_id
        join customization_parts p on p.id = c.customization_part_id
        join customization_items i on i.id = c.customization_item_id
        where d.style_id = item.style_id and line.sold_vin_item_id is null
          and c.active and p.is_active and i.is_active and (store.use_special or not c.special)), '[]') as defaults
    from orders o
    join stores store on store.id = o.store_id
    join order_details line on line.company_id = o.company_id and line.order_id = o.id and line.detail_type <= ${saleItemTypes.service}
    join sale_items item on item.id = line.sale_item_id
    where o.id = ${orderId}
    order by line.line_number`;
  return (await query.execute(handle)).rows;
}
