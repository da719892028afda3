import { sql } from 'kysely';
import type { CompanyOffer } from '@cordovan/contracts/companies-offer';
import type { Offer } from '@cordovan/domain/companies';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

/** A company's stored offer, in its order; undefined for an unknown company. */
export async function findOffer(handle: Handle, companyId: number): Promise<CompanyOffer | undefined> {
  const query = sql<CompanyOffer>`
    select c.id, c.offer_version as "rowVersion",
      array(select style_id::int from shopper_styles where company_id = c.id
        order by sort_order, style_id) as "styleIds",
      array(select flavor_id::int from shopper_flavors where company_id = c.id
        order by sort_order, flavor_id) as "flavorIds",
      array(select leather_item_id::int from shopper_leathers where company_id = c.id
        order by sort_order, leather_item_id) as "leatherIds",
      coalesce((select jsonb_agg(jsonb_build_object('saleItemId', s.sale_item_id, 'name', s.name,
          'isDefault', s.is_default, 'asksForSwivel', s.swivel) order by s.sort_order, s.sale_item_id)
        from shopper_components s where s.company_id = c.id), '[]') as components,
      coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'isVisible', p.visible,
          'isNeverListed', p.not_show, 'isSelected', p.selected, 'items',
          coalesce((select jsonb_agg(jsonb_build_object('name', i.item_name, 'kind', i.type_item,
              'place', case when i.customization_item_id is not null then jsonb_build_object(
                'partId', i.customization_part_id, 'itemId', i.customization_item_id) end,
              'dependentParts', i.part_depend, 'needs',
              coalesce((select jsonb_agg(jsonb_build_object('part', needed_part.name, 'item', needed.item_name)
                  order by needed_part.sort_order, needed.sort_order, needed.id)
                from shopper_items needed join shopper_parts needed_part
                  on needed_part.company_id = needed.company_id and needed_part.id = needed.shopper_part_id
                where needed.company_id = c.id and needed.id = any(i.have_part_depend)), '[]'),
              'componentIds', array(select s.sale_item_id from shopper_item_sale_items s
                where s.company_id = c.id and s.shopper_item_id = i.id order by 1),
              'order', i.order_name, 'isWithLayer', i.is_with_layer, 'isDrawn', i.is_visible_canvas,
              'hasSwivel', i.swivel) order by i.sort_order, i.id)
            from shopper_items i where i.company_id = c.id and i.shopper_part_id = p.id), '[]'))
          order by p.sort_order, p.id)
        from shopper_parts p where p.company_id = c.id), '[]') as parts
    from companies c where c.id = ${companyId}`;
  return (await query.execute(handle)).rows[0];
}

/** Locks a company's offer against concurrent saves; returns its version. */
export async function lockOffer(trx: Trx, companyId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('offer_version')
    .forUpdate()
    .executeTakeFirst();
  return row?.offer_version;
}

const LISTS = [
  ['shopper_styles', 'style_id', 'styleIds'],
  ['shopper_flavors', 'flavor_id', 'flavorIds'],
  ['shopper_leathers', 'leather_item_id', 'leatherIds'],
] as const;

/** Replaces a company's offer. Parts and options with the same name keep their ids, because designs refer to them. */
export async function replaceOffer(trx: Trx, companyId: number, offer: Offer): Promise<void> {
  for (const [table, column, list] of LISTS) {
    await trx.deleteFrom(table).where('company_id', '=', companyId).execute();
    await sql`
      insert into ${sql.table(table)} (company_id, ${sql.ref(column)}, sort_order)
      select ${companyId}, id, place from unnest(${[...offer[list]]}::bigint[]) with ordinality t (id, place)
    `.execute(trx);
  }
  await replaceComponents(trx, companyId, offer.components);
  await replaceParts(trx, companyId, offer.parts);
  await sql`update companies set offer_version = offer_version + 1 where id = ${companyId}`.execute(trx);
}

async function replaceComponents(trx: Trx, companyId: number, rows: Offer['components']): Promise<void> {
  await trx.deleteFrom('shopper_components').where('company_id', '=', companyId).execute();
  if (rows.length === 0) return;
  await trx
    .insertInto('shopper_components')
    .values(
      rows.map((row, at) => ({
        company_id: companyId,
        sale_item_id: row.saleItemId,
        name: row.name.trim(),
        is_default: row.isDefault,
        swivel: row.asksForSwivel,
        sort_order: at + 1,
      })),
    )
    .execute();
}

