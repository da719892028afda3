import { sql } from 'kysely';
import type { CompanyChoices } from '@cordovan/contracts/companies-office';
import type { Handle } from '../../platform/database/transaction.ts';

/** Lists what a company can choose from: its stores and sales reps, and the active catalog. */
export async function listCompanyChoices(
  handle: Handle,
  { swivelCustomizationId }: { readonly swivelCustomizationId: number },
): Promise<CompanyChoices> {
  const query = sql<CompanyChoices>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name, s.id)
        from stores s join companies house on house.id = s.company_id and house.is_house
        where s.is_active), '[]') as stores,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
        from sales_reps r where r.is_active or exists (select from companies c
          where c.default_sales_rep_id = r.id)), '[]') as "salesReps",
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.sort_order, s.name)
        from styles s where s.is_active), '[]') as styles,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'styleId', f.style_id)
          order by f.name, f.id)
        from flavors f where f.is_active), '[]') as flavors,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'color', l.color,
          'isFabric', l.is_fabric, 'storeIds', array(select sold.store_id from leather_item_stores sold
            where sold.leather_item_id = l.id order by 1)) order by l.name, l.id)
        from leather_items l where l.is_active), '[]') as leathers,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'styleId', i.style_id,
          'furnitureType', f.name, 'hasSwivel', exists (select from customizations c
            join customizations swivel on swivel.id = ${swivelCustomizationId}
              and swivel.customization_item_id = c.customization_item_id
            where c.sale_item_id = i.id and c.active)) order by f.sort_order, f.name, i.name, i.id)
        from sale_items i join furniture_types f on f.id = i.furniture_type_id
        join styles s on s.id = i.style_id and s.is_active
        where i.is_active), '[]') as pieces,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'items', p.items)
          order by p.sort_order, p.id)
        from (select part.id, part.name, part.sort_order,
            (select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'type', i.customization_type_id)
                order by i.sort_order, i.id)
              from customization_items i where i.is_active and exists (select from customizations c
                where c.customization_part_id = part.id and c.customization_item_id = i.id
                  and c.active and not c.special)) as items
          from customization_parts part where part.is_active) p
        where p.items is not null), '[]') as parts`;
  return (await query.execute(handle)).rows[0]!;
}