async function replaceParts(trx: Trx, companyId: number, parts: Offer['parts']): Promise<void> {
  const named = parts.map((part, at) => ({
    ...part,
    name: part.name.trim(),
    items: part.items.map((item, itemAt) => ({ ...item, name: item.name.trim(), place_in_part: itemAt + 1 })),
    place_in_offer: at + 1,
  }));
  const sent = sql`(select ${JSON.stringify(named)}::jsonb as parts)`;
  await sql`
    delete from shopper_parts where company_id = ${companyId} and lower(name) not in
      (select lower(p ->> 'name') from ${sent} s, jsonb_array_elements(s.parts) p)`.execute(trx);
  await sql`
    insert into shopper_parts (company_id, name, visible, not_show, selected, sort_order)
    select ${companyId}, p ->> 'name', (p ->> 'isVisible')::boolean, (p ->> 'isNeverListed')::boolean,
      (p ->> 'isSelected')::boolean, (p ->> 'place_in_offer')::int
    from ${sent} s, jsonb_array_elements(s.parts) p
    on conflict (company_id, lower(name)) do update set name = excluded.name, visible = excluded.visible,
      not_show = excluded.not_show, selected = excluded.selected, sort_order = excluded.sort_order`.execute(
    trx,
  );
  const items = sql`
    (select part.id as part_id, i as item
      from ${sent} s, jsonb_array_elements(s.parts) p, jsonb_array_elements(p -> 'items') i, shopper_parts part
      where part.company_id = ${companyId} and lower(part.name) = lower(p ->> 'name'))`;
  await sql`
    delete from shopper_items where company_id = ${companyId} and (shopper_part_id, lower(item_name)) not in
      (select part_id, lower(item ->> 'name') from ${items} t)`.execute(trx);
  await sql`
    insert into shopper_items (company_id, shopper_part_id, item_name, type_item, part_depend, order_name,
      is_with_layer, is_visible_canvas, swivel, customization_part_id, customization_item_id, sort_order)
    select ${companyId}, part_id, item ->> 'name', (item ->> 'kind')::int,
      array(select jsonb_array_elements_text(item -> 'dependentParts')), (item ->> 'order')::int,
      (item ->> 'isWithLayer')::boolean, (item ->> 'isDrawn')::boolean, (item ->> 'hasSwivel')::boolean,
      (item #>> '{place,partId}')::bigint, (item #>> '{place,itemId}')::bigint, (item ->> 'place_in_part')::int
    from ${items} t
    on conflict (company_id, shopper_part_id, lower(item_name)) do update set item_name = excluded.item_name,
      type_item = excluded.type_item, part_depend = excluded.part_depend, order_name = excluded.order_name,
      is_with_layer = excluded.is_with_layer, is_visible_canvas = excluded.is_visible_canvas,
      swivel = excluded.swivel, customization_part_id = excluded.customization_part_id,
      customization_item_id = excluded.customization_item_id, sort_order = excluded.sort_order`.execute(trx);
  const stored = sql`
    (select stored.id, t.item from ${items} t join shopper_items stored on stored.company_id = ${companyId}
      and stored.shopper_part_id = t.part_id and lower(stored.item_name) = lower(t.item ->> 'name'))`;
  await sql`
    update shopper_items set have_part_depend = array(
        select needed.id::int from jsonb_array_elements(t.item -> 'needs') need
        join shopper_parts part on part.company_id = ${companyId} and lower(part.name) = lower(btrim(need ->> 'part'))
        join shopper_items needed on needed.company_id = ${companyId} and needed.shopper_part_id = part.id
          and lower(needed.item_name) = lower(btrim(need ->> 'item'))
        order by 1)
    from ${stored} t
    where shopper_items.company_id = ${companyId} and shopper_items.id = t.id`.execute(trx);
  await trx.deleteFrom('shopper_item_sale_items').where('company_id', '=', companyId).execute();
  await sql`
    insert into shopper_item_sale_items (company_id, shopper_item_id, sale_item_id)
    select distinct ${companyId}::bigint, t.id, component::bigint
    from ${stored} t, jsonb_array_elements_text(t.item -> 'componentIds') component`.execute(trx);
}
